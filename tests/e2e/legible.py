"""Letters of twice the size: browsers that have them, and what of a page's text cannot be read there."""

from contextlib import contextmanager
from pathlib import Path

from tests.chromium import ARGS, find
from tests.e2e.people import TABLET

# The zoom of a browser at 200 % halves the window; a device whose letters are twice as large keeps it.
ZOOMED = [{"viewport": {"width": w, "height": h}, "device_scale_factor": 2} for w, h in ((512, 384), (384, 512))]
LARGE_LETTERS = 32  # px, instead of 16
# As Playwright sets it.
FINGER = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

UNREADABLE = """within => {
    const root = document.documentElement, body = document.body;
    const wrong = new Set();
    const say = ({ owner, text }, what) => wrong.add(`${what}: "${text.slice(0, 40)}" in ${owner.localName}.${owner.className}`);
    const chain = element => element ? [element, ...chain(element.parentElement)] : [];
    const overflow = (box, way) => getComputedStyle(box)[`overflow${way}`];
    const scrolls = (box, way) => box === root || ["auto", "scroll"].includes(overflow(box, way));
    const clips = (box, way) => box !== root && box !== body && ["hidden", "clip"].includes(overflow(box, way));
    const seen = owner => !owner.closest(".unseen, .skip, script, style, noscript, svg")
        && owner.checkVisibility({ opacityProperty: true, visibilityProperty: true });

    function rects(node) {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(rect => rect.width > 1);
    }

    function texts(top) {
        const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walker.nextNode()) {
            const node = walker.currentNode, owner = node.parentElement, text = node.data.trim();
            if (text && seen(owner)) found.push(...rects(node).map(rect => ({ owner, text, rect })));
        }
        return found;
    }

    // From the text outwards: what clips it cuts it; what scrolls shows it, unless it lies before the beginning.
    function reach(each) {
        const [start, end] = [{ X: "left", Y: "top" }, { X: "right", Y: "bottom" }];
        const ink = (each.rect.bottom - each.rect.top) * 0.15; // the box of a line is higher than its letters
        const part = { left: each.rect.left, right: each.rect.right, top: each.rect.top + ink, bottom: each.rect.bottom - ink };
        for (const box of chain(each.owner)) {
            const edge = box.getBoundingClientRect();
            for (const way of ["X", "Y"]) {
                const [from, to] = [part[start[way]], part[end[way]]];
                const [first, last] = [edge[start[way]], edge[end[way]]];
                const scrolled = way === "X" ? box.scrollLeft : box.scrollTop;
                if (clips(box, way) && (from < first - 2 || to > last + 2)) return say(each, `cut by .${box.className}`);
                if (!scrolls(box, way)) continue;
                if (from < first - (box === root ? 0 : scrolled) - 2) return say(each, "out of reach");
                part[start[way]] = Math.max(from, first);
                part[end[way]] = Math.min(to, last);
            }
        }
    }

    const stays = owner => chain(owner).some(box => ["sticky", "fixed"].includes(getComputedStyle(box).position));
    const middle = ({ left, right, top, bottom }) =>
        ({ left: left + 2, right: right - 2, top: top + (bottom - top) / 4, bottom: bottom - (bottom - top) / 4 });
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

    const all = texts(document.querySelector(within));
    all.forEach(reach);
    all.forEach((one, i) => all.slice(i + 1).forEach(other => {
        if (one.owner !== other.owner && meet(middle(one.rect), middle(other.rect)) && stays(one.owner) === stays(other.owner))
            say(one, `under "${other.text.slice(0, 30)}"`);
    }));
    return [...wrong];
}"""  # noqa: E501
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def unreadable(page, within: str = "body") -> list[str]:
    """What of the text in `within` is cut, out of reach or under other text, each with where; [] if all can be read."""
    page.wait_for_timeout(350)  # what slides in has arrived
    wide = page.evaluate(SIDEWAYS)
    return page.evaluate(UNREADABLE, within) + ([f"{wide} px wider than the window"] if wide > 0 else [])


@contextmanager
def large_letters(browser, folder: Path, **context):
    """A browser context on a device whose letters are twice as large, as its owner has set them."""
    kind, args = browser.browser_type, [*ARGS, f"--blink-settings={FINGER},defaultFontSize={LARGE_LETTERS}"]
    made = kind.launch_persistent_context(str(folder), executable_path=find(), args=args, **{**TABLET, **context})
    try:
        yield made
    finally:
        made.close()
