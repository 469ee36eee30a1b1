// What the table's scripts work out by themselves: faces, guide line, the heap's layout, reordering.

import assert from "node:assert/strict";
import { test } from "node:test";

const { goneSet, pitch, use } = await import("app/games/acordes-faces.js");
const { guide } = await import("app/games/acordes-guide.js");
const { nearest, scatter, seatUp, slotsOf } = await import("app/games/acordes-heap.js");
const { fromList, served } = await import("app/games/acordes-verdict.js");
const { mending, payable, reorder, wanted } = await import("app/games/acordes-fix.js");
const { legalOn } = await import("app/games/acordes-calls.js");
const { intent, seek, sheet } = await import("app/games/acordes-state.js");
const { Overlays } = await import("app/games/acordes-layers.js");
const { TIPS, subject, tipFor } = await import("app/games/acordes-tips.js");
const { beside, byTheClock } = await import("app/games/acordes-news.js");
const { gone } = await import("app/games/acordes-rivals.js");
const { company, waitsFor } = await import("app/waiting.js");
const { filled, people, woven } = await import("app/words.js");

test("every kind of card has its use", () => {
  assert.deepEqual(["Cq", "rest-q", "clef-G", "sharp", "natural", "repeat", "chim_poom"].map(use), [
    "keep",
    "call",
    "place",
    "store",
    "call",
    "place",
    "call",
  ]);
});

test("a note with the accidentals that lie on it", () => {
  assert.deepEqual(pitch([1, "Fq", [7, "sharp"], [8, "sharp"]]), ["F", 2]);
  assert.deepEqual(pitch([2, "Bw", [9, "flat"]]), ["B", -1]);
});

test("the taken places of a heap, also of a second one", () => {
  assert.deepEqual([...goneSet("a", 1, 4)], [1, 3]);
  assert.deepEqual([...goneSet("10", 101, 4)], [104]);
});

test("the heap lies the same for one key, differently for another, always within the table", () => {
  const places = scatter(98, "abc/1/1");
  assert.deepEqual(places, scatter(98, "abc/1/1"));
  assert.notDeepEqual(places, scatter(98, "abd/1/1"));
  assert.equal(places.length, 98);
  assert.ok(places.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1));
});

test("face-up cards get slots of their own and keep them", () => {
  const places = scatter(20, "k");
  const slots = slotsOf(5, 2);
  const taken = seatUp(
    [
      [3, "Cq"],
      [4, "Dq"],
    ],
    (id) => places[id - 1],
    slots,
    new Map(),
  );
  const before = taken.get(4);
  seatUp(
    [
      [4, "Dq"],
      [5, "Eq"],
    ],
    (id) => places[id - 1],
    slots,
    taken,
  );
  assert.equal(taken.get(4), before);
  assert.equal(taken.has(3), false);
  assert.notEqual(taken.get(5), taken.get(4));
});

test("no two places of the heap coincide", () => {
  for (const cards of [3, 42, 98, 126, 196]) {
    const places = scatter(cards, "k");
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1)) assert.ok(Math.hypot(a.x - b.x, (a.y - b.y) / 3) > 0.002, `${cards}`);
  }
});

test("a tap takes the face-up card it touches, else the nearest within reach", () => {
  const down = { id: 1, up: false, x: 10, y: 10, aside: -5 };
  const up = { id: 2, up: true, x: 40, y: 10, aside: 4 };
  assert.equal(nearest([down, { ...up, aside: -1 }], 12, 10, 2), 2);
  assert.equal(nearest([down, up], 28, 10), 2);
  assert.equal(nearest([down, up], 12, 10), 1);
  assert.equal(nearest([down, { ...up, aside: 20 }], 12, 10), 1);
  assert.equal(nearest([{ ...down, aside: 8 }], 30, 10), 1);
  assert.equal(nearest([down], 200, 10), null);
});

const table = { phase: "play", mode: "simultaneous", turn: null, passed: [] };
const view = (me, more = {}) => ({ table, clock: {}, me: { seat: 0, hand: null, can: {}, ...me }, ...more });

