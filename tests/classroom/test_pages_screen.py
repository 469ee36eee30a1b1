"""The projector in a browser: a whole class in the lobby, on every shape of screen, and nothing to scroll to."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import browser, server
from tests.e2e.people import Person, Teacher

__all__ = ["browser", "server"]
pytestmark = pytest.mark.browser

CLASS = [f"{name} {surname}" for name in ("Lucía", "Hugo", "Nora", "Óscar") for surname in "ABCDEFGH"]
SCREENS = [(1920, 1080), (1280, 720), (1024, 768)]
CUT = """() => [...document.querySelectorAll(".screen-names li")].filter(place => {
    const { top, left, bottom, right } = place.getBoundingClientRect();
    return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
}).length"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#content *")]
    .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .map(each => parseFloat(getComputedStyle(each).fontSize)))"""


def test_a_class_of_32_stands_on_the_projector_without_scrolling(browser, server):
    teacher = Teacher(browser, server.url)
    teacher.sign_up()
    teacher.new_group("6.º A", CLASS)
    teacher.page.get_by_text("Nueva sesión con este grupo").click()
    pin = teacher.open_session()
    teacher.page.locator("[data-action=printing]").click()
    teacher.says(".new-title", "Como en la sesión de 6.º A.")
    expect(teacher.page.locator("[data-what]").first).to_have_text(re.compile(r"^\d+ páginas en total, A4$"))
    teacher.page.locator(".games-row a:not([aria-current])").first.click()
    expect(teacher.page.locator(".pieces input")).to_have_count(4)
    expect(teacher.page.locator("[data-what]").first).to_have_text(re.compile(r"^7 páginas en total, A4$"))
    teacher.page.locator(".pieces input").first.set_checked(False, force=True)
    expect(teacher.page.locator("[data-lines] li").first).to_have_text("22 cartas en 3 hojas.")
    for width, height in SCREENS:
        wall = Person(browser, server.url, viewport={"width": width, "height": height}, locale="es-ES")
        wall.page.goto(f"/pantalla/{pin}/")
        wall.page.locator(".screen-names li").nth(31).wait_for()
        wall.count(".screen-names li", 32)
        wall.becomes(lambda page=wall.page: page.evaluate(CUT), 0)
        wall.until(f"() => ({SMALLEST})() >= {32 * width / 1920 - 0.01}")
        wall.until("() => document.documentElement.scrollHeight <= innerHeight")
        assert wall.complaints == []
        wall.close()
    assert teacher.complaints == []
    teacher.close()
