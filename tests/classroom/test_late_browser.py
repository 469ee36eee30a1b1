"""What a browser sends too often or too late: a double click, words written after the log-in has ended."""

import pytest
from playwright.sync_api import expect

from tests.classroom.test_pages_browser import cast_of
from tests.e2e.conftest import browser, nobody_complains, server
from tests.e2e.people import Teacher

__all__ = ["browser", "cast_of", "nobody_complains", "server"]
pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser, site):
    return Teacher(browser, site.url).at_home(site.world("class_of", pupils=["Lucía Pérez"])).page


LISTEN = """() => addEventListener("submit", (event) => {
  (window.stopped ??= []).push(event.defaultPrevented);
  event.preventDefault();
})"""


def test_a_form_is_sent_once_until_the_page_is_shown_again(page):
    page.goto("/aula/grupos/nuevo/")
    page.evaluate(LISTEN)  # after the page's own script: what would have been sent stays here
    for _click in range(3):
        page.click("main form .primary")
    page.evaluate("dispatchEvent(new Event('pageshow'))")
    page.click("main form .primary")
    page.wait_for_function("window.stopped.length >= 4")
    assert page.evaluate("window.stopped") == [False, True, True, False]


def test_words_stay_on_the_page_though_the_log_in_has_ended(page):
    page.goto("/aula/grupos/")
    page.click("main .lines a, main a[href^='/aula/grupos/']:not([href$='nuevo/'])")
    page.click("[data-action=pupil-report]")
    page.fill("#remark textarea", "Cuenta bien.")
    kept = page.context.cookies()
    page.context.clear_cookies(name="sessionid")
    page.click("#remark button")
    expect(page.locator("#remark [data-failed]")).to_contain_text("se había cerrado tu cuenta", use_inner_text=True)
    expect(page.locator("#remark textarea")).to_have_value("Cuenta bien.")
    page.context.add_cookies([each for each in kept if each["name"] == "sessionid"])
    page.click("#remark button")
    page.wait_for_selector("#remark [data-saved]")
