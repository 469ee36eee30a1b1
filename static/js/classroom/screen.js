// The projector: the lobby with the giant PIN, the play with the last chord of the room, the podium. No controls.

import { render } from "preact";
import { computed } from "@preact/signals"; // components follow the signals that they read
import { useEffect, useRef, useState } from "preact/hooks";
import { connect } from "app/connection.js";
import { Badge, classes, html, musical, useTick } from "app/ui.js";
import { chord as broken } from "app/games/acordes-sounds.js";
import { Staff } from "app/games/acordes-staff.js";
import { stage } from "app/sound/sound.js";
import { announce, byId, byName, chordsOf, clockWords, counted, headcount, noteWords, page, pinWords, pointsOf, say, tilesOf, timeLeft } from "app/classroom/parts.js";

const COLOURS = { C: "do", D: "re", E: "mi", F: "fa", G: "sol", A: "la", B: "si" };
const { view, status } = connect({ path: page.path, lang: page.lang });
const sound = stage(computed(() => ["playing", "paused"].includes(view.value.room?.status) && view.value.room.sound !== "off"), { unasked: true });

function Brand() {
  return html`<p class="brand"><img src=${page.logo} alt="" /> Acordes Locos</p>`;
}

function nameOf(person) {
  return person ? person.name || say("new_guest") : say("empty_seat");
}

/** The name that came last, until the next comes. */
function useNewest(people) {
  const known = useRef(null);
  const [newest, set] = useState(null);
  useEffect(() => {
    const fresh = known.current && people.find((person) => !known.current.has(person.id) && person.name);
    known.current = new Set(people.map((person) => person.id));
    if (fresh) { set(fresh.id); announce(say("just_arrived", { name: fresh.name })); }
  }, [people]);
  return newest;
}

/** Everybody of the class list in a fixed place, there or not yet; whoever is there beside the list joins them. */
function places(people) {
  const inside = new Set(people.map((person) => person.student));
  const missing = page.listed.filter(({ student }) => !inside.has(student)).map(({ student, name }) => ({ id: student, name, missing: true }));
  return [...people, ...missing].sort(byName);
}

function Names({ people, newest }) {
  const all = places(people);
  const rows = Math.max(8, Math.ceil(all.length / 3));
  return html`<ul class=${classes("screen-names", { many: all.length > 24 })} style=${{ "--rows": rows }}>${all.map((person) => html`<li key=${person.id} class=${classes({ newest: person.id === newest, missing: person.missing })}>
    ${person.missing ? html`<span class="no-badge"></span>` : html`<${Badge} number=${person.badge} />`}<span class="screen-name" dir="auto">${nameOf(person)}</span></li>`)}</ul>`;
}

function Tables({ tables, people }) {
  return html`<ul class=${classes("screen-tables", { many: tables.length > 6 })}>${tables.map((table) => html`<li key=${table.number}><h3>${say("table", { n: table.number })}</h3>
    <p>${table.seats.map((id) => people.get(id)).filter(Boolean).map((person) => html`<span dir="auto">${nameOf(person)}</span> `)}</p></li>`)}</ul>`;
}

function Lobby({ sections }) {
  const people = sections.people ?? [];
  const tables = sections.tables ?? [];
  const newest = useNewest(people);
  const arrived = people.find((person) => person.id === newest);
  const [before, after] = page.words.go_to.split("{address}");
  return html`<div class="screen-lobby">
    <section class="screen-way"><${Brand} />
      <p class="way">${before}<strong>${page.address}</strong>${after}</p>
      <p class="giant">${pinWords(sections.pin)}</p>
      <div class="way-qr"><img src=${page.qr} alt=${say("qr")} /><p>${say("or_point")}</p></div>
    </section>
    <section class="screen-who">
      <header><h1 dir="auto">${page.title || say("players")}</h1><p><strong data-count>${people.filter(counted).length}</strong> ${headcount(people)}</p></header>
      ${tables.length ? html`<${Tables} tables=${tables} people=${byId(people)} />` : html`<${Names} people=${people} newest=${newest} />`}
      <p class="screen-foot">${tables.length ? say("tables_are") : arrived ? say("just_arrived", { name: nameOf(arrived) }) : ""}</p>
    </section>
  </div>`;
}

