// The level of one table: another step of the ladder than the session's, or other help for its tablets.

import { useState } from "preact/hooks";
import { act } from "app/classroom/acts.js";
import { Dialog } from "app/classroom/dialog.js";
import { page, say } from "app/classroom/parts.js";
import { Refusal } from "app/classroom/who.js";
import { html } from "app/ui.js";

const labelOf = (rows, key) => rows.find(([each]) => each === key)?.[1];

/** What a table plays that the others do not: its step, its help; "" where it is as the session. */
export function levelWords({ step, help }) {
  const helps = labelOf(page.levels.helps, help);
  return [labelOf(page.levels.steps, step), helps && say("with_help", { help: helps })].filter(Boolean).join(", ");
}

function Choices({ table, name, legend, rows }) {
  const chosen = table[name] ?? "";
  const all = [["", say("as_the_session")], ...rows];
  return html`<fieldset class="segments level-choices">
    <legend>${legend}</legend>
    <div class="segments-row" data-zone=${name}>
      ${all.map(
        ([key, words]) =>
          html`<button type="button" class=${`segment-button ${key === chosen ? "chosen" : ""}`} key=${key}
              aria-pressed=${key === chosen} data-choose=${`${name}-${key || "session"}`}
              onClick=${() => act({ move: "level", table: table.number, [name]: key })}>${words}</button>`,
      )}
    </div>
  </fieldset>`;
}

function Sheet({ table, close }) {
  const { steps, helps } = page.levels;
  return html`<${Dialog} labelledby="level-name" close=${close}>
    <header class="sheet-head">
      <h2 id="level-name">${say("level_of", { n: table.number })}</h2>
      <button class="button" onClick=${close} data-action="close">${say("close")}</button>
    </header>
    <${Refusal} />
    <p class="soft">${say("level_what")}</p>
    <${Choices} table=${table} name="step" legend=${say("level")} rows=${steps} />
    ${helps.length > 0 && html`<${Choices} table=${table} name="help" legend=${say("help_for_pupils")} rows=${helps} />`}
  <//>`;
}

/** In the lobby: what the table plays, and the sheet to change it. */
export function LevelKey({ table }) {
  const [opened, open] = useState(false);
  const words = levelWords(table);
  return html`<button class="level-key" data-action="level" aria-haspopup="dialog"
        aria-label=${`${say("level_of", { n: table.number })}${words && `: ${words}`}`}
        onClick=${() => open(true)}>${words || say("level")}</button>
    ${opened && html`<${Sheet} table=${table} close=${() => open(false)} />`}`;
}
