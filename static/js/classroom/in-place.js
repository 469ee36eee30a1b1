// Forms that are saved in place (data-in-place): the answer is the part of the page around the form (data-part), which is
// put there. Without this script the same form leads to the page again.

const said = document.getElementById("said");

/** The answer's part; null where there was none: not saved, or somebody else's page (logged out meanwhile). */
async function sent(form, button) {
  const body = new FormData(form);
  if (button?.name) body.append(button.name, button.value);
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Part": "1" } });
    if (answer.redirected) location.reload();
    else if (answer.ok || answer.status === 409) return { text: await answer.text(), saved: answer.ok };
  } catch (error) {
    console.warn("not saved:", error);
  }
  return null;
}

/** The key in the new part that stands for the one that was pressed. */
function same(part, button) {
  const found = [...part.querySelectorAll("button")].find(
    ({ name, value }) => name === button?.name && value === button?.value,
  );
  return found ?? part.querySelector("button, textarea");
}

function failed(part) {
  said.textContent = said.dataset.failed;
  const note = part.querySelector("[data-failed]") ?? document.createElement("p");
  note.className = "problem";
  note.dataset.failed = "";
  note.textContent = said.dataset.failed;
  part.append(note);
}

addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!form.matches("[data-in-place]")) return;
  event.preventDefault();
  const part = form.closest("[data-part]");
  const answer = await sent(form, submitter);
  if (!answer) return failed(part);
  const made = new DOMParser().parseFromString(answer.text, "text/html").querySelector("[data-part]");
  const opened = [...part.querySelectorAll("details")].map(({ open }) => open);
  made.querySelectorAll("details").forEach((each, i) => {
    each.open = opened[i] ?? false;
  });
  part.replaceWith(made);
  made.closest("section")?.classList.remove("no-print");
  same(made, submitter)?.focus();
  said.textContent = answer.saved ? said.dataset.saved : "";
});
