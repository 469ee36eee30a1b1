// What may lie over the table: who called what, a decision, what befell whom, right and wrong, open sheets, pause and end.

import { t } from "app/words.js";
import { html, musical } from "app/ui.js";
import { Band, Decision, DrawBand } from "app/games/acordes-calls.js";
import { Over, Paused } from "app/games/acordes-end.js";
import { Stripes } from "app/games/acordes-hand.js";
import { news } from "app/games/acordes-news.js";
import { RivalSheet } from "app/games/acordes-rivals.js";
import { aside, sheet } from "app/games/acordes-state.js";
import { ChordsSheet, RightSheet, WrongPanel, fromList } from "app/games/acordes-verdict.js";

/** What happened to whom: over the heap for a moment, without stopping a finger. */
function Outcome({ view, table }) {
  const lines = news.value?.loud ?? [];
  if (!lines.length || view.call?.stage === "decide") return null;
  return html`<div class="outcome">
    ${lines.slice(-2).map((line, i) => html`<p key=${i}>${musical(table.named(line))}</p>`)}
  </div>`;
}

const verdictKey = (verdict) => JSON.stringify([verdict.combo, verdict.code, verdict.at, verdict.notes]);

function Wrong({ view, table }) {
  const { verdict } = view.me ?? {};
  if (
    !verdict ||
    aside.value.wrong === verdictKey(verdict) ||
    !view[`seat${view.me.seat}`].combos[verdict.combo - 1].length
  )
    return null;
  const close = () => {
    aside.value = { ...aside.value, wrong: verdictKey(verdict) };
  };
  return html`<${WrongPanel} view=${view} table=${table} onClose=${close} />`;
}

/** The little key beside a tower whose wrong claim can be read again. */
export function why(view) {
  const { verdict } = view.me ?? {};
  if (!verdict || aside.value.wrong !== verdictKey(verdict)) return null;
  const open = () => {
    aside.value = { ...aside.value, wrong: null };
  };
  return (c) =>
    c === verdict.combo && html`<button type="button" class="why" onClick=${open}>${t("wrong.why")}</button>`;
}

function ClosedNow({ view, table }) {
  const { call, say = {} } = view;
  if (call?.stage !== "show" || call.result?.kind !== "chord") return null;
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

/** Whether anything may lie over the table: most updates come while nothing does, and then nothing is looked at. */
const covered = ({ call, me, table, clock, room }) =>
  call ||
  me?.verdict ||
  sheet.value ||
  news.value?.loud.length ||
  table.phase === "over" ||
  clock?.paused ||
  room?.status === "paused";

/** Everything that may lie over the table, the topmost last. */
export const Overlays = ({ view, table }) => covered(view) && html`<${Layers} view=${view} table=${table} />`;

function Layers({ view, table }) {
  const { call, me, clock, room } = view;
  const deciding = call?.stage === "decide" && me && call.seat === me.seat;
  const showing = call?.stage === "show";
  return html`<${Wrong} view=${view} table=${table} />
  ${call && !deciding && !showing && html`<${Band} view=${view} table=${table} />`}
  ${deciding && call.decide === "draw" && html`<${DrawBand} view=${view} table=${table} />`}
  ${deciding && call.decide !== "draw" && html`<${Decision} view=${view} table=${table} />`}
  <${Outcome} view=${view} table=${table} />
  <${ClosedNow} view=${view} table=${table} />
  <${OpenSheet} view=${view} table=${table} />
  ${view.table.phase === "over" && sheet.value === null && html`<${Over} view=${view} table=${table} />`}
  ${(clock?.paused || room?.status === "paused") && view.table.phase !== "over" && html`<${Paused} />`}`;
}
