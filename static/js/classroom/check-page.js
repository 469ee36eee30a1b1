// «/prueba/»: the tests run one by one, each with its result in words and in a shape; above them one sentence for all.

import { render } from "preact";
import { signal } from "@preact/signals";
import { html } from "app/ui.js";
import { announce, page, say } from "app/classroom/parts.js";
import { asks, finding, verdict } from "app/classroom/check-judge.js";
import { copy, extras, play, staysAwake, testScreen, testStorage } from "app/classroom/check-device.js";
import { meet, testNetwork } from "app/classroom/check-network.js";

const SHAPES = {
  good: "M4 12.5 9.5 18 20 6.5",
  fair: "M12 3 22 20H2zM12 9v5M12 16.2v1.6",
  bad: "M5 5 19 19M19 5 5 19",
  running: "M12 4a8 8 0 1 1-8 8",
  waiting: "M5 12h14",
};
const PAUSE = 250; // ms between two tests, so that one sees them pass

const found = signal({
  browser: finding("good", "browser_good"),
  storage: finding("waiting", "not_yet"),
  screen: finding("waiting", "not_yet"),
  socket: finding("waiting", "not_yet"),
  trip: finding("waiting", "not_yet"),
  steady: finding("waiting", "not_yet"),
  sound: finding("waiting", "sound_waiting"),
  meet: finding("waiting", "meet_waiting"),
});
const asked = signal(false); // three notes were played: were they heard?
const awake = signal(false);
const copied = signal("");
const number = signal(String(1000 + Math.floor(Math.random() * 9000)));
let part = () => {};

const show = (name, what) => {
  found.value = { ...found.value, [name]: what };
};
const sentence = ({ key, values = {} }) => say(key, values);
const wait = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function Shape({ state }) {
  return html`<svg class=${`check-shape is-${state}`} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path d=${SHAPES[state]} />
  </svg>`;
}

function Row({ name, children }) {
  const what = found.value[name];
  return html`<li class="check-row" data-test=${name} data-state=${what.state}>
    <${Shape} state=${what.state} />
    <div class="check-words">
      <h2>${say(`test_${name}`)} <span class="check-state">${say(`state_${what.state}`)}</span></h2>
      <p>${sentence(what)}</p>
      ${children}
    </div>
  </li>`;
}

async function listen() {
  asked.value = await play();
  if (!asked.value) show("sound", finding("fair", "sound_unable"));
}

function heard(yes) {
  asked.value = false;
  show("sound", yes ? finding("good", "sound_good") : finding("fair", "sound_none"));
}

function Sound() {
  return html`<div class="row">
    <button type="button" class="button" data-action="play" onClick=${listen}>${say("play")}</button>
    ${
      asked.value &&
      html`<span class="row" role="group" aria-label=${say("heard")}>
      <span>${say("heard")}</span>
      <button type="button" class="button" data-action="heard" onClick=${() => heard(true)}>${say("yes")}</button>
      <button type="button" class="button" data-action="silent" onClick=${() => heard(false)}>${say("no")}</button>
    </span>`
    }
  </div>`;
}

function look(event) {
  event.preventDefault();
  part();
  if (/^\d{4}$/.test(number.value)) part = meet(page.path, number.value, (what) => show("meet", what));
  else show("meet", finding("waiting", "meet_digits"));
}

function Meeting() {
  const typed = ({ target }) => {
    number.value = target.value.replace(/\D/g, "").slice(0, 4);
    target.value = number.value;
  };
  return html`<form class="row check-meet" onSubmit=${look} novalidate>
    <label for="number">${say("number")}</label>
    <input
      id="number"
      class="check-number"
      inputmode="numeric"
      autocomplete="off"
      maxlength="4"
      value=${number.value}
      onInput=${typed}
    />
    <button class="button" data-action="meet">${say("look")}</button>
  </form>`;
}

function Extras() {
  return html`<section class="block">
    <h2>${say("extras")}</h2>
    <p class="soft">${say("extras_what")}</p>
    <ul class="check-extras">
      ${extras(awake.value).map(
        ([key, there]) => html`<li data-extra=${key}>
          <${Shape} state=${there ? "good" : "waiting"} />
          <span>${say(key)}: <strong>${say(there ? "yes" : "no")}</strong>${!there && `. ${say(`${key}_not`)}`}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** The text for the school's technician: where, with what, what failed, what is needed. */
function letter() {
  const failed = Object.entries(found.value).filter(([name, { state }]) => state === "bad" && name !== "browser");
  return [
    say("letter_begin", { address: location.host, when: new Date().toLocaleString(page.lang) }),
    "",
    ...failed.map(([name, what]) => `- ${say(`test_${name}`)}: ${sentence(what)}`),
    "",
    say("letter_asks"),
    ...asks(found.value).map((key) => `- ${say(key, { address: location.host })}`),
    "",
    `${navigator.userAgent}; ${innerWidth} × ${innerHeight}`,
  ].join("\n");
}

async function copyLetter({ target }) {
  const field = target.closest("section").querySelector("textarea");
  copied.value = say((await copy(field)) ? "copied" : "not_copied");
}

function Letter() {
  return html`<section class="block check-letter">
    <label for="letter">${say("letter")}</label>
    <textarea id="letter" readonly rows="9" value=${letter()}></textarea>
    <div class="row">
      <button type="button" class="button primary" data-action="copy" onClick=${copyLetter}>${say("copy")}</button>
      <span role="status">${copied.value}</span>
    </div>
  </section>`;
}

function Page() {
  const whole = verdict(found.value, page.alone);
  announce(sentence(whole));
  return html`<div class="check-verdict is-${whole.state}" data-verdict=${whole.state}>
      <${Shape} state=${whole.state} />
      <p>${sentence(whole)}</p>
    </div>
    ${asks(found.value).length > 0 && html`<${Letter} />`}
    <ol class="check-rows">
      ${["browser", "storage", "screen", "socket", "trip", "steady"].map((name) => html`<${Row} key=${name} name=${name} />`)}
      <${Row} key="sound" name="sound"><${Sound} /><//>
      <${Row} key="meet" name="meet"><${Meeting} /><//>
    </ol>
    <${Extras} />
    <p><button type="button" class="button" data-action="again" onClick=${() => location.reload()}>${say("again")}</button></p>`;
}

async function run() {
  staysAwake().then((may) => {
    awake.value = may;
  });
  for (const [name, test] of [
    ["storage", testStorage],
    ["screen", testScreen],
  ]) {
    await wait(PAUSE);
    show(name, test());
  }
  addEventListener("resize", () => show("screen", testScreen()));
  await testNetwork(page, show);
}

const place = document.querySelector("[data-check]");
place.replaceChildren();
render(html`<${Page} />`, place);
run();
