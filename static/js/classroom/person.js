// One pupil, opened by the name: what was built so far, another name, another table, out, or let in.

import { useEffect, useState } from "preact/hooks";
import { act } from "app/classroom/acts.js";
import { Dialog } from "app/classroom/dialog.js";
import { Badge, html } from "app/ui.js";
import { page, say } from "app/classroom/parts.js";

/** The pupil's claims and chords, as the server draws them. */
function Built({ id }) {
  const [text, setText] = useState(null);
  useEffect(() => {
    let wanted = true;
    fetch(page.urls.person.replace("/0/", `/${id}/`), { headers: { "X-Part": "1" } })
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
      .then((part) => wanted && setText(part), () => wanted && setText(`<p>${say("no_network")}</p>`));
    return () => { wanted = false; };
  }, [id]);
  return html`<div class="built" aria-busy=${text === null} dangerouslySetInnerHTML=${{ __html: text ?? "" }}></div>`;
}

function Rename({ person }) {
  const [name, setName] = useState(person.name);
  const save = (event) => { event.preventDefault(); act({ move: "rename", person: person.id, name }); };
  return html`<form class="field inline" onSubmit=${save}>
    <label for="new-name">${say("name")}</label>
    <input id="new-name" value=${name} maxlength="40" autocomplete="off" dir="auto" onInput=${(event) => setName(event.target.value)} />
    <button class="button" disabled=${!name.trim() || name === person.name}>${say("save_name")}</button>
  </form>`;
}

function Tables({ person, tables }) {
  const numbers = [...tables.map((table) => table.number), tables.length + 1];
  return html`<fieldset class="segments"><legend>${say("move_to_table")}</legend><div class="segments-row">
    ${numbers.map((number) => html`<button type="button" class=${`segment-button ${person.table === number ? "chosen" : ""}`}
      aria-pressed=${person.table === number} data-move-to=${number}
      onClick=${() => act({ move: "seat", person: person.id, number })}>${number > tables.length ? say("new_table") : number}</button>`)}
  </div></fieldset>`;
}

/** The sheet; `lobby` while tables can be changed by hand. */
export function PersonSheet({ person, tables, lobby, close }) {
  const { id, blocked } = person;
  const out = async () => { if (await act({ move: blocked ? "let_back" : "send_out", person: id })) close(); };
  return html`<${Dialog} labelledby="sheet-name" close=${close}>
    <header class="sheet-head"><${Badge} number=${person.badge} /><h2 id="sheet-name" dir="auto">${person.name}</h2>
      <button class="button" onClick=${close} data-action="close">${say("close")}</button></header>
    ${!lobby && html`<${Built} id=${id} />`}
    ${lobby && !blocked && tables.length > 0 && html`<${Tables} person=${person} tables=${tables} />`}
    <${Rename} person=${person} key=${person.name} />
    <footer class="row">
      <button class="button" data-action=${blocked ? "let-back" : "send-out"} onClick=${out}>${blocked ? say("let_back") : say("send_out")}</button>
      <a class="button" href=${page.urls.person.replace("/0/", `/${id}/`)}>${say("whole_page")}</a>
    </footer>
  <//>`;
}
