// Tokens, stacks, cubes and the hexes of a pattern, as drawings: discs one above the other, a symbol for each colour.

import { t } from "app/words.js";
import { classes, html, memo } from "app/ui.js";
import { patternOf } from "app/games/harmonies-deck.js";
import { HIGH, TURNS, corners, rotated, spot } from "app/games/harmonies-hexes.js";

export const SIDE = 53; // the side of a hex in the units of all drawings here
const [WIDE, DEEP, THICK, RISE] = [34, 20, 16, 14];
const BASE = [0, -5, 1, 8]; // how far below the middle of its hex the lowest disc of a stack lies, by its height
const SYMBOLS = { blue: "water", grey: "mountain", brown: "trunk", green: "tree", yellow: "field", red: "building" };
const COLOURS = { water: "blue", field: "yellow", building: "red", tree: "green", mountain: "grey" };

/** A picture of the sprite: an animal, a spirit, a terrain. */
export const Picture = memo(
  ({ name, ...place }) => html`<svg viewBox="0 0 64 64" aria-hidden="true" ...${place}>
    <use href=${`${t("sprite")}#${name}`} />
  </svg>`,
);

function Disc({ colour, x, y }) {
  return html`<g class=${`disc t-${colour}`}>
    <path class="rim" d=${`M${x - WIDE} ${y}v${THICK}a${WIDE} ${DEEP} 0 0 0 ${2 * WIDE} 0v${-THICK}z`} />
    <ellipse class="top" cx=${x} cy=${y} rx=${WIDE} ry=${DEEP} />
  </g>`;
}

const Symbol = ({ colour, x, y, size }) =>
  html`<g class=${`symbol t-${colour}`}>
    <${Picture} name=${SYMBOLS[colour]} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />
  </g>`;

/** A cube of paper in a drawing, about a point. */
const Cube = ({ x, y, size }) =>
  html`<g class="cube" transform=${`translate(${x} ${y}) scale(${size / 30})`}>
    <path class="lid" d="M0 -15 14 -8 0 -1 -14 -8z" />
    <path class="left" d="M-14 -8 0 -1V15L-14 8z" />
    <path class="right" d="M14 -8 0 -1V15L14 8z" />
  </g>`;

/** The stack on a hex whose middle is at x, y, colours from the bottom, with the cube on it. */
export function Stack({ stack, x, y, cube }) {
  if (!stack.length) return null;
  const tops = stack.map((_, i) => y + BASE[stack.length] - i * RISE);
  const top = tops.at(-1);
  return html`<g>
    ${stack.map((colour, i) => html`<${Disc} colour=${colour} x=${x} y=${tops[i]} />`)}
    ${
      cube
        ? html`<${Cube} x=${x} y=${top - 5} size=${34} />`
        : html`<${Symbol} colour=${stack.at(-1)} x=${x} y=${top} size=${26} />`
    }
    ${
      stack.length > 1 &&
      html`<g class="height" transform=${`translate(${x + 31} ${top - 8})`}>
        <circle r="11.5" />
        <text y="6">${stack.length}</text>
      </g>`
    }
  </g>`;
}

/** One token by itself, as it lies in the hand and on the central board. */
export const Token = memo(
  ({ colour }) => html`<svg class="token" viewBox="-37 -23 74 62" aria-hidden="true">
    <${Disc} colour=${colour} x=${0} y=${0} />
    <${Symbol} colour=${colour} x=${0} y=${0} size=${28} />
  </svg>`,
);

export const CubePicture = memo(
  () => html`<svg class="token" viewBox="-20 -20 40 40" aria-hidden="true"><${Cube} x=${0} y=${0} size=${34} /></svg>`,
);

/** {colour, height: how many tokens} of a terrain of a pattern. */
export function read(terrain) {
  const [, kind, height] = /^(\D+)(\d?)$/.exec(terrain);
  return { colour: COLOURS[kind], height: kind === "building" ? 2 : Number(height) || 1 };
}

/** What a cell of a pattern asks for, about a point: its symbol and, from two tokens on, their number. */
export function Wanted({ terrain, x, y, size }) {
  const { colour, height } = read(terrain);
  const high = height > 1 && colour !== "red";
  return html`<${Symbol} colour=${colour} x=${high ? x - size * 0.33 : x} y=${y} size=${size * (high ? 0.78 : 1)} />
    ${
      high &&
      html`<text class=${`many t-${colour}`} x=${x + size * 0.42} y=${y + size * 0.3} font-size=${size * 0.86}>${height}</text>`
    }`;
}

const UNIT = 15; // the side of a hex in a card's drawing

const span = (numbers) => Math.max(...numbers) - Math.min(...numbers);

/** The cells of a pattern as they are drawn: turned so that they need little height. */
function shown(card) {
  const ways = Array.from({ length: TURNS }, (_, turn) =>
    patternOf(card).map(([q, r, terrain], i) => ({ ...spot(rotated([q, r], turn)), terrain, cube: i === 0 })),
  );
  const high = (cells) => span(cells.map(({ y }) => y));
  return ways.reduce((best, cells) => (high(cells) < high(best) - 0.01 ? cells : best));
}

/** What stands further down lies over what is above it. */
const inOrder = (cells) => [...cells].sort((a, b) => a.y - b.y);

/** The pattern of a card; the cell that gets the cube carries it. */
export const Pattern = memo(({ card }) => {
  const cells = shown(card);
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const middle = [Math.min(...xs) + Math.max(...xs), Math.min(...ys) + Math.max(...ys)].map(
    (both) => (both / 2) * UNIT,
  );
  const high = (span(ys) + HIGH) * UNIT + 6; // a cube may stand out above
  const cell = ({ x, y, terrain, cube }) => {
    const [cx, cy] = [x * UNIT - middle[0], y * UNIT - middle[1]];
    return html`<g key=${`${x} ${y}`}>
      <polygon class=${`cell t-${read(terrain).colour}`} points=${corners(cx, cy, UNIT - 0.8)} />
      <${Wanted} terrain=${terrain} x=${cx} y=${cube ? cy + 3 : cy} size=${cube ? 13 : 16} />
      ${cube && html`<${Cube} x=${cx} y=${cy - 9} size=${13} />`}
    </g>`;
  };
  const box = `-39 ${-high / 2 - 2} 78 ${high}`;
  return html`<svg class="pattern" viewBox=${box} aria-hidden="true">${inOrder(cells).map(cell)}</svg>`;
});

/** A board so small that only what lies on top can be seen. */
export const Thumbnail = memo(({ player, side }) => {
  const points = Object.entries(side.cells).map(([name, cell]) => ({ name, ...spot(cell) }));
  const hex = ({ name, x, y }) =>
    html`<polygon key=${name} class=${classes("cell", player.stacks[name] ? `t-${player.stacks[name].at(-1)}` : "bare")}
        points=${corners(x + 1, y + 0.87, 0.94)} />`;
  return html`<svg class="thumbnail" viewBox=${`0 0 ${side.wide} ${side.high}`} aria-hidden="true">${points.map(hex)}</svg>`;
});
