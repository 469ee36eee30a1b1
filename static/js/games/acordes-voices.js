// What the table says to who hears it: the guide's sentence, what stops it, what has happened.

import { useLayoutEffect, useRef } from "preact/hooks";
import { filled, t } from "app/words.js";
import { say } from "app/ui.js";
import { cardName } from "app/games/acordes-cards.js";
import { guide } from "app/games/acordes-guide.js";
import { news } from "app/games/acordes-news.js";
import { intent } from "app/games/acordes-state.js";

/** The guide's sentence in plain words. */
export function guideSentence(view, own, names) {
  const { key, values, card } = guide(view, own);
  return filled(t(key, values), card ? { card: cardName(card, names) } : {});
}

/** "Nora says Rest!" of a call that is known; "" where it is mine or not known yet. */
const speaker = (call, mine) =>
  mine || !call.what || call.seat === null
    ? ""
    : `${t("band.says", { who: `{s${call.seat}}` })} ${t(`call.${call.what}`)} `;

/** What stops the table, once for each stage; null where nothing does, or where a sheet says it. */
export function callSentence({ call, me, say: said = {} }) {
  if (!call || call.stage === "show") return null;
  const mine = Boolean(me) && call.seat === me.seat;
  if (call.stage === "decide" && mine && call.decide !== "draw") return null;
  if (call.stage === "window" && !said.call) return mine ? null : t("band.someone");
  const next = mine && call.decide === "draw" ? ` ${t("guide.decide.draw")}` : "";
  return said.call ? speaker(call, mine) + said.call + next : null;
}

/** Whether a dialog with the same words takes focus. */
function shows({ table, clock, room, call, me }) {
  if (table.phase === "over" || clock?.paused || room?.status === "paused" || call?.stage === "show") return true;
  return call?.stage === "decide" && call.seat === me?.seat && call.decide !== "draw";
}

/** The guide's sentence aloud; null while something else says why the table stands. */
export function guideAloud(view, own, names, offline) {
  return offline || shows(view) || callSentence(view) ? null : guideSentence(view, own, names);
}

/** Says each of them when it changes, in the same frame. table: the page's {names, named}. */
export function useVoices(view, table, offline) {
  const sentence = guideAloud(view, intent(view), table.names, offline);
  const now = sentence && table.named(sentence);
  useLayoutEffect(() => say("guide", now), [now]);
  const call = callSentence(view);
  useLayoutEffect(() => {
    if (call) say("call", table.named(call));
  }, [call]);
  useLayoutEffect(() => {
    if (news.value) say("news", table.named(news.value.lines.join(" ")));
  }, [news.value]);
  usePoints(view);
}

/** News only with a seat before and now. */
export const newPoints = (before, now) => (before ?? now) !== (now ?? before);

function usePoints(view) {
  const points = view.me ? view[`seat${view.me.seat}`].points : null;
  const before = useRef(points);
  useLayoutEffect(() => {
    if (newPoints(before.current, points)) say("news", t("news.points", { n: points }));
    before.current = points;
  }, [points]);
}
