// The last act of this page that can be taken back: said in a line, with the key that undoes it. The next act ends it, and
// hides it while it is on its way.

import { signal } from "@preact/signals";
import { act, acted, busy } from "app/classroom/acts.js";
import { say } from "app/classroom/parts.js";
import { classes, html } from "app/ui.js";

const STAYS = 30_000; // ms

/** {words, orders, of, at}: what was done as act number `at`, the acts that undo it, and those that say whom or which
 * table it was about. */
const last = signal(null);
let timer = null;

function keep(said) {
  clearTimeout(timer);
  last.value = said && { ...said, at: acted.value };
  timer = setTimeout(() => {
    last.value = null;
  }, STAYS);
}

/** Remember what was done. Nothing: the act before can be taken back no longer. */
export const remember = (words = null, ...orders) => keep(words && { words, orders, of: orders });

/** Say what was done by `order`, which cannot be taken back. */
export const tell = (words, order) => keep({ words, orders: [], of: [order] });

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

const Undo = () => html`<button class="button" data-action="take-back" onClick=${undo}>${say("take_back")}</button>`;
const Close = () =>
  html`<button class="button" data-action="take-back-close" onClick=${() => remember()}>${say("close")}</button>`;

/** On the board, and in the sheet of the `person` or `table` that it is about: what is behind a sheet cannot be
 * reached. In a sheet its place is kept, so that nothing moves under a finger. */
export function TakeBack({ person = null, table = null }) {
  const about = (order) => (person === null || order.person === person) && (table === null || order.table === table);
  const said = last.value;
  const sheet = person !== null || table !== null; // has a key to close of its own
  const shown = said && said.at === acted.value && !busy.value && said.of.every(about);
  return html`<div class=${classes("take-back", { none: !shown })} role="status">${
    shown && html`<p>${said.words}</p>${said.orders.length > 0 && html`<${Undo} />`}${!sheet && html`<${Close} />`}`
  }</div>`;
}
