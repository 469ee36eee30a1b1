// How it is played, by the session's variant: one sheet from the menu, while one waits and while one plays.

import { useState } from "preact/hooks";
import { byKeys } from "app/focus.js";
import { t } from "app/words.js";
import { Button, Sheet, html, musical } from "app/ui.js";
import { namesOf } from "app/games/acordes-faces.js";
import { Card } from "app/games/acordes-cards.js";
import { PlainFloor } from "app/games/acordes-rivals.js";
import { scale } from "app/games/acordes-tips.js";

/** Which special cards a variant has (R2), each by its faces. */
const MIDDLE = [
  ["rest", "rest-q"],
  ["clef", "clef-G"],
  ["repeat", "repeat"],
  ["chim_poom", "chim_poom"],
];
const CARDS = {
  initiation: [],
  intermediate: MIDDLE,
  full: [...MIDDLE, ["accidental", "sharp", "flat"], ["natural", "natural"]],
};

/** [[what, points], …] of a variant; the bar only where there are bars. */
function prices(variant) {
  const base = [
    ["triad", "3"],
    ["seventh", "7"],
    ["ninth", "9"],
    ["figure", "× 2"],
  ];
  return variant === "initiation" ? base : [...base, ["bar", "× 2"]];
}

const price = ([what, points]) => html`<div key=${what}><dt>${t(`rules.${what}`)}</dt><dd>${points}</dd></div>`;

const Chord = ({ names }) =>
  html`<div class="rule-tower" aria-hidden="true">
    ${["Gq", "Eq", "Cq"].map((face) => html`<${PlainFloor} key=${face} note=${[face, face]} names=${names} />`)}
  </div>`;

const SpecialCard = ({ kind, faces, names }) =>
  html`<li>
    <span class="rule-faces" aria-hidden="true">
      ${faces.map((face) => html`<span key=${face}><${Card} face=${face} names=${names} size="small" alt="" /></span>`)}
    </span>
    <p>${musical(t(`rules.${kind}`, scale(names)))}</p>
  </li>`;

function SpecialCards({ cards, names }) {
  const card = ([kind, ...faces]) => html`<${SpecialCard} key=${kind} kind=${kind} faces=${faces} names=${names} />`;
  return html`<h3>${t("rules.cards.head")}</h3>
  <ul class="rule-cards">${cards.map(card)}</ul>
  <p>${t("rules.together")} ${t("rules.no_attacks")}</p>`;
}

/** The keys come last, and folded for who has not used one. */
function KeysChapter() {
  const [open] = useState(byKeys);
  return html`<details class="rule-keys" open=${open}>
    <summary>${t("rules.keys.head")}</summary>
    <p>${t("rules.keys")}</p>
  </details>`;
}

export function Rules({ view, onClose }) {
  const { room = {} } = view;
  const names = namesOf(view);
  const variant = view.table?.variant ?? room.variant ?? "full";
  const turns = (view.table?.mode ?? room.mode) === "turns";
  const cards = CARDS[variant];
  return html`<${Sheet} class="rules-sheet" label=${t("menu.rules")} onClose=${onClose}>
    <h2>${t("menu.rules")}</h2>
    <p class="rule-goal">${t("rules.goal")}</p>
    <p>${t("rules.play")} ${t(turns ? "rules.turns" : "rules.all")}</p>
    <section class="rule-thirds">
      <div>
        <h3>${t("rules.thirds.head")}</h3>
        <p>${t("rules.thirds", scale(names)).replaceAll("–", "\u2060–\u2060")}</p>
        <p>${t("rules.call")}</p>
      </div>
      <${Chord} names=${names} />
    </section>
    <h3>${t("rules.points.head")}</h3>
    <dl class="rule-points">
      ${prices(variant).map(price)}
    </dl>
    ${cards.length > 0 && html`<${SpecialCards} cards=${cards} names=${names} />`}
    <p>${t("rules.end")}</p>
    <${KeysChapter} />
    <footer class="feet"><${Button} large primary onClick=${onClose}>${t("close")}</${Button}></footer>
  </${Sheet}>`;
}
