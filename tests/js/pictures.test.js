// The addresses of pictures: those of tests/games/addresses.json, which the server writes too.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const told = JSON.parse(readFileSync("tests/games/addresses.json", "utf8"));
const { again, cardLook, cardPicture, chordPicture, preload } = await import("app/pictures.js");
const { pictureWidth } = await import("app/games/acordes-cards.js");
const { others } = await import("app/seats.js");
const { Badge } = await import("app/ui.js");

test("a card's address says how it looks, how wide and which it is", () => {
  for (const { face, width, address, ...look } of told.cards)
    assert.equal(cardPicture(face, cardLook(look), width), address);
  assert.equal(cardLook({ lang: "en", names: "c" }), "en-c-name-ladder");
});

test("a chord's address says its theme, figure, names and bad pair, and its notes as they are named and read", () => {
  for (const { address, ...chord } of told.chords) {
    const { light, dark } = chordPicture(chord);
    assert.equal(decodeURIComponent(light), address);
    assert.equal(decodeURIComponent(dark), address.replace("light", "dark"));
  }
});

test("pictures are as wide as the screen can show", () => {
  const widths = (size) =>
    [
      [768, 1],
      [768, 1.5],
      [800, 2],
      [390, 1],
      [390, 2],
      [390, 3],
    ].map((screen) => pictureWidth(size, ...screen));
  assert.deepEqual(widths("small"), [120, 120, 120, 120, 120, 120]);
  assert.deepEqual(widths("large"), [220, 220, 300, 120, 160, 160]);
  assert.deepEqual(widths("big"), [220, 220, 300, 220, 220, 220]);
});

test("an image that did not come is asked for again three times, and anew for another address", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const asked = [];
  const image = {
    currentSrc: "a",
    getAttribute: () => image.currentSrc,
    setAttribute: (_, address) => asked.push(address),
  };
  const fails = () => {
    const hope = again({ currentTarget: image });
    t.mock.timers.tick(30_000);
    return hope;
  };
  assert.deepEqual([fails(), fails(), fails(), fails()], [true, true, true, false]);
  image.currentSrc = "b";
  assert.equal(fails(), true);
  assert.deepEqual(asked, ["a", "a", "a", "b"]);
});

test("pictures that will be needed come one after the other; one that is refused comes later and holds up none", async (t) => {
  const asked = [];
  let refuse = 1;
  globalThis.Image = class {
    set src(address) {
      asked.push(address);
    }
    async decode() {
      if (refuse-- > 0) throw new Error("503");
    }
  };
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { onLine: true } });
  globalThis.requestIdleCallback = queueMicrotask;
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const settled = () =>
    new Promise((done) => {
      setImmediate(done);
    });
  preload(["a", "b"]);
  preload(["b", "c"]);
  await settled();
  assert.deepEqual(asked, ["a", "b", "c"]);
  t.mock.timers.tick(1_900);
  await settled();
  assert.deepEqual(asked, ["a", "b", "c"]);
  t.mock.timers.tick(1_200);
  await settled();
  assert.deepEqual(asked, ["a", "b", "c", "a"]);
});

test("a seat at which nobody sits bears no pupil's picture", () => {
  const view = { me: { seat: 0 }, seat0: {}, seat1: {}, seat2: {}, mates: { 1: { name: "Ana", badge: 0 } } };
  const [ana, nobody] = others(view).map(({ mate }) => mate.badge);
  assert.deepEqual([ana, nobody], [0, undefined]);
  const drawn = (number) => new Badge().render({ number });
  assert.ok(drawn(ana).type(drawn(ana).props));
  assert.equal(drawn(nobody).type(drawn(nobody).props), null);
});
