// Practice, wherever it stands: one question at a time, a hint, what became of the answer, and a kind end with facts.
//
// store.js  what is asked and answered   task.js   a task, pure    parts.js  tower, staff, progress
// keys.js   what is tapped               page.js   the pupil's own page of practice
// class.js  the same in a session, while one waits or with the whole class

import { useEffect } from "preact/hooks";
import { Button, classes, html, musical } from "app/ui.js";
import { chord, rung } from "app/sound/chord.js";
import { Keys } from "app/practice/keys.js";
import { Picture, Progress } from "app/practice/parts.js";
import { floors, tally } from "app/practice/task.js";
import { count, say } from "app/practice/words.js";

const Back = ({ onLeave }) =>
  html`<button type="button" class="back-key" data-do="leave" aria-label=${say("back")} onClick=${onLeave}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M14.5 6l-6 6 6 6" /></svg>
  </button>`;

/** What is to be heard of a task now. */
function strokes({ task, laid, phase, verdict }) {
  const asked = task.value;
  if (phase.value === "told") return chord(verdict.value.row);
  return asked.kind === "hear" ? rung(asked.sounds) : chord(floors(asked, laid.value).filter(Boolean));
}

/** ears: {off: why nothing is heard or null, why() in words, soon} */
function Listen({ store, ears }) {
  const { kind } = store.task.value;
  if (kind === "figure") return null;
  const off = ears.off.value;
  const press = () => off || ears.soon(strokes(store));
  return html`<${Button} large data-do="listen" off=${Boolean(off)} onClick=${press}>${say("listen")}</${Button}>
    ${off && html`<p data-why=${off}>${ears.why()}</p>`}`;
}

const Hint = ({ store }) =>
  html`<${Button} large data-do="hint" off=${store.task.value.hint !== null}
      onClick=${() => store.task.value.hint === null && store.hint()}>${say("hint")}</${Button}>`;

/** A double circle, with rays where it is right. */
function Stamp({ right }) {
  const ray = (k) => html`<path key=${k} d="M40 3v9" transform=${`rotate(${k * 45} 40 40)`} />`;
  return html`<svg class=${classes("stamp", { right })} viewBox="0 0 80 80" aria-hidden="true" focusable="false">
    ${right && Array.from({ length: 8 }, (_, k) => ray(k))}
    <circle cx="40" cy="40" r="23" />
    <circle cx="40" cy="40" r="17" class=${right ? "core" : "open"} />
  </svg>`;
}

function Told({ store }) {
  const { right, sentence, answer } = store.verdict.value;
  return html`<section class=${classes("told", { right })} data-right=${right}>
    <${Stamp} right=${right} />
    <div class="told-words">
      <h2>${right ? say("right") : say("not_yet")}</h2>
      <p>${musical(sentence)}</p>
      ${!right && html`<p class="was"><b>${musical(say("was", { answer }))}</b></p>`}
    </div>
    <${Button} large primary data-do="next" data-next="0" onClick=${store.next}>${say("next")}</${Button}>
  </section>`;
}

/** What has been done, in facts. */
function facts(results) {
  const { n, first, hinted } = tally(results);
  return [
    count("done", n),
    first > 0 && count("first", first),
    hinted > 0 && count("hinted", hinted),
    n > first + hinted && say("read"),
  ].filter(Boolean);
}

/** A set is done, or the class's time is over. */
function End({ store, onLeave }) {
  const { phase, results, round } = store;
  const together = round.value;
  const over = phase.value === "over";
  const title = over
    ? say(together.id === null ? "stopped" : "over")
    : results.value.length
      ? facts(results.value)[0]
      : say("thanks");
  const lines = over ? (results.value.length ? facts(results.value) : []) : facts(results.value).slice(1);
  const then = together && say(over && together.kind === "warm_up" ? "starts" : "look");
  return html`<section class="practice-end" role="status" data-end=${phase.value}>
    <h1>${title}</h1>
    ${results.value.length > 0 && lines.map((line) => html`<p key=${line}>${line}</p>`)}
    ${then && html`<p class="then"><b>${then}</b></p>`}
    <div class="end-keys">
      ${!together && html`<${Button} large primary data-do="more" data-next="0" onClick=${store.more}>${say("more")}</${Button}>`}
      ${onLeave && html`<${Button} large data-do="enough" data-next="1" onClick=${onLeave}>${say("enough")}</${Button}>`}
    </div>
  </section>`;
}

const Failed = ({ store }) =>
  store.failed.value &&
  html`<section class="practice-failed" role="alert">
    <p>${say("failed")}</p>
    <${Button} large primary data-do="again" data-next="0" onClick=${store.failed.value}>${say("try")}</${Button}>
  </section>`;

/** What who hears the page is told: the question, the hint, what became of the answer. */
function spoken({ phase, task, verdict }) {
  if (phase.value === "told") {
    const { right, sentence, answer } = verdict.value;
    return `${say(right ? "right" : "not_yet")} ${sentence} ${right ? "" : say("was", { answer })}`;
  }
  return phase.value === "ask" ? `${task.value.question} ${task.value.hint?.text ?? ""}` : "";
}

/** What is on the screen may be answered all the same. */
function TimeOver({ store }) {
  const round = store.round.value;
  if (!store.timeOver.value || !round?.id) return null;
  return html`<p class="time-line" role="status"><b>${say("over")} ${round.kind === "warm_up" && say("starts")}</b></p>`;
}

function Question({ store, names, ears }) {
  const task = store.task.value;
  const told = store.phase.value === "told";
  return html`<section class="question">
      <h1>${musical(task.question)}</h1>
      <p class="hint-line">${musical(task.hint?.text ?? "")}</p>
      <${TimeOver} store=${store} />
      <div class="question-body">
        <div class="picture"><${Picture} store=${store} names=${names} /></div>
        <div class="side-keys">
          ${!told && html`<${Hint} store=${store} />`}
          <${Listen} store=${store} ears=${ears} />
          ${ears.failed.value && html`<p role="status">${say("sound_failed")}</p>`}
        </div>
      </div>
    </section>
    <footer class="answer-keys" data-kind=${task.kind}>
      ${told ? html`<${Told} store=${store} />` : html`<${Keys} store=${store} names=${names} />`}
    </footer>`;
}

/** names: "do" | "c"; ears: what sounds; onLeave: the way back, if there is one; keys: the page's own. */
export function Practice({ store, names, ears, onLeave, keys }) {
  const phase = store.phase.value;
  useEffect(() => {
    if (phase === "told" && store.verdict.peek().right && store.task.peek().kind !== "figure" && !ears.off.peek())
      ears.play(chord(store.verdict.peek().row));
  }, [phase]);
  const asked = phase === "ask" || phase === "told";
  return html`<div class="practice" data-phase=${phase}>
    <header class="practice-head">
      ${onLeave && html`<${Back} onLeave=${onLeave} />`}
      <${Progress} store=${store} />
      ${keys && html`<div class="menu-keys">${keys}</div>`}
    </header>
    <p class="unseen" role="status">${spoken(store)}</p>
    ${phase === "loading" && html`<p class="loading">${say("loading")}</p>`}
    ${asked && html`<${Question} store=${store} names=${names} ears=${ears} />`}
    ${(phase === "done" || phase === "over") && html`<${End} store=${store} onLeave=${onLeave} />`}
    <${Failed} store=${store} />
  </div>`;
}
