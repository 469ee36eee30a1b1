"""The pictures of the cards: as the session wishes them, and there before they are needed."""

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests import patience
from tests.e2e.people import Pupil, Teacher

HALF_LOADED = """() => [...document.querySelectorAll(".card img")]
    .filter(image => !image.complete || !image.naturalWidth).map(image => image.src)"""
FACES = 28 * 2 + 2  # initiation: each note on the heap and in the hand, and the two backs


def busy_at_first() -> Callable[[Route], None]:
    """A server that has too many pictures to draw when each is asked for the first time."""
    refused = set()

    def answer(route: Route) -> None:
        address = route.request.url
        if address in refused:
            return route.continue_()
        refused.add(address)
        return route.fulfill(status=503, headers={"Retry-After": "2"})

    return answer


def test_faces_are_read_as_the_session_says_and_come_while_one_waits(browser, site):
    facts = site.world("lesson", pupils=["Hugo", "Nora"], variant="initiation", reading="staff")
    teacher = Teacher(browser, site.url).at_board(facts)
    hugo = Pupil(browser, site.url, "Hugo")
    arrived = []
    hugo.page.on("response", lambda got: got.ok and "/arte/cartas/" in got.url and arrived.append(got.url))
    hugo.context.route("**/arte/cartas/**", busy_at_first())
    hugo.expect("503")
    hugo.inside(facts)
    patience.becomes(lambda: len(set(arrived)), FACES, within=3 * patience.PATIENCE, pause=hugo.pause)
    assert all("/es-do-staff-ladder/" in address for address in arrived)
    teacher.start()
    hugo.see(".heap [data-card]")
    hugo.touch(".heap [data-card]")
    hugo.see("[data-hand] .card")
    hugo.becomes(lambda: hugo.page.evaluate(HALF_LOADED), [])
    hugo.has_set("[data-hand] img", "src", re.compile("/es-do-staff-ladder/"))
    expect(hugo.page.locator(".guide-card .unseen").first).to_have_text(re.compile(r"\S"))
    for person in (teacher, hugo):
        person.close()
