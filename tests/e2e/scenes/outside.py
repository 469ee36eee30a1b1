"""What is met outside the lesson: the check, the privacy sheet, cards and the page they open, the yearly erasure."""

from tests.e2e.scenes.catalogue import LAPTOP, PHONE, TABLET_AND_PHONE, scene

BOTH = (LAPTOP, PHONE)
DEAF = "window.WebSocket = class { constructor() { setTimeout(() => this.onclose({ code: 1006 })); } close() {} };"


# --- the check ------------------------------------------------------------------------------------------------------


@scene("pupil-check")
def check(visit):
    visit.page.goto("/prueba/")
    visit.see("[data-verdict=good]")
    visit.tap("[data-action=play]")
    visit.see("[data-action=heard]")


@scene("pupil-check-fails")
def check_fails(visit):
    visit.page.add_init_script(DEAF)
    visit.page.goto("/prueba/")
    visit.see("#letter")
    visit.tap(".check-more summary")


@scene("pupil-privacy")
def privacy(visit):
    visit.page.goto("/privacidad/")
    visit.see("table")


# --- cards ----------------------------------------------------------------------------------------------------------


@scene("teacher-cards", "room_of_twelve", BOTH)
def cards(visit):
    visit.teacher("/aula/grupos/{group}/tarjetas/")
    visit.tap(".erase summary")


@scene("teacher-card-of-one", "room_of_twelve")
def card_of_one(visit):
    visit.teacher("/aula/grupos/{group}/tarjetas/")
    visit.tap(".pupil-card a")
    visit.see(".erase")


def home(visit) -> None:
    """The pupil's own device, with the first card of the group."""
    visit.teacher("/aula/grupos/{group}/tarjetas/")
    token = visit.see(".pupil-address b").inner_text().replace("\n", "")
    visit.page.goto(f"/mio/{token}/")


@scene("pupil-own", "long_played", TABLET_AND_PHONE, sample=True)
def own(visit):
    home(visit)
    visit.see(".own-chords li")


@scene("pupil-own-first", "room_of_six")
def own_first(visit):
    home(visit)
    visit.see(".own-skills")


@scene("pupil-own-closed", "room_of_six")
def own_closed(visit):
    own_first(visit)
    visit.tap("[data-own] button")
    visit.see("h1")


@scene("pupil-own-void")
def own_void(visit):
    visit.page.goto("/mio/2222-2222-2222-2222-2222-2222/")
    visit.expect("404")


# --- a new school year ----------------------------------------------------------------------------------------------


@scene("teacher-home-august", "last_year", BOTH)
def august(visit):
    visit.teacher()
    visit.see(".yearly")


@scene("teacher-yearly", "last_year", BOTH)
def yearly(visit):
    visit.teacher("/aula/curso/")
    visit.tap(".erase summary")
