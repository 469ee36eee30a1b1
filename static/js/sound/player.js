// Strokes made audible: a sampled piano by smplr, the other sounds by a few oscillators and noise. Loaded only when there
// is something to hear. No worklet and no worker: it works over plain http.

import { Sampler } from "smplr";
import { STROKES, slide } from "app/sound/strokes.js";

/**
 * MIDI numbers that are recorded ("piano/<number>" in the import map), up to which number each serves, decibels that it
 * lacks.
 */
const RECORDED = [
  [63, 66, 14],
  [69, 73, 17],
  [78, 127, 16],
];
const BEGINS = 0.035; // seconds of a recording before its sound
const RELEASE = 0.2; // seconds in which a note that is let go dies away
const LOUDEST = 127;
const MOST = 32; // strokes that sound or wait at once: two whole chords and more; what comes on top would be noise
const LONGEST = 1.2; // seconds of what is no piano

const preset = {
  samples: { baseUrl: "", formats: ["mp3"] },
  groups: [
    {
      regions: RECORDED.map(([pitch, high, volume], i) => ({
        sample: String(pitch),
        pitch,
        keyRange: [i ? RECORDED[i - 1][1] + 1 : 0, high],
        offset: BEGINS,
        volume,
      })),
    },
  ],
};

/** smplr asks for "/63.mp3"; the address is in the import map. A failed answer is an error, not a silent piano. */
const storage = {
  async fetch(path) {
    const answer = await fetch(import.meta.resolve(`piano/${/\d+/.exec(path)[0]}`));
    if (!answer.ok) throw new Error(`the piano does not answer: ${answer.status}`);
    return answer;
  },
};

/** {play(strokes), hush()} on an AudioContext, once the piano is here. */
export async function player(context) {
  const out = context.createDynamicsCompressor(); // five notes at once stay below what a small loudspeaker bears
  out.connect(context.destination);
  const piano = Sampler(context, { preset, storage, destination: out, volume: LOUDEST });
  await piano.ready;
  let sounding = []; // {stop, until: the context's time}

  function hush() {
    for (const { stop } of sounding) stop();
    sounding = [];
  }

  function note({ midi, hold, loud, fade }, time) {
    const release = fade ? hold : RELEASE;
    return piano.start({
      note: midi,
      velocity: Math.round(loud * LOUDEST),
      time,
      duration: Math.max(0.05, hold - release),
      ampRelease: release,
    });
  }

  function begin(stroke, time) {
    if (stroke.play === "piano") return note(stroke, time);
    return stroke.play === "slide" ? slide(context, out, time, stroke.midi) : STROKES[stroke.play](context, out, time);
  }

  function play(strokes) {
    const now = context.currentTime + 0.01;
    sounding = sounding.filter(({ until }) => until > now);
    for (const stroke of strokes) {
      const time = now + stroke.at;
      if (stroke.play === "hush") hush();
      else if (sounding.length < MOST)
        sounding.push({ stop: begin(stroke, time), until: time + (stroke.hold ?? LONGEST) });
    }
  }

  return { play, hush };
}
