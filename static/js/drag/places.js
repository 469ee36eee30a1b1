// Where what is held may be dropped: the places are lit, and the one that a drop would mean now is lit as `over`.

import { placeAt, size } from "app/drag/steps.js";

const boxOf = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};
const lineOf = ({ dataset }) => dataset.land ?? dataset.move;

/** What lies under a sheet cannot be reached, nor dropped on. */
export const shut = (element) => Boolean(element.closest("[inert]"));

/** The places in `root` for what was lifted from `own`. fits(line, element) -> boolean */
export function placesOf(root, own, fits) {
  let places = null; // [{element, line, box}, …], until they are looked for
  let home = null;
  let over = null;

  function look() {
    const all = [...root.querySelectorAll("[data-land], [data-move]")].filter(
      (each) => !each.contains(own) && !shut(each) && fits(lineOf(each), each),
    );
    places = all
      .map((element) => ({ element, line: lineOf(element), box: boxOf(element) }))
      .filter(({ box }) => size(box) > 0);
    home = boxOf(own);
    over = null;
    for (const { element } of places) element.dataset.lit = "";
  }

  /** Lights the place that a drop at `at` means, and answers it; null where it means none. */
  function mark({ at, from }) {
    if (!places) look();
    const next = placeAt(places, at, from, home);
    if (next === over) return over;
    if (over) over.element.dataset.lit = "";
    if (next) next.element.dataset.lit = "over";
    over = next;
    return over;
  }

  /** Nothing is lit any more; they are looked for again when they are wanted. */
  function forget() {
    for (const { element } of places ?? []) element.removeAttribute("data-lit");
    places = null;
  }

  return { mark, forget };
}
