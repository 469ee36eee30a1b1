"""On the smallest phones: what became of a claim or an answer is seen from its top, and nothing lies over it."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.e2e.scenes.all import SCENES
from tests.e2e.scenes.stage import stage_of

pytestmark = pytest.mark.browser
PHONES = [(360, 640), (390, 844)]
SCROLLED = "() => { const page = document.querySelector('.page'); page.scrollTop = 999; return page.scrollTop; }"
BOX = "(all) => all.map((each) => { const box = each.getBoundingClientRect(); return [box.top, box.bottom]; })"


@pytest.fixture(params=PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def seen(request, browser, site):
    """Opens a scene on such a phone: its page."""
    with stage_of(browser, site) as stage:

        def opened(name: str):
            return stage.visit(replace(SCENES[name], sizes=(request.param,)))

        yield opened


@pytest.mark.parametrize("scene", ["pupil-right-mine", "pupil-wrong-fourth"])
def test_a_verdict_opens_at_its_top_and_its_key_is_in_sight(seen, scene):
    with seen(scene) as visit:
        page = visit.page
        bottom = page.viewport_size["height"]
        visit.becomes(lambda: page.eval_on_selector_all(".verdict", BOX), [[0, bottom]])
        visit.becomes(lambda: page.evaluate(SCROLLED), 0)
        keys = ".verdict .feet .button"
        visit.becomes(lambda: [end <= bottom for _top, end in page.eval_on_selector_all(keys, BOX)].count(False), 0)


def test_what_became_of_an_answer_lies_over_nothing(seen):
    with seen("pupil-practice-told") as visit:
        parts = [".question h1", ".picture", ".side-keys", ".answer-keys"]
        for part in parts:
            visit.see(part)

        def under_one_another() -> bool:
            boxes = [visit.page.eval_on_selector_all(part, BOX)[0] for part in parts]
            return all(bottom <= top + 1 for (_top, bottom), (top, _bottom) in pairwise(boxes))

        visit.becomes(under_one_another, True)
