// The pure parts of dragging: when a press becomes a lift, how a drag ends, which place a drop means; and what fits where.

import { test } from "node:test";
import assert from "node:assert/strict";
import { IDLE, placeAt, step } from "app/drag/steps.js";
import { choice, fits, middle, zone } from "app/games/acordes-drag.js";

const down = (x = 100, y = 100, id = 1) => ({ type: "down", id, x, y });
const move = (x, y, id = 1, buttons = 1) => ({ type: "move", id, x, y, buttons });
const up = (id = 1) => ({ type: "up", id });
const run = (...events) =>
  events.reduce(
    ([state, whats], event) => {
      const [next, what] = step(state, event);
      return [next, [...whats, what]];
    },
    [IDLE, []],
  );
const outcome = (...events) => run(...events)[1];

test("a press that moves up to 8 px stays a tap", () => {
  assert.deepEqual(outcome(down(), move(108, 100), up()), [null, null, null]);
  assert.deepEqual(outcome(down(), move(105, 106), up()), [null, null, null]);
});

test("a press that moves further lifts, follows and drops", () => {
  assert.deepEqual(outcome(down(), move(109, 100), move(150, 90), up()), [null, "lift", "move", "drop"]);
});

test("what was lifted and went no further than 16 px was tapped", () => {
  assert.deepEqual(outcome(down(), move(110, 100), move(101, 100), up()), [null, "lift", "move", "tap"]);
  assert.deepEqual(outcome(down(), move(110, 100), move(117, 100), move(101, 100), up()), [
    null,
    "lift",
    "move",
    "move",
    "drop",
  ]);
});

test("it is dropped where it was last seen to move, whatever place the end names", () => {
  const [lifted] = run(down(), move(120, 100), move(150, 90));
  assert.deepEqual(lifted.at, { x: 150, y: 90 });
  assert.deepEqual(step(lifted, { ...up(), x: 0, y: 0 }), [IDLE, "drop"]);
});

test("a second finger ends it, before and after the lift", () => {
  assert.deepEqual(outcome(down(), down(200, 200, 2), move(150, 100), up()), [null, null, null, null]);
  assert.deepEqual(outcome(down(), move(120, 100), down(200, 200, 2), move(150, 100), up()), [
    null,
    "lift",
    "back",
    null,
    null,
  ]);
});

test("a stop (cancelled or lost pointer, Escape, the thing gone) ends it", () => {
  assert.deepEqual(outcome(down(), { type: "stop" }, move(150, 100)), [null, null, null]);
  assert.deepEqual(outcome(down(), move(120, 100), { type: "stop" }, up()), [null, "lift", "back", null]);
});

test("a mouse that comes back without its button held nothing on the way", () => {
  assert.deepEqual(outcome(down(), move(120, 100), move(150, 100, 1, 0), up()), [null, "lift", "back", null]);
  assert.deepEqual(outcome(down(), move(150, 100, 1, 0)), [null, null]);
});

test("other pointers' moves and ends are not its own", () => {
  assert.deepEqual(outcome(down(), move(150, 100, 2), move(120, 100), move(0, 0, 2), up(2), up()), [
    null,
    null,
    "lift",
    null,
    null,
    "drop",
  ]);
});

const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const HOME = box(0, 0, 50, 50);
const START = { x: 25, y: 25 };
const place = (name, ...measures) => ({ name, box: box(...measures) });
const at = (places, x, y) => placeAt(places, { x, y }, START, HOME)?.name ?? null;

test("the place under the finger; of several the smallest", () => {
  const places = [place("zone", 100, 0, 400, 400), place("tower", 150, 50, 100, 300), place("floor", 160, 60, 50, 48)];
  assert.equal(at(places, 120, 200), "zone");
  assert.equal(at(places, 200, 300), "tower");
  assert.equal(at(places, 170, 80), "floor");
});

test("the nearest place within 40 px counts, none beyond", () => {
  const places = [place("near", 200, 0, 50, 50), place("far", 300, 0, 50, 50)];
  assert.equal(at(places, 161, 20), "near");
  assert.equal(at(places, 159, 20), null);
  assert.equal(at(places, 280, 20), "far");
});

test("nothing is dropped at 0,0, back at home, or by a wobble", () => {
  assert.equal(at([place("zone", 300, 300, 50, 50)], 0, 0), null);
  assert.equal(at([place("key", 0, 55, 50, 50)], 25, 48), null);
  assert.equal(placeAt([place("key", 0, 52, 50, 50)], { x: 25, y: 60 }, { x: 25, y: 40 }, HOME), null);
  assert.equal(placeAt([place("key", 0, 52, 50, 50)], { x: 25, y: 80 }, { x: 25, y: 40 }, HOME).name, "key");
});

const VIEW = {
  me: { seat: 0, can: { return: true } },
  seat0: {
    tray: [
      [7, "sharp"],
      [8, "sharp"],
      [9, "repeat"],
    ],
  },
};

test("what fits where", () => {
  const yes = [
    ["card 12", "take 12"],
    ["card 12", "draw 12"],
    ["hand 5", "keep 1 2"],
    ["hand 5", "lay 5 30"],
    ["hand 5", "store"],
    ["hand 5", "return"],
    ["hand 5", "place 2"],
    ["hand 5", "call rest"],
    ["note 3 1", "move 3 2 1"],
    ["note 3 1", "drop 3"],
    ["note 3 1", "ask 3"],
    ["tray sharp", "lay 7 3"],
    ["tray repeat", "place 1 9"],
    ["tower 2", "call chord 2"],
    ["aim 4", "strike 4"],
    ["aim 4", "send 4"],
    ["aim 4", "remove 4"],
    ["aim 1", "target 1"],
    ["aim 4", "mine 4"],
  ];
  const no = [
    ["card 12", "take 13"],
    ["card 12", "return"],
    ["hand 5", "take 5"],
    ["hand 5", "call chord 1"],
    ["hand 5", "place 1 9"],
    ["hand 5", "lay 7 3"],
    ["hand 5", "pass"],
    ["note 3 1", "move 4 1 2"],
    ["note 3 1", "keep 1 1"],
    ["tray sharp", "lay 5 3"],
    ["tray repeat", "lay 7 3"],
    ["tower 2", "call chord 1"],
    ["aim 4", "skip"],
  ];
  for (const [lift, line] of yes) assert.ok(fits(lift, line, VIEW), `${lift} → ${line}`);
  for (const [lift, line] of no) assert.ok(!fits(lift, line, VIEW), `${lift} → ${line}`);
});

test("the middle of the table calls or takes back, my zone takes", () => {
  assert.equal(middle("hand 5", VIEW), "return");
  assert.equal(middle("hand 5", { me: { can: { call: "rest" } } }), "call rest");
  assert.equal(middle("tower 3", VIEW), "call chord 3");
  assert.equal(middle("card 12", VIEW), undefined);
  assert.equal(middle(null, VIEW), undefined);
  assert.equal(zone("card 12", "draw"), "draw 12");
  assert.equal(zone("hand 5", "take"), undefined);
});

test("a lift chooses what a tap would choose", () => {
  assert.deepEqual(choice("note 3 1"), { kind: "note", id: 3, combo: 1 });
  assert.deepEqual(choice("tray sharp"), { kind: "tray", face: "sharp" });
  assert.equal(choice("hand 5"), null);
});
