// One table, opened by its key on the board: watch it, its clock, its help, its last move, its end, a fresh deal.

import { act, busy } from "app/classroom/acts.js";
import { Dialog, Sure } from "app/classroom/dialog.js";
import { page, say } from "app/classroom/parts.js";
import { HelpKeys } from "app/classroom/help.js";
import { TakeBack, doing, remember, tell } from "app/classroom/take-back.js";
import { Refusal } from "app/classroom/who.js";
import { html } from "app/ui.js";

function Help({ tile }) {
  const { number, shown_help: before } = tile;
  const choose = (level) =>
    doing({ table: number, move: `help ${level}` }, say("done_help_at", { n: number }), {
      table: number,
      move: `help ${before}`,
      was: level,
    });
  return html`<${HelpKeys} label=${say("help_for_pupils")} chosen=${before} choose=${choose} />`;
}

/** then: what follows where it was done, with the server's answer. */
function Key({ action, words, order, then = () => {} }) {
  const go = async () => {
    const done = await act(order);
    if (done) then(done);
  };
  return html`<button
    class="button"
    data-action=${action}
    aria-disabled=${busy.value > 0}
    onClick=${() => busy.value || go()}
  >
    ${words}
  </button>`;
}

/** What may be done to a table that plays. */
function Playing({ tile, close }) {
  const { number: table, paused, summary } = tile;
  const verb = paused ? "resume" : "pause";
  const timed = (summary?.end ?? null) !== null;
  const end = async () => {
    const undo = { table, move: "undo" };
    if (await doing({ table, move: "end" }, say("done_end", { n: table }), undo)) close();
  };
  return html`<${Key} action=${`table-${verb}`} words=${say(`${verb}_table`, { n: table })} order=${{ table, move: verb }} />
    ${timed && html`<${Key} action="table-minutes" words=${say("five_more")} order=${{ table, move: "minutes 5" }} />`}
    <${Sure}
      action="end-table"
      label=${say("end_table")}
      title=${say("end_table_sure", { n: table })}
      what=${say("end_counts")}
      yes=${say("yes_end")}
      no=${say("no_go_on")}
      go=${end}
    />`;
}

function Anew({ table, close }) {
  const go = async () => {
    const done = await act({ table, move: "restart" });
    if (!done) return;
    remember(say("done_restart", { n: table }), { table, move: "bring_back", dealt: done.dealt });
    close();
  };
  return html`<${Sure}
    action="restart"
    label=${say("restart")}
    title=${say("restart_sure", { n: table })}
    what=${say("restart_what")}
    yes=${say("yes_restart")}
    no=${say("no_back")}
    go=${go}
  />`;
}

export function TableSheet({ tile, close }) {
  const { number: table } = tile;
  const over = tile.status === "over";
  const back = () => document.querySelector(`[data-table="${table}"] [data-action=table-keys]`);
  return html`<${Dialog} labelledby="table-name" close=${close} back=${back}>
    <header class="sheet-head">
      <h2 id="table-name">${say("table", { n: table })}</h2>
      <button class="button" onClick=${close} data-action="close">${say("close")}</button>
    </header>
    <${Refusal} />
    <div class="table-keys">
      <a class="button primary" href=${page.urls.watch.replace("/0/", `/${table}/`)} data-action="watch">${say("watch")}</a>
      ${page.urls.replay && html`<a class="button" href=${page.urls.replay + table} data-action="replay">${say("replay")}</a>`}
      <${Key} action="table-undo" words=${say("undo_move")} order=${{ table, move: "undo" }}
          then=${({ told }) => tell(told, { table })} />
      ${!over && html`<${Playing} tile=${tile} close=${close} />`}
      <${Anew} table=${table} close=${close} />
    </div>
    ${!over && html`<${Help} tile=${tile} />`}
    <${TakeBack} table=${table} />
  <//>`;
}
