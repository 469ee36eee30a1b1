// The door: six boxes over one real text field, and a keypad of our own.
// The field takes hardware keys and pasting; inputmode "none" keeps the system's keyboard away.

const SIZE = 6;
const form = document.querySelector("form[data-pin]");
const field = form.querySelector("input[name=pin]");
const frame = form.querySelector(".pin-boxes");
const enter = form.querySelector("[data-enter]");
const problem = form.querySelector(".pin-problem");

const boxes = Array.from({ length: SIZE }, () => {
  const box = document.createElement("span");
  box.className = "pin-box";
  box.setAttribute("aria-hidden", "true");
  return box;
});

// A PIN that was refused stays to be compared with the board; the first key clears it.
let refused = field.getAttribute("aria-invalid") === "true";

function digits(text) {
  return text.replace(/\D/g, "").slice(0, SIZE);
}

function draw() {
  const missing = SIZE - field.value.length;
  boxes.forEach((box, place) => {
    box.textContent = field.value[place] ?? "";
    box.classList.toggle("next", place === Math.min(field.value.length, SIZE - 1) && missing > 0);
  });
  enter.classList.toggle("not-yet", missing > 0);
  enter.setAttribute("aria-disabled", String(missing > 0));
  enter.textContent =
    missing === 0
      ? enter.dataset.ready
      : missing === 1
        ? enter.dataset.missingOne
        : enter.dataset.missingMany.replace("{n}", missing);
}

function forget() {
  refused = false;
  field.removeAttribute("aria-invalid");
  problem.replaceChildren();
}

function write(text) {
  if (refused) forget();
  field.value = digits(text);
  draw();
}

function press(key) {
  if (key === "back") write(refused ? "" : field.value.slice(0, -1));
  else write((refused ? "" : field.value) + key);
}

form.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]");
  if (key) press(key.dataset.key);
});
field.addEventListener("input", (event) => {
  const typed = refused && event.data ? event.data : field.value;
  write(typed);
});
field.addEventListener("paste", (event) => {
  event.preventDefault();
  write(event.clipboardData.getData("text"));
});
document.addEventListener("keydown", (event) => {
  if (event.target === field || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^\d$/.test(event.key)) press(event.key);
  else if (event.key === "Backspace") press("back");
});
form.addEventListener("submit", (event) => {
  if (field.value.length === SIZE) return;
  event.preventDefault();
  field.focus();
});

frame.append(...boxes);
field.setAttribute("inputmode", "none");
form.classList.add("drawn");
form.querySelector(".keypad").hidden = false;
field.value = digits(field.value);
draw();
