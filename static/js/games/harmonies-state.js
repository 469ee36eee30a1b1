// What this page alone knows of its table: what is chosen, where a pattern lies, which sheet is open. Never part of the game.

import { signal } from "@preact/signals";

/** null | {kind: "token", at: its place in the hand} | {kind: "card", id}: what the next tap on a hex acts on. */
export const chosen = signal(null);
/** null | {hex, turn}: where the pattern of the chosen card lies, and how often it is turned. */
export const laying = signal(null);
/** null | the hex of my last act, as long as it can be taken back by a second tap there. */
export const placed = signal(null);
/** null | {kind: "player", seat} | {kind: "scores"} | {kind: "bag"} | {kind: "aid"} | {kind: "none"}: an open sheet. */
export const sheet = signal(null);
/** null | what is held under a finger, a text of harmonies-drag.js. */
export const lifted = signal(null);

export function forget() {
  chosen.value = null;
  laying.value = null;
}

export function choose(next) {
  const same = JSON.stringify(next) === JSON.stringify(chosen.value);
  chosen.value = same ? null : next;
  laying.value = null;
}

/** The player whose board this page shows large: me; for who watches, whoever plays. */
export const seatOf = (view) => view.me?.seat ?? view.table.turn ?? 0;

/** The spirit that I keep and that has no cube yet; null for none. */
export function keptSpirit({ me, table, ...view }) {
  if (!me || !table.spirits || me.spirits.length !== 1) return null;
  return view[`seat${me.seat}`].spirit_placed ? null : me.spirits[0];
}

/** The cards that wait for a cube of mine, a kept spirit the last. */
export function mine(view) {
  if (!view.me) return [];
  const spirit = keptSpirit(view);
  const cards = view[`seat${view.me.seat}`].cards.map(([card]) => card);
  return spirit ? [...cards, spirit] : cards;
}

/** What the next tap on a hex acts on: the chosen card, else the chosen token of my hand, else its first; null for nothing. */
export function active(view) {
  const now = chosen.value;
  if (now?.kind === "card" && (view.row.cards.includes(now.id) || mine(view).includes(now.id))) return now;
  if (!view.me?.can?.place_token) return null;
  const { hand } = view[`seat${view.me.seat}`];
  const at = now?.kind === "token" && now.at < hand.length ? now.at : 0;
  return { kind: "token", at, colour: hand[at] };
}

/** The line that a tap on this hex plays; null where it plays none. */
export function moveTo(view, what, hex) {
  const can = view.me?.can ?? {};
  if (what?.kind === "token" && can.place_token?.[what.colour]?.includes(hex))
    return `place_token ${what.colour} ${hex}`;
  if (what?.kind === "card" && can.place_cube?.[what.id]?.includes(hex)) return `place_cube ${what.id} ${hex}`;
  return null;
}
