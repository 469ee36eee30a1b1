// The one socket of a page: table, lobby, board and projector alike. It knows nothing of any game.
//
// Out: signals of what the server last said. In: moves as lines of text, each with a tap id that makes it count once.
// Reconnecting is connecting: a fresh view, nothing to merge. A tap stays pending until the view with its n is here.
// What needs no socket is in protocol.js.
// `s` numbers the server's messages to this socket: a gap, or a ping with an s never seen, asks for everything again.

import { batch, signal } from "@preact/signals-core";
import { CODES, FINAL, LIMITS, merged, pause } from "app/protocol.js";

const JUMP = 0.5; // seconds by which the server's clock may seem to go back before it is believed

const clock = () => performance.now();
const socketTo = (path) => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);

class Connection {
  view = signal({});
  events = signal([]);
  status = signal("connecting");
  closeCode = signal(null);
  pending = signal([]);

  #path;
  #lang;
  #onClose;
  #open;
  #socket = null;
  #seen = 0; // the highest s of this socket
  #n = 0; // the entry of the view
  #fresh = true; // no view from this socket yet
  #heard = clock();
  #lostAt = clock();
  #tries = 0;
  #retry = null;
  #strip = null;
  #offset = null; // server's seconds minus ours
  #count = 0;
  #prefix = Math.random().toString(36).slice(2, 8);
  #asks = new Map();

  constructor({ path, lang, onClose = () => {}, open = socketTo }) {
    this.#path = path;
    this.#lang = lang;
    this.#onClose = onClose;
    this.#open = open;
    addEventListener("offline", this.#gone);
    addEventListener("online", this.#back);
    addEventListener("pageshow", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    setInterval(() => this.#watch(), LIMITS.watch);
    this.#lost();
    this.#begin();
  }

  // --- for the page ---

  /** Sends a move; resolves to {yes: true} once its view is here, or to {yes: false, code, text, detail}. */
  send = (move) => {
    const twin = this.pending.value.find((each) => each.move === move && each.place === this.view.value.place);
    if (twin) return twin.promise; // a triple tap is one move
    if (!["live", "silent"].includes(this.status.value)) return Promise.resolve({ yes: false, code: "offline" });
    const tap = { tap: this.#id(), move, place: this.view.value.place, at: clock(), n: null };
    tap.promise = new Promise((resolve) => {
      tap.answer = resolve;
    });
    this.pending.value = [...this.pending.value, tap];
    this.#play(tap);
    setTimeout(() => {
      if (this.#unheard(tap)) this.#gone();
    }, LIMITS.answer);
    return tap.promise;
  };

  /** What a line would mean, without playing it: resolves to the server's {tell, …}. */
  ask = (text) => {
    const id = this.#id();
    return new Promise((resolve) => {
      this.#asks.set(id, resolve);
      this.#write({ ask: id, text });
    });
  };

  /** Table time in seconds as the server counts it; it stands still in a pause. Null before the first view. */
  now = () =>
    this.#offset === null ? null : this.#offset + (this.view.value.clock?.paused ? this.#heardNow : clock()) / 1000;
  #heardNow = 0;

  /** Try at once, from the beginning. */
  again = () => {
    this.closeCode.value = null;
    if (this.status.value === "closed") this.status.value = "connecting";
    this.#tries = 0;
    this.#lostAt = clock();
    this.#begin();
  };

  // --- what arrives ---

  #receive(text) {
    const message = JSON.parse(text);
    const next = this.#seen + (message.ping === undefined ? 1 : 0);
    // Of a view that comes again, or was overtaken, nothing is shown: a gap has asked for the whole by then.
    const overtaken = this.#fresh ? !message.full && message.s > 1 : message.s < next;
    const gap = this.#fresh ? Boolean(message.view) && overtaken : message.s > next;
    this.#heard = clock();
    this.#seen = Math.max(this.#seen, message.s ?? 0);
    batch(() => this.#take(overtaken ? { ...message, view: undefined, events: undefined } : message));
    if (message.ping !== undefined) this.#write({ pong: message.ping });
    if (gap) this.#hello();
  }

  #take(message) {
    if (typeof message.now === "number") this.#keepTime(message.now);
    if (message.view) this.#show(message);
    if (message.events?.length) this.events.value = message.events;
    if (message.yes !== undefined) this.#confirm(message.yes, message.n);
    if (message.no !== undefined)
      this.#settle(message.no, { yes: false, code: message.code, text: message.text, detail: message.detail });
    if (message.tell !== undefined) this.#told(message);
    if (!this.#fresh) this.#live();
  }

  #show(message) {
    this.view.value = this.#fresh || message.full ? merged({}, message.view) : merged(this.view.value, message.view);
    this.#fresh = false;
    this.#n = message.n ?? this.#n;
    this.#settleShown();
  }

  #told(message) {
    this.#asks.get(message.tell)?.(message);
    this.#asks.delete(message.tell);
  }

  // A late message must not set the clock back; only a jump may (a pause, a sleep of the device).
  #keepTime(now) {
    this.#heardNow = clock();
    const offset = now - this.#heardNow / 1000;
    this.#offset = this.#offset === null || offset < this.#offset - JUMP ? offset : Math.max(this.#offset, offset);
  }

  #confirm(tap, n) {
    this.pending.value = this.pending.value.map((each) => (each.tap === tap ? { ...each, n } : each));
    this.#settleShown();
  }

  // What counted at another table or seat is not waited for here.
  #settleShown() {
    for (const { tap, n, place } of this.pending.value)
      if (n !== null && (n <= this.#n || place !== this.view.value.place)) this.#settle(tap, { yes: true });
  }

  #settle(tap, answer) {
    const found = this.pending.value.find((each) => each.tap === tap);
    if (!found) return;
    this.pending.value = this.pending.value.filter((each) => each !== found);
    found.answer(answer);
  }

  // --- the socket ---

  #begin() {
    clearTimeout(this.#retry);
    this.#retry = null;
    this.#drop();
    const own = this.#open(this.#path);
    this.#socket = own;
    this.#heard = clock();
    own.onopen = () => own === this.#socket && this.#opened();
    own.onmessage = (event) => own === this.#socket && this.#receive(event.data);
    own.onclose = (event) => own === this.#socket && this.#closed(event.code);
  }

  #opened() {
    this.#seen = 0;
    this.#fresh = true;
    this.#giveUp();
    this.#hello();
    this.pending.value.forEach(this.#play);
  }

  #closed(code) {
    this.#socket = null;
    if (FINAL.includes(code)) return this.#finish(code);
    this.#lost();
    const wait = pause(this.#tries++, clock() - this.#lostAt);
    if (wait !== null) this.#retry = setTimeout(() => this.#begin(), wait);
    return undefined;
  }

  #drop() {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  /** After a moment without network the page says so; a blink shows nothing. */
  #lost() {
    if (this.#strip !== null) return;
    this.#lostAt = clock();
    if (this.status.value === "live") this.status.value = "silent";
    this.#strip = setTimeout(() => {
      if (this.status.value !== "closed") this.status.value = "down";
    }, LIMITS.strip);
  }

