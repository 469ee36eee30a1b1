// My hand, the key beside it (return, call, drop, pass, end of turn), the tray, my points and closed chords.

import { t } from "app/words.js";
import { Button, Ring, Sign, classes, html, left, memo, musical, useTick } from "app/ui.js";
import { Card, cardName } from "app/games/acordes-cards.js";
import { parsed, spelled } from "app/music.js";
import { pitch, read, use } from "app/games/acordes-faces.js";
import { choose, chosen, dropping, forget, sheet } from "app/games/acordes-state.js";

/** The card in hand; a ring on it when it must be called, or when the clock is about to take it. */
export function Hand({ view, table }) {
  const { hand, can = {} } = view.me;
  if (!hand) return html`<div class="hand empty"><span>${t("hand.empty")}</span></div>`;
  const grab = can.call || can.return;
  return html`<div class=${classes("hand", { grab })} data-hand=${hand.id} data-lift=${grab ? `hand ${hand.id}` : undefined}>
    <span class="unseen">${t("hand.card", { card: cardName(hand.face, table.names) })}</span>
    <${Card} face=${hand.face} names=${table.names} reading=${table.reading} ladder=${table.ladder} alt="" />
    <${HandRing} hand=${hand} view=${view} table=${table} />
  </div>`;
}

function HandRing({ hand, view, table }) {
  useTick(hand.due !== null);
  const seconds = left(hand.due, table.now());
  const stopped = view.clock?.frozen || view.clock?.paused;
  if (seconds === null || stopped || (use(hand.face) !== "call" && seconds > 8)) return null;
  return html`<${Ring} due=${hand.due} now=${table.now} label=${t("ring.hand")} spoken=${true} />`;
}

// Each has its own element: a key never turns into another one under a finger or the focus.
const Key = ({ move, table, next, children, ...rest }) =>
  html`<${Button} class=${classes("key", { sent: table.isSent(move) })} data-move=${move} data-next=${next}
      onClick=${(event) => table.act(move, event.currentTarget)} ...${rest}>
    ${children}
  </${Button}>`;

/** The one key beside the hand: what it does follows from what is in the hand and what may be done. */
export function HandKey({ view, table }) {
  const { me } = view;
  const can = me.can ?? {};
  if (can.call)
    return html`<${Key} key="call" move=${`call ${can.call}`} next="1" table=${table} primary>${t(`call.${can.call}`)}</${Key}>`;
  if (chosen.value?.kind === "note" && can.drop) return html`<${Drop} view=${view} table=${table} />`;
  if (can.store)
    return html`<${Key} key="store" move="store" next="1" table=${table}>${t("key.store")}</${Key}>
    ${can.return && html`<${Key} key="return" move="return" next="3" table=${table}>${t("key.return")}</${Key}>`}`;
  if (me.hand && use(me.hand.face) === "call") return html`<p class="key-note">${t("key.called")}</p>`;
  if (me.hand) return html`<${Key} key="return" move="return" next="3" table=${table}>${t("key.return")}</${Key}>`;
  if (can.done)
    return html`<${Key} key="done" move="done" next="2" table=${table} primary=${!can.take}>${t("key.done")}</${Key}>
    ${can.pass && html`<${Key} key="pass" move="pass" next="4" table=${table}>${t("key.pass")}</${Key}>`}`;
  if (can.pass && view.table.phase === "last_call")
    return html`<p class="key-note">${t("key.finish.what")}</p>
    <${Key} key="pass" move="pass" next="4" table=${table}>${t("key.finish")}</${Key}>`;
  if (can.pass) return html`<${Key} key="pass" move="pass" next="4" table=${table}>${t("key.pass")}</${Key}>`;
  return null;
}

/** Dropping a note asks once: a second tap, on the key that names it. */
function Drop({ view, table }) {
  const { id } = chosen.value;
  const note = view[`seat${view.me.seat}`].combos.flat().find((each) => each[0] === id);
  if (!note) return null;
  const name = musical(spelled(...pitch(note), table.names));
  const ask = () => {
    dropping.value = id;
  };
  if (dropping.value !== id)
    return html`<${Button} key="drop" class="key" data-drop=${id} data-land=${`ask ${id}`} onClick=${ask}>
      ${t("key.drop")}
    </${Button}>`;
  const move = `drop ${id}`;
  return html`<${Button} key="sure" class="key" primary data-move=${move} data-next="0"
      onClick=${(event) => table.act(move, event.currentTarget).then(forget)}>
    ${t("key.drop.sure")} ${name}
  </${Button}>
  <${Button} key="no" class="key" onClick=${forget}>${t("key.drop.no")}</${Button}>`;
}

