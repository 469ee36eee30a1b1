// One pupil, opened by the name: what was built so far, another name, another table, out, or let in.

import { useEffect, useState } from "preact/hooks";
import { act } from "app/classroom/acts.js";
import { Dialog, Sure } from "app/classroom/dialog.js";
import { Badge, html } from "app/ui.js";
import { Needs } from "app/classroom/needs-sheet.js";
import { page, say } from "app/classroom/parts.js";
import { SeatKeys } from "app/classroom/seat-keys.js";
import { TakeBack, doing, remember } from "app/classroom/take-back.js";
import { Refusal } from "app/classroom/who.js";

/** The pupil's claims and chords, as the server draws them. */
function Built({ id }) {
  const [text, setText] = useState(null);
  useEffect(() => {
    let wanted = true;
    fetch(page.urls.person.replace("/0/", `/${id}/`), { headers: { "X-Part": "1" } })
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
      .then(
        (part) => wanted && setText(part),
        () => wanted && setText(`<p>${say("no_network")}</p>`),
      );
    return () => {
      wanted = false;
    };
  }, [id]);
  return html`<div class="built" role="region" aria-labelledby="sheet-name" tabindex="0" aria-busy=${text === null}
      dangerouslySetInnerHTML=${{ __html: text ?? "" }}></div>`;
}

function Rename({ person }) {
  const [name, setName] = useState(person.name);
  const save = (event) => {
    event.preventDefault();
    const back = { move: "rename", person: person.id, name: person.name };
    doing({ move: "rename", person: person.id, name }, say("done_rename", { before: person.name, name }), back);
  };
  return html`<form class="field inline" onSubmit=${save}>
    <label for="new-name">${say("name")}</label>
    <input id="new-name" value=${name} maxlength="40" autocomplete="off" dir="auto"
        onInput=${(event) => setName(event.target.value)} />
    <button class="button" disabled=${!name.trim() || name === person.name}>${say("save_name")}</button>
  </form>`;
}

function Tables({ person, tables }) {
  const next = Math.max(0, ...tables.map((table) => table.number)) + 1;
  const numbers = [...tables.map((table) => table.number), next];
  const key = (number) =>
    html`<button type="button" class=${`segment-button ${person.table === number ? "chosen" : ""}`}
        aria-pressed=${person.table === number} data-move-to=${number}
        onClick=${() => act({ move: "seat", person: person.id, number })}>
      ${number === next ? say("new_table") : number}
    </button>`;
  return html`<fieldset class="segments">
    <legend>${say("move_to_table")}</legend>
    <div class="segments-row" data-zone="tables">${numbers.map(key)}</div>
  </fieldset>`;
}

/** Out of the session, asked once; or back in. */
function Way({ person, close }) {
  const { id, name } = person;
  const go = (move) => async () => {
    if (!(await act({ move, person: id }))) return;
    remember();
    close();
  };
  if (person.blocked)
    return html`<button class="button" data-action="let-back" onClick=${go("let_back")}>${say("let_back")}</button>`;
  return html`<${Sure} action="send-out" label=${say("send_out")} title=${say("send_sure", { name })} what=${say("send_what")}
      yes=${say("yes_send")} no=${say("no_back")} go=${go("send_out")} />`;
}

const Approve = ({ id }) =>
  html`<button class="button" data-action="approve" onClick=${() => act({ move: "approve", person: id })}>
    ${say("approve")}
  </button>`;

const WholePage = ({ person }) =>
  html`<a class="button" href=${page.urls.person.replace("/0/", `/${person.id}/`)}>
    ${say("whole_page", { name: person.name })}
  </a>`;

/** The sheet; `lobby` while tables can be changed by hand. */
export function PersonSheet({ person, people, tables, lobby, close }) {
  const { id, blocked } = person;
  return html`<${Dialog} labelledby="sheet-name" close=${close}
      back=${() => document.querySelector(`button[data-person="${id}"]`)}>
    <header class="sheet-head">
      <${Badge} number=${person.badge} />
      <h2 id="sheet-name" dir="auto">${person.name}</h2>
      <button class="button" onClick=${close} data-action="close">${say("close")}</button>
    </header>
    <${Refusal} />
    ${!person.approved && html`<${Approve} id=${id} />`}
    ${!lobby && html`<${Built} id=${id} />`}
    ${lobby && !blocked && tables.length > 0 && html`<${Tables} person=${person} tables=${tables} />`}
    ${!lobby && !blocked && html`<${SeatKeys} person=${person} tiles=${tables} people=${people} />`}
    <${Rename} person=${person} key=${person.name} />
    ${page.urls.needs && person.student && html`<${Needs} person=${person} />`}
    <footer class="row">
      <${Way} person=${person} close=${close} />
      ${!page.substitute && html`<${WholePage} person=${person} />`}
    </footer>
    <${TakeBack} person=${id} />
  <//>`;
}
