// What is heard at the table of Acordes Locos. Pure: what the server said in, strokes out; nothing sounds before it said so.
// What a stroke is, says app/sound/chord.js.

import { climb, soundOf } from "app/music.js";
import { APART, chord, piano } from "app/sound/chord.js";
import { pitch, read } from "app/games/acordes-faces.js";

const LAST = 5; // seconds of a decision that tick

const paper = (at) => ({ at, play: "paper" });

/** The two notes that a wrong verdict points at (places from 1); one place alone goes with its neighbour below. */
export function badPair(notes, at) {
  const [first, second] = at.length > 1 ? at.slice(-2) : at[0] > 1 ? [at[0] - 1, at[0]] : [1, 2];
  const tower = climb(notes);
  const alike = soundOf(notes[first - 1]) === soundOf(notes[second - 1]);
  return [piano(tower[first - 1], 0, APART * 1.6), piano(tower[(alike ? first : second) - 1], APART, APART * 2)];
}

/** A note of one of my towers, as it sounds there now; nothing where it is not there any more. */
function placed(view, id) {
  const tower = view[`seat${view.me.seat}`].combos.find((notes) => notes.some(([each]) => each === id));
  if (!tower) return [];
  const midis = climb(tower.map(pitch));
  return [piano(midis[tower.findIndex(([each]) => each === id)], 0, 0.3)];
}

/** What only I hear: my own cards and my own wrong claim. */
const MINE = {
  taken: () => [paper(0)],
  returned: () => [paper(0), paper(0.11)],
  kept: (data, view) => placed(view, data.card),
  moved: (data, view) => placed(view, data.card),
  laid: (data, view) => placed(view, data.on),
  judged: ({ valid, closed, notes, at }) =>
    valid || closed
      ? []
      : badPair(
          notes.map(({ letter, alter }) => [letter, alter]),
          at,
        ),
};

/** What the whole table hears. */
const EVERYBODY = {
  chord_closed: (data, view, seat) => closed(view, seat),
  called: ({ what }) => CALLS[what],
  paused: () => [
    { at: 0, play: "hush" },
    { ...piano(57, 0, 2), fade: true },
  ],
};

const CALLS = {
  rest: [
    { at: 0, play: "hush" },
    { at: 0, play: "wood" },
  ],
  natural: [{ at: 0, play: "slide", midi: 71 }], // the natural is the Si that is not flat
  chim_poom: [{ at: 0, play: "cymbals" }],
};

function closed(view, seat) {
  const last = (view[`chords${seat}`] ?? []).at(-1);
  return last ? chord(last[2].map(([face, alter]) => [read(face).letter, alter])) : [];
}

/** The strokes of a message: its events [[kind, seat, data, sentence], …] and the view that came with them. */
export function heard(events, view) {
  return events.flatMap(([kind, seat, data]) => {
    const own = view.me && seat === view.me.seat && Object.hasOwn(MINE, kind) ? MINE[kind](data, view) : [];
    return [...own, ...(Object.hasOwn(EVERYBODY, kind) ? EVERYBODY[kind](data, view, seat) : [])];
  });
}

/** The whole seconds, 5 to 1, that I have left to decide at table time `now`; null while nothing ticks for me. */
export function ticking(view, now) {
  const { call, me, clock } = view;
  if (
    !me ||
    call?.stage !== "decide" ||
    call.seat !== me.seat ||
    typeof call.due !== "number" ||
    clock?.paused ||
    now === null
  )
    return null;
  const seconds = Math.ceil(call.due - now);
  return seconds > 0 && seconds <= LAST ? seconds : null;
}

export const tick = [{ at: 0, play: "tick" }];