const total = (tiles) => tiles.reduce((sum, tile) => sum + (tile.summary?.chords ?? []).reduce((a, b) => a + b, 0), 0);

/** All chords that the tiles tell of. */
const allChords = (tiles) => tiles.flatMap((tile) => chordsOf(tile).map((chord) => ({ ...chord, tile })));

/** The chord that appeared last in the room: tiles tell no common time, so it is the one that was not there before. */
function useNewestChord(tiles) {
  const known = useRef(new Map());
  const shown = useRef(null);
  for (const tile of tiles) {
    const chord = chordsOf(tile).at(-1);
    const before = known.current.get(tile.number);
    known.current.set(tile.number, chord?.id);
    if (chord && chord.id !== before) shown.current = { ...chord, tile };
  }
  const still = shown.current && allChords(tiles).some((chord) => chord.id === shown.current.id && chord.tile.number === shown.current.tile.number);
  return still ? shown.current : allChords(tiles).at(-1);
}

/** The room's newest chord is heard when it comes; those that were there before the page are not. */
function useSound(chord, tiles) {
  const known = useRef(null);
  const told = tiles.length > 0 && tiles.every((tile) => !tile.waiting);
  const names = allChords(tiles).map(({ tile, id }) => `${tile.number}/${id}`);
  const all = names.join(" ");
  useEffect(() => {
    if (!told) return;
    const fresh = known.current && chord && names.some((name) => !known.current.has(name));
    known.current = new Set([...(known.current ?? []), ...names]);
    if (fresh) sound.play(broken(chord.tokens.map(asNote)));
  }, [all, told]);
}

function Floors({ chord }) {
  return html`<ol class="screen-tower">${[...chord.tokens].reverse().map((token) => html`<li class=${`floor n-${COLOURS[token[0]]}`}>${musical(noteWords(token))}</li>`)}</ol>`;
}

/** "F##" -> ["F", 2], as the staff takes its notes. */
function asNote(token) {
  const marks = token.slice(1);
  return [token[0], marks.startsWith("b") ? -marks.length : marks.length];
}

function Newest({ chord, people }) {
  if (!chord) return html`<section class="screen-chord empty-chord"><p>${say("no_chord_yet")}</p></section>`;
  const name = nameOf(people.get(chord.tile.seats[chord.seat]));
  return html`<section class="screen-chord" aria-live="polite">
    <p class="chord-by">${say("table", { n: chord.tile.number })} · <strong dir="auto">${name}</strong> ${say("has_closed")}</p>
    <h2>${musical(chord.name)}</h2>
    <div class="chord-body"><${Floors} chord=${chord} /><${Staff} notes=${chord.tokens.map(asNote)} wide=${true} /><p class="stamp"><strong>${chord.points}</strong><span>${say("points")}</span></p></div>
  </section>`;
}

/** Who is first at a table: the seats with most points. */
function leaders(tile) {
  const points = pointsOf(tile);
  const most = Math.max(0, ...points);
  return most > 0 ? { points: most, seats: points.flatMap((each, seat) => (each === most ? [seat] : [])) } : { points: 0, seats: [] };
}

/** As many names as fit one after the other, and how many more. */
function together(names, most = 3) {
  return names.length <= most ? names.join(", ") : say("and_more", { names: names.slice(0, most - 1).join(", "), n: names.length - most + 1 });
}

/** Nobody leads before somebody has points. */
function Leader({ tile, people }) {
  const { points, seats } = leaders(tile);
  const persons = seats.map((seat) => people.get(tile.seats[seat]));
  return html`<li data-table=${tile.number}><span class="leader-table">${say("table", { n: tile.number })}</span>
    ${persons.length > 0 && html`${persons.length === 1 && html`<${Badge} number=${persons[0]?.badge ?? 0} />`}<span class=${persons.length === 1 ? "leader-name" : "leader-names"} data-leaders dir="auto">${together(persons.map(nameOf))}</span><strong data-score>${points}</strong>`}</li>`;
}

