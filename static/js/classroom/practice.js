// Practice of the whole class on the teacher's page: begun on all tablets, how many have answered, stopped; the warm-up
// before the first game and the questions after the last.

import { useRef, useState } from "preact/hooks";
import { act, busy } from "app/classroom/acts.js";
import { Dialog } from "app/classroom/dialog.js";
import { clockWords, page, say } from "app/classroom/parts.js";
import { Refusal } from "app/classroom/who.js";
import { html, useTick } from "app/ui.js";

const LENGTHS = [
  { minutes: 3, count: 0 },
  { minutes: 0, count: 5 },
  { minutes: 0, count: 10 },
];
const NEEDS = "";
const lengthWords = ({ minutes, count }) =>
  minutes ? say("practice_minutes", { n: minutes }) : say("practice_tasks", { n: count });

/** All choices side by side, the chosen one filled. choices: [[value, words], …] */
function Choice({ name, label, choices, chosen, choose }) {
  const key = ([value, words]) =>
    html`<button class=${`button ${value === chosen ? "primary" : ""}`} key=${value} data-choose=${`${name}-${value}`}
        aria-pressed=${value === chosen} onClick=${() => choose(value)}>${words}</button>`;
  return html`<div class="practice-choice" role="group" aria-label=${label}>
    <h3>${label}</h3>
    <div class="row">${choices.map(key)}</div>
  </div>`;
}

function Choosing({ close }) {
  const [skill, chooseSkill] = useState(NEEDS);
  const [length, chooseLength] = useState(0);
  const begin = async () => {
    const order = { move: "practice", skills: skill ? [skill] : [], ...LENGTHS[length] };
    if (!busy.value && (await act(order))) close();
  };
  const skills = [[NEEDS, say("practice_needs")], ...page.skills.map(({ skill: key, label }) => [key, label])];
  return html`<${Dialog} labelledby="practice-name" close=${close}>
    <header class="sheet-head">
      <h2 id="practice-name">${say("practice_all")}</h2>
      <button class="button" onClick=${close} data-action="close">${say("close")}</button>
    </header>
    <${Refusal} />
    <${Choice} name="skill" label=${say("practice_what")} choices=${skills} chosen=${skill} choose=${chooseSkill} />
    <${Choice} name="length" label=${say("practice_long")} choices=${LENGTHS.map((each, i) => [i, lengthWords(each)])}
        chosen=${length} choose=${chooseLength} />
    <div class="row">
      <button class="button primary big" data-action="practice-begin" onClick=${begin}>${say("practice_begin")}</button>
    </div>
  <//>`;
}

/** The key that opens the choice; none while the class practises. */
export function PracticeKey({ practice }) {
  const [opened, open] = useState(false);
  if (!practice || practice.now) return null;
  return html`<button class="button" data-action="practice" aria-haspopup="dialog" onClick=${() => open(true)}>
      ${say("practice_key")}
    </button>
    ${opened && html`<${Choosing} close=${() => open(false)} />`}`;
}

/** The seconds that are left, on from when they were told. */
function useLeft(now) {
  const told = useRef({ now: null, at: 0 });
  useTick(now.left !== null, 500);
  if (told.current.now !== now) told.current = { now, at: performance.now() };
  return now.left === null ? null : Math.max(0, now.left - (performance.now() - told.current.at) / 1000);
}

function Running({ now }) {
  const left = useLeft(now);
  const { answered: n, of: many } = now;
  const name = say(`practice_${now.kind}`);
  const done = say(now.count ? "practice_done" : "practice_answered", { n, many });
  return html`<section class="panel practice-panel" data-practice=${now.kind} aria-label=${name}>
    <p>
      <strong>${name}</strong>
      ${left > 0 && html`<span class="practice-clock" role="timer">${clockWords(left)}</span>`}
    </p>
    <p data-answered>${done} · ${say("practice_answers", { n: now.answers })}</p>
    ${left === 0 && html`<p><b>${say(now.kind === "warm_up" ? "practice_start" : "practice_over")}</b></p>`}
    <button class="button" data-action="practice-stop" onClick=${() => act({ move: "stop_practice" })}>
      ${say(`practice_stop_${now.kind}`)}
    </button>
  </section>`;
}

export const ClassPractises = ({ practice }) => practice?.now && html`<${Running} now=${practice.now} />`;

/** What comes first where «Start» means the warm-up, and the one tap past it. */
export const WarmUpFirst = ({ practice }) =>
  practice?.warm_up_due &&
  html`<p class="soft" data-warm-up>${say("warm_up_first")}</p>
  <button class="button big" data-action="skip-warm-up" aria-disabled=${busy.value > 0}
      onClick=${() => busy.value || act({ move: "start_game" })}>
    ${say("skip_warm_up")}
  </button>`;

export const ClosingKey = ({ practice }) =>
  practice?.closing_due &&
  html`<button class="button" data-action="closing" onClick=${() => act({ move: "closing" })}>
    ${say("closing_questions")}
  </button>`;
