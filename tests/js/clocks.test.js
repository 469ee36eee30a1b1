import assert from "node:assert/strict";
import test from "node:test";
import { commonLeft, leftAt } from "app/classroom/clocks.js";

let number = 100;
const tile = (at, end = 900, changes = {}) => ({
  number: (number += 1),
  id: number,
  status: "playing",
  paused: false,
  at,
  summary: { end },
  ...changes,
});

test("a table's time runs on, and stands in its own pause", () => {
  const [runs, stands] = [tile(100), tile(100, 900, { paused: true })];
  assert.deepEqual([leftAt(runs, 0), leftAt(stands, 0)], [800, 800]);
  assert.deepEqual([leftAt(runs, 5000), leftAt(stands, 5000)], [795, 800]);
});

test("a fresh deal under the same number begins its own time", () => {
  const before = tile(100);
  assert.equal(leftAt(before, 0), 800);
  assert.equal(leftAt({ ...before, id: 1 }, 5000), 800);
});

test("one clock for all stands only where all tables have the same time", () => {
  assert.equal(commonLeft([tile(100), tile(101)], 0), 800);
  assert.equal(commonLeft([tile(100), tile(100, 1200)], 0), null, "more minutes at one");
  assert.equal(commonLeft([tile(100), tile(20)], 0), null, "an undo, or a fresh deal, at one");
  assert.equal(commonLeft([tile(100), tile(100, null)], 0), null, "one has no end");
  assert.equal(commonLeft([], 0), null);
});

test("a table that is over has no time, and takes that of the others away from nobody", () => {
  const over = tile(900, 900, { status: "over" });
  assert.equal(leftAt(over, 0), null);
  assert.equal(commonLeft([over, tile(300)], 0), 600);
});
