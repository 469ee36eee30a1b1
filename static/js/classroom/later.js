// «Prepare for another day»: Enter in the title keeps the session for that day, where the form's first button opens it now.

const box = document.querySelector("details.later");

box?.addEventListener("toggle", () => box.open && box.querySelector("input").focus());
box?.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.name !== "title") return;
  event.preventDefault();
  box.querySelector("[data-action=prepare]").click();
});
