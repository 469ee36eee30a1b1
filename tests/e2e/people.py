"""A teacher and pupils as people at a screen: they tap what they see and wait until they see what came of it."""

import re
from collections.abc import Callable
from itertools import count
from typing import Any, ClassVar, Self

from playwright.sync_api import expect

from tests import patience

TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "locale": "es-ES"}
LAPTOP = {"viewport": {"width": 1280, "height": 800}, "locale": "es-ES"}
PATIENCE = 1000 * patience.PATIENCE  # ms
expect.set_options(timeout=PATIENCE)
LOOK = 50  # ms between two looks at a page; one a frame makes it draw frames for nothing
STILL = """selector => {
    const place = document.querySelector(selector);
    const boxes = [...place.querySelectorAll("[data-card]")].map(card => card.getBoundingClientRect());
    const now = JSON.stringify(boxes.map(({ x, y }) => [x, y])), before = window.lay;
    window.lay = now;
    return now === before && place.getAnimations({ subtree: true }).every(each => each.playState !== "running");
}"""
# Keeps the texts of all that is at a selector from now on, however short it stays.
WATCH = """selector => {
    const seen = (window.watched = []);
    new MutationObserver((changes, self) => {
        if (window.watched !== seen) self.disconnect();
        for (const each of document.querySelectorAll(selector)) seen.push(each.innerText);
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""
SHOWED = "text => window.watched.some(each => each.includes(text))"
CALM = {"reduced_motion": "reduce"}  # frames that nobody looks at cost the machine an eighth of a test
NUMBERS = count()  # of teachers who sign up at one server
REFUSED = """addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`policy: ${violatedDirective} refuses ${blockedURI} in ${sourceFile}:${lineNumber}`))"""


class Person:
    """One browser context with one page; everything that the browser complains about is kept in `complaints`.

    `present` are all of a test: the fixture `nobody_complains` fails it where one has unexpected ones.
    """

    present: ClassVar[list["Person"]] = []

    def __init__(self, browser, url: str, **context):
        self.present.append(self)
        self.expected: list[str] = []
        self.url = url
        self.context = browser.new_context(base_url=url, **CALM | context)
        self.context.add_init_script(REFUSED)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.page.on("console", lambda said: said.type == "error" and self.complaints.append(said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def expect(self, *parts: str) -> None:
        """Complaints with one of these words belong to what is tested."""
        self.expected.extend(parts)

    def unexpected(self) -> list[str]:
        return [text for text in self.complaints if not any(part in text for part in self.expected)]

    def has(self, **cookies: str) -> None:
        """Whoever has these has been here before."""
        self.context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in cookies.items()])

    def at_home(self, facts: dict) -> Self:
        """The teacher of a world, logged in."""
        self.has(sessionid=facts["teacher"])
        self.page.goto("/aula/")
        return self

    def at_board(self, facts: dict) -> Self:
        """The teacher of a world (tests/e2e/scenes/worlds.py), logged in, at the page of the session."""
        self.has(sessionid=facts["teacher"])
        self.page.goto(f"/aula/sesion/{facts['key']}/")
        return self

    def come_in(self, facts: dict, name: str) -> Self:
        """That pupil of a world, who has come in by the door before."""
        person = facts["people"][name]
        self.has(tablet=person["tablet"], pase=person["pase"])
        self.page.goto("/jugar/")
        self.see("[data-room], main.table")
        return self

    def see(self, selector: str):
        found = self.page.locator(selector).first
        found.wait_for(state="visible")
        return found

    def gone(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for(state="hidden")

    def until(self, script: str, arg=None) -> None:
        """Until the script says so."""
        self.page.wait_for_function(script, arg=arg, polling=LOOK)

    def says(self, selector: str, *parts: str) -> None:
        """The first one there shows these words, or comes to."""
        for part in parts:
            expect(self.page.locator(selector).first).to_contain_text(part, use_inner_text=True)

    def count(self, selector: str, many: int) -> None:
        """So many are there, or come to be."""
        expect(self.page.locator(selector)).to_have_count(many)

    def has_set(self, selector: str, name: str, value: str | re.Pattern[str]) -> None:
        """The first one there has that attribute, or comes to."""
        expect(self.page.locator(selector).first).to_have_attribute(name, value)

    def becomes(self, read: Callable[[], Any], wanted: Any) -> None:
        """What is read, here or anywhere, is that, or comes to be; the page goes on meanwhile."""
        patience.becomes(read, wanted, pause=self.pause)

    def pause(self, seconds: float) -> None:
        self.page.wait_for_timeout(1000 * seconds)

    def watch(self, selector: str) -> None:
        """From now on what comes there is kept, for `showed`: what stays for seconds only may be gone when it is asked
        for."""
        self.page.evaluate(WATCH, selector)

    def showed(self, text: str = "") -> None:
        """Something came there since `watch`, with this text."""
        self.until(SHOWED, text)

    def still(self, selector: str) -> None:
        """Until nothing moves there between two looks: what is on its way, or is drawn a frame later, lies elsewhere
        for the eye than for a finger a moment later."""
        self.page.evaluate("() => { window.lay = null; }")
        self.until(STILL, selector)

    def close(self) -> None:
        self.context.close()


class Teacher(Person):
    def __init__(self, browser, url: str):
        super().__init__(browser, url, **LAPTOP)

    def sign_up(self, name: str = "", password: str = "tercera-sobre-tercera") -> str:
        """The user name."""
        name = name or f"marta{next(NUMBERS)}"
        self.page.goto("/aula/registro/")
        self.page.locator("[name=first_name]").fill("Marta Ruiz")
        self.page.locator("[name=username]").fill(name)
        for field in self.page.locator("input[type=password]").all():
            field.fill(password)
        self.page.locator("main button.primary, main [type=submit]").first.click()
        self.page.wait_for_url("**/aula/")
        return name

    def new_group(self, name: str, pupils: list[str]) -> None:
        self.page.goto("/aula/grupos/nuevo/")
        self.page.locator("[name=name]").fill(name)
        self.page.locator("textarea").fill("\n".join(pupils))
        self.page.locator("main button.primary").first.click()
        self.page.get_by_text(pupils[0]).first.wait_for()

    def new_session(self, variant: str, deck: dict[str, int], **numbers: float) -> str:
        """Opens a session for the only group, with so many cards of each kind and other seconds; its PIN."""
        self.page.goto("/aula/sesiones/nueva/")
        self.choose("acordes-variant", variant)
        self.choose("acordes-minutes", "")
        self.page.locator("details.more > summary").click()
        for kind, many in deck.items():
            self.page.locator(f"[name=acordes-deck-{kind}]").fill(str(many))
        for name, number in numbers.items():
            self.page.locator(f"[name=acordes-{name}]").fill(str(number))
        return self.open_session()

    def open_session(self) -> str:
        """Sends the form; the session's PIN."""
        self.page.locator("[data-action=open]").click()
        return re.sub(r"\D", "", self.see("[data-pin]").inner_text())

    def choose(self, name: str, value: str) -> None:
        self.page.locator(f"label:has(> input[name='{name}'][value='{value}'])").click()

    def wait_for_pupils(self, n: int) -> None:
        self.page.locator("[data-count]", has_text=re.compile(rf"^{n}$")).wait_for()

    def start(self) -> None:
        """The game, without a warm-up."""
        self.page.locator("[data-action=make-tables]").click()
        self.see("[data-table='1']")
        self.see("[data-action=start]")
        without = self.page.locator("[data-action=skip-warm-up]")
        (without if without.count() else self.page.locator("[data-action=start]")).click()
        self.see(".tiles [data-table='1']")


