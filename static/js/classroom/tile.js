// A table on the board: always in the same place, its scores, its call, what of it needs the teacher, its last chords.

import { Badge, classes, html, musical, useTick } from "app/ui.js";
import { act, busy } from "app/classroom/acts.js";
import { SeatNote, TableNeeds } from "app/classroom/board-need.js";
import { seatNeeds, tableNeeds } from "app/classroom/board-needs.js";
import { levelWords } from "app/classroom/level.js";
import { leftAt, timeOf } from "app/classroom/clocks.js";
import { chordsOf, clockWords, count, page, pointsOf, say, totalsOf } from "app/classroom/parts.js";

const CALLS = ["chord", "rest", "natural", "chim_poom"];

/** Name at a seat of a tile. */
function nameAt(tile, people, seat) {
  const person = people.get(tile.seats[seat]);
  return person ? person.name : say("empty_seat");
}

function callWords(tile, people) {
  const call = tile.summary?.call;
  if (!call) return null;
  if (call.seat === null || call.seat === undefined || !call.what) return say("somebody_called");
  return say(CALLS.includes(call.what) ? `call_${call.what}` : "call_other", { name: nameAt(tile, people, call.seat) });
}

/** What the tile says beside its name: [words, filled]. */
function state(tile, people) {
  if (tile.status === "over") return [say("over"), false];
  if (tile.paused) return [say(tile.apart ? "in_pause_alone" : "in_pause"), false];
  const call = callWords(tile, people);
  return [call, Boolean(call)];
}

function Pill({ words, filled }) {
  return words && html`<span class=${`pill ${filled ? "filled" : ""}`}>${words}</span>`;
}

/** The table's own time. */
function Time({ tile }) {
  const left = leftAt(tile);
  return (
    left !== null &&
    html`<span class="tile-time" role="timer" aria-label=${say("time_left")} data-time>${clockWords(left)}</span>`
  );
}

function SeatLine({ tile, seat, person, points, first, needs, open }) {
  const won = person && points > 0 && tile.winners?.includes(seat);
  const how = tile.winners?.length > 1 ? say("tie") : say("winner");
  const total = person?.before && say("in_all", { n: person.before + points });
  const words = html`<span class="seat-words">
    <bdi class="seat-name">${person ? person.name : say("empty_seat")}</bdi>
    ${won && html`<span class="seat-note">${how}</span>`}
    ${person && html`<${SeatNote} needs=${needs} wrong=${tile.wrong?.[seat] ?? 0} />`}
  </span>`;
  const key =
    person &&
    html`<button class="seat-open" data-person=${person.id} onClick=${() => open({ person: person.id })}>
      <${Badge} number=${person.badge} />
      ${words}
    </button>`;
  return html`<li class=${`seat-line ${first ? "first" : ""} ${person?.away ? "away" : ""}`}>
    ${person ? key : html`<span class="seat-open soft"><span class="no-badge"></span>${words}</span>`}
    <span class="seat-score">
      <span class="seat-points" data-score>${person || points ? points : ""}</span>
      ${total && html`<span class="seat-note" data-total>${total}</span>`}
    </span>
  </li>`;
}

/** The last two chords of a table, the newest boxed. */
function Chords({ tile, people }) {
  const last = chordsOf(tile).slice(-2);
  const none = html`<p class="soft">${tile.waiting ? say("connecting") : say("no_chords")}</p>`;
  const line = (chord, at) =>
    html`<p class=${at === last.length - 1 ? "newest" : "before"}>
      <span class="soft" dir="auto">${nameAt(tile, people, chord.seat)}</span>
      <b class="plus">+${chord.points}</b>
      <span class="chord-name">${musical(chord.name)}</span>
    </p>`;
  return last.length ? last.map(line) : none;
}

