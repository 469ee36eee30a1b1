// What of a table needs the teacher, worst first: who is stuck, away, idle, struck again and again, far. Pure but for the
// clock by which a tile's seconds run on.

/** From the worst to the least. */
export const KINDS = ["stuck", "away", "idle", "struck", "far"];
const WRONG_IN_A_ROW = 3;
const STRUCK = 3;
const PATIENCE = 60; // seconds, where the game does not say

const heard = new WeakMap(); // the list of a tile -> when it was first seen

/** Seconds for which the tablet of a seat has been away; null where the table has not heard of it yet. */
export function goneFor(tile, seat, now = performance.now()) {
  const gone = tile.gone?.[seat] ?? null;
  if (gone === null) return null;
  if (!heard.has(tile.gone)) heard.set(tile.gone, now);
  return gone + (now - heard.get(tile.gone)) / 1000;
}

/** Seconds for which a seat of which something is expected has made no move; 0 where nothing is. Twice the time for whoever
 * needs twice the time. */
export function idleFor(tile, seat, at, person) {
  const { waits, patience: usual = PATIENCE } = tile.summary ?? {};
  const patience = usual * (person?.slow ? 2 : 1);
  if (tile.paused || at === null || (waits && !waits.includes(seat)) || !tile.moved) return 0;
  const idle = at - tile.moved[seat];
  return idle >= patience ? idle : 0;
}

/**
 * What of one seat needs the teacher: [{kind, seat, person, n, seconds, never}], worst first. `person` sits there and
 * tells whether it is away, `at` is table time now.
 */
export function seatNeeds(tile, seat, person, at) {
  if (!person || tile.status === "over") return [];
  const found = [];
  const add = (kind, more) => found.push({ kind, seat, person, ...more });
  const row = tile.row?.[seat] ?? 0;
  const struck = tile.summary?.struck?.[seat] ?? 0;
  const idle = person.away ? 0 : idleFor(tile, seat, at, person);
  if (row >= WRONG_IN_A_ROW) add("stuck", { n: row });
  if (person.away) add("away", { seconds: goneFor(tile, seat) });
  if (idle > 0) add("idle", { seconds: idle, never: tile.moved[seat] === 0 });
  if (struck >= STRUCK) add("struck", { n: struck });
  if (tile.far?.[seat]) add("far", { n: tile.far[seat] });
  return found;
}

const worse = (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.seat - b.seat;

/** The same of a whole table, worst first: the worst of each seat, and whoever is away. `people` by id. */
export function tableNeeds(tile, people, at) {
  const each = tile.seats.flatMap((id, seat) => seatNeeds(tile, seat, people.get(id), at).filter(counts));
  return each.sort(worse);
}

/** A tablet without network is always told, so that the tiles agree with the count above them. */
const counts = (need, place) => place === 0 || need.kind === "away";

/** By kind, so that "and 2 more" are others of the same: [[need, …], …] */
export const byKind = (needs) =>
  KINDS.map((kind) => needs.filter((need) => need.kind === kind)).filter((same) => same.length > 0);
