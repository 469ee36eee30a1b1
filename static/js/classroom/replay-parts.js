// Around the table of a replay: keys and slider, what happened in words, who sees, the big screen.

import { useEffect, useRef } from "preact/hooks";
import { classes, html, memo, musical } from "app/ui.js";
import { clockWords, page, say } from "app/classroom/parts.js";
import {
  big,
  end,
  events,
  frames,
  go,
  look,
  mates,
  moment,
  n,
  over,
  pace,
  play,
  playing,
  quicken,
  seat,
  sentence,
  stop,
  toMove,
  trouble,
} from "app/classroom/replay-state.js";

const ICONS = {
  first: "M4 3h3v14H4zM17 3v14L7 10z",
  back: "M14 3v14L4 10z",
  play: "M5 3l12 7-12 7z",
  stop: "M4 3h4v14H4zM12 3h4v14h-4z",
  forward: "M6 3l10 7-10 7z",
  last: "M13 3h3v14h-3zM3 3l10 7-10 7z",
  close: "M4 6l2-2 4 4 4-4 2 2-4 4 4 4-2 2-4-4-4 4-2-2 4-4z",
};

const Icon = ({ path }) =>
  html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d=${path} fill="currentColor" /></svg>`;

function Key({ name, label = name, off = false, onClick, children, ...rest }) {
  const icon = ICONS[name];
  return html`<button
    type="button"
    class="replay-key"
    data-action=${name}
    aria-label=${children ? undefined : say(label)}
    title=${say(label)}
    aria-disabled=${off ? "true" : undefined}
    onClick=${() => off || onClick()}
    ...${rest}
  >
    ${icon && html`<${Icon} path=${icon} />`}${children}
  </button>`;
}

/** Played or stopped by hand: whoever steps takes over. */
const by = (to) => {
  stop();
  go(to());
};

/** Focus that is lost in the table comes here. */
function PlayKey() {
  const [name, onClick] = playing.value ? ["stop", stop] : ["play", play];
  return html`<${Key} name=${name} onClick=${onClick} off=${end.value === page.begin} data-near data-next="0.5" />`;
}

function Pace() {
  const label = say("pace", { n: pace.value });
  return html`<button type="button" class="replay-key" data-action="pace" aria-label=${label} onClick=${quicken}>
    ×${pace.value}
  </button>`;
}

/** What is counted is the game alone. */
const moves = (number) => number - page.begin;

function Slider() {
  const now = moment.value;
  const place = say("place", { n: moves(n.value), all: moves(end.value) });
  return html`<input
    type="range"
    class="replay-slider"
    min=${page.begin}
    max=${end.value}
    value=${n.value}
    aria-label=${say("slider")}
    aria-valuetext=${now ? `${place}. ${sentence(now)}` : place}
    onInput=${(event) => by(() => Number(event.target.value))}
  />`;
}

function Controls() {
  const [first, last] = [n.value === page.begin, n.value >= end.value];
  return html`<div class="replay-controls">
    <div class="replay-keys">
      <${Key} name="first" off=${first} onClick=${() => by(() => page.begin)} />
      <${Key} name="back" off=${first} onClick=${() => by(() => n.value - 1)} />
      <${PlayKey} />
      <${Key} name="forward" off=${last} onClick=${() => by(() => n.value + 1)} />
      <${Key} name="last" off=${last} onClick=${() => by(() => end.value)} />
      <${Pace} />
    </div>
    <${Slider} />
    <p class="replay-place" data-place=${n.value}><b>${moves(n.value)}</b> / ${moves(end.value)}</p>
  </div>`;
}

/** What happened now, large; on the big screen it is all that stands beside the table. */
function Caption() {
  const now = moment.value;
  const awaited = now ? toMove(now) : "";
  return html`<div class="replay-caption">
    <p class="replay-now">
      ${now && html`<span class="replay-time">${clockWords(now.at)}</span>`}
      <span class=${classes({ taken: now?.undone })}>${now ? musical(sentence(now)) : say("loading")}</span>
      ${now?.undone && html` <span class="replay-tag">${say("undone")}</span>`}
    </p>
    ${awaited && html`<p class="replay-awaited">${awaited}</p>`}${trouble.value && html`<p role="status">${trouble.value}</p>`}
    ${
      big.value &&
      html`<div class="replay-keys">
      <${Key} name="back" off=${n.value === page.begin} onClick=${() => by(() => n.value - 1)} />
      <${PlayKey} /><${Key} name="forward" off=${n.value >= end.value} onClick=${() => by(() => n.value + 1)} />
      <${Key} name="close" label="leave_big" onClick=${leaveBig} />
    </div>`
    }
  </div>`;
}

/** What stands below the table. */
export const Foot = () =>
  html`<section class="replay-foot" aria-label=${say("slider")} data-above><${Caption} /><${Controls} /></section>`;

/** now: it is the moment that is shown. */
function drawLine({ number, at, text, undone, now }) {
  const current = now ? "true" : undefined;
  return html`<li class=${classes("replay-line", { undone })} aria-current=${current} data-n=${number}>
    <button type="button" onClick=${() => by(() => number)}>
      <span class="replay-time">${clockWords(at)}</span>
      <span class=${classes("replay-words", { taken: undone })}>${musical(text)}</span>
      ${undone && html`<span class="replay-tag">${say("undone")}</span>`}
    </button>
  </li>`;
}

const Line = memo(drawLine);

const said = new WeakMap();

/** Names change with the screen, not with the moment that is shown. */
function words(frame) {
  if (!said.has(frame)) said.set(frame, sentence(frame));
  return said.get(frame);
}

const lineOf = (frame) => ({
  number: frame.n,
  at: frame.at,
  text: words(frame),
  undone: Boolean(frame.undone),
  now: frame.n === n.value,
});

/** The line of now stands in sight, without the page being scrolled. */
function useInSight(box, ...follows) {
  useEffect(() => {
    const line = box.current?.querySelector("[aria-current]");
    if (!line) return;
    const [top, foot] = [line.offsetTop, line.offsetTop + line.offsetHeight];
    const { scrollTop, clientHeight } = box.current;
    if (top < scrollTop || foot > scrollTop + clientHeight) box.current.scrollTop = top - clientHeight / 2;
  }, follows);
}

export function Happened() {
  const box = useRef(null);
  useInSight(box, n.value, frames.value);
  return html`<aside class="replay-happened" aria-labelledby="happened" data-above>
    <h2 id="happened">${say("happened")}</h2>
    <ol ref=${box} data-zone="happened" data-count=${end.value}>
      ${frames.value.slice(page.begin).map((frame) => frame && html`<${Line} key=${frame.n} ...${lineOf(frame)} />`)}
    </ol>
    <p class="replay-hint">${say("keys")} ${page.urls.transcript && say("linked")}</p>
  </aside>`;
}

// --- above ---

function SeenBy() {
  const faces = mates(n.value);
  const choose = (event) => look(event.target.value === "" ? null : Number(event.target.value));
  const option = ([each, { name }]) => html`<option key=${each} value=${each}>${name}</option>`;
  const now = seat.value === null ? "" : String(seat.value);
  return html`<label class="replay-seen"><span aria-hidden="true">${say("seen_by")}</span>
    <select data-action="seat" aria-label=${say("seen_by")} value=${now} onChange=${choose}>
      <option value="">${say("everybody")}</option>
      ${over.value && Object.entries(faces).map(option)}
    </select>
  </label>`;
}

const Save = () =>
  html`<a class="button" href=${page.urls.transcript} download data-action="transcript">${say("transcript")}</a>`;

export function Tools() {
  return html`<${SeenBy} />
    ${over.value && page.urls.transcript && html`<${Save} />`}
    <button type="button" class="button" data-action="big" onClick=${enterBig}>${say("big")}</button>
    <button class="replay-quiet" form="language" lang=${page.lang === "es" ? "en" : "es"}>${say("language")}</button>`;
}

export const Running = () =>
  !over.value &&
  html`<p class="replay-note" role="status" data-running data-above>${say("goes_on")} ${say("seats_later")}</p>`;

// --- the big screen ---

function enlarge(on) {
  big.value = on;
  events.value = [];
  document.documentElement.classList.toggle("big", on);
  dispatchEvent(new Event("resize")); // letters have another size now
}

async function enterBig() {
  enlarge(true);
  try {
    await document.documentElement.requestFullscreen();
  } catch (refused) {
    console.info("no full screen here:", refused.message); // the page fills its window all the same
  }
}

export function leaveBig() {
  if (document.fullscreenElement) document.exitFullscreen();
  enlarge(false);
}

document.addEventListener("fullscreenchange", () => {
  if (!document.fullscreenElement && big.value) enlarge(false);
});
