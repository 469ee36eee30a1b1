// Small shared components: html, signs of music, text with signs in it, button, ring, badge, sheet, voices.

import { Component, h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import htm from "htm";
import { useLayer } from "app/focus.js";
import { BADGES, IN_TEXT, SIGNS } from "app/signs.js";
import { signal } from "@preact/signals";
import { t } from "app/words.js";

/** What Preact would write into the page at every draw, though it is the same: it takes what is falsy for no text yet. */
const steady = (child) => (child === 0 ? "0" : child === "" ? null : child);

/** No element is kept from draw to draw (the 3): it would keep the tree of its first draw, that one the tree before. */
export const html = htm.bind(function (type, props, ...children) {
  this[0] = 3;
  return h(type, props, ...children.map(steady));
});

/**
 * A component that is drawn again only when one of its properties is another object, or by itself: a signal that it
 * reads, its own state. It has the same properties at every draw.
 */
export function memo(draw) {
  return class extends Component {
    shouldComponentUpdate(next) {
      for (const name in next) if (next[name] !== this.props[name]) return true;
      return false;
    }
    render(props) {
      return h(draw, props);
    }
  };
}

/**
 * A component that is drawn a frame after its owner: it leaves the frame of a message to what a finger and an eye need
 * first. Where no frames come it follows all the same, by a timer (as effects do). atOnce(before, now) -> whether these
 * properties may not wait.
 */
export function late(draw, atOnce = () => false) {
  const Drawn = memo(draw);
  return function Late(now) {
    const [before, see] = useState(now);
    useEffect(() => see(now), [now]);
    return h(Drawn, atOnce(before, now) ? now : before);
  };
}

/** class names from strings and {name: condition} */
export function classes(...parts) {
  const names = parts.flatMap((part) =>
    part && typeof part === "object" ? Object.keys(part).filter((key) => part[key]) : part || [],
  );
  return names.join(" ");
}

function Glyph({ box: [code, x, y, w, height], name }) {
  return html`<span class=${`sign sign-${name}`} data-glyph=${String.fromCodePoint(code)}
      style=${{ "--x": x, "--y": y, "--w": w, "--h": height }} aria-hidden="true"></span>`;
}

/** A musical sign by its name in signs.js; its size follows --space, the staff space, from the style around it. */
export const Sign = memo(({ name }) => html`<${Glyph} box=${SIGNS[name]} name=${name} />`);

/** The percussion picture in a circle that is a pupil's badge. */
export const Badge = memo(({ number }) => {
  if (number === undefined) return null;
  const [name, ...box] = BADGES[number % BADGES.length];
  return html`<span class="badge" aria-hidden="true"><${Glyph} box=${box} name=${name} /></span>`;
});

const accidental = (sign) =>
  html`<span class=${`accidental ${IN_TEXT[sign]}`}>
    <span class="unseen">${sign}</span>
    <${Sign} name=${IN_TEXT[sign]} />
  </span>`;

const signed = (text) => text.split(/(♯|♭|♮|𝄪|𝄫)/u).map((part) => (part in IN_TEXT ? accidental(part) : part));

/** Text whose ♯ ♭ ♮ 𝄪 𝄫 are drawn by the music font, and read by name. */
export function musical(text) {
  if (typeof text !== "string") return text;
  return text
    .split(/(\S+–\S+)/)
    .map((part, i) => (i % 2 ? html`<span class="whole">${signed(part)}</span>` : signed(part)));
}

/** A button of at least 48 px. */
export function Button({ class: extra, primary, large, off, children, ...rest }) {
  return html`<button type="button" class=${classes("button", extra, { primary, large })}
      aria-disabled=${off ? "true" : undefined} ...${rest}>
    ${children}
  </button>`;
}

/**
 * What a page says to who hears it, each voice in one place: lists of {id, text}. guide: what to do now; news: what has
 * happened; call: what stops the table, and what was refused.
 */
export const voices = { guide: signal([]), news: signal([]), call: signal([]) };
const STAYS = 6000; // ms that a sentence stays in the page; what follows it does not cut it short
let count = 0;

/** Says a sentence. The guide has one, until there is another; without one it is silent. */
export function say(voice, text) {
  const line = { id: ++count, text };
  const said = voices[voice];
  if (voice === "guide") said.value = text ? [line] : [];
  if (voice === "guide" || !text) return;
  said.value = [...said.value, line];
  setTimeout(() => {
    said.value = said.value.filter((each) => each !== line);
  }, STAYS);
}

/** Draws its owner again every `every` ms while `on`. */
export function useTick(on, every = 250) {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => draw((count) => count + 1), every);
    return () => clearInterval(timer);
  }, [on, every]);
}

/** The seconds that are left until `due` (table time) by the connection's clock; never below 0, null without a time. */
export function left(due, now) {
  if (due === null || due === undefined || now === null) return null;
  return Math.max(0, due - now);
}

/** The seconds of a ring that are said aloud. */
const TOLD = [10, 5];

/** An ink arc from twelve o'clock that runs down, with the seconds in it. The whole is what was left when it appeared. */
export function Ring({ due, now, label, spoken = false }) {
  useTick(due !== null && due !== undefined);
  const whole = useRef({ due: null, seconds: 1 });
  const seconds = left(due, now());
  const shown = seconds === null ? null : Math.ceil(seconds);
  useEffect(() => {
    if (spoken && TOLD.includes(shown)) say("news", t("ring.left", { n: shown }));
  }, [spoken, shown]);
  if (seconds === null) return null;
  if (whole.current.due !== due) whole.current = { due, seconds: Math.max(seconds, 1) };
  const part = Math.min(1, seconds / whole.current.seconds);
  return html`<span class=${classes("ring", { last: seconds <= 5 })} role="timer" aria-label=${label}>
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle class="rail" cx="20" cy="20" r="17" />
      <circle class="arc" cx="20" cy="20" r="17" pathLength="1" stroke-dasharray=${`${part} 1`}
          transform="rotate(-90 20 20)" />
    </svg>
    <span class="digits">${shown}</span>
  </span>`;
}

/**
 * A sheet over the table: a dialog with its own heading. Focus goes into it and back; Escape closes it where it may be
 * closed.
 */
export function Sheet({ class: extra, label, onClose, modal = true, children }) {
  const box = useRef(null);
  useLayer(box, { modal, close: onClose });
  return html`<div class=${classes("veil", { through: !modal })}>
    <section ref=${box} class=${classes("sheet", extra)} role="dialog" aria-modal=${modal ? "true" : undefined}
        aria-label=${label} tabindex="-1">
      ${children}
    </section>
  </div>`;
}

const voiceLine = ([voice, said]) =>
  html`<div key=${voice} data-voice=${voice} aria-live=${voice === "call" ? "assertive" : "polite"}>
    ${said.value.map(({ id, text }) => html`<p key=${id}>${text}</p>`)}
  </div>`;

/** What is said to who hears the page, once in a page. */
export const Voices = memo(() => html`<div class="unseen" data-above>${Object.entries(voices).map(voiceLine)}</div>`);
