// The strip of a guided lesson: its steps in order, and one key that does the present one. Which it is the server says;
// what a page has gone past by itself (a moment that was opened) it holds till it is loaded again.

import { signal } from "@preact/signals";
import { act, busy } from "app/classroom/acts.js";
import { Sure } from "app/classroom/dialog.js";
import { page, say } from "app/classroom/parts.js";
import { CloseSession } from "app/classroom/who.js";
import { classes, html } from "app/ui.js";

const passed = signal(new Set());
const pass = (key) => {
  passed.value = new Set([...passed.value, key]);
};

/** The place of the present step: the first that is not done and that this page has not gone past. */
function presentOf(steps, playing) {
  const now = steps.findIndex(({ state }) => state === "now");
  const next = steps.findIndex(({ key }, at) => at >= now && !(passed.value.has(key) && !playing));
  return next < 0 ? steps.length - 1 : next;
}

/** The one key of a step. */
const Go = ({ name, words, go }) =>
  html`<button class="button primary big" data-action=${`guide-${name}`} data-next="0" aria-disabled=${busy.value > 0}
      onClick=${() => busy.value || go()}>${words}</button>`;

const Skip = ({ go }) =>
  html`<button class="button" data-action="guide-skip" aria-disabled=${busy.value > 0}
      onClick=${() => busy.value || go()}>${say("guide_skip")}</button>`;

const Back = ({ go }) =>
  html`<button class="button" data-action="guide-back" aria-disabled=${busy.value > 0}
      onClick=${() => busy.value || go()}>${say("go_worked_back")}</button>`;

function Worked({ guide: { worked, of } }) {
  const next = () => act({ move: "worked_next", step: worked + 1 });
  const words = worked === of ? "go_worked_end" : worked ? "go_worked_next" : "go_worked";
  return html`<${Go} name="worked" words=${say(words, { n: worked + 1, many: of })} go=${next} />
    ${worked > 1 && html`<${Back} go=${() => act({ move: "worked_back", step: worked - 1 })} />`}
    <${Skip} go=${() => act({ move: "worked_end" })} />`;
}

function WarmUp({ running }) {
  if (running) return html`<${Game} />`;
  return html`<${Go} name="warm-up" words=${say("go_warm_up")} go=${() => act({ move: "warm_up" })} />
    <${Skip} go=${() => pass("warm_up")} />`;
}

const Game = ({ playing, endAll }) =>
  playing
    ? html`<${End} endAll=${endAll} />`
    : html`<${Go} name="game" words=${say("go_game")} go=${() => act({ move: "start_game" })} />`;

const End = ({ endAll }) =>
  html`<${Sure} primary=${true} action="guide-end" label=${say("go_end")} title=${say("end_sure")}
      what=${say("end_counts")} yes=${say("yes_end")} no=${say("no_go_on")} go=${endAll} />`;

/** The link is followed first: it goes once the step is passed. */
const Moment = () =>
  html`<a class="button primary big" href=${page.urls.moment} target="_blank" rel="noopener" data-action="guide-moment"
      data-next="0" onClick=${() => setTimeout(pass, 0, "moment")}>${say("go_moment")}</a>
    <${Skip} go=${() => pass("moment")} />`;

function Second({ playing, lobby, endAll, asks }) {
  if (playing) return html`<${End} endAll=${endAll} />`;
  const [move, words] = lobby ? ["start_game", "go_second"] : ["round", "go_prepare"];
  return html`<${Go} name="second" words=${say(words)} go=${() => act({ move })} />
    <${Skip} go=${() => (asks ? act({ move: "closing" }) : pass("second"))} />`;
}

function Questions({ running }) {
  if (running)
    return html`<${Go} name="questions-end" words=${say("go_questions_end")} go=${() => act({ move: "stop_practice" })} />`;
  return html`<${Go} name="questions" words=${say("go_questions")} go=${() => act({ move: "closing" })} />
    <${Skip} go=${() => pass("questions")} />`;
}

const Report = () =>
  html`<${CloseSession} action="guide-report" primary=${true} label=${say(page.substitute ? "go_close" : "go_report")} />`;

const KEYS = {
  worked: Worked,
  warm_up: WarmUp,
  game: Game,
  moment: Moment,
  second: Second,
  questions: Questions,
  report: Report,
};

function Step({ step, state, n }) {
  const done = state === "done";
  return html`<li class=${classes("guide-step", state)} data-step=${step.key}
      aria-current=${state === "now" ? "step" : undefined}>
    <span class="guide-n" aria-hidden="true">${done ? "✓" : n}</span>
    <span class="guide-name">
      ${say(`guide_${step.key}`)}${done && html`<span class="unseen"> (${say("guide_done")})</span>`}
    </span>
    <span class="guide-minutes">${say("guide_minutes", { n: step.minutes })}</span>
  </li>`;
}

/** endAll: ends every table that plays. */
export function Guide({ view, endAll }) {
  const { guide, room, practice } = view;
  if (!guide) return null;
  const playing = room.status === "playing" || room.status === "paused";
  const present = presentOf(guide.steps, playing);
  const { key } = guide.steps[present];
  const running = ["warm_up", "closing"].includes(practice?.now?.kind);
  const asks = guide.steps.some((step) => step.key === "questions");
  const states = guide.steps.map((_step, at) => (at < present ? "done" : at === present ? "now" : "later"));
  return html`<section class="guide" data-guide=${key} aria-label=${say("guide")}>
    <ol class="guide-steps">
      ${guide.steps.map((step, at) => html`<${Step} key=${step.key} step=${step} state=${states[at]} n=${at + 1} />`)}
    </ol>
    <div class="guide-now">
      <p>${key === "worked" && guide.worked ? page.worked[guide.worked - 1] : say(`what_${key}`)}</p>
      <${KEYS[key]} key=${key} guide=${guide} playing=${playing} lobby=${room.status === "lobby"} running=${running}
          asks=${asks} endAll=${endAll} />
    </div>
  </section>`;
}
