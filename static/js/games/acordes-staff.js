// A tower's staff: G clef, five lines, the notes stacked as they climb, accidentals at their left, colour inside the heads.

import { html, memo } from "app/ui.js";
import { SIGNS } from "app/signs.js";
import { climbing } from "app/games/acordes-faces.js";

const SPACE = 10; // drawing units of one staff space
const E4 = 2; // the bottom line, in steps above middle C
const TOP = 10; // the top line, F5
const HEAD = 1.18;

/** Which heads stand at the right of the stem line because the one below is a second away: [false, true, …]. */
export function displaced(steps) {
  const result = [];
  steps.forEach((step, i) => result.push(i > 0 && step - steps[i - 1] === 1 && !result[i - 1]));
  return result;
}

const glyph = (name, x, y) => html`<text class="music" font-size=${4 * SPACE} x=${x} y=${y}>${String.fromCodePoint(SIGNS[name][0])}</text>`;

function accidentals(alter) {
  if (alter === 0) return [];
  const double = alter > 0 ? "double-sharp" : "double-flat";
  const single = alter > 0 ? "sharp" : "flat";
  return Math.abs(alter) === 2 ? [double] : Array(Math.min(Math.abs(alter), 3)).fill(single);
}

function Ledger({ step, x, y }) {
  const lines = [];
  for (let at = 0; at >= step; at -= 2) lines.push(at);
  for (let at = TOP + 2; at <= step; at += 2) lines.push(at);
  return lines.map((at) => html`<line class="staff-line" x1=${x - 4} x2=${x + 1.7 * SPACE + 4} y1=${y(at)} y2=${y(at)} />`);
}

/**
 * notes: [[letter, alter], …] bottom to top. figure: "w" | "h" | "q" | "e" when all notes share it, else "w".
 * bracket: [i, j] two notes that are pointed at, with a word. Middle C to the C two octaves higher always fits.
 */
export const Staff = memo(({ notes, figure = "w", bracket = null, word = "", wide = false }) => {
  const steps = climbing(notes.map(([letter]) => letter));
  const head = figure === "w" || figure === "h" ? `head-${figure}` : "head-q";
  const width = wide ? 165 : 88;
  const y = (step) => 60 - (step - E4) * (SPACE / 2);
  const aside = displaced(steps);
  const x0 = wide ? 74 : 52;
  const xs = steps.map((_, i) => x0 + (aside[i] ? SIGNS[head][3] * SPACE - 1 : 0));
  let room = 0;
  const signs = notes.flatMap(([, alter], i) => accidentals(alter).map((name) => { room += SIGNS[name][3] * SPACE + 2; return glyph(name, x0 - room - 1, y(steps[i])); }));
  return html`<svg class="staff" viewBox=${`0 -12 ${width} 100`} aria-hidden="true" focusable="false">
    ${[2, 4, 6, 8, 10].map((line) => html`<line class="staff-line" x1="0" x2=${width} y1=${y(line)} y2=${y(line)} />`)}
    ${glyph("clef-G", 2, y(4))}
    ${steps.map((step, i) => html`<${Ledger} step=${step} x=${x0 + (aside[i] ? 10 : 0)} y=${y} />`)}
    ${signs}
    ${figure !== "w" && steps.length > 0 && html`<${Stem} x=${x0 + HEAD * SPACE - 0.6} low=${y(steps[0])} high=${y(steps.at(-1))} flag=${figure === "e"} />`}
    ${steps.map((step, i) => html`${glyph(head, xs[i], y(step))}<ellipse class=${`inside n-${notes[i][0]}`} cx=${xs[i] + (SIGNS[head][3] * SPACE) / 2} cy=${y(step)} rx=${figure === "w" ? 4.4 : 3.6} ry=${figure === "w" ? 3.4 : 2.6} transform=${`rotate(${figure === "w" ? 50 : -32} ${xs[i] + (SIGNS[head][3] * SPACE) / 2} ${y(step)})`} />`)}
    ${bracket && html`<${Bracket} x=${Math.max(...xs) + 26} low=${y(steps[bracket[0]])} high=${y(steps[bracket[1]])} word=${word} />`}
  </svg>`;
});

const Stem = ({ x, low, high, flag }) => html`<line class="stem" x1=${x} x2=${x} y1=${low} y2=${high - 30} />${flag && glyph("flag", x - 0.5, high - 30)}`;

const Bracket = ({ x, low, high, word }) => html`<path class="bracket" d=${`M${x - 4} ${high}H${x}V${low}H${x - 4}`} /><text class="interval" x=${x + 5} y=${(low + high) / 2 + 4}>${word}</text>`;
