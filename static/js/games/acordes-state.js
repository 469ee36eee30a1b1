// What this page alone knows of its table: what is chosen, which sheets are open. Never part of the game.

import { effect, signal } from "@preact/signals";
import { keep, kept } from "app/memory.js";
import { read } from "app/games/acordes-faces.js";

/** null | {kind: "note", id, combo} | {kind: "tray", face} | {kind: "hand"}: what the next tap acts on. */
export const chosen = signal(null);
/** null | {kind: "chord", seat, chord} | {kind: "rival", seat} | {kind: "chords", seat}: an open sheet. */
export const sheet = signal(null);
/** The verdict that was put aside, and the closed chord whose sheet was closed, as texts that identify them. */
export const aside = signal(kept("sessionStorage", "acordes-aside", {}));
effect(() => keep("sessionStorage", "acordes-aside", aside.value));
/** null | what is held under a finger, a text of acordes-drag.js. */
export const lifted = signal(null);
/** null | the card or seat that a decision is about to name. */
export const aimed = signal(null);
/** The card that waits for a second tap before it is dropped. */
export const dropping = signal(null);
/** null | {combo, place, letter, alter, ids}: the note that a tower lacks, and the tower as it was when that was said. */
export const sought = signal(null);

export const idsOf = (view, combo) => view[`seat${view.me.seat}`].combos[combo - 1].map(([id]) => id).join(" ");

/** From now on this note is looked for, until the tower changes. */
export function seek(view, note) {
  sought.value = { ...note, ids: idsOf(view, note.combo) };
}

/** The note that is looked for, while its tower stands as it did: {combo, place, letter, alter}; null for none. */
export function lacking(view) {
  const note = sought.value;
  return view.me && note && view[`seat${view.me.seat}`] && idsOf(view, note.combo) === note.ids ? note : null;
}

/** Is this the card that is looked for? */
export const isSought = (face, note) => Boolean(note) && read(face).letter === note.letter;

/** What this page alone knows and the guide's sentence follows. */
export const intent = (view) => ({ chosen: chosen.value, dropping: dropping.value, lack: lacking(view) });

export function choose(next) {
  const same = JSON.stringify(next) === JSON.stringify(chosen.value);
  chosen.value = same ? null : next;
  dropping.value = null;
}

export function forget() {
  chosen.value = null;
  dropping.value = null;
}
