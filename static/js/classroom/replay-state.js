// What the page of a replay knows: which moment, seen by whom, whether it plays; and how moments come from the server.

import { batch, computed, signal } from "@preact/signals";
import { filled, isolated, people } from "app/words.js";
import { page, say } from "app/classroom/parts.js";
import { Moments, sitters, stay } from "app/classroom/replay-moments.js";

export const PACES = [1, 2, 4];
const NEWS = 3000; // ms between two looks for what has happened since
const AGAIN = 2500; // ms until an answer that did not come is asked for again, and longer each time
const LONGEST = 30_000;

/** null: the audience; else the seat whose view is shown. */
export const seat = signal(page.start.seat);
export const n = signal(page.begin); // the game begins there
export const over = signal(page.over);
export const playing = signal(false);
export const pace = signal(PACES[0]);
export const big = signal(false);
/** A sentence about what did not arrive; null where all did. */
export const trouble = signal(null);
/** What happened at the moment that was stepped to: told on the table as in play. */
export const events = signal([]);
const arrived = signal(0);

// --- moments ---

const token = () => document.querySelector("[name=csrfmiddlewaretoken]").value;

function request(from, who) {
  const asked = new URLSearchParams({ desde: from, ...(who === null ? {} : { asiento: who }) });
  if (!page.text) return fetch(`${page.urls.moments}?${asked}`);
  const form = new FormData();
  for (const [name, value] of [...asked, ["transcript", page.text]]) form.append(name, value);
  return fetch(page.urls.moments, { method: "POST", body: form, headers: { "X-CSRFToken": token() } });
}

async function load(from, who) {
  const answer = await request(from, who);
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.text);
  return told;
}

const stores = new Map();

function storeOf(who) {
  if (!stores.has(who)) {
    const size = page.size;
    stores.set(who, new Moments({ load: (from) => load(from, who), size, n: page.n, over: page.over }));
  }
  return stores.get(who);
}

export const store = computed(() => storeOf(seat.value));
export const end = computed(() => (arrived.value, store.value.n));
export const frames = computed(() => (arrived.value, [...store.value.frames]));
/** The moment to show; null while it is not here. */
export const moment = computed(() => (arrived.value, store.value.at(n.value)));

const came = () =>
  batch(() => {
    arrived.value += 1;
    trouble.value = null;
    fails = 0;
    if (store.value.over !== over.value) reopen(store.value.over);
  });

/** The table has come to its end, or goes on after it: what was told of it is told anew. */
function reopen(now) {
  const at = { n: store.value.n };
  stores.clear();
  Object.assign(page, { over: now, n: at.n });
  over.value = now;
  if (!now) seat.value = null;
  arrived.value += 1;
  fetchAll();
}

/** Asks for the moment that is shown, then for all others. What does not arrive is asked for again. */
export async function fetchAll() {
  const mine = store.value;
  try {
    await mine.reach(n.value);
    came();
    if (mine === store.value) await mine.all(came);
  } catch (lost) {
    fail(lost);
  }
}

let retry = null;
let fails = 0; // one after the other

function fail(lost) {
  console.info("moments have not arrived:", lost.message);
  trouble.value = say("failed");
  clearTimeout(retry);
  retry = setTimeout(fetchAll, Math.min(LONGEST, AGAIN * 1.5 ** fails));
  fails += 1;
}

/** A table that is played goes on here: whoever stands at its end is led along. */
export function follow() {
  setInterval(async () => {
    if (over.value || document.hidden) return;
    const last = n.value >= store.value.n;
    try {
      await store.value.more();
      came();
      if (last && !over.value) go(store.value.n);
    } catch {
      trouble.value = say("failed");
    }
  }, NEWS);
}

// --- moving ---

export function go(to) {
  const next = Math.max(page.begin, Math.min(to, store.value.n));
  if (next === n.value) return;
  batch(() => {
    const stepped = next === n.value + 1;
    n.value = next;
    events.value = stepped ? (moment.value?.events ?? []) : [];
  });
  if (!moment.value) fetchAll();
}

export function look(who) {
  batch(() => {
    seat.value = who;
    events.value = [];
  });
  fetchAll();
}

let timer = null;

export function stop() {
  clearTimeout(timer);
  playing.value = false;
}

/** Plays on from here; from the end, from the beginning. */
export function play() {
  if (n.value >= store.value.n) go(page.begin);
  playing.value = true;
  next();
}

function next() {
  clearTimeout(timer);
  const now = moment.value;
  const wait = now ? stay(now, store.value.at(n.value + 1), pace.value) : AGAIN;
  timer = setTimeout(() => {
    go(n.value + 1);
    if (n.value < store.value.n) next();
    else stop();
  }, wait);
}

export function quicken() {
  pace.value = PACES[(PACES.indexOf(pace.value) + 1) % PACES.length];
  if (playing.value) next();
}

// --- who, in words ---

/**
 * {seat: {name, badge}} of those who sat there at a moment. On the big screen stand only names that the teacher has let
 * through.
 */
export function mates(number) {
  const sat = sitters(page.places, number);
  return Object.fromEntries(Array.from({ length: page.seats }, (_, each) => [each, face(each, sat[each])]));
}

function face(each, place) {
  const named = place?.name && (place.approved || !big.value);
  return named ? { name: place.name, badge: place.badge } : { name: say("seat", { n: each + 1 }), badge: each };
}

/** What happened at a moment: a sentence or more. */
export function sentence(frame) {
  const faces = mates(frame.n);
  if (frame.n === page.begin) return say("dealt");
  const told = frame.events.map(([, , , text]) => text).filter(Boolean);
  if (told.length) return filled(told.join(" "), people(faces)).replace(/\.(\u2069?)\.(?!\.)/g, ".$1");
  if (!frame.move || frame.by < 0) return say("unseen");
  return say("did", { who: isolated(faces[frame.by].name) });
}

/** Whose move it is, where it is not everybody's; "" else. */
export function toMove(frame) {
  const { may = [] } = frame;
  if (!may.length || may.length === page.seats) return "";
  const faces = mates(frame.n + 1);
  return say("to_move", { names: may.map((each) => isolated(faces[each].name)).join(", ") });
}
