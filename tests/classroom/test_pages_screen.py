"""The projector in a browser: a whole class in the lobby, on every shape of screen, and nothing to scroll to."""

import re

import pytest

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
    assert "Como en la sesión de 6.º A." in teacher.see(".new-title").inner_text()
    assert re.fullmatch(r"\d+ páginas en total, A4", teacher.see("[data-what]").inner_text())
    for width, height in SCREENS:
        wall = Person(browser, server.url, viewport={"width": width, "height": height}, locale="es-ES")
        wall.page.goto(f"/pantalla/{pin}/")
        wall.page.locator(".screen-names li").nth(31).wait_for()
        assert wall.page.locator(".screen-names li").count() == 32
        assert wall.page.evaluate(CUT) == 0
        assert wall.page.evaluate(SMALLEST) >= 32 * width / 1920 - 0.01
        assert wall.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert wall.complaints == []
        wall.close()
    assert teacher.complaints == []
    teacher.close()
