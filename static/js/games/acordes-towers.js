// My three towers: floors that climb, the free places a card may go to, the staff, clef and bar, and «¡Acorde!» beneath.

import { t } from "app/words.js";
import { Sign, classes, html, memo, musical } from "app/ui.js";
import { Flag, FloorFace, noteName, spokenNote } from "app/games/acordes-cards.js";
import { letterName, otherName, spelled } from "app/music.js";
import { alteration, pitch, read, use } from "app/games/acordes-faces.js";
import { Staff } from "app/staff.js";
import { choose, chosen, forget, lacking } from "app/games/acordes-state.js";

const FLOORS = 5;

/** The figure that all notes share, else "w". */
function commonFigure(notes) {
  const figures = new Set(notes.map((note) => read(note[1]).figure));
  return figures.size === 1 ? [...figures][0] : "w";
}

/** What a tap on a place of tower c does now: "keep 1 2", "move 12 1 2", or null where nothing may go. */
function placing(view, c, place) {
  const { me } = view;
  const can = me.can ?? {};
  const pick = chosen.value;
  if (pick?.kind === "note")
    return can.arrange && useful(view, pick, c, place) ? `move ${pick.id} ${c} ${place}` : null;
  if (pick) return null;
  if (me.hand && use(me.hand.face) === "keep" && can.keep?.includes(c)) return `keep ${c} ${place}`;
  return null;
}

// A note is not moved to where it stands; in its own tower the place counts with the note taken out.
function useful(view, pick, c, place) {
  const notes = view[`seat${view.me.seat}`].combos[c - 1];
  if (c !== pick.combo) return notes.length < FLOORS && (notes.length > 0 || others(view, pick) > 0 || place === 1);
  const here = notes.findIndex(([id]) => id === pick.id) + 1;
  return place !== here && place !== here + 1 && place <= notes.length + 1;
}

const others = (view, pick) => view[`seat${view.me.seat}`].combos[pick.combo - 1].length - 1;

/** The line of a move within the own tower counts places without the note itself. */
function moveLine(view, c, place) {
  const line = placing(view, c, place);
  const pick = chosen.value;
  if (!line || pick?.kind !== "note" || pick.combo !== c) return line;
  const here = view[`seat${view.me.seat}`].combos[c - 1].findIndex(([id]) => id === pick.id) + 1;
  return place > here ? `move ${pick.id} ${c} ${place - 1}` : line;
}

/** "lay 40 7": what a tap on a note of mine plays while an accidental is chosen or held; undefined else. */
function layingOn(view, note) {
  const { me } = view;
  const pick = chosen.value;
  if (pick?.kind === "tray" && use(pick.face) === "store") {
    const free = view[`seat${me.seat}`].tray.find(([, face]) => face === pick.face);
    return free && `lay ${free[0]} ${note[0]}`;
  }
  const held = me.hand && use(me.hand.face) === "store" && me.can?.lay && !pick;
  return held ? `lay ${me.hand.id} ${note[0]}` : undefined;
}

/** A note of mine. move: what a tap plays; without one it chooses the note. Drawn again only when its own has changed. */
const Floor = memo(({ note, c, move, picked, lift, sent, act, names, flags }) => {
  const press = (event) =>
    move
      ? act(move, event.currentTarget).then((done) => done && forget())
      : choose({ kind: "note", id: note[0], combo: c });
  const how = { chosen: picked, legal: move, sent, laden: note.length > 2 };
  return html`<li class="storey">
    <button type="button" class=${classes("floor", `n-${read(note[1]).letter}`, how)} data-note=${note[0]}
        data-move=${move} data-lift=${lift ? `note ${note[0]} ${c}` : undefined}
        data-next=${picked ? 0 : move ? 2 : undefined} aria-pressed=${move ? undefined : picked}
        aria-label=${noteName(note, names)} onClick=${press}>
      <span class="floor-face" aria-hidden="true"><${FloorFace} note=${note} names=${names} /></span>
    </button>
    ${flags && alteration(note) !== 0 && html`<${Flag} note=${note} names=${names} />`}
  </li>`;
});

function Floors({ notes, c, view, table: { act, isSent, names, flags } }) {
  const { can = {} } = view.me;
  const lift = Boolean(can.arrange || can.drop);
  return notes.map((note) => {
    const move = layingOn(view, note);
    const picked = chosen.value?.kind === "note" && chosen.value.id === note[0];
    const sent = Boolean(move) && isSent(move);
    return html`<${Floor} key=${note[0]} note=${note} c=${c} move=${move} picked=${picked} lift=${lift} sent=${sent} act=${act}
        names=${names} flags=${flags} />`;
  });
}

