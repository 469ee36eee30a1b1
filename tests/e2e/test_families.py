"""What a family reads, in a browser: one sheet of paper tells what the page tells; a word is saved where it stands."""

import re

import pytest

from tests.e2e.scenes.all import SCENES
from tests.e2e.scenes.stage import stage_of

pytestmark = pytest.mark.browser
PAGES = re.compile(rb"/Type\s*/Page[^s]")
LONGEST = "Cuenta las terceras con los dedos y le sale bien. " * 18  # 900 letters


@pytest.fixture
def shown(browser, site, request):
    with stage_of(browser, site) as stage, stage.visit(SCENES[request.param]) as visit:
        yield visit.page
        assert visit.unexpected() == []


def sheets(page, paper: str) -> int:
    return len(PAGES.findall(page.pdf(format=paper, prefer_css_page_size=False)))


@pytest.mark.parametrize("shown", ["pupil-family-review"], indirect=True)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_page_is_one_sheet_with_all_that_it_tells(shown, lang):
    shown.goto(shown.url.partition("?")[0] + f"?idioma={lang}")
    told = shown.inner_text(".family")
    assert shown.locator(".family-signs").is_hidden()
    assert [sheets(shown, paper) for paper in ("A4", "Letter")] == [1, 1]
    shown.emulate_media(media="print")
    printed = shown.inner_text(".family")
    assert [line for line in told.splitlines() if line not in printed.splitlines()] == []
    for part in (".family-signs", ".link-foot img", ".link-foot p"):
        assert shown.locator(part).is_visible()
    assert shown.locator("main > p").is_hidden(), "what has no address is not printed"


@pytest.mark.parametrize("shown", ["teacher-family-sheets"], indirect=True)
def test_a_word_is_written_on_the_sheet_and_printed_with_it(shown):
    families = shown.locator("[data-sheet]").count()
    without = shown.locator("[data-wordless]")
    many = without.count()
    assert many == families - 1
    part = without.first
    part.locator("textarea").fill(LONGEST.strip())
    part.locator("button").click()
    shown.wait_for_selector("[data-saved]:not(#said)")
    assert shown.locator("[data-wordless]").count() == many - 1
    assert [sheets(shown, paper) for paper in ("A4", "Letter")] == [families, families]
    shown.emulate_media(media="print")
    assert shown.locator(".family-word >> text=Cuenta las terceras con los dedos y le sale bien").is_visible()
    assert shown.locator(".family-word-part form").first.is_hidden()
