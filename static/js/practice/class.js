// Practice in a session: while one waits for a table, or with the whole class. One store for as long as the page stands,
// so that nothing is lost when the game comes and goes.

import { useEffect, useRef } from "preact/hooks";
import { computed } from "@preact/signals";
import { html } from "app/ui.js";
import { t } from "app/words.js";
import { Practice } from "app/practice/practice.js";
import { practice } from "app/practice/store.js";

let kept = null;

function made(sound) {
  const { task, exercise } = document.getElementById("practice").dataset;
  const [hint, answer] = exercise.split(" ");
  const off = sound.silenced;
  const why = () => t(`sound.${off.value}`);
  return {
    store: practice({ urls: { task, hint, answer }, silent: () => off.peek() !== null }),
    ears: { off: computed(() => off.value), why, soon: sound.soon, play: sound.play, failed: sound.failed },
  };
}

/** round: the id of the class's round, null while there is none; onLeave: null where one may not leave. */
export function ClassPractice({ names, round, sound, keys, onLeave }) {
  kept ??= made(sound);
  const { store, ears } = kept;
  const opened = useRef(false);
  useEffect(() => {
    if (round === null && !opened.current) store.open();
    else store.follow(round);
    opened.current = true;
  }, [round]);
  return html`<main class="practising">
    <${Practice} store=${store} names=${names} ears=${ears} onLeave=${onLeave} keys=${keys} />
  </main>`;
}
