import assert from "node:assert/strict";
import test from "node:test";
import { byKind, goneFor, idleFor, seatNeeds, tableNeeds } from "app/classroom/board-needs.js";

const ana = { id: 1, name: "Ana", away: false };
const eva = { id: 2, name: "Eva", away: false };
const people = new Map([
  [1, ana],
  [2, eva],
]);
const tile = (changes = {}, summary = {}) => ({
  number: 1,
  status: "playing",
  paused: false,
  seats: [1, 2, null],
  moved: [0, 0, 0],
  gone: [null, null, null],
  row: [0, 0, 0],
  summary: { waits: [0, 1], patience: 60, struck: [0, 0, 0], ...summary },
  ...changes,
});

test("who has made no move for a minute is idle, from the sixtieth second on", () => {
  assert.equal(idleFor(tile({ moved: [10, 0, 0] }), 0, 69), 0);
  assert.equal(idleFor(tile({ moved: [10, 0, 0] }), 0, 70), 60);
});

test("who has twice the time is idle after twice the minute", () => {
  const eva = { id: 2, name: "Eva", away: false, slow: true };
  assert.equal(idleFor(tile(), 1, 119, eva), 0);
  assert.equal(idleFor(tile(), 1, 120, eva), 120);
  assert.deepEqual(seatNeeds(tile(), 1, eva, 60), []);
});

test("nobody is idle in a pause, while others decide, or after the end", () => {
  assert.equal(idleFor(tile({ paused: true }), 0, 500), 0);
  assert.equal(idleFor(tile({}, { waits: [1] }), 0, 500), 0);
  assert.deepEqual(tableNeeds(tile({ status: "over" }), people, 500), []);
});

test("a tile of a game that says nothing of it goes by a minute", () => {
  const plain = { ...tile({ moved: [30, 400, 0] }), summary: {} };
  assert.deepEqual(
    tableNeeds(plain, people, 430).map(({ kind, seat }) => [kind, seat]),
    [["idle", 0]],
  );
});

test("three wrong claims in a row, then away, then idle, then struck: the worst of each seat, the worst first", () => {
  const bad = tile({ row: [0, 3, 0], moved: [0, 0, 0] }, { struck: [3, 5, 0] });
  assert.deepEqual(
    tableNeeds(bad, people, 90).map(({ kind, seat }) => [kind, seat]),
    [
      ["stuck", 1],
      ["idle", 0],
    ],
  );
  const off = new Map([
    [1, { ...ana, away: true }],
    [2, eva],
  ]);
  assert.deepEqual(
    tableNeeds(bad, off, 10).map(({ kind }) => kind),
    ["stuck", "away"],
  );
  assert.deepEqual(
    seatNeeds(bad, 0, ana, 10).map(({ kind, n }) => [kind, n]),
    [["struck", 3]],
  );
});

test("a line for each kind, and who is away is in the line of those, whatever else there is", () => {
  const bad = tile({ seats: [1, 2, 3, 4], row: [3, 0, 0, 0], moved: [0, 0, 0, 0], gone: [5, 8, null, null] });
  const four = new Map([1, 2, 3, 4].map((id) => [id, { id, name: `${id}`, away: id < 3 }]));
  const lines = byKind(tableNeeds({ ...bad, summary: { patience: 60 } }, four, 90));
  assert.deepEqual(
    lines.map((same) => [same[0].kind, ...same.map(({ seat }) => seat)]),
    [
      ["stuck", 0],
      ["away", 0, 1],
      ["idle", 2, 3],
    ],
  );
});

test("who is away is not idle as well, and an empty seat needs nothing", () => {
  assert.deepEqual(
    seatNeeds(tile(), 0, { ...ana, away: true }, 500).map(({ kind }) => kind),
    ["away"],
  );
  assert.deepEqual(seatNeeds(tile(), 2, undefined, 500), []);
});

test("the seconds away run on from when they were heard of", () => {
  const away = tile({ gone: [12, null, null] });
  assert.equal(goneFor(away, 0, 1000), 12);
  assert.equal(goneFor(away, 0, 6000), 17);
  assert.equal(goneFor(away, 1, 6000), null);
});

test("who has never moved is told apart", () => {
  assert.equal(seatNeeds(tile(), 0, ana, 61)[0].never, true);
  assert.equal(seatNeeds(tile({ moved: [5, 0, 0] }), 0, ana, 66)[0].never, false);
});
