// Whether this device sounds. Pure but for the device's memory, which holds one lesson's choice of one pupil and no more.
//
// room.sound, by the teacher: "off" nobody · "headphones" whoever wears them (the way of a class) · "all" everybody.
// By the pupil: muted, headphones.

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
