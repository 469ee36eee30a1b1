// What the table of Harmonies works out by itself. That its points are the server's is tested from Python, which has both.

import assert from "node:assert/strict";
import { test } from "node:test";

const { SIDES, groups, longestWay, rotated } = await import("app/games/harmonies-hexes.js");
const { gain, pointsOf, terrainOf } = await import("app/games/harmonies-points.js");
const { bestPlace, laid, turnFrom } = await import("app/games/harmonies-laid.js");
const { guide, unfinished } = await import("app/games/harmonies-guide.js");
const { active, choose, chosen, forget, laying, moveTo, placed } = await import("app/games/harmonies-state.js");
const { fits, onCards, onHand } = await import("app/games/harmonies-drag.js");
const { lastPlace } = await import("app/games/harmonies-news.js");
const { tipFor } = await import("app/games/harmonies-tips.js");

const player = (more = {}) => ({ stacks: {}, cubes: {}, cards: [], done: [], hand: [], spirit: null, ...more });
const table = { phase: "play", side: "A", turn: 0, spirits: false };
const see = (own, can = {}, more = {}) => ({
  table: { ...table, ...more.table },
  clock: {},
  centre: { spaces: [], from: 1 },
  row: { cards: ["erizo"], deck: 9 },
  me: { seat: 0, can, habitats: {}, spirits: [] },
  seat0: player(own),
});

test("the boards have 23 and 25 hexes, and side A the neighbours of the rule book", () => {
  assert.equal(SIDES.A.names.length, 23);
  assert.equal(SIDES.B.names.length, 25);
  const many = (name) => SIDES.A.near[name].length;
  assert.deepEqual(["A1", "C1", "A3", "B1", "C3"].map(many), [2, 3, 4, 5, 6]);
});

test("six turns of 60° are none, and a river's length is its longest shortest way", () => {
  assert.deepEqual(rotated([2, -1], 6), [2, -1]);
  assert.deepEqual(rotated([0, -1], 1), [1, -1]);
  const [ring] = groups(SIDES.A.near.C3, SIDES.A.near);
  assert.equal(ring.length, 6);
  assert.equal(longestWay(ring, SIDES.A.near), 4);
});

test("a stack is what the animals take it for", () => {
  const stacks = [["blue"], ["brown", "green"], ["grey", "grey", "grey"], ["brown", "red"], ["red"], ["brown"], []];
  assert.deepEqual(stacks.map(terrainOf), ["water", "tree2", "mountain3", "building", null, null, null]);
});

test("a tall tree, a field of two and a river of four are 20 points", () => {
  const stacks = { A1: ["brown", "brown", "green"], C1: ["yellow"], C2: ["yellow"] };
  for (const hex of ["E1", "E2", "E3", "E4"]) stacks[hex] = ["blue"];
  const points = pointsOf(player({ stacks }), "A", null);
  assert.deepEqual([points.trees, points.fields, points.water], [7, 5, 8]);
});

test("a mountain that comes beside another counts for both, and joining two fields costs five", () => {
  const view = see({ stacks: { A1: ["grey"] } });
  assert.equal(gain(view, "place_token grey A2"), 2);
  assert.equal(gain(view, "place_token grey E5"), 0);
  const fields = see({ stacks: { A1: ["yellow"], A2: ["yellow"], A4: ["yellow"], A5: ["yellow"] } });
  assert.equal(gain(fields, "place_token yellow A3"), -5);
});

test("a cube gives what the next number of its card is more", () => {
  const view = see({ stacks: { A1: ["yellow"] }, cards: [["ranita", 1, 2]] });
  assert.equal(gain(view, "place_cube ranita A1"), 2);
});

test("a pattern lies on the board or not, and says of each cell whether it is met", () => {
  const own = player({ stacks: { A1: ["water"], A2: ["blue"] } });
  assert.equal(laid("ranita", "A1", 0, own, "A"), null);
  const cells = laid("ranita", "A2", 0, own, "A");
  assert.deepEqual(
    cells.map(({ hex, met, cube }) => [hex, met, cube]),
    [
      ["A2", true, true],
      ["A1", false, false],
    ],
  );
  assert.equal(turnFrom("ranita", "A1", 0, own, "A"), 2);
});

