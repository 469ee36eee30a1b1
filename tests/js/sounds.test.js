// What is heard: towers that climb, cues from the server's events, the ring's last seconds, who is silenced by whom.

import assert from "node:assert/strict";
import { test } from "node:test";

const { badPair, heard, ticking } = await import("app/games/acordes-sounds.js");
const { chord } = await import("app/sound/chord.js");
const { FRESH, owner, remember, remembered, silencedBy } = await import("app/sound/sound.js");

const plain = (letters) => [...letters].map((letter) => [letter, 0]);
const midis = (strokes) => strokes.map(({ midi }) => midi);
const plays = (strokes) => strokes.map(({ play }) => play);

test("a chord is broken by 260 ms a note, then rings together for 1.4 s", () => {
  const strokes = chord(plain("DFA"));
  assert.deepEqual(
    strokes.slice(0, 3).map(({ at }) => at),
    [0, 0.26, 0.52],
  );
  assert.deepEqual(new Set(strokes.slice(3).map(({ at, hold }) => `${at.toFixed(2)} ${hold}`)), new Set(["0.78 1.4"]));
  assert.deepEqual(midis(strokes.slice(0, 3)), midis(strokes.slice(3)));
});

test("a wrong claim sounds its bad pair once", () => {
  assert.deepEqual(midis(badPair(plain("CFA"), [1, 2])), [60, 65]);
  assert.deepEqual(midis(badPair(plain("EGC"), [3])), [67, 72]);
  assert.deepEqual(midis(badPair(plain("FAD"), [1])), [65, 69]);
  assert.deepEqual(
    midis(
      badPair(
        [
          ["F", 0],
          ["A", -1],
          ["B", 0],
        ],
        [1, 2, 3],
      ),
    ),
    [68, 71],
  );
});

test("two cards that sound alike sound alike", () => {
  assert.deepEqual(
    midis(
      badPair(
        [
          ["C", 0],
          ["G", 0],
          ["F", 2],
        ],
        [2, 3],
      ),
    ),
    [67, 67],
  );
});

const view = (more = {}) => ({
  me: { seat: 1 },
  seat1: {
    combos: [
      [
        [3, "Cq"],
        [4, "Eq", [9, "flat"]],
        [5, "Gh"],
      ],
      [],
      [],
    ],
  },
  ...more,
});

test("my notes sound at their place in the tower, as they sound now", () => {
  assert.deepEqual(midis(heard([["kept", 1, { card: 5, combo: 1, place: 3 }, null]], view())), [67]);
  assert.deepEqual(midis(heard([["laid", 1, { card: 9, on: 4 }, null]], view())), [63]);
  assert.deepEqual(midis(heard([["moved", 1, { card: 3, from: 2, combo: 1, place: 1 }, null]], view())), [60]);
  assert.deepEqual(heard([["kept", 1, { card: 77 }, null]], view()), []);
});

test("taking is one flick of paper, giving back two; the others' hands are not heard", () => {
  assert.deepEqual(plays(heard([["taken", 1, { card: 3 }, null]], view())), ["paper"]);
  assert.deepEqual(plays(heard([["returned", 1, { card: 3 }, null]], view())), ["paper", "paper"]);
  assert.deepEqual(
    heard(
      [
        ["taken", 0, { card: 3 }, null],
        ["returned", 2, {}, null],
        ["kept", 0, { card: 5 }, null],
      ],
      view(),
    ),
    [],
  );
});

test("a closed chord is heard by the whole table, as it stands in the list", () => {
  const strokes = heard(
    [
      ["judged", 0, { valid: true, closed: true }, null],
      ["chord_closed", 0, {}, null],
    ],
    view({
      chords0: [
        [
          3,
          3,
          [
            ["Cq", 0],
            ["Eq", 0],
            ["Fq", 2],
          ],
          "C E G",
          "4-3",
          0,
          0,
        ],
      ],
    }),
  );
  assert.deepEqual(midis(strokes).slice(0, 3), [60, 64, 67]);
});

test("a wrong claim is heard by its caller only", () => {
  const wrong = {
    valid: false,
    closed: false,
    at: [1, 2],
    notes: [
      { letter: "C", alter: 0 },
      { letter: "F", alter: 1 },
      { letter: "A", alter: 0 },
    ],
  };
  assert.deepEqual(midis(heard([["judged", 1, wrong, null]], view())), [60, 66]);
  assert.deepEqual(heard([["judged", 0, wrong, null]], view()), []);
  assert.deepEqual(heard([["judged", 1, { ...wrong, valid: true }, null]], view()), []);
});

test("the three calls and the pause", () => {
  const called = (what) => plays(heard([["called", 0, { what }, null]], view()));
  assert.deepEqual(
    [called("rest"), called("natural"), called("chim_poom")],
    [["hush", "wood"], ["slide"], ["cymbals"]],
  );
  assert.deepEqual(plays(heard([["paused", null, {}, null]], view())), ["hush", "piano"]);
});

test("who watches hears the table and no hand", () => {
  assert.deepEqual(
    plays(
      heard(
        [
          ["taken", 1, {}, null],
          ["called", 1, { what: "rest" }, null],
        ],
        { seat1: { combos: [[], [], []] } },
      ),
    ),
    ["hush", "wood"],
  );
});

test("the ring ticks in its last five seconds, for who decides only", () => {
  const call = { stage: "decide", seat: 1, due: 100 };
  assert.deepEqual(
    [94.9, 95, 97.4, 99.5, 100, 101].map((now) => ticking(view({ call }), now)),
    [null, 5, 3, 1, null, null],
  );
  assert.equal(ticking(view({ call: { ...call, seat: 0 } }), 97), null);
  assert.equal(ticking(view({ call, clock: { paused: true } }), 97), null);
  assert.equal(ticking(view({ call: { ...call, stage: "show" } }), 97), null);
  assert.equal(ticking(view(), 97), null);
});

test("in class only headphones sound; the teacher's word is the last", () => {
  const phones = { muted: false, headphones: true };
  assert.deepEqual(
    [undefined, "headphones", "all", "off"].map((sound) => silencedBy({ sound }, FRESH)),
    ["speakers", "speakers", null, "teacher"],
  );
  assert.deepEqual(
    [undefined, "headphones", "all", "off"].map((sound) => silencedBy({ sound }, phones)),
    [null, null, null, "teacher"],
  );
  assert.equal(silencedBy({ sound: "all" }, { ...phones, muted: true }), "muted");
});

test("the device remembers one pupil's choice for one lesson", () => {
  const kept = new Map();
  const memory = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
  const lucia = owner({ room: { key: "k1" }, you: { id: 7 } });
  assert.deepEqual(remembered(lucia, memory), FRESH);
  remember(lucia, { muted: true, headphones: true }, memory);
  assert.deepEqual(remembered(lucia, memory), { muted: true, headphones: true });
  assert.deepEqual(remembered(owner({ room: { key: "k2" }, you: { id: 7 } }), memory), FRESH);
  assert.equal(owner({ room: { key: "k1" } }), null);
});