test("the guide says what is expected", () => {
  const card = (face, can, more) => guide(view({ hand: { id: 1, face }, can }, more));
  assert.equal(guide(view({ can: { take: true } })).key, "guide.take");
  assert.equal(card("Cq", { keep: [1], return: true }).key, "guide.keep");
  assert.equal(card("Cq", { return: true }).key, "guide.return");
  assert.equal(card("rest-q", { call: "rest" }).key, "guide.call.rest");
  assert.equal(card("flat", { store: true, lay: true, return: true }).key, "guide.store.flat");
  assert.equal(card("flat", { store: true, return: true }).key, "guide.bare.flat");
  assert.equal(card("clef-G", { return: true }).key, "guide.bare.clef");
  assert.equal(card("clef-G", { return: true }, { seat0: { combos: [[[2, "Cq"]], [], []] } }).key, "guide.laden.clef");
  assert.equal(guide(view({ can: { pass: true } })).key, "guide.pass");
  assert.equal(guide(view({ can: { done: true } })).key, "guide.done.only");
  assert.equal(guide(view({ can: { done: true, chord: [1] } })).key, "guide.done");
});

test("the guide says who is waited for", () => {
  const call = { stage: "decide", seat: 2, what: "rest", decide: "send" };
  assert.deepEqual(guide(view({}, { call })).values, { who: "{s2}" });
  assert.equal(guide(view({ seat: 2 }, { call })).key, "guide.decide.send");
  assert.equal(guide(view({ queued: "chord 2" }, { call })).key, "guide.queued.chord");
  assert.equal(guide(view({}, { table: { ...table, mode: "turns", turn: 1 } })).key, "guide.turn");
  assert.equal(guide(view({}, { clock: { paused: true } })).key, "guide.paused");
});

test("an inverted tower is put in order with as few moves as its cards need", () => {
  const notes = [
    [11, "Eq"],
    [12, "Gq"],
    [13, "Cq"],
  ];
  assert.deepEqual(wanted(notes, ["Do", "Mi", "Sol"]), [13, 11, 12]);
  assert.deepEqual(reorder([11, 12, 13], [13, 11, 12], 2), ["move 13 2 1"]);
  assert.equal(wanted(notes, ["C", "E", "A"]), null);
});

test("a note that serves as another finds its place in the order", () => {
  assert.deepEqual(
    wanted(
      [
        [1, "Fq", [7, "sharp"], [8, "sharp"]],
        [2, "Cq"],
        [3, "Eq"],
      ],
      ["C", "E", "G"],
    ),
    [2, 3, 1],
  );
});

test("a fix is offered with the tray's own cards, or not at all", () => {
  const notes = [
    [1, "Cq"],
    [2, "Eq"],
    [3, "Gq"],
  ];
  assert.deepEqual(
    payable("3:+2", notes, [
      [9, "sharp"],
      [8, "flat"],
      [7, "sharp"],
    ]).moves,
    ["lay 9 3", "lay 7 3"],
  );
  assert.equal(payable("3:+2", notes, [[9, "sharp"]]), null);
  assert.equal(payable(undefined, notes, []), null);
});

test("targets on a note: itself, or the accidentals on it", () => {
  assert.deepEqual(legalOn([4, "Fq", [7, "sharp"]], [4, 9]), [4]);
  assert.deepEqual(legalOn([4, "Fq", [7, "sharp"], [8, "sharp"]], [7, 8]), [7, 8]);
});

test("values and elements get into sentences", () => {
  assert.equal(filled("{s2} took {n}", { s2: "Nora" }), "Nora took {n}");
  assert.deepEqual(woven("Put your {card} here", { card: 1 }), ["Put your ", 1, " here"]);
});

test("a first game's tips follow the game, a card's word comes with the card, and nothing is said twice", () => {
  const at = (hand, combo = [], me = {}) => ({
    table,
    me: { seat: 0, hand: hand && { id: 9, face: hand }, can: { chord: combo.length > 2 ? [1] : undefined }, ...me },
    seat0: { combos: [combo, [], []] },
    chords0: [],
  });
  const notes = [
    [1, "Cq"],
    [2, "Eq"],
    [3, "Gq"],
  ];
  assert.equal(tipFor(at(null), []), "goal");
  assert.equal(tipFor(at("Cq"), [], "goal"), "thirds");
  assert.equal(tipFor(at(null, notes.slice(0, 1)), ["goal"], "thirds"), "thirds");
  assert.equal(tipFor(at(null, notes.slice(0, 2)), ["goal"], "thirds"), null);
  assert.equal(tipFor(at(null), ["goal"], "thirds"), null);
  assert.equal(tipFor(at("Eq", notes.slice(0, 1)), ["goal", "thirds"]), "next");
  assert.equal(tipFor(at("clef-F", notes.slice(0, 2)), ["goal"], "thirds"), "clef");
  assert.equal(tipFor(at(null, notes), ["goal", "thirds", "next", "clef"], "clef"), "call");
  assert.equal(tipFor(at("Dq", notes), [...TIPS], "call"), null);
});

