// Drag and drop by touch, pen or mouse, for any game. Lifting is choosing, dropping on a lit place is tapping it.
//
// What can be lifted carries `data-lift` (a value that the game understands). Where it may be dropped are the elements whose
// line (`data-land`, else `data-move`) the game says `fits`. A press that does not move stays a tap; nothing of it is touched.

const STILL = 8; // px that a press may move and lift nothing
const SHAKY = 16; // px: what was lifted and went no further was tapped by a hand that shakes
const NEAR = 24; // px from where it was lifted within which nothing is dropped
const PULL = 40; // px around a legal place that still mean it
const ABOVE = 12; // px between a finger and what it holds
const GHOST = 120; // px: the longer side of what follows a finger, so that it hides less
const MUTE = 400; // ms after a drag's finger has left in which the click that a browser makes of it counts for nothing
const PATIENCE = 700; // ms that a dropped thing lies at its place and waits for the answer

const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const aside = ({ left, top, right, bottom }, { x, y }) =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
const size = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

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

const boxOf = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};
const lineOf = ({ dataset }) => dataset.land ?? dataset.move;
/** What lies under a sheet cannot be reached, nor dropped on. */
const shut = (element) => Boolean(element.closest("[inert]"));

/** Whether a finger that goes this way over the element scrolls: the browser's business, and nothing is lifted. */
function scrolls(element, from, at) {
  const across = Math.abs(at.x - from.x) > Math.abs(at.y - from.y);
  return getComputedStyle(element).touchAction.includes(across ? "pan-x" : "pan-y");
}

/** A copy for the eye alone: no data, no names, no focus. */
function copied(element) {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    each.removeAttribute("id");
    for (const name of Object.keys(each.dataset)) delete each.dataset[name];
  }
  return copy;
}

/** The copy within the classes and values of what is around the original, so that the same style meets it. */
function inContext(element) {
  const copy = copied(element);
  Object.assign(copy.style, {
    position: "static",
    inlineSize: "100%",
    blockSize: "100%",
    margin: "0",
    transform: "none",
  });
  let outer = copy;
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    const around = document.createElement("div");
    around.className = each.className;
    around.style.cssText = each.style.cssText;
    around.style.display = "contents";
    around.append(outer);
    outer = around;
  }
  return outer;
}

/** Where an element lies, unturned: a turned card's box is larger than the card. */
function flat(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = element;
  return { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high };
}

