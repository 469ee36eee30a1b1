// While the table stands still: the band that says who called what, and my decision with its legal targets only.

import { useEffect, useRef, useState } from "preact/hooks";
import { useLayer } from "app/focus.js";
import { isolated, t } from "app/words.js";
import { Badge, Button, Ring, classes, html, musical } from "app/ui.js";
import { Card, FloorFace, noteName } from "app/games/acordes-cards.js";
import { spelled } from "app/music.js";
import { pitch, read } from "app/games/acordes-faces.js";
import { others } from "app/seats.js";
import { BigTowers } from "app/games/acordes-rivals.js";
import { Staff } from "app/staff.js";
import { aimed } from "app/games/acordes-state.js";

const Until = ({ call, mine, table }) =>
  html`<div class="until">
    <${Ring} due=${call.due} now=${table.now} label=${t("ring.decision")} />
    <small>${mine ? t("band.you.choose") : table.named(t("band.chooses", { who: `{s${call.seat}}` }))}</small>
  </div>`;

/** Everybody's band: who, what, and what happens now. */
export function Band({ view, table }) {
  const { call, me, say = {} } = view;
  const mine = me && call.seat === me.seat;
  const known = call.what !== null && call.what !== undefined;
  const deciding = call.stage === "decide";
  return html`<section class=${classes("call-band", call.stage)}
      data-call=${call.what ?? "unknown"} data-stage=${call.stage}>
    ${call.card && html`<span class="called-card"><${Card} face=${call.card[1]} names=${table.names} /></span>`}
    ${call.second && html`<span class="called-card second"><${Card} face=${call.second[1]} names=${table.names} /></span>`}
    <div class="said">
      ${known && html`<p class="speaker">${speaker(call, mine, table)}</p>`}
      <h2>${known ? t(`call.${call.what}`) : t("band.someone")}</h2>
      <p class="sentence">${musical(table.named(say.call ?? (call.stage === "window" ? t("band.window") : "")))}</p>
    </div>
    ${call.stage === "check" && html`<${Check} view=${view} table=${table} />`}
    ${deciding && call.due !== null && html`<${Until} call=${call} mine=${mine} table=${table} />`}
  </section>`;
}

const VOTES = ["yes", "no"];

/** The notes that were called, from the bottom up, and what the others say of them before they are judged. */
function Check({ view, table }) {
  const { call, me } = view;
  const { notes } = call.result;
  const figures = new Set(notes.map(({ figure }) => figure));
  const key = (word) => {
    const line = `vote ${word}`;
    return html`<${Button} key=${word} large class=${classes({ sent: table.isSent(line) })} data-move=${line} data-next="0"
        onClick=${(event) => table.act(line, event.currentTarget)}>
      ${t(`check.${word}`)}
    </${Button}>`;
  };
  const names = notes.map(({ letter, alter }) => spelled(letter, alter, table.names));
  const laid = notes.map(({ letter, alter }) => [letter, alter]);
  const chip = (name, i) => html`<li class=${`n-${notes[i].letter}`}>${musical(name)}</li>`;
  return html`<div class="check">
    <div class="staff-box" role="img" aria-label=${names.join(", ")}>
      <${Staff} notes=${laid} figure=${figures.size === 1 ? [...figures][0] : "w"} />
    </div>
    <ol class="check-notes" aria-hidden="true">${names.map(chip)}</ol>
    ${me?.can?.vote && html`<div class="check-keys">${VOTES.map(key)}</div>`}
    <${Ring} due=${call.due} now=${table.now} label=${t("check.ring")} />
  </div>`;
}

const speaker = (call, mine, table) =>
  mine ? t("band.you.say") : table.named(t("band.says", { who: `{s${call.seat}}` }));

/** Drawing the second card: a slim band, the heap stays free to tap. */
export function DrawBand({ view, table }) {
  const { call, say = {} } = view;
  return html`<section class="decision-head draw" data-decide="draw">
    ${call.card && html`<span class="called-card"><${Card} face=${call.card[1]} names=${table.names} /></span>`}
    <div class="said">
      <p class="speaker">${musical(table.named(say.call ?? ""))}</p>
      <h2>${t("decide.draw.title")}</h2>
    </div>
    <${Ring} due=${call.due} now=${table.now} label=${t("ring.decision")} spoken=${true} />
  </section>`;
}

function Floor({ note, legal, picked, onPick, names, figureOf }) {
  const name = noteName(note, names);
  const face = html`<span class="floor-face" aria-hidden="true"><${FloorFace} note=${note} names=${names} /></span>`;
  if (!legal.length)
    return html`<div class="floor outline" key=${note[0]}><span class="unseen">${name}</span>${face}</div>`;
  return legal.map(
    (id) =>
      html`<button type="button" key=${id}
          class=${classes("floor", "target", `n-${read(note[1]).letter}`, { struck: picked === id })}
          data-target=${id} data-lift=${`aim ${id}`} aria-pressed=${picked === id}
          aria-label=${figureOf ? `${figureOf(id, note)}: ${name}` : name} onClick=${() => onPick(id)}>
        ${face}
      </button>`,
  );
}

