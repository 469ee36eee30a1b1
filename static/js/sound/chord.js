// A chord as it is heard. Pure: notes in, strokes out, for table and projector.
//
// A stroke is {at, play, …}: `at` seconds from now; play "piano" (midi, hold in seconds, loud 0…1, fade where the hold
// dies away slowly), "paper", "wood", "slide" (midi to midi − 1), "cymbals", "tick", or "hush" (everything stops).

import { climb } from "app/music.js";

export const APART = 0.26; // seconds between the notes of a broken chord
const TOGETHER = 1.4; // seconds that a whole chord rings
const SOFT = 0.45;

export const piano = (midi, at, hold, loud = SOFT) => ({ at, play: "piano", midi, hold, loud });

/** A chord [["D", 0], …] broken, one note after the other, then all of it together. */
export const chord = (notes) => rung(climb(notes));

/** The same of MIDI numbers, the lowest first. */
export function rung(tower) {
  const together = tower.length * APART;
  return [
    ...tower.map((midi, i) => piano(midi, i * APART, APART * 1.6)),
    ...tower.map((midi) => piano(midi, together, TOGETHER, SOFT * 0.9)),
  ];
}
