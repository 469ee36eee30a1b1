// What the teacher's page and the projector share: the page's data, words, the clock, the tiles.

import { parsedAll, spelled } from "app/music.js";

/** The data that the server put into the page. */
export const page = JSON.parse(document.getElementById("page").textContent);

/** A sentence of the page; {name} is replaced by values.name. */
export function say(key, values = {}) {
  const text = page.words[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_all, name) => values[name] ?? "");
}

/** The same with a number: key_one or key_many. */
export function count(key, n) {
  return say(`${key}_${n === 1 ? "one" : "many"}`, { n });
}

let going = false;

/** To the session's report, once: the answer and the socket both tell that it is closed. */
export function toReport() {
  if (!going) location.assign(page.urls.report);
  going = true;
}

const ANNOUNCE = document.getElementById("announce");

/** Tell a screen reader. */
export function announce(text) {
  if (ANNOUNCE && ANNOUNCE.textContent !== text) ANNOUNCE.textContent = text;
}

export const pinWords = (pin) => `${pin.slice(0, 3)} ${pin.slice(3)}`;

/** A name whose last word stays beside the one before: "Fátima I." never breaks at its initial. */
export const whole = (name) => name.replace(/ (?=\S+$)/, "\u00a0");

export function byId(people) {
  return new Map((people ?? []).map((person) => [person.id, person]));
}

/** How many of those expected are inside (the view's `count`): pupils of the class list, or everybody where there is none. */
export const present = ({ pupils, guests }) => (page.expected ? pupils : pupils + guests);

/** Those of the class list who are not among `people`: [{student, name}, …] */
export function missing(people) {
  const inside = new Set(people.flatMap((person) => [person.student, person.partner]));
  return page.listed.filter(({ student }) => !inside.has(student));
}

/** What stands behind their number: "of 26", and how many guests beside them. */
export function headcount({ guests }) {
  if (!page.expected) return say("inside");
  return `${say("of", { n: page.expected })}${guests ? ` · ${count("guests", guests)}` : ""}`;
}

const COLLATOR = new Intl.Collator(page.lang);
export const byName = (a, b) => COLLATOR.compare(a.name, b.name) || a.id - b.id;

/** Seconds as 12:40. */
export function clockWords(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** 12:40, or 11:55–13:05 of [least, most]. */
export const rangeWords = (range) => [...new Set(range.map(clockWords))].join("–");

/** The tiles of the present round in table order: [{number, …tile}]. */
export function tilesOf(view) {
  return (view.tables ?? []).map((table) => ({
    ...table,
    ...(view[`tile${table.number}`] ?? {}),
    number: table.number,
    waiting: !view[`tile${table.number}`],
  }));
}

// --- chords ---

/** ["F", 1] in the note names of the session: "Fa♯". */
export const noteWords = ([letter, alter]) => spelled(letter, alter, page.music.names);

function chordName(size, pattern, root) {
  const { chords, sizes } = page.music;
  const name = chords[pattern] ?? sizes[size];
  return name.replace("{root}", noteWords(root)).replace("{letter}", spelled(...root, "c"));
}

/**
 * A chord as the summary tells it. `as`: the notes that it is read as (["G", 0]); `notes`: those of its cards (["F", 2]);
 * `figures`: one letter a note; `id` is its own at its table.
 */
export function chordOf([seat, size, cards, pattern, spelling, points, laid = spelling, figures = ""]) {
  const as = parsedAll(spelling);
  const name = chordName(size, pattern, as[0]);
  return { seat, points, as, notes: parsedAll(laid), figures, id: cards.join("-"), name };
}

/** The last chords of a tile, newest last. */
export const chordsOf = (tile) => (tile.summary?.last ?? []).map(chordOf);

/** The points of each seat, now or at the end. */
export const pointsOf = (tile) => tile.scores ?? tile.summary?.scores ?? [];

/** The same with the points of the rounds before, where they are added up; `people` by id. */
export const totalsOf = (tile, people) =>
  tile.seats.map((id, seat) => (pointsOf(tile)[seat] ?? 0) + (people.get(id)?.before ?? 0));
