// The heap: cards scattered face down as on a real table, the face-up ones among them. Laid once, from the numbers of the
// places and the table's public key; it never flows anew: a card that is taken leaves a hole.

import { useMemo } from "preact/hooks";
import { t } from "app/words.js";
import { classes, html, memo } from "app/ui.js";
import { Card, backs, cardName } from "app/games/acordes-cards.js";
import { goneSet, read } from "app/games/acordes-faces.js";

const REACH = 48; // px from a card's middle within which a tap takes it
const MIDDLE = 16; // px from a card's middle that are a sure hit
const PATCH = 16; // places that are drawn together
const SLACK = 6; // px beside a face-up card that still mean it

/** Numbers 0..1 that follow from a text, the same in every browser (mulberry32 over an FNV hash). */
export function chance(text) {
  let seed = 2166136261;
  for (const char of text) seed = Math.imul(seed ^ char.codePointAt(0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The same things in an order that chance gives. */
function mixed(list, random) {
  return list
    .map((one) => [random(), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/** Where each place lies: {x, y: 0..1 of the free way, turn: degrees}, by place number from 1. A grid, well shaken and mixed. */
export function scatter(cards, key) {
  const random = chance(`${key}/${cards}`);
  const columns = Math.ceil(Math.sqrt(cards * 3));
  const rows = Math.ceil(cards / columns);
  const shaken = (i, many) => (many < 2 ? 0.5 : Math.min(1, Math.max(0, (i + (random() - 0.5) * 0.7) / (many - 1))));
  const grid = Array.from({ length: cards }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, cards - row * columns);
    return { x: shaken(i % columns, inRow), y: shaken(row, rows), turn: Math.round((random() - 0.5) * 70) };
  });
  return mixed(grid, random);
}

const apart = (a, b) => Math.hypot(a.x - b.x, (a.y - b.y) / 2.5);
const ELBOW = 0.3; // of the heap's width: a face-up card keeps so far from the others, where it can

/**
 * Slots for the face-up cards, so that none covers another's band: a free one near the card's place and apart from the
 * others, which it keeps.
 */
export function seatUp(up, placeOf, slots, taken) {
  for (const id of taken.keys()) if (!up.some(([each]) => each === id)) taken.delete(id);
  const busy = new Set(taken.values());
  for (const [id] of up) {
    if (taken.has(id)) continue;
    const place = placeOf(id);
    const crowd = (slot) => [...busy].reduce((sum, i) => sum + Math.max(0, ELBOW - apart(slot, slots[i])), 0);
    const free = slots.map((slot, i) => [apart(slot, place) + 6 * crowd(slot) + (busy.has(i) ? 10 : 0), i]);
    const [, best] = free.reduce((a, b) => (b[0] < a[0] ? b : a));
    taken.set(id, best);
    busy.add(best);
  }
  return taken;
}

const MARGIN = { x: 0.025, y: 0.1 }; // of the free way: a face-up card keeps clear of the heap's edges
const within = (part, margin) => margin + (1 - 2 * margin) * part;

/** A grid of `columns` × `rows` slots {x, y, row}, a little shaken, their rows shifted against each other. */
export function slotsOf(columns, rows) {
  const random = chance(`${columns}/${rows}`);
  return Array.from({ length: columns * rows }, (_, i) => {
    const row = Math.floor(i / columns);
    const height = rows < 2 ? 0.5 : row / (rows - 1);
    const across = ((i % columns) + (row % 2 ? 0.42 : 0.08)) / (columns - 0.5);
    return { x: within(across, MARGIN.x), y: within(height, MARGIN.y) + (random() - 0.5) * MARGIN.y, row };
  });
}

/**
 * The card that a tap takes: the face-up one that is `touched`, else the one whose middle is hit, else a face-up one that
 * was all but touched, else the nearest within reach. cards: [{id, up, x, y (middles), aside: px from its edge}].
 */
export function nearest(cards, x, y, touched = null) {
  const far = (card) => Math.hypot(card.x - x, card.y - y);
  const closest = (some) => some.reduce((a, b) => (a && far(a) <= far(b) ? a : b), null);
  if (cards.some((card) => card.id === touched && card.up)) return touched;
  const next = closest(cards.filter((card) => far(card) <= REACH));
  if (next && far(next) <= MIDDLE) return next.id;
  return (closest(cards.filter((card) => card.up && card.aside <= SLACK)) ?? next)?.id ?? null;
}

function measured(box, x, y) {
  return [...box.querySelectorAll("[data-card]")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      id: Number(element.dataset.card),
      up: element.classList.contains("up"),
      x: left + width / 2,
      y: top + height / 2,
      aside: Math.max(left - x, x - left - width, top - y, y - top - height),
    };
  });
}

const tilt = (id) => ((id * 37) % 15) - 7;
const taken = new Map();
let laidFor = null;

function laid(cards, key, slots) {
  const name = [key, cards, ...slots].join("/");
  if (laidFor?.name !== name) {
    const places = scatter(cards, key);
    const patches = Array.from({ length: Math.ceil(cards / PATCH) }, (_, k) =>
      places.slice(k * PATCH, (k + 1) * PATCH),
    );
    laidFor = { name, places, patches, ways: slotsOf(...slots) };
    taken.clear();
  }
  return laidFor;
}

const Down = memo(
  ({ id, x, y, turn, verb, lift, sent }) =>
    html`<button type="button" class=${classes("down", { sent })} data-card=${id} data-move=${`${verb} ${id}`}
        data-lift=${lift ? `card ${id}` : undefined} aria-label=${t("heap.down", { n: id })}
        style=${{ "--x": x, "--y": y, "--turn": `${turn}deg` }}></button>`,
);

const Up = memo(
  ({ id, face, way: { x, y, row }, sent, wanted, twin, look: { verb, lift, names, reading, ladder } }) =>
    html`<button type="button" class=${classes("up", { sent, wanted })} data-card=${id} data-move=${`${verb} ${id}`}
        data-lift=${lift ? `card ${id}` : undefined}
        aria-label=${t(twin ? "heap.up.same" : "heap.up", { card: cardName(face, names), n: id })}
        style=${{ "--x": x, "--y": y, "--row": row, "--turn": `${tilt(id)}deg` }}>
      <${Card} face=${face} names=${names} reading=${reading} ladder=${ladder} size="small" alt="" />
    </button>`,
);

/** The faces that lie open more than once: each such card has its number in its name. */
const twins = (up) => new Set(up.map(([, face]) => face).filter((face, i, all) => all.indexOf(face) !== i));

/** The id of the card that a finger means at a place of the heap. */
function meant(heap, { target, clientX, clientY }) {
  const own = Number(target.closest("[data-card]")?.dataset.card) || null;
  return nearest(measured(heap, clientX, clientY), clientX, clientY, own);
}

/** The card that a press lifts: the one that a tap there would take; null where none may be lifted now. */
export const pressed = (heap, event) => heap.querySelector(`[data-lift="card ${meant(heap, event)}"]`);

/**
 * Some places next to each other; there: for each 0 without a card, 1 with it, 2 when it has been asked for. Drawn again
 * only when one of its own has changed.
 */
const Patch = memo(({ places, id, there, verb, lift }) =>
  places.map(
    (place, i) =>
      there[i] !== "0" &&
      html`<${Down} key=${id + i} id=${id + i} ...${place} verb=${verb} lift=${lift} sent=${there[i] === "2"} />`,
  ),
);

/** The cards that lie face down. gone: as in the view. */
const Ground = memo(({ patches, cards, first, gone, verb, lift, asked }) => {
  const away = goneSet(gone, first, cards);
  const there = (id) => (away.has(id) ? 0 : asked.includes(id) ? 2 : 1);
  return html`<div class="ground">
    ${patches.map((patch, k) => {
      const id = first + k * PATCH;
      return html`<${Patch} key=${k} places=${patch} id=${id} there=${patch.map((_, i) => there(id + i)).join("")}
          verb=${verb} lift=${lift} />`;
    })}
  </div>`;
});

/** The cards that lie open: [[id, face], …], each at the slot of `ways` that is nearest to its place. */
const Above = memo(({ up, first, places, ways, asked, wanted, look }) => {
  seatUp(up, (id) => places[id - first] ?? places[0], ways, taken);
  const twin = twins(up);
  const card = ([id, face]) =>
    html`<${Up} key=${id} id=${id} face=${face} way=${ways[taken.get(id)]} sent=${asked.includes(id)}
        wanted=${wanted !== undefined && read(face).letter === wanted} twin=${twin.has(face)} look=${look} />`;
  return html`<div class="ground above">${up.map(card)}</div>`;
});

/** The cards that have been asked for, [id, …] in the moves that are on their way: the same list for the same moves. */
const useAsked = (moves, verb) =>
  useMemo(() => Array.from(moves.matchAll(RegExp(`^${verb} (\\d+)$`, "gm")), ([, id]) => Number(id)), [moves, verb]);

/**
 * table, lying: the view's sections table and heap. verb: "take" or "draw". act(move, spot): sends; sent: a signal of
 * what is on its way.
 * lift: cards may be lifted; land: what a drop here does; wanted: the letter looked for.
 */
export const Heap = memo(
  ({ table, lying, tableKey, verb, act, sent, names, reading, ladder, live, lift, land, slots, wanted }) => {
    const { places, patches, ways } = laid(table.cards, `${tableKey}/${table.deal}`, slots);
    const { first } = table;
    const { gone, up, left } = lying;
    const asked = useAsked(sent.value, verb);
    const back = useMemo(() => backs({ names, reading, ladder }), [names, reading, ladder]);
    const look = useMemo(() => ({ verb, lift, names, reading, ladder }), [verb, lift, names, reading, ladder]);
    const press = (event) => {
      const id =
        event.detail === 0
          ? Number(event.target.closest("[data-card]")?.dataset.card) || null
          : meant(event.currentTarget, event);
      if (id === null) return;
      act(`${verb} ${id}`, event.detail === 0 ? event.target : { x: event.clientX, y: event.clientY });
    };
    return html`<section class=${classes("heap", { live })} data-land=${land} data-zone="heap" data-next=${live ? 1 : 9}
        aria-label=${t("heap")} style=${back} onClick=${press}>
      <${Ground} patches=${patches} cards=${table.cards} first=${first} gone=${gone} verb=${verb} lift=${lift}
          asked=${asked} />
      <${Above} up=${up} first=${first} places=${places} ways=${ways} asked=${asked} wanted=${wanted}
          look=${look} />
      ${left === 0 && up.length === 0 && html`<p class="empty">${t("heap.empty")}</p>`}
    </section>`;
  },
);
