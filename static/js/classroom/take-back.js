// The last act of this page that can be taken back: said in a line, with the key that undoes it.

import { signal } from "@preact/signals";
import { act } from "app/classroom/acts.js";
import { say } from "app/classroom/parts.js";
import { html } from "app/ui.js";

const STAYS = 30_000; // ms

/** {words, orders}: what was done, and the acts that undo it. */
const last = signal(null);
let timer = null;

/** Remember what was done. Nothing: the act before can be taken back no longer. */
export function remember(words = null, ...orders) {
  clearTimeout(timer);
  last.value = words && { words, orders };
  timer = setTimeout(() => {
    last.value = null;
  }, STAYS);
}

/** Do `order`; where it was done, it may be taken back by `orders`. */
export async function doing(order, words, ...orders) {
  const done = await act(order);
  if (done) remember(words, ...orders);
  return done;
}

async function undo() {
  const { orders } = last.value;
  remember();
  for (const order of orders) if (!(await act(order))) return;
}

/** On the board, and in a sheet that lies over it: what is behind a sheet cannot be reached. */
export function TakeBack() {
  return html`<div class="take-back" role="status">${
    last.value &&
    html`<p>${last.value.words}</p>
    <button class="button" data-action="take-back" onClick=${undo}>${say("take_back")}</button>
    <button class="button" data-action="take-back-close" onClick=${() => remember()}>${say("close")}</button>`
  }</div>`;
}
