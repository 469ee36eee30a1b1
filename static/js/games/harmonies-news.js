// What has just happened, for a few seconds beside the guide, and aloud; where my last act was.

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "app/words.js";
import { say } from "app/ui.js";
import { placed } from "app/games/harmonies-state.js";

const STAYS = 4500; // ms
/** What of the others is told; the rest is seen. Of my own acts only what the clock did, and what concerns everybody. */
const TOLD = [
  "tokens_taken",
  "card_taken",
  "cube_placed",
  "card_discarded",
  "spirit_kept",
  "away",
  "here",
  "sat",
  "left",
];
const FOR_ALL = ["last_round", "minutes", "timed_out", "undone"];
const ACTS = ["tokens_taken", "token_placed", "card_taken", "cube_placed", "card_discarded", "took_back", "turn_ended"];

/** null | the sentence of what happened last */
export const news = signal(null);
let timer = null;

export const isTold = ([kind, seat], me) => FOR_ALL.includes(kind) || (TOLD.includes(kind) && seat !== me?.seat);

/** The hex of my last act, of those of the last message; undefined where there was none of mine. */
export function lastPlace(list, me) {
  const own = list.findLast(([kind, seat]) => me && seat === me.seat && ACTS.includes(kind));
  return own && (["token_placed", "cube_placed"].includes(own[0]) ? own[2].hex : null);
}

export function useNews(list, view) {
  useEffect(() => {
    const hex = lastPlace(list, view.me);
    if (hex !== undefined) placed.value = hex;
    const lines = list.filter((event) => isTold(event, view.me)).map(([, , , text]) => text);
    if (!lines.some(Boolean)) return;
    clearTimeout(timer);
    news.value = lines.filter(Boolean).join(" ");
    timer = setTimeout(() => {
      news.value = null;
    }, STAYS);
  }, [list]);
}

/** Says the guide's sentence, what has happened, and my points, each when it changes. */
export function useVoices(view, table, sentence) {
  useLayoutEffect(() => say("guide", sentence), [sentence]);
  useLayoutEffect(() => {
    if (news.value) say("news", table.named(news.value));
  }, [news.value]);
  const points = view.me ? view[`seat${view.me.seat}`].points.total : null;
  const before = useRef(points);
  useLayoutEffect(() => {
    if (before.current !== null && points !== null && before.current !== points)
      say("news", t("news.points", { n: points }));
    before.current = points;
  }, [points]);
}
