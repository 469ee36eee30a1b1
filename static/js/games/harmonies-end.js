// The end of the game as a scoring pad, and the choice of a spirit before it begins.

import { useState } from "preact/hooks";
import { t } from "app/words.js";
import { Button, Ring, Sheet, classes, html, memo } from "app/ui.js";
import { Face, cardWords } from "app/games/harmonies-animals.js";
import { Pad } from "app/games/harmonies-score.js";
import { sheet } from "app/games/harmonies-state.js";
import { cardName } from "app/games/harmonies-words.js";

/** Who has won, in a sentence. */
function outcome(view, table) {
  const { winners, suns, solo } = view.table;
  if (solo) return t(suns === 1 ? "over.sun" : "over.suns", { n: suns });
  if (winners.length === 1 && winners[0] === view.me?.seat) return t("over.you");
  const names = winners.map((seat) => `{s${seat}}`);
  if (names.length === 1) return table.named(t("over.wins", { who: names[0] }));
  return table.named(
    t("over.shared", { who: t("over.and", { first: names.slice(0, -1).join(", "), last: names.at(-1) }) }),
  );
}

function Suns({ n }) {
  const sun = (_, i) => html`<i key=${i} class=${classes({ on: i < n })}></i>`;
  return html`<p class="suns" aria-hidden="true">${Array.from({ length: 8 }, sun)}</p>`;
}

/** What I could still have completed: for next time, said kindly. */
function Left({ view }) {
  const left = view.me ? (view[`seat${view.me.seat}`].left ?? []) : [];
  if (!left.length) return null;
  const line = ([card, hexes]) => t("over.left.card", { card: cardName(card), hexes: hexes.join(", ") });
  return html`<p>${t("over.left", { what: left.map(line).join("; ") })}</p>`;
}

export function Over({ view, table }) {
  const close = () => {
    sheet.value = { kind: "none" };
  };
  const seats = Object.keys(view).filter((name) => /^seat\d$/.test(name));
  const equal = new Set((view.table.winners ?? []).map((seat) => view[`seat${seat}`].points.total));
  const tied = seats.filter((name) => equal.has(view[name].points.total)).length > 1;
  return html`<${Sheet} class="over-sheet" label=${t("over.title")} onClose=${close}>
    <h2>${outcome(view, table)}</h2>
    ${view.table.solo && html`<${Suns} n=${view.table.suns} />`}
    <${Pad} view=${view} />
    ${tied && html`<p>${t("over.tied")}</p>`}
    <${Left} view=${view} />
    <footer class="feet">
      <p>${t("over.next")}</p>
      <${Button} large onClick=${close}>${t("over.look")}</${Button}>
    </footer>
  </${Sheet}>`;
}

/** Two spirits, one of which is kept: a tap looks at it, the key keeps it. */
export const SpiritChoice = memo(({ view, table }) => {
  const [on, pick] = useState(null);
  const keep = (event) => on !== null && table.act(`keep_spirit ${on + 1}`, event.currentTarget);
  const card = (id, i) =>
    html`<button type="button" key=${id} class=${classes("animal big", { chosen: on === i })} data-spirit=${i + 1}
        aria-pressed=${on === i} aria-label=${cardWords(id)} onClick=${() => pick(i)}>
      <${Face} card=${id} />
    </button>`;
  return html`<${Sheet} class="spirit-sheet" label=${t("spirit.choose")}>
    <header class="line"><h2>${t("spirit.choose")}</h2>
      <${Ring} due=${view.clock.due} now=${table.now} label=${t("spirit.ring")} /></header>
    <p>${t("spirit.what")}</p>
    <div class="spirit-cards" data-zone="spirits">${view.me.spirits.map(card)}</div>
    <footer class="feet">
      <${Button} large primary=${on !== null} off=${on === null} onClick=${keep}
          data-move=${on === null ? undefined : `keep_spirit ${on + 1}`}>
        ${on === null ? t("spirit.first") : t("spirit.keep", { card: cardName(view.me.spirits[on]) })}
      </${Button}>
    </footer>
  </${Sheet}>`;
});
