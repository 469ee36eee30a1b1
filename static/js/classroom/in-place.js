// Forms that are saved in place (data-in-place): the answer is the part of the page around the form (data-part), which is
// put there. Without this script the same form leads to the page again.

const said = document.getElementById("said");

const TOKEN = "csrfmiddlewaretoken";
const read = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

async function post(form, button) {
  const body = new FormData(form);
  if (button?.name) body.append(button.name, button.value);
  return fetch(form.action, { method: "POST", body, headers: { "X-Part": "1" } });
}

/** Whoever has logged in again, in another window, has another token: that of the page as it is now. */
async function renewed(form) {
  const now = await read(await fetch(location.href));
  form.elements[TOKEN].value = now.querySelector(`form[data-in-place] [name=${TOKEN}]`)?.value ?? "";
}

/** The answer's part, or the sentence that says why nothing was saved. What is typed stays on the page. */
async function sent(form, button) {
  try {
    let answer = await post(form, button);
    if (answer.status === 403) {
      await renewed(form);
      answer = await post(form, button);
    }
    if (answer.redirected) return { problem: said.dataset.loggedOut };
    const page = await read(answer);
    const part = page.querySelector("[data-part]");
    if (part) return { part, saved: answer.ok };
    const told = page.querySelector(answer.status === 404 ? "main p" : ".notices li");
    return { problem: told?.textContent ?? said.dataset.failed };
  } catch (error) {
    console.warn("not saved:", error);
    return { problem: said.dataset.failed };
  }
}

/** The key in the new part that stands for the one that was pressed. */
function same(part, button) {
  const found = [...part.querySelectorAll("button")].find(
    ({ name, value }) => name === button?.name && value === button?.value,
  );
  return found ?? part.querySelector("button, textarea");
}

function failed(part, sentence) {
  said.textContent = sentence;
  const note = part.querySelector("[data-failed]") ?? document.createElement("p");
  note.className = "problem";
  note.dataset.failed = "";
  note.textContent = sentence;
  part.append(note);
}

addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!form.matches("[data-in-place]")) return;
  event.preventDefault();
  const part = form.closest("[data-part]");
  const { part: made, problem, saved } = await sent(form, submitter);
  if (!made) return failed(part, problem);
  const opened = [...part.querySelectorAll("details")].map(({ open }) => open);
  made.querySelectorAll("details").forEach((each, i) => {
    each.open = opened[i] ?? false;
  });
  part.replaceWith(made);
  made.closest("section")?.classList.remove("no-print");
  same(made, submitter)?.focus();
  said.textContent = saved ? said.dataset.saved : "";
});
