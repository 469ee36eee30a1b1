// The one socket of a page: table, lobby, board and projector alike. It knows nothing of any game.
//
// Out: signals of what the server last said. In: moves as lines of text, each with a tap id that makes it count once.
// Reconnecting is connecting: a fresh view, nothing to merge. A tap stays pending until the view with its n is here.
// `s` numbers the server's messages to this socket: a gap, or a ping with an s never seen, asks for everything again.

import { batch, signal } from "@preact/signals-core";

export const PACE = { first: [0, 300, 1000], soon: 1500, later: 4000, laterAfter: 60_000, stopAfter: 900_000 };
export const LIMITS = { strip: 1500, probe: 6500, dead: 10_000, stale: 20_000 };
export const CODES = { refused: 4401, elsewhere: 4409, over: 4410, slow: 4408, restarting: 1012 };
const FINAL = [CODES.refused, CODES.elsewhere, CODES.over];

/** Milliseconds to wait before the retry number `tries` (from 0), `since` ms after the network went; null: no more. */
export function pause(tries, since, random = Math.random()) {
  if (since > PACE.stopAfter) return null;
  if (tries < PACE.first.length) return PACE.first[tries];
  return (since < PACE.laterAfter ? PACE.soon : PACE.later) * (0.8 + 0.4 * random);
}

/** The sections after a message: whole sections replace, null takes away. */
export function merged(sections, news) {
  const result = { ...sections, ...news };
  for (const name of Object.keys(news)) if (news[name] === null) delete result[name];
  return result;
}

function address(path) {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
}

/**
 * Opens the page's socket and keeps it open.
 *   path    "/ws/play/"
 *   lang    "es"
 *   onClose called once with the close code, when the server has closed for good (CODES refused, elsewhere, over)
 *   open    makes a socket from a path (tests give their own)
 * Signals: view (dict of sections), events (the last message's list), status ("connecting" | "live" | "silent" | "down" |
 * "closed"), closeCode, pending (list of {tap, move, at}), notice.
 */
