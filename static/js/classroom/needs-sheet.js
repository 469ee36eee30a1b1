// What a pupil needs, in the sheet that the board opens: the server draws the switches, each change is stored at once.

import { useEffect, useRef, useState } from "preact/hooks";
import { token } from "app/classroom/acts.js";
import { page, say } from "app/classroom/parts.js";
import { html } from "app/ui.js";

const addressOf = (id) => page.urls.needs.replace("/0/", `/${id}/`);

const text = (response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status))));

/** Why it was not stored: the sentence of a pupil who is gone, else the network. */
async function refusal(response) {
  const page = new DOMParser().parseFromString(response.status === 404 ? await response.text() : "", "text/html");
  return page.querySelector("main p")?.textContent ?? say("no_network");
}

/** Who is on no list of this teacher's has none: nothing is shown. */
export function Needs({ person }) {
  const [drawn, draw] = useState(null);
  const [failed, fail] = useState("");
  const form = useRef(null);
  const address = addressOf(person.id);
  useEffect(() => {
    let wanted = true;
    fetch(address)
      .then(text)
      .then(
        (part) => wanted && draw(part),
        () => wanted && draw(null),
      );
    return () => {
      wanted = false;
    };
  }, [address]);
  const store = ({ target }) => {
    const body = new FormData(form.current);
    body.append("only", target.name); // the others may be older than what is stored
    return fetch(address, { method: "POST", headers: { "X-CSRFToken": token }, body })
      .then((response) => (response.ok ? "" : refusal(response)))
      .then(fail, () => fail(say("no_network")));
  };
  if (drawn === null) return null;
  return html`<details class="pupil-needs" data-zone="needs">
    <summary>${say("needs")}</summary>
    <form ref=${form} onChange=${store} onSubmit=${(event) => event.preventDefault()}
        dangerouslySetInnerHTML=${{ __html: drawn }}></form>
    ${failed && html`<p class="problem" role="alert">${failed}</p>`}
  </details>`;
}
