// Who are you? Two taps: the name, then «Enter as Lucía». Without this script the form works as it stands.

const form = document.querySelector("form[data-names]");
const enter = form.querySelector("[data-enter]");
const guest = form.querySelector(".who-guest");
const typed = form.querySelector("input[name=name]");
const claim = form.querySelector("[name=claim]"); // «Soy yo, Ana»: in the place of «Enter» until another name is chosen
const two = form.querySelector("[data-pair]"); // «Somos dos», once a name is chosen
const openGuest = form.querySelector("[data-guest]");

function chosen() {
  return form.querySelector(".who-list input:checked");
}

function name() {
  return typed?.value.trim() || chosen()?.dataset.name || "";
}

/** The field for a name is there: always, or by «I am not on the list». */
function open() {
  return Boolean(guest) && !guest.hasAttribute("data-closed");
}

function draw() {
  enter.textContent = name()
    ? enter.dataset.as.replace("{name}", name()).replace(/ (?=\p{Lu}\.)/gu, "\u00a0") // «Daniel O.» stays on one line
    : open()
      ? enter.dataset.write
      : enter.dataset.tap;
  enter.classList.toggle("not-yet", !name());
  enter.setAttribute("aria-disabled", String(!name()));
  if (two) two.hidden = !chosen() || Boolean(typed?.value.trim());
}

/** What was refused is said until something else is chosen. */
function forget() {
  form.querySelector(".pin-problem").replaceChildren();
  claim?.remove();
  enter.hidden = false;
  typed?.removeAttribute("aria-invalid");
  guest?.classList.remove("wrong");
}

form.addEventListener("change", (event) => {
  if (event.target.type === "radio") forget();
  if (event.target.type === "radio" && typed) typed.value = "";
  draw();
});
typed?.addEventListener("input", () => {
  forget();
  const radio = chosen();
  if (radio && typed.value.trim()) radio.checked = false;
  draw();
});
openGuest?.addEventListener("click", () => {
  guest.removeAttribute("data-closed");
  openGuest.hidden = true;
  forget();
  draw();
  typed.focus();
});

// Sent once: a second tap while the answer is on its way does nothing. (A button that is disabled here would not send
// its own value, so the form remembers.) A page that comes back out of the browser's cache may be sent again.
let sent = false;
form.addEventListener("submit", (event) => {
  if (sent || (!name() && event.submitter?.name !== "claim")) return event.preventDefault();
  sent = true;
  enter.setAttribute("aria-disabled", "true");
});
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  sent = false;
  draw();
});

enter.hidden = Boolean(claim);
if (openGuest && guest.hasAttribute("data-closed")) openGuest.hidden = false;
draw();
