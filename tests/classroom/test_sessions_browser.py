"""A session prepared today, started by a substitute another day: levels at the tables, rounds, and out at its end."""

import re

import pytest
from playwright.sync_api import expect

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
    teacher.becomes(lambda: page.locator("[data-action=open]").bounding_box()["y"] < LAPTOP[1] - 60, True)
    page.click("[data-preset=initiation]")
    page.locator("details.more > summary").click()
    page.locator("[name=add_up]").check()
    page.click("[data-action=later]")
    for words in ("Nivel: Iniciación", "Invitados", "puntos de las rondas se suman"):
        expect(page.locator("[data-summary-lines]")).to_contain_text(words, use_inner_text=True, ignore_case=True)
    page.fill("[name=title]", "Tríadas")
    page.keyboard.press("Enter")
    teacher.see("[data-action=start-prepared]")
    teacher.says("h1", "Tríadas")
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
    substitute.fits()
    crowd.arrive(pin, ["Lucía P.", "Hugo M.", "Nora B.", "Samir H."])
    page.wait_for_function("() => document.querySelector('[data-count]')?.textContent === '4'")
    page.click("[data-action=make-tables]")
    page.click("[data-table='1'] [data-action=level]")
    page.click("[data-choose=step-full]")
    substitute.see("[data-choose=step-full][aria-pressed=true]")
    page.click("[data-choose=help-none]")
    substitute.see("[data-choose=help-none][aria-pressed=true]")
    page.click("dialog [data-action=close]")
    level = "Completa, ayuda: Ninguna"
    expect(page.locator("[data-table='1'] [data-action=level]")).to_have_text(level, use_inner_text=True)
    page.click("[data-action=skip-warm-up]")
    expect(page.locator(".tile [data-level]").first).to_have_text(level, use_inner_text=True)
    page.click(".tile [data-person]")
    substitute.see("dialog .built > *")
    substitute.count("dialog a", 0)
    page.click("dialog [data-action=close]")
    another_round(substitute)
    page.click("[data-action=close-session]")
    page.click("[data-action=close-session-yes]")
    substitute.see("[data-ended]")
    page.wait_for_url("**/suplencia/")
    teacher.page.goto("/aula/")
    teacher.page.click("a[href*='/sesion/'][href$='/informe/']")
    teacher.see("main .report-table")
    expect(teacher.page.locator("main .report-table").first).not_to_contain_text("Tríadas", use_inner_text=True)


def another_round(someone) -> None:
    """With other settings, at the same table, which keeps its level."""
    page = someone.page
    page.click("[data-action=end]")
    page.click("[data-action=end-yes]")
    page.click("[data-action=other-round]")
    page.locator("input[name$=-mode][value=turns]").check()
    page.wait_for_selector("[data-summary-head]:has-text('4 alumnos')")  # written by the page's script
    page.click("[data-action=same-tables]")
    level = page.locator("[data-table='1'] [data-action=level]").first
    expect(level).to_have_text("Completa, ayuda: Ninguna", use_inner_text=True)
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
    substitute.says(".network", "ya no está conectada")
    substitute.page.reload()
    substitute.see(".notices")
