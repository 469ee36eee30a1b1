"""Whole games of Harmonies through the pages alone: by tap, by drag, by keyboard; with two and with four tablets."""

import pytest

from tests.e2e.landscapes import Drags, Keys, Landscapes, Taps

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("acts", [Taps, Drags, Keys], ids=["tap", "drag", "keyboard"])
def test_a_game_of_two(browser, site, acts):
    game = Landscapes(browser, site, acts(), 2)
    game.play_out()
    game.scores_agree()


@pytest.mark.soak
@pytest.mark.parametrize("acts", [Taps, Drags, Keys], ids=["tap", "drag", "keyboard"])
def test_a_game_of_four(browser, site, acts):
    game = Landscapes(browser, site, acts(), 4, side="B")
    game.play_out()
    game.scores_agree()


def test_what_was_done_is_taken_back(browser, site):
    """A second tap on the hex, one key for the last act, one for the whole turn."""
    game = Landscapes(browser, site, Taps(), 2)
    pupil = game.pupils[0]
    before = game.state.boards[0]
    pupil.tap(".space.legal")
    pupil.see(".held.chosen")
    pupil.tap(".held >> nth=2")
    place = pupil.see(".hex.legal").get_attribute("data-hex")
    pupil.tap(f"[data-hex={place}]")
    game.becomes(lambda: game.hand(pupil), 2, pupil)
    while pupil.page.locator(f"[data-hex={place}].legal").count():  # more would go on top: it means that, not back
        pupil.tap(f"[data-hex={place}]")
        pupil.page.wait_for_timeout(150)
    left = game.hand(pupil)
    pupil.tap(f"[data-hex={place}]")
    game.becomes(lambda: game.hand(pupil), left + 1, pupil)
    pupil.tap("[data-move='undo turn']")
    pupil.see(".space.legal")
    game.becomes(lambda: game.state.boards[0], before, pupil)


def test_a_pattern_is_laid_and_turned(browser, site):
    game = Landscapes(browser, site, Taps(), 2)
    pupil = game.pupils[0]
    pupil.tap(".animals-row .animal")
    pupil.see(".animal.chosen")
    pupil.tap("[data-hex=C3]")
    pupil.see(".laid")
    lies = "() => [...document.querySelectorAll('.laid polygon')].map(each => each.getAttribute('points')).join()"
    first = pupil.page.evaluate(lies)
    pupil.tap("[data-turn]")
    pupil.until(f"before => ({lies})() !== before", first)
    second = pupil.page.evaluate(lies)
    pupil.page.keyboard.press("r")
    pupil.until(f"before => ({lies})() !== before", second)
    pupil.tap("[data-drop-card]")
    pupil.gone(".laid")
