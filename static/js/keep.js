// What is typed is not lost when the language changes: the fields, what is unfolded and how far one has scrolled are kept
// for the one load that follows. A plain deferred script: it runs before the modules of the page look at their fields.

(() => {
  const PLACE = "typed";
  const NEVER = ["hidden", "password", "file", "submit", "button"];
  const here = () => location.pathname + location.search;
  const fields = () =>
    [...document.querySelectorAll("form:not(.language) :is(input, select, textarea)")].filter(
      (field) => field.name && !NEVER.includes(field.type),
    );
  const folds = () => [...document.querySelectorAll("details")];

  function put(field, kept) {
    if (field.name !== kept?.name) return;
    field.checked = kept.checked;
    if (!["radio", "checkbox"].includes(field.type)) field.value = kept.value;
  }

  addEventListener("submit", ({ target }) => {
    if (!target.matches("form.language")) return;
    const typed = fields().map(({ name, value, checked }) => ({ name, value, checked }));
    sessionStorage.setItem(
      PLACE,
      JSON.stringify({
        place: target.elements.next.value,
        typed,
        open: folds().map(({ open }) => open),
        scrolled: scrollY,
      }),
    );
  });

  const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
  sessionStorage.removeItem(PLACE);
  if (kept?.place !== here()) return;
  fields().forEach((field, i) => put(field, kept.typed[i]));
  folds().forEach((fold, i) => {
    fold.open ||= kept.open[i];
  });
  addEventListener("load", () => scrollTo(0, kept.scrolled));
})();
