// Musical signs as pictures of Bravura's glyphs. Each: [SMuFL code point, left, top, width, height] in staff spaces
// (Bravura's own bounding boxes; the origin is on the baseline, downwards is positive).

export const SIGNS = {
  w: [0xe1d2, 0, -0.54, 1.84, 1.09],
  h: [0xe1d3, 0, -3.5, 1.36, 4.08],
  q: [0xe1d5, 0, -3.5, 1.33, 4.06],
  e: [0xe1d7, 0, -3.49, 2.26, 4.04],
  "rest-w": [0xe4e3, 0, -0.04, 1.13, 0.58],
  "rest-h": [0xe4e4, 0, -0.57, 1.13, 0.58],
  "rest-q": [0xe4e5, 0, -1.49, 1.08, 2.99],
  "rest-e": [0xe4e6, 0, -0.7, 0.99, 1.7],
  "clef-G": [0xe050, 0, -4.39, 2.68, 7.02],
  "clef-F": [0xe062, -0.02, -1.05, 2.76, 3.59],
  "clef-C": [0xe05c, 0, -2.02, 2.8, 4.05],
  sharp: [0xe262, 0, -1.4, 1, 2.79],
  flat: [0xe260, 0, -1.76, 0.9, 2.46],
  natural: [0xe261, 0, -1.36, 0.67, 2.7],
  "double-sharp": [0xe263, 0, -0.51, 0.99, 1.01],
  "double-flat": [0xe264, 0, -1.75, 1.64, 2.45],
  repeat: [0xe041, 0, -4, 1.46, 4],
  fermata: [0xe4c0, 0.01, -1.32, 2.41, 1.33],
  "head-w": [0xe0a2, 0, -0.5, 1.69, 1],
  "head-h": [0xe0a3, 0, -0.5, 1.18, 1],
  "head-q": [0xe0a4, 0, -0.5, 1.18, 1],
  flag: [0xe240, 0, -0.04, 1.06, 3.28],
};

/** Percussion for the badges, by the badge's number; the list's end never moves, so a badge keeps its picture. None has
 * letters in it: they could not be read in a badge. */
export const BADGES = [
  ["triangle", 0xe700, 0, -3.14, 4.15, 3.14],
  ["tambourine", 0xe6db, 0, -3.64, 3.64, 3.64],
  ["maracas", 0xe742, 0, -2.92, 4.12, 2.92],
  ["guiro", 0xe6f3, 0, -1.53, 3.99, 1.53],
  ["whistle", 0xe752, 0, -2.16, 3.96, 2.16],
  ["castanets", 0xe6f8, 0, -2.14, 2.13, 2.14],
  ["timpani", 0xe6d0, 0, -3.35, 3.76, 3.39],
  ["snare", 0xe6d1, 0, -1.66, 3.94, 1.66],
  ["bongos", 0xe6dd, 0, -3.14, 4.92, 3.14],
  ["conga", 0xe6de, 0, -3.14, 2.35, 3.14],
  ["gong", 0xe732, 0, -3.2, 2.74, 3.2],
  ["claves", 0xe6f2, 0, -2.99, 2.48, 2.99],
  ["cowbell", 0xe711, 0, -2.56, 1.8, 2.56],
  ["bells", 0xe6c0, 0, -3.1, 3.74, 3.1],
  ["hihat", 0xe722, 0, -0.84, 3.13, 0.84],
  ["woodblock", 0xe6f0, 0, -2.13, 3.13, 2.13],
];

/** Unicode accidentals as the server writes them in sentences -> our signs. */
export const IN_TEXT = { "♯": "sharp", "♭": "flat", "♮": "natural", "𝄪": "double-sharp", "𝄫": "double-flat" };
