// The form of a new session: the ladder sets several rows at once, and the summary says what it will be.

const form = document.querySelector("form[data-new-session]");
const page = JSON.parse(document.getElementById("page").textContent);
const words = JSON.parse(document.getElementById("words").textContent);
const head = form.querySelector("[data-summary-head]");
const drawing = form.querySelector("[data-summary-tables]");
const lines = form.querySelector("[data-summary-lines]");
const ladder = form.querySelector(".ladder");
const MOST_DRAWN = 12;
let touched = false; // then what was chosen by hand stays, whatever the group

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => values[name]);
const counted = (key, n) => fill(words[`${key}_${n === 1 ? "one" : "many"}`], { n });
const value = (name) => new FormData(form).get(name) ?? "";
const game = () => value("game");

/** The words of the chosen segment of a row. */
function chosen(name) {
  return (
    form
      .querySelector(`input[name="${CSS.escape(name)}"]:checked`)
      ?.closest("label")
      ?.textContent.trim() ?? ""
  );
}

// --- the ladder ---

function steps() {
  return page.presets[game()] ?? [];
}

/** How many rows say something else than this step. */
function differing(step) {
  const now = new FormData(form);
  return Object.entries(step.values).filter(([name, wanted]) => (now.get(name) ?? "") !== wanted).length;
}

/** Does the form say what this step would set? */
function stands(step) {
  return differing(step) === 0;
}

function take(step) {
  for (const [name, wanted] of Object.entries(step.values)) {
    for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (control.type === "radio") control.checked = control.value === wanted;
      else if (control.type === "checkbox") control.checked = wanted === "on";
      else control.value = wanted;
    }
  }
  draw();
}

/** The step that stands, or the one of the same variant that least was changed of. */
function inForce() {
  const same = steps().filter((step) => (step.values[`${game()}-variant`] ?? "") === value(`${game()}-variant`));
  return same.sort((a, b) => differing(a) - differing(b))[0];
}

function drawLadder() {
  ladder.hidden = steps().length === 0;
  const current = inForce();
  const changed = current && !stands(current);
  ladder.lastElementChild.replaceChildren(
    ...steps().map((step) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "step";
      button.dataset.preset = step.key;
      for (const [tag, text] of [
        ["b", step.label],
        ["span", step.about],
      ])
        button.append(Object.assign(document.createElement(tag), { textContent: text }));
      button.setAttribute("aria-pressed", String(step === current));
      if (step === current && changed)
        button.append(Object.assign(document.createElement("em"), { textContent: words.changed }));
      button.addEventListener("click", () => {
        touched = true;
        take(step);
        ladder.querySelector(`[data-preset="${step.key}"]`).focus();
      });
      return button;
    }),
  );
}

// --- the summary ---

function sizes() {
  const group = page.groups[value("group")];
  return group ? (page.sizes[group.pupils]?.[value("per_table")] ?? []) : [];
}

/** 6 tables of 4, or 4 of 4 and 3 of 3. */
function tableWords(all) {
  const kinds = [...new Set(all)].map((size) => [all.filter((each) => each === size).length, size]);
  return kinds
    .map(([many, size]) => fill(words[`tables_${many === 1 ? "one" : "many"}`], { many, size }))
    .join(words.and);
}

function headline() {
  const group = page.groups[value("group")];
  if (!group) return fill(words.guests, { n: value("per_table") });
  const all = sizes();
  const parts = [group.name, group.pupils ? counted("pupils", group.pupils) : words.no_names];
  return [...parts, ...(all.length ? [tableWords(all)] : [])].join(", ");
}

const SVG = "http://www.w3.org/2000/svg";
function shape(name, attributes, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, each] of Object.entries(attributes)) element.setAttribute(key, each);
  element.textContent = text;
  return element;
}

/** A table from above with its players around it. */
function table(size, number) {
  const svg = shape("svg", { viewBox: "0 0 100 100", class: "table-picture" });
  svg.append(shape("rect", { x: 18, y: 18, width: 64, height: 64, rx: 10 }));
  for (let seat = 0; seat < size; seat += 1) {
    const turn = (seat / size) * 2 * Math.PI - Math.PI / 2;
    const reach = size > 4 ? 43 : 34;
    svg.append(shape("circle", { cx: 50 + reach * Math.cos(turn), cy: 50 + reach * Math.sin(turn), r: 7 }));
  }
  svg.append(shape("text", { x: 50, y: 57 }, String(number)));
  return svg;
}

/** The step of the ladder, as it stands or with changes. */
function level() {
  const step = inForce();
  if (!step) return [];
  const label = document.getElementById("ladder-label").textContent;
  return [fill(words.fact, { label, choice: stands(step) ? step.label : `${step.label}, ${words.changed}` })];
}

