// Why a drag came to nothing: one test for each cause, from the views before and after.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lost } from "app/games/acordes-lost.js";

const DO = [3, "Cq"];
const MI = [4, "Eh"];
/** A view with cards 1, 2, 9 face down, 5 face up, Do and Mi on my first tower, one sharp stored, nothing in my hand. */
function view({ me = {}, seat = {}, table = {}, heap = {}, ...more } = {}) {
  return {
    table: {
      phase: "play",
      mode: "simultaneous",
      first: 1,
      cards: 9,
      passed: [],
      ...table,
    },
    heap: { gone: (0b0111111000).toString(16), up: [[5, "Gq"]], ...heap },
    clock: { paused: false },
    me: { seat: 0, hand: null, can: { take: true }, ...me },
    seat0: { combos: [[DO, MI], [], []], tray: [[7, "sharp"]], ...seat },
    call: null,
    ...more,
  };
}
const hand = { id: 5, face: "Gq" };
const why = (lift, now, came) => lost(lift, view(), now, came);
const call = (more) => ({ stage: "window", seat: null, what: null, decide: null, ...more });

test("the teacher's pause, whatever was held", () => {
  for (const lift of ["card 1", "hand 5", "note 3 1", "tray sharp", "tower 1", "aim 3"])
    assert.deepEqual(why(lift, view({ clock: { paused: true } })), { text: "guide.paused", told: true });
});

test("a call: unknown yet, another's decision, my own, my own that waits", () => {
  assert.deepEqual(why("card 1", view({ call: call() })), { text: "guide.window", told: true });
  assert.equal(why("card 1", view({ call: call({ stage: "decide", seat: 2 }) })).text, "guide.wait");
  assert.equal(why("hand 5", view({ call: call({ seat: 0 }) })).text, "guide.window.mine");
  assert.equal(why("hand 5", view({ me: { queued: "rest" }, call: call() })).text, "guide.queued.rest");
  assert.equal(why("card 1", view({ call: call({ stage: "show", seat: 2 }) })).text, "guide.stopped");
});

test("the game is over; no network; no seat any more", () => {
  assert.deepEqual(why("card 1", view({ table: { phase: "over" } })), { text: "guide.over", told: true });
  assert.deepEqual(why("card 1", view(), { offline: true }), { text: "guide.offline", told: true });
  assert.equal(why("card 1", { ...view(), me: undefined }).text, "guide.watch");
});

test("a card that another took, with my hand empty and full", () => {
  assert.deepEqual(why("card 4", view()), { text: "drag.gone", told: false });
  assert.equal(why("card 4", view({ me: { hand, can: {} } })).text, "drag.gone.only");
});

test("a card that I took another way", () => {
  assert.deepEqual(why("card 5", view({ me: { hand, can: {} }, heap: { up: [] } })), {
    text: "drag.mine",
    told: false,
  });
});

test("a card that lies there still, face down or up, and may not be taken now: what there is to do", () => {
  const turn = view({ table: { mode: "turns", turn: 2 }, me: { can: {} } });
  for (const lift of ["card 1", "card 9", "card 5"])
    assert.deepEqual(why(lift, turn), { text: "guide.turn", told: true });
});

test("a card that left my hand another way, and one that the clock took", () => {
  const returned = (data) => [["returned", 0, { card: 5, face: "Gq", ...data }, null]];
  assert.deepEqual(why("hand 5", view(), { events: returned({ auto: false }) }), { text: "drag.hand", told: false });
  assert.deepEqual(why("hand 5", view(), { events: returned({ auto: true }) }), {
    text: "news.returned.note",
    told: true,
  });
  assert.equal(why("hand 5", view(), { events: returned({ auto: true, card: 6 }) }).text, "drag.hand");
  assert.equal(
    why("hand 5", view(), { events: [["returned", 1, { card: 5, face: "Gq", auto: true }, null]] }).text,
    "drag.hand",
  );
});

test("a note that is elsewhere, and one that stands there and may not be moved now", () => {
  assert.equal(why("note 3 2", view()).text, "drag.note");
  const turn = view({ table: { mode: "turns", turn: 2 }, me: { can: {} } });
  assert.deepEqual(why("note 3 1", turn), { text: "guide.turn", told: true });
});

test("nothing left in the tray; a tower that changed; a decision that is taken", () => {
  assert.equal(why("tray flat", view()).text, "tray.none");
  assert.equal(why("tower 1", view({ seat: { combos: [[DO], [MI], []] } })).text, "drag.tower");
  assert.equal(why("aim 3", view()).text, "drag.decided");
});
