// The guide line: the one sentence that says what to do now. Pure: a view and what is chosen in, a key and values out.

import { spelled } from "app/music.js";
import { namesOf, pitch, read, use } from "app/games/acordes-faces.js";
import { isSought } from "app/games/acordes-state.js";

/**
 * {key, values, arrow, card}: `arrow` when something is expected of this player; `card`: the face for {card}.
 * The second is `intent` of acordes-state.js: what is chosen, asked about, looked for.
 */
export function guide(view, { chosen = null, dropping = null, lack = null } = {}) {
  const { table, me } = view;
  const why = standing(view);
  if (why) return why;
  if (me.queued) return still(`guide.queued.${me.queued.split(" ")[0]}`);
  const towers = view[`seat${me.seat}`]?.combos ?? [];
  if (chosen) return onward(chosen, towers, dropping);
  const gap = lack && between(lack, towers[lack.combo - 1], namesOf(view));
  if (me.hand) return inHand(me, towers, isSought(me.hand.face, lack) ? gap : null);
  return gap && me.can?.take && table.phase === "play" ? now("guide.seek", null, gap) : emptyHand(table, me, towers);
}

/** The same while nobody, or only the caller, may do anything: over, paused, a call; null while play goes on. */
export function standing({ table, clock = {}, me, call }) {
  if (table.phase === "over") return still("guide.over");
  if (clock.paused) return still("guide.paused");
  if (!me) return still("guide.watch");
  return call ? during(call, me) : null;
}

const still = (key, values = {}) => ({ key, values, arrow: false, card: null });
const now = (key, card = null, values = {}) => ({ key, values, arrow: true, card });

/** {note, low, high}: what is looked for and its neighbours, as a sentence names them. */
function between({ place, letter, alter }, notes, names) {
  const name = (note) => spelled(...pitch(note), names);
  return { note: spelled(letter, alter, names), low: name(notes[place - 2]), high: name(notes[place - 1]) };
}

function onward(chosen, towers, dropping) {
  if (chosen.kind === "tray") return now(`guide.chosen.${read(chosen.face).kind}`);
  return now(
    dropping === chosen.id ? "guide.drop" : "guide.chosen.note",
    towers.flat().find(([id]) => id === chosen.id)?.[1] ?? null,
  );
}

function during(call, me) {
  const mine = call.seat === me.seat;
  if (me.queued) return still(`guide.queued.${me.queued.split(" ")[0]}`);
  if (call.stage === "window") return still(mine ? "guide.window.mine" : "guide.window");
  if (call.stage === "check" && !mine) return me.can?.vote ? now("guide.check") : still("guide.check.said");
  if (call.stage === "decide" && mine) return now(`guide.decide.${call.decide}`);
  if (call.stage === "decide") return still("guide.wait", { who: `{s${call.seat}}` });
  return still("guide.stopped");
}

function inHand(me, towers, gap) {
  const { face } = me.hand;
  const { kind } = read(face);
  const can = me.can ?? {};
  if (use(face) === "call") return now(`guide.call.${kind}`);
  if (use(face) === "store" && can.store && !can.lay) return now(`guide.bare.${kind}`);
  if (use(face) === "store") return can.store || can.lay ? now(`guide.store.${kind}`) : now("guide.return", face);
  if (use(face) === "place") return toPlace(kind, can, towers);
  if (gap && can.keep?.length) return now("guide.keep.between", face, gap);
  return can.keep?.length ? now("guide.keep", face) : now("guide.return", face);
}

function toPlace(kind, can, towers) {
  if (can.place?.length) return now(`guide.place.${kind}`);
  if (can.store) return now("guide.store.placed");
  return now(`guide.${towers.some((notes) => notes.length) ? "laden" : "bare"}.${kind}`);
}

/** A chord needs three notes, wherever they stand. */
function lastCall(can, towers) {
  if (can.chord?.length) return now("guide.last_call");
  if (!can.pass) return still("guide.finished");
  return now(towers.flat().length < 3 ? "guide.last_call.few" : "guide.last_call.none");
}

function emptyHand(table, me, towers) {
  const can = me.can ?? {};
  if (table.phase === "last_call") return lastCall(can, towers);
  if (table.mode === "turns" && table.turn !== null && table.turn !== me.seat)
    return still("guide.turn", { who: `{s${table.turn}}` });
  if (can.take) return now(table.mode === "turns" ? "guide.take.turn" : "guide.take");
  if (can.done) return now(can.chord?.length ? "guide.done" : "guide.done.only");
  if (can.pass) return now("guide.pass");
  if (table.passed?.includes(me.seat)) return still("guide.passed");
  return still("guide.stopped");
}
