// What this pupil needs of the page, as the teacher set it: no ring that runs down, larger text, calm movement. It comes
// with the section `you`, to this pupil's tablet alone; nothing of it is kept on the tablet, which others use too.

import { effect } from "@preact/signals";

const MARKS = { no_ring: "data-no-ring", larger_text: "data-larger-text", calm: "data-calm" };
const marked = (need) => document.documentElement.hasAttribute(MARKS[need]);

/** Whether nothing is to move: by the pupil's needs, or by the device. */
export const calm = () => marked("calm") || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether no time is to be drawn, or heard, running down. */
export const unhurried = () => marked("no_ring");

function mark(needs) {
  const larger = marked("larger_text");
  for (const [need, name] of Object.entries(MARKS))
    document.documentElement.toggleAttribute(name, Boolean(needs[need]));
  if (larger !== marked("larger_text")) dispatchEvent(new Event("resize")); // who measures by letters
}

/** Marks the page by `view`, a signal; without a person in it, it stays as it is. */
export const obey = (view) => effect(() => view.value.you && mark(view.value.you.needs ?? {}));
