// What a browser keeps in its memory, if it keeps anything. memory: "localStorage" | "sessionStorage"

export function kept(memory, name, none) {
  try {
    return JSON.parse(globalThis[memory].getItem(name)) ?? none;
  } catch {
    return none;
  }
}

export function keep(memory, name, value) {
  try {
    globalThis[memory].setItem(name, JSON.stringify(value));
  } catch {
    // as above
  }
}