const OF_CHORDS = ["names", "guided", "warm_up", "closing"]; // what a game without chords has not
const hasChords = () => page.chords.includes(game());

const OF_A_LIST = ["guests", "pictures", "pairs"]; // guests alone have no list to come in by

/** What is switched on. */
function switches() {
  const alone = form.querySelector("[name=group]") && !value("group");
  return ["guided", ...OF_A_LIST, "warm_up", "closing", "add_up"]
    .filter((name) => !(alone && OF_A_LIST.includes(name)) && !(OF_CHORDS.includes(name) && !hasChords()))
    .map((name) => form.querySelector(`[name="${name}"]:checked`)?.parentElement.querySelector("span").firstChild)
    .map((words) => words?.data.trim())
    .filter(Boolean);
}

/** A row of the game: what was chosen, or the words of a switch that is on. */
function factOf(row) {
  const legend = row.querySelector("legend");
  if (legend) return fill(words.fact, { label: legend.textContent, choice: chosen(row.dataset.field) });
  return row.querySelector("input:checked") && row.querySelector("span").firstChild.data.trim();
}

function facts() {
  const rows = [...form.querySelectorAll(`.new-rows > [data-field^="${CSS.escape(game())}-"]`)]
    .filter((row) => !row.hidden)
    .map(factOf)
    .filter(Boolean);
  const notes = hasChords() ? [fill(words.notes, { names: chosen("names") })] : [];
  return [...level(), ...rows, ...notes, ...switches()];
}

function drawSummary() {
  head.textContent = headline();
  const all = sizes();
  drawing.replaceChildren(...all.slice(0, MOST_DRAWN).map((size, at) => table(size, at + 1)));
  lines.replaceChildren(...facts().map((text) => Object.assign(document.createElement("li"), { textContent: text })));
}

/** Only the rows of the chosen game are on the page. */
function showGame() {
  for (const row of form.querySelectorAll("[data-field]")) {
    const owner = row.dataset.field.split("-")[0];
    if (owner in page.presets) row.hidden = owner !== game() || !matters(row.dataset.field);
  }
  for (const name of OF_CHORDS) {
    const row = form.querySelector(`[name="${name}"]`)?.closest("fieldset, label.switch");
    if (row) row.hidden = !hasChords();
  }
  showSeats();
}

/** How many may sit at a table is the game's business; what it cannot be becomes the nearest that it can. */
function showSeats() {
  const offered = page.seats[game()] ?? [];
  const radios = [...form.querySelectorAll('[type=radio][name="per_table"]')];
  for (const radio of radios) radio.closest("label").hidden = !offered.includes(Number(radio.value));
  const now = Number(value("per_table"));
  if (!offered.length || offered.includes(now)) return;
  const nearest = Math.min(Math.max(now, offered[0]), offered.at(-1));
  for (const radio of radios) radio.checked = Number(radio.value) === nearest;
}

function matters(field) {
  const [other, choices] = page.needs[field] ?? [];
  return !other || choices.includes(value(other));
}

/** The counts that were left empty show how many there will be. */
function showUsual() {
  for (const [field, variants] of Object.entries(page.usual)) {
    const usual = variants[value(`${field.split("-")[0]}-variant`)]?.[value("per_table")] ?? {};
    for (const [kind, count] of Object.entries(usual))
      form.querySelector(`[name="${CSS.escape(`${field}-${kind}`)}"]`).placeholder = count;
  }
}

function draw() {
  showGame();
  showUsual();
  drawLadder();
  drawSummary();
}

/** A guided lesson begins with the length of its games, and says so; another may be chosen after. */
function guide(control) {
  if (control.name !== "guided") return;
  const changes = control.checked && value(`${game()}-minutes`) !== String(page.guided);
  form.querySelector("[data-guided-said]").textContent = changes ? fill(words.guided_minutes, { n: page.guided }) : "";
  if (!control.checked) return;
  for (const each of form.querySelectorAll(`[name$="-minutes"][value="${page.guided}"]`)) each.checked = true;
  for (const each of form.querySelectorAll('[name$="-redeal"]')) each.checked = true;
}

/** Each group begins as it was played with last. A value that this form does not offer, another one does. */
function follow(key) {
  const other = page.others[key];
  if (touched || !other) return;
  const offered = ([name, wanted]) => {
    const radios = [...form.querySelectorAll(`[type=radio][name="${CSS.escape(name)}"]`)];
    return !radios.length || radios.some((radio) => radio.value === wanted);
  };
  if (!Object.entries(other.values).every(offered)) {
    location.replace(`?group=${key}`);
    return;
  }
  take(other);
  form.querySelector("[data-begun]").textContent = words[other.again ? "again" : "first"];
}

form.addEventListener("change", ({ target }) => {
  if (target.name === "group") follow(target.value);
  else touched = true;
  guide(target);
  draw();
});
addEventListener("pageshow", draw);
draw();
