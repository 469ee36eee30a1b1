// The table of Acordes Locos: state in, page out. No rule is judged here and nothing is shown before the server said it.
//
// acordes-faces.js   what a card is                acordes-guide.js   the sentence that says what to do now
// acordes-cards.js   how it looks                  acordes-state.js   what this page alone knows: chosen, open
// acordes-heap.js    the scattered cards           acordes-rivals.js  the other players
// acordes-towers.js  my combinations               acordes-hand.js    my hand, its key, tray, points
// acordes-calls.js   bands and decisions           acordes-verdict.js right and wrong
// acordes-news.js    what has just happened        ../staff.js         staves, by the places of ../stave.js
// acordes-rules.js   the rules sheet               acordes-tips.js    what a first game explains
// acordes-voices.js  what is said to who hears it  acordes-drag.js    what can be dragged, and to where
// acordes-lost.js    why a drag came to nothing    acordes-layers.js what lies over the table
// acordes-end.js     the end                       acordes-fix.js     the way out of a wrong chord

import { useEffect, useMemo, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import { isolated, named, people, t, woven } from "app/words.js";
import { Sign, classes, html, late, memo, musical } from "app/ui.js";
import { Clock } from "app/clock.js";
import { letterName } from "app/music.js";
import { namesOf, read } from "app/games/acordes-faces.js";
import { preload } from "app/pictures.js";
import { allPictures, cardName } from "app/games/acordes-cards.js";
import { guide } from "app/games/acordes-guide.js";
import { Heap } from "app/games/acordes-heap.js";
import { Rivals } from "app/games/acordes-rivals.js";
import { Towers } from "app/games/acordes-towers.js";
import { Hand, HandKey, Score, Tray } from "app/games/acordes-hand.js";
import { Countdown, usePauseEnd } from "app/pausing.js";
import { Overlays, why } from "app/games/acordes-layers.js";
import { beside, news, useNews } from "app/games/acordes-news.js";
import { Tip, subject, useTip } from "app/games/acordes-tips.js";
import { useVoices } from "app/games/acordes-voices.js";
import { useEscape } from "app/focus.js";
import { middle, useDrag, zone } from "app/games/acordes-drag.js";
import { chosen, forget, intent, lacking, lifted } from "app/games/acordes-state.js";

const shape = signal(null);
/** How many slots for face-up cards the heap has: by the space there is. */
const SLOTS = { landscape: [13, 3], portrait: [10, 3], phone: [7, 2], sideways: [6, 3] };

/** By the size of the window in letters, as in acordes-sizes.css. */
const shapeOf = (width, height) =>
  width <= 37.5 ? "phone" : width < height ? "portrait" : height < 31.25 ? "sideways" : "landscape";
const letterSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

function useShape() {
  useEffect(() => {
    const measure = () => {
      const rem = letterSize();
      shape.value = shapeOf(innerWidth / rem, innerHeight / rem);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return shape.value ?? "landscape";
}

/** A card within a sentence. One in the hand that shows a staff alone keeps its name to itself: reading it is the task. */
function Named({ face, names, secret }) {
  const { kind, letter, figure } = read(face);
  if (kind !== "note") return cardName(face, names);
  return secret
    ? html`<span class="unseen">${letterName(letter, names)}</span><${Sign} name=${figure} />`
    : letterName(letter, names);
}

/** What to do now, with the card that it names, if any. */
const Sentence = memo(({ text, face, names, secret }) => {
  const chip =
    face &&
    html`<span class=${classes("guide-card", read(face).kind === "note" && `n-${read(face).letter}`)}>
      <${Named} face=${face} names=${names} secret=${secret} />
    </span>`;
  return html`<p>${woven(text, { card: chip }).map(musical)}</p>`;
});

/** What is said of the table, for the eye and aloud, follows it by a frame. */
const Guide = late(({ view, table, offline }) => {
  const { key, values, arrow, card } = offline ? { key: "guide.offline", values: {} } : guide(view, intent(view));
  const { names, reading, named } = table;
  useVoices(view, table, offline);
  const tip = useTip(view);
  const said = beside(news.value, view.call);
  return html`<div class=${classes("guide", { still: !arrow, tipped: tip && !offline })}>
    ${arrow && html`<span class="arrow" aria-hidden="true"></span>`}
    <${Sentence} text=${named(t(key, values))} face=${card} names=${names} secret=${reading === "staff" && !chosen.value} />
    <p class=${classes("news", { said })}>
      ${said ? musical(named(said)) : t("heap.left", { n: view.heap.left - view.heap.up.length })}
    </p>
    ${tip && !offline && html`<${Tip} name=${tip} text=${t(`tip.${tip}`, subject(view, names))} />`}
  </div>`;
});

export { Rules } from "app/games/acordes-rules.js";

/** How much this pupil is told: at the table the rules say it, before it the school. */
const helpOf = (view) => view.me?.help ?? view.you?.help ?? "names";

/** How this pupil's cards are drawn. */
const cardsOf = (view) => ({
  names: namesOf(view),
  reading: view.table?.reading ?? view.room?.reading ?? "name",
  ladder: helpOf(view) !== "none",
});

let prepared = null;

/** Before play: the pictures of the cards come while one waits, so that none is ever seen half loaded. */
export function prepare(view) {
  const cards = cardsOf(view);
  const variant = view.table?.variant ?? view.room.variant ?? "full";
  const now = JSON.stringify([cards, variant]);
  if (now === prepared) return;
  prepared = now;
  preload(allPictures(cards, variant));
}

/** What the parts of the table share: moves, the clock, how cards and names are shown. The same object while that is the same. */
function useTable(view, connection, taps) {
  const { you, me, mates } = view;
  const { names, reading, ladder } = cardsOf(view);
  const flags = helpOf(view) !== "none";
  return useMemo(() => {
    const who = people(mates);
    if (me && you) who[`s${me.seat}`] = isolated(you.name);
    const called = (text) => named(text ?? "", who).replace(/\.(\u2069?)\.(?!\.)/g, ".$1"); // "Lucía P." at a sentence's end
    return { ...taps, now: connection.now, names, reading, ladder, flags, named: called };
  }, [you, me?.seat, mates, names, reading, ladder, flags, taps, connection]);
}

/** The sections that my own zone reads: the same object while all of them are the same. */
function useMine(view) {
  const { me, clock } = view;
  const { phase, variant } = view.table;
  const [player, chords] = me ? [view[`seat${me.seat}`], view[`chords${me.seat}`]] : [];
  return useMemo(
    () => me && { me, clock, table: { phase, variant }, [`seat${me.seat}`]: player, [`chords${me.seat}`]: chords },
    [me, clock, phase, variant, player, chords],
  );
}

const Mine = memo(
  ({ view, table, land, extras }) =>
    html`<section class="mine" data-land=${land} aria-label=${t("mine")}>
      <${Hand} view=${view} table=${table} />
      <div class="hand-key" data-zone="hand"><${HandKey} view=${view} table=${table} /></div>
      <${Towers} view=${view} table=${table} extras=${extras} />
      <${Score} seat=${view.me.seat} points=${view[`seat${view.me.seat}`].points} chords=${view[`chords${view.me.seat}`]}
          names=${table.names} />
      <${Tray} view=${view} table=${table} />
    </section>`,
);

/**
 * view: what is to be seen; connection: the page's; taps: {act, tell, sent, isSent}; menu: draws the page's keys beside the
 * clock; offline: no moves now.
 */
export default function Table({ view, connection, taps, menu, offline }) {
  const form = useShape();
  useNews(connection.events.value, view);
  usePauseEnd(view.clock?.paused && view.table.phase !== "over");
  const deal = `${view.table.deal}/${view.me?.hand?.id ?? ""}/${view.call?.stage ?? ""}`;
  const before = useRef(deal);
  useEffect(() => {
    if (before.current !== deal) {
      before.current = deal;
      forget();
    }
  }, [deal]);
  const table = useTable(view, connection, taps);
  const mine = useMine(view);
  useEscape(chosen.value !== null, forget);
  const drawing = view.call?.stage === "decide" && view.call.decide === "draw" && view.call.seat === view.me?.seat;
  const waiting = view.call && !drawing;
  const verb = drawing ? "draw" : "take";
  const live = drawing || view.me?.can?.take;
  const liftable = live || Boolean(view.me && !view.call && !view.clock?.paused && view.table.phase === "play");
  const drag = useDrag({ view, table, live, offline, events: connection.events.value });
  const how = { waiting, offline, over: view.table.phase === "over", watching: !mine, handless: mine && !mine.me.hand };
  return html`<main ref=${drag} class=${classes("table", form, how)}
      data-phase=${view.table.phase} data-seat=${view.me?.seat}>
    <h1 class="unseen">${t("table")}</h1>
    <${Clock} clock=${view.clock} now=${table.now} menu=${menu} />
    <${Rivals} view=${view} names=${table.names} />
    <${Heap} table=${view.table} lying=${view.heap} tableKey=${`${view.room?.key}/${view.you?.table}`} verb=${verb}
        act=${table.act} sent=${table.sent} names=${table.names} reading=${table.reading} ladder=${table.ladder} live=${live}
        lift=${liftable} land=${middle(lifted.value, view)} slots=${SLOTS[form]}
        wanted=${view.me?.hints ? lacking(view)?.letter : undefined} />
    <${Guide} view=${view} table=${table} offline=${offline} />
    ${mine && html`<${Mine} view=${mine} table=${table} land=${zone(lifted.value, verb)} extras=${why(view)} />`}
    <${Overlays} view=${view} table=${table} />
    <${Countdown} />
  </main>`;
}