function Place({ view, c, place, table, kind, name = "" }) {
  const line = moveLine(view, c, place);
  if (!line) return null;
  const press = (event) => table.act(line, event.currentTarget).then((done) => done && forget());
  return html`<button type="button" class=${classes(kind, { sent: table.isSent(line) })} data-place=${place} data-move=${line}
      data-next=${chosen.value ? 2 : 1} data-near=${chosen.value ? "" : undefined}
      aria-label=${`${t("tower.place", { n: place, c })} ${name}`.trim()} onClick=${press}>
    <span aria-hidden="true">+${name && html` <b>${musical(name)}</b>`}</span>
  </button>`;
}

/** Free floors above the notes: the next one takes a card, the rest are faint lines. */
function Free({ view, c, size, table }) {
  const letters = [...(view.me.hints?.next?.[c] ?? "")];
  return Array.from({ length: FLOORS - size }, (_, i) => {
    const place = size + i + 1;
    const open = i === 0 && moveLine(view, c, place);
    const hinted = i === 0 && (letters.length > 0 || Boolean(view.me.hints?.broken?.[c]));
    return html`<li class=${classes("storey", "free", { hinted })} aria-hidden=${open || hinted ? undefined : "true"}
        key=${`free${place}`}>
      ${open && html`<${Place} view=${view} c=${c} place=${place} table=${table} kind="next-floor" />`}
      ${i === 0 && html`<${Hint} letters=${letters} names=${table.names} />`}
      ${i === 0 && html`<${Broken} view=${view} c=${c} names=${table.names} />`}
    </li>`;
  });
}

/** "Sol–La is no third": what an accidental undid, where the session gives hints. */
function Broken({ view, c, names }) {
  const place = view.me.hints?.broken?.[c];
  if (!place) return null;
  const served = (note) => otherName(...pitch(note)) ?? pitch(note);
  const [low, high] = view[`seat${view.me.seat}`].combos[c - 1]
    .slice(place - 1, place + 1)
    .map((note) => spelled(...served(note), names));
  return html`<span class="hint broken">${musical(t("hint.broken", { low, high }))}</span>`;
}

/** What would make a third on top, where the session gives hints. */
const Hint = ({ letters, names }) =>
  letters.length > 0 &&
  html`<span class="hint">
    <span class="unseen">${t("hint.next")} </span>
    ${letters.map((letter) => html`<b class=${`n-${letter}`}>${letterName(letter, names)}</b>`)}
  </span>`;

/** Gaps: below the root and between two notes, so a card can be put at any place; and where a note is looked for, its name. */
function Gaps({ view, c, size, table }) {
  const lack = lacking(view);
  const named = (place) =>
    lack?.combo === c && lack.place === place ? spelled(lack.letter, lack.alter, table.names) : "";
  const first = Array.from({ length: size }, (_, i) => i + 1);
  const full = size >= FLOORS || chosen.value?.kind === "note";
  const gaps = full && size >= FLOORS ? [...first, size + 1] : first;
  const gap = (place) => html`<${Place} view=${view} c=${c} place=${place} table=${table}
      kind=${classes("gap", { wanted: named(place) })} name=${named(place)} />`;
  const lacked = (place) =>
    html`<span class="gap wanted" aria-hidden="true"><span><b>${musical(named(place))}</b></span></span>`;
  return gaps.map((place) => {
    const open = moveLine(view, c, place);
    if (!open && !named(place)) return false;
    return html`<span class="gap-place" key=${place} style=${{ "--floor": place - 1 }}>
      ${open ? gap(place) : lacked(place)}
    </span>`;
  });
}

/** The clef or bar that may be placed on a tower now, from the hand or the tray: {face, line}, or null. */
function placeable(view, c) {
  const { me } = view;
  if (me.hand && use(me.hand.face) === "place" && me.can?.place?.includes(c) && !chosen.value)
    return { face: me.hand.face, line: `place ${c}` };
  const kept = fromTray(view, c);
  return kept && { face: kept[1], line: `place ${c} ${kept[0]}` };
}

const Bar = () =>
  html`<span class="laid-on bar">
    <${Sign} name="repeat" />
    <b>×2</b>
    <span class="unseen">${t("tower.doubled")}</span>
  </span>`;

