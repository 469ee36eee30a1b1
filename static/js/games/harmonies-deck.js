// The cards, as games/rules/harmonies/deck.py has them (a test compares the two): for what this page draws and counts before
// a move. A pattern is [q, r, terrain] of each cell about the one that gets the cube, which stands first.

/** {id: {pattern, points}}: points[k - 1] is what it is worth with k cubes on the board. */
export const ANIMALS = {
  ranita: {
    pattern: [
      [0, 0, "water"],
      [0, -1, "field"],
    ],
    points: [2, 4, 6, 9],
  },
  trucha: {
    pattern: [
      [0, 0, "water"],
      [0, -1, "water"],
      [0, 1, "water"],
    ],
    points: [2, 4, 7, 11],
  },
  triton: {
    pattern: [
      [0, 0, "water"],
      [0, -1, "mountain1"],
      [1, 0, "mountain1"],
    ],
    points: [3, 7, 11, 16],
  },
  avoceta: {
    pattern: [
      [0, 0, "water"],
      [0, -1, "field"],
      [0, 1, "field"],
    ],
    points: [3, 8, 13, 19],
  },
  galapago: {
    pattern: [
      [0, 0, "water"],
      [0, -1, "tree2"],
      [1, 0, "tree2"],
    ],
    points: [4, 8, 13],
  },
  desman: {
    pattern: [
      [0, 0, "water"],
      [0, -1, "water"],
      [0, 1, "mountain2"],
    ],
    points: [5, 11, 18],
  },
  conejo: {
    pattern: [
      [0, 0, "field"],
      [0, -1, "tree2"],
    ],
    points: [2, 4, 7, 11],
  },
  erizo: {
    pattern: [
      [0, 0, "field"],
      [0, -1, "tree1"],
      [1, -1, "tree1"],
    ],
    points: [2, 5, 9, 13],
  },
  lince: {
    pattern: [
      [0, 0, "field"],
      [0, -1, "mountain1"],
      [1, 0, "tree2"],
      [-1, 1, "tree2"],
    ],
    points: [8, 18],
  },
  perdiz: {
    pattern: [
      [0, 0, "field"],
      [0, -1, "mountain1"],
      [0, 1, "tree1"],
    ],
    points: [3, 7, 11, 17],
  },
  abubilla: {
    pattern: [
      [0, 0, "field"],
      [0, -1, "building"],
    ],
    points: [2, 4, 6, 9],
  },
  avutarda: {
    pattern: [
      [0, 0, "field"],
      [0, -1, "field"],
      [0, 1, "building"],
    ],
    points: [3, 7, 12],
  },
  macaon: {
    pattern: [
      [0, 0, "tree1"],
      [0, -1, "field"],
      [1, 0, "field"],
    ],
    points: [3, 6, 10, 15],
  },
  liron: {
    pattern: [
      [0, 0, "tree2"],
      [0, -1, "mountain1"],
    ],
    points: [3, 8, 13, 20],
  },
  mirlo: {
    pattern: [
      [0, 0, "tree2"],
      [0, -1, "water"],
      [1, 0, "water"],
    ],
    points: [5, 12, 20],
  },
  pito: {
    pattern: [
      [0, 0, "tree3"],
      [0, -1, "tree1"],
    ],
    points: [4, 8, 14],
  },
  oso: {
    pattern: [
      [0, 0, "tree3"],
      [0, -1, "water"],
      [1, -1, "water"],
    ],
    points: [4, 8, 14],
  },
  ciervo: {
    pattern: [
      [0, 0, "tree2"],
      [0, -1, "field"],
      [1, 0, "field"],
    ],
    points: [4, 9, 15],
  },
  urogallo: {
    pattern: [
      [0, 0, "tree3"],
      [0, -1, "tree2"],
      [1, -1, "tree2"],
    ],
    points: [7, 16],
  },
  garza: {
    pattern: [
      [0, 0, "tree3"],
      [0, -1, "water"],
    ],
    points: [3, 7, 11],
  },
  lagarto: {
    pattern: [
      [0, 0, "mountain1"],
      [0, -1, "tree1"],
    ],
    points: [3, 7, 12, 18],
  },
  cabra: {
    pattern: [
      [0, 0, "mountain3"],
      [0, -1, "mountain1"],
    ],
    points: [4, 9, 15],
  },
  buitre: {
    pattern: [
      [0, 0, "mountain3"],
      [0, -1, "field"],
      [1, 0, "field"],
    ],
    points: [5, 11, 19],
  },
  aguila: {
    pattern: [
      [0, 0, "mountain3"],
      [0, -1, "mountain2"],
      [0, 1, "mountain2"],
    ],
    points: [8, 19],
  },
  quebrantahuesos: {
    pattern: [
      [0, 0, "mountain2"],
      [0, -1, "mountain1"],
    ],
    points: [4, 10, 17],
  },
  salamandra: {
    pattern: [
      [0, 0, "mountain1"],
      [0, -1, "water"],
      [0, 1, "tree1"],
    ],
    points: [3, 8, 13, 20],
  },
  ciguena: {
    pattern: [
      [0, 0, "building"],
      [0, -1, "water"],
    ],
    points: [3, 7, 11],
  },
  gorrion: {
    pattern: [
      [0, 0, "building"],
      [0, -1, "tree1"],
    ],
    points: [3, 8, 13],
  },
  lechuza: {
    pattern: [
      [0, 0, "building"],
      [0, -1, "field"],
      [1, -1, "field"],
    ],
    points: [4, 9, 15],
  },
  murcielago: {
    pattern: [
      [0, 0, "building"],
      [0, -1, "mountain1"],
      [0, 1, "tree1"],
    ],
    points: [5, 11, 19],
  },
  gineta: {
    pattern: [
      [0, 0, "building"],
      [0, -1, "tree1"],
      [1, -1, "tree1"],
    ],
    points: [5, 12, 20],
  },
  halcon: {
    pattern: [
      [0, 0, "building"],
      [0, -1, "mountain1"],
      [1, 0, "mountain1"],
    ],
    points: [5, 11, 18],
  },
};

