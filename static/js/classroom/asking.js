// Whether the teacher has let this tablet in: asked every few seconds, and the page changes only when the answer does.

const EVERY = 3000; // ms
const SOON = 1000; // where the teacher hears of it only once the tablet has come back to ask
const { again, soon } = document.querySelector("[data-again]").dataset;

async function ask() {
  const answer = await fetch(again).catch(() => null); // no network: asked again later
  const decided = answer && (answer.redirected || !(await answer.text()).includes("data-again"));
  if (decided) location.replace(again);
  else setTimeout(ask, EVERY);
}

setTimeout(ask, soon === undefined ? EVERY : SOON);