const Clef = () =>
  html`<span class="laid-on clef"><${Sign} name="clef-G" /><span class="unseen">${t("tower.guarded")}</span></span>`;

const Slot = ({ next: { face, line }, c, table }) =>
  html`<button type="button" class=${classes("laid-on", "slot", { sent: table.isSent(line) })} data-move=${line}
      data-next="1" aria-label=${t("tower.put", { c })}
      onClick=${(event) => table.act(line, event.currentTarget).then((done) => done && forget())}>
    <${Sign} name=${face} />
    <span aria-hidden="true">+</span>
  </button>`;

/** Clef and bar beside the root; or the dashed slot where one may be placed. */
const Beside = ({ next, c, on, table }) =>
  html`<div class="beside">
    ${on[1] ? html`<${Bar} />` : null}
    ${on[0] ? html`<${Clef} />` : null}
    ${next && html`<${Slot} next=${next} c=${c} table=${table} />`}
  </div>`;

/** The clef or bar that was chosen in the tray (where the session lets them be stored), if this tower can carry it. */
function fromTray(view, c) {
  const pick = chosen.value;
  const player = view[`seat${view.me.seat}`];
  if (pick?.kind !== "tray" || use(pick.face) !== "place" || !player.combos[c - 1].length) return null;
  return player.on[c - 1][pick.face === "repeat" ? 1 : 0] ? null : player.tray.find(([, face]) => face === pick.face);
}

function CallChord({ view, c, size, lift, table }) {
  const line = `call chord ${c}`;
  if (size === 0) return html`<span class="how-many">${t("tower.empty")}</span>`;
  if (size < 3) return html`<span class="how-many">${t(size === 1 ? "tower.one" : "tower.many", { n: size })}</span>`;
  const queued = view.me.queued === `chord ${c}`;
  return html`<button type="button"
      class=${classes("call", { sent: table.isSent(line), queued, ready: view.me.hints?.ready?.includes(c) })}
      data-move=${line} data-lift=${lift} data-next=${view.table.phase === "last_call" ? 1 : undefined}
      aria-label=${t(queued ? "call.queued" : "tower.call", { c })}
      onClick=${(event) => table.act(line, event.currentTarget)}>
    ${t(queued ? "call.queued" : "call.chord")}
  </button>`;
}

/** "Tower 2: Re, Fa, La. 3 notes" */
function towerName(notes, c, names) {
  const spoken = notes.map((note) => spokenNote(...pitch(note), names)).join(", ");
  const many = notes.length === 1 ? t("tower.one") : t("tower.many", { n: notes.length });
  return notes.length
    ? `${t("tower.label", { c, notes: spoken })}. ${many}`
    : t("tower.label", { c, notes: t("tower.empty") });
}

const Written = memo(
  ({ notes }) => html`<${Staff} notes=${notes.map(pitch)} figure=${notes.length ? commonFigure(notes) : "w"} />`,
);

function Tower({ view, c, table, extra }) {
  const player = view[`seat${view.me.seat}`];
  const notes = player.combos[c - 1];
  const next = placeable(view, c);
  const lift = view.me.can?.chord?.includes(c) ? `tower ${c}` : undefined;
  return html`<section class=${classes("tower", { bare: !notes.length })} data-combo=${c} data-land=${next?.line} role="group"
      aria-label=${towerName(notes, c, table.names)}>
    <div class="column">
      <ol class="floors">
        <${Floors} notes=${notes} c=${c} view=${view} table=${table} />
        <${Free} view=${view} c=${c} size=${notes.length} table=${table} />
      </ol>
      ${notes.length > 0 && html`<${Gaps} view=${view} c=${c} size=${notes.length} table=${table} />`}
      <span class=${classes("lip", { bare: !notes.length, grab: lift })} data-lift=${lift}></span>
    </div>
    <div class="side">
      <div class="staff-box"><${Written} notes=${notes} /></div>
      ${extra}
      <${Beside} next=${next} c=${c} on=${player.on[c - 1]} table=${table} />
    </div>
    <div class=${classes("foot", { counts: notes.length < 3 })}>
      <${CallChord} view=${view} c=${c} size=${notes.length} lift=${lift} table=${table} />
    </div>
  </section>`;
}

export function Towers({ view, table, extras }) {
  return html`<div class="towers" data-zone="towers">
    ${[1, 2, 3].map((c) => html`<${Tower} key=${c} view=${view} c=${c} table=${table} extra=${extras?.(c)} />`)}
  </div>`;
}
