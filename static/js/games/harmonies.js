// The table of Harmonies: state in, page out. No rule is judged here and nothing is shown before the server said it.
//
// harmonies-hexes.js   hexes, ways, groups      harmonies-guide.js   the sentence that says what to do now
// harmonies-deck.js    the cards                harmonies-state.js   what this page alone knows: chosen, open
// harmonies-points.js  what a board is worth    harmonies-laid.js    a pattern over a board
// harmonies-stack.js   tokens and cubes drawn   harmonies-words.js   what lies where, in words
// harmonies-board.js   my hexes                 harmonies-centre.js  where tokens are taken
// harmonies-animals.js cards, mine and to take  harmonies-hand.js    tokens in hand, undo, the end of a turn
// harmonies-rivals.js  who plays, their boards  harmonies-score.js   points by category and card
// harmonies-layers.js  what lies over the table harmonies-end.js     the scoring pad, the choice of a spirit
// harmonies-rules.js   aid card, rules sheet    harmonies-tips.js    what a first game explains
// harmonies-news.js    what has just happened   harmonies-drag.js    what can be dragged, and to where

import { useEffect, useMemo, useRef } from "preact/hooks";
import { filled, isolated, named, people, t } from "app/words.js";
import { Button, classes, html, late } from "app/ui.js";
import { Clock } from "app/clock.js";
import { useEscape } from "app/focus.js";
import { Countdown, usePauseEnd } from "app/pausing.js";
import { Mine, Row } from "app/games/harmonies-animals.js";
import { Board, layingWords, turnPattern } from "app/games/harmonies-board.js";
import { Centre } from "app/games/harmonies-centre.js";
import { onCards, onHand, useDrag } from "app/games/harmonies-drag.js";
import { guide } from "app/games/harmonies-guide.js";
import { EndTurn, Hand } from "app/games/harmonies-hand.js";
import { Overlays } from "app/games/harmonies-layers.js";
import { news, useNews, useVoices } from "app/games/harmonies-news.js";
import { Rivals } from "app/games/harmonies-rivals.js";
import { Score } from "app/games/harmonies-score.js";
import { active, chosen, forget, laying, lifted, seatOf, sheet } from "app/games/harmonies-state.js";
import { Tip, useTip } from "app/games/harmonies-tips.js";

export { Rules } from "app/games/harmonies-rules.js";

let fetched = false;

/** Before play: the drawings come while one waits. */
export function prepare() {
  if (fetched || !globalThis.Image) return;
  fetched = true;
  new Image().src = t("sprite");
}

/** The guide's sentence in plain words. */
function sentenceOf(view, offline) {
  const { key, values } = offline ? { key: "guide.offline", values: {} } : guide(view, view.me && active(view));
  return t(key, values.token ? { ...values, token: t(`token.the.${values.token}`) } : values);
}

const Guide = late(({ view, table, offline }) => {
  const { arrow } = offline ? {} : guide(view, view.me && active(view));
  const sentence = table.named(sentenceOf(view, offline));
  const quiet = offline || view.table.phase === "over" || view.clock?.paused;
  useVoices(view, table, quiet ? null : sentence);
  const tip = useTip(view);
  const shown = tip && !offline && !chosen.value;
  const open = () => {
    sheet.value = { kind: "bag" };
  };
  return html`<div class=${classes("guide", { still: !arrow, tipped: shown })}>
    ${arrow && html`<span class="arrow" aria-hidden="true"></span>`}
    <p>${sentence}</p>
    ${news.value && html`<p class="news">${table.named(news.value)}</p>`}
    ${shown && html`<${Tip} name=${tip} />`}
    <span class="bag" data-zone="bag">
      <button type="button" data-open="bag" onClick=${open}>${t("bag.left", { n: view.bag.left })}</button>
    </span>
  </div>`;
});

