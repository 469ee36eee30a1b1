// The projector at the end: each table's winner on a tower, in table order; what the class made; three of its chords, heard.
// Whoever was erased since has no name there: the points stand alone.

import { useEffect, useState } from "preact/hooks";
import { chord as broken } from "app/sound/chord.js";
import { Badge, classes, html, musical } from "app/ui.js";
import { byId, chordOf, page, say, tilesOf, totalsOf } from "app/classroom/parts.js";
import { Brand, Credit, Engraved, Tower, leaders, nameOf, sound, Sum, together } from "app/classroom/screen-parts.js";

const FIRST = 2000; // ms until the first chord
const APART = 3600; // ms from one chord to the next

/** The place of the chord that sounds now; each once, as soon as the device lets it sound. */
function useHeard(chords) {
  const [now, set] = useState(null);
  const silent = sound.asleep.value;
  const all = chords.map((chord) => `${chord.table}/${chord.id}`).join(" ");
  useEffect(() => {
    if (silent) return undefined;
    const timers = chords.map((chord, i) =>
      setTimeout(
        () => {
          set(i);
          sound.play(broken(chord.as));
        },
        FIRST + i * APART,
      ),
    );
    timers.push(setTimeout(() => set(null), FIRST + chords.length * APART));
    return () => timers.forEach(clearTimeout);
  }, [all, silent]);
  return now;
}

/** Of a game without chords: the others at the table, with their points. */
function Others({ tile, people, but }) {
  const totals = totalsOf(tile, people);
  const others = tile.seats.map((id, seat) => ({ seat, person: people.get(id), points: totals[seat] }));
  const line = ({ seat, person, points }) =>
    html`<li key=${seat}><span dir="auto">${nameOf(person)}</span> <b>${points}</b></li>`;
  return html`<ul class="winner-others">${others.filter(({ seat, person }) => person && !but.includes(seat)).map(line)}</ul>`;
}

function Stand({ tile, best, people, tower }) {
  const { points, seats } = leaders(tile, people);
  const added = tile.seats.some((id) => people.get(id)?.before); // then the sum of all rounds says who is first
  const won = (tile.winners ?? []).filter((seat) => tile.seats[seat] !== null);
  const first = added || !won.length ? seats : won;
  const scored = points > 0;
  const persons = scored ? first.map((seat) => people.get(tile.seats[seat])).filter(Boolean) : [];
  return html`<li data-table=${tile.number}>
    <div class="winner">
      <div class="winner-badges">
        ${persons.slice(0, 4).map((person) => html`<${Badge} number=${person.badge} />`)}
      </div>
      <p class=${classes("winner-names", { nobody: !scored })} data-winners dir="auto">
        ${scored ? together(persons.map(nameOf)) : tile.waiting ? "" : say("no_points")}
      </p>
      ${scored && html`<p class="winner-points" data-score>${points}</p>`}
      ${added && scored && html`<p class="winner-rounds" data-total>${say("all_rounds")}</p>`}
    </div>
    ${!page.chords && !tile.waiting && html`<${Others} tile=${tile} people=${people} but=${scored ? first : []} />`}
    ${tower && html`<div class="winner-tower">${best && html`<${Tower} chord=${best} />`}</div>`}
    <p class="winner-table">${say("table", { n: tile.number })}</p>
  </li>`;
}

function Heard({ chords, people, tiles, names }) {
  const now = useHeard(chords);
  const seats = new Map(tiles.map((tile) => [tile.number, tile.seats]));
  const by = ({ table, seat }) => {
    const person = people.get(seats.get(table)?.[seat]);
    return person ? say("by", { name: nameOf(person), n: table }) : say("table", { n: table });
  };
  const line = (chord, i) =>
    html`<li key=${`${chord.table}/${chord.id}`} class=${classes({ sounding: now === i })} data-heard>
      <${Engraved} chord=${chord} names=${names} />
      <p><strong>${musical(chord.name)}</strong><span class="soft" dir="auto">${by(chord)}</span></p>
    </li>`;
  return html`<ol class="heard">${chords.map(line)}</ol>`;
}

/** A session that was closed before anybody played. */
function Unplayed() {
  return html`<div class="screen-unplayed">
    <${Brand} />
    <h1>${say("closed")}</h1>
    <p class="soft" dir="auto">${[page.title, page.date].filter(Boolean).join(" · ")}</p>
  </div>`;
}

export function Podium({ sections }) {
  const tiles = tilesOf(sections);
  if (!tiles.length) return html`<${Unplayed} />`;
  const people = byId(sections.people);
  const { best, heard } = sections.made ?? { best: {}, heard: [] };
  const read = (told) => told && { ...chordOf(told.chord), table: told.table };
  const crowd = tiles.length > 8;
  const stand = (tile) =>
    html`<${Stand} key=${tile.number} tile=${tile} best=${read(best[tile.number])} people=${people}
        tower=${page.chords && !crowd} />`;
  return html`<div class="screen-podium">
    <header>
      <${Brand} />
      <h1 data-asks=${sections.room.practice?.kind}>${say(sections.room.practice ? "on_tablets" : "winners")}</h1>
      <p class="soft" dir="auto">
        ${[page.title, sections.room.status === "closed" ? say("closed") : page.date].filter(Boolean).join(" · ")}
      </p>
    </header>
    <ol class=${classes("winners", { few: tiles.length < 3, many: tiles.length > 4, crowd })}>
      ${tiles.map(stand)}
    </ol>
    <footer>
      <${Sum} tiles=${tiles} class="sum-line" />
      ${
        page.chords &&
        html`<${Heard} chords=${heard.map(read)} people=${people} tiles=${tiles} names=${sections.room.names} />
        <${Credit} />`
      }
    </footer>
  </div>`;
}
