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

/** The seconds that all running tables still have; null where they differ, or none has an end. */
export function commonLeft(tiles, now = performance.now()) {
  const all = tiles.filter((tile) => tile.status !== "over").map((tile) => leftAt(tile, now));
  if (!all.length || all.includes(null)) return null;
  return Math.max(...all) - Math.min(...all) < TOGETHER ? Math.max(...all) : null;
}
