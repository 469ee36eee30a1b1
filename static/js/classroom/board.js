// The live board: a tile a table, always in the same place; what needs the teacher is framed or said in a pill.

import { Badge, classes, html, musical, useTick } from "app/ui.js";
import { act, busy } from "app/classroom/acts.js";
import { Sure } from "app/classroom/dialog.js";
import { Sound } from "app/classroom/sound.js";
import { AtTheDoor, CloseSession, GuestSwitch, LanguageKey, isInside } from "app/classroom/who.js";
import {
  byId,
  chordsOf,
  clockWords,
  count,
  page,
  pinWords,
  pointsOf,
  say,
  tilesOf,
  timeLeft,
} from "app/classroom/parts.js";

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

function awayWords(tile, people) {
  const away = tile.seats.map((id) => people.get(id)).filter((person) => person?.away);
  if (!away.length) return null;
  return away.length === 1 ? say("is_away", { name: away[0].name }) : say("are_away", { n: away.length });
}

/** What the tile says beside its name: [words, filled]. */
function state(tile, people) {
  if (tile.status === "over") return [say("over"), false];
  const call = callWords(tile, people);
  if (call) return [call, true];
  if (tile.paused) return [say("in_pause"), false];
  const away = awayWords(tile, people);
  return away ? [away, false] : [null, false];
}

function Pill({ words, filled }) {
  return words && html`<span class=${`pill ${filled ? "filled" : ""}`}>${words}</span>`;
}

