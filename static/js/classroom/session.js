// The teacher's page of a session: the lobby, the live board, the end. All it shows comes from the class socket.

import { render } from "preact";
import { signal } from "@preact/signals";
import { connect } from "app/connection.js";
import { refusal } from "app/classroom/acts.js";
import { Board } from "app/classroom/board.js";
import { Lobby } from "app/classroom/lobby.js";
import { Guide } from "app/classroom/guide.js";
import { PersonSheet } from "app/classroom/person.js";
import { TableSheet } from "app/classroom/table-sheet.js";
import { page, say, tilesOf, toReport } from "app/classroom/parts.js";
import { TakeBack } from "app/classroom/take-back.js";
import { CloseSession, LanguageKey, Refusal, peopleOf } from "app/classroom/who.js";
import { keepFocus } from "app/focus.js";
import { html } from "app/ui.js";

const { view, status } = connect({ path: page.path, lang: page.lang });
const opened = signal({}); // {person} or {table}: whose sheet lies over the page

function Line() {
  const state = status.value;
  if (state === "live" || state === "connecting") return null;
  return html`<p class="network" role="alert">${say(state === "closed" ? "socket_closed" : "reconnecting")}</p>`;
}

/** Tables that stand for a while by the server's doing: they go on by themselves. */
function Notices({ tiles }) {
  const lines = ["storing", "broken"].map((code) => [code, tiles.filter((tile) => tile.notice === code)]);
  return lines.map(
    ([code, those]) =>
      those.length > 0 &&
      html`<p class="network" key=${code} role="status" data-notice=${code}>
        ${say(`notice_${code}`, { tables: those.map((tile) => tile.number).join(", ") })}
      </p>`,
  );
}

function Bar() {
  return html`<div class="lobby-bar">
    <${LanguageKey} />
    <a class="button" href=${page.urls.home}>${say("home")}</a>
    <a class="button" href=${page.urls.screen} target="_blank" rel="noopener">${say("projector")}</a>
    <a class="button" href=${page.urls.printing} data-action="printing">${say("on_paper")}</a>
    <${CloseSession} />
  </div>`;
}

function Page() {
  const sections = view.value;
  const room = sections.room;
  if (!room) return html`<p class="loading" role="status">${say("connecting")}</p><${Line} />`;
  if (room.status === "closed") {
    toReport();
    return null;
  }
  const lobby = room.status === "lobby";
  const people = peopleOf(sections);
  const tiles = tilesOf(sections);
  const person = people.find((each) => each.id === opened.value.person);
  const tile = !lobby && tiles.find((each) => each.number === opened.value.table);
  const open = (what) => {
    opened.value = what;
    refusal.value = null;
  };
  const close = () => open({});
  return html`<${Line} />
  <${Notices} tiles=${tiles} />
  ${!person && !tile && html`<${Refusal} />`}
  ${
    lobby
      ? html`<${Guide} view=${sections} />
          <div class="lobby-place">
            <${Lobby} view=${sections} everybody=${people} open=${(id) => open({ person: id })} />
            <${Bar} />
          </div>`
      : html`<${Board} view=${sections} everybody=${people} open=${open} />`
  }
  ${!lobby && !person && !tile && html`<${TakeBack} />`}
  ${
    person &&
    html`<${PersonSheet} key=${person.id} person=${person} people=${people} tables=${tiles} lobby=${lobby} close=${close} />`
  }
  ${tile && html`<${TableSheet} key=${tile.number} tile=${tile} close=${close} />`}`;
}

render(html`<${Page} />`, document.getElementById("content"));
keepFocus();
