// The projector in play: the room's newest chord, large, and who is first at each table; of a game without chords all
// tables (screen-tables.js). Nothing of a wrong claim.

import { useEffect, useRef } from "preact/hooks";
import { chord as broken } from "app/sound/chord.js";
import { Badge, classes, html, musical, useTick } from "app/ui.js";
import { goTogether, leftAt, leftOf } from "app/classroom/clocks.js";
import { byId, chordsOf, clockWords, page, pinWords, rangeWords, say, tilesOf } from "app/classroom/parts.js";
import { Countdown, TableCountdown } from "app/classroom/screen-countdown.js";
import { Tables } from "app/classroom/screen-tables.js";
import {
  Brand,
  Credit,
  Engraved,
  Tower,
  allChords,
  leaders,
  nameOf,
  sound,
  Sum,
  together,
} from "app/classroom/screen-parts.js";

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
  const still =
    shown.current &&
    allChords(tiles).some((chord) => chord.id === shown.current.id && chord.tile.number === shown.current.tile.number);
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
    if (fresh) sound.play(broken(chord.as));
  }, [all, told]);
}

const LONG = 28; // letters of a chord's name that take a smaller type

function Newest({ chord, people, names }) {
  if (!chord) return html`<section class="screen-chord empty-chord"><p>${say("no_chord_yet")}</p></section>`;
  const name = nameOf(people.get(chord.tile.seats[chord.seat]));
  return html`<section class="screen-chord" aria-live="polite">
    <header>
      <div>
        <p class="chord-by">
          ${say("table", { n: chord.tile.number })} · <strong dir="auto">${name}</strong> ${say("has_closed")}
        </p>
        <h2 class=${classes({ long: chord.name.length > LONG })}>${musical(chord.name)}</h2>
      </div>
      <p class="stamp"><strong>${chord.points}</strong><span>${say("points")}</span></p>
    </header>
    <div class="chord-body">
      <${Tower} chord=${chord} figures=${true} />
      <${Engraved} chord=${chord} names=${names} />
    </div>
  </section>`;
}

/** What stands behind a table's name: who is first there, or why nobody is. */
function First({ waiting, points, persons }) {
  if (waiting) return null;
  if (persons.length === 0) return html`<span class="leader-names soft">${say("no_points")}</span>`;
  const alone = persons.length === 1;
  return html`${alone && html`<${Badge} number=${persons[0]?.badge ?? 0} />`}
  <span class=${alone ? "leader-name" : "leader-names"} data-leaders dir="auto">
    ${together(persons.map(nameOf))}
  </span>
  <strong data-score>${points}</strong>`;
}

/** What stands below a table's name: that it has ended or stands, else its own time where that is not the others'. */
function stateOf(tile, paused, apart) {
  if (tile.status === "over") return say("over");
  if (tile.paused) return paused ? null : say("in_pause");
  const left = apart && !paused ? leftAt(tile) : null;
  return left === null ? null : clockWords(left);
}

function Leader({ tile, people, paused, apart }) {
  useTick(apart, 500);
  const { points, seats } = leaders(tile, people);
  const state = stateOf(tile, paused, apart);
  return html`<li data-table=${tile.number}>
    <span class="leader-table">${say("table", { n: tile.number })}
      ${state && html`<em>${state}</em>`}<${TableCountdown} paused=${tile.paused} />
    </span>
    <${First} waiting=${tile.waiting} points=${points} persons=${seats.map((seat) => people.get(tile.seats[seat]))} />
  </li>`;
}

/** The time of all tables, or of most: where they differ each has its own at its line, too. */
function Clock({ tiles, paused }) {
  useTick(true, 500);
  const left = leftOf(tiles);
  if (paused)
    return html`<p class="screen-clock paused"><span>${say("stopped")}</span> <strong>${say("paused")}</strong></p>`;
  return left === null
    ? null
    : html`<p class=${classes("screen-clock", { range: left[0] !== left[1] })}>
        <span>${say("left")}</span> <strong data-left>${rangeWords(left)}</strong>
      </p>`;
}

/** For whoever comes late. */
const Pin = ({ pin }) =>
  html`<p class="screen-pin">
    <span>${page.address}</span> <span>${say("pin")} <strong data-pin>${pinWords(pin)}</strong></span>
  </p>`;

/** The newest chord, and who is first at each table. */
function Chords({ tiles, people, paused, apart, names }) {
  const newest = useNewestChord(tiles);
  useSound(newest, tiles);
  const line = (tile) =>
    html`<${Leader} key=${tile.number} tile=${tile} people=${people} paused=${paused} apart=${apart} />`;
  return html`<${Newest} chord=${newest} people=${people} names=${names} />
    <section class="screen-leaders">
      <h2>${say("first_of_table")}</h2>
      <ol class=${classes({ few: tiles.length < 5, many: tiles.length > 6, crowd: tiles.length > 9 })}>
        ${tiles.map(line)}
      </ol>
    </section>
    <${Credit} />`;
}

export function Play({ sections }) {
  const tiles = tilesOf(sections);
  const people = byId(sections.people);
  const paused = sections.room.status === "paused";
  const seen = { tiles, people, paused, apart: !goTogether(tiles) };
  const size = { few: tiles.length < 4, crowd: tiles.length > 9, "all-tables": !page.chords };
  return html`<div class=${classes("screen-play", size)}>
    <header>
      <${Brand} />
      <h1 class=${page.title ? "screen-title" : "unseen"} dir="auto">${page.title || say("players")}</h1>
      ${page.chords && sound.asleep.value && html`<p class="soft" data-asleep>${say("touch_for_sound")}</p>`}
      <${Pin} pin=${sections.pin} />
      <${Clock} tiles=${tiles} paused=${paused} />
    </header>
    ${page.chords ? html`<${Chords} ...${seen} names=${sections.room.names} />` : html`<${Tables} ...${seen} />`}
    <${Sum} tiles=${tiles} class="together" />
    <${Countdown} paused=${paused} />
  </div>`;
}
