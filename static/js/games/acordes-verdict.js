// What «¡Acorde!» said: the sheet of a right chord for everybody, the panel of a wrong one for its caller only.

import { useRef } from "preact/hooks";
import { useLayer } from "app/focus.js";
import { has, isolated, t } from "app/words.js";
import { Badge, Button, Sheet, classes, html, musical } from "app/ui.js";
import { FloorFace, noteName, spokenNote } from "app/games/acordes-cards.js";
import { parsedAll, spelled } from "app/music.js";
import { read } from "app/games/acordes-faces.js";
import { Fix } from "app/games/acordes-fix.js";
import { ChordPicture } from "app/pictures.js";
import { sheet } from "app/games/acordes-state.js";
import { PlainFloor } from "app/games/acordes-rivals.js";
import { Stripe } from "app/games/acordes-hand.js";

const BASE = { 3: "triad", 4: "seventh", 5: "ninth" };

/** "Re menor con séptima menor" from a spelling [["D", 0], …] and a pattern "3-4-3"; naming "full" | "size" | "symbol" (Dm7). */
export function chordName(spelling, pattern, names, naming = "full") {
  const [root] = spelling;
  const key = { full: `chord.${pattern}`, symbol: `symbol.${pattern}` }[naming];
  if (!has(key)) return t(`size.${BASE[spelling.length]}`, { root: spelled(...root, names) });
  return t(key, { root: spelled(...root, naming === "symbol" ? "c" : names) });
}

/** "7 por séptima × 2 por la repetición"; the × is the style's. */
function Sum({ size, figure, bar }) {
  const base = BASE[size];
  return html`<p class="sum">
    <span>${t(`sum.${base}`)}</span>
    ${figure && html`<span>${t("sum.figure", { figures: t(`figures.${figure}`) })}</span>`}
    ${bar && html`<span>${t("sum.bar")}</span>`}
  </p>`;
}

/** [[letter, alter], [letter, alter]]: each card that serves under another name, and that name. */
export const served = ({ notes, spelling }) =>
  notes.map((note, i) => [note.slice(0, 2), spelling[i]]).filter(([[letter], [as]]) => letter !== as);

/** "Fa𝄪 suena igual que Sol (enarmónicas)", a line for each such card. */
const Renamed = ({ chord, names }) =>
  served(chord).map(
    ([card, as]) =>
      html`<p class="same-sound">
        ${musical(t("right.renamed", { card: spelled(...card, names), as: spelled(...as, names) }))}
      </p>`,
  );

const figureOf = ({ one_figure, notes }) => (one_figure ? notes[0][2] : null);

const Stamp = ({ points, fresh }) =>
  html`<div class=${classes("stamp", { fresh })}>
    <span class="rays" aria-hidden="true">
      ${Array.from({ length: 16 }, (_, i) => html`<i style=${{ "--ray": `${i * 22.5}deg` }}></i>`)}
    </span>
    <span class="seal"><b>${points}</b><small>${t("points")}</small></span>
  </div>`;

/** "Re, Fa sostenido, La": what a screen reader hears of a staff. */
const spoken = (notes, names) => notes.map(([letter, alter]) => spokenNote(letter, alter, names)).join(", ");

/** chord: {seat, notes [[letter, alter, figure], …], spelling [[letter, alter], …], pattern, points, one_figure, bar, title}. */
export function RightSheet({ chord, view, table, fresh, onClose }) {
  const mine = chord.seat === view.me?.seat;
  const mate = mine ? view.you : view.mates?.[chord.seat];
  const figure = figureOf(chord);
  const title = chord.title ?? chordName(chord.spelling, chord.pattern, table.names, view.table.naming);
  const floor = ([letter, alter, fig], i) =>
    html`<${PlainFloor} key=${i} note=${asNote(letter, alter, fig, i)} names=${table.names} />`;
  return html`<${Sheet} class="verdict right" label=${title} onClose=${onClose} modal=${!fresh}>
    <p class="line">
      <${Badge} number=${mate?.badge} />
      <span>
        ${
          mine
            ? html`<b>${isolated(mate?.name ?? "")}</b>, ${t("right.yours")}`
            : table.named(t("right.theirs", { who: `{s${chord.seat}}` }))
        }
      </span>
    </p>
    <h2>${musical(title)}</h2>
    <div class="parts">
      <div class="verdict-tower">
        <div class="big-floors">${chord.notes.map(floor).reverse()}</div>
        <span class="lip"></span>
      </div>
      <div class="verdict-staff">
        <${ChordPicture} notes=${chord.notes.map(([letter, alter]) => [letter, alter])}
            as=${chord.spelling} figure=${figure ?? "w"} names=${table.names}
            alt=${spoken(chord.spelling, table.names)} />
        <${Renamed} chord=${chord} names=${table.names} />
      </div>
      <${Stamp} points=${chord.points} fresh=${fresh} />
    </div>
    <footer class="feet">
      <${Sum} size=${chord.notes.length} figure=${figure} bar=${chord.bar} />
      ${onClose && html`<${Button} large primary onClick=${onClose}>${t(fresh ? "go.on" : "close")}</${Button}>`}
    </footer>
  </${Sheet}>`;
}

