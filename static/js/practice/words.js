// The words of practice, as the server put them into the page.

const element = globalThis.document?.getElementById("practice-words");
const table = element ? JSON.parse(element.textContent) : {};

/** The sentence of a key with its {values} put in. A key without words shows itself, so that a test sees it. */
export const say = (key, values = {}) =>
  (table[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));

/** The same with a number: key_one or key_many. */
export const count = (key, n) => say(`${key}_${n === 1 ? "one" : "many"}`, { n });
