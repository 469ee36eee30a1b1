"""The door in a browser, on a phone and a tablet: let in while PINs are guessed, secret pictures, two at one tablet,
tables by level."""

import re
import threading
import urllib.error
import urllib.request
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import browser, nobody_complains
from tests.e2e.people import Person, Teacher
from tests.site import Site

__all__ = ["browser", "nobody_complains"]
pytestmark = pytest.mark.browser

SIZES = [pytest.param((390, 844), id="phone"), pytest.param((1024, 768), id="tablet", marks=pytest.mark.soak)]
NAMES = ["Lucía Pérez", "Hugo Martín", "Nora Benali", "Inés Blanco"]


class Tablet(Person):
    """A child's device."""

    def __init__(self, browser, url: str, size: tuple[int, int]):
        super().__init__(browser, url, viewport={"width": size[0], "height": size[1]}, has_touch=True, locale="es-ES")

    def write(self, pin: str) -> None:
        self.page.goto("/")
        for digit in pin:
            self.tap(f"[data-key='{digit}']")
        self.tap("[data-enter]")

    def tap(self, selector: str) -> None:
        found = self.see(selector)
        self.until("() => document.documentElement.scrollWidth <= innerWidth")
        found.tap()

    def choose(self, name: str) -> None:
        self.tap(f".who-name:has([data-name='{name}'])")

    def is_in(self) -> None:
        self.page.wait_for_url("**/jugar/")
        self.see("[data-room]")


class Room:
    """A class at the door: the teacher's browser, and the tablets."""

    def __init__(self, browser, site: Site, size: tuple[int, int]):
        self.browser, self.site, self.size = browser, site, size
        self.teacher = Teacher(browser, site.url)
        self.there: list[Person] = [self.teacher]

    def open(self, many: int = 0, pupils=NAMES, **settings) -> str:
        """The teacher at the board of a session with so many inside; its PIN."""
        facts = self.site.world("lesson", pupils=pupils, many=many, **settings)
        self.teacher.at_board(facts)
        return facts["pin"]

    def tablet(self) -> Tablet:
        self.there.append(Tablet(self.browser, self.site.url, self.size))
        return self.there[-1]

    def close(self) -> None:
        for each in self.there:
            each.close()


@pytest.fixture(params=SIZES)
def room(browser, site, request):
    made = Room(browser, site, request.param)
    yield made
    made.close()


@pytest.fixture(params=SIZES)
def guessed_room(browser, tmp_path, request):
    """One whose server hears nobody's PIN any more: nobody else's is that."""
    own = Site(tmp_path)
    made = Room(browser, own, request.param)
    yield made
    made.close()
    own.close()


def open_with(teacher: Teacher, *switches: str) -> str:
    """A session of the group with these switches on; its PIN."""
    teacher.page.goto("/aula/sesiones/nueva/")
    teacher.page.locator("details.more > summary").click()
    for name in switches:
        teacher.page.locator(f".switch:has([name={name}])").click()
    return teacher.open_session()


@contextmanager
def guessing(url: str):
    """Somebody at this address tries PINs all the time; begins when nobody hears any more whether one is right."""
    over, braked = threading.Event(), threading.Event()

    def guess() -> None:
        while not over.is_set():
            try:
                urllib.request.urlopen(f"{url}/entrar/100001/", timeout=20).close()
                braked.set()
                over.wait(0.02)  # the brake lets go by itself: seldom for longer than this
            except urllib.error.HTTPError:
                pass

    someone = threading.Thread(target=guess)
    someone.start()
    assert braked.wait(20)
    try:
        yield
    finally:
        over.set()
        someone.join()


def test_a_tablet_is_let_in_while_pins_are_guessed(guessed_room):
    room = guessed_room
    pin = room.open()
    with guessing(room.site.url):
        let_in(room.teacher, pin, room.tablet(), room.tablet())


def let_in(teacher: Teacher, pin: str, child: Tablet, other: Tablet) -> None:
    for each in (child, other):
        each.write(pin)
    mark = child.see("[data-mark] b").inner_text().split()[-1]
    row = teacher.see(f"[data-tablet]:has(b:has-text('{mark}'))")
    assert "5.º B" not in child.page.content()
    teacher.page.locator("[data-tablet]").nth(1).wait_for()
    teacher.says("[data-asking]", "2 tabletas piden entrar")
    row.locator("[data-action=tablet-in]").click()
    child.choose("Lucía P.")
    child.tap("[data-enter]")
    child.is_in()
    teacher.see("[data-person]:has-text('Lucía P.')")
    teacher.says("[data-asking]", "Una tableta pide entrar")
    teacher.see("[data-action=tablet-out]").click()
    teacher.gone("[data-asking]")
    other.see("[data-mark]")
    with other.page.expect_navigation():
        other.tap("a[href='/']")
    other.write(pin)
    teacher.see("[data-asking] [data-action=tablet-in]").click()
    other.see("[data-names]")


