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
        assert page.evaluate(SCROLLED) == 0
        [[top, bottom]] = page.eval_on_selector_all(".verdict", BOX)
        assert (top, bottom) == (0, page.viewport_size["height"])
        assert all(end <= bottom for _top, end in page.eval_on_selector_all(".verdict .feet .button", BOX))


def test_what_became_of_an_answer_lies_over_nothing(seen):
    with seen("pupil-practice-told") as visit:
        parts = [".question h1", ".picture", ".side-keys", ".answer-keys"]
        boxes = [visit.page.eval_on_selector_all(part, BOX)[0] for part in parts]
        for (_top, bottom), (top, _bottom) in pairwise(boxes):
            assert bottom <= top + 1
