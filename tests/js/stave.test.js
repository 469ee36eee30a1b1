// Where a tower's notes stand on the staff, in whatever order the pupil has put them.

import assert from "node:assert/strict";
import { test } from "node:test";

const { columns, displaced, ledgers, pointsDown } = await import("app/stave.js");
const { climbs } = await import("app/practice/task.js");
const LETTERS = [..."CDEFGAB"];
const steps = (letters) => columns([...letters]).map((column) => column.map(({ step }) => step));

test("a tower climbs: each note above the one before", () => {
  assert.deepEqual(steps("BDF"), [[6, 8, 10]]);
  assert.deepEqual(steps("CC"), [[0, 7]]);
  assert.deepEqual(steps("BDFAC"), [[6, 8, 10, 12, 14]]);
});

test("what climbs off the staff goes on in a new column from the bottom", () => {
  assert.deepEqual(steps("BGDB"), [
    [6, 11],
    [1, 6],
  ]);
  assert.deepEqual(steps("DCBED"), [
    [1, 7, 13],
    [2, 8],
  ]);
});

test("every note of any tower of one to five is drawn once, in order, where the drawing shows it", () => {
  for (let n = 0; n < 7 ** 5; n += 1) {
    const letters = Array.from({ length: 5 }, (_, k) => LETTERS[Math.floor(n / 7 ** k) % 7]);
    const notes = columns(letters).flat();
    assert.deepEqual(
      notes.map(({ i }) => i),
      [0, 1, 2, 3, 4],
    );
    assert.ok(
      notes.every(({ i, step }) => step >= 0 && step <= 14 && LETTERS[step % 7] === letters[i]),
      letters.join(),
    );
  }
});

test("heads a second apart are displaced, and only every other one", () => {
  assert.deepEqual(displaced([0, 1, 2, 4]), [false, true, false, false]);
});

test("ledger lines reach every note off the staff", () => {
  assert.deepEqual([0, 2, 10, 11, 14].map(ledgers), [[0], [], [], [], [12, 14]]);
});

test("stems point away from where the notes lie", () => {
  assert.deepEqual(
    [
      [0, 2, 4],
      [6, 8, 10, 12, 14],
      [8, 9, 11],
    ].map(pointsDown),
    [false, true, false],
  );
});

test("practice shows a staff only where it climbs as the tower does", () => {
  const row = (letters) => [...letters].map((letter) => [letter, 0]);
  assert.deepEqual(
    ["", "BDFAC", "CAF", "BAG", "DFAGE"].map((letters) => climbs(row(letters))),
    [true, true, true, false, false],
  );
});