test("after a no, or without a tower to call, nobody is told to call", () => {
  const notes = [
    [1, "Cq"],
    [2, "Gq"],
    [3, "Fq"],
  ];
  const at = (me) => ({ table, me: { seat: 0, hand: null, ...me }, seat0: { combos: [notes, [], []] }, chords0: [] });
  const early = TIPS.slice(0, TIPS.indexOf("call"));
  assert.equal(tipFor(at({ can: { chord: [1] } }), early), "call");
  assert.equal(tipFor(at({ can: { chord: [1] }, verdict: { combo: 1 } }), early, "call"), null);
  assert.equal(tipFor(at({ can: {} }), early, "call"), null);
  assert.equal(tipFor(at({ can: { chord: [1] }, hints: { ready: [], next: {} } }), early), null);
});

test("the tip of thirds speaks of the note in my hand, else of my lowest", () => {
  const at = (hand, ...combo) => ({
    me: { seat: 0, hand: hand && { face: hand } },
    seat0: { combos: [combo, [], []] },
  });
  assert.deepEqual(subject(at("Gq", [1, "Cq"]), "do"), { low: "Sol", mid: "Si", high: "Re" });
  assert.deepEqual(subject(at("sharp", [1, "Fq"]), "c"), { low: "F", mid: "A", high: "C" });
  assert.deepEqual(subject(at(null), "do"), { low: "Do", mid: "Mi", high: "Sol" });
});

test("a sentence stands at one place: what the strip says is not said beside the guide too", () => {
  const now = { lines: ["Ana is back.", "Ana lets it be."], loud: ["Ana lets it be."] };
  assert.equal(beside(now, null), "Ana is back.");
  assert.equal(beside(now, { stage: "decide" }), "Ana lets it be.");
  assert.equal(beside({ ...now, lines: now.loud }, null), null);
  assert.equal(beside(null, null), null);
});

test("a held card that goes back, and a card that is said, by the clock are told to their player", () => {
  assert.equal(byTheClock(["returned", 0, { face: "Cq", auto: true }], {}), "news.returned.note");
  assert.equal(byTheClock(["returned", 0, { face: "sharp", auto: true }], {}), "news.returned");
  assert.equal(byTheClock(["called", 0, { face: "rest-q", auto: true }], {}), "news.called");
  assert.equal(byTheClock(["returned", 0, { face: "Cq", auto: false }], {}), null);
});

test("names written from right to left stand apart from the sentence, others are left as they are", () => {
  assert.equal(people({ 2: { name: "سمير" } }).s2, "\u2068سمير\u2069");
  assert.equal(people({ 2: { name: "Núria" } }).s2, "Núria");
  assert.equal(
    people({ 2: { name: "Ana y Eva", said: "Equipo Ana y Eva" } }).s2,
    "Equipo Ana y Eva",
    "verbs are for one",
  );
});

test("before the start: at which table and with whom", () => {
  const mates = { 0: { name: "Hugo" }, 1: { name: "Nora" } };
  assert.equal(waitsFor({ room: { status: "lobby" }, you: { table: 2 } }), "seated");
  assert.equal(waitsFor({ room: { status: "lobby" }, you: { table: null } }), "lobby");
  assert.equal(waitsFor({ room: { status: "playing" }, you: { table: null } }), "full");
  assert.equal(waitsFor({ room: { status: "playing" }, you: { table: null, aside: true } }), "aside");
  assert.equal(company({ mates, you: { seat: 1 } }), "Hugo");
  assert.equal(company({ mates: { 1: mates[1] }, you: { seat: 1 } }), "");
});

