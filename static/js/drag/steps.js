// How a drag goes, and which place a drop means. Pure: events and boxes in, what becomes of it out.

const STILL = 8; // px that a press may move and lift nothing
const SHAKY = 16; // px: what was lifted and went no further was tapped by a hand that shakes
const NEAR = 24; // px from where it was lifted within which nothing is dropped
const PULL = 40; // px around a legal place that still mean it

const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const aside = ({ left, top, right, bottom }, { x, y }) =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
/** How much a box covers. */
export const size = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

export const IDLE = { phase: "idle" };

/**
 * What becomes of a drag: [next state, "lift" | "move" | "drop" | "tap" | "back" | null]. state: {phase: "idle" |
 * "pressed" | "lifted", id, from, at, way: the furthest it was from there}; event: {type: "down" | "move" | "up" | "stop",
 * id, x, y, buttons}. Any "stop" (a cancelled or lost pointer, Escape, what was lifted is gone) and any second finger end
 * it. It is dropped where it was last seen to move, never at an `up`'s own place.
 */
export function step(state, event) {
  const back = [IDLE, state.phase === "lifted" ? "back" : null];
  if (event.type === "stop") return back;
  if (event.type === "down")
    return state.phase === "idle"
      ? [{ phase: "pressed", id: event.id, from: { x: event.x, y: event.y }, way: 0 }, null]
      : back;
  if (state.phase === "idle" || event.id !== state.id) return [state, null];
  if (event.type === "up") return [IDLE, state.phase === "pressed" ? null : state.way > SHAKY ? "drop" : "tap"];
  if (event.buttons === 0) return back;
  const at = { x: event.x, y: event.y };
  const way = Math.max(state.way, far(at, state.from));
  if (state.phase === "lifted") return [{ ...state, at, way }, "move"];
  return way > STILL ? [{ ...state, phase: "lifted", at, way }, "lift"] : [state, null];
}

/**
 * The place that a drop at `at` means: the smallest that holds the point, else the nearest within reach (nearer than the way
 * come). places: [{box: {left, top, right, bottom}, …}]; home: the box of what was lifted: back over it means nothing.
 */
export function placeAt(places, at, from, home) {
  const way = far(at, from);
  if (way < NEAR || aside(home, at) === 0) return null;
  const over = places.filter(({ box }) => aside(box, at) === 0);
  if (over.length) return over.reduce((a, b) => (size(b.box) < size(a.box) ? b : a));
  const near = places
    .map((place) => ({ place, gap: aside(place.box, at) }))
    .filter(({ gap }) => gap <= PULL && gap < way);
  return near.length ? near.reduce((a, b) => (b.gap < a.gap ? b : a)).place : null;
}
