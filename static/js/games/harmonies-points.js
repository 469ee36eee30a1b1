// What a board is worth, and what a token or a cube would add: from the view alone, for the "+n" before a tap. Pure. The
// server counts (games/rules/harmonies/points.py); a test compares the two.

import { ANIMALS, SPIRITS } from "app/games/harmonies-deck.js";
import { SIDES, groups, longestWay } from "app/games/harmonies-hexes.js";

const BY_HEIGHT = [0, 1, 3, 7];
const RIVER = [0, 0, 2, 5, 8, 11, 15];
const BEYOND = 4;
const EACH = 5; // a field, a building, an island
const COLOURS_NEAR_A_BUILDING = 3;
const KINDS = { green: "tree", grey: "mountain", yellow: "field", blue: "water" };
export const CATEGORIES = ["trees", "mountains", "fields", "buildings", "water"];

/** "tree2", "mountain1", "field", "water", "building"; null for what is nothing to the animals: a trunk, a lone red. */
export function terrainOf(stack = []) {
  const top = stack.at(-1);
  if (top === "red") return stack.length === 2 ? "building" : null;
  if (top === "green" || top === "grey") return `${KINDS[top]}${stack.length}`;
  return KINDS[top] ?? null;
}

/** The hexes of that kind, whatever their height. */
const hexesOf = (stacks, kind) =>
  Object.keys(stacks).filter((hex) => terrainOf(stacks[hex])?.replace(/\d/, "") === kind);
const topped = (stacks, colour) => Object.keys(stacks).filter((hex) => stacks[hex].at(-1) === colour);
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const touches = (hex, others, near) => near[hex].some((each) => others.includes(each));

function mountains(stacks, near) {
  const grey = topped(stacks, "grey");
  return sum(grey.filter((hex) => touches(hex, grey, near)).map((hex) => BY_HEIGHT[stacks[hex].length]));
}

function buildings(stacks, near) {
  const colours = (hex) => new Set(near[hex].flatMap((each) => stacks[each]?.at(-1) ?? [])).size;
  return EACH * hexesOf(stacks, "building").filter((hex) => colours(hex) >= COLOURS_NEAR_A_BUILDING).length;
}

export const river = (length) => RIVER[length] ?? RIVER.at(-1) + BEYOND * (length - RIVER.length + 1);

function water(stacks, side) {
  const { names, near } = SIDES[side];
  const blue = topped(stacks, "blue");
  if (side === "B")
    return (
      EACH *
      groups(
        names.filter((hex) => !blue.includes(hex)),
        near,
      ).length
    );
  return Math.max(0, ...groups(blue, near).map((group) => river(longestWay(group, near))));
}

/** What an animal card is worth with so many of its cubes on the board. */
export const cardPoints = (card, cubes) => (cubes ? ANIMALS[card].points[cubes - 1] : 0);

const COUNTS = {
  completed_cards: (_rule, own) => own.done.length,
  cubes_on: ({ kinds }, own) =>
    kinds.flatMap((kind) => hexesOf(own.stacks, kind)).filter((hex) => own.cubes[hex] in ANIMALS).length,
  per_cell({ kinds, near: beside }, own, { near }) {
    const others = beside.flatMap((kind) => hexesOf(own.stacks, kind));
    return kinds.flatMap((kind) => hexesOf(own.stacks, kind)).filter((hex) => touches(hex, others, near)).length;
  },
  per_group: ({ kinds, least }, own, { near }) =>
    groups(
      kinds.flatMap((kind) => hexesOf(own.stacks, kind)),
      near,
    ).filter((group) => group.length >= least).length,
  largest_group: ({ kinds }, own, { near }) =>
    Math.max(
      0,
      ...groups(
        kinds.flatMap((kind) => hexesOf(own.stacks, kind)),
        near,
      ).map((group) => group.length),
    ),
  sets: ({ kinds }, own) => Math.min(...kinds.map((kind) => hexesOf(own.stacks, kind).length)),
  edge_cells: ({ kinds }, own, { rim }) =>
    kinds.flatMap((kind) => hexesOf(own.stacks, kind)).filter((hex) => rim.includes(hex)).length,
};

function bonus(spirit, own, side) {
  const rule = SPIRITS[spirit].bonus;
  return rule.points * COUNTS[rule.kind](rule, own, SIDES[side]);
}

/** {trees, mountains, fields, buildings, water, animals, spirit} of a player as the view shows one. */
export function pointsOf(own, side, spirit) {
  const { stacks } = own;
  const { near } = SIDES[side];
  return {
    trees: sum(topped(stacks, "green").map((hex) => BY_HEIGHT[stacks[hex].length])),
    mountains: mountains(stacks, near),
    fields: EACH * groups(topped(stacks, "yellow"), near).filter((group) => group.length > 1).length,
    buildings: buildings(stacks, near),
    water: water(stacks, side),
    animals: sum([...own.cards, ...own.done].map(([card, cubes]) => cardPoints(card, cubes))),
    spirit: spirit ? bonus(spirit, own, side) : 0,
  };
}

function withCube(own, card, hex) {
  const cards = own.cards.map(([id, cubes]) => [id, cubes + (id === card ? 1 : 0)]);
  const whole = ([id, cubes]) => cubes === ANIMALS[id].points.length;
  return {
    ...own,
    cubes: { ...own.cubes, [hex]: card },
    cards: cards.filter((each) => !whole(each)),
    done: [...own.done, ...cards.filter(whole)],
  };
}

/** How many points more in all "place_token grey C3" or "place_cube erizo C3" gives the player whose view it is. */
export function gain(view, move) {
  const [verb, thing, hex] = move.split(" ");
  const own = view[`seat${view.me.seat}`];
  const { side } = view.table;
  const awake = own.spirit_placed ? own.spirit : null;
  const then =
    verb === "place_token"
      ? { ...own, stacks: { ...own.stacks, [hex]: [...(own.stacks[hex] ?? []), thing] } }
      : withCube(own, thing, hex);
  const total = (points) => sum(Object.values(points));
  const now = verb === "place_cube" && thing in SPIRITS ? thing : awake;
  return total(pointsOf(then, side, now)) - total(pointsOf(own, side, awake));
}