test("a missing note is looked for and nothing is taken up, until the tower changes", () => {
  const notes = [
    [1, "Aq"],
    [2, "Eq"],
    [3, "Gq"],
    [4, "Bq"],
  ];
  const tower = (hand = null, combo = notes) =>
    view(
      { hand: hand && { id: 9, face: hand }, can: hand ? { keep: [1], return: true } : { take: true } },
      { seat0: { combos: [combo, [], []] } },
    );
  seek(tower(), { combo: 1, ...mending("put 2 C") });
  const said = (now) => guide(now, intent(now));
  assert.deepEqual([said(tower()).key, said(tower()).values], ["guide.seek", { note: "Do", low: "La", high: "Mi" }]);
  assert.equal(said(tower("Ch")).key, "guide.keep.between");
  assert.equal(said(tower("Dh")).key, "guide.keep");
  assert.equal(said(tower(null, [notes[0], [9, "Ch"], ...notes.slice(1)])).key, "guide.take");
  assert.deepEqual(mending("take 3"), { take: true, place: 3 });
  assert.equal(mending(undefined), null);
});

test("the guide asks before a note is discarded", () => {
  const now = view({ can: { drop: true } }, { seat0: { combos: [[[1, "Fq"]], [], []] } });
  const pick = { kind: "note", id: 1, combo: 1 };
  assert.equal(guide(now, { chosen: pick }).key, "guide.chosen.note");
  assert.deepEqual(
    [guide(now, { chosen: pick, dropping: 1 }).key, guide(now, { chosen: pick, dropping: 1 }).card],
    ["guide.drop", "Fq"],
  );
});

test("the last chance asks for a chord only where there are notes for one", () => {
  const last = (can, combos) =>
    guide(view({ can }, { table: { ...table, phase: "last_call" }, seat0: { combos } })).key;
  const notes = [
    [1, "Cq"],
    [2, "Dq"],
    [3, "Gq"],
  ];
  assert.equal(last({ chord: [1], pass: true }, [notes, [], []]), "guide.last_call");
  assert.equal(last({ pass: true }, [notes.slice(0, 2), notes.slice(2), []]), "guide.last_call.none");
  assert.equal(last({ pass: true }, [notes.slice(0, 1), [], []]), "guide.last_call.few");
  assert.equal(last({}, [notes, [], []]), "guide.finished");
});

test("a chord tells which card served as what", () => {
  const chord = fromList(0, [
    3,
    6,
    [
      ["Fq", 2],
      ["Bq", 0],
      ["Dq", 0],
    ],
    "G B D",
    "4-3",
    1,
    0,
  ]);
  assert.deepEqual(served(chord), [
    [
      ["F", 2],
      ["G", 0],
    ],
  ]);
});

test("each layer lies over the table by its own condition, and none while nothing happens", () => {
  const calm = { table: { phase: "play" }, clock: { paused: false }, call: null, me: { seat: 1, verdict: null } };
  const lying = (changes) => Overlays({ view: { ...calm, ...changes }, table: {} }).map(({ type }) => type);
  assert.deepEqual(lying({}), []);
  const [band] = lying({ call: { stage: "window", seat: null } });
  assert.deepEqual(lying({ call: { stage: "decide", seat: 0, decide: "draw" } }), [band]);
  const mine = ["draw", "strike"].map((decide) => lying({ call: { stage: "decide", seat: 1, decide } }));
  assert.equal(new Set([band, ...mine.flat()]).size, 3);
  assert.equal(lying({ call: { stage: "show", seat: 0 } }).length, 1);
  assert.equal(lying({ call: { stage: "window", seat: null }, me: { seat: 1, verdict: {} } }).length, 2);
  const [paused] = lying({ clock: { paused: true } });
  assert.deepEqual(lying({ room: { status: "paused" } }), [paused]);
  const [over] = lying({ table: { phase: "over" }, clock: { paused: true } });
  assert.notEqual(over, paused);
  sheet.value = { kind: "rival", seat: 0 };
  assert.equal(lying({}).length, 1);
  assert.equal(lying({ table: { phase: "over" } }).includes(over), false);
  sheet.value = null;
});

test("a card that leaves a rival's tower for the table is never seen in both", () => {
  const seat = (...ids) => ({ combos: [ids.map((id) => [id, "Cq"]), [], []] });
  const view = (up, mine, rival) => ({
    heap: { up: up.map((id) => [id, "Cq"]) },
    me: { seat: 0 },
    seat0: seat(...mine),
    seat1: seat(...rival),
  });
  const before = { view: view([7], [1], [2, 3]) };
  assert.equal(gone(before, { view: view([7, 3], [1], [2]) }), true);
  assert.equal(gone(before, { view: view([7, 8], [1], [2, 3]) }), false);
  assert.equal(gone(before, { view: view([], [1], [2, 3, 7]) }), false);
});
