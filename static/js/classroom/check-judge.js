// What was measured, judged: pure. A finding is {state, key, values}: its sentence is the page's word of that key.
//
// state: "good" · "fair" (it will do, with a word about it) · "bad" (it will not) · "running" · "waiting"

export const PINGS = 12;
const FAST = 60; // ms there and back
const GOOD = 200;
const SLOW = 700; // above, who calls first is decided by the network
const STUMBLE = 1500; // ms of the slowest answer
const LOST = 2; // of PINGS: one may be a coincidence

const NEEDED = ["storage", "socket", "trip", "steady", "screen"];
const ASKS = {
  // by the key of a finding
  storage_cookies: "ask_storage",
  storage_memory: "ask_storage",
  socket_blocked: "ask_socket",
  trip_none: "ask_trip",
  trip_lost: "ask_trip",
  trip_bad: "ask_trip",
  steady_cut: "ask_steady",
};

export const finding = (state, key, values = {}) => ({ state, key, values });

export function middle(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Of the times (ms) of the pings that came back, and how many did not. */
export function trip(times, lost) {
  const all = times.length + lost;
  if (all === 0) return finding("bad", "trip_none");
  if (lost > LOST || times.length === 0) return finding("bad", "trip_lost", { n: lost, all });
  const ms = Math.max(1, Math.round(middle(times)));
  const most = Math.round(Math.max(...times));
  if (ms > SLOW) return finding("bad", "trip_bad", { ms });
  if (lost > 0) return finding("fair", "trip_lost", { n: lost, all });
  if (most > STUMBLE) return finding("fair", "trip_uneven", { ms, most });
  if (ms > GOOD) return finding("fair", "trip_slow", { ms });
  return finding("good", ms > FAST ? "trip_good" : "trip_fast", { ms });
}

/** Of the window in CSS pixels, and of the size of text that the device wishes (16 as usual). */
export function screen(w, h, text = 16) {
  const [less, more] = [Math.min(w, h), Math.max(w, h)];
  if (less < 320 || more < 480) return finding("bad", "screen_small", { w, h });
  if (w > h && h < 480) return finding("fair", "screen_lying", { w, h });
  if (text > 24) return finding("fair", "screen_text", { w, h, percent: Math.round((100 * text) / 16) });
  return less < 600 ? finding("fair", "screen_phone", { w, h }) : finding("good", "screen_good", { w, h });
}

export const storage = ({ cookies, memory }) =>
  cookies && memory ? finding("good", "storage_good") : finding("bad", cookies ? "storage_memory" : "storage_cookies");

/** All findings in one: {state, key}. `alone`: the page is open on the machine that serves it, so no network was tested. */
export function verdict(found, alone = false) {
  const states = NEEDED.map((name) => found[name].state);
  if (states.includes("bad")) return finding("bad", "verdict_bad");
  if (states.some((state) => state === "running" || state === "waiting")) return finding("running", "verdict_running");
  if (alone) return finding("fair", "verdict_alone");
  if (found.sound.state === "fair") return finding("fair", "verdict_silent");
  if (states.includes("fair")) return finding("fair", "verdict_fair");
  return finding("good", "verdict_good");
}

/** What to ask the school's technician: the keys of the sentences. */
export function asks(found) {
  const failed = Object.values(found).filter(({ state, key }) => state === "bad" && key in ASKS);
  return [...new Set(failed.map(({ key }) => ASKS[key]))];
}