/** Which of a player's cards are legal at a note: the note itself, or accidentals that lie on it. */
export const legalOn = (note, ids) =>
  note.flatMap((part, i) => (i === 0 ? [part] : Array.isArray(part) ? [part[0]] : [])).filter((id) => ids.includes(id));

function Column({ one, ids, picked, onPick, names, shown, figureOf }) {
  const floor = (note) =>
    html`<${Floor} note=${note} legal=${legalOn(note, ids)} picked=${picked} onPick=${onPick} names=${names}
        figureOf=${figureOf} />`;
  return html`<section class=${classes("decision-column", { shown })} data-seat=${one.seat} aria-label=${one.mate.name}>
    <header>
      <${Badge} number=${one.mate.badge} />
      <b>${one.mate.name}</b>
      <span class="points">${one.player.points}</span>
    </header>
    <${BigTowers} player=${one.player} face=${floor} />
  </section>`;
}

const aim = (id) => {
  aimed.value = id;
};

/** What this decision is about to name, and how to name another; a new decision begins with nothing. */
function useAim() {
  useEffect(() => aim(null), []);
  return [aimed.value, aim];
}

const Tab = ({ one, n, on, onTurn }) =>
  html`<button type="button" role="tab" aria-selected=${on} onClick=${onTurn}>
    <b>${one.mate.name}</b>
    <i class=${classes({ nothing: !n })} aria-hidden="true">${n}</i>
    <span class="unseen">${t("decide.count", { n })}</span>
  </button>`;

/** Cards on other players' or my own towers: strike, send, remove. */
function OnTowers({ view, table, decide }) {
  const { me } = view;
  const ids = me.can[decide] ?? [];
  const people =
    decide === "strike"
      ? [mine(view)]
      : others(view).filter(({ player }) => player.seated || player.combos.some((notes) => notes.length));
  const holding = (one) =>
    ids.filter((id) => one.player.combos.flat().some((note) => legalOn(note, [id]).length)).length;
  const [picked, pick] = useAim();
  const [tab, turn] = useState(() => people.findIndex((one) => holding(one)));
  const found = people
    .map((one) => ({
      one,
      note: one.player.combos.flat().find((note) => picked !== null && legalOn(note, [picked]).length),
    }))
    .find(({ note }) => note);
  const figureOf =
    decide === "remove" ? (id, note) => t(`card.${note.slice(2).find(([each]) => each === id)[1]}`) : null;
  const name = found && musical(spelled(...pitch(found.note), table.names));
  const what =
    found && (decide === "remove" ? t(`remove.${found.note.slice(2).find(([each]) => each === picked)[1]}`) : null);
  const shown = Math.max(0, tab);
  const tabOf = (one, i) => html`<${Tab} one=${one} n=${holding(one)} on=${i === shown} onTurn=${() => turn(i)} />`;
  const column = (one, i) =>
    html`<${Column} key=${one.seat} one=${one} ids=${ids} picked=${picked} onPick=${pick} names=${table.names}
        shown=${i === shown} figureOf=${figureOf} />`;
  const words = found && { who: isolated(found.one.mate.name), what: what ?? "" };
  return html`<${Frame} view=${view} table=${table} decide=${decide} chosen=${found}
      confirm=${found && html`${table.named(t(`decide.${decide}.confirm`, words))} ${name}`}
      move=${`${decide} ${picked}`}>
    ${people.length > 1 && html`<div class="decision-tabs" role="tablist">${people.map(tabOf)}</div>`}
    <div class=${classes("decision-columns", { many: people.length > 3 })}
        style=${{ "--many": Math.min(3, people.length) }}>
      ${people.map(column)}
    </div>
  </${Frame}>`;
}

const mine = (view) => ({
  seat: view.me.seat,
  player: view[`seat${view.me.seat}`],
  mate: { name: view.you?.name ?? "", badge: view.you?.badge ?? 0 },
});