function Clock({ tiles, paused }) {
  useTick(true, 500);
  const left = timeLeft(tiles);
  if (paused) return html`<p class="screen-clock"><strong>${say("paused")}</strong></p>`;
  return left === null ? null : html`<p class="screen-clock"><span>${say("left")}</span> <strong>${clockWords(left)}</strong></p>`;
}

function Play({ sections }) {
  const tiles = tilesOf(sections);
  const people = byId(sections.people);
  const newest = useNewestChord(tiles);
  useSound(newest, tiles);
  return html`<div class="screen-play">
    <header><${Brand} />${sound.asleep.value && html`<p class="soft" data-asleep>${say("touch_for_sound")}</p>`}<${Clock} tiles=${tiles} paused=${sections.room.status === "paused"} /></header>
    <${Newest} chord=${newest} people=${people} />
    <section class="screen-leaders"><h2>${say("first_of_table")}</h2>
      <ol class=${classes({ many: tiles.length > 6 })}>${tiles.map((tile) => html`<${Leader} key=${tile.number} tile=${tile} people=${people} />`)}</ol>
      <p class="together"><strong>${total(tiles)}</strong> ${say(`together_${total(tiles) === 1 ? "one" : "many"}`)}</p></section>
  </div>`;
}

function Winner({ tile, people }) {
  const { points } = leaders(tile);
  const seats = tile.winners ?? leaders(tile).seats;
  const best = chordsOf(tile).filter((chord) => seats.includes(chord.seat)).sort((a, b) => a.points - b.points).at(-1);
  return html`<li data-table=${tile.number}><p class="winner-table">${say("table", { n: tile.number })}</p>
    <div class="winner-people">${seats.map((seat) => html`<span class="winner-one"><${Badge} number=${people.get(tile.seats[seat])?.badge ?? 0} /><strong dir="auto">${nameOf(people.get(tile.seats[seat]))}</strong></span>`)}</div>
    <p class="winner-points" data-score>${points}</p>${best && html`<${Floors} chord=${best} />`}</li>`;
}

function Podium({ sections }) {
  const tiles = tilesOf(sections);
  const people = byId(sections.people);
  const all = total(tiles);
  const longest = allChords(tiles).sort((a, b) => a.tokens.length - b.tokens.length || a.points - b.points).at(-1);
  return html`<div class="screen-podium">
    <header><${Brand} /><p class="soft" dir="auto">${[page.title, page.date].filter(Boolean).join(" · ")}</p></header>
    <h1>${say("winners")}</h1>
    <ol class=${classes("winners", { many: tiles.length > 4 })}>${tiles.map((tile) => html`<${Winner} key=${tile.number} tile=${tile} people=${people} />`)}</ol>
    <footer><p><strong class="sum">${all}</strong> ${say(`together_${all === 1 ? "one" : "many"}`)}</p>
      ${longest && html`<p><span class="soft">${say("longest")}</span> <strong>${musical(longest.name)}</strong> ${say("by", { name: nameOf(people.get(longest.tile.seats[longest.seat])), n: longest.tile.number })}</p>`}</footer>
  </div>`;
}

function Screen() {
  const sections = view.value;
  const state = sections.room?.status;
  const line = ["silent", "live", "connecting"].includes(status.value) || state === "closed" ? null : html`<p class="network" role="alert">${say(status.value === "closed" ? "closed" : "reconnecting")}</p>`;
  if (!state) return html`${line ?? html`<p class="loading" role="status">${say("connecting")}</p>`}`;
  if (state === "lobby") return html`${line}<${Lobby} sections=${sections} />`;
  if (state === "playing" || state === "paused") return html`${line}<${Play} sections=${sections} />`;
  return html`${line}<${Podium} sections=${sections} />`;
}

render(html`<${Screen} />`, document.getElementById("content"));
