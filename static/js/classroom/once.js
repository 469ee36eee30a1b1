// A form that has been sent is not sent again by a second click, until the page is shown again. Forms that stay on the
// page (data-in-place) and those that only ask for a page (get) may be sent as often as one likes.

let sent = new WeakSet();

addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post" || form.matches("[data-in-place]")) return;
  if (sent.has(form)) event.preventDefault();
  sent.add(form);
});
addEventListener("pageshow", () => {
  sent = new WeakSet();
});
