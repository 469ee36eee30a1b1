// Drag and drop by touch, pen or mouse, for any game. Lifting is choosing, dropping on a lit place is tapping it.
//
// What can be lifted carries `data-lift` (a value that the game understands). Where it may be dropped are the elements whose
// line (`data-land`, else `data-move`) the game says `fits`. A press that does not move stays a tap; nothing of it is touched.
//
// drag/steps.js  how it goes, which place a drop means   drag/places.js  the lit places   drag/ghost.js  what follows a finger

import { ghostOf } from "app/drag/ghost.js";
import { placesOf, shut } from "app/drag/places.js";
import { IDLE, step } from "app/drag/steps.js";

const MUTE = 400; // ms after a drag's finger has left in which the click that a browser makes of it counts for nothing
const PATIENCE = 700; // ms that a dropped thing lies at its place and waits for the answer

/** Whether a finger that goes this way over the element scrolls: the browser's business, and nothing is lifted. */
function scrolls(element, from, at) {
  const across = Math.abs(at.x - from.x) > Math.abs(at.y - from.y);
  return getComputedStyle(element).touchAction.includes(across ? "pan-x" : "pan-y");
}

/**
 * A quick release would count as the fling of a scroll, and Chromium lets the next tap come to nothing: a touch that is
 * taken is none. taken() -> boolean
 */
function keepFromScrolling({ target, pointerType }, taken) {
  if (pointerType !== "touch") return;
  const ended = new AbortController();
  const { signal } = ended;
  const keep = (event) => {
    if (event.cancelable && taken()) event.preventDefault();
  };
  target.addEventListener("touchmove", keep, { passive: false, signal });
  for (const name of ["touchend", "touchcancel"]) target.addEventListener(name, () => ended.abort(), { signal });
}

