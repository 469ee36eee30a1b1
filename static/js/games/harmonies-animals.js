// Animal cards: the row from which one may be taken, and the four places for mine. A chosen card shows on the board where
// its habitat is; nothing is placed by itself.

import { t } from "app/words.js";
import { classes, html, memo } from "app/ui.js";
import { ANIMALS, isSpirit } from "app/games/harmonies-deck.js";
import { bestPlace } from "app/games/harmonies-laid.js";
import { choose, chosen, forget, keptSpirit, laying, mine } from "app/games/harmonies-state.js";
import { CubePicture, Pattern, Picture } from "app/games/harmonies-stack.js";
import { cardName, patternName } from "app/games/harmonies-words.js";

const SLOTS = 4;

/** The points of a card from the top down, the one that it gives now inked. */
const Track = ({ card, cubes = 0 }) => {
  const { points } = ANIMALS[card];
  const step = (value, i) =>
    html`<li key=${i} class=${classes({ now: i === cubes - 1, past: i < cubes - 1 })}>${value}</li>`;
  return html`<ol class="track" aria-hidden="true">${points.map(step).reverse()}</ol>`;
};

/** "Hedgehog. Cube on a field … 2 of 4 cubes placed, 5 points now." */
export function cardWords(card, cubes = 0, points = 0) {
  const name = cardName(card);
  if (isSpirit(card)) return t("card.spirit", { name, pattern: patternName(card), bonus: t(`bonus.${card}`) });
  const most = ANIMALS[card].points.length;
  const track = ANIMALS[card].points.join(", ");
  return t("card.animal", { name, pattern: patternName(card), track, cubes, most, points });
}

/** What a card shows: name, picture, pattern, points; of a spirit what it gives. */
export const Face = memo(
  ({ card, cubes = 0 }) => html`<span class=${classes("face", { spirit: isSpirit(card) })} aria-hidden="true">
    <b class="card-name">${cardName(card)}</b>
    ${isSpirit(card) ? html`<span class="bonus">${t(`bonus.${card}`)}</span>` : html`<${Track} card=${card} cubes=${cubes} />`}
    <${Picture} class="portrait" name=${card} />
    <${Pattern} card=${card} />
    ${
      !isSpirit(card) && html`<span class="cubes-left"><${CubePicture} /> ${ANIMALS[card].points.length - cubes}</span>`
    }
  </span>`,
);

/** Chooses a card, and lays its pattern where it lacks least. */
export function chooseCard(view, id) {
  choose({ kind: "card", id });
  if (!view.me || !chosen.value) return;
  const best = bestPlace(id, view[`seat${view.me.seat}`], view.table.side);
  laying.value = view.me.can?.place_cube?.[id] && mine(view).includes(id) ? null : best;
}

/** kind: "row" | "mine" */
function Card({ card, cubes, points, view, kind }) {
  const ready = kind === "mine" && view.me?.can?.place_cube?.[card];
  const taken = kind === "row" && view.me?.can?.take_card?.includes(card);
  const on = chosen.value?.kind === "card" && chosen.value.id === card;
  return html`<button type="button" class=${classes("animal", { ready, chosen: on })} data-card=${card}
      data-lift=${ready || taken ? `card ${card}` : undefined} aria-pressed=${on}
      aria-label=${cardWords(card, cubes, points) + (ready ? ` ${t("card.ready")}` : "")}
      onClick=${() => chooseCard(view, card)}>
    <${Face} card=${card} cubes=${cubes} />
  </button>`;
}

/** What the row says above itself. */
function rowHead(view) {
  const can = view.me?.can ?? {};
  return can.take_card ? t("row.take") : t("row", { n: view.row.deck });
}

export const Row = memo(({ view, table }) => {
  const what = chosen.value?.kind === "card" ? chosen.value.id : null;
  const away = what && view.me?.can?.discard_card?.includes(what);
  const put = (event) => table.act(`discard_card ${what}`, event.currentTarget);
  const card = (id, i) =>
    id
      ? html`<li key=${id}><${Card} card=${id} view=${view} kind="row" /></li>`
      : html`<li key=${i} class="hole"></li>`;
  return html`<section class="animals-row" data-zone="row" aria-label=${t("row.all")}>
    <h2 class="title">${rowHead(view)}</h2>
    ${
      away &&
      html`<button type="button" class="put-away" data-move=${`discard_card ${what}`} onClick=${put}>${t("row.away")}</button>`
    }
    <ul class="cards">${view.row.cards.map(card)}</ul>
  </section>`;
});

/** An empty place: where the chosen card of the row goes. */
function Slot({ move, first, table }) {
  if (!move) return html`<span class="slot"></span>`;
  const take = async (event) => (await table.act(move, event.currentTarget)) && forget();
  return html`<button type="button" class=${classes("slot legal", { sent: table.isSent(move) })} data-move=${move}
      tabindex=${first ? undefined : -1} aria-label=${t("slot.take")} onClick=${take}>
    ${first && t("slot.here")}
  </button>`;
}

const ownHead = ({ done }) => t(done.length ? "own.done" : "own", { n: done.length });

/** land: the line that a drop anywhere here plays */
export const Mine = memo(({ view, table, land }) => {
  const seat = view.me?.seat ?? view.table.turn ?? 0;
  const player = view[`seat${seat}`];
  const spirit = keptSpirit(view);
  const picked = chosen.value?.kind === "card" ? chosen.value.id : null;
  const move = picked && view.me?.can?.take_card?.includes(picked) ? `take_card ${picked}` : null;
  const held = player.cards.map(([card, cubes, points]) => ({ card, cubes, points }));
  if (spirit) held.push({ card: spirit });
  const one = (each) => html`<li key=${each.card}><${Card} ...${each} view=${view} kind="mine" /></li>`;
  const free = Array.from({ length: Math.max(0, SLOTS - held.length) }, (_, i) => i);
  return html`<section class="my-cards" data-zone="own" data-land=${land} aria-label=${t("own.all")}>
    <h2 class="title">${view.me ? ownHead(player) : table.nameOf(seat)}</h2>
    <ul class="cards">
      ${held.map(one)}
      ${free.map((i) => html`<li key=${`free${i}`}><${Slot} move=${move} first=${i === 0} table=${table} /></li>`)}
    </ul>
  </section>`;
});
