// From a touch to a move and back: "sent" at once, the refusal's sentence at the thing touched for 3 s.

import { computed, signal } from "@preact/signals";
import { has, isolated, named, people, t } from "app/words.js";
import { html, memo, musical, say } from "app/ui.js";

const STAYS = 3000;

/** {act, tell, sent, isSent, Bubble} for a connection. */
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

  /** The moves that are on their way, a line each: the same text until one goes or comes back. */
  const sent = computed(() => connection.pending.value.map(({ move }) => `${move}\n`).join(""));
  const isSent = (move) => `\n${sent.value}`.includes(`\n${move}\n`);

  // For the eye: what it says is said aloud by a voice already.
  const Bubble = memo(() => {
    const shown = bubble.value;
    return html`<div class="bubbles" aria-hidden="true">
      ${shown && html`<p class="bubble" style=${{ "--x": `${shown.x}px`, "--y": `${shown.y}px` }}>${musical(shown.text)}</p>`}
    </div>`;
  });

  return { act, tell, sent, isSent, Bubble };
}

const said = (code) => (has(`refusal.${code}`) ? t(`refusal.${code}`) : t("refusal.other"));

function place(spot) {
  if (!spot) return { x: innerWidth / 2, y: innerHeight / 2 };
  if (!spot.getBoundingClientRect) return { x: spot.x, y: spot.y };
  const box = spot.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
