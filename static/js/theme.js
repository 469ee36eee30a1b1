// Light or dark: as this device was told, else as the device itself prefers. A plain script in the head, so that nothing
// is drawn in the wrong colours first; the event "theme" (device.js) makes it look again, as does a choice in another tab.

(() => {
  const GROUND = { light: "#e9dfcc", dark: "#171412" }; // --mesa
  function show() {
    const chosen = localStorage.getItem("theme");
    document.documentElement.removeAttribute("data-theme");
    if (chosen in GROUND) document.documentElement.dataset.theme = chosen;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.content = GROUND[chosen] ?? GROUND[meta.media.includes("dark") ? "dark" : "light"];
    }
  }
  show();
  addEventListener("theme", show);
  addEventListener("storage", ({ key }) => {
    if (key === "theme" || key === null) show();
  });
})();