/** Of a game without chords: whose turn it is, in which round, whether that is the last. */
function Now({ tile, people }) {
  if (tile.waiting) return html`<p class="soft">${say("connecting")}</p>`;
  const { turn = null, round, last_round: last } = tile.summary ?? {};
  const facts = [round && say("round", { n: round }), last && say("last_round")].filter(Boolean);
  const turns = turn !== null && tile.status !== "over";
  return html`${turns && html`<p class="newest" data-turn dir="auto">${say("turn_of", { name: nameAt(tile, people, turn) })}</p>`}
    ${facts.length > 0 && html`<p class=${last ? "" : "soft"} data-round>${facts.join(" · ")}</p>`}`;
}

const ICONS = {
  resume: "M5 3l12 7-12 7z",
  pause: "M4 3h4v14H4zM12 3h4v14h-4z",
  more: "M2 8h4v4H2zM8 8h4v4H8zM14 8h4v4h-4z",
};

const Icon = ({ name }) =>
  html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d=${ICONS[name]} fill="currentColor" /></svg>`;

function Halt({ tile }) {
  const verb = tile.paused ? "resume" : "pause";
  return html`<button class="icon-button" data-action=${verb} aria-label=${say(`${verb}_table`, { n: tile.number })}
      aria-disabled=${busy.value > 0} onClick=${() => busy.value || act({ table: tile.number, move: verb })}>
    <${Icon} name=${verb} />
  </button>`;
}

/** What is left of the cards face down, of the tokens in the bag. */
const Stock = ({ left, of }) =>
  html`<meter class="cards-left" min="0" max=${of} value=${left} aria-hidden="true"></meter>
  <span data-stock>${count("stock", left)}</span>`;

/** Opens the sheet with all that may be done to the table. */
function More({ tile, open }) {
  const { number: table } = tile;
  return html`<button class="icon-button" data-action="table-keys" aria-label=${say("table_keys", { n: table })}
      onClick=${() => open({ table })}>
    <${Icon} name="more" />
  </button>`;
}

function Foot({ tile, open }) {
  const [left, of] = tile.summary?.stock ?? [];
  return html`<footer class="tile-foot">
    ${of > 0 && html`<${Stock} left=${left} of=${of} />`}
    ${tile.status !== "over" && html`<${Halt} tile=${tile} />`}
    <${More} tile=${tile} open=${open} />
  </footer>`;
}

/** open({person} or {table}): the sheet of a pupil, of the table. Drawn each second: how long somebody waits runs on. */
export function Tile({ tile, people, open }) {
  useTick(true, 1000);
  const [words, filled] = state(tile, people);
  const points = pointsOf(tile);
  const totals = totalsOf(tile, people);
  const most = Math.max(1, ...totals);
  const level = levelWords(tile);
  const at = timeOf(tile);
  const needs = tableNeeds(tile, people, at);
  const line = (id, seat) =>
    html`<${SeatLine} key=${seat} tile=${tile} seat=${seat} person=${people.get(id)} points=${points[seat] ?? 0}
        first=${totals[seat] === most} needs=${seatNeeds(tile, seat, people.get(id), at)} open=${open} />`;
  const over = tile.status === "over";
  return html`<article class=${classes("tile", { called: filled, needs: (words || needs.length) && !over, over })}
      data-table=${tile.number} data-need=${needs[0]?.kind} aria-labelledby=${`t${tile.number}`}>
    <header>
      <h2 id=${`t${tile.number}`}>${say("table", { n: tile.number })}</h2>
      <${Time} tile=${tile} />
      <${Pill} words=${words} filled=${filled} />
      ${level && html`<p class="tile-level soft" data-level>${level}</p>`}
      <${TableNeeds} needs=${needs} />
    </header>
    <ul class="seat-lines">${tile.seats.map(line)}</ul>
    <div class="tile-chords"><${page.chords ? Chords : Now} tile=${tile} people=${people} /></div>
    <${Foot} tile=${tile} open=${open} />
  </article>`;
}
