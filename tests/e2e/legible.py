"""Letters of twice the size: browsers that have them, and what of a page's text cannot be read there."""

import json
from contextlib import contextmanager
from pathlib import Path

from tests.chromium import ARGS, find

# The zoom of a browser at 200 % halves the window; a device whose letters are twice as large keeps it.
ZOOMED = [{"viewport": {"width": w, "height": h}, "device_scale_factor": 2} for w, h in ((512, 384), (384, 512))]
LARGE_LETTERS = 32  # px, instead of 16

UNREADABLE = """within => {
    const top = document.querySelector(within) ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
        const node = walker.currentNode, owner = node.parentElement;
        if (!node.data.trim() || owner.closest(".unseen, .skip, script, style, noscript, svg") || !owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) if (rect.width > 1) texts.push({ owner, text: node.data.trim(), rect });
    }
    const wrong = [];
    const say = (kind, { owner, text }, more = "") => wrong.push(`${kind}: "${text.slice(0, 40)}" ${owner.tagName.toLowerCase()}.${owner.className} ${more}`);

    for (const each of texts) {
        let { left, right, top: up, bottom } = each.rect;
        const ink = (bottom - up) * 0.15; // the box of a line is higher than its letters
        up += ink; bottom -= ink;
        for (let box = each.owner; box; box = box.parentElement) {
            const style = getComputedStyle(box), edge = box.getBoundingClientRect();
            const scrolls = way => ["auto", "scroll"].includes(style["overflow" + way]) || box === document.documentElement;
            const clips = way => ["hidden", "clip"].includes(style["overflow" + way]) && box !== document.documentElement && box !== document.body;
            if (clips("X") && (left < edge.left - 2 || right > edge.right + 2)) { say("cut sideways", each, `by ${box.className}`); break; }
            if (clips("Y") && (up < edge.top - 2 || bottom > edge.bottom + 2)) { say("cut in height", each, `by ${box.className}`); break; }
            if (scrolls("X")) {
                if (left < edge.left - box.scrollLeft - 2) { say("out of reach", each, `at the left of ${box.className}`); break; }
                left = Math.max(left, edge.left); right = Math.min(right, edge.right);
            }
            if (scrolls("Y")) {
                if (up < edge.top - box.scrollTop - 2) { say("out of reach", each, `above ${box.className}`); break; }
                up = Math.max(up, edge.top); bottom = Math.min(bottom, edge.bottom);
            }
            if (style.position === "fixed" && !scrolls("Y") && (bottom > innerHeight + 2 || up < -2)) { say("out of reach", each, "in a fixed box"); break; }
        }
    }

    const shrunk = ({ left, right, top, bottom }) => ({ left: left + 2, right: right - 2, top: top + (bottom - top) * 0.25, bottom: bottom - (bottom - top) * 0.25 });
    const sticky = owner => { for (let box = owner; box; box = box.parentElement) if (["sticky", "fixed"].includes(getComputedStyle(box).position)) return true; return false; };
    texts.forEach((one, i) => texts.slice(i + 1).forEach(other => {
        if (one.owner === other.owner || sticky(one.owner) !== sticky(other.owner)) return;
        const a = shrunk(one.rect), b = shrunk(other.rect);
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) say("overlap", one, `with "${other.text.slice(0, 30)}"`);
    }));
    return [...new Set(wrong)];
}"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def unreadable(page, within: str = "body") -> list[str]:
    """What of the text in `within` is cut, out of reach or under other text, each with where; [] if all can be read."""
    page.wait_for_timeout(350)  # what slides in has arrived
    return page.evaluate(UNREADABLE, within)


@contextmanager
def large_letters(playwright, folder: Path, **context):
    """A browser context on a device whose letters are twice as large, as its owner has set them."""
    (folder / "Default").mkdir(parents=True)
    wanted = {"webkit": {"webprefs": {"default_font_size": LARGE_LETTERS}}}
    (folder / "Default" / "Preferences").write_text(json.dumps(wanted))
    made = playwright.chromium.launch_persistent_context(str(folder), executable_path=find(), args=ARGS, **context)
    try:
        yield made
    finally:
        made.close()
