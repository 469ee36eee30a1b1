// What the three pictures of the projector share: names, towers, engraved chords, sound.

import { computed } from "@preact/signals";
import { connect } from "app/connection.js";
import { ChordPicture } from "app/pictures.js";
import { stage } from "app/sound/sound.js";
import { Sign, classes, html, musical } from "app/ui.js";
import { chordsOf, noteWords, page, totalsOf, say, whole } from "app/classroom/parts.js";

export const { view, status } = connect({ path: page.path, lang: page.lang });

const heard = computed(() => view.value.worked > 0 || ["playing", "paused", "over"].includes(view.value.room?.status));
export const silent = computed(() => view.value.room?.sound === "off");
export const sound = stage(
  computed(() => heard.value && !silent.value),
  { unasked: true },
);

export function Brand() {
  return html`<p class="brand"><img src=${page.logo} alt="" /> Acordes Locos</p>`;
}

/** Who recorded the piano, where it may sound. */
export function Credit() {
  return !silent.value && html`<p class="credit">${say("credit")}</p>`;
}

export function nameOf(person) {
  return whole(person ? person.name || say("new_guest") : say("empty_seat"));
}

/** As many names as fit one after the other, and how many more. */
export function together(names, most = 3) {
  return names.length <= most
    ? names.join(", ")
    : say("and_more", { names: names.slice(0, most - 1).join(", "), n: names.length - most + 1 });
}

export const total = (tiles) =>
  tiles.reduce((sum, tile) => sum + (tile.summary?.made ?? []).reduce((a, b) => a + b, 0), 0);

/** All chords that the tiles tell of. */
export const allChords = (tiles) => tiles.flatMap((tile) => chordsOf(tile).map((chord) => ({ ...chord, tile })));

/** Who is first at a table: of the seats that are taken those with most points, the rounds before too where they add up. */
export function leaders(tile, people) {
  const points = totalsOf(tile, people).map((each, seat) => (tile.seats[seat] === null ? 0 : each));
  const most = Math.max(0, ...points);
  return { points: most, seats: most > 0 ? points.flatMap((each, seat) => (each === most ? [seat] : [])) : [] };
}

/** What the whole class made, once there is something. */
export function Sum({ tiles, class: own }) {
  const n = total(tiles);
  return n > 0 && html`<p class=${own}><strong>${n}</strong> ${say(`together_${n === 1 ? "one" : "many"}`)}</p>`;
}

/** A band of a tower; a card that serves as another note wears a flag in its colour. */
function Floor({ note, as, figure }) {
  const [name, other] = [note, as].map(noteWords);
  return html`<li class=${classes("floor", `n-${note[0]}`)}>
    <span class="floor-name">${musical(name)}</span>
    ${figure && html`<${Sign} name=${figure} />`}
    ${name !== other && html`<span class=${`serves n-${as[0]}`}>= ${musical(other)}</span>`}
  </li>`;
}

/** A chord as a tower: the painted bands of its cards, the lowest note below. */
export function Tower({ chord, figures = false }) {
  const floors = chord.notes.map((note, i) => ({ note, as: chord.as[i], figure: figures && chord.figures[i] }));
  return html`<ol class="screen-tower">${floors.reverse().map(Floor)}</ol>`;
}

/** A chord on its staff, in the figure that all its notes have. */
export function Engraved({ chord, names }) {
  const [first] = chord.figures;
  const figure = first && [...chord.figures].every((each) => each === first) ? first : "w";
  return html`<${ChordPicture} key=${chord.id} notes=${chord.notes} as=${chord.as} figure=${figure} names=${names}
      alt=${chord.as.map(noteWords).join(", ")} />`;
}
