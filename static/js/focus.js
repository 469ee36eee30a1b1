// Focus in a page that is drawn from what a server says: kept through updates, led into sheets and back. Knows no game.
//
// data-zone="name"   one stop for Tab; the arrow keys, Home and End walk in it
// data-next="1"      where focus goes when its own control is gone, the lowest number first; on a zone: to its stop
// data-near          once this control was pressed and is gone, focus stays near it
// data-above         stands above every layer and is never shut out by one
//
// focus/zones.js  the controls of a page: the stop of a zone, what an arrow key means, what lies nearest

import { useLayoutEffect } from "preact/hooks";
import { controls, drawn, middle, nearby, settle, stopAt, stopOf, usable, walk } from "app/focus/zones.js";

const PRESSED = "button, a[href], summary, [type=checkbox], [type=radio]";
const DEAF = 150; // ms: a key that comes so soon after the page has moved focus was meant for what had it before

/** What has focus, as it was seen last: {element, zone: its zone's name, x, y, pressed}; null for nothing. */
let at = null;
/**
 * The open layers, the topmost last: {element, modal, close, from: what had focus before}. Without an element it only
 * takes Escape.
 */
const layers = [];
let left = null; // a layer that has just been closed
let shut = new Set();
let keys = false; // the last thing touched was the keyboard
let finger = false; // it was a finger
let led = { element: null, since: 0 }; // where the page has put focus by itself, and when