  #live() {
    this.#tries = 0;
    clearTimeout(this.#strip);
    this.#strip = null;
    this.status.value = "live";
  }

  #finish(code) {
    clearTimeout(this.#strip);
    this.#strip = null;
    this.closeCode.value = code;
    this.status.value = "closed";
    for (const each of this.pending.value) this.#settle(each.tap, { yes: false, code: "closed" });
    this.#onClose(code);
  }

  /** A tap that no message has followed: the network is gone. */
  #unheard = (tap) => tap.n === null && this.#heard <= tap.at && this.pending.value.includes(tap);

  /** Taps that are too old are taken back rather than played late. */
  #giveUp() {
    for (const each of this.pending.value)
      if (each.n === null && clock() - each.at > LIMITS.stale) this.#settle(each.tap, { yes: false, code: "lost" });
  }

  // There is no network, by the device's word or because a tap has no answer: said at once. Any message ends it.
  #gone = () => {
    if (this.status.value === "closed") return;
    this.#lost();
    this.status.value = "down";
    this.#hello();
  };

  // The network is back: a socket from before may be dead without knowing it.
  #back = () => {
    if (this.status.value === "closed") return;
    this.#lost();
    this.#tries = 0;
    this.#begin();
  };

  // The device woke: no waiting for the next retry.
  #wake = () => {
    if (document.visibilityState === "hidden" || this.status.value === "closed") return;
    const silent = clock() - this.#heard > LIMITS.probe;
    if (this.#socket && this.#socket.readyState <= 1 && !silent) return void this.#hello();
    this.#back();
  };

  // The sign goes by acknowledged traffic, not by the socket's being open: the server pings every few seconds.
  #watch() {
    const quiet = clock() - this.#heard;
    this.#giveUp();
    if (!this.#socket || this.status.value === "closed") return;
    const unheard = this.pending.value.some((tap) => this.#unheard(tap) && clock() - tap.at > LIMITS.unheard);
    if (quiet > LIMITS.dead || unheard) {
      this.#drop();
      this.#closed(CODES.slow);
    } else if (quiet > LIMITS.probe) {
      this.#lost();
      this.#hello();
    }
  }

  #hello() {
    this.#write({ hello: 1, lang: this.#lang });
  }

  #play = ({ tap, move, place }) => this.#write({ tap, move, place });

  #write(message) {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #id() {
    return `${this.#prefix}-${++this.#count}`;
  }
}

/**
 * Opens the page's socket and keeps it open.
 *   path    "/ws/play/"
 *   lang    "es"
 *   onClose called with the close code when the server has closed for good (CODES refused, elsewhere, over)
 *   open    makes a socket from a path (tests give their own)
 * Gives signals view (dict of sections), events (the last message's list), status ("connecting" | "live" | "silent" |
 * "down" | "closed"), closeCode, pending (list of {tap, move, at}); and send, ask, now, again. While a table stands,
 * view.notice says why: "storing" (the database does not answer) or "broken" (a fault); on boards each tile's notice.
 */
export const connect = (settings) => new Connection(settings);