export function connect({ path, lang, onClose = () => {}, open = (where) => new WebSocket(address(where)) }) {
  const view = signal({});
  const events = signal([]);
  const status = signal("connecting");
  const closeCode = signal(null);
  const pending = signal([]);
  const notice = signal(null);
  const prefix = Math.random().toString(36).slice(2, 8);
  const clock = () => performance.now();
  const asks = new Map();
  let socket = null;
  let count = 0, n = 0, seen = 0, fresh = true, heard = clock(), lostAt = clock(), tries = 0, retry = null, strip = null, offset = null;

  const write = (message) => socket?.readyState === 1 && socket.send(JSON.stringify(message));
  const hello = () => write({ hello: 1, lang });

  function settle(tap, answer) {
    const found = pending.value.find((each) => each.tap === tap);
    if (!found) return;
    pending.value = pending.value.filter((each) => each !== found);
    found.answer(answer);
  }

  function showUpTo(number) {
    for (const each of pending.value) if (each.n !== null && each.n <= number) settle(each.tap, { yes: true });
  }

  function keepTime(now) {
    const here = now - clock() / 1000;
    // A late message must not set the clock back: only a jump (a pause, a sleep of the device) may.
    offset = offset === null || here < offset - 0.5 ? here : Math.max(offset, here);
  }

  function take(message) {
    if (message.now !== undefined && message.now !== null) keepTime(message.now);
    if (message.view) {
      view.value = fresh || message.full ? merged({}, message.view) : merged(view.value, message.view);
      fresh = false;
    }
    if (message.n !== undefined && message.view) n = message.n;
    if (message.events?.length) events.value = message.events;
    if (message.notice !== undefined) notice.value = message.notice;
    if (message.yes !== undefined) confirm(message.yes, message.n);
    if (message.no !== undefined) settle(message.no, { yes: false, ...message });
    if (message.tell !== undefined) { asks.get(message.tell)?.(message); asks.delete(message.tell); }
    if (message.view) showUpTo(n);
  }

  function confirm(tap, number) {
    if (number <= n) return settle(tap, { yes: true });
    pending.value = pending.value.map((each) => (each.tap === tap ? Object.assign(each, { n: number }) : each));
  }

  function receive(text) {
    const message = JSON.parse(text);
    heard = clock();
    const gap = message.ping !== undefined ? message.s > seen : message.s > seen + 1 && !fresh;
    if (message.s > seen) seen = message.s;
    batch(() => {
      take(message);
      if (!fresh) live();
    });
    if (message.ping !== undefined) write({ pong: message.ping });
    if (gap) hello();
  }

  function live() {
    if (status.value === "live") return;
    status.value = "live";
    tries = 0;
    clearTimeout(strip);
    strip = null;
  }

  function resend() {
    for (const each of pending.value) {
      if (clock() - each.at > LIMITS.stale) settle(each.tap, { yes: false, code: "lost" });
      else write({ tap: each.tap, move: each.move });
    }
  }

  function lost() {
    if (strip) return;
    lostAt = clock();
    if (status.value === "live") status.value = "silent";
    strip = setTimeout(() => status.value === "closed" || (status.value = "down"), LIMITS.strip);
  }

  function begin() {
    clearTimeout(retry);
    retry = null;
    if (status.value === "closed") return;
    drop();
    const own = (socket = open(path));
    heard = clock();
    own.onopen = () => { seen = 0; fresh = true; hello(); resend(); };
    own.onmessage = (event) => own === socket && receive(event.data);
    own.onclose = (event) => own === socket && closed(event.code);
    if (status.value === "connecting") lost();
  }

  function drop() {
    const old = socket;
    socket = null;
    if (old) try { old.close(); } catch { /* a socket that never opened may refuse: it is gone either way */ }
  }

  function closed(code) {
    socket = null;
    if (FINAL.includes(code)) return finish(code);
    lost();
    const wait = pause(tries++, clock() - lostAt);
    if (wait !== null) retry = setTimeout(begin, wait);
  }

  function finish(code) {
    clearTimeout(strip);
    closeCode.value = code;
    status.value = "closed";
    for (const each of pending.value) settle(each.tap, { yes: false, code: "closed" });
    onClose(code);
  }

  // The device woke, or says that the network is back: no waiting for the next retry.
  function wake() {
    if (document.visibilityState === "hidden" || status.value === "closed") return;
    if (!socket || (socket.readyState === 1 && clock() - heard > LIMITS.probe)) { lost(); tries = 0; begin(); }
    else hello();
  }

  function watch() {
    const quiet = clock() - heard;
    if (status.value === "closed" || !socket) return;
    if (quiet > LIMITS.dead) { lost(); drop(); closed(CODES.slow); }
    else if (quiet > LIMITS.probe && socket.readyState === 1) hello();
  }

  function again() {
    if (status.value === "closed") Object.assign(closeCode, { value: null }), (status.value = "connecting");
    tries = 0;
    lostAt = clock();
    begin();
  }

  function send(move) {
    const twin = pending.value.find((each) => each.move === move);
    if (twin) return twin.promise; // a triple tap is one move
    if (status.value !== "live" && status.value !== "silent") return Promise.resolve({ yes: false, code: "offline" });
    const tap = { tap: `${prefix}-${++count}`, move, at: clock(), n: null };
    tap.promise = new Promise((resolve) => { tap.answer = resolve; });
    pending.value = [...pending.value, tap];
    write({ tap: tap.tap, move });
    return tap.promise;
  }

  function ask(text) {
    const id = ++count;
    return new Promise((resolve) => { asks.set(id, resolve); write({ ask: id, text }); });
  }

  /** Table time in seconds, as the server counts it; it stands still in a pause. Null before the first view. */
  function now() {
    if (offset === null) return null;
    return offset + clock() / 1000;
  }

  addEventListener("online", wake);
  addEventListener("pageshow", wake);
  document.addEventListener("visibilitychange", wake);
  setInterval(watch, 1000);
  begin();
  return { view, events, status, closeCode, pending, notice, send, ask, now, again };
}
