// A sheet over the page: the browser's own dialog, so focus stays in it, Escape closes it and focus goes back afterwards.

import { useEffect, useRef } from "preact/hooks";
import { html } from "app/ui.js";

export function Dialog({ labelledby, close, children }) {
  const dialog = useRef();
  useEffect(() => { dialog.current.showModal(); }, []);
  return html`<dialog ref=${dialog} class="sheet" aria-labelledby=${labelledby} onClose=${close}
    onClick=${(event) => event.target === dialog.current && close()}>${children}</dialog>`;
}
