// What a card is, from its face as the view writes it ("Cq", "rest-q", "clef-G", "sharp", …). Pure: no page, no words.

export const LETTERS = "CDEFGAB";
export const ACCIDENTALS = { sharp: 1, flat: -1 };
const SOUNDS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const DO = { C: "Do", D: "Re", E: "Mi", F: "Fa", G: "Sol", A: "La", B: "Si" };

/**
 * {kind: "note", letter, figure} | {kind: "rest", figure} | {kind: "clef", clef} |
 * {kind: "sharp" | "flat" | "natural" | "repeat" | "chim_poom"}
 */
export function read(face) {
  if (/^[A-G][whqe]$/.test(face)) return { kind: "note", letter: face[0], figure: face[1] };
  if (face.startsWith("rest-")) return { kind: "rest", figure: face[5] };
  if (face.startsWith("clef-")) return { kind: "clef", clef: face[5] };
  return { kind: face };
}

/** What becomes of a card: it must be called, is stored, is placed on a combination, or is kept in one. */
export function use(face) {
  const { kind } = read(face);
  if (kind === "rest" || kind === "natural" || kind === "chim_poom") return "call";
  if (kind in ACCIDENTALS) return "store";
  return kind === "note" ? "keep" : "place";
}

/** "do" | "c": the note names that I read, where the session leaves them to me; a watcher reads the session's. */
export const namesOf = ({ you, room }) => you?.names ?? room?.names ?? "do";

/** "Do" or "C". `names` is "do" | "c". */
export const letterName = (letter, names) => (names === "c" ? letter : DO[letter]);

/** -1 flat, 2 double sharp …: the accidentals that lie on a note of the view [id, face, [id, "sharp"], …]. */
export const alteration = ([, , ...laid]) => laid.reduce((sum, [, face]) => sum + ACCIDENTALS[face], 0);

/** "♯", "𝄪", "(♯×3)": as the server writes them. */
export function accidentalText(alter) {
  const signs = { 0: "", 1: "♯", 2: "𝄪", "-1": "♭", "-2": "𝄫" };
  return signs[alter] ?? `(${alter > 0 ? "♯" : "♭"}×${Math.abs(alter)})`;
}

/** "Fa𝄪" */
export const spelled = (letter, alter, names) => letterName(letter, names) + accidentalText(alter);

/**
 * The plainest other name of an altered note: {letter: "G", alter: 0} for F with two sharps; null for a note without
 * accidentals.
 */
export function otherName(letter, alter) {
  if (!alter) return null;
  const sound = (((SOUNDS[letter] + alter) % 12) + 12) % 12;
  const natural = [...LETTERS].find((each) => SOUNDS[each] === sound);
  if (natural) return natural === letter ? null : { letter: natural, alter: 0 };
  const sign = alter > 0 ? -1 : 1;
  const other = [...LETTERS].find((each) => (SOUNDS[each] + sign + 12) % 12 === sound);
  return other === letter ? null : { letter: other, alter: sign };
}

/**
 * The cards that no longer lie face down: bit p of the view's hexadecimal number is place p, from 1; `first` is the card
 * of place 1.
 */
export function goneSet(hex, first, cards) {
  const bits = BigInt(`0x${hex || "0"}`);
  const ids = Array.from({ length: cards }, (_, i) => first + i);
  return new Set(ids.filter((id, i) => (bits >> BigInt(i + 1)) & 1n));
}
