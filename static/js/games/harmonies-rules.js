// How it is played: the aid card, one tap away at the table, and the whole sheet from the menu.

import { useState } from "preact/hooks";
import { byKeys } from "app/focus.js";
import { t } from "app/words.js";
import { Button, Sheet, html } from "app/ui.js";
import { SIDE, Stack } from "app/games/harmonies-stack.js";

const STACKS = {
  trees: [["green"], ["brown", "green"], ["brown", "brown", "green"]],
  mountains: [["grey"], ["grey", "grey"], ["grey", "grey", "grey"]],
  fields: [["yellow"]],
  buildings: [
    ["red", "red"],
    ["brown", "red"],
    ["grey", "red"],
  ],
  water: [["blue"]],
};
const WORTH = {
  trees: "1 · 3 · 7",
  mountains: "1 · 3 · 7",
  fields: "5",
  buildings: "5",
  water: { A: "0 · 2 · 5 · 8 · 11 · 15", B: "5" },
};

const Pile = ({ stack }) =>
  html`<svg class="pile" viewBox=${`-44 -46 88 90`} width=${SIDE} height=${SIDE}><${Stack} stack=${stack} x=${0} y=${0} /></svg>`;

function Line({ name, side }) {
  const worth = WORTH[name][side] ?? WORTH[name];
  const key = name === "water" ? `water.${side}` : name;
  return html`<li>
    <span class="piles" aria-hidden="true">${STACKS[name].map((stack, i) => html`<${Pile} key=${i} stack=${stack} />`)}</span>
    <span class="aid-words"><b>${t(`score.${key}`)}</b> ${t(`aid.${key}`)}</span>
    <b class="worth">${worth}</b>
  </li>`;
}

/** What may be stacked and what it is worth. */
export const AidCard = ({ side }) =>
  html`<ul class="aid">${Object.keys(STACKS).map((name) => html`<${Line} key=${name} name=${name} side=${side} />`)}</ul>
  <p>${t("aid.stacks")}</p>`;

export const AidSheet = ({ view, close }) =>
  html`<${Sheet} class="aid-sheet" label=${t("aid")} onClose=${close}>
    <h2>${t("aid")}</h2>
    <${AidCard} side=${view.table.side} />
    <footer class="feet"><${Button} large primary onClick=${close}>${t("close")}</${Button}></footer>
  </${Sheet}>`;

/** The keys come last, and folded for who has not used one. */
function KeysChapter() {
  const [open] = useState(byKeys);
  return html`<details class="rule-keys" open=${open}>
    <summary>${t("rules.keys.head")}</summary>
    <p>${t("rules.keys")}</p>
  </details>`;
}

export function Rules({ view, onClose }) {
  const { side = "A", spirits, solo } = view.table ?? {};
  return html`<${Sheet} class="rules-sheet" label=${t("menu.rules")} onClose=${onClose}>
    <h2>${t("menu.rules")}</h2>
    <p class="rule-goal">${t("rules.goal")}</p>
    <h3>${t("rules.turn.head")}</h3>
    <p>${t("rules.turn")}</p>
    <p>${t("rules.animals")}</p>
    <p>${t("rules.cubes")}</p>
    <h3>${t("rules.points.head")}</h3>
    <${AidCard} side=${side} />
    <p>${t("rules.cards")}</p>
    ${spirits && html`<h3>${t("rules.spirits.head")}</h3><p>${t("rules.spirits")}</p>`}
    ${solo && html`<h3>${t("rules.solo.head")}</h3><p>${t("rules.solo")}</p>`}
    <h3>${t("rules.end.head")}</h3>
    <p>${t(solo ? "rules.end.solo" : "rules.end")}</p>
    <${KeysChapter} />
    <footer class="feet"><${Button} large primary onClick=${onClose}>${t("close")}</${Button}></footer>
  </${Sheet}>`;
}
