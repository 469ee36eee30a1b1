// The lobby: the PIN to write on the board, pupils arriving, tables in one tap, start.

import { useEffect, useRef } from "preact/hooks";
import { act, busy } from "app/classroom/acts.js";
import { Badge, html } from "app/ui.js";
import { announce, byId, byName, count, page, pinWords, say } from "app/classroom/parts.js";

function Person({ person, open }) {
  return html`<li><button class="person" data-person=${person.id} onClick=${() => open(person.id)}>
    <${Badge} number=${person.badge} /><span class="person-name" dir="auto">${person.name}</span>
    ${person.away && html`<span class="soft">${say("away")}</span>`}
  </button></li>`;
}

function Claim({ person }) {
  return html`<li class="claim"><p>${say("claims", { name: person.name })}</p>
    <button class="button" onClick=${() => act({ move: "admit", person: person.id })}>${say("admit")}</button>
    <button class="button" onClick=${() => act({ move: "decline", person: person.id })}>${say("decline")}</button></li>`;
}

export function Claims({ people }) {
  const asking = people.filter((person) => person.claimed);
  return asking.length > 0 && html`<ul class="claims" role="status">${asking.map((person) => html`<${Claim} key=${person.id} person=${person} />`)}</ul>`;
}

/** Guests' names wait for the teacher's eye before they show on the big screen. */
function Unseen({ people }) {
  const many = people.filter((person) => !person.approved).length;
  return many > 0 && html`<div class="claim"><p>${count("unseen", many)}</p>
    <button class="button" data-action="show-names" onClick=${() => act({ move: "show_names" })}>${say("show_names")}</button></div>`;
}

function TableCard({ table, people, open }) {
  const seated = table.seats.map((id) => people.get(id)).filter(Boolean);
  return html`<section class="lobby-table" data-table=${table.number} aria-label=${say("table", { n: table.number })}>
    <h3>${say("table", { n: table.number })}</h3>
    <ul>${seated.map((person) => html`<${Person} key=${person.id} person=${person} open=${open} />`)}</ul>
  </section>`;
}

function Invitation({ pin }) {
  const [before, after] = page.words.go_to.split("{address}");
  return html`<section class="invitation">
    <p class="invitation-way">${before}<strong>${page.address}</strong>${after}</p>
    <p class="giant-pin" data-pin>${pinWords(pin)}</p>
    <div class="invitation-qr"><img src=${page.qr} alt=${say("qr")} width="232" height="232" /><p>${say("or_point")}</p></div>
  </section>`;
}

function Steps({ people, tables }) {
  const enough = people.length >= 2;
  const made = tables.length > 0;
  const off = busy.value > 0;
  return html`<footer class="lobby-steps">
    <button class=${`button big ${made || !enough ? "" : "primary"}`} data-action="make-tables" aria-disabled=${!enough}
      onClick=${() => enough && !off && act({ move: made ? "mix_tables" : "make_tables" })}>${!enough ? say("two_needed") : made ? say("mix_tables") : say("make_tables")}</button>
    ${made && html`<button class="button big primary" data-action="start" disabled=${off} onClick=${() => act({ move: "start" })}>${say("start")}</button>`}
  </footer>`;
}

/** Say who has come since the last drawing. */
function useArrivals(people) {
  const known = useRef(null);
  useEffect(() => {
    const fresh = known.current && people.filter((person) => !known.current.has(person.id));
    if (fresh?.length) announce(say("arrived", { names: fresh.map((person) => person.name).join(", ") }));
    known.current = new Set(people.map((person) => person.id));
  }, [people]);
}

export function Lobby({ view, open }) {
  const present = new Set(view.present ?? []);
  const everybody = (view.people ?? []).map((person) => ({ ...person, away: person.inside && !person.blocked && !present.has(person.id) }));
  const people = everybody.filter((person) => person.inside && !person.blocked);
  const out = everybody.filter((person) => person.blocked).sort(byName);
  const tables = view.tables ?? [];
  const seated = new Set(tables.flatMap((table) => table.seats));
  const loose = people.filter((person) => !seated.has(person.id)).sort(byName);
  const index = byId(people);
  useArrivals(people);
  return html`<div class="lobby">
    <${Invitation} pin=${view.pin ?? page.pin} />
    <section class="lobby-people">
      <header class="lobby-head">
        <h1 dir="auto">${page.title || say("guests_only")}</h1>
        <p class="lobby-count"><strong data-count>${people.length}</strong> ${page.expected ? say("of", { n: page.expected }) : say("inside")}</p>
      </header>
      <${Claims} people=${everybody} /><${Unseen} people=${people} />
      ${people.length === 0 && html`<p class="empty">${say("nobody_yet")}</p>`}
      ${loose.length > 0 && html`<section class="loose">${tables.length > 0 && html`<h3>${say("no_table_yet")}</h3>`}
        <ul class=${`people ${loose.length > 18 ? "many" : ""}`}>${loose.map((person) => html`<${Person} key=${person.id} person=${person} open=${open} />`)}</ul></section>`}
      ${tables.length > 0 && html`<div class="lobby-tables">${tables.map((table) => html`<${TableCard} key=${table.number} table=${table} people=${index} open=${open} />`)}</div>`}
      ${out.length > 0 && html`<section class="loose"><h3>${say("sent_out")}</h3><ul class="people">${out.map((person) => html`<${Person} key=${person.id} person=${person} open=${open} />`)}</ul></section>`}
      ${people.length > 0 && html`<p class="soft">${say("tap_a_name")}</p>`}
      <${Steps} people=${people} tables=${tables} />
    </section>
  </div>`;
}