function TrayKey({ face, view, table }) {
  const { me } = view;
  const ids = view[`seat${me.seat}`].tray.filter(([, each]) => each === face).map(([id]) => id);
  const note = chosen.value?.kind === "note" && use(face) === "store" ? chosen.value.id : null;
  const move = note !== null && ids.length ? `lay ${ids[0]} ${note}` : undefined;
  const picked = chosen.value?.kind === "tray" && chosen.value.face === face;
  const liftable = ids.length && (use(face) === "store" ? me.can?.lay : me.can?.place_stored);
  const press = (event) => {
    if (!ids.length) return table.tell(t("tray.none"), event.currentTarget);
    if (move) return table.act(move, event.currentTarget).then(forget);
    return choose({ kind: "tray", face });
  };
  return html`<button type="button"
      class=${classes("tray-key", { none: !ids.length, chosen: picked, legal: move, sent: move && table.isSent(move) })}
      data-tray=${face} data-move=${move} data-lift=${liftable ? `tray ${face}` : undefined} aria-pressed=${picked}
      aria-label=${t(`tray.${read(face).kind}`, { n: ids.length })} onClick=${press}>
    <${Sign} name=${face} />
    <b>${ids.length}</b>
  </button>`;
}

/** Stored clefs and bars, each face once (option of the session). */
const placeable = (view) => [
  ...new Set(view[`seat${view.me.seat}`].tray.map(([, face]) => face).filter((face) => use(face) === "place")),
];

export function Tray({ view, table }) {
  if (view.table.variant !== "full" && !view[`seat${view.me.seat}`].tray.length) return null;
  return html`<div class="tray" data-land=${view.me.can?.store ? "store" : undefined} data-zone="tray" role="group"
      aria-label=${t("tray")}>
    <small class="title">${t("tray")}</small>
    <div class="keys">
      <${TrayKey} face="sharp" view=${view} table=${table} />
      <${TrayKey} face="flat" view=${view} table=${table} />
      ${placeable(view).map((face) => html`<${TrayKey} key=${face} face=${face} view=${view} table=${table} />`)}
    </div>
  </div>`;
}

/** Closed chords as stripes with the root's name lowest and the points under it, the most recent first. */
export function Stripes({ chords, seat, names, most = 4 }) {
  const shown = chords
    .map((chord, i) => ({ chord, i }))
    .reverse()
    .slice(0, most);
  const line = ({ chord, i }) =>
    html`<li key=${i}><${Stripe} number=${i + 1} chord=${chord} seat=${seat} names=${names} /></li>`;
  return html`<ul class="stripes">
    ${shown.map(line)}
    ${chords.length > most && html`<li class="rest">+${chords.length - most}</li>`}
  </ul>`;
}

export function Stripe({ chord, number, seat, names }) {
  const [size, points, , spelling] = chord;
  const [lowest, ...others] = spelling.split(" ");
  const root = musical(spelled(...parsed(lowest), names));
  const open = () => {
    sheet.value = { kind: "chord", seat, chord };
  };
  return html`<button type="button" class="stripe" data-chord=${number} onClick=${open}>
    ${others.reverse().map((each) => html`<i class=${`n-${each[0]}`}></i>`)}
    <span class=${`root n-${lowest[0]}`}>${root}</span>
    <b aria-hidden="true">${points}</b>
    <span class="unseen">: ${t("chord.open", { points, size })}</span>
  </button>`;
}

export const Score = memo(({ seat, points, chords = [], names }) => {
  const open = () => {
    sheet.value = { kind: "chords", seat };
  };
  return html`<div class="score" data-zone="score">
    <button type="button" class="my-points" onClick=${open}
        aria-label=${t("score.open", { n: points })}>
      <b data-score=${seat}>${points}</b> <span>${t("points")}</span>
    </button>
    <div class="my-chords">
      <small class="title">${t("chords.mine")}</small>
      ${
        chords.length
          ? html`<${Stripes} chords=${chords} seat=${seat} names=${names} most=${3} />`
          : html`<small class="none">${t("chords.none")}</small>`
      }
    </div>
  </div>`;
});
