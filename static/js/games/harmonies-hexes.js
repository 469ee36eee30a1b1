// The hexes of both boards: names, who touches whom, where they lie. Pure.
//
// Axial coordinates (q to the right, r to the south), flat top; columns are letters, rows count from the top. A length of
// 1 is the side of a hex.

const NEAR = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const COLUMNS = { A: [5, 4, 5, 4, 5], B: [4, 3, 4, 3, 4, 3, 4] };
export const TURNS = 6;
export const HIGH = Math.sqrt(3);

function sideOf(columns) {
  const cells = {};
  for (const [q, rows] of columns.entries())
    for (let row = 0; row < rows; row++) cells["ABCDEFG"[q] + (row + 1)] = [q, row - (q >> 1)];
  const names = Object.keys(cells);
  const at = Object.fromEntries(names.map((name) => [cells[name].join(), name]));
  const beside = ([q, r]) => NEAR.map(([dq, dr]) => at[[q + dq, r + dr].join()]).filter(Boolean);
  const near = Object.fromEntries(names.map((name) => [name, beside(cells[name])]));
  const rim = names.filter((name) => near[name].length < TURNS);
  return { names, cells, at, near, rim, wide: 1.5 * (columns.length - 1) + 2, high: HIGH * Math.max(...columns) };
}

/** {A, B}: {names, cells: {name: [q, r]}, at: {"q,r": name}, near: {name: [names]}, rim: [names], wide, high} */
export const SIDES = Object.fromEntries(Object.entries(COLUMNS).map(([key, columns]) => [key, sideOf(columns)]));

/** The cell turned by 60° clockwise about [0, 0], so many times. */
export function rotated([q, r], times) {
  for (let i = 0; i < times; i++) [q, r] = [-r, q + r];
  return [q, r];
}

/** Where the middle of a cell lies, that of [0, 0] being {x: 0, y: 0}. */
export const spot = ([q, r]) => ({ x: 1.5 * q, y: HIGH * (r + q / 2) });

/** Where the middle of a hex lies on its board. */
export function middleOf(side, name) {
  const { x, y } = spot(SIDES[side].cells[name]);
  return { x: x + 1, y: y + HIGH / 2 };
}

/** The corners of a hex of this size about a point, as an SVG wants them. */
export const corners = (x, y, size) =>
  Array.from({ length: TURNS }, (_, i) => {
    const turn = (i * Math.PI) / 3;
    return `${(x + size * Math.cos(turn)).toFixed(2)},${(y + size * Math.sin(turn)).toFixed(2)}`;
  }).join(" ");

/** The connected groups that these hexes fall into. */
export function groups(hexes, near) {
  const left = new Set(hexes);
  const found = [];
  for (const start of hexes) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const each of group) group.push(...near[each].filter((other) => left.delete(other)));
    found.push(group);
  }
  return found;
}

/** Of a connected group, the hexes of the longest of its shortest ways, both ends counted. */
export const longestWay = (group, near) => Math.max(...group.map((start) => reach(start, new Set(group), near)));

function reach(start, left, near) {
  left.delete(start);
  let [edge, steps] = [[start], 0];
  for (; edge.length; steps++) edge = edge.flatMap((each) => near[each].filter((other) => left.delete(other)));
  return steps;
}
