// A game that is looked back at, as it arrives in parts: static/js/classroom/replay-moments.js.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Moments, sitters, stay } from "app/classroom/replay-moments.js";

/** A server with a game of `n` moves; what it was asked for is kept in `asked`. Section b is gone from the third moment on. */
function served(n, size, over = true) {
  const game = { n, over, asked: [] };
  const whole = (i) => ({ a: { count: i }, same: ["x"], ...(i < 3 ? { b: 1 } : {}) });
  const told = (i, first) => ({ a: { count: i }, ...(first ? whole(i) : i === 3 ? { b: null } : {}) });
  game.load = async (from) => {
    game.asked.push(from);
    const last = Math.min(from + size - 1, game.n);
    const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, k) => from + k);
    return {
      n: game.n,
      over: game.over,
      frames: numbers.map((i) => ({ n: i, at: i, events: [], view: told(i, i === from) })),
    };
  };
  game.whole = whole;
  return game;
}

const made = (game, size) => new Moments({ load: game.load, size, n: game.n, over: game.over });

test("a moment in the middle comes with its neighbours, whole", async () => {
  const game = served(50, 10);
  const moments = made(game, 10);
  assert.equal(moments.at(24), null);
  await moments.reach(24);
  assert.deepEqual(game.asked, [20]);
  assert.deepEqual(moments.at(24).view, game.whole(24));
  assert.equal(moments.at(19), null);
  await moments.reach(27);
  assert.deepEqual(game.asked, [20]);
});

test("all of a game comes in few answers, each once", async () => {
  const game = served(50, 10);
  const moments = made(game, 10);
  await moments.reach(24);
  let arrived = 0;
  await moments.all(() => {
    arrived += 1;
  });
  assert.deepEqual(game.asked, [20, 0, 10, 30, 40, 50]);
  assert.equal(arrived, 5);
  for (let n = 0; n <= 50; n += 1) assert.deepEqual(moments.at(n).view, game.whole(n), `moment ${n}`);
});

test("what stays the same stays the same object, from one answer to the next too", async () => {
  const moments = made(served(15, 10), 10);
  await moments.all(() => {});
  assert.equal(moments.at(9).view.same, moments.at(10).view.same);
  assert.equal("b" in moments.at(10).view, false);
});

test("one question at a time for the same part", async () => {
  const game = served(30, 10);
  const moments = made(game, 10);
  await Promise.all([moments.reach(3), moments.reach(5), moments.all(() => {})]);
  assert.deepEqual(game.asked, [0, 10, 20, 30]);
});

test("a part that did not come is asked for again", async () => {
  const game = served(5, 10);
  let fails = true;
  const load = async (from) => {
    if (fails) throw new Error("no network");
    return game.load(from);
  };
  const moments = new Moments({ load, size: 10, n: 5, over: true });
  await assert.rejects(moments.reach(2), /no network/);
  fails = false;
  await moments.reach(2);
  assert.equal(moments.at(2).n, 2);
});

test("a game that goes on is followed from where it is", async () => {
  const game = served(12, 10, false);
  const moments = made(game, 10);
  await moments.all(() => {});
  await moments.more();
  assert.equal(moments.n, 12);
  game.n = 14;
  game.over = true;
  await moments.more();
  assert.deepEqual([moments.n, moments.over], [14, true]);
  assert.deepEqual(moments.at(14).view, game.whole(14));
  assert.deepEqual(game.asked, [0, 10, 13, 13]);
});

test("what is taken back while it is followed is marked", async () => {
  const game = served(4, 10, false);
  const undone = { n: 5, at: 9, events: [["undone", null, { n: [3, 4] }, "…"]], view: game.whole(1) };
  const later = new Moments({
    load: async (from) => (from === 5 ? { n: 5, over: false, frames: [undone] } : game.load(from)),
    size: 10,
    n: 4,
  });
  await later.all(() => {});
  await later.more();
  assert.deepEqual(
    later.frames.filter((frame) => frame.undone).map(({ n }) => n),
    [3, 4],
  );
});

test("a moment stays as long as it did, within reason, and shorter at a quicker pace", () => {
  const frames = [{ at: 0 }, { at: 1.5 }, { at: 1.6 }, { at: 60 }];
  assert.equal(stay(frames[0], frames[1], 1), 1500);
  assert.equal(stay(frames[1], frames[2], 1), 700);
  assert.equal(stay(frames[2], frames[3], 1), 2500);
  assert.equal(stay(frames[2], frames[3], 2), 1250);
  assert.equal(stay(frames[3], undefined, 1), 700);
});

test("a seat is whose it was at that move; an empty one keeps who sat there last", () => {
  const places = [
    { seat: 0, from: 0, to: 5, name: "Ana" },
    { seat: 0, from: 9, to: null, name: "Leo" },
    { seat: 1, from: 0, to: null, name: "Eva" },
  ];
  const named = (n) => Object.values(sitters(places, n)).map(({ name }) => name);
  assert.deepEqual(named(0), ["Ana", "Eva"]);
  assert.deepEqual(named(7), ["Ana", "Eva"]);
  assert.deepEqual(named(9), ["Ana", "Eva"]);
  assert.deepEqual(named(10), ["Leo", "Eva"]);
});