/** Below my board: the keys of a pattern that lies on it, else what is left and the aid card. */
function Foot({ view, table }) {
  const what = view.me ? active(view) : null;
  const aid = () => {
    sheet.value = { kind: "aid" };
  };
  if (what?.kind !== "card")
    return html`<div class="board-foot" data-zone="foot">
      <p>${t("board.empty", { n: view[`seat${seatOf(view)}`].empty })}</p>
      <${Button} data-open="aid" onClick=${aid}>${t("aid")}</${Button}>
    </div>`;
  const open = view.me.can?.take_card?.includes(what.id);
  const take = async (event) => (await table.act(`take_card ${what.id}`, event.currentTarget)) && forget();
  return html`<div class="board-foot" data-zone="foot">
    <p role="status">${layingWords(view, what)}</p>
    ${open && html`<${Button} class="take-key" onClick=${take}>${t("laid.take")}</${Button}>`}
    ${laying.value && html`<${Button} data-turn onClick=${() => turnPattern(view, what.id)}>${t("laid.turn")}</${Button}>`}
    <${Button} data-drop-card onClick=${forget}>${t("laid.drop")}</${Button}>
  </div>`;
}

/** What the parts of the table share: moves, the clock, how people are called. The same object while that is the same. */
function useTable(view, connection, taps) {
  const { you, me, mates } = view;
  const newest = useRef(view);
  newest.current = view;
  return useMemo(() => {
    const who = people(mates);
    if (me && you) who[`s${me.seat}`] = isolated(you.name);
    const called = (text) => named(text ?? "", who).replace(/\.(\u2069?)\.(?!\.)/g, ".$1"); // "Lucía P." at a sentence's end
    const sentence = () => called(sentenceOf(newest.current, false));
    const nameOf = (seat) => filled(called(`{s${seat}}`), {});
    return { ...taps, now: connection.now, named: called, nameOf, guide: sentence };
  }, [you, me?.seat, mates, taps, connection]);
}

/** A key of the keyboard turns the pattern that lies on the board. */
function useTurning(view) {
  useEffect(() => {
    const turn = ({ key, ctrlKey, metaKey, altKey }) => {
      const what = view.me && active(view);
      if (key.toLowerCase() === "r" && !ctrlKey && !metaKey && !altKey && what?.kind === "card" && laying.value)
        turnPattern(view, what.id);
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  }, [view]);
}

/** What was chosen is forgotten when the turn passes on. */
function useForgetting(view) {
  const turn = `${view.table.turn}/${view.table.round}/${view.table.phase}`;
  const before = useRef(turn);
  useEffect(() => {
    if (before.current !== turn) forget();
    before.current = turn;
  }, [turn]);
}

/**
 * view: what is to be seen; connection: the page's; taps: {act, tell, sent, isSent}; menu: draws the page's keys beside the
 * clock; offline: no moves now.
 */
export default function Table({ view, connection, taps, menu, offline }) {
  useNews(connection.events.value, view);
  usePauseEnd(view.clock?.paused && view.table.phase !== "over");
  useForgetting(view);
  useTurning(view);
  useEscape(chosen.value !== null, forget);
  const table = useTable(view, connection, taps);
  const drag = useDrag({ view, table, offline });
  const { end, due } = view.clock ?? {};
  const times = useMemo(
    () => ({ end, turn_due: view.table.phase === "play" ? due : null }),
    [end, due, view.table.phase],
  );
  const how = { offline, over: view.table.phase === "over", watching: !view.me, solo: view.table.solo };
  return html`<main ref=${drag} class=${classes("table landscapes", how)} data-phase=${view.table.phase}
      data-seat=${view.me?.seat}>
    <h1 class="unseen">${t("table")}</h1>
    <${Clock} clock=${times} now=${table.now} menu=${menu} />
    <${Rivals} view=${view} />
    <div class="land">
      <${Board} view=${view} table=${table} seat=${seatOf(view)} />
      <${Foot} view=${view} table=${table} />
    </div>
    <div class="market">
      <${Centre} view=${view} table=${table} />
      <div class="shelf">
        <${Row} view=${view} table=${table} />
        <${Mine} view=${view} table=${table} land=${onCards(lifted.value, view)} />
      </div>
    </div>
    <${Guide} view=${view} table=${table} offline=${offline} />
    <div class="bench">
      ${view.me && html`<${Hand} view=${view} table=${table} land=${onHand(lifted.value)} />`}
      <${Score} view=${view} table=${table} />
      ${view.me && html`<${EndTurn} view=${view} table=${table} />`}
    </div>
    <${Overlays} view=${view} table=${table} />
    <${Countdown} />
  </main>`;
}
