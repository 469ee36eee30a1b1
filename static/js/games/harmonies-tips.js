// A first game's tips, never in the way of a tap: five steps that follow the game, each said once on a device.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "app/words.js";
import { keep, kept } from "app/memory.js";
import { Button, html, memo, say as tell } from "app/ui.js";

const KEEP = "tips";

/** What is said when: each tip has its moment. */
const MOMENTS = {
  take: ({ me }) => me.can?.take_tokens,
  place: ({ me }) => me.can?.place_token,
  card: ({ me, ...view }) => me.can?.take_card && view[`seat${me.seat}`].hand.length < 3 && !me.can.take_tokens,
  cube: ({ me }) => me.can?.place_cube,
  end: ({ me }) => me.can?.end_turn,
};
export const TIPS = Object.keys(MOMENTS);

/** The tip to show now: the last one whose moment it is and that was not said; null for none. */
export function tipFor(view, said) {
  if (!view.me || view.table.phase !== "play") return null;
  return TIPS.findLast((name) => !said.includes(name) && MOMENTS[name](view)) ?? null;
}

const said = signal(kept("localStorage", KEEP, []));

function say(names) {
  said.value = [...new Set([...said.value, ...names])];
  keep("localStorage", KEEP, said.value);
}

/** The tip to show now. One that has made way for another counts as said. */
export function useTip(view) {
  const name = tipFor(view, said.value);
  useEffect(() => (name ? () => say([name]) : undefined), [name]);
  return name;
}

export const Tip = memo(({ name }) => {
  const text = t(`tip.${name}`);
  useEffect(() => tell("news", text), [text]);
  return html`<div class="tip" data-tip=${name} data-zone="tip" role="group" aria-label=${t("tip")}>
    <p>${text}</p>
    <${Button} onClick=${() => say([name])}>${t("tip.ok")}</${Button}>
    <button type="button" class="tip-skip" aria-label=${t("tip.skip")} onClick=${() => say(TIPS)}>×</button>
  </div>`;
});
