// A task as it stands while it is being answered. Pure: no page, no network.
//
// A note is [letter, alteration]; `laid` are those that the pupil has put: above the root (build, hear), or all of them in
// their order (order). A task is what the server sent (classroom/learning/task_json.py).

import { LETTERS, letterName, accidentalText } from "app/music.js";
import { columns } from "app/stave.js";

/** Kinds whose answer is laid note by note; the others are answered by one key. */
export const LAID = ["build", "hear", "order"];
export const isLaid = (task) => LAID.includes(task.kind);

const ascii = ([letter, alter]) => letterName(letter, "do") + (alter < 0 ? "b" : "#").repeat(Math.abs(alter));

/** "Mi Sol#": notes as an answer says them. */
export const textOf = (notes) => notes.map(ascii).join(" ");

/** "Fa♯", in the pupil's names. */
export const nameOf = ([letter, alter], names) => letterName(letter, names) + accidentalText(alter);

/** How many notes the pupil lays. */
export const wanted = (task) => (task.kind === "order" ? task.given.length : task.size - 1);

/** Everything is laid: it may be answered. */
export const complete = (task, laid) => isLaid(task) && laid.length === wanted(task);

/** The floors from below, null where a note is missing. */
export function floors(task, laid) {
  if (task.kind === "figure") return [];
  if (task.kind === "third") return [...task.given.slice(0, task.place - 1), null, ...task.given.slice(task.place - 1)];
  if (task.kind === "wrong" || task.kind === "mend" || task.kind === "stack") return task.given;
  const notes = task.kind === "order" ? laid : [...task.given, ...laid];
  return [...notes, ...Array(task.size - notes.length).fill(null)];
}

/** Whether a staff can show a row as its tower stands, each note above the one before, and not like a melody. */
export const climbs = (notes) => columns(notes.map(([letter]) => letter)).length < 2;

const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** The places in `given` (from 0) that are still to be put in order. */
export function unlaid(task, laid) {
  const left = [...laid];
  return task.given.flatMap((note, place) => {
    const at = left.findIndex((each) => same(each, note));
    if (at < 0) return [place];
    left.splice(at, 1);
    return [];
  });
}

/** Whether the answer is one of the seven names: then the keys of the scale are its options. */
export const byScale = (task) => task.kind === "third" && task.options.every(({ note }) => note[1] === 0);

/**
 * What a hint lights on the keys: {letter: number to count, or 0}. It counts the first two names, so that the third is
 * the pupil's to find; while a tower is built it counts from its top.
 */
export function lit(task, laid) {
  const { hint } = task;
  if (!hint) return {};
  const along = (low, step) => {
    const at = LETTERS.indexOf(low[0]);
    return { [low[0]]: 1, [LETTERS[(at + step + 7) % 7]]: 2 };
  };
  if (hint.key === "count") return along(task.kind === "build" && laid.length ? laid.at(-1) : hint.notes[0], 1);
  if (hint.key === "down") return along(hint.notes[0], -1);
  return Object.fromEntries(hint.notes.map(([letter]) => [letter, 0]));
}

/** The accidentals that may be chosen for a note: [-1, 1], or with the double ones; none where the task needs none. */
export const accidentals = ({ alters }) => [[], [-1, 1], [-2, -1, 1, 2]][alters];

/** What was done: {n, first: right at once, hinted: right with a hint}. results: [{right, hinted}, …] */
export const tally = (results) => ({
  n: results.length,
  first: results.filter(({ right, hinted }) => right && !hinted).length,
  hinted: results.filter(({ right, hinted }) => right && hinted).length,
});