function SeatLine({ tile, seat, person, points, first, open }) {
  const won = points > 0 && tile.winners?.includes(seat);
  const words = html`<bdi class="seat-name">${person ? person.name : say("empty_seat")}</bdi>
  ${person?.away && html`<span class="seat-note">${say("no_net")}</span>`}
  ${won && html`<span class="seat-note">${say("winner")}</span>`}`;
  const key =
    person &&
    html`<button class="seat-open" data-person=${person.id} onClick=${() => open(person.id)}>
      <${Badge} number=${person.badge} />
      ${words}
    </button>`;
  return html`<li class=${`seat-line ${first ? "first" : ""} ${person?.away ? "away" : ""}`}>
    ${person ? key : html`<span class="seat-open soft"><span class="no-badge"></span>${words}</span>`}
    <span class="seat-points" data-score>${person || points ? points : ""}</span>
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
  return html`<div class="tile-chords">${last.length ? last.map(line) : none}</div>`;
}

const ICONS = { resume: "M5 3l12 7-12 7z", pause: "M4 3h4v14H4zM12 3h4v14h-4z" };

function Halt({ tile }) {
  const verb = tile.paused ? "resume" : "pause";
  return html`<button class="icon-button" data-action=${verb} aria-label=${say(`${verb}_table`, { n: tile.number })}
      aria-disabled=${busy.value > 0} onClick=${() => busy.value || act({ table: tile.number, move: verb })}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d=${ICONS[verb]} fill="currentColor" />
    </svg>
  </button>`;
}

const CardsLeft = ({ down, cards }) =>
  html`<meter class="cards-left" min="0" max=${cards ?? down} value=${down} aria-hidden="true"></meter>
  <span>${count("cards", down)}</span>`;

function Foot({ tile }) {
  const { down = null, cards = null } = tile.summary ?? {};
  return html`<footer class="tile-foot">
    ${down !== null && html`<${CardsLeft} down=${down} cards=${cards} />`}
    ${tile.status !== "over" && html`<${Halt} tile=${tile} />`}
  </footer>`;
}

function Tile({ tile, people, open }) {
  const [words, filled] = state(tile, people);
  const points = pointsOf(tile);
  const most = Math.max(1, ...points);
  const line = (id, seat) =>
    html`<${SeatLine} key=${seat} tile=${tile} seat=${seat} person=${people.get(id)} points=${points[seat] ?? 0}
        first=${(points[seat] ?? 0) === most} open=${open} />`;
  const over = tile.status === "over";
  return html`<article class=${`tile ${filled ? "called" : ""} ${words && !over ? "needs" : ""} ${over ? "over" : ""}`}
      data-table=${tile.number} aria-labelledby=${`t${tile.number}`}>
    <header>
      <h2 id=${`t${tile.number}`}>${say("table", { n: tile.number })}</h2>
      <${Pill} words=${words} filled=${filled} />
    </header>
    <ul class="seat-lines">${tile.seats.map(line)}</ul>
    <${Chords} tile=${tile} people=${people} />
    <${Foot} tile=${tile} />
  </article>`;
}

function Clock({ tiles }) {
  useTick(true, 500);
  const left = timeLeft(tiles);
  return html`<p class="board-clock" role="timer" aria-label=${say("time_left")}>${left === null ? "" : clockWords(left)}</p>`;
}

const FiveMore = () =>
  html`<button class="button" data-action="minutes" onClick=${() => act({ move: "minutes 5" })}>
    ${say("five_more")}
  </button>`;

/** Every key keeps its place from first to last: those that have nothing left to do are not seen. */
function Keys({ tiles, over }) {
  const playing = tiles.filter((tile) => tile.status !== "over");
  const still = playing.length > 0 && playing.every((tile) => tile.paused);
  const timed = playing.some((tile) => tile.summary?.end !== null && tile.summary?.end !== undefined);
  return html`<button class=${classes("button primary", { gone: over })} data-action=${still ? "resume" : "pause"}
      data-next=${over ? undefined : "1"} onClick=${() => act({ move: still ? "resume" : "pause" })}>
    ${still ? say("resume_all") : say("pause_all")}
  </button>
  ${timed && html`<${FiveMore} />`}
  <${Sure} action="end" gone=${over} label=${say("end")} title=${say("end_sure")} what=${say("end_counts")}
      yes=${say("yes_end")} no=${say("no_go_on")} go=${() => act({ move: "end" })} />
  <a class="button" href=${page.urls.screen} target="_blank" rel="noopener">${say("projector")}</a>`;
}

/** What comes next, in a place where no key was before. */
function Over() {
  return html`<div class="board-over">
    <button class="button primary" data-action="another-round" data-next="1" onClick=${() => act({ move: "round" })}>
      ${say("another_round")}
    </button>
    <button class="button" onClick=${() => act({ move: "mixed_round" })}>${say("mixed_round")}</button>
    <a class="button" href=${page.urls.report} data-action="report">${say("to_report")}</a>
    <${CloseSession} />
  </div>`;
}

/** Those who are inside without a seat. */
function Waiting({ people, tiles }) {
  const seated = new Set(tiles.flatMap((tile) => tile.seats));
  const names = people.filter((person) => isInside(person) && !seated.has(person.id)).map((person) => person.name);
  return (
    names.length > 0 && html`<p class="claim" data-waiting>${say("waiting_for_seat", { names: names.join(", ") })}</p>`
  );
}

/** How many are here, how many of them without network, which round, which PIN. */
function Facts({ view, people, over }) {
  const inside = people.filter(isInside);
  const away = inside.filter((person) => person.away).length;
  const facts = [
    `${inside.length - away} ${say("inside")}`,
    away > 0 && say("are_away", { n: away }),
    view.room.round > 1 && say("round", { n: view.room.round }),
    over && say("over_now"),
  ];
  return html`<p class="soft">
    ${facts.filter(Boolean).join(" · ")} · ${say("pin")} <strong data-pin>${pinWords(view.pin ?? page.pin)}</strong>
  </p>`;
}

/** The last table ends before the room has heard of it. */
const isOver = ({ room }, tiles) =>
  room.status === "over" || (tiles.length > 0 && tiles.every((tile) => tile.status === "over"));

export function Board({ view, everybody, open }) {
  const people = byId(everybody);
  const tiles = tilesOf(view);
  const over = isOver(view, tiles);
  return html`<header class="board-head">
    <${Clock} tiles=${tiles} />
    <div class="board-title">
      <h1 dir="auto">${page.title || say("guests_only")}</h1>
      <${Facts} view=${view} people=${everybody} over=${over} />
    </div>
    <div class="board-acts"><${Keys} tiles=${tiles} over=${over} /><${Sound} room=${view.room} /></div>
  </header>
  <div class="board-door">
    ${over && html`<${Over} />`}
    <${AtTheDoor} people=${everybody} />
    <${Waiting} people=${everybody} tiles=${tiles} />
  </div>
  <div class="tiles" data-many=${Math.min(tiles.length, 5)}>
    ${tiles.map((tile) => html`<${Tile} key=${tile.number} tile=${tile} people=${people} open=${open} />`)}
  </div>
  <footer class="board-foot">
    <${GuestSwitch} on=${view.guests} />
    <div class="row"><a class="button" href=${page.urls.home}>${say("home")}</a><${LanguageKey} /></div>
  </footer>`;
}
