// «/prueba/», its beginning: can this browser do what the pages need? A plain script in words that any browser of the last
// eight years can read: one that cannot leaves the page's own sentence as it is. Where all is there, check-page.js goes on.

(() => {
  const place = document.querySelector("[data-check]");
  const words = JSON.parse(document.getElementById("page").textContent).words;
  const rule = (text) => Boolean(window.CSS && CSS.supports && CSS.supports(text));
  const style = (property, value) => Boolean(window.CSS && CSS.supports && CSS.supports(property, value));
  const script = window.HTMLScriptElement;

  const NEEDED = [
    ["ES modules", "noModule" in script.prototype],
    ["import maps", Boolean(script.supports && script.supports("importmap"))],
    ["WebSocket", "WebSocket" in window],
    ["fetch", "fetch" in window],
    ["<dialog>", "HTMLDialogElement" in window],
    ["CSS @layer", "CSSLayerBlockRule" in window],
    ["CSS @container", style("container-type", "inline-size")],
    ["CSS :has()", rule("selector(:has(a))")],
    ["CSS dvh", style("height", "1dvh")],
    ["CSS inset", style("inset-block-start", "0")],
    ["CSS color-mix()", style("color", "color-mix(in srgb, red, blue)")],
  ];

  function refuse(text) {
    const said = document.createElement("p");
    said.className = "check-verdict is-bad";
    said.setAttribute("role", "alert");
    said.textContent = text;
    place.replaceChildren(said);
  }

  const lacking = NEEDED.filter((each) => !each[1]).map((each) => each[0]);
  if (lacking.length) refuse(words.browser_bad.replace("{what}", lacking.join(", ")));
  else import("app/classroom/check-page.js").catch(() => refuse(words.broken));
})();
