"""The teacher's hour through the pages alone, in a browser: account, group, session, pupils arriving, tables, board,
projector, report. No console error, no inline style refused, nothing wider than its screen."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import browser, nobody_complains, server
from tests.e2e.people import Person

__all__ = ["browser", "nobody_complains", "server"]
pytestmark = pytest.mark.browser

NAMES = ["Lucía Pérez", "Hugo Martín", "Nora Benali", "Lucía Ortega", "Samir Haddad"]
PHONE, TABLET, LAPTOP, WALL = (390, 844), (1024, 768), (1280, 800), (1920, 1080)

PASTE = """text => {
  const data = new DataTransfer();
  data.setData("text", text);
  const event = new ClipboardEvent("paste", {clipboardData: data, cancelable: true});
  document.querySelector("[name=pin]").dispatchEvent(event);
}"""


class Someone(Person):
    """A device of its own."""

    def __init__(self, browser, url: str, size: tuple[int, int], **options):
        viewport = {"width": size[0], "height": size[1]}
        super().__init__(browser, url, viewport=viewport, locale="es-ES", **options)

    def fits(self) -> None:
        """Nothing is wider than the screen, once the page is laid out."""
        self.until("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture
def cast_of(browser, server):
    made: list[Someone] = []

    def someone(size=TABLET, **options) -> Someone:
        made.append(Someone(browser, server.url, size, **options))
        return made[-1]

    yield someone
    for each in made:
        each.close()


def open_session(page) -> str:
    """Sign up, paste a class, open a session as the form stands; the PIN."""
    page.goto("/aula/registro/")
    for name, value in {
        "first_name": "Marta",
        "username": f"marta-{secrets.token_hex(4)}",  # a second run is at the same server
        "password1": "corchea-7",
        "password2": "corchea-7",
    }.items():
        page.fill(f"[name={name}]", value)
    page.click("main .button.primary")
    page.goto("/aula/grupos/nuevo/")
    page.fill("[name=name]", "5.º B")
    page.fill("[name=names]", "\n".join(NAMES))
    page.click("main .button.primary")
    page.click("text=Nueva sesión con este grupo")
    page.click('[data-action="open"]')
    return re.sub(r"\D", "", page.inner_text("[data-pin]"))  # as the server wrote it


def enter(someone: Someone, pin: str, name: str) -> None:
    """By the keypad, two taps, in."""
    someone.page.goto("/")
    for digit in pin:
        someone.page.tap(f'[data-key="{digit}"]')
    someone.fits()
    someone.page.tap("[data-enter]")
    someone.page.tap(f".who-name:has-text('{name}')")
    someone.page.wait_for_selector(f"[data-enter]:text-is('Entrar como {name}')")
    someone.fits()
    someone.page.tap("[data-enter]")
    someone.page.wait_for_url("**/jugar/")


def test_the_teachers_hour(cast_of):
    teacher, wall = cast_of(LAPTOP), cast_of(WALL)
    board = teacher.page
    pin = open_session(board)
    wall.page.goto(f"/pantalla/{pin}/")
    wall.page.wait_for_selector(".screen-names .missing")

    for name in ("Hugo M.", "Lucía O.", "Nora B."):
        enter(cast_of(PHONE, has_touch=True), pin, name)
        board.wait_for_selector(f"[data-person]:has-text('{name}')")
    wall.page.wait_for_function("document.querySelector('[data-count]').textContent === '3'")
    expect(board.locator("[data-count]")).to_have_text("3")

    board.click('[data-action="make-tables"]')
    board.wait_for_selector('[data-table="1"] [data-person] >> nth=2')
    board.click('[data-action="skip-warm-up"]')
    board.wait_for_selector('.tile[data-table="1"] [data-score]')
    expect(board.locator('.tile[data-table="1"] [data-score]')).to_have_text(["0", "0", "0", ""])  # one seat is free
    wall.page.wait_for_selector(".screen-play [data-table='1']")
    teacher.fits()
    wall.fits()

    board.wait_for_function(
        "() => !document.querySelector('.board-acts [aria-disabled=true], .tiles [aria-disabled=true]')"
    )
    board.click('.board-acts [data-action="pause"]')
    board.wait_for_selector('.board-acts [data-action="resume"]')
    wall.page.wait_for_selector("text=Pausa")
    board.click('.board-acts [data-action="resume"]')
    board.click('.tile [data-person]:has-text("Nora B.")')
    board.wait_for_selector("dialog >> text=Todavía no ha dicho")
    board.fill("#new-name", "Nora Be")
    board.click("text=Guardar el nombre")
    board.wait_for_selector("dialog h2:has-text('Nora Be')")
    board.click("dialog [data-action=close]")

    sound = board.locator(".board-acts [data-action=sound]")
    before = sound.bounding_box()
    board.click('[data-action="end"]')
    board.click('[data-action="end-yes"]')
    board.wait_for_selector('[data-action="another-round"]')
    expect(board.locator('.board-acts [data-action="pause"]')).to_be_hidden()
    teacher.becomes(sound.bounding_box, before)
    wall.page.wait_for_selector(".screen-podium")
    board.click('[data-action="close-session"]')
    board.click('[data-action="close-session-yes"]')
    board.wait_for_url("**/informe/")
    teacher.count("tr[data-person]", 3)


def test_the_door_by_keyboard_and_by_paste(cast_of):
    pupil = cast_of(TABLET)
    page = pupil.page
    page.goto("/")
    page.keyboard.type("48a2 9")
    expect(page.locator("[data-enter]")).to_have_text("Faltan 2 números", use_inner_text=True)
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator("[data-enter]")).to_have_text("Faltan 3 números", use_inner_text=True)
    page.evaluate(PASTE, " 482 931 ")
    expect(page.locator(".pin-box")).to_have_text(list("482931"))
    page.keyboard.press("Enter")
    page.wait_for_selector("text=No hay ninguna partida con ese PIN.")
    pupil.expect("404")
    expect(page.locator(".pin-box")).to_have_text(list("482931"))
    page.click('[data-key="7"]')
    expect(page.locator("[name=pin]")).to_have_value("7")
    expect(page.locator(".pin-problem")).to_have_text("", use_inner_text=True)


def test_the_ladder_fills_the_form(cast_of, site):
    teacher = cast_of(LAPTOP).at_home(site.world("class_of", pupils=NAMES))
    page = teacher.page
    page.goto("/aula/sesiones/nueva/")
    teacher.see('[data-action="open"]')
    teacher.has_set("[data-preset=initiation]", "aria-pressed", "true")
    teacher.says("[data-preset=first_steps]", "Solo notas, por turnos")
    page.click("[data-preset=first_steps]")
    teacher.has_set("[data-preset=first_steps]", "aria-pressed", "true")
    expect(page.locator("[name$='-mode'][value=turns]")).to_be_checked()
    page.wait_for_selector("[data-summary-head]:has-text('5.º B, 5 alumnos, 1 mesa de 3 y 1 mesa de 2')")
    page.click("text=Más ajustes")
    page.fill("[name$='-deck-note']", "0")
    page.click('[data-action="open"]')
    page.wait_for_selector("text=Sin notas no hay acordes")
    page.wait_for_function("() => document.activeElement.name?.endsWith('-deck-note')")
    page.wait_for_function("document.activeElement.getBoundingClientRect().bottom < innerHeight")
    page.click(".segment:has-text('Solo invitados')")
    page.wait_for_selector("[data-summary-head]:has-text('Solo invitados')")
