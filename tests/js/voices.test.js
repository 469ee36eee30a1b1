// What is said to who hears the page: the guide in plain words, what stops the table, each sentence once.

import assert from "node:assert/strict";
import { test } from "node:test";

const { callSentence, guideAloud, guideSentence, newPoints } = await import("app/games/acordes-voices.js");
const { say, voices } = await import("app/ui.js");

const me = { seat: 0, hand: null, can: { take: true } };
const view = (more) => ({ table: { phase: "play" }, me, seat0: { combos: [[], [], []], tray: [] }, ...more });

test("the guide's sentence has no holes", () => {
  assert.equal(guideSentence(view(), {}, "do"), "guide.take");
});

test("a call that is not known yet, then by its name, then what it asks of another", () => {
  assert.equal(callSentence(view({ call: { stage: "window", seat: null, what: null } })), "band.someone");
  assert.equal(
    callSentence(view({ call: { stage: "decide", seat: 2, what: "rest", decide: "draw" }, say: { call: "…" } })),
    "band.says call.rest …",
  );
});

test("no word of my own call, nor where a sheet says it", () => {
  assert.equal(callSentence(view({ call: { stage: "window", seat: 0, what: null } })), null);
  assert.equal(
    callSentence(view({ call: { stage: "decide", seat: 0, what: "rest", decide: "send" }, say: { call: "…" } })),
    null,
  );
  assert.equal(callSentence(view({ call: { stage: "show", seat: 2, what: "chord" } })), null);
  assert.equal(callSentence(view()), null);
});

test("the guide has one sentence, the news keep what is still being read", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const text of ["one", "", "two"]) for (const voice of ["guide", "news"]) say(voice, text);
  const texts = (voice) => voices[voice].value.map(({ text }) => text);
  assert.deepEqual([texts("guide"), texts("news")], [["two"], ["one", "two"]]);
  context.mock.timers.tick(6000);
  assert.deepEqual([texts("guide"), texts("news")], [["two"], []]);
  say("guide", null);
  assert.deepEqual(texts("guide"), []);
});

test("one voice for one thing: the guide is silent while something else says why the table stands", () => {
  const aloud = (more, offline) => guideAloud(view(more), undefined, "do", offline);
  const call = (more) => ({
    call: { stage: "decide", seat: 2, what: "rest", decide: "send", ...more },
    say: { call: "…" },
  });
  assert.equal(aloud({}), "guide.take");
  assert.equal(aloud({}, true), null);
  assert.equal(aloud({ clock: { paused: true } }), null);
  assert.equal(aloud({ room: { status: "paused" } }), null);
  assert.equal(aloud({ table: { phase: "over" } }), null);
  for (const more of [{}, { seat: 0 }, { seat: 0, decide: "draw" }, { stage: "show" }])
    assert.equal(aloud(call(more)), null);
  assert.equal(aloud({ call: { stage: "window", seat: null, what: null } }), null);
  assert.equal(aloud({ call: { stage: "window", seat: 0, what: null } }), "guide.window.mine");
});

test("who draws the second card hears what he said and what to do, in one", () => {
  assert.equal(
    callSentence(view({ call: { stage: "decide", seat: 0, what: "rest", decide: "draw" }, say: { call: "…" } })),
    "… guide.decide.draw",
  );
});

test("points are said when they change, not when a seat comes or goes", () => {
  assert.deepEqual([newPoints(0, 3), newPoints(3, 0)], [true, true]);
  assert.deepEqual(
    [newPoints(3, 3), newPoints(3, null), newPoints(null, 3), newPoints(null, null)],
    Array(4).fill(false),
  );
});
