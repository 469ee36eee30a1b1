// The moments of a game that is looked back at, as they arrive: answers of so many, the first of each whole, the others as
// differences. It knows no page and no game.

import { kept, merged } from "app/protocol.js";

/** The sections of a whole view, in which whatever says the same as before is the old object. */
function whole(before, fresh) {
  return Object.fromEntries(Object.entries(fresh).map(([name, section]) => [name, kept(before[name], section)]));
}

/** load(from) answers {n: the last moment, over, frames} from that moment on; size: how many moments an answer has. */
export class Moments {
  n = 0;
  over = false;

  #load;
  #size;
  #frames = [];
  #views = [];
  #asked = new Map();

  constructor({ load, size, n = 0, over = false }) {
    this.#load = load;
    this.#size = size;
    this.n = n;
    this.over = over;
  }

  /** The moment with that number: {n, at, events, …} as it came, with its whole `view`; null while it is not here. */
  at(n) {
    const frame = this.#frames[n];
    return frame ? { ...frame, view: this.#views[n] } : null;
  }

  /** All moments so far, in order; with holes where they have not come yet. */
  get frames() {
    return this.#frames;
  }

  /** Asks for the moment `n` and its neighbours, unless they are here or on their way. */
  reach(n) {
    const from = Math.floor(n / this.#size) * this.#size;
    const first = this.#frames[from] ? this.#missing(from) : from;
    return first === null ? Promise.resolve() : this.#fetch(first);
  }

  /** The first of an answer's moments that is not here; null where all are that there can be. */
  #missing(from) {
    const end = Math.min(from + this.#size - 1, this.n);
    for (let n = from; n <= end; n += 1) if (!this.#frames[n]) return n;
    return null;
  }

  /** Asks for all that is missing, one answer after the other; `arrived` is called after each. */
  async all(arrived) {
    for (let from = 0; from <= this.n; from += this.#size) {
      if (this.#missing(from) === null) continue;
      await this.reach(from);
      arrived();
    }
  }

  /** Asks for what has happened since. */
  more() {
    return this.#fetch(this.n + 1);
  }

  #fetch(from) {
    if (!this.#asked.has(from)) {
      const done = () => this.#asked.delete(from);
      const answer = this.#load(from).then((told) => this.#take(told));
      this.#asked.set(from, answer.finally(done));
    }
    return this.#asked.get(from);
  }

  #take({ n, over, frames }) {
    this.n = Math.max(this.n, n);
    this.over = over;
    frames.forEach((frame, place) => {
      const before = this.#views[frame.n - 1] ?? {};
      this.#views[frame.n] = place === 0 ? whole(before, frame.view) : merged(before, frame.view);
      this.#frames[frame.n] = frame;
      frame.events.forEach((event) => this.#undo(event));
    });
  }

  /** What came before it was taken back is marked now. */
  #undo([kind, , data]) {
    if (kind !== "undone") return;
    for (const n of data.n) if (this.#frames[n]) this.#frames[n] = { ...this.#frames[n], undone: true };
  }
}

const SHORTEST = 0.7; // seconds
const LONGEST = 2.5;

/** Milliseconds that a moment stays while the replay plays: as long as it did, within reason. */
export function stay(frame, next, pace) {
  const seconds = next ? next.at - frame.at : 0;
  return (1000 * Math.min(LONGEST, Math.max(SHORTEST, seconds))) / pace;
}

/** Who sat at each seat when entry `n` was made, or was the last to sit there: {seat: place}. */
export function sitters(places, n) {
  const found = {};
  for (const place of places) if (place.from < Math.max(n, 1)) found[place.seat] = place;
  return found;
}
