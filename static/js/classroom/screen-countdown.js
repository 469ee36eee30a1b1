// After a pause 3, 2, 1 on the projector as on the tablets: large where the whole class goes on, at its line for a table.

import { useEffect, useRef, useState } from "preact/hooks";
import { html, useTick } from "app/ui.js";

const FROM = 3; // seconds

/** The number that is counted now, or null. */
export function useCountdown(paused) {
  const before = useRef(paused);
  const [begun, begin] = useState(null);
  useEffect(() => {
    begin(before.current && !paused ? performance.now() : null);
    before.current = paused;
  }, [paused]);
  const left = begun === null ? 0 : FROM - (performance.now() - begun) / 1000;
  useTick(left > 0, 200);
  return left > 0 ? Math.ceil(left) : null;
}

/** Over the whole screen. */
export function Countdown({ paused }) {
  const n = useCountdown(paused);
  return n === null ? null : html`<div class="screen-countdown" role="timer"><b>${n}</b></div>`;
}

/** At a table's line. */
export function TableCountdown({ paused }) {
  const n = useCountdown(paused);
  return n === null ? null : html`<em role="timer" data-countdown>${n}</em>`;
}
