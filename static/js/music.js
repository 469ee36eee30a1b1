// Music, for table and school alike: names of notes, their accidentals in writing, how they sound. Pure: no page, no cards.
//
// A note is a letter of C…B and its net alteration: ["F", 1] is F sharp. `names` is "do" (Do Re Mi) or "c" (C D E).

export const LETTERS = "CDEFGAB";
const SOUNDS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const DO = { C: "Do", D: "Re", E: "Mi", F: "Fa", G: "Sol", A: "La", B: "Si" };
const LETTER_OF = Object.fromEntries(Object.entries(DO).map(([letter, name]) => [name, letter]));
const SIGNS = { 0: "", 1: "♯", 2: "𝄪", "-1": "♭", "-2": "𝄫" };
const MIDDLE_C = 60;

/** 0…11, also of a number below 0. */
const round = (sound) => ((sound % 12) + 12) % 12;

/** "Do" or "C". */
export const letterName = (letter, names) => (names === "c" ? letter : DO[letter]);

/** "♯", "𝄪", "♯♯♯": as the server writes them. */
export const accidentalText = (alter) => SIGNS[alter] ?? (alter > 0 ? "♯" : "♭").repeat(Math.abs(alter));

/** "Fa𝄪" */
export const spelled = (letter, alter, names) => letterName(letter, names) + accidentalText(alter);

/** "C#" or "Do#", as the server spells without glyphs -> ["C", 1] */
export function parsed(name) {
  const [, letter, signs] = /^(Do|Re|Mi|Fa|Sol|La|Si|[A-G])(#*|b*)$/.exec(name);
  return [LETTER_OF[letter] ?? letter, signs.startsWith("b") ? -signs.length : signs.length];
}

/** "F# A C#" -> [["F", 1], ["A", 0], ["C", 1]] */
export const parsedAll = (spelling) => spelling.split(" ").map(parsed);

/** Semitones above a C, 0…11. */
export const soundOf = ([letter, alter]) => round(SOUNDS[letter] + alter);

/** The plainest other name of an altered note: ["G", 0] for F with two sharps; null for a note without accidentals. */
export function otherName(letter, alter) {
  if (!alter) return null;
  const sign = alter > 0 ? -1 : 1;
  const named = (by) => [...LETTERS].find((each) => soundOf([each, by]) === soundOf([letter, alter]));
  const other = named(0) ? [named(0), 0] : [named(sign), sign];
  return other[0] === letter ? null : other;
}

/**
 * MIDI numbers of a tower: the root in the middle octave, each note the nearest above the one before.
 * [["C", 0], …] -> [60, …]
 */
export function climb(notes) {
  const tower = [];
  for (const note of notes) {
    const sound = MIDDLE_C + soundOf(note);
    const below = tower.at(-1);
    tower.push(below === undefined ? sound : below + 1 + round(sound - below - 1));
  }
  return tower;
}
