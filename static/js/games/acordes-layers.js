// What may lie over the table: who called what, a decision, what befell whom, right and wrong, open sheets, pause and end.

import { t } from "app/words.js";
import { html, memo, musical } from "app/ui.js";
import { Band, Decision, DrawBand } from "app/games/acordes-calls.js";
import { Paused } from "app/pausing.js";
import { Over } from "app/games/acordes-end.js";
import { Stripes } from "app/games/acordes-hand.js";
import { news } from "app/games/acordes-news.js";
import { RivalSheet } from "app/games/acordes-rivals.js";
import { aside, idsOf, sheet } from "app/games/acordes-state.js";
import { ChordsSheet, RightSheet, WrongPanel, fromList } from "app/games/acordes-verdict.js";

/** What happened to whom: over the heap for a moment, without stopping a finger. */
function Outcome({ table }) {
  const lines = news.value?.loud ?? [];
  return html`<div class="outcome">
    ${lines.slice(-2).map((line, i) => html`<p key=${i}>${musical(table.named(line))}</p>`)}
  </div>`;
}

const verdictKey = (view) => JSON.stringify([view.me.verdict, idsOf(view, view.me.verdict.combo)]);

function Wrong({ view, table }) {
  const { verdict } = view.me;
  if (aside.value.wrong === verdictKey(view) || !view[`seat${view.me.seat}`].combos[verdict.combo - 1].length)
    return null;
  const close = () => {
    aside.value = { ...aside.value, wrong: verdictKey(view) };
  };
  return html`<${WrongPanel} view=${view} table=${table} onClose=${close} />`;
}

/** The little key beside a tower whose wrong claim can be read again. */
export function why(view) {
  const { verdict } = view.me ?? {};
  if (!verdict || aside.value.wrong !== verdictKey(view)) return null;
  const open = () => {
    aside.value = { ...aside.value, wrong: null };
  };
  return (c) =>
    c === verdict.combo && html`<button type="button" class="why" onClick=${open}>${t("wrong.why")}</button>`;
}

function ClosedNow({ view, table }) {
  const { call, say = {} } = view;
  if (call.result?.kind !== "chord") return null;
  const { result } = call;
  const key = JSON.stringify([result.seat, result.points, result.spelling, view.clock?.ready]);
  if (aside.value.right === key) return null;
  const last = (view[`chords${result.seat}`] ?? []).at(-1); // it is the chord closed last, so far
  if (!last) return null;
  const close = () => {
    aside.value = { ...aside.value, right: key };
  };
  return html`<${RightSheet} chord=${{ ...fromList(result.seat, last), title: say.chord }} view=${view} table=${table}
      fresh=${true} onClose=${close} />`;
}

function OpenSheet({ view, table }) {
  const open = sheet.value;
  const close = () => {
    sheet.value = null;
  };
  const chordsOf = (seat) =>
    html`<${Stripes} chords=${view[`chords${seat}`] ?? []} seat=${seat} names=${table.names} most=${8} />`;
  if (open?.kind === "chord")
    return html`<${RightSheet} chord=${fromList(open.seat, open.chord)} view=${view} table=${table} onClose=${close} />`;
  if (open?.kind === "chords") return html`<${ChordsSheet} seat=${open.seat} view=${view} table=${table} />`;
  if (open?.kind === "rival")
    return html`<${RivalSheet} seat=${open.seat} view=${view} names=${table.names} chords=${chordsOf(open.seat)} />`;
  return null;
}

const deciding = ({ call, me }) => call?.stage === "decide" && me && call.seat === me.seat;
const drawing = (view) => deciding(view) && view.call.decide === "draw";
const pausing = ({ clock, room }) => clock?.paused || room?.status === "paused";
const over = ({ table }) => table.phase === "over";

/** A layer and when it may lie there; it may still find that it has nothing to show. Drawn for a new view or its own signals. */
const layer = (draw, lies) => ({ Layer: memo(draw), lies });

/** All that may lie over the table, the topmost last. */
const LAYERS = [
  layer(Wrong, ({ me }) => me?.verdict),
  layer(Band, (view) => view.call && !deciding(view) && view.call.stage !== "show"),
  layer(DrawBand, drawing),
  layer(Decision, (view) => deciding(view) && !drawing(view)),
  layer(Outcome, ({ call }) => news.value?.loud.length && call?.stage !== "decide"),
  layer(ClosedNow, ({ call }) => call?.stage === "show"),
  layer(OpenSheet, () => sheet.value),
  layer(Over, (view) => over(view) && sheet.value === null),
  layer(
    () => html`<${Paused} />`,
    (view) => pausing(view) && !over(view),
  ),
];

/** What lies over the table now: at most updates nothing does. */
export const Overlays = ({ view, table }) =>
  LAYERS.filter(({ lies }) => lies(view)).map(({ Layer }) => html`<${Layer} view=${view} table=${table} />`);
