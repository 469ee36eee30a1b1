// The report on paper: the browser's own printing, for which report.css has a style.

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
