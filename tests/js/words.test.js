// Sentences and who is in them.

import assert from "node:assert/strict";
import { test } from "node:test";

const { named, people } = await import("app/words.js");

test("who has no name on this page yet is called by the seat, never by a place holder", () => {
  const here = people({ 0: { name: "Hugo" } });
  assert.equal(named("{s0} waves, {s2} sits down at {table}.", here), "Hugo waves, seat.nobody sits down at {table}.");
});
