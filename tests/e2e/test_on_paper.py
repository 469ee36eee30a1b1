"""On paper what is folded on a page is told, forms apart, and afterwards the page is as it was."""

import pytest

from tests.e2e.scenes.all import SCENES
from tests.e2e.scenes.stage import stage_of
from tests.patience import until

pytestmark = pytest.mark.browser
FOLDED = "details:not(.no-print, :has(form, input))"
TOLD = f"{FOLDED} > :not(summary, .no-print, .untried *)"  # untried skills are told in one line
ON_PAPER = f"{TOLD}, .errors > li, [data-help], .only-print:not(.untried *)"
SEEN = "(all) => all.map((each) => each.checkVisibility())"
OPEN = "(all) => all.map((each) => each.open)"


@pytest.fixture(params=["teacher-report", "teacher-group-report", "teacher-pupil-report"])
def page(request, browser, site):
    with stage_of(browser, site) as stage, stage.visit(SCENES[request.param]) as visit:
        visit.see("[data-print]")  # the script is there
        yield visit.page
        assert visit.unexpected() == []


def test_what_is_folded_is_told_on_paper(page):
    seen = page.eval_on_selector_all(TOLD, SEEN)
    assert seen
    assert not any(seen)
    page.emulate_media(media="print")
    until(lambda: all(page.eval_on_selector_all(ON_PAPER, SEEN)))


def test_a_browser_that_opens_nothing_by_style_opens_it_by_script(page):
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    until(lambda: all(page.eval_on_selector_all(FOLDED, OPEN)))
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    until(lambda: not any(page.eval_on_selector_all(FOLDED, OPEN)))
