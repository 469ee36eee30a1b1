// The page while there is no table to be seen: who I am, at which table I shall sit, what comes next.

import { isolated, named, people, t } from "app/words.js";
import { FullKey, LanguageKey, NamesChoice, OtherPin } from "app/menu.js";
import { touched } from "app/device.js";
import { Badge, Button, html } from "app/ui.js";

/** "Hugo, Nora and Samir" of the others at my table, as the view names them; "" where there are none. */
export function company({ mates = {}, you }) {
  const seats = Object.keys(mates)
    .filter((seat) => Number(seat) !== you?.seat)
    .map((seat) => `{s${seat}}`);
  if (!seats.length) return "";
  const list =
    seats.length === 1 ? seats[0] : t("over.and", { first: seats.slice(0, -1).join(", "), last: seats.at(-1) });
  return named(list, people(mates));
}

/** "lobby" | "seated": I know my table, play has not begun | "over" | "ended" | "aside": told to wait | "full" */
export function waitsFor({ room, you }) {
  if (room.status === "lobby") return you?.table ? "seated" : "lobby";
  if (room.status === "over") return "over";
  return room.status === "closed" ? "ended" : you?.aside ? "aside" : "full";
}

const Tower = () => html`<span class="tower-mark" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></span>`;

function Seated({ view }) {
  const who = company(view);
  return html`<p class="lead">${t("room.seated", { n: view.you.table })}</p>
  ${who && html`<p>${t("room.with", { people: who }).replace(/\.\.$/, ".")}</p>`}
  <p>${t("room.seated.next")}</p>`;
}

const Unseated = ({ kind }) =>
  html`<p class="lead">${t(`room.${kind}`)}</p>
  <p>${t(`room.${kind}.next`)}</p>`;

/**
 * keys: the page's keys; rules: opens the rules sheet, once the game is here; practise: begins to practise; tell: says why
 * at what was touched.
 */
export function WaitingRoom({ view, keys, rules, practise, tell }) {
  const { you } = view;
  const kind = waitsFor(view);
  const before = kind === "lobby" || kind === "seated";
  return html`<main class="waiting-room">
    <header class="clock"><div class="menu-keys">${keys}</div></header>
    <section class="welcome" role="status" data-room=${kind}>
      ${you && html`<${Badge} number=${you.badge} /><h1>${t("room.hello", { who: isolated(you.name) })}</h1>`}
      ${kind === "seated" ? html`<${Seated} view=${view} />` : html`<${Unseated} kind=${kind} />`}
      ${before && html`<p class="goal">${t((you?.names ?? view.room.names) === "c" ? "lobby.goal.c" : "lobby.goal.do")}</p>`}
      <${Tower} />
    </section>
    <footer class="waiting-foot">
      <${NamesChoice} view=${view} tell=${tell} />
      <div class="waiting-keys">
        ${kind !== "ended" && html`<${Button} data-open="practice" onClick=${practise}>${t("room.practise")}</${Button}>`}
        ${rules && html`<${Button} data-open="rules" onClick=${rules}>${t("menu.rules")}</${Button}>`}
        ${touched && html`<${FullKey} />`}
        <${LanguageKey} />
        <${OtherPin} />
      </div>
    </footer>
  </main>`;
}

/** late: the game has been asked for in vain, and is asked for again. */
export const Entering = ({ keys, late }) =>
  html`<main class="waiting-room">
    <header class="clock"><div class="menu-keys">${keys}</div></header>
    <section class="welcome" role="status">
      <p class="lead">${t(late ? "network.game" : "network.entering")}</p>
      ${late && html`<p>${t("network.game.what")}</p>`}
    </section>
  </main>`;
