"""A pupil's report in a browser: levels and the remark saved in place, a chord heard, one sheet of paper."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.scenes.all import SCENES
from tests.e2e.scenes.stage import stage_of

pytestmark = pytest.mark.browser
PAGES = re.compile(rb"/Type\s*/Page[^s]")


@pytest.fixture
def report(browser, site):
    scene = SCENES["teacher-pupil-report"]
    with stage_of(browser, site) as stage, stage.visit(scene) as visit:
        yield visit.page
        assert visit.unexpected() == []


def test_the_teachers_words_are_saved_where_they_stand(report):
    seventh = report.locator("#skill-seventh")
    seventh.locator("summary").click()
    seventh.locator("[value=advanced]").click()
    report.wait_for_selector("#skill-seventh [value=advanced][aria-pressed=true]:focus")
    expect(seventh.locator("details")).to_have_attribute("open", "")
    seventh.locator("button[value='']").click()
    report.wait_for_selector("#skill-seventh .proposed")
    report.fill("#remark textarea", "Cuenta bien.")
    report.click("#remark button")
    report.wait_for_selector("#remark [data-saved]")
    expect(report.locator("#said")).to_have_text("Guardado")
    report.reload()
    expect(report.locator("#remark textarea")).to_have_value("Cuenta bien.")


def test_a_chord_is_heard(report):
    report.locator("[data-play]").first.click()
    report.wait_for_selector("[data-play][data-heard]")


def test_it_prints_on_one_sheet(report):
    assert len(PAGES.findall(report.pdf(prefer_css_page_size=True))) == 1
