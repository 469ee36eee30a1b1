// How much the tablets help: the levels as keys, and the board's own key for all tables.

import { useState } from "preact/hooks";
import { Dialog } from "app/classroom/dialog.js";
import { page, say } from "app/classroom/parts.js";
import { doing } from "app/classroom/take-back.js";
import { Refusal } from "app/classroom/who.js";
import { classes, html } from "app/ui.js";

/** The levels of help as keys in a row. A pupil with help of the own keeps it. */
export function HelpKeys({ label, chosen, choose }) {
  const offered = page.levels.helps;
  return (
    offered.length > 1 &&
    html`<fieldset class="segments">
      <legend>${label}</legend>
      <div class="segments-row" data-zone="help">
        ${offered.map(
          ([level, words]) =>
            html`<button
              type="button"
              key=${level}
              class=${classes("segment-button", { chosen: level === chosen })}
              aria-pressed=${level === chosen}
              data-help=${level}
              onClick=${() => level !== chosen && choose(level)}
            >
              ${words}
            </button>`,
        )}
      </div>
    </fieldset>`
  );
}

function AllSheet({ tiles, close }) {
  const levels = new Set(tiles.map((tile) => tile.shown_help));
  const back = (level) => tiles.map((tile) => ({ table: tile.number, move: `help ${tile.shown_help}`, was: level }));
  const choose = async (level) => (await doing({ move: `help ${level}` }, say("done_help"), ...back(level))) && close();
  return html`<${Dialog} labelledby="help-all" close=${close}>
    <header class="sheet-head">
      <h2 id="help-all">${say("help_all")}</h2>
      <button class="button" onClick=${close} data-action="close">${say("close")}</button>
    </header>
    <${Refusal} />
    <${HelpKeys} label=${say("help_for_pupils")} chosen=${levels.size === 1 ? [...levels][0] : null} choose=${choose} />
    ${levels.size > 1 && html`<p>${say("help_mixed")}</p>`}
  <//>`;
}

/** Help at all tables that play. */
export function HelpAll({ tiles }) {
  const [asked, ask] = useState(false);
  const playing = tiles.filter((tile) => tile.status !== "over");
  if (!playing.length || page.levels.helps.length < 2) return null;
  return html`<button class="button" data-action="help-all" onClick=${() => ask(true)}>${say("pupils_help")}</button>
  ${asked && html`<${AllSheet} tiles=${playing} close=${() => ask(false)} />`}`;
}
