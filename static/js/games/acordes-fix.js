// The way out of a wrong chord: its notes in order, an accidental from the tray, or the note to be changed or looked for.

import { t } from "app/words.js";
import { Button, html, musical } from "app/ui.js";
import { otherName, parsed, spelled } from "app/music.js";
import { pitch } from "app/games/acordes-faces.js";
import { choose, forget, seek } from "app/games/acordes-state.js";

/** The order in which ids of a tower must stand to read as `order` (names); null when they do not match one to one. */
export function wanted(notes, order) {
  const rest = [...notes];
  const ids = order.map((name) => {
    const [letter, alter] = parsed(name);
    const found = rest.findIndex((note) => reads(note, letter, alter));
    return found < 0 ? null : rest.splice(found, 1)[0][0];
  });
  return ids.includes(null) ? null : ids;
}

/** Whether a note of the tower can be read as that one. */
const reads = (note, letter, alter) =>
  [pitch(note), otherName(...pitch(note))].some((name) => name?.[0] === letter && name[1] === alter);

/** The moves, one card at a time, that bring a tower's ids into the wanted order. */
export function reorder(ids, target, c) {
  const now = [...ids];
  const lines = [];
  target.forEach((id, i) => {
    if (now[i] === id) return;
    now.splice(now.indexOf(id), 1);
    now.splice(i, 0, id);
    lines.push(`move ${id} ${c} ${i + 1}`);
  });
  return lines;
}

/** The change that the server offers ("3:+1", two flats "2:-2") as moves of the tray's accidentals; null without them. */
export function payable(offer, notes, tray) {
  const [, place, step] = /^(\d+):([+-]\d)$/.exec(offer ?? "") ?? [];
  const note = notes[place - 1];
  const face = step > 0 ? "sharp" : "flat";
  const ids = tray
    .filter(([, each]) => each === face)
    .map(([id]) => id)
    .slice(0, Math.abs(step));
  if (!note || ids.length < Math.abs(step)) return null;
  return { face, note, moves: ids.map((id) => `lay ${id} ${note[0]}`) };
}

/** "put 2 C#" -> {place: 2, letter: "C", alter: 1, take: false}, "take 3" -> {place: 3, take: true}; null without one. */
export function mending(line) {
  const [what, place, name] = (line ?? "").split(" ");
  if (what === "take") return { take: true, place: Number(place) };
  if (what !== "put") return null;
  const [letter, alter] = parsed(name);
  return { take: false, place: Number(place), letter, alter };
}

/** The key that mends it, where one does. */
export function Fix({ view, table, verdict, onClose }) {
  const player = view[`seat${view.me.seat}`];
  const notes = player.combos[verdict.combo - 1];
  const order = verdict.code === "ORDER" && verdict.good_order?.length ? wanted(notes, verdict.good_order) : null;
  const pay = order ? null : payable(view.say?.verdict_offer, notes, player.tray);
  const mend = order || pay ? null : mending(view.say?.verdict_mend);
  const play = (moves) => async (event) => {
    const spot = event.currentTarget;
    for (const line of moves) if (!(await table.act(line, spot))) return;
    onClose();
  };
  if (order) {
    const words = { order: verdict.good_order.map((name) => spelled(...parsed(name), table.names)).join("–") };
    const ids = notes.map(([id]) => id);
    return html`<${Button} primary data-fix="order" onClick=${play(reorder(ids, order, verdict.combo))}>
      ${musical(t("wrong.sort", words))}
    </${Button}>`;
  }
  if (pay) {
    const words = { note: spelled(...pitch(pay.note), table.names) };
    return html`<${Button} primary data-fix="lay" data-move=${pay.moves[0]} onClick=${play(pay.moves)}>
      ${musical(t(`wrong.lay.${pay.face}`, words))}
    </${Button}>`;
  }
  if (!mend) return null;
  const start = () => {
    begin(mend, view);
    onClose();
  };
  return html`<${Button} primary data-fix=${mend.take ? "choose" : "seek"} onClick=${start}>${t("wrong.mend")}</${Button}>`;
}

/** A note that stands wrong is taken up; one that is missing is looked for, and nothing is taken up. */
function begin({ take, place, letter, alter }, view) {
  const { combo } = view.me.verdict;
  if (!take) {
    forget();
    return seek(view, { combo, place, letter, alter });
  }
  return choose({ kind: "note", id: view[`seat${view.me.seat}`].combos[combo - 1][place - 1][0], combo });
}
