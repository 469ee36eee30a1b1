// What is tapped: seven keys in the order of the scale, each with its rung; accidentals; options as large keys.

import { LETTERS, accidentalText, letterName } from "app/music.js";
import { Button, Sign, classes, html, musical } from "app/ui.js";
import { accidentals, byScale, complete, isLaid, lit, nameOf, unlaid } from "app/practice/task.js";
import { say } from "app/practice/words.js";

const SIGNS = { "-2": "double_flat", "-1": "flat", 1: "sharp", 2: "double_sharp" };

const Rungs = ({ letter }) =>
  html`<span class="rungs" aria-hidden="true">
    ${[...LETTERS].reverse().map((each) => html`<i key=${each} class=${classes({ own: each === letter })} />`)}
  </span>`;

function Key({ letter, names, light, off, first, onPress }) {
  const name = letterName(letter, names);
  const counted = light ? `, ${say("counted", { n: light })}` : "";
  return html`<button type="button" class=${classes("scale-key", `n-${letter}`, { lit: light !== undefined })}
      data-key=${letter} data-next=${first ? 1 : undefined} aria-disabled=${off ? "true" : undefined}
      aria-label=${name + counted} onClick=${off ? undefined : onPress}>
    <span class="key-name" aria-hidden="true">${name}</span>
    <${Rungs} letter=${letter} />
    ${light > 0 && html`<b class="counted" aria-hidden="true">${light}</b>`}
  </button>`;
}

/** The seven; `value(letter)`: what a tap means, null for nothing. */
function Scale({ names, lights, open, press }) {
  const first = [...LETTERS].find(open);
  return html`<div class="scale-keys" role="group" aria-label=${say("keys")} data-zone="scale">
    ${[...LETTERS].map(
      (letter) =>
        html`<${Key} key=${letter} letter=${letter} names=${names} light=${lights[letter]} off=${!open(letter)}
            first=${letter === first} onPress=${() => press(letter)} />`,
    )}
  </div>`;
}

function Accidentals({ store }) {
  const { alter } = store;
  const choices = accidentals(store.task.value);
  const toggle = (value) => () => {
    alter.value = alter.value === value ? 0 : value;
  };
  return (
    choices.length > 0 &&
    html`<div class="accidental-keys" role="group" aria-label=${say("accidentals")}>
      ${choices.map(
        (value) =>
          html`<${Button} key=${value} data-alter=${value} aria-pressed=${alter.value === value}
              aria-label=${say(SIGNS[value])} onClick=${toggle(value)}>${musical(accidentalText(value))}</${Button}>`,
      )}
    </div>`
  );
}

/** What is laid note by note: take the last one away, and say that it is ready. */
function Laying({ store }) {
  const { laid, task } = store;
  const ready = complete(task.value, laid.value);
  return html`<div class="laying-keys">
    <${Button} off=${!laid.value.length} data-do="take-last" onClick=${store.takeLast}>${say("take_last")}</${Button}>
    <${Button} large primary=${ready} off=${!ready} data-do="ready" data-next=${ready ? 0 : undefined}
        onClick=${() => ready && store.answer()}>${say("ready")}</${Button}>
  </div>`;
}

function Building({ store, names }) {
  const { task, laid, alter } = store;
  const full = complete(task.value, laid.value);
  return html`<div class="building-keys"><${Accidentals} store=${store} /><${Laying} store=${store} /></div>
    <${Scale} names=${names} lights=${lit(task.value, laid.value)} open=${() => !full}
        press=${(letter) => store.lay([letter, alter.value])} />`;
}

function Ordering({ store, names }) {
  const { task, laid } = store;
  const lights = lit(task.value, laid.value);
  const left = unlaid(task.value, laid.value);
  const key = (place, i) => {
    const note = task.value.given[place];
    return html`<button type="button" class=${classes("option-key", "note", `n-${note[0]}`, { lit: note[0] in lights })}
        key=${place} data-place=${place} data-next=${i === 0 ? 1 : undefined} onClick=${() => store.lay(note)}>
      ${musical(nameOf(note, names))}
    </button>`;
  };
  return html`<div class="building-keys"><${Laying} store=${store} /></div>
    <div class="option-keys" role="group" aria-label=${say("keys")} data-zone="options">${left.map(key)}</div>`;
}

function Option({ option, first, lights, onPress, figure }) {
  const { note, label, value } = option;
  const how = note && ["note", `n-${note[0]}`, note[0] in lights ? "lit" : ""].join(" ");
  return html`<button type="button" class=${classes("option-key", how)}
      data-option=${value} data-next=${first ? 1 : undefined} onClick=${onPress}>
    ${figure && html`<span class="figure" aria-hidden="true"><${Sign} name=${value} /></span>`}
    <span>${musical(label)}</span>
  </button>`;
}

function Options({ store }) {
  const { kind, options } = store.task.value;
  const lights = lit(store.task.value, []);
  return html`<div class="option-keys" role="group" aria-label=${say("options")} data-zone="options">
    ${options.map(
      (option, i) =>
        html`<${Option} key=${option.value} option=${option} first=${i === 0} lights=${lights} figure=${kind === "figure"}
            onPress=${() => store.answer(option.value)} />`,
    )}
  </div>`;
}

/** The keys of the task that is asked. */
export function Keys({ store, names }) {
  const task = store.task.value;
  if (task.kind === "order") return html`<${Ordering} store=${store} names=${names} />`;
  if (isLaid(task)) return html`<${Building} store=${store} names=${names} />`;
  if (!byScale(task)) return html`<${Options} store=${store} />`;
  const value = (letter) => task.options.find(({ note }) => note[0] === letter)?.value;
  return html`<${Scale} names=${names} lights=${lit(task, [])} open=${(letter) => Boolean(value(letter))}
      press=${(letter) => store.answer(value(letter))} />`;
}
