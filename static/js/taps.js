// From a touch to a move and back: "sent" at once, the refusal's sentence at the thing touched for 3 s.

import { signal } from "@preact/signals";
import { has, isolated, named, people, t } from "app/words.js";
import { html, memo, musical, say } from "app/ui.js";

const STAYS = 3000;

/** {act, isSent, Bubble} for a connection. */
export function taps(connection) {
  const bubble = signal(null);
  let timer = null;

  /** Shows a sentence at a place of the screen: an element's middle, or a point. Not aloud what another voice says already. */
  function tell(text, spot, { aloud = true } = {}) {
    clearTimeout(timer);
    const { mates, you, me } = connection.view.value;
    const names = { ...people(mates), ...(me && you ? { [`s${me.seat}`]: isolated(you.name) } : {}) };
    bubble.value = { text: named(text, names), ...place(spot) };
    if (aloud) say("call", bubble.value.text);
    timer = setTimeout(() => {
      bubble.value = null;
    }, STAYS);
  }

  /** Sends a move. `spot` is what was touched: an element, or {x, y} in the window. Answers whether it counted. */
  async function act(move, spot) {
    const where = place(spot);
    const answer = await connection.send(move);
    if (!answer.yes) tell(answer.text || said(answer.code), where);
    return answer.yes;
  }

  const isSent = (move) => connection.pending.value.some((each) => each.move === move);

  // For the eye: what it says is said aloud by a voice already.
  const Bubble = memo(() => {
    const shown = bubble.value;
    return html`<div class="bubbles" aria-hidden="true">
      ${shown && html`<p class="bubble" style=${{ "--x": `${shown.x}px`, "--y": `${shown.y}px` }}>${musical(shown.text)}</p>`}
    </div>`;
  });

  return { act, tell, isSent, Bubble };
}

const said = (code) => (has(`refusal.${code}`) ? t(`refusal.${code}`) : t("refusal.other"));

function place(spot) {
  if (!spot) return { x: innerWidth / 2, y: innerHeight / 2 };
  if (!spot.getBoundingClientRect) return { x: spot.x, y: spot.y };
  const box = spot.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
