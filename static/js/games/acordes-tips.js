// A first game's tips, never in the way of a tap: five steps that follow the game, then a word with the first card of each
// kind.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "app/words.js";
import { Button, html, memo, say as tell } from "app/ui.js";
import { LETTERS, letterName } from "app/music.js";
import { read } from "app/games/acordes-faces.js";
import { keep, kept } from "app/memory.js";

const KEEP = "acordes-tips";
const CARDS = ["rest", "clef", "repeat", "sharp", "flat", "natural", "chim_poom"];
const held = (view) => (view.me.hand ? read(view.me.hand.face).kind : null);
const towers = (view) => view[`seat${view.me.seat}`].combos;
const highest = (view) => Math.max(...towers(view).map((notes) => notes.length));

const mayCall = (view) => Boolean(view.me.can?.chord?.length) && !view.me.verdict;

/** What is said when: each tip has its moment. */
const MOMENTS = {
  ...Object.fromEntries(CARDS.map((kind) => [kind, (view) => held(view) === kind])),
  goal: (view) => !view.me.hand && highest(view) === 0,
  thirds: (view) => held(view) === "note" || (!view.me.hand && towers(view).flat().length === 1),
  next: (view) => held(view) === "note" && highest(view) > 0,
  call: (view) => !view.me.hand && mayCall(view) && (view.me.hints?.ready.length ?? 1) > 0,
  more: (view) => (view[`chords${view.me.seat}`] ?? []).length > 0,
};
/** They go with their moment. */
const FLEETING = [...CARDS, "call", "thirds"];
export const TIPS = Object.keys(MOMENTS);

/**
 * The tip to show now: a card's with the card; a step's from its moment until the next step is due. null for none.
 * said: names of those that were shown and read or passed; shown: the one that stands there now.
 */
export function tipFor(view, said, shown = null) {
  if (!view.me || view.table.phase !== "play") return null;
  const due = (name) => !said.includes(name) && MOMENTS[name](view);
  const next = TIPS.find((name) => name !== shown && due(name)) ?? null;
  if (shown === null || said.includes(shown) || CARDS.includes(next)) return next;
  return due(shown) || (next === null && !FLEETING.includes(shown)) ? shown : next;
}

const said = signal(kept("localStorage", KEEP, []));
let shown = null;

function say(names) {
  said.value = [...new Set([...said.value, ...names])];
  keep("localStorage", KEEP, said.value);
}

/** The tip to show now. One that has made way for another counts as said. */
export function useTip(view) {
  const name = tipFor(view, said.value, shown);
  shown = name;
  useEffect(() => (name ? () => say([name]) : undefined), [name]);
  return name;
}

/** The scale for a sentence. */
export const scale = (names) =>
  Object.fromEntries([...LETTERS].map((letter, i) => ["abcdefg"[i], letterName(letter, names)]));

/** {low, mid, high}: the two thirds above the note in my hand, else above my lowest, for the tip that speaks of thirds. */
export function subject(view, names) {
  const face = held(view) === "note" ? view.me.hand.face : view.me && towers(view).flat()[0]?.[1];
  const root = Math.max(0, LETTERS.indexOf(face?.[0]));
  const [low, mid, high] = [0, 2, 4].map((up) => letterName(LETTERS[(root + up) % 7], names));
  return { low, mid, high };
}

/** text: its sentence. */
export const Tip = memo(({ name, text }) => {
  useEffect(() => tell("news", text), [text]);
  return html`<div class="tip" data-tip=${name} data-zone="tip" role="group" aria-label=${t("tip")}>
    <p>${text}</p>
    <${Button} onClick=${() => say([name])}>${t("tip.ok")}</${Button}>
    <button type="button" class="tip-skip" aria-label=${t("tip.skip")} onClick=${() => say(TIPS)}>×</button>
  </div>`;
});
