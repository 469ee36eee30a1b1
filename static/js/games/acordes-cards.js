// The cards, drawn: large, small on the table, as floors of a tower and as chips of a rival's tile.

import { t } from "app/words.js";
import { Sign, classes, html, memo, musical } from "app/ui.js";
import { LETTERS, accidentalText, alteration, letterName, otherName, read, spelled, use } from "app/games/acordes-faces.js";

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
  const { letter, figure } = read(note[1]);
  const alter = alteration(note);
  const other = otherName(letter, alter);
  const parts = [spokenNote(letter, alter, names), other && t("note.serves", { name: spokenNote(other.letter, other.alter, names) }), t(`figure.${figure}`)];
  return parts.filter(Boolean).join(", ");
}

export function spokenNote(letter, alter, names) {
  const name = letterName(letter, names);
  if (!alter) return name;
  const key = `accidental.${alter}`;
  return `${name} ${Math.abs(alter) <= 2 ? t(key) : t(alter > 0 ? "accidental.sharps" : "accidental.flats", { n: Math.abs(alter) })}`;
}

const Ladder = ({ letter }) => html`<span class="ladder">${[...LETTERS].reverse().map((each) => html`<i class=${classes({ own: each === letter })}></i>`)}</span>`;

function NoteFace({ letter, figure, names, ladder }) {
  const name = letterName(letter, names);
  return html`<span class="band"><b class=${classes("name", { long: name.length > 2 })}>${name}</b><${Sign} name=${figure} /></span>
    <span class="body">${ladder && html`<${Ladder} letter=${letter} />`}<${Sign} name=${figure} /><span class="word">${t(`figure.${figure}`)}</span></span>`;
}

const restStaff = html`<span class="lines"><i></i><i></i><i></i><i></i><i></i></span>`;

function InkFace({ card, face }) {
  if (card.kind === "chim_poom") return html`<span class="picture"><span class="cymbals"></span></span><span class="caption"><b>${t("card.chim_poom")}</b></span>`;
  const rest = card.kind === "rest";
  return html`<span class=${classes("picture", rest && face)}>${rest && "wh".includes(card.figure) && restStaff}<${Sign} name=${face} /></span>
    <span class="caption"><b>${t(rest ? "card.rest.short" : "card.natural")}</b>${rest && html`<small>${t("card.rest.of", { figure: t(`figure.${card.figure}`) })}</small>`}</span>`;
}

function PlainFace({ face, names }) {
  const staff = use(face) === "place";
  return html`<span class=${classes("picture", face)}>${staff ? html`<span class="lines"><i></i><i></i><i></i><i></i><i></i></span>` : html`<span class="dots"></span>`}<${Sign} name=${face} /></span>
    <span class="caption"><b>${cardName(face, names)}</b></span>`;
}

/** A card of paper, 5:7. Its size is the width of the box around it; everything in it follows. */
export const Card = memo(({ face, names, ladder = true }) => {
  const card = read(face);
  const kind = use(face);
  return html`<span class=${classes("card", `to-${kind}`, card.kind === "note" && `note n-${card.letter}`)}><span class="inside">
    ${card.kind === "note" ? html`<${NoteFace} ...${card} names=${names} ladder=${ladder} />` : kind === "call" ? html`<${InkFace} card=${card} face=${face} />` : html`<${PlainFace} face=${face} names=${names} />`}</span></span>`;
});

/** A note as a piece of a tower: name, accidentals that lie on it, figure. The owner gives the element around it. */
export const FloorFace = memo(({ note, names, mini = false }) => {
  const { letter, figure } = read(note[1]);
  const laid = note.slice(2);
  const alter = alteration(note);
  const text = mini || laid.length === 0 ? musical(spelled(letter, mini ? alter : 0, names)) : letterName(letter, names);
  return html`<b class="name">${text}</b>${!mini && laid.length > 0 && html`<span class="laid">${laid.map(([id, face]) => html`<i key=${id} class="laid-card"><${Sign} name=${face} /></i>`)}</span>`}<${Sign} name=${figure} />`;
});

/** The flag "= Sol" at the edge of an altered note, in the colour of what it serves as. */
export function Flag({ note, names }) {
  const other = otherName(read(note[1]).letter, alteration(note));
  return other && html`<span class=${`flag n-${other.letter}`} aria-hidden="true">= ${musical(letterName(other.letter, names) + accidentalText(other.alter))}</span>`;
}

/** A rival's note, small. */
export const Chip = memo(({ note, names }) => html`<li class=${`chip n-${read(note[1]).letter}`}><span class="unseen">${noteName(note, names)}</span><span class="chip-face" aria-hidden="true"><${FloorFace} note=${note} names=${names} mini=${true} /></span></li>`);
