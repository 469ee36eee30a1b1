"""What a pupil needs, set on the board in the middle of a game: the tablet follows at once, and no other does."""

import re

import pytest

from tests.e2e.people import Pupil, Teacher
from tests.e2e.test_pupil_sizes import SIZES, all_in_reach

LETTERS = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
MOTION = """() => {
    const moved = getComputedStyle(document.querySelector(".menu-key"));
    const band = getComputedStyle(document.documentElement).getPropertyValue("--m-banda");
    return [moved.transitionDuration, band.trim()];
}"""
RING = """ring => ({
    size: ring.getBoundingClientRect().width, name: ring.getAttribute("aria-label"), role: ring.getAttribute("role"),
    shown: getComputedStyle(ring).display !== "none" && getComputedStyle(ring).visibility === "visible",
})"""
TRACES = "() => document.documentElement.outerHTML.match(/no[-_]ring|larger[-_]text|data-calm|double_time/g)"


@pytest.fixture
def room(browser, site):
    """Hugo and Nora in a game, the teacher at the board with the sheet of Hugo open."""
    table = {"variant": "initiation", "deck": {"note": 2}, "hold_timeout": 8}
    facts = site.world("lesson", pupils=["Hugo", "Nora"], start=True, **table)
    teacher = Teacher(browser, site.url).at_board(facts)
    people = [Pupil(browser, site.url, name).inside(facts) for name in ("Hugo", "Nora")]
    for pupil in people:
        pupil.see(".heap [data-card]")
    teacher.page.locator("button[data-person]", has_text="Hugo").click()
    teacher.page.locator(".pupil-needs summary").click()
    yield teacher, people
    for person in (teacher, *people):
        person.close()


def need(teacher: Teacher, name: str) -> None:
    """One switch, by its words as a finger would."""
    with teacher.page.expect_response(re.compile("necesita")) as stored:
        teacher.page.locator(f".switch:has([name={name}])").click()
    assert stored.value.status == 200


def take(pupil: Pupil) -> dict:
    """A card from the heap; the ring on it, which runs down in its last eight seconds."""
    pupil.page.locator(".heap .down").first.focus()
    pupil.page.keyboard.press("Enter")
    pupil.see("[data-hand]")
    ring = pupil.page.locator(".hand .ring")
    ring.wait_for(state="attached")
    return ring.evaluate(RING)


def test_what_the_teacher_sets_shows_at_that_tablet_alone(room):
    teacher, (hugo, nora) = room
    before = [hugo.page.evaluate(LETTERS), hugo.page.evaluate(MOTION)]
    for name in ("no_ring", "larger_text", "calm"):
        need(teacher, name)
    hugo.page.locator("html[data-calm][data-no-ring][data-larger-text]").wait_for()
    hugo.becomes(lambda: hugo.page.evaluate(LETTERS), 1.25 * before[0])
    hugo.becomes(lambda: hugo.page.evaluate(MOTION), ["0s", "0ms"])
    assert [nora.page.evaluate(LETTERS), nora.page.evaluate(MOTION)] == before
    hidden, drawn = take(hugo), take(nora)
    assert hidden["size"] <= 1
    assert hidden["shown"], "a screen reader reads it as before"
    assert drawn["size"] > 40
    assert (hidden["role"], hidden["name"]) == (drawn["role"], drawn["name"])
    assert nora.page.evaluate(TRACES) is None
    reached(hugo)
    hugo.page.reload()
    hugo.page.locator("html[data-calm][data-no-ring][data-larger-text]").wait_for()
    for name in ("no_ring", "larger_text", "calm"):
        need(teacher, name)
    hugo.page.locator("html:not([data-calm], [data-no-ring], [data-larger-text])").wait_for()
    hugo.becomes(lambda: hugo.page.evaluate(LETTERS), before[0])


def reached(pupil: Pupil) -> None:
    """With larger text, at every size of a device: all that is tapped can be, once the tip is read."""
    pupil.page.locator(".tip .button").first.tap()
    pupil.gone(".tip")
    for width, height in SIZES:
        pupil.page.set_viewport_size({"width": width, "height": height})
        all_in_reach(pupil, [".heap [data-card]", ".menu-key", "[data-combo='3']", ".my-points"])
    pupil.page.set_viewport_size({"width": 1024, "height": 768})


def test_hints_and_time_of_one_pupil(room):
    teacher, (hugo, nora) = room
    with teacher.page.expect_response(re.compile("necesita")):
        teacher.page.locator(".segment:has([name=help][value=hints])").click()
    need(teacher, "double_time")
    card = hugo.page.locator(".heap .down").first
    card.focus()
    hugo.page.keyboard.press("Enter")
    hugo.see("[data-hand]")
    hugo.page.locator("[data-move^='keep 1 ']").first.click()
    hugo.see(".hint")
    nora.page.locator(".heap .down").first.focus()
    nora.page.keyboard.press("Enter")
    nora.see("[data-hand]")
    nora.page.locator("[data-move^='keep 1 ']").first.click()
    nora.see("[data-combo='1'] .floor")
    nora.count(".hint", 0)