class Pupil(Person):
    def __init__(self, browser, url: str, name: str, **context):
        super().__init__(browser, url, **{**TABLET, **context})
        self.name = name
        self.seat: int | None = None

    def join(self, pin: str) -> None:
        """PIN on the page's own keypad, then two taps on the own name."""
        self.page.goto("/")
        for digit in pin:
            self.page.locator(f"[data-key='{digit}']").tap()
        self.page.locator("[data-enter]").tap()
        self.tap(f"[data-name='{self.name}']")
        self.page.locator("[data-enter]").tap()
        self.page.wait_for_url("**/jugar/")
        self.see("[data-room], main.table")

    def inside(self, facts: dict) -> Self:
        return self.come_in(facts, self.name)

    def tap(self, selector: str) -> None:
        self.see(selector).tap()

    def touch(self, selector: str) -> None:
        box = self.see(selector).bounding_box()
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def send(self, move: str) -> None:
        """The control that carries exactly this line."""
        self.tap(f"[data-move='{move}']")


def shown_scores(page) -> dict[int, int]:
    """Every score on a page, by seat."""
    pairs = page.locator("[data-score]").evaluate_all("all => all.map(e => [e.dataset.score, parseInt(e.textContent)])")
    return {int(seat): points for seat, points in pairs}
