// The projector in a guided lesson: the worked case. A tower that grows, its staff, and one sentence a step.

import { useEffect, useRef } from "preact/hooks";
import { chord as broken } from "app/sound/chord.js";
import { classes, html } from "app/ui.js";
import { announce, noteWords, page, say } from "app/classroom/parts.js";
import { Brand, Credit, Engraved, sound } from "app/classroom/screen-parts.js";

/** A step is heard when it comes; the one that stood there before the page is not. */
function useHeard(step, notes) {
  const known = useRef(step);
  useEffect(() => {
    if (known.current !== step) sound.play(broken(notes));
    known.current = step;
  }, [step]);
}

/** The names that are counted: the one in the middle is left out. */
const Counted = ({ names }) =>
  html`<ol class="worked-counted">
    ${names.map((note, at) => html`<li class=${classes({ out: at === 1 && names.length === 3 })}>${noteWords(note)}</li>`)}
  </ol>`;

const Floor = ({ note, wrong, newest }) =>
  html`<li class=${classes("floor", `n-${note[0]}`, { wrong, newest })}>
    <span class="floor-name">${noteWords(note)}</span>
    ${wrong && html`<span class="worked-wrong" aria-hidden="true">✕</span>`}
  </li>`;

export function Worked({ sections }) {
  const { notes, counted, wrong, text } = page.worked[sections.worked - 1];
  useHeard(sections.worked, notes);
  useEffect(() => announce(text), [text]);
  const floor = (note, at) =>
    html`<${Floor} key=${note[0]} note=${note} wrong=${wrong === at + 1} newest=${at === notes.length - 1} />`;
  return html`<div class="screen-worked" data-worked=${sections.worked}>
    <header>
      <${Brand} />
      ${sound.asleep.value && html`<p class="soft" data-asleep>${say("touch_for_sound")}</p>`}
      <p class="soft">${say("worked_of", { n: sections.worked, many: page.worked.length })}</p>
    </header>
    <h1>${text}</h1>
    <div class="worked-body">
      <ol class="screen-tower">${notes.map(floor).reverse()}</ol>
      <div class="worked-side">
        <${Engraved} chord=${{ id: sections.worked, notes, as: notes, figures: "" }} names=${sections.room.names} />
        ${counted.length > 0 && html`<${Counted} names=${counted} />`}
      </div>
    </div>
    <${Credit} />
  </div>`;
}
