// Why something that was held under a finger is held no more. Pure: the lift and the views before and after in, a sentence out.

import { t } from "app/words.js";
import { goneSet, namesOf } from "app/games/acordes-faces.js";
import { standing } from "app/games/acordes-guide.js";
import { byTheClock } from "app/games/acordes-news.js";
import { guideSentence } from "app/games/acordes-voices.js";

/**
 * {text, told}: `told` where the page says the same elsewhere: a sheet, the call's band, the network's strip, guide or news.
 * lift: a text of acordes-drag.js; before, now: views; came: {offline, events: the last message's}.
 */
export function lost(lift, before, now, { offline = false, events = [] } = {}) {
  if (offline) return { text: t("guide.offline"), told: true };
  const here = { text: guideSentence(now, undefined, namesOf(now)), told: true };
  if (standing(now)) return here;
  const [kind, ...rest] = lift.split(" ");
  return WHY[kind](now, { rest: rest.map(Number), face: rest[0], before, events }) ?? here;
}

const said = (key) => ({ text: t(key), told: false });
const own = (view) => view[`seat${view.me.seat}`];

/** What became of each kind of thing while play went on; null where it is still there: the guide says what there is to do. */
const WHY = {
  card(now, { rest: [id] }) {
    if (now.me.hand?.id === id) return said("drag.mine");
    return lies(now, id) ? null : said(now.me.can?.take ? "drag.gone" : "drag.gone.only");
  },
  hand(now, { rest: [id], events }) {
    if (now.me.hand?.id === id) return null;
    const auto = events.find(
      ([kind, seat, data]) => kind === "returned" && seat === now.me.seat && data.auto && data.card === id,
    );
    return auto ? { text: byTheClock(auto, now), told: true } : said("drag.hand");
  },
  note: (now, { rest: [id, c] }) => (own(now).combos[c - 1].some(([each]) => each === id) ? null : said("drag.note")),
  tray: (now, { face }) => (own(now).tray.some(([, each]) => each === face) ? null : said("tray.none")),
  tower: (now, { rest: [c], before }) =>
    same(own(now).combos[c - 1], own(before).combos[c - 1]) ? null : said("drag.tower"),
  aim: () => said("drag.decided"),
};

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const lies = ({ heap: { up, gone }, table: { first, cards } }, id) =>
  up.some(([each]) => each === id) || (id >= first && id < first + cards && !goneSet(gone, first, cards).has(id));
