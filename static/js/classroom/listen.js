// The chords of a page, heard: a key beside each (data-play: [["C", 0], …], from the root up). Nothing is fetched before the
// first key is pressed; what failed is tried again by the next.

import { chord } from "app/sound/chord.js";

let made = null; // the promise of {context, ear}

async function load(context) {
  const { player } = await import("app/sound/player.js");
  return { context, ear: await player(context) };
}

async function play(notes) {
  made ??= load(new AudioContext());
  const { context, ear } = await made;
  if (context.state !== "running") await context.resume();
  ear.hush();
  ear.play(chord(notes));
}

for (const key of document.querySelectorAll("[data-play]")) {
  key.hidden = !("AudioContext" in window);
  key.addEventListener("click", () => {
    key.setAttribute("aria-busy", "true");
    play(JSON.parse(key.dataset.play))
      .then(
        () => {
          key.dataset.heard = "";
        },
        (error) => {
          made = null;
          console.warn("no sound:", error);
        },
      )
      .finally(() => key.removeAttribute("aria-busy"));
  });
}

document.addEventListener("visibilitychange", async () => {
  if (document.hidden && made) (await made).ear.hush();
});
