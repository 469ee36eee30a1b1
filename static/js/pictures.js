// Pictures that the server draws: cards and engraved chords, by the addresses that the page was given once.
//
// The page's JSON element "pictures" (template tag `picture_addresses`) holds one address of each kind with words in
// capitals where what is wanted stands: {"card": "/…/LOOK/WIDTH/FACE.webp?v=…", "chord": "/…/STYLE/CHORD.svg?v=…"}.

import { useState } from "preact/hooks";
import { theme } from "app/device.js";
import { html } from "app/ui.js";

const element = globalThis.document?.getElementById("pictures");
const addresses = element
  ? JSON.parse(element.textContent)
  : { card: "LOOK/WIDTH/FACE.webp", chord: "STYLE/CHORD.svg" };

/** How cards look, as it stands in addresses: "es-do-name-ladder". */
export const cardLook = ({ lang, names, reading = "name", ladder = true }) =>
  [lang, names, reading, ladder ? "ladder" : "plain"].join("-");

/** The address of a card's picture. face: "Cq", "rest-q", "back", …; width: one of those that the server draws. */
export const cardPicture = (face, look, width) =>
  addresses.card.replace("LOOK", look).replace("WIDTH", width).replace("FACE", face);

const sign = (alter) => (alter === 0 ? "" : (alter > 0 ? "s" : "f") + (Math.abs(alter) > 1 ? Math.abs(alter) : ""));
const written = ([letter, alter]) => letter + sign(alter);

/** "C-E-Fs2=G": the notes [[letter, alter], …] from the lowest, and what they are read as where that is another name. */
function chordText(notes, as = notes) {
  return notes
    .map((note, i) => (written(note) === written(as[i]) ? written(note) : `${written(note)}=${written(as[i])}`))
    .join("-");
}

/**
 * The addresses of a chord's staff: {light, dark}. notes, as: [[letter, alter], …]; figure: the common one, else "w";
 * marked: places from 1 that a bracket joins; word: the interval's name beside it, as the server's sentences have it.
 */
export function chordPicture({ notes, as = notes, figure = "w", names = "do", marked = [], word = "" }) {
  const rest = [figure, names, [...marked].sort().join(""), word].filter(Boolean).join("-");
  const address = (theme) =>
    addresses.chord.replace("STYLE", encodeURIComponent(`${theme}-${rest}`)).replace("CHORD", chordText(notes, as));
  return { light: address("light"), dark: address("dark") };
}

/** The theme that was chosen for the page, above the device's own: "light" | "dark" | undefined. */
function chosenTheme() {
  void theme.value; // whoever draws by it is drawn again
  return document.documentElement.dataset.theme;
}

const WAITS = [2, 5, 15]; // seconds until a picture that did not come is asked for again, once each
const later = (tries) => WAITS[tries] * 1000 * (1 + Math.random() / 2); // not all screens of a class at once

const asked = new WeakMap(); // image -> {address, tries}

/** For an image's onError: it is asked for again later, as when the server had too many to draw. false: no longer. */
export function again({ currentTarget: image }) {
  const before = asked.get(image);
  const tries = before?.address === image.currentSrc ? before.tries : 0;
  asked.set(image, { address: image.currentSrc, tries: tries + 1 });
  if (tries === WAITS.length) return false;
  setTimeout(() => image.setAttribute("src", image.getAttribute("src")), later(tries));
  return true;
}

/**
 * A chord engraved. Properties as of chordPicture, and `alt`, its notes in words. Its height and width are its box's, so
 * nothing moves when it arrives; where it cannot be had nothing is shown, and the words around it suffice.
 */
export function ChordPicture({ alt, ...chord }) {
  const pair = chordPicture(chord);
  const [failed, setFailed] = useState(null);
  if (failed === pair.light) return null;
  const fixed = pair[chosenTheme()];
  return html`<picture class="chord-picture">
    ${!fixed && html`<source media="(prefers-color-scheme: dark)" srcset=${pair.dark} />`}
    <img src=${fixed ?? pair.light} alt=${alt} width="110" height="102" decoding="async"
        onError=${(event) => again(event) || setFailed(pair.light)} />
  </picture>`;
}

const fetched = new Map(); // address -> the picture, held so that the browser keeps it
let fetching = Promise.resolve();

const online = () =>
  navigator.onLine ||
  new Promise((back) => {
    addEventListener("online", back, { once: true });
  });
const idle = () =>
  new Promise((done) => {
    (globalThis.requestIdleCallback ?? setTimeout)(done);
  });

/** Fetches pictures that will be needed, each once, one after the other while nothing else is to be done. */
export function preload(list) {
  const missing = list.filter((address) => !fetched.has(address));
  for (const address of missing) fetched.set(address, new Image());
  for (const address of missing) fetchInTurn(address);
}

/** What does not come now is asked for again later, and at last when it is shown. */
function fetchInTurn(address, tries = 0) {
  const image = fetched.get(address);
  const come = () => {
    image.src = address;
    return image.decode();
  };
  const missed = () => {
    if (tries < WAITS.length) setTimeout(() => fetchInTurn(address, tries + 1), later(tries));
  };
  fetching = fetching.then(online).then(idle).then(come).catch(missed);
}
