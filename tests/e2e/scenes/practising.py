"""Practice: at home on the pupil's own page, and with the whole class."""

from tests.e2e.scenes.catalogue import scene
from tests.e2e.scenes.outside import TABLET_AND_PHONE, home

ASKED = ".practice[data-phase=ask]"


def practise(visit, skill: str) -> None:
    home(visit)
    visit.page.goto(f"/mio/practica/?skill={skill}")
    visit.see(ASKED)


def answer(visit) -> None:
    """Whatever comes first, so that it is wrong as a rule, and always told."""
    page = visit.page
    while page.locator(".practice-floor.gap").count():
        visit.tap(":is(.scale-key, .option-key):not([aria-disabled])")
    while page.locator("[data-place]").count():
        visit.tap("[data-place]")
    if page.locator("[data-do=ready]").count():
        visit.tap("[data-do=ready]")
    else:
        visit.tap(".scale-key:not([aria-disabled]), .option-key")
    visit.see(".practice[data-phase=told]")


@scene("pupil-practice", "room_of_six", TABLET_AND_PHONE)
def practice(visit):
    practise(visit, "triad")


@scene("pupil-warm-up", "room_of_six", TABLET_AND_PHONE)
def warm_up(visit):
    visit.pupil()
    visit.order(move="warm_up")
    visit.see(".question [data-named], .practice [data-named=warm_up]")


@scene("teacher-lobby-warm-up", "room_of_six", TABLET_AND_PHONE)
def lobby_warm_up(visit):
    visit.board()
    visit.order(move="warm_up")
    visit.see("[data-practice=warm_up]")


@scene("pupil-practice-told", "room_of_six", TABLET_AND_PHONE)
def told(visit):
    practise(visit, "order")
    answer(visit)


@scene("pupil-practice-figures", "room_of_six", TABLET_AND_PHONE)
def figures(visit):
    practise(visit, "figure")
