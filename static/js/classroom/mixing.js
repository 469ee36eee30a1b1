// Other ways to make the tables of the lobby: mixed at random, or by what the pupils have built so far.

import { useState } from "preact/hooks";
import { act, busy } from "app/classroom/acts.js";
import { Dialog } from "app/classroom/dialog.js";
import { page, say } from "app/classroom/parts.js";
import { Refusal } from "app/classroom/who.js";
import { html } from "app/ui.js";

const WAYS = [
  ["mix_tables", "mix_random", "mix_random_what"],
  ["balanced_tables", "mix_balanced", "mix_balanced_what"],
  ["alike_tables", "mix_alike", "mix_alike_what"],
];

function Way({ move, name, what, close }) {
  const go = async () => {
    if (!busy.value && (await act({ move }))) close();
  };
  return html`<li>
    <button class="button" data-action=${move} aria-describedby=${`what-${move}`} onClick=${go}>${say(name)}</button>
    <p class="soft" id=${`what-${move}`}>${say(what)}</p>
  </li>`;
}

function Ways({ known, close }) {
  return html`<${Dialog} labelledby="mixing-name" close=${close}>
    <header class="sheet-head">
      <h2 id="mixing-name">${say("mix_how")}</h2>
      <button class="button" onClick=${close} data-action="close">${say("close")}</button>
    </header>
    <${Refusal} />
    <ul class="ways">
      ${WAYS.map(([move, name, what]) => html`<${Way} key=${move} move=${move} name=${name} what=${what} close=${close} />`)}
    </ul>
    ${known ? html`<p class="soft">${say("mix_quietly")}</p>` : html`<p data-unknown><b>${say("mix_unknown")}</b></p>`}
  <//>`;
}

/** The key that opens them. Of a group that has never played no level is known before the first round. */
export function MixingKey({ round }) {
  const [opened, open] = useState(false);
  return html`<button class="button" data-action="mixing" aria-haspopup="dialog" onClick=${() => open(true)}>
      ${say("mix_otherwise")}
    </button>
    ${opened && html`<${Ways} known=${page.levels.known || round > 1} close=${() => open(false)} />`}`;
}
