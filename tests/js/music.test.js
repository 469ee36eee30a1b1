// Music in the browser: names, accidentals in writing, other names, what sounds.

import assert from "node:assert/strict";
import { test } from "node:test";

const { LETTERS, accidentalText, climb, letterName, otherName, parsed, parsedAll, soundOf, spelled } =
  await import("app/music.js");

const plain = (letters) => [...letters].map((letter) => [letter, 0]);

test("names in Do Re Mi and C D E", () => {
  assert.deepEqual(
    [...LETTERS].map((letter) => letterName(letter, "do")),
    ["Do", "Re", "Mi", "Fa", "Sol", "La", "Si"],
  );
  assert.equal(letterName("G", "c"), "G");
  assert.deepEqual([spelled("F", 2, "do"), spelled("B", -1, "c"), spelled("G", 3, "do")], ["Fa𝄪", "B♭", "Sol♯♯♯"]);
});

test("accidentals are written as the server writes them", () => {
  assert.deepEqual([-4, -2, -1, 0, 1, 2, 3].map(accidentalText), ["♭♭♭♭", "𝄫", "♭", "", "♯", "𝄪", "♯♯♯"]);
});

test("spellings of both kinds", () => {
  assert.deepEqual(parsedAll("F## Solb Do"), [
    ["F", 2],
    ["G", -1],
    ["C", 0],
  ]);
  assert.deepEqual(parsed("Si###"), ["B", 3]);
});

test("what is written is read again", () => {
  const signs = (alter) => (alter > 0 ? "#" : "b").repeat(Math.abs(alter));
  for (const letter of LETTERS)
    for (const names of ["do", "c"])
      for (const alter of [-3, -1, 0, 2])
        assert.deepEqual(parsed(letterName(letter, names) + signs(alter)), [letter, alter]);
});

test("what is no note is no note", () => {
  for (const name of ["H", "do", "C#b", ""]) assert.throws(() => parsed(name), TypeError);
});

test("a sound is 0 to 11, whatever the accidentals", () => {
  assert.deepEqual(plain(LETTERS).map(soundOf), [0, 2, 4, 5, 7, 9, 11]);
  assert.deepEqual([soundOf(["C", -1]), soundOf(["B", 1]), soundOf(["D", -27])], [11, 0, 11]);
});

test("an altered note has its plainest other name", () => {
  assert.deepEqual(otherName("F", 2), ["G", 0]);
  assert.deepEqual(otherName("D", 1), ["E", -1]);
  assert.deepEqual(otherName("G", -1), ["F", 1]);
  assert.deepEqual(otherName("C", -1), ["B", 0]);
  assert.equal(otherName("F", 0), null);
  assert.equal(otherName("F", 12), null);
});

test("another name sounds the same", () => {
  for (const letter of LETTERS)
    for (let alter = -6; alter <= 6; alter += 1) {
      const other = otherName(letter, alter);
      if (other) assert.equal(soundOf(other), soundOf([letter, alter]));
    }
});

test("a tower begins in the middle octave and every note lies above the one before", () => {
  assert.deepEqual(climb(plain("CEG")), [60, 64, 67]);
  assert.deepEqual(climb(plain("BDFAC")), [71, 74, 77, 81, 84]);
  assert.deepEqual(climb(plain("CAC")), [60, 69, 72]);
  assert.deepEqual(
    climb([
      ["C", 0],
      ["C", 0],
    ]),
    [60, 72],
  );
});

test("a note sounds with its accidentals: Fa with two sharps as Sol, Do flat as Si", () => {
  assert.deepEqual(
    climb([
      ["C", 0],
      ["E", 0],
      ["F", 2],
    ]),
    climb(plain("CEG")),
  );
  assert.deepEqual(
    climb([
      ["C", -1],
      ["B", 1],
      ["D", -9],
    ]),
    [71, 72, 77],
  );
});
