// The projector in play, of a game without chords: each table with its players and their points, whose turn it is, the
// round. In table order, and nobody is held against another table.

import { Badge, classes, html, useTick } from "app/ui.js";
import { leftAt } from "app/classroom/clocks.js";
import { clockWords, say, totalsOf } from "app/classroom/parts.js";
import { TableCountdown } from "app/classroom/screen-countdown.js";
import { nameOf } from "app/classroom/screen-parts.js";

/** The round, that it is the last, that the table has ended or stands; its own time where that is not the others'. */
function factsOf(tile, paused, apart) {
  if (tile.status === "over") return [say("over")];
  const { round, last_round: last } = tile.summary ?? {};
  const left = apart && !paused ? leftAt(tile) : null;
  return [
    round && say("round", { n: round }),
    last && say("last_round"),
    tile.paused && !paused && say("in_pause"),
    left !== null && !tile.paused && clockWords(left),
  ].filter(Boolean);
}

function Seat({ person, points, turn }) {
  return html`<li class=${classes("play-seat", { turn })}>
    ${person ? html`<${Badge} number=${person.badge} />` : html`<span class="no-badge"></span>`}
    <span class="play-name" dir="auto">${nameOf(person)}${turn && html` <small>${say("has_the_turn")}</small>`}</span>
    <strong data-score>${points}</strong>
  </li>`;
}

function Table({ tile, people, paused, apart }) {
  useTick(apart, 500);
  const points = totalsOf(tile, people);
  const over = tile.status === "over";
  const several = !over && tile.seats.length > 1; // alone it is always one's turn
  const seat = (id, at) =>
    html`<${Seat} key=${at} person=${people.get(id)} points=${points[at]} turn=${several && tile.summary?.turn === at} />`;
  return html`<li class=${classes("play-table", { last: tile.summary?.last_round && !over })} data-table=${tile.number}>
    <header>
      <h2>${say("table", { n: tile.number })}</h2>
      <p>${factsOf(tile, paused, apart).join(" · ")}</p>
      <${TableCountdown} paused=${tile.paused} />
    </header>
    <ol>${tile.seats.map(seat)}</ol>
  </li>`;
}

/** How many columns hold so many tables. */
const columnsOf = (many) => (many > 12 ? 5 : many > 8 ? 4 : many > 4 ? 3 : Math.min(2, many));

export function Tables({ tiles, people, paused, apart }) {
  const columns = columnsOf(tiles.length);
  return html`<ol class=${classes("play-tables", { few: columns < 3, crowd: columns > 3 })} style=${{ "--columns": columns }}>
    ${tiles.map(
      (tile) => html`<${Table} key=${tile.number} tile=${tile} people=${people} paused=${paused} apart=${apart} />`,
    )}
  </ol>`;
}
