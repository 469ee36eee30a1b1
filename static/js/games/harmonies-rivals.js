// Everybody at the table in one row: name, points, whose turn it is, the board so small that its colours show. A tap on
// another's opens it large, read only.

import { isolated, t } from "app/words.js";
import { Badge, Button, Sheet, classes, html, memo } from "app/ui.js";
import { SIDES } from "app/games/harmonies-hexes.js";
import { Drawing } from "app/games/harmonies-board.js";
import { CardLines, Sign, SpiritLine, categories, categoryName, everyone } from "app/games/harmonies-score.js";
import { sheet } from "app/games/harmonies-state.js";
import { Thumbnail } from "app/games/harmonies-stack.js";
import { hexName } from "app/games/harmonies-words.js";

/** What there is to say of a player in a word. */
function stateOf({ seat, player }, view) {
  if (!player.seated) return t("seat.empty");
  if (player.away) return t("seat.away");
  if (view.table.phase === "spirits") return player.spirit ? t("seat.chosen") : t("seat.choosing");
  if (view.table.turn !== seat) return "";
  return t(seat === view.me?.seat ? "seat.mine" : "seat.turn");
}

const Tile = memo(({ seat, mate, player, words, turn, own, side }) => {
  const open = () => {
    sheet.value = own ? { kind: "scores" } : { kind: "player", seat };
  };
  return html`<li class=${classes("player", { turn, own, away: player.away, empty: !player.seated })} data-seat=${seat}>
    <button type="button" class="open" onClick=${open}
        aria-label=${own ? t("score.mine", { n: player.points.total }) : t("rival.open", { who: isolated(mate.name) })}></button>
    <${Badge} number=${mate?.badge} />
    <span class="who"><b class="name">${mate?.name}</b>${words && html`<small class="state">${words}</small>`}</span>
    ${!own && html`<${Thumbnail} player=${player} side=${SIDES[side]} />`}
    <b class="points" data-score=${seat}>${player.points.total}<span class="unseen"> ${t("points")}</span></b>
  </li>`;
});

export const Rivals = memo(({ view }) => {
  const all = everyone(view);
  const tile = (one) =>
    html`<${Tile} key=${one.seat} seat=${one.seat} mate=${one.mate} player=${one.player} words=${stateOf(one, view)}
        turn=${view.table.turn === one.seat} own=${one.seat === view.me?.seat} side=${view.table.side} />`;
  return html`<section class="players" data-zone="players" aria-label=${t("players")}>
    <ul style=${{ "--many": all.length }}>${all.map(tile)}</ul>
  </section>`;
});

/** What a board holds, for who hears the page. */
const BoardWords = ({ player, side }) =>
  html`<ul class="unseen">
    ${SIDES[side].names.filter((name) => player.stacks[name]).map((name) => html`<li key=${name}>${hexName(name, player)}</li>`)}
  </ul>`;

export function PlayerSheet({ seat, view, close }) {
  const one = everyone(view).find((each) => each.seat === seat);
  if (!one) return null;
  const { mate, player } = one;
  const { side } = view.table;
  const cell = (name) =>
    html`<li key=${name}><${Sign} name=${name} /><span>${categoryName(name, view)}</span><b>${player.points[name]}</b></li>`;
  return html`<${Sheet} class="player-sheet" label=${mate.name} onClose=${close}>
    <header class="line">
      <${Badge} number=${mate.badge} />
      <h2>${mate.name}</h2>
      <b class="points">${player.points.total}</b>
    </header>
    <div class="player-parts">
      <div class="big-board">
        <${Drawing} player=${player} side=${side} />
        <${BoardWords} player=${player} side=${side} />
        <p>${t("board.empty", { n: player.empty })}</p>
      </div>
      <div>
        <ul class="card-lines">${categories(view).map(cell)}</ul>
        <h3>${t("score.cards")}</h3>
        <${CardLines} player=${player} />
        <${SpiritLine} player=${player} />
      </div>
    </div>
    <footer class="feet"><${Button} large primary onClick=${close}>${t("close")}</${Button}></footer>
  </${Sheet}>`;
}
