// What this page alone knows of its table: what is chosen, which sheets are open. Never part of the game.

import { signal } from "@preact/signals";

/** null | {kind: "note", id, combo} | {kind: "tray", face} | {kind: "hand"}: what the next tap acts on. */
export const chosen = signal(null);
/** null | {kind: "chord", seat, chord} | {kind: "rival", seat} | {kind: "chords", seat}: an open sheet. */
export const sheet = signal(null);
/** The verdict that was put aside, and the closed chord whose sheet was closed, as texts that identify them. */
export const aside = signal({ wrong: null, right: null });
/** null | what is held under a finger, a text of acordes-drag.js. */
export const lifted = signal(null);
/** null | the card or seat that a decision is about to name. */
export const aimed = signal(null);
/** The card that waits for a second tap before it is dropped. */
export const dropping = signal(null);

export function choose(next) {
  const same = JSON.stringify(next) === JSON.stringify(chosen.value);
  chosen.value = same ? null : next;
  dropping.value = null;
}

export function forget() {
  chosen.value = null;
  dropping.value = null;
}
