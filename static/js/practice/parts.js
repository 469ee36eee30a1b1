// What a task looks like: the tower, the staff, the figures, the progress.

import { Sign, classes, html, musical } from "app/ui.js";
import { Staff } from "app/staff.js";
import { climbs, floors, nameOf } from "app/practice/task.js";
import { say } from "app/practice/words.js";
import { SET } from "app/practice/store.js";

const NAMED = ["warm_up", "closing"];

/** What the whole class is in just now, where it has a name: the warm-up, the last questions. */
function Named({ round }) {
  const { kind } = round ?? {};
  return NAMED.includes(kind) && html`<b data-named=${kind}>${say(kind)} · </b>`;
}

/** How far one is: bars where the number of tasks is known. */
export function Progress({ store }) {
  const { results, round, phase, task } = store;
  if (phase.value === "loading" && !task.value) return html`<p class="progress-words"></p>`; // nobody knows yet
  const many = round.value ? round.value.count : SET;
  const begun = phase.value === "ask" || phase.value === "loading";
  const before = round.value ? round.value.done + (begun ? 0 : 1) : results.value.length;
  const n = begun ? before + 1 : before;
  const named = html`<${Named} round=${round.value} />`;
  if (!many) return html`<p class="progress-words">${named}${say("progress_free", { n })}</p>`;
  const shown = Math.min(n, many);
  return html`<div class="progress" role="img" aria-label=${say("progress", { n: shown, many })}>
      ${Array.from({ length: many }, (_, i) => html`<i class=${classes({ full: i < before, now: begun && i === before })} />`)}
    </div>
    <p class="progress-words">${named}<span aria-hidden="true">${say("of", { n: shown, many })}</span></p>`;
}

const Floor = ({ note, names, framed }) =>
  note
    ? html`<li class=${classes("practice-floor", `n-${note[0]}`, { framed })}>${musical(nameOf(note, names))}</li>`
    : html`<li class="practice-floor gap"><span aria-hidden="true">?</span></li>`;

/** Notes from below, null where one is missing; at: 1-based places to point at. */
export function Tower({ notes, names, at = [] }) {
  const spoken = notes.map((note) => (note ? nameOf(note, names) : say("missing"))).join(", ");
  return html`<div class="practice-tower" data-many=${notes.length} role="img" aria-label=${say("tower", { notes: spoken })}>
    <ol aria-hidden="true">
      ${notes.map((note, i) => html`<${Floor} key=${i} note=${note} names=${names} framed=${at.includes(i + 1)} />`)}
    </ol>
  </div>`;
}

const Plus = ({ figure, first }) =>
  html`${!first && html`<b>+</b>`}<span class="figure"><${Sign} name=${figure} /></span>`;

const Figures = ({ row }) =>
  html`<div class="figure-row" aria-hidden="true">
    ${row.map((figure, i) => html`<${Plus} key=${i} figure=${figure} first=${i === 0} />`)}
  </div>`;

/** The tower and its staff; of a wrong answer what was laid, and beside it what was right. */
export function Picture({ store, names }) {
  const task = store.task.value;
  const verdict = store.phase.value === "told" ? store.verdict.value : null;
  if (task.kind === "figure") return html`<${Figures} row=${task.given} />`;
  const notes = verdict ? verdict.laid : floors(task, store.laid.value);
  const mended = verdict && !verdict.right && JSON.stringify(verdict.row) !== JSON.stringify(verdict.laid);
  const staff = (verdict ? verdict.row : notes).filter(Boolean);
  return html`<${Tower} notes=${notes} names=${names} at=${verdict?.at} />
    ${mended && html`<span class="mended" aria-hidden="true">→</span><${Tower} notes=${verdict.row} names=${names} />`}
    <div class=${classes("practice-staff", { away: !climbs(staff) })}><${Staff} notes=${staff} /></div>`;
}
