// Walking with the arrow keys: every control of a zone can be walked to, and arrows go where they point.

import assert from "node:assert/strict";
import { test } from "node:test";

const { nearestTo, neighbour } = await import("app/focus/zones.js");
const { chance, scatter } = await import("app/games/acordes-heap.js");
const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const GRID = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ x: column * 200, y: row * 50 })));

/** How many points the arrows lead to from the first. */
function walked(points) {
  const seen = new Set([0]);
  for (const here of seen)
    for (const next of KEYS.map((key) => neighbour(points, here, key))) if (next >= 0) seen.add(next);
  return seen.size;
}

test("arrows go where they point, and stop at the edge", () => {
  assert.deepEqual(
    KEYS.map((key) => neighbour(GRID, 4, key)),
    [3, 5, 1, 7],
  );
  assert.deepEqual(
    KEYS.map((key) => neighbour(GRID, 0, key)),
    [-1, 1, -1, 3],
  );
});

test("from a high floor across to a low one", () => {
  const towers = [
    { x: 0, y: 0 },
    { x: 0, y: 50 },
    { x: 0, y: 100 },
    { x: 200, y: 100 },
  ];
  assert.equal(neighbour(towers, 0, "ArrowRight"), 3);
  assert.equal(neighbour(towers, 3, "ArrowLeft"), 2);
});

test("every card of a heap can be walked to, however many have gone", () => {
  for (let heap = 0; heap < 60; heap += 1) {
    const random = chance(`gone ${heap}`);
    const left = scatter([140, 112, 60, 30][heap % 4], `heap ${heap}`).filter(() => random() < 0.2 + (heap % 5) / 5);
    const points = left.map(({ x, y }) => ({ x: x * 960, y: y * 180 }));
    assert.equal(walked(points), points.length);
  }
});

test("the nearest of what is left", () => {
  assert.equal(nearestTo(GRID, { x: 190, y: 60 }), 4);
  assert.equal(nearestTo([], { x: 0, y: 0 }), -1);
});
