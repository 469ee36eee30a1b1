// The sounds that are no piano: short, woody, made of noise and oscillators. Each takes the context, where it goes and its
// time, and answers with a function that stops it.

/** A gain that jumps to `loud` at `time` and dies away within `length` seconds. */
function envelope(context, out, time, loud, length) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, time);
  gain.gain.exponentialRampToValueAtTime(0.0001, time + length);
  gain.connect(out);
  return gain;
}

function filtered(context, type, frequency, q, out) {
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = frequency;
  filter.Q.value = q;
  filter.connect(out);
  return filter;
}

function sounding(source, time, length) {
  source.start(time);
  source.stop(time + length);
  return () => source.stop();
}

function tone(context, out, time, { type = "sine", frequency, to = frequency, length, loud }) {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, time);
  oscillator.frequency.exponentialRampToValueAtTime(to, time + length);
  oscillator.connect(envelope(context, out, time, loud, length));
  return sounding(oscillator, time, length);
}

const noises = new WeakMap(); // one second of noise for each context

function noise(context) {
  if (!noises.has(context)) {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
    noises.set(context, buffer);
  }
  return noises.get(context);
}

function hiss(context, out, time, { type, frequency, q = 0.8, length, loud }) {
  const source = context.createBufferSource();
  source.buffer = noise(context);
  source.connect(filtered(context, type, frequency, q, envelope(context, out, time, loud, length)));
  return sounding(source, time, length);
}

const together =
  (...stops) =>
  () =>
    stops.forEach((stop) => stop());

/** A card leaves the paper. */
const paper = (context, out, time) =>
  hiss(context, out, time, { type: "bandpass", frequency: 3200, length: 0.07, loud: 0.9 });

const wood = (context, out, time) =>
  together(
    tone(context, out, time, { frequency: 940, to: 880, length: 0.16, loud: 0.6 }),
    tone(context, out, time, { type: "triangle", frequency: 1480, to: 1390, length: 0.07, loud: 0.3 }),
  );

const tick = (context, out, time) =>
  tone(context, out, time, { type: "triangle", frequency: 1900, to: 1500, length: 0.035, loud: 0.4 });

/** «Chim», the small pair, and «Poom», the large one with its drum. */
const cymbals = (context, out, time) =>
  together(
    hiss(context, out, time, { type: "highpass", frequency: 7500, length: 0.18, loud: 0.35 }),
    hiss(context, out, time + 0.24, { type: "highpass", frequency: 4200, length: 0.95, loud: 0.45 }),
    tone(context, out, time + 0.24, { frequency: 110, to: 48, length: 0.35, loud: 0.6 }),
  );

const hertz = (midi) => 440 * 2 ** ((midi - 69) / 12);

/** One note that slides down a semitone. */
export const slide = (context, out, time, midi) =>
  tone(context, out, time, { type: "triangle", frequency: hertz(midi), to: hertz(midi - 1), length: 0.3, loud: 0.5 });

export const STROKES = { paper, wood, tick, cymbals };
