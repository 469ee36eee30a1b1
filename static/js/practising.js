// Practice in the page of a session, loaded when it is wanted: by the pupil who waits, or by the teacher for all. The game
// comes first: as soon as there is a table to play at, it takes over, and what was on the screen waits.

import { effect, signal } from "@preact/signals";
import { t } from "app/words.js";
import { Button, html } from "app/ui.js";

const wanted = signal(false);
const module = signal(null);
let asked = false;
const AGAIN = 2000; // ms until a download that failed is tried again

function fetchIt(tries = 0) {
  if (asked && !tries) return;
  asked = true;
  const address = "app/practice/class.js";
  import(tries ? `${import.meta.resolve(address)}#${tries}` : address).then(
    (loaded) => {
      module.value = loaded;
    },
    (lost) => {
      console.warn("practice has not arrived:", lost);
      setTimeout(fetchIt, AGAIN, tries + 1);
    },
  );
}

export function practise() {
  fetchIt();
  wanted.value = true;
}

const leave = () => {
  wanted.value = false;
};

const plays = ({ room, you }) => Boolean(you?.table) && ["playing", "paused"].includes(room?.status);

/** Whether the page shows practice now. */
export const practises = (view) => wanted.value && module.value !== null && !plays(view);

/** A round of the whole class opens practice on this tablet; a game closes it. `view` is a signal. */
export const followClass = (view) =>
  effect(() => {
    const { room } = view.value;
    if (!room) return;
    if (plays(view.value) || room.status === "closed") leave();
    else if (room.practice) practise();
  });

export function Practising({ view, sound, keys }) {
  const round = view.room.practice?.id ?? null;
  return html`<${module.value.ClassPractice} names=${view.you?.names ?? view.room.names} round=${round} sound=${sound}
      keys=${keys} onLeave=${round === null ? leave : null} />`;
}

/** Between two rounds the last game is still to be seen: the key stands above it. */
export function Meanwhile({ view }) {
  if (view.room?.status !== "over" || !view.table || practises(view)) return null;
  return html`<div class="meanwhile" data-above>
    <${Button} data-open="practice" onClick=${practise}>${t("room.practise")}</${Button}>
  </div>`;
}
