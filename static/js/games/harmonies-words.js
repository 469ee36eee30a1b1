// What lies on a hex, what a card asks for, in words: for who hears the page.

import { t } from "app/words.js";
import { patternOf } from "app/games/harmonies-deck.js";
import { terrainOf } from "app/games/harmonies-points.js";

export const cardName = (card) => t(`card.${card}`);
export const tokenName = (colour) => t(`token.${colour}`);

/** "tree of height 2", "water", "a lone red token". */
export function terrainName(terrain) {
  const [, kind, n] = /^(\D+)(\d?)$/.exec(terrain);
  return n ? t(`terrain.${kind}`, { n }) : t(`terrain.${kind}`);
}

export function stackName(stack = []) {
  if (!stack.length) return t("hex.empty");
  const terrain = terrainOf(stack);
  if (terrain) return terrainName(terrain);
  return stack.at(-1) === "red" ? t("terrain.red") : t("terrain.trunk", { n: stack.length });
}

/** "C3, tree of height 2, with a cube: Hedgehog" */
export function hexName(name, player) {
  const cube = player.cubes[name];
  const what = stackName(player.stacks[name]);
  return cube ? t("hex.cube", { hex: name, what, card: cardName(cube) }) : t("hex", { hex: name, what });
}

/** "cube on a field, beside it two …": the cells of a card's pattern, the cube's first. */
export const patternName = (card) => {
  const [first, ...others] = patternOf(card).map(([, , terrain]) => terrainName(terrain));
  return t("pattern", { first, others: others.join(", ") });
};
