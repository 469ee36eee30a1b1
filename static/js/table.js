// The pupil's page, all lesson long: waiting in the lobby, playing at a table, between rounds, ended. It owns the socket,
// what the network does, and the page's menu; the table itself is the game's module (app/games/<game>.js).
//
// connection.js, protocol.js  the socket  taps.js   from a touch to a move and back
// words.js       the page's sentences  ui.js     small shared components        signs.js  music signs and badges
// waiting.js     no table yet          sound/     what is heard               menu.js   the page's menu
// music.js       names of notes, how they sound
// practising.js  practice while one waits, or with the whole class
// needs.js       no ring, larger text, calm movement
// device.js      full screen, wake, theme     focus.js   where the focus is             drag.js   drag and drop, for any game
// clock.js, pausing.js, seats.js, memory.js   for any game: times that run down, a pause, who else plays, what a browser keeps

import { render } from "preact";
import { computed, effect, signal } from "@preact/signals";
import { connect } from "app/connection.js";
import { CODES } from "app/protocol.js";
import { taps } from "app/taps.js";
import { WaitingRoom, Entering } from "app/waiting.js";
import { Meanwhile, Practising, practise, practises, followClass } from "app/practising.js";
import { Menu, MenuKey, menuOpen } from "app/menu.js";
import { keepAwake } from "app/device.js";
import { t } from "app/words.js";
import { Button, Sheet, Sign, Voices, html, memo } from "app/ui.js";
import { keepFocus } from "app/focus.js";
import { obey } from "app/needs.js";
import { sound } from "app/sound/sound.js";
import { SoundKey, SoundQuestion } from "app/sound/keys.js";

const lang = document.documentElement.lang || "es";
const connection = connect({ path: "/ws/play/", lang });
const hands = taps(connection);
const ears = sound(connection);
const game = signal(null); // the module of the room's game
const late = signal(false); // it has been asked for in vain
const rulesOpen = signal(false);
let asked = null;
let last = null; // the last view with a table in it
const AGAIN = 1000; // ms until a download that failed is tried again, and so much more each time
const LONGEST = 8000;
const TRIES = 3;

/** Fetches the game's module once the room says which one it is; a download that fails is tried again, slower each time. */
function fetchGame(key) {
  if (!key || asked === key) return;
  asked = key;
  load(key, 0);
}

async function load(key, tries) {
  try {
    game.value = await import(tries ? `${import.meta.resolve(`app/games/${key}.js`)}#${tries}` : `app/games/${key}.js`);
    late.value = false;
  } catch (lost) {
    console.warn("the game has not arrived:", lost);
    late.value = true;
    if (tries >= TRIES && connection.status.value === "live")
      location.reload(); // some browsers never forget a failed module
    else setTimeout(() => load(key, tries + 1), Math.min(AGAIN * (tries + 1), LONGEST));
  }
}

const openRules = () => {
  rulesOpen.value = true;
};
const closeRules = () => {
  rulesOpen.value = false;
};
const Keys = memo(() => html`<${SoundKey} sound=${ears} tell=${hands.tell} /><${MenuKey} />`);

const Again = () => html`<${Button} large primary onClick=${connection.again}>${t("state.elsewhere.here")}</${Button}>`;

/** One sheet, one sentence, one button. */
function Ended({ code, closed }) {
  const kind = code === CODES.elsewhere ? "elsewhere" : code === CODES.refused ? "refused" : closed ? "ended" : "out";
  return html`<main class="waiting-room">
    <${Sheet} class="pause" label=${t(`state.${kind}`)}>
      <${Sign} name="fermata" />
      <h2>${t(`state.${kind}`)}</h2>
      <p>${t(`state.${kind}.what`)}</p>
      ${kind === "elsewhere" ? html`<${Again} />` : html`<a class="button large primary" href="/">${t("state.door")}</a>`}
    </${Sheet}>
  </main>`;
}

const Metronome = () =>
  html`<svg class="metronome" viewBox="0 0 46 62" aria-hidden="true">
    <path d="M14 3h18l11 56H3z M5 46h36 M23 46 33 12" />
    <circle cx="31" cy="19" r="4" />
  </svg>`;

function Strip() {
  const waiting = connection.pending.value.length > 0;
  const { me } = connection.view.value;
  return html`<section class="network" role="status" data-above>
    <${Metronome} />
    <div>
      <h2>${t("network.back")}</h2>
      <p>${t("network.kept")} ${waiting ? t("network.waiting") : me?.hand ? t("network.hand") : ""}</p>
    </div>
    <${Button} large onClick=${connection.again}>${t("network.try")}</${Button}>
  </section>`;
}

/** The table stands for a while by the server's doing: nothing to be done but wait, and nothing is in the way. */
function Notice({ code }) {
  return html`<section class="network notice" role="status" data-above>
    <${Metronome} />
    <div><h2>${t(`notice.${code}`)}</h2><p>${t(`notice.${code}.what`)}</p></div>
  </section>`;
}

/** The view to show: after a reconnection the room may be here before its table, which then stays in sight as it was. */
function shown(view) {
  if (view.table) last = view;
  const same = last && view.you?.table && last.you?.table === view.you.table && last.room?.round === view.room?.round;
  return !view.table && same ? last : view;
}

function Inside({ view, offline }) {
  const Table = game.value?.default;
  const seen = shown(view);
  if (practises(view)) return html`<${Practising} view=${view} sound=${ears} keys=${html`<${Keys} />`} />`;
  if (!seen.table && (!view.you?.table || view.room.status === "lobby"))
    return html`<${WaitingRoom} view=${view} keys=${html`<${Keys} />`} rules=${game.value && openRules} practise=${practise}
        tell=${hands.tell} />`;
  if (!seen.table || !Table) return html`<${Entering} keys=${html`<${Keys} />`} late=${late.value} />`;
  return html`<${Table} view=${seen} connection=${connection} taps=${hands} menu=${Keys} offline=${offline || seen !== view} />`;
}

function Page() {
  const view = connection.view.value;
  const status = connection.status.value;
  const offline = status === "down";
  fetchGame(view.room?.game);
  if (status === "closed")
    return html`<${Ended} code=${connection.closeCode.value} closed=${view.room?.status === "closed"} />`;
  return html`<div class="page">
    ${view.room ? html`<${Inside} view=${view} offline=${offline} />` : html`<${Entering} keys=${html`<${Keys} />`} />`}
    ${offline ? html`<${Strip} />` : view.notice && html`<${Notice} code=${view.notice} />`}
    ${menuOpen.value && html`<${Menu} view=${view} rules=${game.value && openRules} sound=${ears} tell=${hands.tell} />`}
    ${rulesOpen.value && game.value && html`<${game.value.Rules} view=${view} onClose=${closeRules} />`}
    <${Meanwhile} view=${view} />
    <${SoundQuestion} sound=${ears} />
    <${hands.Bubble} />
    <${Voices} />
  </div>`;
}

effect(() => {
  if (game.value && connection.view.value.room) game.value.prepare(connection.view.value);
});
obey(connection.view);
followClass(connection.view);
keepAwake(
  computed(
    () =>
      connection.status.value !== "closed" &&
      Boolean(connection.view.value.table) &&
      connection.view.value.table.phase !== "over",
  ),
);
render(html`<${Page} />`, document.getElementById("page"));
keepFocus();
