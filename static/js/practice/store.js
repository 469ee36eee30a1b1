// One person's practice: what is asked, what has been laid, what became of it. It knows the server, and draws nothing.
//
// phase: "loading" | "ask" | "told": judged | "done": a set is done | "over": the class's time is over, or it was stopped

import { batch, signal } from "@preact/signals";
import { complete, textOf } from "app/practice/task.js";

export const SET = 10; // tasks of a set when one practises alone
const token = () => document.querySelector("input[name=csrfmiddlewaretoken]").value;

async function post(address, order) {
  const answer = await fetch(address, {
    method: "POST",
    cache: "no-store",
    headers: { "Content-Type": "application/json", "X-CSRFToken": token() },
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw Object.assign(new Error(`practice: ${answer.status}`), { status: answer.status });
  return answer.json();
}

/**
 * urls: {task, hint, answer}, the last two with KEY in them. skill: what is practised, null for what is needed. silent():
 * whether the device does not sound. closed(): the person is not let in any more.
 */
export function practice({ urls, skill = null, silent = () => false, closed = () => location.reload() }) {
  const phase = signal("loading");
  const task = signal(null);
  const laid = signal([]);
  const alter = signal(0);
  const verdict = signal(null);
  const results = signal([]); // of this set
  const round = signal(null); // the class's, as it was told last
  const timeOver = signal(false);
  const failed = signal(null); // what is to be tried again
  let asking = null; // the address that is being asked
  let epoch = 0; // what was asked in an earlier one is not for the screen any more
  let due = false; // a task is to be asked for as soon as that can be
  let clock = null;

  /** One at a time; what did not arrive can be sent again, for nothing counts twice. */
  async function ask(address, order, take) {
    if (asking) return;
    asking = address;
    const asked = epoch;
    failed.value = null;
    try {
      const answer = await post(address, order);
      if (asked === epoch) batch(() => take(answer));
    } catch (lost) {
      if (lost.status === 403) return closed();
      if (asked !== epoch) return;
      if (lost.status === 404) return restart(); // it waited too long, and another has been set
      console.warn("practice:", lost);
      failed.value = () => ask(address, order, take);
    } finally {
      asking = null;
      if (due) load();
    }
  }

  const restart = () => setTimeout(load);

  function keepTime(seconds) {
    clearTimeout(clock);
    timeOver.value = seconds === 0;
    if (seconds)
      clock = setTimeout(() => {
        timeOver.value = true;
      }, seconds * 1000);
  }

  function take(found) {
    const fresh = found.task?.key !== task.value?.key;
    if (found.round?.id !== round.value?.id) results.value = [];
    round.value = found.round;
    keepTime(found.round?.left ?? null);
    task.value = found.task;
    if (fresh) {
      laid.value = [];
      alter.value = 0;
    }
    phase.value = found.task ? "ask" : found.round.over ? "over" : "done";
  }

  function load() {
    due = false;
    ask(urls.task, { skill, silent: silent() }, take);
  }

  /** The page of practice is opened: what was there still stands; else a task is asked for. */
  function open() {
    if (round.value) more();
    else if (phase.value === "loading") load();
  }

  /** The class begins to practise together, or stops (id null). What is on the screen may be read to its end. */
  function follow(id) {
    if (id === (round.value?.id ?? null)) return;
    if (id !== null) {
      phase.value = "loading";
      task.value = null;
      epoch += 1;
      if (asking) due = true;
      else load();
      return;
    }
    if (asking === urls.task) epoch += 1; // an answer that is on its way is still judged
    due = false;
    clearTimeout(clock);
    timeOver.value = true;
    round.value = { ...round.value, id: null };
    if (phase.value === "ask" || phase.value === "loading") phase.value = "over";
  }

  function lay(note) {
    if (phase.value !== "ask" || complete(task.value, laid.value)) return;
    laid.value = [...laid.value, note];
    alter.value = 0;
  }

  function takeLast() {
    if (phase.value === "ask") laid.value = laid.value.slice(0, -1);
  }

  const answer = (text = textOf(laid.value)) =>
    phase.value === "ask" &&
    ask(urls.answer.replace("KEY", task.value.key), { answer: text }, (judged) => {
      verdict.value = { ...judged, text };
      results.value = [...results.value, { right: judged.right, hinted: task.value.hint !== null }];
      phase.value = "told";
    });

  const hint = () =>
    phase.value === "ask" &&
    ask(urls.hint.replace("KEY", task.value.key), {}, (found) => {
      task.value = { ...task.value, hint: found };
    });

  function next() {
    const stopped = round.value && round.value.id === null;
    const full = !round.value && results.value.length >= SET;
    if (stopped || full) phase.value = stopped ? "over" : "done";
    else load();
  }

  /** Another set. */
  function more() {
    results.value = [];
    round.value = null;
    load();
  }

  const signals = { phase, task, laid, alter, verdict, results, round, timeOver, failed };
  return { ...signals, open, follow, lay, takeLast, answer, hint, next, more };
}
