// The sound of the pupil's page: what the server said in, sound out. Nothing is fetched before the first touch of the page,
// nor while this device is silent; nothing waits for it. The game says what is heard (app/games/<game>-sounds.js).
//
// player.js   strokes made audible    strokes.js  wood, paper, cymbals    keys.js  its keys    chord.js  a chord as strokes

import { computed, effect, signal } from "@preact/signals";
import { unhurried } from "app/needs.js";

// Whether this device sounds: room.sound, by the teacher, is "off" nobody · "headphones" whoever wears them (the way of a
// class) · "all" everybody; by the pupil muted, headphones. The device keeps one lesson's choice of one pupil and no more.

const PLACE = "sound";
export const FRESH = { muted: false, headphones: false };

/** Who says what is heard: "teacher" (nothing), "muted" (by the pupil), "speakers" (off in class), or null: it sounds. */
export function silencedBy(room, choice) {
  if (room?.sound === "off") return "teacher";
  if (choice.muted) return "muted";
  return room?.sound === "all" || choice.headphones ? null : "speakers";
}

/** Whose choice it is; another lesson or another pupil begins afresh. */
export const owner = ({ room, you }) => (room && you ? `${room.key}/${you.id}` : null);

export function remembered(who, memory = localStorage) {
  const kept = JSON.parse(memory.getItem(PLACE) ?? "null");
  return kept?.who === who ? { muted: kept.muted, headphones: kept.headphones } : FRESH;
}

export const remember = (who, choice, memory = localStorage) =>
  memory.setItem(PLACE, JSON.stringify({ who, ...choice }));

const GESTURES = ["pointerup", "click", "keydown"];
const WATCH = 150; // ms between looks at a decision's ring
const BACK = 500; // ms after the page came back into sight in which what had waited for that is not played

/**
 * An AudioContext that the page's gestures keep awake, and a player once `wanted` (a signal) asks for it.
 *   unasked  do not wait for a touch: where the device allows it, the page sounds by itself
 * Gives play(strokes), soon(strokes) for what a touch asks for, and signals touched, failed, asleep (the device wants a
 * touch first). A page out of sight is silent, and what it missed is not made up for.
 */
export function stage(wanted, { unasked = false } = {}) {
  const touched = signal(unasked);
  const asleep = signal(false);
  const failed = signal(false);
  let context = null;
  let made = null; // the promise of the player
  let ready = null;
  let seen = document.hidden ? Infinity : -Infinity; // since when the page is in sight

  async function load() {
    const { player } = await import("app/sound/player.js");
    ready = await player(context);
    failed.value = false;
  }

  function awake(made) {
    const look = () => {
      asleep.value = made.state !== "running";
    };
    made.onstatechange = look;
    look();
    return made;
  }

  /** In a gesture: makes the context, or wakes one that the device has put to sleep; what failed is tried again. */
  function wake() {
    if (!wanted.peek()) return;
    context ??= awake(new AudioContext());
    if (context.state !== "running") context.resume();
    made ??= load().catch((error) => {
      made = null;
      failed.value = true;
      console.warn("no sound:", error);
    });
  }

  function look() {
    seen = document.hidden ? Infinity : performance.now();
    if (document.hidden) ready?.hush();
  }

  function play(strokes) {
    if (wanted.peek() && strokes.length && context?.state === "running" && performance.now() - seen > BACK)
      ready?.play(strokes);
  }

  /** In a touch: plays as soon as the player is here. */
  function soon(strokes) {
    wake();
    made?.then(() => play(strokes));
  }

  document.addEventListener("visibilitychange", look);
  for (const name of GESTURES)
    addEventListener(
      name,
      () => {
        touched.value = true;
        wake();
      },
      { capture: true, passive: true },
    );
  effect(() => {
    if (wanted.value && touched.value) wake();
    else ready?.hush();
  });
  return { failed, touched, asleep, play, soon };
}

/** Follows a connection: {silenced, choice, set, failed} for the keys. */
export function sound(connection) {
  const { view, events } = connection;
  const who = computed(() => owner(view.value));
  const choice = signal(FRESH);
  const silenced = computed(() => silencedBy(view.value.room, choice.value));
  const wanted = computed(() => who.value !== null && silenced.value === null);
  const game = computed(() => view.value.room?.game);
  const ear = signal(null); // the game's module
  const due = computed(() => (ear.value ? (view.value.call?.due ?? null) : null));
  const { play, soon, failed, touched } = stage(wanted);
  let last = events.value;

  effect(() => {
    choice.value = who.value ? remembered(who.value) : FRESH;
  });
  effect(() => {
    if (!game.value || !touched.value || !wanted.value) return;
    import(`app/games/${game.value}-sounds.js`).then(
      (module) => {
        ear.value = module;
      },
      (error) => {
        failed.value = true;
        console.warn("no sound:", error);
      },
    );
  });
  effect(() => {
    const news = events.value;
    if (news === last) return;
    last = news;
    play(ear.peek()?.heard(news, view.peek()) ?? []);
  });
  effect(() => (due.value === null ? undefined : ticks(ear.peek())));

  /** Ticks once a second while the ring says so; ends with the decision. */
  function ticks({ ticking, tick }) {
    let before = null;
    const timer = setInterval(() => {
      const seconds = unhurried() ? null : ticking(view.peek(), connection.now());
      if (seconds !== null && seconds !== before) play(tick);
      before = seconds;
    }, WATCH);
    return () => clearInterval(timer);
  }

  function set(change) {
    choice.value = { ...choice.peek(), ...change };
    remember(who.peek(), choice.peek());
  }

  return { silenced, choice, set, failed, play, soon };
}
