// What needs the teacher, in words and in a shape.

import { html } from "app/ui.js";
import { byKind } from "app/classroom/board-needs.js";
import { clockWords, count, say } from "app/classroom/parts.js";

const SHAPES = {
  stuck: "M8 1.5 15 14H1zM8 6v4M8 11.8v.4",
  away: "M1.5 6a10 10 0 0 1 13 0M4 9a6 6 0 0 1 8 0M8 12.5v.3M2 14 14 2",
  idle: "M3.5 1.5h9M3.5 14.5h9M4.5 1.5c0 4 7 9 7 13M11.5 1.5c0 4-7 9-7 13",
  far: "M8 1.5a6.5 6.5 0 1 0 .1 0M8 4.5V8l2.5 2",
  struck: "M9.5 1 3.5 9H8l-1.5 6 6-8H8z",
};

export function Shape({ kind }) {
  return html`<svg class="need-shape" viewBox="0 0 16 16" aria-hidden="true"><path d=${SHAPES[kind]} /></svg>`;
}

const time = ({ seconds }) => clockWords(Math.floor(seconds));

/** "Hugo: 3 wrong in a row" */
export function needWords(need) {
  const { name } = need.person;
  if (need.kind === "stuck") return say("need_stuck", { name, n: need.n });
  if (need.kind === "struck") return say("need_struck", { name, n: need.n });
  if (need.kind === "far") return say("need_far", { name, n: need.n });
  if (need.kind === "idle" && need.never) return say("need_never", { name });
  if (need.kind === "idle") return say("need_idle", { name, time: time(need) });
  return need.seconds === null ? say("is_away", { name }) : say("need_away", { name, time: time(need) });
}

/** The same beside the name. */
function seatWords(need) {
  if (need.kind === "stuck") return say("seat_stuck", { n: need.n });
  if (need.kind === "struck") return say("seat_struck", { n: need.n });
  if (need.kind === "far") return say("seat_far", { n: need.n });
  if (need.kind === "idle" && need.never) return say("seat_never");
  if (need.kind === "idle") return say("seat_idle", { time: time(need) });
  return need.seconds === null ? say("no_net") : say("seat_away", { time: time(need) });
}

/** What stands below a name: the worst that it needs, else how many claims of it were wrong. */
export function SeatNote({ needs, wrong }) {
  if (needs.length) {
    return html`<span class="seat-note" data-need=${needs[0].kind}>
      <${Shape} kind=${needs[0].kind} />${seatWords(needs[0])}
    </span>`;
  }
  return wrong > 0 && html`<span class="seat-note" data-wrong>${count("wrong", wrong)}</span>`;
}

/** What a table needs, a line for each kind: the first of it, and how many more there are. */
export const TableNeeds = ({ needs }) =>
  byKind(needs).map((same) => html`<${Line} key=${same[0].kind} same=${same} />`);

function Line({ same: [need, ...others] }) {
  const more = others.length > 0 && say("need_more", { n: others.length });
  return html`<p class="tile-need" data-need=${need.kind}>
    <${Shape} kind=${need.kind} /><span class="need-words">${needWords(need)}${more && `, ${more}`}</span>
    <span class="need-name" aria-hidden="true">${need.person.name}${more && ` ${more}`}</span>
  </p>`;
}
