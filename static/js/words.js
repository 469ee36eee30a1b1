// The words of the page, as the server put them into it; and how values and names get into a sentence.

const element = globalThis.document?.getElementById("words");
const table = element ? JSON.parse(element.textContent) : {};

/** The sentence of a key with its {values} put in. A key without words shows itself, so that a test sees it. */
export function t(key, values = {}) {
  return filled(table[key] ?? key, values);
}

/** Is there a sentence for this key? */
export const has = (key) => key in table;

/** "{s2} takes {card}" with the values in their places; what has no value stays as it is. */
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

const BEFORE_I = / y (?=h?[ií](?![aeo]))/gi;

/**
 * The same for "{s2}": whoever has just sat down, and has no name on this page yet, is called by the seat. In Spanish it
 * is "Hugo e Iker".
 */
export function named(text, people) {
  const said = filled(text, people).replace(/\{s(\d+)\}/g, (_, seat) => t("seat.nobody", { n: Number(seat) + 1 }));
  return globalThis.document?.documentElement.lang === "es" ? said.replace(BEFORE_I, " e ") : said;
}

/** The same for values that are elements: a list of strings and elements in order. */
export function woven(text, values) {
  return text
    .split(/(\{\w+\})/)
    .map((part) => (part[0] === "{" && part.slice(1, -1) in values ? values[part.slice(1, -1)] : part));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name within a sentence: one written from right to left takes nothing of the rest with it. */
export const isolated = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** {"s0": "Hugo", …} for the "{s0}" of the server's sentences, from the view's `mates`. */
export function people(mates = {}) {
  return Object.fromEntries(Object.entries(mates).map(([seat, { name, said = name }]) => [`s${seat}`, isolated(said)]));
}