/** {id: {pattern, bonus}}: what each gives once its cube stands on the board. */
export const SPIRITS = {
  niebla: {
    pattern: [
      [0, 0, "mountain2"],
      [0, -1, "water"],
    ],
    bonus: { kind: "per_cell", points: 3, kinds: ["mountain"], near: ["water"], least: 1 },
  },
  lindero: {
    pattern: [
      [0, 0, "tree2"],
      [0, -1, "field"],
    ],
    bonus: { kind: "per_cell", points: 2, kinds: ["tree"], near: ["field"], least: 1 },
  },
  rio: {
    pattern: [
      [0, 0, "water"],
      [0, -1, "water"],
      [1, 0, "water"],
    ],
    bonus: { kind: "cubes_on", points: 3, kinds: ["water"], near: [], least: 1 },
  },
  encina: {
    pattern: [
      [0, 0, "tree1"],
      [0, -1, "tree1"],
      [1, -1, "tree1"],
    ],
    bonus: { kind: "per_group", points: 4, kinds: ["tree"], near: [], least: 2 },
  },
  tejedora: {
    pattern: [
      [0, 0, "field"],
      [0, -1, "water"],
      [0, 1, "tree1"],
    ],
    bonus: { kind: "sets", points: 4, kinds: ["tree", "mountain", "field", "building", "water"], near: [], least: 1 },
  },
  cantera: {
    pattern: [
      [0, 0, "mountain1"],
      [0, -1, "mountain2"],
    ],
    bonus: { kind: "per_group", points: 5, kinds: ["mountain"], near: [], least: 2 },
  },
  siega: {
    pattern: [
      [0, 0, "field"],
      [0, -1, "field"],
      [0, 1, "field"],
    ],
    bonus: { kind: "largest_group", points: 2, kinds: ["field"], near: [], least: 1 },
  },
  faro: {
    pattern: [
      [0, 0, "building"],
      [0, -1, "mountain1"],
    ],
    bonus: { kind: "per_cell", points: 3, kinds: ["building"], near: ["water"], least: 1 },
  },
  pastor: {
    pattern: [
      [0, 0, "tree1"],
      [0, -1, "mountain1"],
    ],
    bonus: { kind: "completed_cards", points: 4, kinds: [], near: [], least: 1 },
  },
  orilla: {
    pattern: [
      [0, 0, "water"],
      [0, -1, "field"],
      [1, 0, "field"],
    ],
    bonus: { kind: "edge_cells", points: 2, kinds: ["water"], near: [], least: 1 },
  },
};

export const isSpirit = (id) => id in SPIRITS;
export const patternOf = (id) => (ANIMALS[id] ?? SPIRITS[id]).pattern;
