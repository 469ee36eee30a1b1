// The teacher's word on sound: which tablets may, asked in a sheet behind one key of the board.

import { useState } from "preact/hooks";
import { html } from "app/ui.js";
import { Dialog } from "app/classroom/dialog.js";
import { say } from "app/classroom/parts.js";
import { doing } from "app/classroom/take-back.js";

const WAYS = ["headphones", "all", "off"];

export function Sound({ room }) {
  const [asked, ask] = useState(false);
  const choose = (way) => () => {
    ask(false);
    if (way !== room.sound) doing({ move: `sound_${way}` }, say("done_sound"), { move: `sound_${room.sound}` });
  };
  const key = (way) =>
    html`<button class=${`button ${room.sound === way ? "primary" : ""}`} data-action=${`sound-${way}`}
        aria-pressed=${room.sound === way} onClick=${choose(way)}>
      ${say(`sound_${way}`)}
    </button>`;
  return html`<button class="button" data-action="sound" onClick=${() => ask(true)}>${say("sound")}</button>
  ${
    asked &&
    html`<${Dialog} labelledby="sound-what" close=${() => ask(false)}>
      <h2 id="sound-what">${say("sound_what")}</h2>
      <div class="row">${WAYS.map(key)}</div>
    <//>`
  }`;
}
