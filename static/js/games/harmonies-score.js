// Points by category, live: my strip, and the sheet with everybody's, card by card.

import { t } from "app/words.js";
import { Badge, Button, Sheet, html, memo } from "app/ui.js";
import { others } from "app/seats.js";
import { ANIMALS, isSpirit } from "app/games/harmonies-deck.js";
import { seatOf, sheet } from "app/games/harmonies-state.js";
import { CubePicture, Picture, Token } from "app/games/harmonies-stack.js";
import { cardName } from "app/games/harmonies-words.js";

const SIGNS = { trees: "green", mountains: "grey", fields: "yellow", buildings: "red", water: "blue" };

/** The categories that this table counts, in the order of the scoring pad. */
export const categories = ({ table }) => [...Object.keys(SIGNS), "animals", ...(table.spirits ? ["spirit"] : [])];
export const categoryName = (name, { table }) => t(name === "water" ? `score.water.${table.side}` : `score.${name}`);

export function Sign({ name }) {
  if (name in SIGNS) return html`<${Token} colour=${SIGNS[name]} />`;
  return name === "animals" ? html`<${CubePicture} />` : html`<${Picture} class="token" name="encina" />`;
}

export const Score = memo(({ view, table }) => {
  const seat = seatOf(view);
  const { points } = view[`seat${seat}`];
  const open = () => {
    sheet.value = { kind: "scores" };
  };
  const cell = (name) =>
    html`<span class="category" key=${name}>
      <${Sign} name=${name} />
      <b>${points[name]}</b>
      <small>${categoryName(name, view)}</small>
    </span>`;
  const said = categories(view).map((name) => `${categoryName(name, view)} ${points[name]}`);
  return html`<div class="score" data-zone="score">
    <button type="button" class="categories" data-open="scores" onClick=${open}
        aria-label=${t("score.open", { who: table.nameOf(seat), n: points.total, parts: said.join(", ") })}>
      ${categories(view).map(cell)}
    </button>
  </div>`;
});

/** [{seat, mate, player}] of everybody, me first. */
export const everyone = (view) => [
  ...(view.me
    ? [{ seat: view.me.seat, mate: view.you ?? view.mates?.[view.me.seat], player: view[`seat${view.me.seat}`] }]
    : []),
  ...others(view),
];

/** The scoring pad: a row for each category, a column for each player. */
export function Pad({ view }) {
  const all = everyone(view);
  const head = ({ seat, mate }) =>
    html`<th key=${seat} scope="col"><${Badge} number=${mate?.badge} /><span>${mate?.name}</span></th>`;
  const row = (name) =>
    html`<tr key=${name}>
      <th scope="row"><span><${Sign} name=${name} /> ${categoryName(name, view)}</span></th>
      ${all.map(({ seat, player }) => html`<td key=${seat}>${player.points[name]}</td>`)}
    </tr>`;
  return html`<table class="pad">
    <thead><tr><td></td>${all.map(head)}</tr></thead>
    <tbody>${categories(view).map(row)}</tbody>
    <tfoot><tr>
      <th scope="row">${t("score.total")}</th>
      ${all.map(({ seat, player }) => html`<td key=${seat}><b data-score=${seat}>${player.points.total}</b></td>`)}
    </tr></tfoot>
  </table>`;
}

/** "Hedgehog: 2 of 4 cubes, 5 points" of each card of a player, complete or not. */
export function CardLines({ player }) {
  const line = ([card, cubes, points]) =>
    html`<li key=${card}>
      <${Picture} class="small-portrait" name=${card} />
      <span>${cardName(card)}</span>
      <small>${t("score.cubes", { cubes, most: ANIMALS[card].points.length })}</small>
      <b>${points}</b>
    </li>`;
  const all = [...player.done, ...player.cards];
  return all.length
    ? html`<ul class="card-lines">${all.map(line)}</ul>`
    : html`<p class="none">${t("score.no_cards")}</p>`;
}

/** The spirit of a player whose secret it is no more. */
export const SpiritLine = ({ player: { spirit } }) =>
  isSpirit(spirit) && html`<p class="spirit-line"><b>${cardName(spirit)}:</b> ${t(`bonus.${spirit}`)}</p>`;

export function ScoresSheet({ view, close }) {
  const one = ({ seat, mate, player }) =>
    html`<section key=${seat}>
      <h3>${mate?.name}</h3>
      <${CardLines} player=${player} />
      <${SpiritLine} player=${player} />
    </section>`;
  return html`<${Sheet} class="scores-sheet" label=${t("score.all")} onClose=${close}>
    <h2>${t("score.all")}</h2>
    <${Pad} view=${view} />
    <div class="card-columns">${everyone(view).map(one)}</div>
    <footer class="feet"><${Button} large primary onClick=${close}>${t("close")}</${Button}></footer>
  </${Sheet}>`;
}
