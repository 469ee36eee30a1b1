"""Outside the lesson, in a browser: what is printed has its pages, a pupil's page opens from a card and closes by
itself, a class is erased in August."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.classroom.test_pages_browser import LAPTOP, PHONE, cast_of
from tests.e2e.conftest import browser, nobody_complains
from tests.site import Site

__all__ = ["browser", "cast_of", "nobody_complains"]
pytestmark = pytest.mark.browser

PAGE = re.compile(rb"/Type\s*/Page[^s]")
PUPILS = [f"Alumna{number} Apellido" for number in range(24)]
FIVE = 5 * 60 * 1000


@pytest.fixture(scope="module")
def august(tmp_path_factory):
    """A server on a day of next year's August."""
    made = Site(tmp_path_factory.mktemp("august"), TODAY="2027-08-03")
    yield made
    made.close()


@pytest.fixture
def server(august):
    return august.server


@pytest.fixture
def class_of(august, cast_of):
    """The teacher of a class of these names, at her page of it."""

    def begin(names):
        facts = august.world("class_of", pupils=names)
        teacher = cast_of(LAPTOP).at_home(facts)
        teacher.page.goto(f"/aula/grupos/{facts['group']}/")
        return teacher

    return begin


def pages(someone) -> int:
    return len(PAGE.findall(someone.page.pdf(prefer_css_page_size=True)))


def card_of(teacher, place: int = 0) -> str:
    """The address on a card."""
    if "tarjetas" not in teacher.page.url:
        teacher.page.click("text=Tarjetas de alumnos")
    return teacher.page.locator(".pupil-address").nth(place).inner_text().replace("\n", "").partition("/")[2]


def test_the_privacy_sheet_is_one_page(cast_of):
    reader = cast_of(LAPTOP)
    reader.page.goto("/privacidad/")
    assert pages(reader) == 1
    reader.page.click("text=English")
    reader.page.wait_for_selector("text=Privacy on one sheet")
    assert pages(reader) == 1


# Of the cards, in tenths of a millimetre.
SIZES = (
    "[...document.querySelectorAll('.pupil-card')].map((each) => each.getBoundingClientRect())"
    ".map(({ width, height }) => [width, height].map((pixels) => Math.round(pixels / 96 * 254)).join())"
)


def test_cards_are_printed_ten_a_page(class_of):
    teacher = class_of(PUPILS)
    card_of(teacher)
    teacher.count(".pupil-card", 24)
    assert pages(teacher) == 3
    teacher.page.emulate_media(media="print")
    teacher.becomes(lambda: set(teacher.page.evaluate(SIZES)), {"900,540"})
    teacher.page.emulate_media(media="screen")
    teacher.fits()


@pytest.mark.parametrize("name", ["Wolfgang Amadeus " * 5, "Abcdefghij" * 8], ids=["words", "one word"])
def test_a_long_name_leaves_the_address_on_card_and_slip(class_of, name):
    teacher = class_of([name[:80].strip(), "Ana Pérez"])
    group = teacher.page.url
    for place, many in (("tarjetas/", 3), ("enlaces/familias/", 4)):
        teacher.page.goto(group + place)
        if place != "tarjetas/":
            teacher.page.click("text=Hacer los enlaces que faltan")
            teacher.page.wait_for_selector("[data-slip]")
        teacher.page.emulate_media(media="print")
        teacher.becomes(lambda: teacher.page.eval_on_selector_all(".pupil-words > p", WITHIN), [True] * many * 2)
        teacher.page.emulate_media(media="screen")


WITHIN = """(all) => all.map((each) => {
  const [words, card] = [each, each.closest(".pupil-card")].map((part) => part.getBoundingClientRect());
  return words.top >= card.top && words.bottom <= card.bottom && each.scrollHeight <= each.clientHeight + 1;
})"""


def test_a_card_opens_at_home_and_the_page_closes_by_itself(cast_of, class_of):
    teacher, pupil = class_of(PUPILS[:3]), cast_of(PHONE, has_touch=True)
    address = card_of(teacher)
    page = pupil.page
    page.clock.install()
    page.goto(f"/{address}")
    page.wait_for_url("**/mio/")
    page.wait_for_selector("h1:has-text('Hola, Alumna0 A.')")
    pupil.fits()
    assert [each["httpOnly"] for each in pupil.context.cookies(page.url) if each["name"] == "mio"] == [True]
    page.clock.fast_forward(FIVE - 20_000)
    page.touchscreen.tap(3, 400)  # the margin: nothing is there
    page.clock.fast_forward(FIVE - 20_000)
    page.wait_for_selector("h1:has-text('Hola')")
    page.clock.fast_forward(30_000)
    page.wait_for_selector("h1:has-text('Esta página está cerrada')")
    page.go_back()
    page.wait_for_selector("h1:has-text('Esta página está cerrada')")

    page.goto(f"/{address}")
    page.tap("text=Cerrar")
    page.wait_for_selector("h1:has-text('Esta página está cerrada')")
    assert [each for each in pupil.context.cookies(page.url) if each["name"] == "mio"] == []


def test_a_renewed_card_is_void_at_once(cast_of, class_of):
    teacher, pupil = class_of(PUPILS[:3]), cast_of(PHONE)
    address, other = card_of(teacher), card_of(teacher, 1)
    teacher.page.click(".pupil-card >> nth=0 >> text=Solo esta")
    teacher.page.click("summary:has-text('Tarjeta nueva para Alumna0')")
    teacher.page.click("text=Sí, hacer nuevas")
    teacher.page.wait_for_selector(".notices")
    teacher.count(".pupil-card", 1)
    fresh = card_of(teacher)
    pupil.page.goto(f"/{address}")
    pupil.page.wait_for_selector("text=Esta tarjeta no abre")
    pupil.expect("404")
    for each, name in ((fresh, "Alumna0"), (other, "Alumna1")):
        pupil.page.goto(f"/{each}")
        pupil.page.wait_for_selector(f"h1:has-text('Hola, {name}')")


def test_last_years_class_is_erased_in_august(class_of, server):
    """The class was made in November 2026; it is August 2027."""
    rare = f"Zoraida{secrets.token_hex(4)}"  # what a run before this one left is no matter
    page = class_of([f"{rare}{number} Apellido" for number in range(3)]).page
    server.run("-c", BACKDATE)
    page.goto("/aula/")
    page.wait_for_selector("h2:has-text('Un curso nuevo')")
    page.click("text=Mirar y borrar")
    page.uncheck("[name=item]")
    page.click("text=Borrar lo activado")
    page.click("text=Borrar para siempre")
    page.wait_for_selector("text=no se ha borrado nada")
    page.check("[name=item]")
    page.click("text=Borrar lo activado")
    page.click("text=Borrar para siempre")
    page.wait_for_selector("text=Borrado para siempre: 5.º B.")
    expect(page.locator(".yearly")).to_have_count(0)
    for name in ("test.sqlite3", "test.sqlite3-wal"):
        stored = server.folder / name
        assert not stored.exists() or rare.encode() not in stored.read_bytes(), name


BACKDATE = """
import os, django
os.environ["DJANGO_SETTINGS_MODULE"] = "classroom.settings"
django.setup()
from classroom.models import Group
from datetime import datetime, UTC
Group.objects.update(created=datetime(2026, 11, 20, tzinfo=UTC))
"""
