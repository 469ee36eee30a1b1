// A sheet over the page: the browser's own dialog, so focus stays in it, Escape closes it and focus goes back afterwards.

import { useEffect, useRef, useState } from "preact/hooks";
import { classes, html } from "app/ui.js";

/** Whether it happened outside of the element's box; between what stands in it is inside. */
function outside(element, { clientX: x, clientY: y }) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** back: finds what focus goes to when the button that opened it has been drawn anew elsewhere. */
export function Dialog({ labelledby, close, back, children }) {
  const dialog = useRef();
  useEffect(() => {
    const { current: node } = dialog;
    const before = document.activeElement;
    node.showModal();
    return () => {
      node.close();
      (before?.isConnected ? before : back?.())?.focus();
    };
  }, []);
  const closed = (event) => event.target.isConnected && close(); // its own end is told late, when it is gone already
  return html`<dialog ref=${dialog} class="sheet" aria-labelledby=${labelledby} onClose=${closed}
    onClick=${(event) => event.target === dialog.current && outside(dialog.current, event) && close()}>${children}</dialog>`;
}

/** A button that asks once before it does what cannot be taken back. gone: it keeps its place, and asks no more. */
export function Sure({ action, label, title, what, yes, no, go, gone = false, primary = false }) {
  const [asked, ask] = useState(false);
  const close = () => ask(false);
  const done = () => {
    close();
    go();
  };
  useEffect(() => {
    if (gone) close();
  }, [gone]);
  return html`<button class=${classes("button", { gone, "primary big": primary })} data-action=${action}
      onClick=${() => ask(true)}>${label}</button>
  ${
    asked &&
    html`<${Dialog} labelledby=${`${action}-sure`} close=${close}>
      <h2 id=${`${action}-sure`}>${title}</h2>
      <p>${what}</p>
      <div class="row">
        <button class="button primary" data-action=${`${action}-yes`} onClick=${done}>${yes}</button>
        <button class="button" onClick=${close}>${no}</button>
      </div>
    <//>`
  }`;
}
