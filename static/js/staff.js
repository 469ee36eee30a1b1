// An open tower's small staff, drawn in the page while it is built: G clef, five lines, the notes stacked as they climb,
// accidentals at their left, colour inside the heads. A chord that was judged is engraved by the server (pictures.js).

import { html, memo } from "app/ui.js";
import { SIGNS } from "app/signs.js";
import { LOW, columns, displaced, ledgers, pointsDown } from "app/stave.js";

const SPACE = 10; // drawing units of one staff space
const CLEF = 31; // where the clef ends
const FIRST = 52; // where the first column of heads begins, or later
const STEM = 30;

const y = (step) => 60 - (step - LOW) * (SPACE / 2);
const glyph = (name, x, at) =>
  html`<text class="music" font-size=${4 * SPACE} x=${x} y=${at}>${String.fromCodePoint(SIGNS[name][0])}</text>`;
const wide = (name) => SIGNS[name][3] * SPACE;

function accidentals(alter) {
  if (alter === 0) return [];
  const double = alter > 0 ? "double-sharp" : "double-flat";
  const single = alter > 0 ? "sharp" : "flat";
  return Math.abs(alter) === 2 ? [double] : Array(Math.min(Math.abs(alter), 3)).fill(single);
}

/**
 * The columns with their places from left to right: [{notes, aside, signs, x: of the heads, free: where the next may
 * begin}, …].
 */
function placed(notes, head) {
  let free = CLEF;
  return columns(notes.map(([letter]) => letter)).map((column, k) => {
    const aside = displaced(column.map(({ step }) => step));
    const signs = column.flatMap(({ i, step }) => accidentals(notes[i][1]).map((name) => ({ name, step })));
    const room = signs.reduce((sum, { name }) => sum + wide(name) + 2, 0);
    const x = Math.max(k === 0 ? FIRST : 0, free + room + 3);
    free = x + wide(head) * (aside.includes(true) ? 2 : 1) + 8;
    return { notes: column, aside, signs, x, free };
  });
}

function Column({ column, notes, figure, head }) {
  const { x, aside } = column;
  const steps = column.notes.map(({ step }) => step);
  const at = (k) => x + (aside[k] ? wide(head) - 1 : 0);
  let room = 1;
  const ledger = (k) => (line) =>
    html`<line class="staff-line" x1=${at(k) - 4} x2=${at(k) + wide(head) + 4} y1=${y(line)} y2=${y(line)} />`;
  const note = ({ i, step }, k) =>
    html`${glyph(head, at(k), y(step))}
    <${Inside} letter=${notes[i][0]} whole=${figure === "w"} x=${at(k) + wide(head) / 2} y=${y(step)} />`;
  return html`${steps.map((step, k) => ledgers(step).map(ledger(k)))}
  ${column.signs.map(({ name, step }) => {
    room += wide(name) + 2;
    return glyph(name, x - room, y(step));
  })}
  ${figure !== "w" && html`<${Stem} x=${x} steps=${steps} head=${head} flag=${figure === "e"} />`}
  ${column.notes.map(note)}`;
}

const Inside = ({ letter, whole, x, y: at }) =>
  html`<ellipse class=${`inside n-${letter}`} cx=${x} cy=${at} rx=${whole ? 4.4 : 3.6} ry=${whole ? 3.4 : 2.6}
      transform=${`rotate(${whole ? 50 : -32} ${x} ${at})`} />`;

function Stem({ x, steps, head, flag }) {
  const down = pointsDown(steps);
  const at = down ? x + 0.6 : x + wide(head) - 0.6;
  const end = down ? Math.min(86, y(steps[0]) + STEM) : Math.max(-12, y(steps.at(-1)) - STEM);
  const place = `translate(${at - 0.5} ${end})${down ? " scale(1 -1)" : ""}`;
  return html`<line class="stem" x1=${at} x2=${at} y1=${y(down ? steps.at(-1) : steps[0])} y2=${end} />
  ${flag && html`<g transform=${place}>${glyph("flag", 0, 0)}</g>`}`;
}

/**
 * notes: [[letter, alter], …] bottom to top. figure: "w" | "h" | "q" | "e" when all notes share it, else "w".
 * The drawing is as wide as its notes need.
 */
export const Staff = memo(({ notes, figure = "w" }) => {
  const head = figure === "w" || figure === "h" ? `head-${figure}` : "head-q";
  const made = placed(notes, head);
  const width = Math.max(88, (made.at(-1)?.free ?? 0) + 2);
  return html`<svg class="staff" viewBox=${`0 -12 ${width} 100`} aria-hidden="true" focusable="false">
    ${[2, 4, 6, 8, 10].map((line) => html`<line class="staff-line" x1="0" x2=${width} y1=${y(line)} y2=${y(line)} />`)}
    ${glyph("clef-G", 2, y(4))}
    ${made.map((column, k) => html`<${Column} key=${k} column=${column} notes=${notes} figure=${figure} head=${head} />`)}
  </svg>`;
});
