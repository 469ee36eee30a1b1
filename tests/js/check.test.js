// What the check measured, judged.

import assert from "node:assert/strict";
import { test } from "node:test";
import { asks, finding, middle, screen, storage, trip, verdict } from "../../static/js/classroom/check-judge.js";

const all = (ms) => Array.from({ length: 12 }, () => ms);
const fine = Object.fromEntries(
  ["browser", "storage", "screen", "socket", "trip", "steady", "sound", "meet"].map((name) => [
    name,
    finding("good", name),
  ]),
);

test("a round trip is told by its middle, its worst and what was lost", () => {
  assert.equal(middle([9, 1, 5]), 5);
  assert.deepEqual(trip(all(8.4), 0), finding("good", "trip_fast", { ms: 8 }));
  assert.equal(trip(all(0.2), 0).values.ms, 1);
  assert.equal(trip(all(150), 0).key, "trip_good");
  assert.deepEqual([trip(all(400), 0).state, trip(all(400), 0).key], ["fair", "trip_slow"]);
  assert.deepEqual([trip(all(900), 0).state, trip(all(900), 0).key], ["bad", "trip_bad"]);
  assert.deepEqual(trip([...all(20), 2000], 0), finding("fair", "trip_uneven", { ms: 20, most: 2000 }));
  assert.deepEqual(trip(all(20), 1), finding("fair", "trip_lost", { n: 1, all: 13 }));
  assert.equal(trip(all(20), 3).state, "bad");
  assert.equal(trip([], 2).state, "bad");
  assert.equal(trip([], 0).key, "trip_none");
});

test("a screen is told by its sides and its text", () => {
  assert.equal(screen(1024, 768).state, "good");
  assert.equal(screen(768, 1024).state, "good");
  assert.equal(screen(390, 844).key, "screen_phone");
  assert.equal(screen(844, 390).key, "screen_lying");
  assert.equal(screen(280, 600).state, "bad");
  assert.deepEqual(screen(1024, 768, 32), finding("fair", "screen_text", { w: 1024, h: 768, percent: 200 }));
});

test("without cookies or memory a tablet forgets", () => {
  assert.equal(storage({ cookies: true, memory: true }).state, "good");
  assert.equal(storage({ cookies: false, memory: true }).key, "storage_cookies");
  assert.equal(storage({ cookies: true, memory: false }).key, "storage_memory");
});

test("one sentence for all: what fails first, then what still runs, then what is not quite right", () => {
  const with_ = (name, state, key = name) => ({ ...fine, [name]: finding(state, key) });
  assert.equal(verdict(fine).key, "verdict_good");
  assert.equal(verdict(fine, true).key, "verdict_alone");
  assert.equal(verdict(with_("steady", "running")).key, "verdict_running");
  assert.equal(verdict({ ...with_("steady", "running"), socket: finding("bad", "socket_blocked") }).key, "verdict_bad");
  assert.equal(verdict(with_("screen", "fair")).key, "verdict_fair");
  assert.equal(verdict(with_("sound", "fair")).key, "verdict_silent");
  assert.equal(verdict(with_("sound", "waiting")).key, "verdict_good");
  assert.equal(verdict(with_("meet", "fair")).key, "verdict_good");
});

test("the technician is asked for what failed, each thing once", () => {
  const failed = {
    ...fine,
    trip: finding("bad", "trip_bad"),
    steady: finding("bad", "steady_cut"),
    socket: finding("bad", "socket_no_net"),
  };
  assert.deepEqual(asks(failed), ["ask_trip", "ask_steady"]);
  assert.deepEqual(asks({ ...fine, trip: finding("fair", "trip_lost") }), []);
});
