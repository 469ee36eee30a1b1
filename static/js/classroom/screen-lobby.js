// The projector before the game: the way in, and everybody in a fixed place of the class list; then the tables.

import { useEffect, useRef, useState } from "preact/hooks";
import { Badge, classes, html } from "app/ui.js";
import { announce, byId, byName, headcount, missing, page, pinWords, present, say } from "app/classroom/parts.js";
import { Brand, nameOf } from "app/classroom/screen-parts.js";

/** The name that came last, until the next comes. */
function useNewest(people) {
  const known = useRef(null);
  const [newest, set] = useState(null);
  useEffect(() => {
    const fresh = known.current && people.find((person) => !known.current.has(person.id) && person.name);
    known.current = new Set(people.map((person) => person.id));
    if (fresh) {
      set(fresh.id);
      announce(say("just_arrived", { name: fresh.name }));
    }
  }, [people]);
  return newest;
}

/** Everybody of the class list in a fixed place, there or not yet; whoever is there beside the list joins them. */
function places(people) {
  return [...people, ...missing(people).map(({ student, name }) => ({ id: student, name, missing: true }))].sort(
    byName,
  );
}

/** How many columns hold so many names, how many rows each has, and how large they are written. */
function grid(many) {
  const columns = many > 16 ? 3 : many > 6 ? 2 : 1;
  const rows = Math.max({ 1: 4, 2: 5, 3: 8 }[columns], Math.ceil(many / columns));
  return {
    columns,
    rows,
    size: classes({ few: columns === 1, small: columns === 2 && rows < 7, some: columns > 2, many: rows > 8 }),
  };
}

const Person = ({ person, newest }) =>
  html`<li class=${classes({ newest: person.id === newest, missing: person.missing })}>
    ${person.missing ? html`<span class="no-badge"></span>` : html`<${Badge} number=${person.badge} />`}
    <span class=${classes("screen-name", { unnamed: !person.name })} dir="auto">${nameOf(person)}</span>
  </li>`;

function Names({ people, newest }) {
  const all = places(people);
  const { columns, rows, size } = grid(all.length);
  if (!all.length) return html`<p class="screen-nobody">${say("nobody_here")}</p>`;
  return html`<ul class=${classes("screen-names", size)} style=${{ "--rows": rows, "--columns": columns }}>
    ${all.map((person) => html`<${Person} key=${person.id} person=${person} newest=${newest} />`)}
  </ul>`;
}

function AtTable({ table, people }) {
  const persons = table.seats.map((id) => people.get(id)).filter(Boolean);
  return html`<li>
    <h2>${say("table", { n: table.number })}</h2>
    <p>${persons.map((person) => html`<span dir="auto">${nameOf(person)}</span> `)}</p>
  </li>`;
}

function Tables({ tables, people }) {
  const n = tables.length;
  const few = n < 7 && tables.every(({ seats }) => seats.length < 5);
  return html`<ul class=${classes("screen-tables", { few, many: n > 6, crowd: n > 9 })}>
    ${tables.map((table) => html`<${AtTable} key=${table.number} table=${table} people=${people} />`)}
  </ul>`;
}

const Code = () =>
  html`<img src=${page.qr} alt=${say("qr")} />
  <p>${say("or_point")}</p>`;

export function Lobby({ sections }) {
  const people = sections.people ?? [];
  const tables = sections.tables ?? [];
  const newest = useNewest(people);
  const arrived = people.find((person) => person.id === newest);
  const [before, after] = page.words.go_to.split("{address}");
  return html`<div class="screen-lobby">
    <section class="screen-way">
      <${Brand} />
      <p class="way">${before}<strong>${page.address}</strong>${after}</p>
      <p class="giant">${pinWords(sections.pin)}</p>
      <div class="way-qr">
        ${page.alone ? html`<p data-alone><strong>${say("alone")}</strong></p>` : html`<${Code} />`}
      </div>
    </section>
    <section class="screen-who">
      <header>
        <h1 dir="auto">${page.title || say("players")}</h1>
        <p><strong data-count>${present(sections.count)}</strong> ${headcount(sections.count)}</p>
      </header>
      ${
        tables.length
          ? html`<${Tables} tables=${tables} people=${byId(people)} />`
          : html`<${Names} people=${people} newest=${newest} />`
      }
      <p class="screen-foot">
        ${sections.room.practice && html`<strong>${say(`practice_${sections.room.practice.kind}`)}</strong> · `}
        ${tables.length ? say("tables_are") : arrived ? say("just_arrived", { name: nameOf(arrived) }) : ""}
      </p>
    </section>
  </div>`;
}
