// What can be dragged, and to where. A lift is a text: "space 2" (of the central board), "token 0" (of my hand),
// "card erizo". Pure but for `useDrag`.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { draggable } from "app/drag.js";
import { t } from "app/words.js";
import { chosen, forget, laying, lifted } from "app/games/harmonies-state.js";

/** Does this line do something with what is lifted? */
export function fits(lift, line, view) {
  const [kind, what] = lift.split(" ");
  const [verb, first] = line.split(" ");
  if (kind === "space") return line === `take_tokens ${what}`;
  if (kind === "token") return verb === "place_token" && first === view[`seat${view.me.seat}`].hand[Number(what)];
  return ["place_cube", "take_card"].includes(verb) && first === what;
}

/** What a drop anywhere on my hand does, and on my cards. */
export const onHand = (lift) => (lift?.startsWith("space ") ? `take_tokens ${lift.slice(6)}` : undefined);
export const onCards = (lift, view) => {
  const card = lift?.startsWith("card ") ? lift.slice(5) : null;
  return card && view.me?.can?.take_card?.includes(card) ? `take_card ${card}` : undefined;
};

/** What is chosen while it is lifted, as a tap would choose it. */
export function choice(lift) {
  const [kind, what] = lift.split(" ");
  if (kind === "token") return { kind, at: Number(what) };
  return kind === "card" ? { kind, id: what } : null;
}

/** The table's things as drag.js wants them. now(): {view, table, offline}, the newest. */
function gameOf(now) {
  let before = null;
  return {
    source: (event) => event.target.closest("[data-lift]"),
    begin(lift) {
      if (now().offline) return false;
      before = { chosen: chosen.value, laying: laying.value };
      chosen.value = choice(lift);
      laying.value = null;
      lifted.value = lift;
      return true;
    },
    // A hex is meant by its middle: that of no other lies over it.
    fits: (lift, line, { dataset }) => dataset.land !== undefined && fits(lift, line, now().view),
    finish() {
      lifted.value = null;
      chosen.value = before.chosen;
      laying.value = before.laying;
    },
    async drop(line, element) {
      const done = await now().table.act(line, element);
      if (done) forget();
      return done;
    },
    gone: (_lift, at) => now().table.tell(t("drag.gone"), at),
    shape: (element) => element,
  };
}

/** Makes the table in the answered ref draggable; after every drawing the held thing and its places are looked at again. */
export function useDrag(now) {
  const ref = useRef(null);
  const newest = useRef(now);
  const drag = useRef(null);
  newest.current = now;
  useEffect(() => {
    drag.current = draggable(
      ref.current,
      gameOf(() => newest.current),
    );
    return drag.current.end;
  }, []);
  useLayoutEffect(() => drag.current?.refresh());
  return ref;
}