def test_the_secret_picture(room):
    teacher, tablet = room.teacher, room.tablet
    teacher.at_home(room.site.world("class_of", pupils=NAMES))
    teacher.page.goto("/aula/grupos/")
    teacher.page.locator("main a", has_text="5.º B").first.click()
    teacher.page.locator("a", has_text="Imágenes secretas").click()
    row = teacher.see("[data-picture]:has-text('Lucía P.')")
    before = row.get_attribute("data-picture")
    row.locator("button").click()
    teacher.page.locator(f"[data-picture]:has-text('Lucía P.'):not([data-picture='{before}'])").wait_for()
    mine = teacher.see("[data-picture]:has-text('Lucía P.')").get_attribute("data-picture")
    pin = open_with(teacher, "pictures")
    child, thief = tablet(), tablet()
    for each in (child, thief):
        each.expect("409")
        each.write(pin)
        each.choose("Lucía P.")
        each.tap("[data-enter]")
    wrong = next(str(number) for number in range(16) if str(number) != mine)
    child.tap(f".picture[value='{wrong}']")
    expect(child.page.locator(".pin-problem strong").first).to_have_text("Esa no es. Intentos que quedan: 2.")
    child.tap(f".picture[value='{mine}']")
    child.is_in()
    thief.page.go_back()
    thief.choose("Hugo M.")
    thief.tap("[data-enter]")
    his = thief.see(".picture").get_attribute("name")
    assert his
    teacher.see("[data-person]:has-text('Lucía P.')")


@pytest.mark.soak
def test_three_wrong_pictures_and_the_teacher_lets_in(room):
    teacher, pin = room.teacher, room.open(switches=["pictures"])
    child = room.tablet()
    child.expect("409")
    child.write(pin)
    child.choose("Nora B.")
    child.tap("[data-enter]")
    picture = child.see(".picture")
    name = picture.get_attribute("name")
    asked = teacher.context.new_page()
    asked.goto("/aula/grupos/")
    asked.locator("main a", has_text="5.º B").first.click()
    asked.locator("a", has_text="Imágenes secretas").click()
    mine = asked.locator("[data-picture]:has-text('Nora B.')").get_attribute("data-picture")
    asked.close()
    wrong = next(number for number in range(16) if str(number) != mine)
    for _ in range(3):
        with child.page.expect_navigation():
            child.tap(f".picture[name='{name}'][value='{wrong}']")
    child.see("h1:has-text('Has dicho que eres Nora B.')")
    teacher.says(".claim", "sin su imagen secreta")
    teacher.see("[data-action=admit]").click()
    child.is_in()


def test_two_at_one_tablet(room):
    teacher, pin = room.teacher, room.open(switches=["pairs"])
    child, late = room.tablet(), room.tablet()
    child.write(pin)
    child.see(".who-name")
    expect(child.page.locator("[data-pair]")).to_be_hidden()
    child.choose("Lucía P.")
    child.tap("[data-pair]")
    child.see("h1:has-text('¿Quién está con Lucía P.?')")
    child.choose("Inés B.")
    expect(child.page.locator("[data-enter]").first).to_have_text("Entrar con Inés\xa0B.", use_inner_text=True)
    child.tap("[data-enter]")
    child.is_in()
    teacher.see("[data-person]:has-text('Lucía P. e Inés B.')")
    teacher.wait_for_pupils(2)
    late.expect("409")
    late.write(pin)
    late.choose("Inés B.")
    late.tap("[data-enter]")
    late.says("[name=claim]", "Lucía P. e Inés B.")


def test_the_number_of_two_alike_is_seen_though_one_is_inside(room):
    pin = room.open(many=2, pupils=["Maximiliana Fernández Gil", "Hugo Martín", "Maximiliana Fernández Gil"])
    child = room.tablet()
    child.write(pin)
    child.see(".who-name .who-number")
    seen = """[...document.querySelectorAll(".who-name")].map((label) => {
      const number = label.querySelector(".who-number");
      if (!number) return null;
      const box = label.getBoundingClientRect(), own = number.getBoundingClientRect();
      const word = label.querySelector(".who-word").getBoundingClientRect();
      const beside = own.left >= word.right - 1 && own.right <= box.right;
      const within = beside && own.top >= box.top && own.bottom <= box.bottom;
      return [number.innerText, within && own.width > 0 && own.top < word.bottom && own.bottom > word.top];
    })"""
    child.becomes(lambda: [each for each in child.page.evaluate(seen) if each], [["1", True], ["2", True]])


def test_the_key_enter_is_for_one(room):
    """A name chosen with the keyboard comes in alone."""
    pin = room.open(switches=["pairs"])
    child = room.tablet()
    child.write(pin)
    child.see(".who-name")
    child.page.locator("[data-name='Hugo M.']").focus()
    child.page.keyboard.press("Space")
    child.page.keyboard.press("Enter")
    child.is_in()


def test_tables_by_level(room):
    teacher, _pin = room.teacher, room.open(many=4)
    teacher.wait_for_pupils(4)
    for move in ("alike_tables", "balanced_tables", "mix_tables"):
        teacher.page.locator("[data-action=mixing]").click()
        with teacher.page.expect_response(re.compile("acto")) as done:
            teacher.see(f"dialog [data-action={move}]").click()
        assert done.value.json() == {"yes": True}
        teacher.gone("dialog")
        teacher.page.locator("[data-table='1'] [data-person]").nth(3).wait_for()
