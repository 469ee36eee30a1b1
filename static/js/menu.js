// The pupil's menu, and those of its keys that stand in the waiting room too: language, note names, full screen, theme.
//
// The forms stand in the page itself, since they carry its token; the keys here only send them.

import { signal } from "@preact/signals";
import { canFill, fillScreen, filled, setTheme, theme } from "app/device.js";
import { isolated, t } from "app/words.js";
import { Badge, Button, Sheet, html } from "app/ui.js";
import { SoundSwitches } from "app/sound/keys.js";

export const menuOpen = signal(false);
const NAMES = [
  ["do", "Do Re Mi"],
  ["c", "C D E"],
];
const THEMES = ["auto", "light", "dark"];

const openMenu = () => {
  menuOpen.value = true;
};
const closeMenu = () => {
  menuOpen.value = false;
};

export const MenuKey = () =>
  html`<button type="button" class="menu-key" aria-label=${t("menu")} aria-expanded=${menuOpen.value}
      onClick=${openMenu}>
    <i></i>
    <i></i>
    <i></i>
  </button>`;

/** All choices side by side, the chosen one filled. choices: [[value, words], …] */
function Segments({ name, label, choices, chosen, onPick }) {
  const key = ([value, words]) =>
    html`<button type="button" key=${value} class="choice-key" data-choice=${`${name}:${value}`}
        aria-pressed=${value === chosen} onClick=${(event) => onPick(value, event.currentTarget)}>
      ${words}
    </button>`;
  return html`<div class="choice" role="group" aria-label=${label}>
    <span class="choice-label" aria-hidden="true">${label}</span>
    <div class="choice-row">
      ${choices.map(key)}
    </div>
  </div>`;
}

export const LanguageKey = () =>
  html`<${Button} type="submit" form="language" data-open="language"
      lang=${document.documentElement.lang === "es" ? "en" : "es"}>
    ${t("menu.language")}
  </${Button}>`;

/** Full screen, where the device has it. */
export const FullKey = () =>
  canFill &&
  html`<${Button} data-open="full" onClick=${fillScreen}>${t(filled.value ? "menu.full.leave" : "menu.full")}</${Button}>`;

/** The way to another session: the seat and the pass are given back, and the door asks for a PIN. */
export const OtherPin = () =>
  html`<${Button} type="submit" form="leave" data-open="door">${t("menu.other_pin")}</${Button}>`;

/** Do Re Mi or C D E, where the session leaves it to the pupil. What is shown is what the server has been told. */
export function NamesChoice({ view, tell }) {
  if (!view.room?.own_names || !view.you) return null;
  const pick = async (names, key) => {
    if (names !== view.you.names && !(await sent(names))) tell(t("refusal.offline"), key);
  };
  return html`<${Segments} name="names" label=${t("menu.names")} choices=${NAMES} chosen=${view.you.names} onPick=${pick} />`;
}

/** Did the choice arrive? */
async function sent(names) {
  const form = document.getElementById("names");
  const body = new FormData(form);
  body.set("names", names);
  try {
    return (await fetch(form.action, { method: "POST", body })).ok;
  } catch (lost) {
    console.warn("the note names were not sent:", lost);
    return false;
  }
}

const ThemeChoice = () =>
  html`<${Segments} name="theme" label=${t("menu.theme")}
      choices=${THEMES.map((each) => [each, t(`menu.theme.${each}`)])} chosen=${theme.value} onPick=${setTheme} />`;

/** rules: opens the rules sheet, once the game is here. */
export function Menu({ view, rules, sound, tell }) {
  const { you } = view;
  const readRules = () => {
    closeMenu();
    rules();
  };
  return html`<${Sheet} class="menu" label=${t("menu")} onClose=${closeMenu}>
    <div class="menu-first">
      <p class="line">${you && html`<${Badge} number=${you.badge} /><b>${you.name}</b>`}</p>
      <${LanguageKey} />
    </div>
    <div class="choices">
      <${NamesChoice} view=${view} tell=${tell} />
      ${rules && html`<${Button} data-open="rules" onClick=${readRules}>${t("menu.rules")}</${Button}>`}
      <${SoundSwitches} sound=${sound} tell=${tell} />
      <${FullKey} />
      <${ThemeChoice} />
      <${OtherPin} />
      <p class="credit">${t("sound.credit")}</p>
    </div>
    <footer class="feet">
      <${Button} type="submit" form="leave">
        ${you ? t("menu.leave", { who: isolated(you.name) }) : t("menu.leave.short")}
      </${Button}>
      <${Button} large primary onClick=${closeMenu}>${t("close")}</${Button}>
    </footer>
  </${Sheet}>`;
}