const modal = () => layers.findLast((layer) => layer.modal)?.element ?? null;
/** Where focus may go: the topmost modal layer, the browser's own dialog, or the page. */
const scope = () => modal() ?? [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;

const seen = (element) => ({
  element,
  zone: element.closest("[data-zone]")?.dataset.zone ?? null,
  ...middle(element),
  pressed: false,
});

// --- focus that was lost ---

/** The best of the marked places to go, {rank, goal}: by number, then those of the same zone; null for none. */
function marked(from, inside = scope()) {
  const all = [...inside.querySelectorAll("[data-next]")].map((each) => ({
    each,
    rank: Number(each.dataset.next),
    same: each.closest("[data-zone]")?.dataset.zone === from?.zone,
  }));
  for (const { each, rank } of all.sort((a, b) => a.rank - b.rank || Number(b.same) - Number(a.same))) {
    const goal = each.dataset.zone ? stopOf(each) : each;
    if (usable(goal)) return { rank, goal };
  }
  return null;
}

function near(from) {
  const zone = from?.zone && scope().querySelector(`[data-zone="${from.zone}"]`);
  return zone ? nearby(controls(zone), from) : null;
}

/** After a control that was pressed comes the next thing to do; after one that others took away, its neighbour. */
function successor(from) {
  const next = () => marked(from)?.goal ?? null;
  const onward = from?.pressed && !("near" in from.element.dataset);
  const ways = onward ? [next, () => near(from)] : [() => near(from), next];
  return ways.reduce((found, way) => found ?? way(), null) ?? modal() ?? (keys ? controls(scope()).find(usable) : null);
}

// Whoever uses a finger is not scrolled to where focus goes.
function lead(element) {
  led = { element, since: performance.now() };
  element?.focus({ preventScroll: !keys });
}

const nowhere = () =>
  !document.activeElement || document.activeElement === document.body || !usable(document.activeElement);

/** Whether what has focus may be gone, or changed. Nothing is measured. */
function shaken(changes) {
  const here = document.activeElement;
  return (
    !here ||
    here === document.body ||
    changes.some(({ type, target }) => type === "attributes" && target.contains(here))
  );
}

function comeBack({ from }) {
  const first = marked(from);
  if (first?.rank === 0) return lead(first.goal);
  if (from && usable(from.element)) return lead(from.element);
  return (from || keys) && lead(successor(from));
}

/** After every change of the page. */
function mend(changes) {
  fence();
  if (!left && !shaken(changes)) return;
  const closed = left;
  left = null;
  if (!nowhere()) return;
  if (closed) comeBack(closed);
  else if (at && !usable(at.element) && (keys || at.pressed)) lead(successor(at));
}

// --- layers ---

/** Nothing behind the topmost modal layer can be reached; what is marked as above stays. */
function fence() {
  const now = new Set();
  for (let node = modal(); node && node !== document.body; node = node.parentElement) {
    for (const each of node.parentElement.children)
      if (each !== node && !each.matches("[data-above], [hidden], script, style")) now.add(each);
  }
  for (const each of shut) if (!now.has(each)) each.inert = false;
  for (const each of now) each.inert = true;
  shut = now;
}

function enter({ element }) {
  lead(marked(null, element)?.goal ?? element);
}

/** What has focus; for something in a layer that closes at this moment, what had it before that layer. */
const origin = () => (left?.element.contains(at?.element) ? left.from : at);

/** A modal layer takes focus; another only as the answer to what was just pressed here. */
function open(layer) {
  layer.from = origin();
  layers.push(layer);
  fence();
  if (layer.element && (layer.modal || at?.pressed)) enter(layer);
}

function shutDown(layer) {
  layers.splice(layers.indexOf(layer), 1);
  if (layer.element) left = layer;
}

/** For a sheet or panel: ref of its element (tabindex -1), whether it is modal, how it is closed or null. */
export function useLayer(ref, { modal: alone, close }) {
  useLayoutEffect(() => {
    const layer = { element: ref.current, modal: alone, close: null, from: null };
    ref.current.layer = layer;
    open(layer);
    return () => shutDown(layer);
  }, [alone]);
  useLayoutEffect(() => {
    ref.current.layer.close = close;
  });
}

/** While `on`, Escape does this. */
export function useEscape(on, close) {
  useLayoutEffect(() => {
    if (!on) return undefined;
    const layer = { element: null, modal: false, from: null, close };
    open(layer);
    return () => shutDown(layer);
  }, [on]);
}

function escape(event) {
  const top = layers.findLast((layer) => layer.modal || layer.close);
  if (!top?.close) return;
  event.preventDefault();
  top.close();
}

/** Tab stops once in each zone, and goes round within the topmost modal layer. */
function round(event) {
  scope().querySelectorAll("[data-zone]").forEach(settle);
  const element = modal();
  if (!element) return;
  const all = [element, ...document.querySelectorAll("[data-above]")]
    .flatMap(controls)
    .filter((each) => each.tabIndex >= 0 && drawn(each));
  const here = all.indexOf(document.activeElement);
  const back = event.shiftKey;
  if (here >= 0 ? here !== (back ? 0 : all.length - 1) : !back && all.length) return;
  event.preventDefault();
  (all.at(back ? -1 : 0) ?? element).focus();
}

// --- what the hands do ---

/** A key that is held counts once, for what it went down on. */
function meantOther({ key: name, repeat, target }) {
  if (!["Enter", " "].includes(name) || !target.matches(PRESSED)) return false;
  return repeat || (target === led.element && performance.now() - led.since < DEAF);
}

function key(event) {
  keys = true;
  finger = false;
  if (event.key === "Escape") return escape(event);
  if (event.key === "Tab") return round(event);
  if (meantOther(event)) return event.preventDefault();
  return walk(event);
}

function come({ target }) {
  at = target.matches("body") ? null : seen(target);
  const zone = target.closest("[data-zone]");
  if (!zone) return;
  stopAt(zone, { element: target, x: at.x, y: at.y });
}

/** Whoever leaves a control that is still there has moved on; one that is gone is mended. */
function go({ target, relatedTarget }) {
  if (relatedTarget) return;
  queueMicrotask(() => {
    if (at?.element === target && usable(target) && document.activeElement !== target) at = null;
  });
}

function press({ target }) {
  if (at?.element.contains(target)) at.pressed = true;
}

/** Was the keyboard the last thing touched? */
export const byKeys = () => keys;

function touch({ pointerType }) {
  keys = false;
  finger = pointerType === "touch";
}

/** A move takes no focus from a finger: a browser lays out the page to give up focus. */
function light(event) {
  if (finger && event.target.closest("[data-move]")) event.preventDefault();
}

/** Starts to keep the focus of this page. */
export function keepFocus() {
  document.addEventListener("keydown", key);
  document.addEventListener("pointerdown", touch, true);
  document.addEventListener("mousedown", light, true);
  document.addEventListener("focusin", come);
  document.addEventListener("focusout", go);
  document.addEventListener("click", press, true);
  new MutationObserver(mend).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["class", "disabled", "hidden", "open"],
  });
  mend([]);
}
