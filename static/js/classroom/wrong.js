// A form that came back with mistakes: the first wrong control is in sight and has the focus.

const wrong = document.querySelector("main [aria-invalid=true]");
if (wrong) {
  for (let around = wrong.closest("details"); around; around = around.parentElement.closest("details"))
    around.open = true;
  const control = wrong.type === "radio" ? (wrong.closest("fieldset").querySelector(":checked") ?? wrong) : wrong;
  control.focus({ preventScroll: true });
  (control.closest(".field, fieldset") ?? control).scrollIntoView({ block: "center" });
}