/** A player who loses his last chord. */
function OnPlayers({ view, table }) {
  const seats = view.me.can.target ?? [];
  const [picked, pick] = useAim();
  const people = others(view).filter(({ seat, player }) => player.seated || seats.includes(seat));
  const found = people.find(({ seat }) => seat === picked);
  const idle = !somethingToLose(view);
  const press = (seat) => (event) => (idle ? table.act(`target ${seat}`, event.currentTarget) : pick(seat));
  const person = ({ seat, mate, player }) =>
    html`<button type="button" key=${seat}
        class=${classes("person", { struck: picked === seat, spared: !idle && !(view[`chords${seat}`] ?? []).length })}
        data-target-seat=${seat} data-lift=${seats.includes(seat) && !idle ? `aim ${seat}` : undefined}
        data-move=${idle && seats.includes(seat) ? `target ${seat}` : undefined} disabled=${!seats.includes(seat)}
        aria-pressed=${idle ? undefined : picked === seat} onClick=${press(seat)}>
      <${Badge} number=${mate.badge} />
      <b>${mate.name}</b>
      <span class="points">${player.points}</span>
      <small>${seats.includes(seat) ? lastChord(view, seat) : t("decide.target.off")}</small>
    </button>`;
  return html`<${Frame} view=${view} table=${table} decide="target" idle=${idle} chosen=${found}
      confirm=${found && t("decide.target.confirm", { who: isolated(found.mate.name) })} move=${`target ${picked}`}>
    <div class="decision-people">${people.map(person)}</div>
  </${Frame}>`;
}

/** Whether a Chim Poom can do anything at all: somebody who may be chosen has closed a chord. */
const somethingToLose = (view) => (view.me.can.target ?? []).some((seat) => (view[`chords${seat}`] ?? []).length > 0);

function lastChord(view, seat) {
  const last = (view[`chords${seat}`] ?? []).at(-1);
  return last ? t("decide.target.last", { points: last[1] }) : t("decide.target.none");
}

/** Two rests: which one is mine. */
function WhichRest({ view, table }) {
  const { call, me } = view;
  const [picked, pick] = useAim();
  const cards = [call.card, call.second].filter((card) => card && (me.can.mine ?? []).includes(card[0]));
  const found = cards.find(([id]) => id === picked);
  const card = ([id, face]) =>
    html`<button type="button" key=${id} class=${classes("big-card", { struck: picked === id })} data-target=${id}
        data-lift=${`aim ${id}`} aria-pressed=${picked === id} onClick=${() => pick(id)}>
      <${Card} face=${face} names=${table.names} size="big" />
    </button>`;
  return html`<${Frame} view=${view} table=${table} decide="mine" chosen=${found}
      confirm=${found && t("decide.mine.confirm", { figure: t(`figure.${read(found[1]).figure}`) })}
      move=${`mine ${picked}`}>
    <div class="decision-cards">${cards.map(card)}</div>
  </${Frame}>`;
}

/**
 * Head with the question and the ring, the targets, foot with what it means, the way out and the confirmation that names it.
 * idle: whoever is chosen, nothing happens; one tap will do.
 */
function Frame({ view, table, decide, chosen, confirm, move, idle = false, children }) {
  const { call, me, say = {} } = view;
  const { figure } = call;
  const box = useRef(null);
  const title = t(`decide.${decide}.${idle ? "nobody" : "title"}`, { figure: figure ? t(`figure.${figure}`) : "" });
  const unchosen = !idle && html`<p class="choose-first">${t(`decide.${decide}.choose`)}</p>`;
  useLayer(box, { modal: true, close: null });
  return html`<section ref=${box} class=${classes("decision", `decide-${decide}`, { idle })} data-decide=${decide} role="dialog"
      aria-modal="true" tabindex="-1" aria-describedby="decision-why" aria-label=${title}>
    <header class="decision-head">
      ${call.card && html`<span class="called-card"><${Card} face=${call.card[1]} names=${table.names} /></span>`}
      <div class="said">
        <p class="speaker" id="decision-why">${musical(table.named(say.call ?? ""))}</p>
        <h2>${title}</h2>
      </div>
      <${Ring} due=${call.due} now=${table.now} label=${t("ring.decision")} spoken=${true} />
    </header>
    <div class="decision-body" data-zone="targets" data-next="0">${children}</div>
    <footer class="decision-foot">
      <p>${t(`decide.${decide}.${idle ? "anybody" : "help"}`, { figure: figure ? t(`figure.${figure}`) : "" })}</p>
      ${me.can.skip && html`<${Press} line="skip" table=${table}>${t("decide.skip")}</${Press}>`}
      ${chosen ? html`<${Press} line=${move} table=${table} primary class="confirm">${confirm}</${Press}>` : unchosen}
    </footer>
  </section>`;
}

/** A large key of the foot that plays a line. */
const Press = ({ line, table, primary, class: extra, children }) =>
  html`<${Button} large primary=${primary} class=${classes(extra, { sent: table.isSent(line) })} data-move=${line}
      onClick=${(event) => table.act(line, event.currentTarget)}>
    ${children}
  </${Button}>`;

const KINDS = { strike: OnTowers, send: OnTowers, remove: OnTowers, target: OnPlayers, mine: WhichRest };

export function Decision({ view, table }) {
  const { decide, card } = view.call;
  const Kind = KINDS[decide];
  return Kind ? html`<${Kind} key=${`${decide}/${card?.[0]}`} view=${view} table=${table} decide=${decide} />` : null;
}
