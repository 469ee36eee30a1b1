// The key of the sound beside the menu, its two switches in the menu, and the question that comes before loudspeakers stay off.

import { signal } from "@preact/signals";
import { t } from "app/words.js";
import { Button, Sheet, classes, html, memo } from "app/ui.js";

const SPEAKER = "M4 9.5h3.6L12.5 5.5v13L7.6 14.5H4z";
const WAVES = "M15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6";
const CROSS = "M15.8 9.6l4.8 4.8m0-4.8l-4.8 4.8";
const LOCK = "M16.2 11.5v-1.4a2 2 0 0 1 4 0v1.4M15 11.5h6.4v4.8H15z";
const PHONES = "M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3v5.5h-3zM16.5 13.5h3v5.5h-3z";
const asking = signal(false);

const Icon = ({ lines }) =>
  html`<svg class="sound-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${lines.map((line) => html`<path d=${line} />`)}
  </svg>`;

/** What the icon shows: that it sounds and through what, or who has silenced it. */
function lines({ silenced, choice }) {
  if (silenced.value === "teacher") return [SPEAKER, LOCK];
  if (silenced.value) return [SPEAKER, CROSS];
  return choice.value.headphones ? [PHONES] : [SPEAKER, WAVES];
}

/** A tap: on or off; where loudspeakers are off in class it asks for headphones; what the teacher silenced says so. */
function press(sound, tell) {
  return (event) => {
    const by = sound.silenced.value;
    if (by === "teacher") return tell(t("sound.teacher"), event.currentTarget);
    if (by === null) return sound.set({ muted: true });
    sound.set({ muted: false });
    if (sound.silenced.value === "speakers") asking.value = true;
    return undefined;
  };
}

export function SoundKey({ sound, tell }) {
  const on = sound.silenced.value === null;
  return html`<button type="button" class=${classes("sound-key", { off: !on })} data-sound=${sound.silenced.value ?? "on"}
      aria-pressed=${on} aria-disabled=${sound.silenced.value === "teacher" ? "true" : undefined}
      aria-label=${t("sound")} onClick=${press(sound, tell)}>
    <${Icon} lines=${lines(sound)} />
  </button>`;
}

/** What aria-pressed says, for the eye: a box with its tick or without. */
const State = ({ on }) => html`<${Icon} lines=${["M4.5 4.5h15v15h-15z", on ? "M8 12.5l3 3 5.5-7" : ""]} />`;

/** The switches in the menu, and why there is no sound where there is none. */
export function SoundSwitches({ sound, tell }) {
  const { silenced, choice, failed } = sound;
  const why = failed.value
    ? "sound.failed"
    : silenced.value === "teacher" || silenced.value === "speakers"
      ? `sound.${silenced.value}`
      : null;
  return html`<div class="sound-switches">
    <${Button} aria-pressed=${silenced.value === null} off=${silenced.value === "teacher"} data-switch="sound"
        onClick=${press(sound, tell)}>
      <${State} on=${silenced.value === null} />
      ${t("sound")}
    </${Button}>
    <${Button} aria-pressed=${choice.value.headphones} data-switch="headphones"
        onClick=${() => sound.set({ headphones: !choice.value.headphones })}>
      <${State} on=${choice.value.headphones} />
      ${t("sound.headphones")}
    </${Button}>
    ${why && html`<p role="status">${t(why)}</p>`}
  </div>`;
}

/** Loudspeakers are off in class: one question, two answers. */
export const SoundQuestion = memo(({ sound }) => {
  if (!asking.value) return null;
  const answer = (headphones) => () => {
    asking.value = false;
    sound.set({ headphones });
  };
  return html`<${Sheet} class="menu sound-question" label=${t("sound.ask")} onClose=${answer(false)}>
    <h2>${t("sound.ask")}</h2>
    <p>${t("sound.speakers")}</p>
    <footer class="feet">
      <${Button} large onClick=${answer(false)} data-answer="no">${t("sound.ask.no")}</${Button}>
      <${Button} large primary onClick=${answer(true)} data-answer="yes">${t("sound.ask.yes")}</${Button}>
    </footer>
  </${Sheet}>`;
});
