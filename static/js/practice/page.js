// The pupil's own page of practice, opened from the own page; it closes by itself as that does (classroom/own.js).

import { render } from "preact";
import { signal } from "@preact/signals";
import { keepFocus } from "app/focus.js";
import { stage } from "app/sound/sound.js";
import { html } from "app/ui.js";
import { Practice } from "app/practice/practice.js";
import { practice } from "app/practice/store.js";

const { skill, names } = JSON.parse(document.getElementById("page").textContent);
const form = document.getElementById("leave-practice");
const [hint, answer] = form.dataset.exercise.split(" ");
const home = () => location.assign(form.action);
const sound = stage(signal(true));
const ears = { off: signal(null), soon: sound.soon, play: sound.play, failed: sound.failed };

const store = practice({ urls: { task: form.dataset.task, hint, answer }, skill, closed: home });
const content = document.getElementById("content");
store.open();
content.replaceChildren(); // what stood there until now: render() would leave it under the page
render(html`<${Practice} store=${store} names=${names} ears=${ears} onLeave=${home} />`, content);
keepFocus();
