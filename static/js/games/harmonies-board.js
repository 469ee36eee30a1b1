// A board of hexes: what lies there, where a token or a cube may go, what it would add, a card's pattern laid over it.

import { useMemo } from "preact/hooks";
import { t } from "app/words.js";
import { classes, html, memo } from "app/ui.js";
import { HIGH, SIDES, TURNS, corners, middleOf } from "app/games/harmonies-hexes.js";
import { laid, turnFrom } from "app/games/harmonies-laid.js";
import { gain } from "app/games/harmonies-points.js";
import { active, chosen, forget, laying, mine, moveTo, placed } from "app/games/harmonies-state.js";
import { SIDE, Stack, Wanted, read } from "app/games/harmonies-stack.js";
import { hexName, terrainName } from "app/games/harmonies-words.js";

const at = (side, name) => {
  const { x, y } = middleOf(side, name);
  return { x: x * SIDE, y: y * SIDE };
};
const percent = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "+0");

function placeOf(side, name) {
  const { wide, high } = SIDES[side];
  const { x, y } = middleOf(side, name);
  return {
    left: percent(x - 1, wide),
    top: percent(y - HIGH / 2, high),
    width: percent(2, wide),
    height: percent(HIGH, high),
  };
}

const Ground = ({ side, name, kind, bare }) => {
  const { x, y } = at(side, name);
  return html`<g class=${classes("ground", kind, { bare })}>
    <polygon class="field" points=${corners(x, y, SIDE - 1)} />
    <polygon class="edge" points=${corners(x, y, SIDE - 5)} />
  </g>`;
};

/** The drawing alone: grounds, stacks, cubes. kinds: {hex: class names of its ground} */
export const Drawing = memo(({ player, side, kinds = {}, children }) => {
  const { names, wide, high } = SIDES[side];
  const stack = (name) =>
    html`<${Stack} key=${name} stack=${player.stacks[name] ?? []} cube=${player.cubes[name]} ...${at(side, name)} />`;
  const ground = (name) =>
    html`<${Ground} key=${name} side=${side} name=${name} kind=${kinds[name]} bare=${!player.stacks[name]} />`;
  return html`<svg class="drawing" viewBox=${`0 0 ${wide * SIDE} ${high * SIDE}`} aria-hidden="true">
    ${names.map(ground)}
    ${byRow(side).map(stack)}
    ${children}
  </svg>`;
});

/** What lies further down is drawn over what lies further up. */
const rows = {};
function byRow(side) {
  rows[side] ??= [...SIDES[side].names].sort((a, b) => middleOf(side, a).y - middleOf(side, b).y);
  return rows[side];
}

/** The cells of a pattern over the board: a full line where it is met, a dashed one with what is missing. */
function Laid({ cells, side }) {
  const cell = ({ hex, terrain, cube, met }) => {
    const { x, y } = at(side, hex);
    return html`<g key=${hex} class=${classes("laid", { met, cube })}>
      <polygon points=${corners(x, y, SIDE - 8)} />
      ${
        met
          ? html`<path class="tick" d=${`M${x - 40} ${y + 22}l6 7 12 -14`} />`
          : html`<g class=${`ghost-cell t-${read(terrain).colour}`}><circle cx=${x} cy=${y + 20} r="22" />
              <${Wanted} terrain=${terrain} x=${x} y=${y + 20} size=${26} /></g>`
      }
      ${cube && html`<circle class="cube-mark" cx=${x} cy=${y - 32} r="4.5" />`}
    </g>`;
  };
  return html`<g>${cells.map(cell)}</g>`;
}

/** "+3" in an empty hex, at the foot of a stack. */
const Gain = ({ side, name, n, bare }) => {
  const { x, y } = at(side, name);
  return html`<g class=${classes("gain", { less: n < 0 })} transform=${`translate(${x} ${y + (bare ? 0 : 30)})`}>
    <rect x="-20" y="-13" width="40" height="25" rx="12.5" />
    <text y="6">${signed(n)}</text>
  </g>`;
};

/** The cells of the chosen card's pattern where it lies now; null for none. */
export function patternNow(view, what) {
  if (what?.kind !== "card" || !laying.value) return null;
  const own = view[`seat${view.me.seat}`];
  return laid(what.id, laying.value.hex, laying.value.turn, own, view.table.side);
}

/** Turns the pattern by 60°, past the turns with which it would leave the board. */
export function turnPattern(view, id) {
  const { hex, turn } = laying.value;
  const own = view[`seat${view.me.seat}`];
  laying.value = { hex, turn: turnFrom(id, hex, (turn + 1) % TURNS, own, view.table.side) ?? turn };
}

