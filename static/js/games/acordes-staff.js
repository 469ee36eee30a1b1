// A tower's staff: G clef, five lines, the notes stacked as they climb, accidentals at their left, colour inside the heads.

import { html, memo } from "app/ui.js";
import { SIGNS } from "app/signs.js";
import { HIGH, LOW, columns, displaced, ledgers, pointsDown } from "app/games/acordes-stave.js";

const SPACE = 10; // drawing units of one staff space
const CLEF = 31; // where the clef ends
const STEM = 30;
const LETTER = 6.2; // the width of a letter of the word beside a bracket

const y = (step) => 60 - (step - LOW) * (SPACE / 2);
const glyph = (name, x, at) => html`<text class="music" font-size=${4 * SPACE} x=${x} y=${at}>${String.fromCodePoint(SIGNS[name][0])}</text>`;
const wide = (name) => SIGNS[name][3] * SPACE;

function accidentals(alter) {
  if (alter === 0) return [];
  const double = alter > 0 ? "double-sharp" : "double-flat";
  const single = alter > 0 ? "sharp" : "flat";
  return Math.abs(alter) === 2 ? [double] : Array(Math.min(Math.abs(alter), 3)).fill(single);
}

/** The columns with their places from left to right: [{notes, aside, signs, x: of the heads, end}, …]. */
function placed(notes, head, first, pair, word) {
  let free = CLEF;
  return columns(notes.map(([letter]) => letter), pair).map((column, k) => {
    const aside = displaced(column.map(({ step }) => step));
    const signs = column.flatMap(({ i, step }) => accidentals(notes[i][1]).map((name) => ({ name, step })));
    const room = signs.reduce((sum, { name }) => sum + wide(name) + 2, 0);
    const x = Math.max(k === 0 ? first : 0, free + room + 3);
    const pointed = pair !== null && pair.every((each) => column.some(({ i }) => i === each));
    const end = x + wide(head) * (aside.includes(true) ? 2 : 1) + 5;
    free = end + (pointed ? 14 + word.length * LETTER : 3);
    return { notes: column, aside, signs, x, end, free, pointed };
  });
}

function Column({ column, notes, figure, head }) {
  const { x, aside } = column;
  const steps = column.notes.map(({ step }) => step);
  const at = (k) => x + (aside[k] ? wide(head) - 1 : 0);
  let room = 1;
  return html`${steps.map((step, k) => ledgers(step).map((line) => html`<line class="staff-line" x1=${at(k) - 4} x2=${at(k) + wide(head) + 4} y1=${y(line)} y2=${y(line)} />`))}
    ${column.signs.map(({ name, step }) => { room += wide(name) + 2; return glyph(name, x - room, y(step)); })}
    ${figure !== "w" && html`<${Stem} x=${x} steps=${steps} head=${head} flag=${figure === "e"} />`}
    ${column.notes.map(({ i, step }, k) => html`${glyph(head, at(k), y(step))}<${Inside} letter=${notes[i][0]} whole=${figure === "w"} x=${at(k) + wide(head) / 2} y=${y(step)} />`)}`;
}

const Inside = ({ letter, whole, x, y: at }) => html`<ellipse class=${`inside n-${letter}`} cx=${x} cy=${at} rx=${whole ? 4.4 : 3.6} ry=${whole ? 3.4 : 2.6} transform=${`rotate(${whole ? 50 : -32} ${x} ${at})`} />`;

function Stem({ x, steps, head, flag }) {
  const down = pointsDown(steps);
  const at = down ? x + 0.6 : x + wide(head) - 0.6;
  const end = down ? Math.min(86, y(steps[0]) + STEM) : Math.max(-12, y(steps.at(-1)) - STEM);
  return html`<line class="stem" x1=${at} x2=${at} y1=${y(down ? steps.at(-1) : steps[0])} y2=${end} />
    ${flag && html`<g transform=${down ? `translate(${at - 0.5} ${end}) scale(1 -1)` : `translate(${at - 0.5} ${end})`}>${glyph("flag", 0, 0)}</g>`}`;
}

const Bracket = ({ x, low, high, word }) => html`<path class="bracket" d=${`M${x - 4} ${high}H${x}V${low}H${x - 4}`} /><text class="interval" x=${x + 5} y=${(low + high) / 2 + 4}>${word}</text>`;

/**
 * notes: [[letter, alter], …] bottom to top. figure: "w" | "h" | "q" | "e" when all notes share it, else "w".
 * bracket: [i, j] two neighbours that are pointed at, with a word. The drawing is as wide as its notes need.
 */
export const Staff = memo(({ notes, figure = "w", bracket = null, word = "", wide: roomy = false }) => {
  const head = figure === "w" || figure === "h" ? `head-${figure}` : "head-q";
  const made = placed(notes, head, roomy ? 74 : 52, bracket, word);
  const width = Math.max(roomy ? 165 : 88, (made.at(-1)?.free ?? 0) + 2);
  const pointed = made.find((column) => column.pointed);
  const height = (i) => y(pointed.notes.find((note) => note.i === i).step);
  return html`<svg class="staff" viewBox=${`0 -12 ${width} 100`} aria-hidden="true" focusable="false">
    ${[2, 4, 6, 8, 10].map((line) => html`<line class="staff-line" x1="0" x2=${width} y1=${y(line)} y2=${y(line)} />`)}
    ${glyph("clef-G", 2, y(4))}
    ${made.map((column, k) => html`<${Column} key=${k} column=${column} notes=${notes} figure=${figure} head=${head} />`)}
    ${pointed && html`<${Bracket} x=${pointed.end + 4} low=${height(bracket[0])} high=${height(bracket[1])} word=${word} />`}
  </svg>`;
});
