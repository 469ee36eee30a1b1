// Where the notes of a tower stand on a staff. Pure: letters in, steps and columns out.
//
// Each note stands above the one before it, as it does in the tower. A tower in any order may climb higher than a staff
// can show: then it goes on in a new column at the right, from the bottom, read like a melody. No note is ever left out.

import { LETTERS } from "app/music.js";

export const LOW = 2; // the bottom line, E4, in steps above middle C
const HIGH = 10; // the top line, F5
const TOP = 14; // the highest note that is drawn, C6; a right chord never needs more

const above = (letter, floor) => {
  const step = LETTERS.indexOf(letter);
  return step > floor ? step : step + 7 * Math.ceil((floor + 1 - step) / 7);
};

/**
 * [[{i, step}, …], …]: the notes by columns, each {i: place in `letters`, step: above middle C}.
 */
export function columns(letters) {
  const made = [];
  letters.forEach((letter, i) => {
    const before = made.at(-1)?.at(-1);
    const step = above(letter, before ? before.step : -1);
    if (!before || step > TOP) made.push([{ i, step: above(letter, -1) }]);
    else made.at(-1).push({ i, step });
  });
  return made;
}

/** Which heads stand at the right of the stem line because the one below is a second away: [false, true, …]. */
export function displaced(steps) {
  const result = [];
  steps.forEach((step, i) => result.push(i > 0 && step - steps[i - 1] === 1 && !result[i - 1]));
  return result;
}

/** The short lines that a note above or below the staff needs, as steps. */
export function ledgers(step) {
  const lines = [];
  for (let at = LOW - 2; at >= step; at -= 2) lines.push(at);
  for (let at = HIGH + 2; at <= step; at += 2) lines.push(at);
  return lines;
}

/** A stem points down where the notes lie mostly above the middle line; with two notes a second apart it stays up. */
export const pointsDown = (steps) =>
  !displaced(steps).includes(true) && (steps[0] + steps.at(-1)) / 2 >= (LOW + HIGH) / 2;
