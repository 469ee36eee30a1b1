// The time of each table: it runs by the table's own clock, so an undo, a fresh deal, a pause or more minutes at one make
// it another than that of the rest. Pure but for the clock by which a tile's seconds run on.

const TOGETHER = 3; // seconds between tables that are said to have the same time

// When each tile was heard of: its table time runs on from there, unless it stands.
const heard = new Map();

/** Table time of a tile now, in seconds. */
export function timeOf(tile, now = performance.now()) {
  if (tile.at === undefined || tile.at === null) return null;
  const known = heard.get(tile.number);
  if (!known || known.id !== tile.id || known.tile !== tile.at || known.paused !== tile.paused) {
    heard.set(tile.number, { id: tile.id, tile: tile.at, paused: tile.paused, when: now });
    return tile.at;
  }
  return tile.paused ? tile.at : tile.at + (now - known.when) / 1000;
}

/** Seconds until the table ends; null where it has no end, or is over. */
export function leftAt(tile, now = performance.now()) {
  const end = tile.summary?.end ?? null;
  return end === null || tile.status === "over" ? null : Math.max(0, end - timeOf(tile, now));
}

/** The seconds of each running table; null where none has an end, or one has none. */
function times(tiles, now) {
  const all = tiles.filter((tile) => tile.status !== "over").map((tile) => leftAt(tile, now));
  return all.length && !all.includes(null) ? all : null;
}

/** [least, most] of the seconds that the running tables still have: twice the same where they go together, or where more
 * than half of them do, whose time it is then. Null where none has an end, or one has none. */
export function leftOf(tiles, now = performance.now()) {
  const all = times(tiles, now);
  if (!all) return null;
  const groups = all.map((most) => all.filter((left) => left <= most && most - left < TOGETHER));
  const [largest] = groups.sort((a, b) => b.length - a.length || Math.max(...b) - Math.max(...a));
  const common = Math.max(...largest);
  return largest.length * 2 > all.length ? [common, common] : [Math.min(...all), Math.max(...all)];
}

/** Whether the running tables have one time, all of them. */
export function goTogether(tiles, now = performance.now()) {
  const all = times(tiles, now);
  return all !== null && Math.max(...all) - Math.min(...all) < TOGETHER;
}
