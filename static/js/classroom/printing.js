// What is printed as it will be: sample cards in the look that is chosen, and how much paper it takes.

const form = document.querySelector("[data-printing]");
const page = JSON.parse(document.getElementById("page").textContent);
const words = JSON.parse(document.getElementById("words").textContent);
const samples = form.querySelector(".card-samples");
const head = form.querySelector("[data-what]");
const lines = form.querySelector("[data-lines]");

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => values[name]);

/** "es-do-name-ladder", with "-bw" in black and white. */
function look(chosen) {
  const parts = ["lang", "names", "reading"].map((name) => chosen.get(name));
  return [...parts, chosen.has("ladder") ? "ladder" : "plain", ...(chosen.get("ink") === "bw" ? ["bw"] : [])].join("-");
}

function showSamples(chosen) {
  for (const picture of samples.children) {
    picture.src = picture.getAttribute("src").replace(/(?<=\/cartas\/)[^/]+/, look(chosen));
    if (picture.dataset.sample === "back") picture.hidden = chosen.get("backs") === "none";
  }
  samples.hidden = !page.counted.some((name) => chosen.has(name));
}

/** The cards of each face by kind as they are when the field says nothing; none where no kinds are counted. */
const usual = (chosen) => page.usual[chosen.get("variant")]?.[chosen.get("players")] ?? {};

function counted(chosen) {
  const counts = usual(chosen);
  const count = (kind) => Number(chosen.get(`count-${kind}`) || counts[kind]);
  return Object.entries(page.kinds).reduce((sum, [kind, faces]) => sum + faces * count(kind), 0);
}

/** The cards of a piece; null for a sheet. */
function cardsOf(name, chosen) {
  return page.counted.includes(name) ? counted(chosen) : (page.cards[name] ?? null);
}

function showPaper(chosen) {
  const pieces = Object.keys(page.pieces).filter((name) => chosen.has(name));
  const cards = pieces.reduce((sum, name) => sum + cardsOf(name, chosen), 0);
  const sheets = Math.ceil(cards / page.sheet);
  const backs = (chosen.get("backs") ?? "none") !== "none";
  const more = pieces.filter((name) => cardsOf(name, chosen) === null);
  const pages = sheets * (backs ? 2 : 1) + more.length;
  const said = [
    cards > 0 && fill(words.cards, { cards, sheets }),
    cards > 0 && backs && words.both_sides,
    ...more.map((name) => fill(words.piece, { piece: page.pieces[name] })),
  ];
  const paper = form.querySelector("[name=paper]:checked").closest("label").textContent.trim();
  head.textContent = pages ? fill(words.pages, { n: pages, paper }) : words.nothing;
  lines.replaceChildren(
    ...said.filter(Boolean).map((text) => Object.assign(document.createElement("li"), { textContent: text })),
  );
}

function showUsual(chosen) {
  for (const [kind, count] of Object.entries(usual(chosen)))
    form.querySelector(`[name="count-${kind}"]`).placeholder = count;
}

function show() {
  const chosen = new FormData(form);
  if (samples) showSamples(chosen);
  showPaper(chosen);
  showUsual(chosen);
}

form.addEventListener("input", show);
addEventListener("pageshow", show);
show();
