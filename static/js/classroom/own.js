// A pupil's own page closes by itself: after five minutes without a touch it shows nothing more and goes. While it is used
// the server hears so now and then, and keeps it open as long. The clock is the device's: a tablet that slept looks when it
// wakes.

const form = document.querySelector("[data-own]");
const OPEN = Number(form.dataset.open) * 1000;
const LOOK = 5000; // ms between two looks at the clock
const SAY = Math.min(30_000, OPEN / 10); // ms between two words to the server
const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"];

let touched = Date.now();
let said = touched;
let closed = false;
const leaving = new AbortController(); // an answer to `stay` that came after the close would open the page again

function shut() {
  if (closed) return;
  closed = true;
  leaving.abort();
  document.querySelector("main").replaceChildren();
  form.submit();
}

async function stay() {
  said = Date.now();
  const asked = fetch(form.dataset.stay, { cache: "no-store", signal: leaving.signal });
  const answer = await asked.catch(() => null); // no network: the clock goes on
  if (answer?.status === 403) shut();
}

function look() {
  if (Date.now() - touched >= OPEN) shut();
  else if (touched > said && Date.now() - said >= SAY) stay();
}

for (const name of SIGNS)
  addEventListener(
    name,
    () => {
      look();
      touched = Date.now();
    },
    { capture: true, passive: true },
  );
document.addEventListener("visibilitychange", look);
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
}); // the Back key after it was closed
setInterval(look, Math.min(LOOK, OPEN / 4));