function layAt(view, id, hex) {
  if (laying.value?.hex === hex) return turnPattern(view, id);
  const own = view[`seat${view.me.seat}`];
  const turn = turnFrom(id, hex, laying.value?.turn ?? 0, own, view.table.side);
  if (turn !== null) laying.value = { hex, turn };
  return undefined;
}

/** What a tap on a hex does. */
async function touch(view, table, hex, element) {
  const what = active(view);
  const move = moveTo(view, what, hex);
  if (move) return (await table.act(move, element)) && forget();
  if (what?.kind === "card") return layAt(view, what.id, hex);
  if (placed.value === hex && view.me?.can?.undo) return table.act("undo", element);
  if (what?.kind === "token") return table.act(`place_token ${what.colour} ${hex}`, element); // the server says why not
  return table.tell(table.guide(), element, { aloud: true });
}

/** The hexes that the chosen card's habitats stand on, each with its cube's hex among them. */
function habitats(view, what) {
  const found = what?.kind === "card" ? view.me?.habitats?.[what.id] : null;
  return new Set(found ? Object.values(found).flat() : []);
}

/** My own board, or the one of whom this page watches. */
export const Board = memo(({ view, table, seat }) => {
  const player = view[`seat${seat}`];
  const { side } = view.table;
  const what = view.me ? active(view) : null;
  const now = chosen.value;
  const cells = view.me ? patternNow(view, what) : null;
  const moves = useMemo(
    () => Object.fromEntries(SIDES[side].names.map((name) => [name, moveTo(view, what, name)])),
    [view, side, what?.colour, what?.id, now],
  );
  const gains = useMemo(() => gainsOf(view, moves), [moves]);
  const lit = habitats(view, what);
  const kinds = {};
  for (const name of SIDES[side].names)
    kinds[name] = classes({
      legal: moves[name],
      matched: lit.has(name),
      last: placed.value === name,
    });
  const key = (name) =>
    html`<${Hex} key=${name} name=${name} view=${view} table=${table} side=${side} player=${player} move=${moves[name]}
        gain=${gains[name]} />`;
  const more = (name) =>
    html`<${Gain} key=${name} side=${side} name=${name} n=${gains[name]} bare=${!player.stacks[name]} />`;
  const { wide, high } = SIDES[side];
  return html`<section class="board" data-zone="board" data-side=${side}
      aria-label=${t(view.me ? "board" : "board.of", { who: table.nameOf(seat) })}>
    <div class="hexes" style=${{ aspectRatio: `${wide} / ${high}` }}>
      <${Drawing} player=${player} side=${side} kinds=${kinds}>
        ${cells && html`<${Laid} cells=${cells} side=${side} />`}
        ${Object.keys(gains)
          .filter((name) => gains[name])
          .map(more)}
      </${Drawing}>
      ${SIDES[side].names.map(key)}
    </div>
  </section>`;
});

const gainsOf = (view, moves) =>
  Object.fromEntries(
    Object.entries(moves)
      .filter(([, move]) => move)
      .map(([name, move]) => [name, gain(view, move)]),
  );

/** "C3, tree of height 2: a tap places the token, +3 points" */
function labelOf(name, player, move, n) {
  const here = hexName(name, player);
  if (!move) return here;
  const [verb] = move.split(" ");
  return n === undefined ? t(`hex.${verb}`, { hex: here }) : t(`hex.${verb}.gain`, { hex: here, n: signed(n) });
}

/** One hex to tap, its words for who hears it. Its middle, which overlaps no other, is where a drag may end. */
function Hex({ name, view, table, side, player, move, gain: n }) {
  const { isSent } = table;
  const tap = (event) => touch(view, table, name, event.currentTarget);
  return html`<button type="button" class=${classes("hex", { legal: move, sent: move && isSent(move) })} data-hex=${name}
      data-move=${move ?? undefined} data-near style=${placeOf(side, name)} aria-label=${labelOf(name, player, move, n)}
      onClick=${tap} aria-disabled=${view.me ? undefined : "true"}>
    <span data-land=${move ?? undefined}></span>
  </button>`;
}

/** The words of a pattern that lies on the board: what is there and what is missing. */
export function layingWords(view, what) {
  const cells = patternNow(view, what);
  if (!cells) return t("laid.none");
  const gone = cells.filter(({ met }) => !met);
  if (!gone.length) return mine(view).includes(what.id) ? t("laid.whole") : t("laid.whole.row");
  return t("laid.missing", { what: gone.map(({ hex, terrain }) => `${terrainName(terrain)} (${hex})`).join(", ") });
}
