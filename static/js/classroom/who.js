// What lobby and board say of people: who asks to come in, who is out, whose name the wall does not show yet.

import { signal } from "@preact/signals";
import { act, busy, refusal } from "app/classroom/acts.js";
import { Sure } from "app/classroom/dialog.js";
import { byName, count, page, pinWords, say, toReport } from "app/classroom/parts.js";
import { Badge, html } from "app/ui.js";

export const isInside = (person) => person.inside && !person.blocked;

/** The people with `away`: inside, though no tablet of theirs is connected. */
export function peopleOf(view) {
  const present = new Set(view.present ?? []);
  return (view.people ?? []).map((person) => ({ ...person, away: isInside(person) && !present.has(person.id) }));
}

/** The sentence of the last act that was refused. */
export function Refusal() {
  const close = () => {
    refusal.value = null;
  };
  return html`<div class="refusal" role="alert">
    ${refusal.value && html`<p>${refusal.value}</p><button class="button" onClick=${close}>${say("close")}</button>`}
  </div>`;
}

function Claim({ person }) {
  return html`<li class="claim">
    <p>
      ${person.inside ? say("claims", person) : say("claims_unseen", person)}
      ${person.guessed && html` <strong class="pill" data-guessed>${say("guessed")}</strong>`}
    </p>
    <button class="button" data-action="admit" onClick=${() => act({ move: "admit", person: person.id })}>
      ${say("admit")}
    </button>
    <button class="button" data-action="decline" onClick=${() => act({ move: "decline", person: person.id })}>
      ${say("decline")}
    </button>
  </li>`;
}

/** One tap for those who look right; after wrong pictures each is looked at by itself. */
function AdmitAll({ asking }) {
  const people = asking.filter((person) => !person.guessed).map(({ id }) => id);
  return (
    people.length > 1 &&
    html`<button class="button" data-action="admit-all" aria-disabled=${busy.value > 0}
        onClick=${() => busy.value || act({ move: "admit_all", people })}>
      ${say("admit_all", { n: people.length })}
    </button>`
  );
}

function Claims({ people }) {
  const asking = people.filter((person) => person.claimed);
  return html`<div role="status">
    ${
      asking.length > 0 &&
      html`<ul class="claims">
        ${asking.length > 1 && html`<li class="claims-all"><${AdmitAll} asking=${asking} /></li>`}
        ${asking.map((person) => html`<${Claim} key=${person.id} person=${person} />`)}
      </ul>`
    }
  </div>`;
}

/** Guests' names wait for the teacher's eye before they show on the big screen. */
function Unseen({ people }) {
  const unseen = people.filter((person) => isInside(person) && !person.approved).sort(byName);
  return (
    unseen.length > 0 &&
    html`<div class="claim" data-unseen>
      <p>
        ${count("unseen", unseen.length)} <span class="soft">${unseen.map((person) => person.name).join(", ")}</span>
      </p>
      <button class="button" data-action="show-names" onClick=${() => act({ move: "show_names" })}>
        ${say("show_names")}
      </button>
    </div>`
  );
}

const sentOut = ({ id, name }) =>
  html`<li key=${id}>
    <bdi>${name}</bdi>
    <button class="button" data-action="let-back" data-person=${id} onClick=${() => act({ move: "let_back", person: id })}>
      ${say("let_back")}
    </button>
  </li>`;

/** Those who were sent out, each with the way back. */
function Out({ people }) {
  const out = people.filter((person) => person.blocked).sort(byName);
  return (
    out.length > 0 &&
    html`<section class="out" data-out>
      <h3>${say("sent_out")}</h3>
      <ul>${out.map(sentOut)}</ul>
    </section>`
  );
}

const reply = (move, tablet = null) => act({ move, tablet });

function Tablet({ tablet }) {
  const { id, badge, number } = tablet;
  const picture = page.pictures[badge];
  return html`<li data-tablet=${id}>
    <${Badge} number=${badge} />
    <b><span class="unseen">${picture} </span>${number}</b>
    <button class="button" data-action="tablet-in" onClick=${() => reply("tablet_in", id)}>
      ${say("admit")}<span class="unseen"> (${picture} ${number})</span>
    </button>
    <button class="button" data-action="tablet-out" onClick=${() => reply("tablet_out", id)}>
      ${say("decline")}<span class="unseen"> (${picture} ${number})</span>
    </button>
  </li>`;
}

/** Tablets that ask to be let in while the brake on guessed PINs is on, each with the mark that it shows. */
function Tablets({ asking }) {
  const many = asking.length > 1;
  return html`<div role="status">
    ${
      asking.length > 0 &&
      html`<section class="claim asking-tablets" data-asking>
        <p>${count("asks", asking.length)} <span class="soft">${say("asks_what")}</span></p>
        ${
          many &&
          html`<button class="button" data-action="all-tablets-in" onClick=${() => reply("tablet_in")}>
              ${say("admit_all", { n: asking.length })}
            </button>
            <button class="button" data-action="all-tablets-out" onClick=${() => reply("tablet_out")}>
              ${say("decline_all")}
            </button>`
        }
        <ul>${asking.map((tablet) => html`<${Tablet} key=${tablet.id} tablet=${tablet} />`)}</ul>
      </section>`
    }
  </div>`;
}

/** All that waits for the teacher's word about somebody. */
export function AtTheDoor({ people, asking = [] }) {
  return html`<${Tablets} asking=${asking} />
    <${Claims} people=${people} />
    <${Unseen} people=${people} />
    <${Out} people=${people} />`;
}

const earlier = signal(page.earlier);

/** Sessions of the same group that are still open: whoever sits in one of them does not see this one. */
export function EarlierOpen() {
  const close = async (old) => {
    if (await act({ move: "close" }, old.act)) earlier.value = earlier.value.filter((each) => each !== old);
  };
  return earlier.value.map(
    (old) => html`<div class="claim" key=${old.pin} data-earlier>
      <p>${say("earlier_open", { pin: pinWords(old.pin) })}</p>
      <${Sure} action="close-earlier" label=${say("close_earlier")}
          title=${say("close_earlier_sure", { pin: pinWords(old.pin) })} what=${say("close_earlier_what")}
          yes=${say("yes_close")} no=${say("no_back")} go=${() => close(old)} />
    </div>`,
  );
}

/** Whether guests may type a name, from now on. */
export function GuestSwitch({ on }) {
  return html`<label class="switch">
    <input type="checkbox" data-action="guests" checked=${on}
        onChange=${() => act({ move: on ? "guests_out" : "guests_in" })} />
    <span>${say("guests_may")}</span>
  </label>`;
}

/** The form stands in the page itself, since it carries its token. */
export const LanguageKey = () =>
  html`<button class="button" form="language" data-action="language" lang=${page.lang === "es" ? "en" : "es"}>
    ${say("language")}
  </button>`;

export function CloseSession({ action = "close-session", label = say("close_session"), primary = false }) {
  const go = async () => {
    if (await act({ move: "close" })) toReport();
  };
  const what = say(page.substitute ? "close_what_substitute" : "close_what");
  return html`<${Sure} action=${action} label=${label} primary=${primary} title=${say("close_sure")} what=${what}
      yes=${say("yes_close")} no=${say("no_back")} go=${go} />`;
}
