// While tables play: one pupil to a free seat of another table, or out to wait, and back.

import { say } from "app/classroom/parts.js";
import { doing } from "app/classroom/take-back.js";
import { classes, html } from "app/ui.js";

const isFull = (tile) => tile.seats.every((id) => id !== null);

/** What puts a person back to where it is now. */
const backOf = ({ id: person, table }) =>
  table === null ? { move: "wait", person } : { move: "seat", person, number: table };

function TableKey({ person, tile }) {
  const { number } = tile;
  const here = person.table === number;
  const full = !here && isFull(tile);
  const words = say("done_seat", { name: person.name, n: number });
  const go = () => here || full || doing({ move: "seat", person: person.id, number }, words, backOf(person));
  return html`<button
    type="button"
    class=${classes("segment-button", { chosen: here, full })}
    aria-pressed=${here}
    aria-disabled=${full}
    data-move-to=${number}
    onClick=${go}
  >
    ${number}${full && html` <small>${say("full_table")}</small>`}
  </button>`;
}

/** Where somebody would stay alone at the table: said before the pupil goes. */
function LeavesAlone({ person, tiles, people }) {
  const here = tiles.find(({ number }) => number === person.table);
  const others = here ? here.seats.filter((id) => id !== null && id !== person.id) : [];
  if (others.length !== 1) return null;
  const { name: other } = people.find(({ id }) => id === others[0]) ?? { name: say("empty_seat") };
  return html`<p data-leaves-alone>${say("leaves_alone", { name: person.name, other, n: person.table })}</p>`;
}

/** What is built stays where it was built: said before the pupil goes. */
function Stays({ person, tiles }) {
  const { summary } = tiles.find(({ number }) => number === person.table) ?? {};
  const lies = ["scores", "made", "built"].some((kind) => summary?.[kind]?.[person.seat] > 0);
  return lies && html`<p data-stays>${say("stays", { name: person.name, n: person.table })}</p>`;
}

/** Tables that play with their free seats, and the way out to wait. */
export function SeatKeys({ person, tiles, people }) {
  const playing = tiles.filter((tile) => tile.status !== "over" && tile.id);
  const wait = () =>
    doing({ move: "wait", person: person.id }, say("done_wait", { name: person.name }), backOf(person));
  if (!playing.length) return null;
  return html`<fieldset class="segments">
    <legend>${say("move_to_table")}</legend>
    <${LeavesAlone} person=${person} tiles=${playing} people=${people} />
    <${Stays} person=${person} tiles=${playing} />
    <div class="segments-row" data-zone="tables">
      ${playing.map((tile) => html`<${TableKey} key=${tile.number} person=${person} tile=${tile} />`)}
    </div>
    ${
      person.table !== null &&
      html`<button type="button" class="button" data-action="wait" onClick=${wait}>${say("to_wait")}</button>`
    }
    ${person.aside && html`<p class="soft">${say("waits_aside")}</p>`}
  </fieldset>`;
}
