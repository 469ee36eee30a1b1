// The central board: its spaces with three tokens each. A tap, or a drag to the hand, takes all three of one.

import { t } from "app/words.js";
import { classes, html, memo } from "app/ui.js";
import { Token } from "app/games/harmonies-stack.js";
import { tokenName } from "app/games/harmonies-words.js";

const said = (tokens) => (tokens.length ? tokens.map(tokenName).join(", ") : t("space.empty"));

function Space({ n, tokens, open, table }) {
  const move = `take_tokens ${n}`;
  const take = (event) => table.act(move, event.currentTarget);
  return html`<button type="button" class=${classes("space", { legal: open, sent: table.isSent(move), bare: !tokens.length })}
      data-move=${move} data-lift=${open ? `space ${n}` : undefined} aria-disabled=${open ? undefined : "true"}
      aria-label=${t(open ? "space.take" : "space", { n, tokens: said(tokens) })} onClick=${take}>
    ${tokens.map((colour, i) => html`<${Token} key=${i} colour=${colour} />`)}
  </button>`;
}

/** What stands above it: whether I have taken mine, and whether this round is the last. */
function headOf(view) {
  if (view.centre.from && view.table.turn === view.me?.seat) return t("centre.taken");
  return t("centre");
}

export const Centre = memo(({ view, table }) => {
  const can = view.me?.can?.take_tokens ?? [];
  const space = (tokens, i) =>
    html`<${Space} key=${i} n=${i + 1} tokens=${tokens} open=${can.includes(i + 1)} table=${table} />`;
  const ending = view.table.phase === "play" && view.table.ending;
  return html`<section class="centre" data-zone="centre" aria-label=${t("centre.all")}>
    <h2 class="title">
      ${headOf(view)} ${ending && html`<b class="last-round" title=${view.say?.ending}>${t("last_round")}</b>`}
    </h2>
    <div class="spaces" data-next=${can.length ? 1 : undefined}>${view.centre.spaces.map(space)}</div>
  </section>`;
});
