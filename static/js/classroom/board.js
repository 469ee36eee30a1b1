// The live board: what is done to all tables, who is at the door, and a tile a table (tile.js).

import { classes, html, useTick } from "app/ui.js";
import { act } from "app/classroom/acts.js";
import { Sure } from "app/classroom/dialog.js";
import { Guide } from "app/classroom/guide.js";
import { Sound } from "app/classroom/sound.js";
import { HelpAll } from "app/classroom/help.js";
import { doing } from "app/classroom/take-back.js";
import { Tile } from "app/classroom/tile.js";
import { AtTheDoor, CloseSession, GuestSwitch, LanguageKey, isInside } from "app/classroom/who.js";
import { ClassPractises, ClosingKey, PracticeKey } from "app/classroom/practice.js";
import { leftOf } from "app/classroom/clocks.js";
import { byId, count, headcount, page, pinWords, present, rangeWords, say, tilesOf } from "app/classroom/parts.js";

/** The time of all tables, or of most; each tile tells its own. */
function Clock({ tiles }) {
  useTick(true, 500);
  const left = leftOf(tiles);
  const words = left ? rangeWords(left) : "";
  return html`<p class=${classes("board-clock", { range: words.includes("–") })} role="timer"
      aria-label=${say("time_left")}>${words}</p>`;
}

const FiveMore = () =>
  html`<button class="button" data-action="minutes" onClick=${() => act({ move: "minutes 5" })}>
    ${say("five_more")}
  </button>`;

/** An end may be taken back, table by table. */
const endAll = (playing) =>
  doing({ move: "end" }, say("done_end_all"), ...playing.map(({ number: table }) => ({ table, move: "undo" })));

const EndAll = ({ over, playing }) =>
  html`<${Sure} action="end" gone=${over} label=${say("end")} title=${say("end_sure")} what=${say("end_counts")}
      yes=${say("yes_end")} no=${say("no_go_on")} go=${() => endAll(playing)} />`;

/** In a guided lesson the strip has the key that ends the game.
 * Every key keeps its place from first to last: those that have nothing left to do are not seen. */
function Keys({ tiles, over, led }) {
  const playing = tiles.filter((tile) => tile.status !== "over");
  const common = playing.filter((tile) => !tile.apart); // a table that was paused by itself is resumed by itself
  const still = common.length > 0 && common.every((tile) => tile.paused);
  const timed = playing.some((tile) => tile.summary?.end !== null && tile.summary?.end !== undefined);
  const gone = over || !common.length;
  return html`<button class=${classes("button", { gone, primary: !led })} data-action=${still ? "resume" : "pause"}
      data-next=${over ? undefined : "1"} onClick=${() => act({ move: still ? "resume" : "pause" })}>
    ${still ? say("resume_all") : say("pause_all")}
  </button>
  ${timed && html`<${FiveMore} />`}
  ${!led && html`<${EndAll} over=${over} playing=${playing} />`}
  <a class="button" href=${page.urls.screen} target="_blank" rel="noopener">${say("projector")}</a>`;
}

/** What comes next, in a place where no key was before. */
function Over({ practice, led }) {
  return html`<div class="board-over">
    <div class="round-keys">
      <button class=${classes("button", { primary: !led })} data-action="another-round" data-next="1"
          onClick=${() => act({ move: "round" })}>
        ${say("another_round")}
      </button>
      <button class="button" onClick=${() => act({ move: "mixed_round" })}>${say("mixed_round")}</button>
      <a class="button" href=${page.urls.round} data-action="other-round">${say("other_round")}</a>
    </div>
    <div class="after-keys">
      ${!page.substitute && html`<a class="button" href=${page.urls.report} data-action="report">${say("to_report")}</a>`}
      ${page.chords && html`<${PracticeKey} practice=${practice} />`}
      <${ClosingKey} practice=${practice} />
      <${CloseSession} />
    </div>
  </div>`;
}

/** Those who are inside without a seat; each opens the sheet that gives one. */
function Waiting({ people, tiles, open }) {
  const seated = new Set(tiles.flatMap((tile) => tile.seats));
  const waiting = people.filter((person) => isInside(person) && !seated.has(person.id));
  const key = ({ id, name }) =>
    html`<button class="button" key=${id} data-person=${id} onClick=${() => open({ person: id })}><bdi>${name}</bdi></button>`;
  return (
    waiting.length > 0 &&
    html`<div class="claim waiting-names" data-waiting>
      <strong>${say("waiting_for_seat")}</strong>
      ${waiting.map(key)}
    </div>`
  );
}

/** How many are here, as in the lobby; how many tablets are without network, which round, which PIN. */
function Facts({ view, people, over }) {
  const away = people.filter((person) => person.away).length;
  const here = `${present(view.count)} ${headcount(view.count)}`;
  const facts = [
    page.expected ? say("inside_are", { many: here }) : here,
    away > 0 && count("away", away),
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
  const led = Boolean(view.guide); // then the strip has the one key that is filled
  const endAllNow = () => endAll(tiles.filter((tile) => tile.status !== "over"));
  return html`<${Guide} view=${view} endAll=${endAllNow} />
  <header class="board-head">
    <${Clock} tiles=${tiles} />
    <div class="board-title">
      <h1 dir="auto">${page.title || say("guests_only")}</h1>
      <${Facts} view=${view} people=${everybody} over=${over} />
    </div>
    <div class="board-acts">
      <${Keys} tiles=${tiles} over=${over} led=${led} />
      <${HelpAll} tiles=${tiles} />
      <${Sound} room=${view.room} />
    </div>
  </header>
  <div class="board-door">
    ${over && html`<${Over} practice=${view.practice} led=${led} />`}
    <${ClassPractises} practice=${view.practice} />
    <${AtTheDoor} people=${everybody} asking=${view.asking} />
    <${Waiting} people=${everybody} tiles=${tiles} open=${open} />
  </div>
  <div class="tiles" data-many=${Math.min(tiles.length, 5)}>
    ${tiles.map((tile) => html`<${Tile} key=${tile.number} tile=${tile} people=${people} open=${open} />`)}
  </div>
  <footer class="board-foot">
    <${GuestSwitch} on=${view.guests} />
    <div class="row"><a class="button" href=${page.urls.home}>${say("home")}</a><${LanguageKey} /></div>
  </footer>`;
}
