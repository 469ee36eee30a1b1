// The sample cards follow the form: their addresses hold the look that is chosen.

const form = document.querySelector("[data-printing]");
const samples = form.querySelector(".card-samples");

/** "es-do-name-ladder", with "-bw" in black and white. */
function look() {
  const chosen = new FormData(form);
  const parts = ["lang", "names", "reading"].map((name) => chosen.get(name));
  return [...parts, chosen.has("ladder") ? "ladder" : "plain", ...(chosen.get("ink") === "bw" ? ["bw"] : [])].join("-");
}

function show() {
  for (const picture of samples.children) {
    picture.src = picture.getAttribute("src").replace(/(?<=\/cartas\/)[^/]+/, look());
  }
}

form.addEventListener("change", show);
show();
