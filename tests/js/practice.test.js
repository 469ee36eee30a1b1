// One person's practice against a server that the test plays: the class begins, or stops, while an answer is on its way.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

let posts = [];
globalThis.document = { querySelector: () => ({ value: "token" }) };
globalThis.location = { reload: () => assert.fail("the page is not left") };
globalThis.fetch = (address, { body }) =>
  new Promise((resolve, reject) => posts.push({ address, order: JSON.parse(body), resolve, reject }));

const { practice } = await import("app/practice/store.js");

const URLS = { task: "/task", hint: "/KEY/hint", answer: "/KEY/answer" };
const ROUND = { id: 5, kind: "round", count: 3, done: 0, left: null, over: false };
const JUDGED = { right: true, sentence: "", row: [] };
const third = (key) => ({ key, kind: "third", skill: "triad", given: [], size: 3, hint: null });
const turns = () => new Promise((resolve) => setImmediate(resolve));

/** The request on its way is answered; the addresses that were asked since. */
async function reply(found, status = 200) {
  const { resolve } = posts.shift();
  resolve({ ok: status === 200, status, json: async () => found });
  await turns();
  return posts.map(({ address }) => address);
}

/** A store whose first task, of no round, is on the screen. */
async function alone() {
  const store = practice({ urls: URLS });
  store.open();
  await reply({ task: third("a"), round: null });
  assert.deepEqual([store.phase.value, store.task.value.key], ["ask", "a"]);
  return store;
}

async function practisesTogether(store) {
  assert.deepEqual(await reply({ task: third("b"), round: ROUND }), []);
  assert.deepEqual([store.phase.value, store.task.value.key, store.round.value.id], ["ask", "b", 5]);
  assert.deepEqual([store.task.value.hint, store.results.value, store.failed.value], [null, [], null]);
}

beforeEach(() => {
  posts = [];
});

test("the class begins while a hint is on its way", async () => {
  const store = await alone();
  store.hint();
  store.follow(5);
  assert.equal(store.phase.value, "loading");
  assert.deepEqual(await reply({ key: "count", text: "Cuenta.", notes: [] }), ["/task"]);
  assert.equal(store.task.value, null);
  await practisesTogether(store);
});

test("the class begins while an answer is on its way", async () => {
  const store = await alone();
  store.answer("Mi");
  store.follow(5);
  assert.deepEqual(await reply(JUDGED), ["/task"]);
  assert.deepEqual([store.phase.value, store.results.value], ["loading", []]);
  await practisesTogether(store);
});

test("the class begins while a task is on its way", async () => {
  const store = practice({ urls: URLS });
  store.open();
  store.follow(5);
  assert.deepEqual(await reply({ task: third("a"), round: null }), ["/task"]);
  assert.deepEqual([store.phase.value, store.task.value], ["loading", null]);
  await practisesTogether(store);
});

test("the class begins while an answer gets lost, or is to a task that is gone", async () => {
  for (const status of [500, 404]) {
    const store = await alone();
    store.answer("Mi");
    store.follow(5);
    assert.deepEqual(await reply({}, status), ["/task"]);
    await practisesTogether(store);
  }
});

test("the class stops while an answer is on its way: it is judged all the same", async () => {
  const store = await alone();
  store.follow(5);
  await practisesTogether(store);
  store.answer("Mi");
  store.follow(null);
  assert.deepEqual(await reply(JUDGED), []);
  assert.deepEqual([store.phase.value, store.results.value.length], ["told", 1]);
  store.next();
  assert.deepEqual([store.phase.value, posts], ["over", []]);
});

test("the class stops while the next task is on its way: there is none", async () => {
  const store = await alone();
  store.follow(5);
  await practisesTogether(store);
  store.answer("Mi");
  await reply(JUDGED);
  store.next();
  store.follow(null);
  assert.deepEqual(await reply({ task: third("c"), round: ROUND }), []);
  assert.equal(store.phase.value, "told");
  store.next();
  assert.equal(store.phase.value, "over");
});
