// Draws the badges that the server put into the page by their numbers.

import { render } from "preact";
import { Badge, html } from "app/ui.js";

for (const place of document.querySelectorAll("[data-badge]"))
  render(html`<${Badge} number=${Number(place.dataset.badge)} />`, place);
