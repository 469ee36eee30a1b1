// The projector: the lobby with the giant PIN, the play with the newest chord of the room, the podium. No controls.

import { render } from "preact";
import { computed } from "@preact/signals"; // components follow the signals that they read
import { keepAwake } from "app/device.js";
import { html } from "app/ui.js";
import { say } from "app/classroom/parts.js";
import { Lobby } from "app/classroom/screen-lobby.js";
import { status, view } from "app/classroom/screen-parts.js";
import { Play } from "app/classroom/screen-play.js";
import { Worked } from "app/classroom/screen-worked.js";
import { Podium } from "app/classroom/screen-podium.js";

/** What the network does, where the room does not say that it is over. */
function Network({ over }) {
  const quiet = ["silent", "live", "connecting"].includes(status.value);
  return (
    !quiet &&
    !over &&
    html`<p class="network" role="alert">${say(status.value === "closed" ? "closed" : "reconnecting")}</p>`
  );
}

const PICTURES = { lobby: Lobby, playing: Play, paused: Play, over: Podium, closed: Podium };

function Screen() {
  const sections = view.value;
  const state = sections.room?.status;
  const Picture = sections.worked ? Worked : PICTURES[state];
  return html`<${Network} over=${state === "closed"} />
  ${Picture ? html`<${Picture} sections=${sections} />` : html`<p class="loading" role="status">${say("connecting")}</p>`}`;
}

keepAwake(computed(() => view.value.room?.status !== "closed"));
render(html`<${Screen} />`, document.getElementById("content"));
