// What both ends of a socket keep to: limits, the pace of retries, how news become a view. Pure.

export const PACE = { first: [0, 300, 1000], soon: 1500, later: 4000, laterAfter: 60_000, stopAfter: 900_000 };
export const LIMITS = {
  strip: 1500,
  answer: 1500,
  unheard: 4000,
  probe: 6500,
  dead: 10_000,
  stale: 20_000,
  watch: 1000,
};
export const CODES = { refused: 4401, elsewhere: 4409, over: 4410, slow: 4408, restarting: 1012 };
/** After these the server lets nobody back. */
export const FINAL = [CODES.refused, CODES.elsewhere, CODES.over];

/** Milliseconds to wait before the retry number `tries` (from 0), `since` ms after the network went; null: no more. */
export function pause(tries, since, random = Math.random()) {
  if (since > PACE.stopAfter) return null;
  if (tries < PACE.first.length) return PACE.first[tries];
  return (since < PACE.laterAfter ? PACE.soon : PACE.later) * (0.8 + 0.4 * random);
}

/** `fresh`, in which whatever says the same as in `old` is the old object: who draws a part can see that it has not changed. */
export function kept(old, fresh) {
  const both = [old, fresh].every((each) => typeof each === "object" && each !== null);
  if (!both || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const keys = Object.keys(fresh);
  for (const key of keys) fresh[key] = kept(old[key], fresh[key]);
  return keys.length === Object.keys(old).length && keys.every((key) => fresh[key] === old[key]) ? old : fresh;
}

/** The sections after a message: whole sections replace, null takes away. What says the same stays the same object. */
export function merged(sections, news) {
  const result = { ...sections };
  for (const [name, section] of Object.entries(news)) {
    if (section !== null) result[name] = kept(sections[name], section);
    else if (name in sections) delete result[name];
    else result[name] = null;
  }
  return result;
}
