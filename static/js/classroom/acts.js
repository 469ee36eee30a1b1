// The teacher's acts: one POST each, the answer is words. Nothing is drawn before the socket shows it.

import { signal } from "@preact/signals";
import { page, say } from "app/classroom/parts.js";

/** The sentence of the last act that was refused, or null. */
export const refusal = signal(null);
/** How many acts were done by this page. */
export const acted = signal(0);
/** How many acts are on their way. */
export const busy = signal(0);

export const token = document.querySelector("input[name=csrfmiddlewaretoken]").value;

async function post(order, address) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": token },
    body: JSON.stringify(order),
  });
  const json = response.headers.get("Content-Type")?.includes("json");
  if (!json) throw new Error(`answer ${response.status}`);
  return response.json();
}

/** Do {table, move, …} in the session behind `address`; the answer when it was done, else null. `refusal` holds the
 * reason, or which part of it was refused. */
export async function act(order, address = page.urls.act) {
  busy.value += 1;
  refusal.value = null;
  try {
    const answer = await post({ table: null, ...order }, address);
    refusal.value = answer.text ?? null;
    if (answer.yes) acted.value += 1;
    return answer.yes ? answer : null;
  } catch {
    refusal.value = say("no_network");
    return null;
  } finally {
    busy.value -= 1;
  }
}
