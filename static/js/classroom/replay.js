// A table looked back at: the game draws it as in play, fed by the moments of the journal instead of a socket.
//
// replay-state.js    which moment, whose view, what comes from the server
// replay-moments.js  moments as they arrive; pure
// replay-parts.js    keys, slider, what happened, the big screen

import { render } from "preact";
import { useMemo } from "preact/hooks";
import { computed, effect, signal } from "@preact/signals";
import { keepFocus } from "app/focus.js";
import { taps } from "app/taps.js";
import { classes, html, memo } from "app/ui.js";
import { announce, page, say } from "app/classroom/parts.js";
import { Foot, Happened, Running, Tools, leaveBig } from "app/classroom/replay-parts.js";
import {
  big,
  end,
  events,
  fetchAll,
  follow,
  go,
  mates,
  moment,
  n,
  over,
  play,
  playing,
  seat,
  sentence,
  stop,
} from "app/classroom/replay-state.js";

const { default: Table, prepare } = await import(`app/games/${page.game}.js`);

const ROOM = { key: page.key, game: page.game, names: page.names, variant: page.variant, status: "playing" };
let last = null; // the moment shown last: it stays until the next one is here

const current = computed(() => {
  last = moment.value ?? last;
  return last;
});

/** Who sits here, for the table: the seat that is looked through, or somebody who only looks on. */
const you = computed(() => {
  const own = { table: page.number, names: page.names, help: page.help };
  return seat.value === null ? own : { ...own, ...mates(n.value)[seat.value], seat: seat.value };
});

/** In place of a socket. */
const connection = {
  view: computed(() => ({ ...current.value?.view, room: ROOM, you: you.value, mates: mates(n.value) })),
  events,
  status: signal("live"),
  closeCode: signal(null),
  pending: signal([]),
  now: () => current.value?.at ?? 0,
  send: async () => ({ yes: false, text: say("only_look") }),
};
const hands = taps(connection);
const NoKeys = memo(() => null);

/** The same faces stay the same object, so that the table is not drawn anew for them. */
function useSame(value) {
  return useMemo(() => value, [JSON.stringify(value)]);
}

const Waiting = () => html`<main><p class="replay-loading" role="status">${say("loading")}</p></main>`;

function Played() {
  const view = connection.view.value;
  const [self, others] = [useSame(view.you), useSame(view.mates)];
  if (!view.table) return html`<${Waiting} />`;
  const shown = { ...view, you: self, mates: others };
  return html`<${Table} view=${shown} connection=${connection} taps=${hands} menu=${NoKeys} offline=${false} />`;
}

const Stage = () =>
  html`<div class=${classes("replay-stage", { own: seat.value !== null })}>
    <div class="page"><${Played} /><${hands.Bubble} /></div>
  </div>`;

render(html`<${Tools} />`, document.getElementById("tools"));
render(html`<${Running} /><${Stage} /><${Foot} /><${Happened} />`, document.getElementById("stage"));

// --- keys ---

const STEPS = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 }; // a presenter's remote sends the latter two
const TYPED = "select, textarea, input:not([type=range])";
const PRESSED = "button, a[href], summary, [role=dialog] *";

/** The move number that a key leads to; null for a key that leads nowhere. */
function goal(key) {
  if (key in STEPS) return n.value + STEPS[key];
  return { Home: page.begin, End: end.value }[key] ?? null;
}

function key(event) {
  const { key: name, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || target.matches?.(TYPED)) return;
  if (name === "Escape" && big.value && !document.fullscreenElement) return leaveBig();
  const to = goal(name);
  const space = name === " " && !target.matches?.(PRESSED);
  if (to === null && !space) return;
  event.preventDefault();
  event.stopPropagation();
  if (space) return playing.value ? stop() : play();
  stop();
  return go(to);
}

addEventListener("keydown", key, true);

// --- what follows the moment ---

const SETTLED = 400; // ms: some browsers refuse to rename a page too often

let renaming = null;
function rename(query) {
  clearTimeout(renaming);
  renaming = setTimeout(() => history.replaceState(null, "", query), SETTLED);
}

effect(() => {
  const query = `?n=${n.value}${seat.value === null ? "" : `&asiento=${seat.value}`}`;
  if (!page.text) rename(query);
});
effect(() => {
  if (moment.value && !playing.value) announce(sentence(moment.value));
});
effect(() => {
  if (connection.view.value.table) prepare(connection.view.value);
});

go(page.start.n ?? (over.value ? page.begin : page.n));
fetchAll();
if (!page.text) follow();
keepFocus();
