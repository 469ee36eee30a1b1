// What the device can do for the page: fill the screen, stay lit, be light or dark. What it cannot is not offered.

import { effect, signal } from "@preact/signals";

const root = globalThis.document?.documentElement;

/** Can this device fill the screen? An iPhone cannot, and a page that was installed fills it already. */
export const canFill =
  Boolean(globalThis.document?.fullscreenEnabled) &&
  !matchMedia("(display-mode: fullscreen), (display-mode: standalone)").matches;
/** Does a finger work it? */
export const touched = globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;
export const filled = signal(Boolean(globalThis.document?.fullscreenElement));
globalThis.document?.addEventListener("fullscreenchange", () => {
  filled.value = Boolean(document.fullscreenElement);
});

/** In a tap: into full screen, or out of it. A device that changes its mind leaves the page as it is. */
export async function fillScreen() {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen({ navigationUI: "hide" }));
  } catch (refused) {
    console.warn("no full screen:", refused);
  }
}

/**
 * Keeps the screen lit while `wanted` (a signal) says so and the page is in sight. Where there is no such thing, as over
 * plain http from another host, the screen goes dark after the device's own time.
 */
export function keepAwake(wanted) {
  if (!navigator.wakeLock) return;
  let asked = null; // the promise of the lock

  function look() {
    const due = wanted.peek() && document.visibilityState === "visible";
    if (due) asked ??= take();
    else asked?.then((lock) => lock?.release());
  }

  async function take() {
    try {
      const lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => {
        asked = null;
        look();
      });
      return lock;
    } catch (refused) {
      // a low battery, say: asked for again when the page comes back into sight
      console.warn("the screen may go dark:", refused);
      asked = null;
      return null;
    }
  }

  effect(() => {
    void wanted.value;
    look();
  });
  document.addEventListener("visibilitychange", look);
}

const keptTheme = () => globalThis.localStorage?.getItem("theme") ?? "auto";
/** "auto" | "light" | "dark"; kept on the device, and followed where another tab chooses. */
export const theme = signal(keptTheme());
globalThis.addEventListener?.("storage", () => {
  theme.value = keptTheme();
});

export function setTheme(chosen) {
  theme.value = chosen;
  if (chosen === "auto") localStorage.removeItem("theme");
  else localStorage.setItem("theme", chosen);
  dispatchEvent(new Event("theme")); // theme.js shows it
}
