// The addresses of pictures, as the server reads them (tests/games/test_art_addresses.py).

import assert from "node:assert/strict";
import { test } from "node:test";

const { cardLook, cardPicture, chordPicture, chordText } = await import("app/pictures.js");
const { pictureWidth } = await import("app/games/acordes-cards.js");

test("a card's address says how it looks, how wide and which it is", () => {
  const look = cardLook({ lang: "es", names: "do", reading: "both", ladder: false });
  assert.equal(cardPicture("Eq", look, 300), "es-do-both-plain/300/Eq.webp");
  assert.equal(cardLook({ lang: "en", names: "c" }), "en-c-name-ladder");
});

test("a chord is written as its cards are named and as they are read", () => {
  assert.equal(chordText([["C", 0], ["E", -1], ["G", 3]]), "C-Ef-Gs3");
  assert.equal(chordText([["C", 0], ["E", 0], ["F", 2]], [["C", 0], ["E", 0], ["G", 0]]), "C-E-Fs2=G");
});

test("a chord's style has its theme, figure, names, marked places and their interval", () => {
  const notes = [["C", 0], ["F", 0], ["G", 0]];
  assert.deepEqual(chordPicture({ notes }), { light: "light-w-do/C-F-G.svg", dark: "dark-w-do/C-F-G.svg" });
  const { dark } = chordPicture({ notes, figure: "q", names: "c", marked: [2, 1], word: "séptima" });
  assert.equal(decodeURIComponent(dark), "dark-q-c-12-séptima/C-F-G.svg");
});

test("pictures are as wide as the screen can show", () => {
  const widths = (size) => [[768, 1], [768, 1.5], [800, 2], [390, 1], [390, 2], [390, 3]].map((screen) => pictureWidth(size, ...screen));
  assert.deepEqual(widths("small"), [120, 120, 120, 120, 120, 120]);
  assert.deepEqual(widths("large"), [220, 220, 300, 120, 160, 160]);
  assert.deepEqual(widths("big"), [220, 220, 300, 220, 220, 220]);
});
