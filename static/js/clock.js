// How long play still goes on, and the turn, beside the page's keys: for any game's table.

import { t } from "app/words.js";
import { classes, html, left, memo, useTick } from "app/ui.js";

const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

function Time({ seconds, label, last }) {
  return seconds === null
    ? null
    : html`<p class=${classes("time", { last })} role="timer" data-time=${label}>
      <b>${minutes(seconds)}</b> <small>${t(label)}</small>
    </p>`;
}

/**
 * clock: {end, last_call, turn_due}, in table time. Whoever reads the time of now draws itself again: a child with the
 * same properties would not be drawn.
 */
export const Clock = memo(({ clock, now, menu }) => {
  const { end, last_call: lastCall, turn_due: turn } = clock ?? {};
  useTick(true);
  const until = (due) => left(due, now());
  const two = !lastCall && until(end) !== null && until(turn) !== null;
  return html`<header class=${classes("clock", { two })}>
    <${Time} seconds=${until(lastCall ?? end)} last=${lastCall} label=${lastCall ? "clock.last" : "clock.left"} />
    ${!lastCall && html`<${Time} seconds=${until(turn)} label="clock.turn" />`}
    <div class="menu-keys" data-zone="menu"><${menu} /></div>
  </header>`;
});
