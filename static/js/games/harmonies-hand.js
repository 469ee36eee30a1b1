// My tokens in hand, the keys that take back, the key that ends the turn.

import { t } from "app/words.js";
import { Button, classes, html, memo } from "app/ui.js";
import { unfinished } from "app/games/harmonies-guide.js";
import { active, chosen, laying } from "app/games/harmonies-state.js";
import { Token } from "app/games/harmonies-stack.js";
import { tokenName } from "app/games/harmonies-words.js";

function InHand({ colour, at, on, live }) {
  const pick = () => {
    chosen.value = { kind: "token", at };
    laying.value = null;
  };
  return html`<button type="button" class=${classes("held", { chosen: on })} data-token=${at}
      data-lift=${live ? `token ${at}` : undefined} data-next=${on ? 1 : undefined} aria-pressed=${on}
      aria-label=${t("hand.token", { token: tokenName(colour) })} onClick=${pick}>
    <${Token} colour=${colour} />
  </button>`;
}

/** land: the line that a drop anywhere here plays */
export const Hand = memo(({ view, table, land }) => {
  const { hand } = view[`seat${view.me.seat}`];
  const can = view.me.can ?? {};
  const what = active(view);
  const on = what?.kind === "token" ? what.at : -1;
  const place = (_, at) =>
    hand[at]
      ? html`<li key=${at}><${InHand} colour=${hand[at]} at=${at} on=${at === on} live=${can.place_token} /></li>`
      : html`<li key=${at}><span class="held none"></span></li>`;
  const back = (move) => (event) => table.act(move, event.currentTarget);
  return html`<section class="tokens" data-zone="hand" data-land=${land} aria-label=${t("hand")}>
    <ul>${Array.from({ length: 3 }, place)}</ul>
    <div class="back-keys">
      <${Button} data-move="undo" data-near off=${!can.undo} onClick=${back("undo")}>${t("undo")}</${Button}>
      <${Button} data-move="undo turn" data-near off=${!can.undo} onClick=${back("undo turn")}>${t("undo.turn")}</${Button}>
    </div>
  </section>`;
});

/** The one key that ends the turn; while it cannot, it says why. */
export const EndTurn = memo(({ view, table }) => {
  const why = unfinished(view);
  const end = (event) => table.act("end_turn", event.currentTarget);
  return html`<div class="end" data-zone="end">
    <${Button} class=${classes("end-turn", { sent: table.isSent("end_turn") })} data-move="end_turn"
        off=${Boolean(why)} primary=${!why} data-next=${why ? undefined : 1} onClick=${end}>
      ${why ? html`<span><b>${t("turn.end")}</b>: ${table.named(t(...why))}</span>` : t("turn.end")}
    </${Button}>
  </div>`;
});
