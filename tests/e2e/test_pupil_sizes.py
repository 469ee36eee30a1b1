"""What a pupil can reach at every size: a card, the towers and the menu in sight, and nothing to tap below 48 px."""

import pytest

from tests.e2e.people import Pupil, Teacher

SIZES = [(1024, 768), (768, 1024), (390, 844), (844, 390), (667, 375), (640, 360)]
# Middles of what must be tapped, that a finger would not reach: covered, or outside of the window.
OUT_OF_REACH = """selectors => {
    function reached(element) {
        element.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit && (element.contains(hit) || hit.matches("[data-card], .ground, .heap"));
    }
    return selectors.filter(selector => ![...document.querySelectorAll(selector)].some(reached));
}"""
SMALL = """() => [...document.querySelectorAll(".table button:not([data-card]):not(.open)")]
    .filter(each => each.checkVisibility())
    .map(each => [each.className, Math.round(each.offsetWidth), Math.round(each.offsetHeight)])
    .filter(([, width, height]) => width < 48 || height < 48)"""


@pytest.fixture
def pupils(browser, site):
    """Hugo and Nora before and in a game; `start` begins it."""
    deck = {"note": 2, "clef": 0, "rest": 0, "sharp": 0, "flat": 0, "natural": 0}
    facts = site.world("lesson", pupils=["Hugo", "Nora"], variant="full", deck=deck, hold_timeout=3)
    teacher = Teacher(browser, site.url).at_board(facts)
    people = [Pupil(browser, site.url, name).inside(facts) for name in ("Hugo", "Nora")]
    teacher.wait_for_pupils(2)
    yield teacher, people
    for person in (teacher, *people):
        person.close()


def test_from_the_lobby_to_a_first_note(pupils):
    teacher, (hugo, nora) = pupils
    hugo.says("[data-room=lobby] .goal", "acordes")
    teacher.page.locator("[data-action=make-tables]").click()
    hugo.says("[data-room=seated]", "Mesa 1", "Nora")
    hugo.page.get_by_role("button", name="Cómo se juega").tap()
    hugo.says(".rules-sheet", "Tríada")
    hugo.tap(".rules-sheet .feet button")
    teacher.page.locator("[data-action=start]").click()
    hugo.see("[data-tip=goal]")
    reached_at_every_size(hugo)
    held_card_goes_back(nora)
    network_goes_and_comes(hugo)


def reached_at_every_size(pupil: Pupil) -> None:
    for width, height in SIZES:
        pupil.page.set_viewport_size({"width": width, "height": height})
        all_in_reach(pupil, [".heap [data-card]", ".menu-key", "[data-combo='3']", ".my-points", ".tip .button"])
    pupil.page.set_viewport_size({"width": 1024, "height": 768})


def all_in_reach(pupil: Pupil, wanted: list[str]) -> None:
    """These are, and nothing is too small, once the page is laid out for the size of the window."""
    size = tuple(pupil.page.viewport_size.values())
    pupil.until("([width, height]) => innerWidth === width && innerHeight === height", size)
    pupil.page.wait_for_timeout(100)  # what the page's script lays out itself follows
    pupil.becomes(lambda: (size, pupil.page.evaluate(OUT_OF_REACH, wanted)), (size, []))
    pupil.becomes(lambda: (size, pupil.page.evaluate(SMALL)), (size, []))


def held_card_goes_back(pupil: Pupil) -> None:
    """The ring on a held card runs down; then the clock gives the card back, and says so to its player."""
    pupil.page.locator(".heap .down").first.focus()
    pupil.page.keyboard.press("Enter")
    pupil.see("[data-hand]")
    pupil.page.locator(".hand .digits", has_text="1").wait_for()
    pupil.page.get_by_text("Se acabó el tiempo").first.wait_for()
    pupil.gone("[data-hand]")


def network_goes_and_comes(pupil: Pupil) -> None:
    """Said; a tap meanwhile is answered in words; play goes on when the network is back."""
    pupil.context.set_offline(True)
    pupil.page.locator(".network").wait_for()
    pupil.watch(".bubble")
    pupil.page.locator(".heap .down").first.focus()
    pupil.page.keyboard.press("Enter")
    pupil.showed("red")
    pupil.context.set_offline(False)
    pupil.page.locator(".network").wait_for(state="detached")
    pupil.page.locator(".heap .down").first.focus()
    pupil.page.keyboard.press("Enter")
    pupil.see("[data-hand]")
