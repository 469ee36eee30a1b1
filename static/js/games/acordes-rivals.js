// The other players: name, points, their towers as chips; a tap opens one large. Five to eight play in a strip that scrolls.

import { useEffect, useRef, useState } from "preact/hooks";
import { calm } from "app/needs.js";
import { others } from "app/seats.js";
import { isolated, t } from "app/words.js";
import { Badge, Sheet, Sign, Button, classes, html, late, memo } from "app/ui.js";
import { Chip, FloorFace, noteName } from "app/games/acordes-cards.js";
import { read } from "app/games/acordes-faces.js";
import { sheet } from "app/games/acordes-state.js";

const Combo = memo(({ notes, on, names, c }) => {
  const [clef, bar] = on;
  return html`<div class=${classes("mini-tower", { guarded: clef })}>
    <ul class="chips" aria-label=${t("tower.number", { c })} aria-hidden=${notes.length ? undefined : "true"}>
      ${[...notes].reverse().map((note) => html`<${Chip} key=${note[0]} note=${note} names=${names} />`)}
    </ul>
    <span class="base"></span>
    <span class="on">
      ${clef ? html`<span class="unseen">${t("tower.guarded")}</span><${Sign} name="clef-G" />` : null}
      ${bar ? html`<span class="unseen">${t("tower.doubled")}</span><${Sign} name="repeat" />` : null}
    </span>
  </div>`;
});

/** What a rival holds, in a word: a card that everyone has seen, an unseen one, nothing. */
function state({ player, seat }, view) {
  if (!player.seated) return t("seat.empty");
  if (player.away) return t("seat.away");
  if (view.table.turn === seat && view.table.mode === "turns") return t("seat.turn");
  if (view.table.passed?.includes(seat)) return t("seat.passed");
  return "";
}

/** What the tile of a rival shows: drawn again only when one of these is another object. */
function tileOf(one, view) {
  const { seat, mate, player } = one;
  const { combos, on, points, seated, away } = player;
  const words = state(one, view);
  const calling = seat === (view.call?.seat ?? null) && view.call?.stage !== "window";
  return { seat, mate, combos, on, points, seated, away, words, turn: view.table.turn === seat, calling };
}

const LONG = /\S{10}/; // a name that would not fit in one line

/** Whether an element is in sight within what scrolls around it. */
function useInSight(element) {
  const [seen, see] = useState(true);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => see(entry.isIntersecting), {
      root: element.current.parentElement,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return seen;
}

/** The towers of a tile out of sight are not drawn: with eight at a table most are. */
const Tile = memo(({ seat, mate, combos, on, points, seated, away, words, turn, calling, names }) => {
  const tile = useRef(null);
  const seen = useInSight(tile);
  useEffect(() => {
    if (calling) tile.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [calling]);
  const open = () => {
    sheet.value = { kind: "rival", seat };
  };
  const combo = (notes, i) => html`<${Combo} key=${i} c=${i + 1} notes=${notes} on=${on[i]} names=${names} />`;
  return html`<li class=${classes("rival", { calling, empty: !seated, away, turn })} ref=${tile}
      data-seat=${seat}>
    <button type="button" class="open" aria-label=${t("rival.open", { who: isolated(mate.name) })}
        onClick=${open}></button>
    <div class="who">
      <${Badge} number=${mate.badge} />
      <b class=${classes("name", { long: LONG.test(mate.name) })}>${mate.name}</b>
      ${words && html`<small class="state">${words}</small>`}
      <span class="points" data-score=${seat}>${points}<span class="unseen"> ${t("points")}</span></span>
    </div>
    <div class="mini-towers">
      ${seen && combos.map(combo)}
    </div>
  </li>`;
});

/** Who wants no motion gets none. */
const gentle = () => (calm() ? "instant" : "smooth");

/** The key that scrolls the strip one way, -1 or 1. */
const Turn = memo(({ way, strip }) => {
  const go = () => strip.current.scrollBy({ left: way * strip.current.clientWidth * 0.67, behavior: gentle() });
  const [extra, label, sign] = way < 0 ? ["back", t("rivals.back"), "‹"] : ["", t("rivals.more"), "›"];
  return html`<button type="button" class=${classes("turn-strip", extra)} aria-label=${label} onClick=${go}>${sign}</button>`;
});

/** Whether a card that lies open on the table now was in a rival's tower before: it is never seen in both. */
export function gone({ view: before }, { view }) {
  if (view.heap.up === before.heap.up) return false;
  const open = new Set(view.heap.up.map(([id]) => id));
  return others(before).some(({ player }) => player.combos.some((notes) => notes.some(([id]) => open.has(id))));
}

/** Nobody taps or waits for what is here: it may come a frame later than the rest of the table. */
export const Rivals = late(({ view, names }) => {
  const all = others(view);
  const strip = useRef(null);
  return html`<section class=${classes("rivals", { many: all.length > 3 })} data-zone="rivals" aria-label=${t("rivals")}>
    ${all.length > 3 && html`<${Turn} way=${-1} strip=${strip} />`}
    <ul class="strip" ref=${strip} style=${{ "--many": Math.min(all.length, 3) }}>
      ${all.map((one) => html`<${Tile} key=${one.seat} ...${tileOf(one, view)} names=${names} />`)}
    </ul>
    ${all.length > 3 && html`<${Turn} way=${1} strip=${strip} />`}
  </section>`;
}, gone);

/** A player's towers large. `face(note, c)` gives what stands for a note: a plain floor, a target, an outline. */
export function BigTowers({ player, face }) {
  const tower = (notes, i) =>
    html`<div class="big-tower" key=${i}>
      <div class="big-floors">${[...notes].reverse().map((note) => face(note, i + 1))}</div>
      <span class="base"></span>
      <span class="on">
        ${player.on[i][0] ? html`<span><${Sign} name="clef-G" /> ${t("tower.guarded.short")}</span>` : null}
        ${player.on[i][1] ? html`<span><${Sign} name="repeat" /> ×2</span>` : null}
      </span>
    </div>`;
  return html`<div class="big-towers">${player.combos.map(tower)}</div>`;
}

export const PlainFloor = ({ note, names }) =>
  html`<div class=${`floor n-${read(note[1]).letter}`} key=${note[0]}>
    <span class="unseen">${noteName(note, names)}</span>
    <span class="floor-face" aria-hidden="true"><${FloorFace} note=${note} names=${names} /></span>
  </div>`;

/** A rival's towers, large and read only. */
export function RivalSheet({ seat, view, names, chords }) {
  const one = others(view).find((each) => each.seat === seat);
  const close = () => {
    sheet.value = null;
  };
  if (!one) return null;
  return html`<${Sheet} label=${one.mate.name} onClose=${close} class="rival-sheet">
    <header class="line">
      <${Badge} number=${one.mate.badge} />
      <h2>${one.mate.name}</h2>
      <b class="points">${one.player.points}</b>
    </header>
    <${BigTowers} player=${one.player} face=${(note) => html`<${PlainFloor} note=${note} names=${names} />`} />
    ${chords}
    <footer class="feet"><${Button} large primary onClick=${close}>${t("close")}</${Button}></footer>
  </${Sheet}>`;
}