/** What follows the finger: a layer over the page with a copy in it, smaller and above a finger, in its place under a mouse. */
function ghostOf(element, from, finger) {
  const box = flat(element);
  const scale = finger ? Math.min(1, GHOST / Math.max(box.width, box.height)) : 1;
  const hold = finger
    ? { x: (box.width * scale) / 2, y: box.height * scale + ABOVE }
    : { x: from.x - box.left, y: from.y - box.top };
  const layer = document.createElement("div");
  const ghost = document.createElement("div");
  Object.assign(layer, { className: "drag-layer", inert: true, ariaHidden: "true" });
  ghost.className = "ghost";
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
  ghost.append(inContext(element));
  layer.append(ghost);
  document.body.append(layer);
  const put = (x, y, by) => {
    ghost.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${by})`;
  };
  const follow = ({ x, y }) => put(x - hold.x, y - hold.y, scale);
  async function home() {
    ghost.classList.add("gliding");
    put(box.left, box.top, 1);
    await Promise.allSettled(ghost.getAnimations().map((each) => each.finished));
    layer.remove();
  }
  return { follow, home, remove: () => layer.remove() };
}

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
  let state = IDLE;
  let held = null; // {element, value, ghost, places, home, over}: places is null until they are looked for
  let muteUntil = 0; // Infinity while the finger of a drag, ended or refused, is down

  // A quick release would count as the fling of a scroll, and Chromium lets the next tap come to nothing: a touch that is
  // taken is none.
  function keepFromScrolling({ target, pointerType }) {
    if (pointerType !== "touch") return;
    const ended = new AbortController();
    const { signal } = ended;
    target.addEventListener(
      "touchmove",
      (event) => {
        if (event.cancelable && state.phase === "lifted") event.preventDefault();
      },
      { passive: false, signal },
    );
    for (const name of ["touchend", "touchcancel"]) target.addEventListener(name, () => ended.abort(), { signal });
  }

  const there = () => held.element.isConnected && held.element.dataset.lift === held.value;

  function unlit() {
    for (const { element } of held.places ?? []) element.removeAttribute("data-lit");
  }

  function lookRound() {
    const { element: own, value } = held;
    const all = [...root.querySelectorAll("[data-land], [data-move]")].filter(
      (each) => !each.contains(own) && !shut(each) && game.fits(value, lineOf(each), each),
    );
    held.places = all
      .map((element) => ({ element, line: lineOf(element), box: boxOf(element) }))
      .filter(({ box }) => size(box) > 0);
    held.home = boxOf(own);
    held.over = null;
    for (const { element } of held.places) element.dataset.lit = "";
  }

  function mark({ at, from }) {
    if (!held.places) lookRound();
    const over = placeAt(held.places, at, from, held.home);
    if (over === held.over) return;
    if (held.over) held.over.element.dataset.lit = "";
    if (over) over.element.dataset.lit = "over";
    held.over = over;
  }

  /** Nothing comes of this press; the rest of its gesture means nothing. */
  function refuse() {
    held = null;
    state = IDLE;
    muteUntil = Infinity;
  }

  function lift({ pointerId, pointerType }) {
    const { element, value } = held;
    if ((pointerType === "touch" && scrolls(element, state.from, state.at)) || !game.begin(value, state.at))
      return refuse();
    root.setPointerCapture(pointerId);
    held.ghost = ghostOf(game.shape(element), state.from, pointerType === "touch");
    element.dataset.lifted = "";
    document.documentElement.dataset.dragging = "";
    held.ghost.follow(state.at);
    return void requestAnimationFrame(refresh);
  }

  /** Nothing is held any more; answers what was. */
  function release() {
    const was = held;
    unlit();
    delete document.documentElement.dataset.dragging;
    muteUntil = Infinity;
    held = null;
    game.finish(was.value);
    return was;
  }

  async function back({ element, ghost }) {
    await ghost.home();
    element.removeAttribute("data-lifted");
  }

  function tap({ element, ghost }) {
    ghost.remove();
    element.removeAttribute("data-lifted");
    element.click();
  }

  async function drop(last) {
    mark(last);
    const was = release();
    if (!was.over || shut(was.over.element)) return back(was);
    const late = new Promise((tell) => {
      setTimeout(tell, PATIENCE, false);
    });
    const done = await Promise.race([game.drop(was.over.line, was.over.element, was.value), late]);
    if (!done) return back(was);
    was.ghost.remove();
    return was.element.removeAttribute("data-lifted");
  }

  function go(event, pointer) {
    if (event.type !== "stop" && state.phase === "lifted" && ended()) return;
    const last = state;
    const [next, what] = step(state, event);
    state = next;
    if (what === "lift") lift(pointer);
    else if (what === "drop") drop(last);
    else if (what === "tap") tap(release());
    else if (what === "back") back(release());
    else if (what === "move") follow();
    else if (state.phase === "idle") held = null;
  }

  function follow() {
    held.ghost.follow(state.at);
    mark(state);
  }

  const stop = () => {
    if (state.phase !== "idle") go({ type: "stop" });
  };

  const listeners = {
    pointerdown(event) {
      if (event.isPrimary) muteUntil = 0;
      if (state.phase !== "idle") return stop();
      if (event.button !== 0 || !event.isPrimary || !root.contains(event.target)) return undefined;
      const element = game.source(event);
      if (!element) return undefined;
      held = { element, value: element.dataset.lift, places: null };
      keepFromScrolling(event);
      return go({ type: "down", id: event.pointerId, x: event.clientX, y: event.clientY });
    },
    pointermove: (event) =>
      go({ type: "move", id: event.pointerId, x: event.clientX, y: event.clientY, buttons: event.buttons }, event),
    pointerup(event) {
      go({ type: "up", id: event.pointerId });
      if (muteUntil) muteUntil = performance.now() + MUTE;
    },
    pointercancel: (event) => {
      if (event.pointerId === state.id) stop();
    },
    lostpointercapture: (event) => {
      if (event.pointerId === state.id && event.target === root) stop();
    },
    keydown: (event) => {
      if (event.key === "Escape" && state.phase === "lifted") {
        event.stopPropagation();
        stop();
      }
    },
    click: (event) => {
      if (event.detail > 0 && performance.now() < muteUntil) {
        event.stopPropagation();
        event.preventDefault();
      }
    },
    contextmenu: (event) => {
      if (state.phase !== "idle") event.preventDefault();
    },
    dragstart: (event) => {
      if (state.phase !== "idle") event.preventDefault();
    },
    blur: (event) => {
      if (event.target === window) stop();
    },
    scroll: () => refresh(),
    resize: () => refresh(),
  };

  /** Ends a drag whose thing is gone, or lies under a sheet that came over it: that one speaks for itself. */
  function ended() {
    const { element, value } = held;
    const { at } = state;
    const covered = shut(element);
    if (there() && !covered) return false;
    stop();
    if (!covered) game.gone(value, at);
    return true;
  }

  function refresh() {
    if (state.phase !== "lifted" || ended()) return;
    unlit();
    held.places = null;
    mark(state);
  }

  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true);
  function end() {
    stop();
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true);
  }
  return { refresh, end };
}
