// What can be dragged at the table of Acordes Locos, and to where. A lift is a text: "card 12" (of the heap), "hand 12",
// "note 12 1" (of my tower 1), "tray sharp", "tower 2" (to call it), "aim 12" (what a decision is about). Pure but for
// `useDrag`.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { draggable } from "app/drag.js";
import { pressed } from "app/games/acordes-heap.js";
import { lost } from "app/games/acordes-lost.js";
import { aimed, chosen, dropping, forget, lifted } from "app/games/acordes-state.js";

const WITH_HAND = ["keep", "store", "return", "call"];

/** Does this line do something with what is lifted? */
export function fits(lift, line, view) {
  const [kind, what] = lift.split(" ");
  const [verb, first, second] = line.split(" ");
  if (kind === "card") return ["take", "draw"].includes(verb) && first === what;
  if (kind === "hand")
    return WITH_HAND.includes(verb)
      ? first !== "chord"
      : (verb === "lay" && first === what) || (verb === "place" && second === undefined);
  if (kind === "note") return ["move", "drop"].includes(verb) ? first === what : line === `ask ${what}`;
  if (kind === "tray")
    return stored(view, what).includes(Number(verb === "lay" ? first : verb === "place" ? second : NaN));
  if (kind === "tower") return line === `call chord ${what}`;
  return ["strike", "send", "remove", "target", "mine"].includes(verb) && first === what;
}

const stored = (view, face) => view[`seat${view.me.seat}`].tray.filter(([, each]) => each === face).map(([id]) => id);

/** What a drop on the middle of the table does: calls the tower or the ink card, or gives the card back. */
export function middle(lift, view) {
  const [kind, what] = (lift ?? "").split(" ");
  const can = view.me?.can ?? {};
  if (kind === "tower") return `call chord ${what}`;
  if (kind !== "hand") return undefined;
  return can.call ? `call ${can.call}` : can.return ? "return" : undefined;
}

/** What a drop anywhere on my own zone does: takes the card. */
export const zone = (lift, verb) => (lift?.startsWith("card ") ? `${verb} ${lift.slice(5)}` : undefined);

/** What is chosen while it is lifted, as a tap would choose it. */
export function choice(lift) {
  const [kind, what, combo] = lift.split(" ");
  if (kind === "note") return { kind, id: Number(what), combo: Number(combo) };
  return kind === "tray" ? { kind, face: what } : null;
}

/** The table's things as drag.js wants them. now(): {view, table, live, offline, events}, the newest. */
function gameOf(now) {
  let before = null;
  return {
    source: (event) => {
      const heap = event.target.closest(".heap");
      return heap ? pressed(heap, event) : event.target.closest("[data-lift]");
    },
    begin(lift, at) {
      const { view, table, live } = now();
      if (lift.startsWith("card ") && !live) {
        table.act(`take ${lift.slice(5)}`, at);
        return false;
      } // the server says why not
      before = { view, chosen: chosen.value, aimed: aimed.value };
      dropping.value = null;
      chosen.value = choice(lift);
      if (lift.startsWith("aim ")) aimed.value = Number(lift.slice(4));
      lifted.value = lift;
      return true;
    },
    // A tower is called in the middle of the table: its own key, under its lip, is no place for it.
    fits: (lift, line, { dataset }) =>
      fits(lift, line, now().view) && (dataset.land !== undefined || !lift.startsWith("tower ")),
    finish() {
      lifted.value = null;
      chosen.value = before.chosen;
      aimed.value = before.aimed;
    },
    async drop(line, element, lift) {
      if (line.startsWith("ask ")) {
        chosen.value = choice(lift);
        dropping.value = choice(lift).id;
        return true;
      }
      const done = await now().table.act(line, element);
      if (done) forget();
      return done;
    },
    gone(lift, at) {
      const { view, table, ...came } = now();
      const { text, told } = lost(lift, before.view, view, came);
      table.tell(text, at, { aloud: !told });
    },
    shape: (element) =>
      element.dataset.lift.startsWith("tower ") ? element.closest(".tower").querySelector(".column") : element,
  };
}

/**
 * Makes the table in the answered ref draggable; after every drawing the held thing and its places are looked at again.
 * now: {view, table, live: cards may be taken, offline, events: the last message's}
 */
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
