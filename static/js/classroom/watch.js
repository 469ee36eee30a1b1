// A table watched move by move, as its audience sees it: the game's own page, without a hand. The keys above it are
// the teacher's; all else comes from the table's socket.

import { render } from "preact";
import { effect, signal } from "@preact/signals";
import { connect } from "app/connection.js";
import { taps } from "app/taps.js";
import { keepFocus } from "app/focus.js";
import { Voices, html } from "app/ui.js";
import { act, busy, refusal } from "app/classroom/acts.js";
import { page, say } from "app/classroom/parts.js";

const connection = connect({ path: page.path, lang: document.documentElement.lang || "es" });
const hands = { ...taps(connection), act: async () => false };
const game = signal(null); // the module of the room's game
const told = signal(null); // what the last act took back
let asked = null;

/** Fetches the game's module once the room says which one it is. */
async function fetchGame(key) {
  if (!key || asked === key) return;
  asked = key;
  try {
    game.value = await import(`app/games/${key}.js`);
  } catch (lost) {
    console.warn("the game has not arrived:", lost);
    setTimeout(() => location.reload(), 4000);
  }
}

const Nothing = () => null; // the game draws the page's keys beside its clock: here they stand in the bar

/** A key of the bar; while an act is on its way none does anything. */
function Key({ action, words, move }) {
  const go = async () => {
    if (busy.value) return;
    told.value = null;
    told.value = (await act({ table: page.table, move }))?.told ?? null;
  };
  return html`<button
    class="button"
    data-action=${action}
    aria-disabled=${busy.value > 0}
    onClick=${go}
  >
    ${words}
  </button>`;
}

function Keys({ view }) {
  if (!view.table || view.table.phase === "over") return null;
  const verb = view.clock?.paused ? "resume" : "pause";
  return html`<${Key} action="undo" words=${say("undo_move")} move="undo" />
    <${Key} action=${verb} words=${say(`${verb}_it`)} move=${verb} />`;
}

/** What stands in the way of watching, or of the last act: a sentence or nothing. */
function line() {
  if (connection.status.value === "down") return say("reconnecting");
  if (connection.status.value === "closed") return say("socket_closed");
  return refusal.value ?? told.value;
}

function Bar({ view }) {
  return html`<header class="watch-bar">
    <a class="button" href=${page.urls.board} data-action="board">${say("all_tables")}</a>
    <h1>${say("table", { n: page.table })}${isPaused(view) && html` <small>${say("in_pause")}</small>`}</h1>
    <div class="watch-keys"><${Keys} view=${view} /></div>
  </header>`;
}

const isPaused = ({ table, clock }) => Boolean(clock?.paused) && table?.phase !== "over";

/** In a pause a tablet covers its cards; whoever watches goes on looking at them. */
function uncovered(view) {
  if (!isPaused(view) && view.room.status !== "paused") return view;
  return { ...view, room: { ...view.room, status: "playing" }, clock: { ...view.clock, paused: false } };
}

function Table({ view }) {
  const Game = game.value?.default;
  if (!view.room) return html`<p class="watch-nothing" role="status">${say("connecting")}</p>`;
  if (!view.table || view.room.status === "closed") {
    return html`<div class="watch-nothing" role="status"><p>${say("no_table_now")}</p></div>`;
  }
  if (!Game) return html`<p class="watch-nothing" role="status">${say("connecting")}</p>`;
  const offline = connection.status.value === "down";
  return html`<${Game}
    view=${uncovered(view)}
    connection=${connection}
    taps=${hands}
    menu=${Nothing}
    offline=${offline}
  />`;
}

function Page() {
  const view = connection.view.value;
  return html`<div data-above>
      <${Bar} view=${view} />
      <div class="watch-line" role="alert">${line()}</div>
    </div>
    <div class="page"><${Table} view=${view} /><${hands.Bubble} /><${Voices} /></div>`;
}

effect(() => {
  const { room } = connection.view.value;
  fetchGame(room?.game);
  if (game.value && room) game.value.prepare(connection.view.value);
});
render(html`<${Page} />`, document.getElementById("content"));
keepFocus();
