// A card's pattern laid over a board: which of its cells are there, which are missing. Pure.

import { patternOf } from "app/games/harmonies-deck.js";
import { SIDES, TURNS, rotated } from "app/games/harmonies-hexes.js";
import { terrainOf } from "app/games/harmonies-points.js";

/** [{hex, terrain, cube, met}] of the pattern with its cube at `hex`, turned so often; null where it leaves the board. */
export function laid(card, hex, turn, own, side) {
  const { cells, at } = SIDES[side];
  const [q, r] = cells[hex];
  const found = patternOf(card).map(([dq, dr, terrain], i) => {
    const [tq, tr] = rotated([dq, dr], turn);
    const there = at[[q + tq, r + tr].join()];
    const free = i > 0 || !own.cubes[there];
    return there && { hex: there, terrain, cube: i === 0, met: free && terrainOf(own.stacks[there]) === terrain };
  });
  return found.every(Boolean) ? found : null;
}

const missing = (cells) => cells.filter(({ met }) => !met).length;
export const still = (cells) => missing(cells);

/** The next turn from `turn` on, itself included, with which the pattern lies on the board; null for none. */
export function turnFrom(card, hex, turn, own, side) {
  for (let i = 0; i < TURNS; i++) if (laid(card, hex, (turn + i) % TURNS, own, side)) return (turn + i) % TURNS;
  return null;
}

/** A cell of that terrain could still be made of this stack, so that a pattern may be hoped for there. */
const hopeful = (terrain, stack = []) => {
  const [, kind, height] = /^(\D+)(\d?)$/.exec(terrain);
  if (!stack.length) return true;
  const grey = stack.every((each) => each === "grey");
  const brown = stack.every((each) => each === "brown");
  if (kind === "mountain") return grey && stack.length < Number(height);
  if (kind === "tree") return brown && stack.length < Number(height);
  return kind === "building" && stack.length === 1 && ["red", "brown", "grey"].includes(stack[0]);
};

/** Where it lies best: {hex, turn} with the fewest cells missing, all of which could still be made; null for none. */
export function bestPlace(card, own, side) {
  let best = null;
  for (const hex of SIDES[side].names)
    for (let turn = 0; turn < TURNS; turn++) {
      const cells = laid(card, hex, turn, own, side);
      const lost = (cell) => !cell.met && (own.cubes[cell.hex] || !hopeful(cell.terrain, own.stacks[cell.hex]));
      if (!cells || cells.some(lost)) continue;
      if (!best || missing(cells) < best.missing) best = { hex, turn, missing: missing(cells) };
    }
  return best && { hex: best.hex, turn: best.turn };
}