function silence(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** The click that a browser makes of a drag's end, or of a refused one, is not heard. */
class Deafness {
  until = 0; // Infinity while the finger is down

  end() {
    this.until = 0;
  }

  begin() {
    this.until = Infinity;
  }

  fingerGone() {
    if (this.until) this.until = performance.now() + MUTE;
  }

  hear(event) {
    if (event.detail > 0 && performance.now() < this.until) silence(event);
  }
}

async function goBack({ element, ghost }) {
  await ghost.home();
  element.removeAttribute("data-lifted");
}

function layDown({ element, ghost }) {
  ghost.remove();
  element.removeAttribute("data-lifted");
}

/** What was lifted by a hand that shakes. */
function tap(was) {
  layDown(was);
  was.element.click();
}

const late = () =>
  new Promise((tell) => {
    setTimeout(tell, PATIENCE, false);
  });

/** What is held in `root`, one thing at a time, from the press to its end. */
class Drag {
  state = IDLE;
  held = null; // {element, value, places, ghost: once it is lifted}
  deaf = new Deafness();

  constructor(root, game) {
    Object.assign(this, { root, game });
  }

  get idle() {
    return this.state.phase === "idle";
  }

  get lifted() {
    return this.state.phase === "lifted";
  }

  press(event) {
    const { root, game } = this;
    if (event.isPrimary) this.deaf.end();
    if (!this.idle) return this.stop();
    if (event.button !== 0 || !event.isPrimary || !root.contains(event.target)) return undefined;
    const element = game.source(event);
    if (!element) return undefined;
    const value = element.dataset.lift;
    this.held = { element, value, places: placesOf(root, element, (line, each) => game.fits(value, line, each)) };
    keepFromScrolling(event, () => this.lifted);
    return this.go({ type: "down", id: event.pointerId, x: event.clientX, y: event.clientY });
  }

  move(event) {
    const { pointerId: id, clientX: x, clientY: y, buttons } = event;
    this.go({ type: "move", id, x, y, buttons }, event);
  }

  leave(event) {
    this.go({ type: "up", id: event.pointerId });
    this.deaf.fingerGone();
  }

  stop() {
    if (!this.idle) this.go({ type: "stop" });
  }

  go(event, pointer) {
    if (event.type !== "stop" && this.lifted && this.ended()) return;
    const last = this.state;
    const [next, what] = step(last, event);
    this.state = next;
    if (what === "lift") this.lift(pointer);
    else if (what === "drop") this.drop(last);
    else if (what === "tap") tap(this.release());
    else if (what === "back") goBack(this.release());
    else if (what === "move") this.follow();
    else if (this.idle) this.held = null;
  }

  lift({ pointerId, pointerType }) {
    const { element, value } = this.held;
    const { from, at } = this.state;
    const finger = pointerType === "touch";
    if ((finger && scrolls(element, from, at)) || !this.game.begin(value, at)) return this.refuse();
    this.root.setPointerCapture(pointerId);
    this.held.ghost = ghostOf(this.game.shape(element), from, finger);
    element.dataset.lifted = "";
    document.documentElement.dataset.dragging = "";
    this.held.ghost.follow(at);
    return void requestAnimationFrame(() => this.refresh());
  }

  /** Nothing comes of this press; the rest of its gesture means nothing. */
  refuse() {
    this.held = null;
    this.state = IDLE;
    this.deaf.begin();
  }

  follow() {
    this.held.ghost.follow(this.state.at);
    this.held.places.mark(this.state);
  }

  async drop(last) {
    const over = this.held.places.mark(last);
    const was = this.release();
    if (!over || shut(over.element)) return goBack(was);
    const done = await Promise.race([this.game.drop(over.line, over.element, was.value), late()]);
    return done ? layDown(was) : goBack(was);
  }

  /** Nothing is held any more; answers what was. */
  release() {
    const was = this.held;
    was.places.forget();
    delete document.documentElement.dataset.dragging;
    this.deaf.begin();
    this.held = null;
    this.game.finish(was.value);
    return was;
  }

  /** Ends a drag whose thing is gone, or lies under a sheet that came over it: that one speaks for itself. */
  ended() {
    const { element, value } = this.held;
    const { at } = this.state;
    const there = element.isConnected && element.dataset.lift === value;
    const covered = shut(element);
    if (there && !covered) return false;
    this.stop();
    if (!covered) this.game.gone(value, at);
    return true;
  }

  /** The page has been drawn, or has moved. */
  refresh() {
    if (!this.lifted || this.ended()) return;
    this.held.places.forget();
    this.held.places.mark(this.state);
  }
}

/** What the window tells a drag of. */
const listenersOf = (drag) => ({
  pointerdown: (event) => drag.press(event),
  pointermove: (event) => drag.move(event),
  pointerup: (event) => drag.leave(event),
  pointercancel: (event) => event.pointerId === drag.state.id && drag.stop(),
  lostpointercapture: (event) => event.pointerId === drag.state.id && event.target === drag.root && drag.stop(),
  keydown(event) {
    if (event.key !== "Escape" || !drag.lifted) return;
    event.stopPropagation();
    drag.stop();
  },
  click: (event) => drag.deaf.hear(event),
  contextmenu: (event) => drag.idle || event.preventDefault(),
  dragstart: (event) => drag.idle || event.preventDefault(),
  blur: (event) => event.target === window && drag.stop(),
  scroll: () => drag.refresh(),
  resize: () => drag.refresh(),
});

/**
 * Makes the things in `root` draggable until the answered `end()`. game: {
 *   source(event) -> element | null   what a press here would lift (it carries data-lift)
 *   begin(value, at) -> boolean       chooses it, so that its places show; false: not now, and nothing is lifted
 *   fits(value, line, element) -> boolean
 *   finish(value)                     it is no longer held, however that came
 *   drop(line, element, value) -> Promise<boolean>
 *   gone(value, at)                   it was taken out of the hand: says why
 *   shape(element) -> element         what the ghost looks like }
 * `refresh()` after every drawing of the page: the places are looked for again, and whether the thing is still there.
 */
export function draggable(root, game) {
  const drag = new Drag(root, game);
  const listeners = Object.entries(listenersOf(drag));
  for (const [name, listener] of listeners) addEventListener(name, listener, true);
  function end() {
    drag.stop();
    for (const [name, listener] of listeners) removeEventListener(name, listener, true);
  }
  return { refresh: () => drag.refresh(), end };
}
