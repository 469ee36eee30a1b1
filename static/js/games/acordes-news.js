// What has just happened, for a few seconds: a line beside the guide, and for what changes somebody's towers a strip over
// the heap.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "app/words.js";
import { spelled } from "app/music.js";
import { namesOf, pitch, read } from "app/games/acordes-faces.js";

const STAYS = 4500; // ms
/** Everybody is to see these: the strip. Those of QUIET get the line; the rest are seen on the table. */
const LOUD = [
  "struck",
  "shielded",
  "sent",
  "lapsed",
  "removed",
  "voided",
  "target",
  "lost_chord",
  "no_effect",
  "rest_void",
  "let_be",
  "undone",
  "redealt",
  "reseated",
];
const QUIET = ["judged", "chord_closed", "passed", "turn_over", "last_call", "minutes", "away", "here", "sat", "left"];

/** null | {lines: [sentences], loud: [sentences]} */
export const news = signal(null);
let timer = null;

/** Keeps the sentences of the last events; what befalls me is said to me. */
export function useNews(list, view) {
  useEffect(() => {
    const lines = list.map((event) => told(event, view)).filter((line) => line?.text);
    if (!lines.length) return;
    clearTimeout(timer);
    news.value = {
      lines: lines.map(({ text }) => text),
      loud: lines.filter(({ loud }) => loud).map(({ text }) => text),
    };
    timer = setTimeout(() => {
      news.value = null;
    }, STAYS);
  }, [list]);
}

/** The line beside the guide: what the strip does not say. No strip lies over a decision. */
export function beside(now, call) {
  const { lines = [], loud = [] } = now ?? {};
  return (call?.stage === "decide" ? lines : lines.filter((line) => !loud.includes(line))).at(-1) ?? null;
}

/** {text, loud} of an event; null for one that needs no words here. What the clock did for me is told to me alone. */
function told(event, view) {
  const [kind, seat, , text] = event;
  const mine = view.me && seat === view.me.seat ? byTheClock(event, view) : null;
  if (mine) return { loud: true, text: mine };
  if (LOUD.includes(kind)) return { loud: true, text: toMe(event, view) ?? text };
  return QUIET.includes(kind) && seat !== view.me?.seat ? { loud: false, text } : null;
}

/** My time was up, and the clock played for me: "tu Do vuelve a la mesa"; null else. */
export function byTheClock([kind, , data], view) {
  if (kind === "turn_over") return t("news.turn_over");
  if (!data?.auto) return null;
  if (kind === "called") return t("news.called");
  if (kind !== "returned") return null;
  return read(data.face).kind === "note"
    ? t("news.returned.note", { card: noteOf(data.face, namesOf(view)) })
    : t("news.returned");
}

/** "Nora te quita el Si. Te queda Do–Mi–Sol." where I am the one it befalls; null else. */
function toMe([kind, seat, data], view) {
  if (!view.me || data.victim !== view.me.seat || seat === view.me.seat) return null;
  const names = namesOf(view);
  const who = `{s${seat}}`;
  if (kind === "removed") return t("news.removed", { who, note: noteOf(data.on_face, names) });
  if (kind === "lost_chord") return t("news.lost_chord", { who, points: data.points });
  if (kind === "shielded") return t("news.shielded", { note: noteOf(data.face, names) });
  if (kind !== "struck") return null;
  const rest = view[`seat${view.me.seat}`].combos[data.combo - 1]
    .map((note) => spelled(...pitch(note), names))
    .join("–");
  return t(rest ? "news.struck" : "news.struck.alone", { who, note: noteOf(data.face, names), rest });
}

const noteOf = (face, names) => spelled(face[0], 0, names);
