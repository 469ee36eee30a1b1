// The device itself: what it keeps, how large it shows, whether it sounds, and what is a help but no need.

import { screen, storage } from "app/classroom/check-judge.js";

const NOTES = [261.63, 329.63, 392]; // Do, Mi, Sol
const LENGTH = 0.5; // seconds of a note

function remembers(store) {
  try {
    store().setItem("check", "1");
    store().removeItem("check");
    return true;
  } catch {
    return false;
  }
}

/** A cookie of the page's own, taken away at once. */
function takesCookies() {
  document.cookie = "check=1; SameSite=Lax; max-age=5; path=/";
  const there = document.cookie.includes("check=1");
  document.cookie = "check=; SameSite=Lax; max-age=0; path=/";
  return there;
}

export const testStorage = () =>
  storage({ cookies: takesCookies(), memory: remembers(() => localStorage) && remembers(() => sessionStorage) });

export const testScreen = () =>
  screen(innerWidth, innerHeight, parseFloat(getComputedStyle(document.documentElement).fontSize));

/** Whether the screen may be kept lit: asked for and given back at once, for a browser that has it may refuse it. */
export async function staysAwake() {
  try {
    const lock = await navigator.wakeLock.request("screen");
    await lock.release();
    return true;
  } catch {
    return false; // there is no such thing here, or it is refused
  }
}

/** [key, whether it is there] of each; `awake` was found by `staysAwake`. */
export const extras = (awake) => [
  ["extra_full", Boolean(document.fullscreenEnabled)],
  ["extra_awake", awake],
  ["extra_touch", navigator.maxTouchPoints > 0],
];

let context = null;

/** Plays three notes; in a gesture. Whether the device let them out. */
export async function play() {
  try {
    context ??= new AudioContext();
    await context.resume();
    NOTES.forEach((frequency, i) => note(context, frequency, context.currentTime + 0.05 + i * LENGTH));
    return context.state === "running";
  } catch {
    return false;
  }
}

function note(context, frequency, at) {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = "triangle";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.5, at + 0.03);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + LENGTH);
}

/** Copies a text; over plain http by the old way. Whether it went. */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}
