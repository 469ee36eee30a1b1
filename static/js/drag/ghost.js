// What follows the finger: a copy of what was lifted, in a layer over the page.

const ABOVE = 12; // px between a finger and what it holds
const GHOST = 120; // px: the longer side of what follows a finger, so that it hides less

/** A copy for the eye alone: no data, no names, no focus. */
function copied(element) {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    each.removeAttribute("id");
    for (const name of Object.keys(each.dataset)) delete each.dataset[name];
  }
  return copy;
}

/** The copy within the classes and values of what is around the original, so that the same style meets it. */
function inContext(element) {
  const copy = copied(element);
  Object.assign(copy.style, {
    position: "static",
    inlineSize: "100%",
    blockSize: "100%",
    margin: "0",
    transform: "none",
  });
  let outer = copy;
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    const around = document.createElement("div");
    around.className = each.className;
    around.style.cssText = each.style.cssText;
    around.style.display = "contents";
    around.append(outer);
    outer = around;
  }
  return outer;
}

/** Where an element lies, unturned: a turned card's box is larger than the card. */
function flat(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = element;
  return { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high };
}

/** What follows the finger: a layer over the page with a copy in it, smaller and above a finger, in its place under a mouse. */
export function ghostOf(element, from, finger) {
  const box = flat(element);
  const scale = finger ? Math.min(1, GHOST / Math.max(box.width, box.height)) : 1;
  const hold = finger
    ? { x: (box.width * scale) / 2, y: box.height * scale + ABOVE }
    : { x: from.x - box.left, y: from.y - box.top };
  const layer = document.createElement("div");
  const ghost = document.createElement("div");
  Object.assign(layer, { className: "drag-layer", inert: true, ariaHidden: "true" });
  ghost.className = "ghost";
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
  ghost.append(inContext(element));
  layer.append(ghost);
  document.body.append(layer);
  const put = (x, y, by) => {
    ghost.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${by})`;
  };
  const follow = ({ x, y }) => put(x - hold.x, y - hold.y, scale);
  async function home() {
    ghost.classList.add("gliding");
    put(box.left, box.top, 1);
    await Promise.allSettled(ghost.getAnimations().map((each) => each.finished));
    layer.remove();
  }
  return { follow, home, remove: () => layer.remove() };
}
