// The report on paper: the browser's own printing, for which report.css has a style.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// What is folded is opened for paper: classroom.css does so in browsers that know ::details-content, this in all.
const opened = [];

addEventListener("beforeprint", () => {
  opened.push(...document.querySelectorAll("details:not([open], .no-print, :has(form, input))"));
  for (const each of opened) each.open = true;
});

addEventListener("afterprint", () => {
  for (const each of opened.splice(0)) each.open = false;
});