/** A note of the view's form; ids are not needed to draw it. */
const asNote = (letter, alter, figure, i) => [
  `v${i}`,
  letter + figure,
  ...Array.from({ length: Math.abs(alter) }, (_, k) => [`v${i}-${k}`, alter > 0 ? "sharp" : "flat"]),
];

/** A closed chord of the view [size, points, notes, spelling, pattern, one_figure, bar] in the form of RightSheet. */
export function fromList(seat, [, points, notes, spelling, pattern, oneFigure, bar]) {
  return {
    seat,
    points,
    notes: notes.map(([face, alter]) => [face[0], alter, face[1]]),
    spelling: parsedAll(spelling),
    pattern,
    one_figure: Boolean(oneFigure),
    bar: Boolean(bar),
  };
}

/** The caller's panel: the sentence as headline, the notes it speaks of framed in tower and staff, the way out. */
export function WrongPanel({ view, table, onClose }) {
  const { me, say = {} } = view;
  const { verdict } = me;
  const notes = view[`seat${me.seat}`].combos[verdict.combo - 1];
  const pair = verdict.at.length === 2 ? verdict.at : [];
  const box = useRef(null);
  useLayer(box, { modal: false, close: onClose });
  const floor = (note, i) =>
    html`<div key=${note[0]}
        class=${classes("floor", `n-${read(note[1]).letter}`, { framed: verdict.at.includes(i + 1) })}>
      <span class="unseen">${noteName(note, table.names)}</span>
      <span class="floor-face" aria-hidden="true"><${FloorFace} note=${note} names=${table.names} /></span>
    </div>`;
  return html`<section ref=${box} class="verdict wrong" role="dialog" tabindex="-1" aria-label=${t("wrong.label")}
      aria-describedby="wrong-why" data-verdict=${verdict.code}>
    <p class="line">
      <${Badge} number=${view.you?.badge ?? me.seat} />
      <span><b>${isolated(view.you?.name ?? "")}</b> · ${say.verdict_kicker ?? t("wrong.notyet")}</span>
    </p>
    <h2 id="wrong-why">${musical(say.verdict ?? t("wrong.notyet"))}</h2>
    <div class="parts">
      <div class="verdict-tower">
        <div class="big-floors">${notes.map(floor).reverse()}</div>
        <span class="lip"></span>
      </div>
      <div class="verdict-staff">
        <${ChordPicture} notes=${verdict.notes} names=${table.names} marked=${pair}
            word=${pair.length ? say.verdict_interval : ""} alt=${spoken(verdict.notes, table.names)} />
      </div>
    </div>
    ${(say.verdict_fix ?? say.verdict_how) && html`<p class="fix">${musical(say.verdict_fix ?? say.verdict_how)}</p>`}
    <footer class="feet">
      <p>${t("wrong.kept")}</p>
      <${Fix} view=${view} table=${table} verdict=${verdict} onClose=${onClose} />
      <${Button} data-close="verdict" onClick=${onClose}>${t("go.on")}</${Button}>
    </footer>
  </section>`;
}

/** A closed chord in the list: its name, what its points are made of, what served as what. */
function Listed({ chord, view, table }) {
  return html`<div class="listed">
    <b>${musical(chordName(chord.spelling, chord.pattern, table.names, view.table.naming))}</b>
    <${Sum} size=${chord.notes.length} figure=${figureOf(chord)} bar=${chord.bar} />
    <${Renamed} chord=${chord} names=${table.names} />
  </div>`;
}

/** All closed chords of a player, to be opened one by one. */
export function ChordsSheet({ seat, view, table }) {
  const chords = view[`chords${seat}`] ?? [];
  const close = () => {
    sheet.value = null;
  };
  const line = (chord, i) =>
    html`<li key=${i}>
      <${Stripe} number=${i + 1} chord=${chord} seat=${seat} names=${table.names} />
      <${Listed} chord=${fromList(seat, chord)} view=${view} table=${table} />
    </li>`;
  return html`<${Sheet} class="chords-sheet" label=${t("chords.mine")} onClose=${close}>
    <h2>${seat === view.me?.seat ? t("chords.mine") : table.named(t("chords.of", { who: `{s${seat}}` }))}</h2>
    ${chords.length === 0 && html`<p>${t("chords.none")}</p>`}
    <ul class="chord-list">${chords.map(line).reverse()}</ul>
    <footer class="feet"><${Button} large primary onClick=${close}>${t("close")}</${Button}></footer>
  </${Sheet}>`;
}
