"""A session prepared today, started by a substitute another day: levels at the tables, rounds, and out at its end."""

import re

import pytest

from tests.classroom.test_pages_browser import LAPTOP, PHONE, cast_of
from tests.e2e.conftest import browser, nobody_complains, server
from tests.e2e.people import Teacher
from tests.e2e.test_to_the_first_card import crowd

__all__ = ["browser", "cast_of", "crowd", "nobody_complains", "server"]
pytestmark = pytest.mark.browser
NAMES = ["Lucía Pérez", "Hugo Martín", "Nora Benali", "Samir Haddad"]


@pytest.fixture
def teacher(browser, site):
    return Teacher(browser, site.url).at_home(site.world("class_of", pupils=NAMES))


def prepare(teacher: Teacher) -> str:
    """Kept under its title by Enter, as people do; the code on its sheet."""
    page = teacher.page
    page.goto("/aula/sesiones/nueva/")
    assert page.locator("[data-action=open]").bounding_box()["y"] < LAPTOP[1] - 60
    page.click("[data-preset=initiation]")
    page.locator("details.more > summary").click()
    page.locator("[name=add_up]").check()
    page.click("[data-action=later]")
    told = page.inner_text("[data-summary-lines]")
    for words in ("Nivel: Iniciación", "Invitados", "puntos de las rondas se suman"):
        assert words.lower() in told.lower(), words
    page.fill("[name=title]", "Tríadas")
    page.keyboard.press("Enter")
    teacher.see("[data-action=start-prepared]")
    assert "Tríadas" in page.inner_text("h1")
    page.click("[data-action=code]")
    page.click("[data-action=give-code]")
    return teacher.see("[data-code]").inner_text()


def test_a_substitute_takes_the_class(teacher, crowd, cast_of):
    code = prepare(teacher)
    substitute = cast_of(PHONE)
    page = substitute.page
    page.goto("/suplencia/")
    page.fill("[name=code]", f" {code.upper()} ")
    page.click("[data-action=enter]")
    page.click("[data-action=start-prepared]")
    pin = re.sub(r"\D", "", substitute.see("[data-pin]").inner_text())
    assert substitute.fits()
    crowd.arrive(pin, ["Lucía P.", "Hugo M.", "Nora B.", "Samir H."])
    page.wait_for_function("() => document.querySelector('[data-count]')?.textContent === '4'")
    page.click("[data-action=make-tables]")
    page.click("[data-table='1'] [data-action=level]")
    page.click("[data-choose=step-full]")
    substitute.see("[data-choose=step-full][aria-pressed=true]")
    page.click("[data-choose=help-none]")
    substitute.see("[data-choose=help-none][aria-pressed=true]")
    page.click("dialog [data-action=close]")
    assert page.inner_text("[data-table='1'] [data-action=level]") == "Completa, ayuda: Ninguna"
    page.click("[data-action=skip-warm-up]")
    assert substitute.see(".tile [data-level]").inner_text() == "Completa, ayuda: Ninguna"
    page.click(".tile [data-person]")
    substitute.see("dialog .built > *")
    assert not page.locator("dialog a").count()
    page.click("dialog [data-action=close]")
    another_round(substitute)
    page.click("[data-action=close-session]")
    page.click("[data-action=close-session-yes]")
    substitute.see("[data-ended]")
    assert page.url.endswith("/suplencia/")
    teacher.page.goto("/aula/")
    teacher.page.click("a[href*='/sesion/'][href$='/informe/']")
    assert "Tríadas" not in teacher.page.inner_text("main .report-table")


def another_round(someone) -> None:
    """With other settings, at the same table, which keeps its level."""
    page = someone.page
    page.click("[data-action=end]")
    page.click("[data-action=end-yes]")
    page.click("[data-action=other-round]")
    page.locator("input[name$=-mode][value=turns]").check()
    page.wait_for_selector("[data-summary-head]:has-text('4 alumnos')")  # written by the page's script
    page.click("[data-action=same-tables]")
    assert someone.see("[data-table='1'] [data-action=level]").inner_text() == "Completa, ayuda: Ninguna"
    page.click("[data-action=start]")
    someone.see(".tile [data-level]")
    page.click("[data-action=end]")
    page.click("[data-action=end-yes]")
    someone.see("[data-action=other-round]")


def test_the_board_of_a_substitute_closes_when_the_code_is_taken_back(teacher, cast_of):
    code = prepare(teacher)
    substitute = cast_of(LAPTOP)
    substitute.page.goto("/suplencia/")
    substitute.page.fill("[name=code]", code)
    substitute.page.keyboard.press("Enter")
    substitute.page.click("[data-action=start-prepared]")
    substitute.see("[data-pin]")
    teacher.page.click("[data-action=revoke]")
    assert "ya no está conectada" in substitute.see(".network").inner_text()
    substitute.page.reload()
    substitute.see(".notices")
