// What a card is, from its face as the view writes it ("Cq", "rest-q", "clef-G", "sharp", …). Pure: no page, no words; the
// music in it is music.js.

const ACCIDENTALS = { sharp: 1, flat: -1 };

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

/** -1 flat, 2 double sharp …: the accidentals that lie on a note of the view [id, face, [id, "sharp"], …]. */
export const alteration = ([, , ...laid]) => laid.reduce((sum, [, face]) => sum + ACCIDENTALS[face], 0);

/** The same note as music.js has it: ["F", 2]. */
export const pitch = (note) => [read(note[1]).letter, alteration(note)];

/**
 * The cards that no longer lie face down: bit p of the view's hexadecimal number is place p, from 1; `first` is the card
 * of place 1.
 */
export function goneSet(hex, first, cards) {
  const bits = BigInt(`0x${hex || "0"}`);
  const ids = Array.from({ length: cards }, (_, i) => first + i);
  return new Set(ids.filter((id, i) => (bits >> BigInt(i + 1)) & 1n));
}
