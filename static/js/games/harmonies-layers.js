// What may lie over the table: the choice of a spirit, open sheets, pause and end.

import { t } from "app/words.js";
import { Button, Sheet, html, memo } from "app/ui.js";
import { Paused } from "app/pausing.js";
import { Over, SpiritChoice } from "app/games/harmonies-end.js";
import { PlayerSheet } from "app/games/harmonies-rivals.js";
import { AidSheet } from "app/games/harmonies-rules.js";
import { ScoresSheet } from "app/games/harmonies-score.js";
import { sheet } from "app/games/harmonies-state.js";
import { Token } from "app/games/harmonies-stack.js";
import { tokenName } from "app/games/harmonies-words.js";

const COLOURS = ["blue", "grey", "brown", "green", "yellow", "red"];

/** What is still in the bag, by colour, and in the deck. */
function BagSheet({ view, close }) {
  const one = (colour) =>
    html`<li key=${colour}><${Token} colour=${colour} /><span>${tokenName(colour)}</span><b>${view.bag[colour]}</b></li>`;
  return html`<${Sheet} class="bag-sheet" label=${t("bag")} onClose=${close}>
    <h2>${t("bag")}</h2>
    <p>${t("bag.left", { n: view.bag.left })} ${t("deck.left", { n: view.row.deck })}</p>
    <ul class="card-lines">${COLOURS.map(one)}</ul>
    <footer class="feet"><${Button} large primary onClick=${close}>${t("close")}</${Button}></footer>
  </${Sheet}>`;
}

const SHEETS = { player: PlayerSheet, scores: ScoresSheet, bag: BagSheet, aid: AidSheet };

function OpenSheet({ view }) {
  const { kind, seat } = sheet.value;
  const close = () => {
    sheet.value = view.table.phase === "over" ? { kind: "none" } : null;
  };
  return SHEETS[kind] ? html`<${SHEETS[kind]} view=${view} seat=${seat} close=${close} />` : null;
}

const over = ({ table }) => table.phase === "over";
const layer = (draw, lies) => ({ Layer: memo(draw), lies });

/** All that may lie over the table, the topmost last. */
const LAYERS = [
  layer(SpiritChoice, ({ me, clock }) => me?.can?.keep_spirit && me.spirits.length > 1 && !clock?.paused),
  layer(OpenSheet, () => sheet.value),
  layer(Over, (view) => over(view) && sheet.value === null),
  layer(
    () => html`<${Paused} />`,
    (view) => (view.clock?.paused || view.room?.status === "paused") && !over(view),
  ),
];

export const Overlays = ({ view, table }) =>
  LAYERS.filter(({ lies }) => lies(view)).map(({ Layer }) => html`<${Layer} view=${view} table=${table} />`);
