// Where the arrow keys and Tab go among the controls of a page: zones, and what lies nearest. It moves focus only in walk().

const CONTROLS =
  "button:not([disabled]), a[href], input:not([type=hidden], [disabled]), select:not([disabled]), " +
  "textarea:not([disabled]), summary";
const TYPED = "input, select, textarea, [contenteditable]";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const stops = new WeakMap(); // zone -> {element, x, y}: its one stop

export const drawn = (element) => element.getClientRects().length > 0;
export const usable = (element) =>
  Boolean(element?.isConnected) && !element.disabled && drawn(element) && !element.closest("[inert]");
export const controls = (root) => [...root.querySelectorAll(CONTROLS)];

export function middle(element) {
  const { left: x, top: y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const ASIDE = 10_000; // a point that lies more aside than along is taken only where there is no other

/** The index of the point next to points[here] in an arrow's direction; -1 for none. So every point can be walked to. */
export function neighbour(points, here, key) {
  const [right, down] = WAYS[key];
  const cost = ({ x, y }) => {
    const [dx, dy] = [x - points[here].x, y - points[here].y];
    const [along, aside] = [dx * right + dy * down, Math.abs(dx * down) + Math.abs(dy * right)];
    return along <= 0 ? Infinity : Math.hypot(along, aside) + (aside > along ? ASIDE : 0);
  };
  const costs = points.map((point, i) => (i === here ? Infinity : cost(point)));
  const least = Math.min(...costs);
  return least === Infinity ? -1 : costs.indexOf(least);
}

/** The index of the point nearest to {x, y}; -1 for none. */
export function nearestTo(points, { x, y }) {
  const far = points.map((point) => Math.hypot(point.x - x, point.y - y));
  return far.indexOf(Math.min(...far));
}

/** The one of these elements that can be used and lies nearest to {x, y}; null for none. */
export function nearby(elements, spot) {
  const there = elements.filter(usable);
  return there[nearestTo(there.map(middle), spot)] ?? null;
}

/**
 * The one control of a zone that Tab stops at: the one that had focus last, or what now lies nearest to where it was;
 * null for none.
 */
export function stopOf(zone) {
  const all = controls(zone);
  const stop = stops.get(zone);
  if (all.includes(stop?.element) && drawn(stop.element)) return stop.element;
  const element = (stop ? nearby(all, stop) : null) ?? all.find(drawn) ?? null;
  if (element) stops.set(zone, { element, ...middle(element) });
  return element;
}

/** Before Tab moves on, not at every change of the page: measuring is dear. */
export function settle(zone) {
  const stop = stopOf(zone);
  if (!stop) return;
  for (const each of controls(zone))
    if (each.tabIndex !== (each === stop ? 0 : -1)) each.tabIndex = each === stop ? 0 : -1;
}

/** An arrow key, Home or End in a zone. */
export function walk(event) {
  const zone = event.target.closest("[data-zone]");
  if (!zone || event.target.matches(TYPED) || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = controls(zone).filter(drawn);
  const goal =
    { Home: all[0], End: all.at(-1) }[event.key] ??
    (event.key in WAYS ? all[neighbour(all.map(middle), all.indexOf(event.target), event.key)] : null);
  if (!(event.key in WAYS) && !goal) return;
  event.preventDefault();
  goal?.focus();
}

/** A zone's one stop is where focus is now. */
export const stopAt = (zone, stop) => stops.set(zone, stop);
