// The cards: pictures in the hand and on the table; floors of a tower and chips of a rival's tile are bands, not cards.
//
// A card is read as the session wishes (name, name and staff, staff only). A floor always has its name: a tower confirms
// what was read, and a slip is found there, before «¡Acorde!» is called.

import { t } from "app/words.js";
import { Sign, classes, html, memo, musical } from "app/ui.js";
import { again, cardLook, cardPicture } from "app/pictures.js";
import { LETTERS, letterName, otherName, spelled } from "app/music.js";
import { alteration, pitch, read, use } from "app/games/acordes-faces.js";

/** "Mi, negra" · "Silencio de negra" · "Sostenido": what a screen reader hears. */
export function cardName(face, names) {
  const card = read(face);
  if (card.kind === "note") return `${letterName(card.letter, names)}, ${t(`figure.${card.figure}`)}`;
  if (card.kind === "rest") return t("card.rest", { figure: t(`figure.${card.figure}`) });
  if (card.kind === "clef") return t("card.clef", { name: letterName(card.clef, names) });
  return t(`card.${card.kind}`);
}

/** "Fa doble sostenido, sirve de Sol, negra" */
export function noteName(note, names) {
  const [letter, alter] = pitch(note);
  const other = otherName(letter, alter);
  const parts = [
    spokenNote(letter, alter, names),
    other && t("note.serves", { name: spokenNote(...other, names) }),
    t(`figure.${read(note[1]).figure}`),
  ];
  return parts.filter(Boolean).join(", ");
}

export function spokenNote(letter, alter, names) {
  const name = letterName(letter, names);
  if (!alter) return name;
  const n = Math.abs(alter);
  if (n <= 2) return `${name} ${t(`accidental.${alter}`)}`;
  return `${name} ${t(alter > 0 ? "accidental.sharps" : "accidental.flats", { n })}`;
}

const LANG = globalThis.document?.documentElement.lang || "es";
const DENSE = 2; // a finer screen shows no more of a card
/**
 * The width in CSS pixels for which pictures are chosen, and the widths that are drawn for it. `small`: on the heap and
 * in the rules; `large`: in the hand and in bands; `big`: cards to choose from. One width for each on a device, whichever
 * way it is held, so that no face is fetched twice. Faces below 200 pixels have no words: a phone's are too small for them.
 */
const SIZES = {
  tablet: { small: [58, 120], large: [146, 220, 300], big: [146, 220, 300] },
  phone: { small: [46, 120], large: [78, 120, 160], big: [110, 220] },
};

/** The width of the picture for a size of SIZES, on a screen of so many pixels (its shorter side) and that density. */
export function pictureWidth(size, shortest, density) {
  const [shown, ...drawn] = SIZES[shortest < 500 ? "phone" : "tablet"][size];
  return drawn.find((width) => width >= shown * Math.min(density, DENSE)) ?? drawn.at(-1);
}

const width = (size) => pictureWidth(size, Math.min(screen.width, screen.height), devicePixelRatio);

/** How this table's cards are drawn: the table's {names, reading, ladder} as it stands in addresses. */
const look = ({ names, reading, ladder }) => cardLook({ lang: LANG, names, reading, ladder });

/** The addresses of a card's back as values of CSS, by theme. */
export const backs = (table) =>
  Object.fromEntries(
    ["back", "back-dark"].map((face) => [`--${face}`, `url("${cardPicture(face, look(table), width("small"))}")`]),
  );

const NOTES = [...LETTERS].flatMap((letter) => [..."whqe"].map((figure) => letter + figure));
const MIDDLE = ["rest-w", "rest-h", "rest-q", "rest-e", "clef-G", "clef-F", "clef-C", "repeat", "chim_poom"];
const SPECIAL = { initiation: [], intermediate: MIDDLE, full: [...MIDDLE, "sharp", "flat", "natural"] };

/** Every picture that a table of that variant may show on its heap and in a hand. */
export function allPictures(table, variant) {
  const faces = [...NOTES, ...SPECIAL[variant]];
  const shown = [
    ["back", "small"],
    ["back-dark", "small"],
    ...faces.map((face) => [face, "large"]),
    ...faces.map((face) => [face, "small"]),
  ];
  return shown.map(([face, size]) => cardPicture(face, look(table), width(size)));
}

/**
 * A card, 5:7, as wide as the box around it; size: "small" | "large" | "big" (SIZES). A screen reader hears `alt`, where
 * its owner has no words of its own.
 */
export const Card = memo(
  ({ face, names, reading, ladder, size = "large", alt = cardName(face, names) }) =>
    html`<span class=${classes("card", `card-${use(face)}`, use(face) === "keep" && `n-${read(face).letter}`)}>
      <img src=${cardPicture(face, look({ names, reading, ladder }), width(size))} alt=${alt} width="5" height="7"
          draggable=${false} decoding="sync" onError=${again} />
    </span>`,
);

/** A note as a piece of a tower: name, accidentals that lie on it, figure. The owner gives the element around it. */
export const FloorFace = memo(({ note, names, mini = false }) => {
  const { letter, figure } = read(note[1]);
  const laid = note.slice(2);
  const alter = alteration(note);
  const text =
    mini || laid.length === 0 ? musical(spelled(letter, mini ? alter : 0, names)) : letterName(letter, names);
  return html`<b class="name">${text}</b>
  ${
    !mini &&
    laid.length > 0 &&
    html`<span class="laid">
      ${laid.map(([id, face]) => html`<i key=${id} class="laid-card"><${Sign} name=${face} /></i>`)}
    </span>`
  }
  <${Sign} name=${figure} />`;
});

/** The flag "= Sol" at the edge of an altered note, in the colour of what it serves as. */
export function Flag({ note, names }) {
  const other = otherName(...pitch(note));
  return (
    other &&
    html`<span class=${`flag n-${other[0]}`} aria-hidden="true">
      = ${musical(spelled(...other, names))}
    </span>`
  );
}

/** A rival's note, small. */
export const Chip = memo(
  ({ note, names }) =>
    html`<li class=${`chip n-${read(note[1]).letter}`}>
      <span class="chip-face" role="img" aria-label=${noteName(note, names)}>
        <${FloorFace} note=${note} names=${names} mini=${true} />
      </span>
    </li>`,
);
