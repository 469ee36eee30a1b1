// The lobby: the PIN to write on the board, pupils arriving, tables in one tap, start.

import { useEffect, useRef } from "preact/hooks";
import { act, busy } from "app/classroom/acts.js";
import { Badge, classes, html } from "app/ui.js";
import { LevelKey } from "app/classroom/level.js";
import { MixingKey } from "app/classroom/mixing.js";
import { announce, byId, byName, headcount, missing, page, pinWords, present, say } from "app/classroom/parts.js";
import { ClassPractises, PracticeKey, WarmUpFirst } from "app/classroom/practice.js";
import { AtTheDoor, EarlierOpen, GuestSwitch, isInside } from "app/classroom/who.js";

function Person({ person, open }) {
  return html`<li>
    <button class="person" data-person=${person.id} onClick=${() => open(person.id)}>
      <${Badge} number=${person.badge} />
      <span class="person-words">
        <span class="person-name" dir="auto">${person.name}</span>
        ${person.away && html`<span class="soft">${say("no_net")}</span>`}
      </span>
    </button>
  </li>`;
}

function TableCard({ table, people, open }) {
  const seated = table.seats.map((id) => people.get(id)).filter(Boolean);
  return html`<section class="lobby-table" data-table=${table.number} aria-label=${say("table", { n: table.number })}>
    <header class="lobby-table-head">
      <h2>${say("table", { n: table.number })}</h2>
      <${LevelKey} table=${table} />
    </header>
    ${seated.length === 0 && html`<p class="soft">${say("empty_table")}</p>`}
    <ul>${seated.map((person) => html`<${Person} key=${person.id} person=${person} open=${open} />`)}</ul>
  </section>`;
}

const Code = () =>
  html`<img src=${page.qr} alt=${say("qr")} width="232" height="232" />
  <p>${say("or_point")}</p>`;

function Invitation({ pin }) {
  const [before, after] = page.words.go_to.split("{address}");
  return html`<section class="invitation">
    <p class="invitation-way">${before}<strong>${page.address}</strong>${after}</p>
    <p class="giant-pin" data-pin>${pinWords(pin)}</p>
    <div class="invitation-qr">
      ${page.alone ? html`<p data-alone><strong>${say("alone")}</strong></p>` : html`<${Code} />`}
    </div>
  </section>`;
}

/** What keeps the tables from starting as they stand: {short, what}, or null. The server is the judge. */
function obstacle(tables, people, loose) {
  const filled = tables
    .map(({ number, seats }) => ({ number, who: seats.map((id) => people.get(id)).filter(Boolean) }))
    .filter(({ who }) => who.length);
  const alone = page.fewest > 1 ? filled.filter(({ who }) => who.length === 1) : [];
  const room = filled.reduce((sum, { who }) => sum + Math.max(0, page.per_table - who.length), 0);
  if (alone.length > loose.length)
    return { short: say("one_alone", { n: alone[0].number, name: alone[0].who[0].name }), what: say("alone_what") };
  if (loose.length === 1 && room === 0 && page.per_table > 1)
    return { short: say("no_room", { name: loose[0].name }), what: say("no_room_what") };
  return null;
}

/** What it begins the page says, so that a second tap elsewhere, or a request that is sent again, begins no more. */
function Start({ hindered, practice, led }) {
  const start = () => act({ move: practice?.warm_up_due ? "warm_up" : "start_game" });
  if (hindered)
    return html`<button class="button big not-yet" data-action="start" aria-disabled="true"
        onClick=${start}>
      ${hindered.short}
    </button>`;
  return html`<button class=${classes("button big", { primary: !led })} data-action="start" data-next="1"
      aria-disabled=${busy.value > 0} onClick=${() => busy.value || start()}>
    ${say("start")}
  </button>`;
}

/** led: in a guided lesson the strip has the one key that is filled. */
function Steps({ enough, made, hindered, practice, led }) {
  const off = busy.value > 0;
  return html`<footer class="lobby-steps">
    <p class="soft">${hindered?.what}</p>
    ${made && !hindered && html`<${WarmUpFirst} practice=${practice} />`}
    <button class=${classes("button big", { primary: !made && enough && !led })} data-action="make-tables"
        aria-disabled=${!enough}
        onClick=${() => enough && !off && act({ move: made ? "mix_tables" : "make_tables" })}>
      ${!enough ? say(page.fewest > 1 ? "two_needed" : "one_needed") : made ? say("mix_tables") : say("make_tables")}
    </button>
    ${made && html`<${Start} hindered=${hindered} practice=${practice} led=${led} />`}
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

function Loose({ people, made, hindered, open }) {
  return html`<section class="loose">
    ${made && html`<h2>${say("no_table_yet")}${!hindered && html`<span class="soft"> · ${say("seated_at_start")}</span>`}</h2>`}
    <ul class=${`people ${people.length > 18 ? "many" : ""}`}>
      ${people.map((person) => html`<${Person} key=${person.id} person=${person} open=${open} />`)}
    </ul>
  </section>`;
}

/** Who of the class list has not come, in grey as on the projector. */
function Missing({ people }) {
  const names = missing(people);
  return (
    people.length > 0 &&
    names.length > 0 &&
    html`<p class="soft lobby-missing" data-missing>
      <b>${say("missing")}</b> ${names.map(({ student, name }) => html`<bdi key=${student}>${name}</bdi> `)}
    </p>`
  );
}

export function Lobby({ view, everybody, open }) {
  const people = everybody.filter(isInside);
  const tables = view.tables ?? [];
  const seated = new Set(tables.flatMap((table) => table.seats));
  const loose = people.filter((person) => !seated.has(person.id)).sort(byName);
  const index = byId(people);
  const hindered = tables.length > 0 ? obstacle(tables, index, loose) : null;
  const card = (table) => html`<${TableCard} key=${table.number} table=${table} people=${index} open=${open} />`;
  useArrivals(people);
  return html`<div class="lobby">
    <${Invitation} pin=${view.pin ?? page.pin} />
    <section class="lobby-people">
      <header class="lobby-head">
        <h1 dir="auto">${page.title || say("guests_only")}</h1>
        <p class="lobby-count"><strong data-count>${present(view.count)}</strong> ${headcount(view.count)}</p>
      </header>
      <${EarlierOpen} />
      <${AtTheDoor} people=${everybody} asking=${view.asking} />
      <${ClassPractises} practice=${view.practice} />
      ${people.length === 0 && html`<p class="empty">${say("nobody_yet")}</p>`}
      ${loose.length > 0 && html`<${Loose} people=${loose} made=${tables.length > 0} hindered=${hindered} open=${open} />`}
      ${tables.length > 0 && html`<div class="lobby-tables">${tables.map(card)}</div>`}
      <${Missing} people=${people} />
      <div class="lobby-notes">
        ${people.length > 0 && html`<p class="soft">${say("tap_a_name")}</p>`}
        ${page.chords && page.expected > 0 && people.length >= 4 && html`<${MixingKey} round=${view.room.round} />`}
        ${people.length > 0 && page.chords && html`<${PracticeKey} practice=${view.practice} />`}
        <${GuestSwitch} on=${view.guests} />
      </div>
      <${Steps} enough=${people.length >= page.fewest} made=${tables.length > 0} hindered=${hindered} practice=${view.practice}
          led=${Boolean(view.guide)} />
    </section>
  </div>`;
}
