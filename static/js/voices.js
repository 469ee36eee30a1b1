// What a page says to who hears it: three voices, each in one place, which ui.js puts into the page.

import { signal } from "@preact/signals";

/**
 * Each a list of {id, text}. guide: what to do now; news: what has happened; call: what stops the table, and what was
 * refused.
 */
export const voices = { guide: signal([]), news: signal([]), call: signal([]) };
const STAYS = 6000; // ms that a sentence stays in the page; what follows it does not cut it short
let count = 0;

/** Says a sentence. The guide has one, until there is another; without one it is silent. */
export function say(voice, text) {
  const line = { id: ++count, text };
  const said = voices[voice];
  if (voice === "guide") said.value = text ? [line] : [];
  if (voice === "guide" || !text) return;
  said.value = [...said.value, line];
  setTimeout(() => {
    said.value = said.value.filter((each) => each !== line);
  }, STAYS);
}
