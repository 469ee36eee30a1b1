import assert from "node:assert/strict";
import test from "node:test";
import { goTogether, leftAt, leftOf } from "app/classroom/clocks.js";

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

test("one clock for all stands where all tables have the same time", () => {
  const together = [tile(100), tile(101)];
  assert.deepEqual([leftOf(together, 0), goTogether(together, 0)], [[800, 800], true]);
});

test("where one table has another time, the clock is that of most, else the least and the most", () => {
  const undone = [tile(100), tile(100), tile(20)];
  assert.deepEqual([leftOf(undone, 0), goTogether(undone, 0)], [[800, 800], false]);
  assert.deepEqual(leftOf([tile(100), tile(100, 1200)], 0), [800, 1100], "more minutes at one");
  assert.deepEqual(leftOf([tile(100), tile(100), tile(20), tile(500)], 0), [400, 880], "half is not most");
});

test("there is no clock where a table has no end, or none plays", () => {
  assert.equal(leftOf([tile(100), tile(100, null)], 0), null);
  assert.equal(goTogether([tile(100), tile(100, null)], 0), false);
  assert.equal(leftOf([], 0), null);
});

test("a table that is over has no time, and takes that of the others away from nobody", () => {
  const over = tile(900, 900, { status: "over" });
  assert.equal(leftAt(over, 0), null);
  assert.deepEqual(leftOf([over, tile(300)], 0), [600, 600]);
});
