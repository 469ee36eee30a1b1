"""People who have a keyboard and nothing else: Tab, arrows, Home, Enter, Space, Escape.

No mouse, no touch, no focus by script: what a person sees (where the focus stands, where the wanted control lies) is
read from the page, and the way there is walked.
"""

from playwright.sync_api import TimeoutError

from tests.e2e.acts import TARGETS, Taps
from tests.e2e.people import Pupil, Teacher

MOST = 40  # presses until a control must have been reached
LOOKS = 160  # ms in which nobody sees yet where the page has moved the focus
LAPTOP = {"viewport": {"width": 1024, "height": 768}, "has_touch": False}
LOOK = """selector => {
    const reach = each => each.getClientRects().length && !each.closest("[inert]");
    const zone = element => element.closest(element.type === "radio" ? "fieldset" : "[data-zone]");
    const told = each => [each.tagName, each.className, JSON.stringify(each.dataset), each.value].join(" ");
    const middle = element => {
        const {left, top, width, height} = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    const wanted = [...document.querySelectorAll(selector)].find(reach);
    if (!wanted) return {gone: true};
    const now = document.activeElement;
    const [from, to] = [middle(now), middle(wanted)];
    const walk = zone(now) !== null && zone(now) === zone(wanted);
    return {there: now === wanted, at: told(now), walk, x: to[0] - from[0], y: to[1] - from[1]};
}"""


# Keeps what the page's voices say, in order: each sentence stays for some seconds only.
SPOKEN = """window.spoken = [];
const last = {};
new MutationObserver(() => {
    for (const { dataset: { voice }, textContent: text } of document.querySelectorAll("[data-voice]")) {
        if (text && last[voice] !== text) spoken.push([voice, text]);
        last[voice] = text;
    }
}).observe(document, { childList: true, subtree: true, characterData: true });"""
HEARD = """([voice, text]) => {
    const at = spoken.findIndex(([which, said]) => which === voice && said.includes(text));
    if (at >= 0) window.spoken = spoken.filter(([which], place) => place > at || which !== voice);
    return at >= 0;
}"""


class ByKeys:
    """Goes to a control by pressing keys until it has the focus, and presses it."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tap(self, selector: str) -> None:
        self.see(selector)
        if self.walk(selector) == 0:
            self.page.wait_for_timeout(LOOKS)
        self.press("Enter")

    def touch(self, selector: str) -> None:
        self.tap(selector)

    def walk(self, selector: str) -> int:
        """Until the control has the focus; how many presses it took. Fails after MOST."""
        tried: set[tuple[str, str]] = set()
        for presses in range(MOST):
            look = self.page.evaluate(LOOK, selector)
            assert "gone" not in look, f"{selector} is not on the page"
            if look["there"]:
                return presses
            key = towards(look, tried) if look["walk"] else "Tab"
            tried.add((look["at"], key))
            self.press(key)
        raise AssertionError(f"{selector} is not reached in {MOST} presses; focus: {look['at']}")

    def stands_on(self, selector: str) -> None:
        """Where the focus is, once the page has come to rest."""
        try:
            self.until("selector => document.activeElement.matches(selector)", selector)
        except TimeoutError as late:
            now = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            raise AssertionError(f"focus is not on {selector} but on {now}") from late

    def stays_within(self, selector: str, presses: int) -> None:
        """Tab goes round in there, whichever way."""
        for key in ["Tab"] * presses + ["Shift+Tab"] * presses:
            self.press(key)
            self.until("selector => document.activeElement.closest(selector) !== null", selector)

    def round_trip(self) -> int:
        """How many stops Tab makes before it comes back to where it began."""
        start = self.page.evaluate_handle("document.activeElement")
        for stops in range(1, MOST):
            self.press("Tab")
            if self.page.evaluate("start => document.activeElement === start", start):
                return stops
        raise AssertionError("Tab does not come back")

    def hears(self, voice: str, text: str) -> None:
        """A screen reader is given this sentence; what was said up to it is not heard again."""
        self.until(HEARD, [voice, text])


class KeyPupil(ByKeys, Pupil):
    """A pupil who has a keyboard and nothing else."""

    def __init__(self, browser, url: str, name: str, **context):
        super().__init__(browser, url, name, **{**LAPTOP, **context})
        self.page.add_init_script(SPOKEN)

    def join(self, pin: str) -> None:
        """The PIN typed, then the own name among the others."""
        self.page.goto("/")
        self.page.keyboard.type(pin)
        self.press("Enter")
        self.see(f"label:has([data-name='{self.name}'])")
        self.walk(f"[data-name='{self.name}']")
        self.press("Space")
        self.press("Enter")
        self.page.wait_for_url("**/jugar/")
        self.see("[data-room], main.table")


class KeyTeacher(ByKeys, Teacher):
    """A teacher whose mouse lies in a drawer."""


def towards(look: dict, tried: set[tuple[str, str]]) -> str:
    """The arrow that leads nearest; one that led nowhere from here is not tried again."""
    across = "ArrowRight" if look["x"] > 0 else "ArrowLeft"
    along = "ArrowDown" if look["y"] > 0 else "ArrowUp"
    first = [across, along] if abs(look["x"]) > abs(look["y"]) else [along, across]
    rest = [key for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") if key not in first]
    return next((key for key in [*first, *rest] if (look["at"], key) not in tried), "Home")


class Keys(Taps):
    """The acts of `Taps`, by a `KeyPupil`."""

    pupil = KeyPupil

    def take(self, pupil, card: int) -> None:
        pupil.tap(f".heap [data-card='{card}']")
        pupil.gone(f".heap [data-card='{card}']")

    def aim_anywhere(self, pupil) -> None:
        idle = pupil.page.locator("[data-decide].idle").count()
        pupil.tap(TARGETS)
        if not idle:
            pupil.tap("[data-decide] .confirm")
