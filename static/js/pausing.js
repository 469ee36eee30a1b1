// A pause of any game's table, and the three seconds after it.

import { useEffect, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import { t } from "app/words.js";
import { Sheet, Sign, html, memo, useTick } from "app/ui.js";

const resumedAt = signal(null);

export const Paused = memo(
  () =>
    html`<${Sheet} class="pause" label=${t("pause")}>
      <${Sign} name="fermata" />
      <h2>${t("pause")}</h2>
      <p>${t("pause.look")}</p>
      <p>${t("pause.cards")}</p>
    </${Sheet}>`,
);

/** After a pause: 3, 2, 1, on every tablet at the same moment. It stops no finger. */
export function Countdown() {
  const begun = resumedAt.value;
  useTick(begun !== null, 200);
  const seconds = begun === null ? 0 : 3 - (performance.now() - begun) / 1000;
  return seconds > 0 ? html`<div class="countdown" role="timer"><b>${Math.ceil(seconds)}</b></div>` : null;
}

/** Remembers when a pause ended. */
export function usePauseEnd(paused) {
  const before = useRef(false);
  useEffect(() => {
    resumedAt.value = before.current && !paused ? performance.now() : null;
    before.current = Boolean(paused);
  }, [paused]);
}
