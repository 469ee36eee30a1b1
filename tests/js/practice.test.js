// The store of practice: what the class begins meanwhile comes through, whatever request is on its way.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const { practice } = await import("app/practice/store.js");

const urls = { task: "/task/", hint: "/KEY/hint/", answer: "/KEY/answer/" };
const alone = { task: { key: "one", kind: "stack", hint: null }, round: null };
const together = { task: { key: "two", kind: "stack", hint: null }, round: { id: 7, left: null } };
let asked = []; // requests that wait: {address, tell(data), fail(status)}

globalThis.document = { querySelector: () => ({ value: "token" }) };
globalThis.fetch = (address) =>
  new Promise((resolve) => {
    const tell = (data) => resolve({ ok: true, json: async () => data });
    asked.push({ address, tell, fail: (status) => resolve({ ok: false, status }) });
  });

/** All that follows from an answer has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The one request that waits is answered. */
async function told(address, data) {
  assert.deepEqual(
    asked.map((each) => each.address),
    [address],
  );
  asked.shift().tell(data);
  await settled();
}

/** Somebody who practises alone, with a task on the screen. */
async function begun() {
  const store = practice({ urls });
  store.open();
  await told("/task/", alone);
  assert.equal(store.phase.value, "ask");
  return store;
}

/** The class's round is on the screen, and nothing waits. */
function isTogether(store) {
  assert.equal(store.phase.value, "ask");
  assert.equal(store.task.value.key, "two");
  assert.equal(store.round.value.id, 7);
  assert.deepEqual([store.results.value, store.verdict.value, store.failed.value, asked], [[], null, null, []]);
}

beforeEach(() => {
  asked = [];
});

test("the class begins while a hint is on its way", async () => {
  const store = await begun();
  store.hint();
  store.follow(7);
  assert.equal(store.phase.value, "loading");
  await told("/one/hint/", { text: "Mi" });
  await told("/task/", together);
  isTogether(store);
  assert.equal(store.task.value.hint, null);
});

test("the class begins while an answer is on its way", async () => {
  const store = await begun();
  store.answer("yes");
  store.follow(7);
  await told("/one/answer/", { right: true });
  assert.equal(store.phase.value, "loading");
  await told("/task/", together);
  isTogether(store);
});

test("the class begins while a task is on its way", async () => {
  const store = practice({ urls });
  store.open();
  store.follow(7);
  await told("/task/", alone);
  assert.deepEqual([store.phase.value, store.task.value], ["loading", null]);
  await told("/task/", together);
  isTogether(store);
});

test("the class begins while a request is on its way that fails", async () => {
  const store = await begun();
  store.hint();
  store.follow(7);
  asked.shift().fail(500);
  await settled();
  await told("/task/", together);
  isTogether(store);
});
