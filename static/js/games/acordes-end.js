// The end with its winners.

import { t } from "app/words.js";
import { Badge, Button, Sheet, classes, html, musical } from "app/ui.js";
import { spelled } from "app/music.js";
import { namesOf, pitch } from "app/games/acordes-faces.js";
import { others } from "app/seats.js";
import { sheet } from "app/games/acordes-state.js";

/** The names of my towers that are chords and were not called, where the session gives hints. */
const uncalled = (view) =>
  (view.me?.hints?.ready ?? []).map((c) =>
    view[`seat${view.me.seat}`].combos[c - 1].map((note) => spelled(...pitch(note), namesOf(view))).join("–"),
  );

const many = (chords) => t(chords === 1 ? "over.chord" : "over.chords", { n: chords });

/** Who has won, in a sentence. */
function outcomeOf(winners, view, table) {
  if (winners.length === 0) return t("over.nobody");
  if (winners.length === 1 && winners[0] === view.me?.seat) return t("over.you");
  const names = winners.map((seat) => `{s${seat}}`);
  if (names.length === 1) return table.named(t("over.wins", { who: names[0] }));
  const who = t("over.and", { first: names.slice(0, -1).join(", "), last: names.at(-1) });
  return table.named(t("over.shared", { who }));
}

/** Everybody's points, and what I might have called. */
export function Over({ view, table }) {
  const winners = (view.table.winners ?? []).filter((seat) => view[`seat${seat}`].points > 0);
  const everyone = [
    ...(view.me ? [{ seat: view.me.seat, mate: view.you, player: view[`seat${view.me.seat}`] }] : []),
    ...others(view).filter(({ player }) => player.seated || player.points), // who went on to another table is told there
  ].sort((a, b) => b.player.points - a.player.points || a.seat - b.seat);
  const close = () => {
    sheet.value = { kind: "none" };
  };
  const row = ({ seat, mate, player }) =>
    html`<li key=${seat} class=${classes({ won: winners.includes(seat), own: seat === view.me?.seat })}>
      <${Badge} number=${mate?.badge} />
      <b class="name">
        ${mate?.name}
        ${seat === view.me?.seat && html` <i class="own-mark">${t("over.mine")}</i>`}
      </b>
      <span class="chord-count">${many(player.chords ?? (view[`chords${seat}`] ?? []).length)}</span>
      <b class="points" data-score=${seat}>${player.points}</b>
    </li>`;
  return html`<${Sheet} class="finals-sheet" label=${t("over.title")} onClose=${close}>
    <h2>${outcomeOf(winners, view, table)}</h2>
    <ol class="finals">${everyone.map(row)}</ol>
    ${uncalled(view).map((chord) => html`<p key=${chord} class="uncalled">${musical(t("over.open", { chord }))}</p>`)}
    <footer class="feet">
      <p>${t("over.next")}</p>
      <${Button} large onClick=${close}>${t("over.look")}</${Button}>
    </footer>
  </${Sheet}>`;
}
