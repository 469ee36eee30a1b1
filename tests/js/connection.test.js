// The page's socket against a server that the test plays: gaps, retries, pending taps, the strip, the clock.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

class FakeSocket {
  readyState = 0;
  sent = [];
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = 1;
    this.onopen();
  }
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  end(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const listeners = {};
const listen = (name, run) => {
  (listeners[name] ??= []).push(run);
};
globalThis.addEventListener = listen;
globalThis.document = { visibilityState: "visible", addEventListener: listen, getElementById: () => null };
let time = 0;
mock.method(performance, "now", () => time);

const { connect } = await import("app/connection.js");
const { CODES, merged, pause } = await import("app/protocol.js");
let sockets;

function begin(settings = {}) {
  sockets = [];
  return connect({
    path: "/ws/play/",
    lang: "es",
    open: () => {
      const made = new FakeSocket();
      sockets.push(made);
      return made;
    },
    ...settings,
  });
}

function pass(ms) {
  for (let left = ms; left > 0; left -= 100) {
    time += Math.min(100, left);
    mock.timers.tick(Math.min(100, left));
  }
}

function live(page, view = { table: { n: 1 } }) {
  sockets.at(-1).accept();
  sockets.at(-1).say({ s: 1, n: 3, now: 10, full: true, view });
  assert.equal(page.status.value, "live");
}

const hellos = (socket) => socket.sent.filter((message) => message.hello).length;

beforeEach(() => {
  time = 1000;
  for (const name of Object.keys(listeners)) delete listeners[name];
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
});
afterEach(() => mock.timers.reset());

test("sections are replaced whole, and null takes one away", () => {
  assert.deepEqual(merged({ a: 1, b: { c: 2 } }, { b: { d: 3 }, a: null }), { b: { d: 3 } });
});

test("a section that is null from the beginning stays null", () => {
  assert.deepEqual(merged({}, { call: null }), { call: null });
});

test("within a section that changed, what did not change stays the same object", () => {
  const seat = { hand: null, combos: [[[4, "Cq"]], []], on: [[0, 0]] };
  const next = merged({ seat }, { seat: { hand: "?", combos: [[[4, "Cq"]], [[9, "Eh"]]], on: [[0, 0]] } }).seat;
  assert.equal(next.combos[0], seat.combos[0]);
  assert.equal(next.on, seat.on);
  assert.deepEqual(next, { hand: "?", combos: [[[4, "Cq"]], [[9, "Eh"]]], on: [[0, 0]] });
  assert.deepEqual(merged({ list: [1, 2, 3] }, { list: [1, 2] }).list, [1, 2]);
  assert.deepEqual(merged({ list: [1] }, { list: { 0: 1 } }).list, { 0: 1 });
});

test("a section that says the same again stays the same object", () => {
  const seat = { points: 3, combos: [[]] };
  assert.equal(merged({ seat, me: 1 }, { seat: { points: 3, combos: [[]] }, me: 2 }).seat, seat);
});

test("retries: at once, soon, every 1.5 s, then every 4 s, and an end", () => {
  assert.deepEqual(
    [0, 1, 2].map((tries) => pause(tries, 0)),
    [0, 300, 1000],
  );
  assert.equal(pause(3, 3000, 0.5), 1500);
  assert.equal(pause(30, 61_000, 0.5), 4000);
  assert.equal(pause(300, 901_000), null);
});

test("the first message makes it live and shows the view", () => {
  const page = begin();
  assert.equal(page.status.value, "connecting");
  live(page);
  assert.deepEqual(sockets[0].sent, [{ hello: 1, lang: "es" }]);
  assert.deepEqual(page.view.value, { table: { n: 1 } });
});

test("a gap in s asks for everything again; no gap asks nothing", () => {
  const page = begin();
  live(page);
  sockets[0].say({ s: 2, n: 4, now: 11, view: { me: 1 } });
  assert.equal(hellos(sockets[0]), 1);
  sockets[0].say({ s: 4, n: 6, now: 12, view: { me: 2 } });
  assert.equal(hellos(sockets[0]), 2);
  assert.equal(page.view.value.me, 2);
});

test("a message that comes again, or after what followed it, takes nothing back", () => {
  const page = begin();
  live(page, { me: 0 });
  sockets[0].say({ s: 2, n: 4, now: 11, view: { me: 1 } });
  sockets[0].say({ s: 3, n: 5, now: 12, view: { me: 2 } });
  sockets[0].say({ s: 2, n: 4, now: 11, view: { me: 1 } });
  assert.deepEqual(page.view.value, { me: 2 });
});

test("a change that overtakes the first whole view waits for a whole one", () => {
  const page = begin();
  sockets[0].accept();
  sockets[0].say({ s: 2, n: 4, now: 11, view: { me: 1 } });
  assert.equal(page.status.value, "connecting");
  assert.equal(hellos(sockets[0]), 2);
  sockets[0].say({ s: 1, n: 3, now: 10, full: true, view: { me: 0, table: 1 } });
  sockets[0].say({ s: 3, n: 4, now: 11, full: true, view: { me: 1, table: 1 } });
  assert.deepEqual(page.view.value, { me: 1, table: 1 });
});

test("a ping is answered, and one with an s never seen asks for everything", () => {
  const page = begin();
  live(page);
  sockets[0].say({ ping: 7, s: 1 });
  assert.deepEqual(sockets[0].sent.at(-1), { pong: 7 });
  sockets[0].say({ ping: 8, s: 2 });
  assert.equal(hellos(sockets[0]), 2);
});

test("a full view forgets what was there before", () => {
  const page = begin();
  live(page, { table: 1, say: 2 });
  sockets[0].say({ s: 2, n: 5, now: 11, full: true, view: { table: 3 } });
  assert.deepEqual(page.view.value, { table: 3 });
});

test("a tap is pending until the view with its n, not until the yes", async () => {
  const page = begin();
  live(page);
  const answer = page.send("take 12");
  const { tap } = sockets[0].sent.at(-1);
  assert.match(tap, /^[a-z0-9-]{1,24}$/);
  sockets[0].say({ s: 2, yes: tap, n: 4 });
  assert.deepEqual(
    page.pending.value.map((each) => each.move),
    ["take 12"],
  );
  sockets[0].say({ s: 3, n: 4, now: 11, view: { me: 1 } });
  assert.deepEqual(page.pending.value, []);
  assert.deepEqual(await answer, { yes: true });
});

test("a yes after its view ends the waiting at once", async () => {
  const page = begin();
  live(page);
  const answer = page.send("take 12");
  sockets[0].say({ s: 2, n: 4, now: 11, view: { me: 1 } });
  sockets[0].say({ s: 3, yes: sockets[0].sent.at(-1).tap, n: 4 });
  assert.deepEqual(await answer, { yes: true });
});

test("a no carries the code and the sentence", async () => {
  const page = begin();
  live(page);
  const answer = page.send("take 12");
  sockets[0].say({
    s: 2,
    no: sockets[0].sent.at(-1).tap,
    code: "hand_full",
    text: "Ya tienes una carta.",
    detail: { card: 3 },
  });
  assert.deepEqual(await answer, { yes: false, code: "hand_full", text: "Ya tienes una carta.", detail: { card: 3 } });
});

test("a triple tap is one move", () => {
  const page = begin();
  live(page);
  for (let i = 0; i < 3; i += 1) page.send("take 12");
  assert.equal(sockets[0].sent.filter((message) => message.move).length, 1);
});

test("an unanswered tap goes out again with the same id on the next socket", () => {
  const page = begin();
  live(page);
  page.send("take 12");
  const first = sockets[0].sent.at(-1);
  sockets[0].end();
  pass(100);
  sockets[1].accept();
  assert.deepEqual(sockets[1].sent, [{ hello: 1, lang: "es" }, first]);
});

test("a tap names the table and seat it was made at, also when it is sent again elsewhere", async () => {
  const page = begin();
  live(page);
  const say = (socket, message) => socket.say({ n: 3, now: 11, ...message });
  say(sockets[0], { s: 2, view: { place: "7-0" } });
  const answer = page.send("draw");
  const first = sockets[0].sent.at(-1);
  assert.equal(first.place, "7-0");
  sockets[0].end();
  pass(100);
  sockets[1].accept();
  say(sockets[1], { s: 1, full: true, view: { place: "8-0" } });
  assert.deepEqual(sockets[1].sent, [{ hello: 1, lang: "es" }, first]);
  page.send("draw");
  assert.equal(sockets[1].sent.at(-1).place, "8-0", "the same move at the new table is another tap");
  sockets[1].say({ s: 2, no: first.tap, code: "other_place" });
  assert.equal((await answer).yes, false);
});

test("a tap that counted at the last table does not wait for an entry of the next", async () => {
  const page = begin();
  live(page);
  sockets[0].say({ s: 2, n: 80, now: 11, view: { place: "7-0" } });
  const answers = [page.send("draw"), page.send("add")];
  const [drawn, added] = sockets[0].sent.slice(-2);
  sockets[0].say({ s: 3, yes: drawn.tap, n: 81 });
  sockets[0].say({ s: 4, n: 1, now: 0, view: { place: "8-0" } });
  sockets[0].say({ s: 5, yes: added.tap, n: 82 });
  assert.deepEqual(await Promise.all(answers), [{ yes: true }, { yes: true }]);
  assert.deepEqual(page.pending.value, []);
});

test("a tap that is too old is given up instead of played late", async () => {
  const page = begin();
  live(page);
  const answer = page.send("take 12");
  sockets[0].end();
  time += 21_000;
  pass(100);
  sockets.at(-1).accept();
  assert.deepEqual(await answer, { yes: false, code: "lost" });
});

test("a tap that is too old is given up while the network is still away", async () => {
  const page = begin();
  live(page);
  const answer = page.send("take 12");
  pass(22_000);
  assert.deepEqual(await answer, { yes: false, code: "lost" });
});

test("a tap without an answer shows the strip after 1.5 s, and is sent again on a new socket", () => {
  const page = begin();
  live(page);
  time += 1;
  page.send("take 12");
  const first = sockets[0].sent.at(-1);
  pass(1400);
  assert.equal(page.status.value, "live");
  pass(200);
  assert.equal(page.status.value, "down");
  pass(4000);
  assert.equal(sockets.length, 2);
  sockets[1].accept();
  assert.deepEqual(sockets[1].sent.at(-1), first);
});

test("a tap that the server answers late, but other messages follow, shows no strip", () => {
  const page = begin();
  live(page);
  page.send("take 12");
  pass(800);
  sockets[0].say({ ping: 7, s: 1 });
  pass(3000);
  assert.deepEqual([page.status.value, sockets.length], ["live", 1]);
});

test("the device says that the network is gone, and back", () => {
  const page = begin();
  live(page);
  for (const run of listeners.offline) run();
  assert.equal(page.status.value, "down");
  for (const run of listeners.online) run();
  assert.equal(sockets.length, 2);
  live(page);
});

test("without network a move is refused at once and not kept for later", async () => {
  const page = begin();
  live(page);
  sockets[0].end();
  pass(1600);
  assert.equal(page.status.value, "down");
  assert.deepEqual(await page.send("take 12"), { yes: false, code: "offline" });
  assert.deepEqual(page.pending.value, []);
});

test("a blink shows nothing, the strip comes after 1.5 s and goes with the first message", () => {
  const page = begin();
  live(page);
  sockets[0].end();
  pass(1400);
  assert.equal(page.status.value, "silent");
  pass(200);
  assert.equal(page.status.value, "down");
  sockets.at(-1).accept();
  assert.equal(page.status.value, "down");
  sockets.at(-1).say({ s: 1, n: 3, now: 10, full: true, view: {} });
  assert.equal(page.status.value, "live");
});

test("an open socket that says nothing is left for a new one", () => {
  const page = begin();
  live(page);
  pass(7600);
  assert.ok(hellos(sockets[0]) > 1);
  pass(1400);
  assert.equal(page.status.value, "down");
  pass(2100);
  assert.equal(sockets.length, 2);
  assert.notEqual(page.status.value, "live");
});

test("waking up reconnects at once instead of at the next retry", () => {
  const page = begin();
  live(page);
  for (let i = 0; i < 4; i += 1) {
    sockets.at(-1).end();
    pass(2000);
  }
  const before = sockets.length;
  sockets.at(-1).end();
  for (const run of listeners.visibilitychange) run();
  assert.equal(sockets.length, before + 1);
  assert.equal(page.status.value, "down");
});

test("opened elsewhere ends it, and the button takes the seat back", () => {
  const codes = [];
  const page = begin({ onClose: (code) => codes.push(code) });
  live(page);
  sockets[0].end(CODES.elsewhere);
  pass(10_000);
  assert.deepEqual([page.status.value, page.closeCode.value, sockets.length, codes], ["closed", 4409, 1, [4409]]);
  page.again();
  live(page);
});

test("a restarting server is tried again at once", () => {
  begin();
  sockets[0].accept();
  sockets[0].end(CODES.restarting);
  pass(100);
  assert.equal(sockets.length, 2);
});

test("the clock follows the server, is not set back by a late message, and stands still in a pause", () => {
  const page = begin();
  live(page);
  assert.equal(page.now(), 10);
  time += 2000;
  assert.equal(page.now(), 12);
  sockets[0].say({ s: 2, n: 4, now: 11.8, view: {} });
  assert.equal(page.now(), 12);
  sockets[0].say({ s: 3, n: 5, now: 12, view: { clock: { paused: true } } });
  time += 5000;
  assert.equal(page.now(), 12);
});

test("asking tells without playing", async () => {
  const page = begin();
  live(page);
  const told = page.ask("keep 1 2");
  const { ask } = sockets[0].sent.at(-1);
  sockets[0].say({ s: 2, tell: ask, points: 7 });
  assert.equal((await told).points, 7);
});