test("a pattern is laid where it lacks least, never where a cell is lost for good", () => {
  const own = player({ stacks: { C3: ["blue"], C2: ["grey"] }, cubes: {} });
  const best = bestPlace("ranita", own, "A");
  assert.equal(best.hex, "C3");
  const [, field] = laid("ranita", best.hex, best.turn, own, "A");
  assert.notEqual(field.hex, "C2");
});

test("a tap acts on the first token until another, or a card, is chosen", () => {
  forget();
  const view = see({ hand: ["grey", "blue"] }, { place_token: { grey: ["A1"], blue: ["A2"] } });
  assert.equal(active(view).colour, "grey");
  assert.equal(moveTo(view, active(view), "A1"), "place_token grey A1");
  assert.equal(moveTo(view, active(view), "A2"), null);
  choose({ kind: "token", at: 1 });
  assert.equal(moveTo(view, active(view), "A2"), "place_token blue A2");
  choose({ kind: "card", id: "erizo" });
  assert.deepEqual(active(view), { kind: "card", id: "erizo" });
  choose({ kind: "card", id: "erizo" });
  assert.equal(chosen.value, null);
  assert.equal(laying.value, null);
  assert.equal(placed.value, null);
});

test("the guide names one thing to do", () => {
  const key = (view) => guide(view, active(view)).key;
  forget();
  assert.equal(key(see({}, { take_tokens: [1] })), "guide.take");
  assert.equal(key(see({ hand: ["grey"] }, { place_token: { grey: ["A1"] } })), "guide.place");
  assert.equal(key(see({}, { end_turn: true })), "guide.end");
  assert.equal(key(see({}, { end_turn: true, place_cube: { erizo: ["A1"] } })), "guide.end.cube");
  assert.equal(key(see({}, {}, { table: { turn: 1 } })), "guide.turn");
  assert.equal(key(see({}, { keep_spirit: [1, 2] }, { table: { phase: "spirits" } })), "guide.spirit");
  assert.equal(key(see({}, {}, { table: { phase: "over" } })), "guide.over");
});

test("the turn's key says why it does not end", () => {
  assert.deepEqual(unfinished(see({ hand: ["grey", "red"] })), ["end.many", { n: 2 }]);
  assert.deepEqual(unfinished(see({ hand: ["grey"] })), ["end.one", { n: 1 }]);
  assert.deepEqual(unfinished({ ...see({}), centre: { from: 0 } }), ["end.take", {}]);
  assert.equal(unfinished(see({}, { end_turn: true })), null);
});

test("what is lifted goes where it may go", () => {
  const view = see({ hand: ["grey", "blue"] }, { take_card: ["erizo"] });
  assert.ok(fits("token 1", "place_token blue A1", view));
  assert.ok(!fits("token 1", "place_token grey A1", view));
  assert.ok(fits("card erizo", "place_cube erizo A1", view));
  assert.ok(!fits("card erizo", "place_token grey A1", view));
  assert.equal(onHand("space 2"), "take_tokens 2");
  assert.equal(onCards("card erizo", view), "take_card erizo");
  assert.equal(onCards("card lince", view), undefined);
});

test("a second tap on a hex takes back my last act there, and no other", () => {
  const me = { seat: 0 };
  assert.equal(lastPlace([["token_placed", 0, { hex: "C3" }]], me), "C3");
  assert.equal(lastPlace([["token_placed", 1, { hex: "C3" }]], me), undefined);
  assert.equal(lastPlace([["took_back", 0, {}]], me), null);
});

test("a tip has its moment and is said once", () => {
  const view = see({}, { take_tokens: [1], take_card: ["erizo"] });
  assert.equal(tipFor(view, []), "take");
  assert.equal(tipFor(view, ["take"]), null);
});
