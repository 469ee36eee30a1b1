// Sentences and who is in them.

import assert from "node:assert/strict";
import { test } from "node:test";

const { named, people } = await import("app/words.js");

test("who has no name on this page yet is called by the seat, never by a place holder", () => {
  const here = people({ 0: { name: "Hugo" } });
  assert.equal(named("{s0} waves, {s2} sits down at {table}.", here), "Hugo waves, seat.nobody sits down at {table}.");
});

test("in Spanish the word before a name that begins with I is another", () => {
  globalThis.document = { documentElement: { lang: "es" } };
  const said = (...names) =>
    named("{s0} y {s1} ganan.", people(Object.fromEntries(names.map((name, i) => [i, { name }]))));
  assert.equal(said("Hugo", "Iker"), "Hugo e Iker ganan.");
  assert.equal(said("Hugo", "Íñigo"), "Hugo e Íñigo ganan.");
  assert.equal(said("Hugo", "Hilario"), "Hugo e Hilario ganan.");
  assert.equal(said("Hugo", "Hielo"), "Hugo y Hielo ganan.");
  assert.equal(said("Hugo", "Nora"), "Hugo y Nora ganan.");
  globalThis.document.documentElement.lang = "en";
  assert.equal(said("Hugo", "Iker"), "Hugo y Iker ganan.");
  delete globalThis.document;
});
