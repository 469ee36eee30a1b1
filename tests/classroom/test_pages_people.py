"""People who come, go and come back, through the pages in a browser: the teacher's word, and what each of them sees."""

import re

import pytest
from playwright.sync_api import expect

from tests.classroom.test_pages_browser import LAPTOP, NAMES, PHONE, TABLET, WALL, cast_of, enter
from tests.e2e.conftest import browser, nobody_complains, server
from tests.e2e.scenes.company import Company

__all__ = ["browser", "cast_of", "nobody_complains", "server"]
pytestmark = pytest.mark.browser

CLASS = ["Hugo Martín", "Nora Benali", *(name for name in NAMES if name[0] not in "HN")]
ASKS = ".claim:has-text('Otra tableta dice que es Hugo M.')"


def ask_for(someone, pin: str, name: str) -> None:
    """From another tablet: «Soy yo», and the page that waits."""
    page = someone.page
    page.goto(f"/entrar/{pin}/")
    page.tap(f".who-name:has-text('{name}')")
    page.tap("[data-enter]")
    page.wait_for_selector(f"text={name} ya está dentro")
    someone.expect("409")
    someone.fits()
    expect(page.locator("[name=claim]")).to_be_in_viewport()
    expect(page.locator("[data-enter]")).to_be_hidden()
    page.tap("[name=claim]")
    page.wait_for_selector(f"h1:has-text('Has dicho que eres {name}')")
    someone.fits()


@pytest.fixture
def company(site):
    """Tablets of those who do nothing but be there."""
    made = Company(site.server.port)
    yield made
    made.close()


@pytest.fixture
def lesson(site):
    """One of the class, with so many of it inside; its facts."""
    return lambda many, **how: site.world("lesson", pupils=CLASS, many=many, **how)


def test_a_pupil_comes_back_by_another_tablet_in_the_lobby(cast_of, lesson):
    facts = lesson(1)
    teacher, pin = cast_of(LAPTOP).at_board(facts), facts["pin"]
    board = teacher.page
    old, new, other = (cast_of(size, has_touch=True) for size in (PHONE, PHONE, TABLET))
    old.come_in(facts, "Hugo M.")
    ask_for(new, pin, "Hugo M.")
    board.click(f"{ASKS} >> [data-action=admit]")
    new.page.wait_for_url("**/jugar/")
    new.page.wait_for_selector("text=Hugo M.")
    old.page.wait_for_selector("text=otra pantalla")
    board.wait_for_selector(ASKS, state="detached")

    ask_for(other, pin, "Hugo M.")
    board.click(f"{ASKS} >> [data-action=decline]")
    other.page.wait_for_selector("text=Tu profe no te ha dejado entrar")
    ask_for(other, pin, "Hugo M.")
    other.page.tap("text=No soy yo")
    other.page.wait_for_selector("h1:has-text('¿Quién eres?')")
    board.wait_for_selector(ASKS, state="detached")


@pytest.mark.soak
def test_a_pupil_comes_back_by_another_tablet_in_play_and_after_being_sent_out(cast_of, lesson):
    facts = lesson(2, start=True)
    teacher, pin = cast_of(LAPTOP).at_board(facts), facts["pin"]
    board = teacher.page
    old, new = (cast_of(size, has_touch=True) for size in (PHONE, TABLET))
    old.come_in(facts, "Hugo M.")
    board.wait_for_selector('.tile[data-table="1"]')
    old.page.wait_for_selector(".guide")
    ask_for(new, pin, "Hugo M.")
    board.click(f"{ASKS} >> [data-action=admit]")
    new.page.wait_for_selector(".guide")
    old.page.wait_for_selector("text=otra pantalla")

    board.click('.tile [data-person]:has-text("Hugo M.")')
    board.click("dialog [data-action=send-out]")
    board.click("dialog dialog >> text=No, volver")
    expect(board.locator("[data-out]")).to_have_count(0)
    board.click("dialog [data-action=send-out]")
    board.click("[data-action=send-out-yes]")
    board.wait_for_selector("[data-out]:has-text('Hugo M.')")
    new.page.wait_for_selector("text=fuera")
    board.click("[data-out] [data-action=let-back]")
    board.wait_for_selector("[data-out]", state="detached")
    enter(new, pin, "Hugo M.")
    new.page.wait_for_selector(".guide")
    seats = board.locator('.tile[data-table="1"] .seat-line')
    seats.filter(has_text="Hugo M.").wait_for()
    expect(seats.first).to_contain_text("Hugo M.", use_inner_text=True)
    teacher.fits()


def test_a_seat_that_falls_free_is_taken_by_who_waits(cast_of, lesson, company):
    facts = lesson(4, start=True)
    company.invite([person for name, person in facts["people"].items() if name != "Hugo M."])
    board = cast_of(LAPTOP).at_board(facts).page
    hugo, samir = (cast_of(PHONE, has_touch=True) for _ in range(2))
    hugo.come_in(facts, "Hugo M.")
    enter(samir, facts["pin"], "Samir H.")
    board.wait_for_selector("[data-waiting]:has-text('Samir H.')")
    samir.page.wait_for_selector("[data-room=full]")
    board.click('.tile [data-person]:has-text("Nora B.")')
    board.click("dialog [data-action=send-out]")
    board.click("[data-action=send-out-yes]")
    samir.page.wait_for_selector(".guide")
    board.wait_for_selector('.tile [data-person]:has-text("Samir H.")')
    board.wait_for_selector("[data-waiting]", state="detached")

    hugo.page.goto("about:blank")  # the absent are absent: now, after a reload, and after the end
    board.wait_for_selector(".seat-line.away:has-text('Hugo M.')")
    board.reload()
    board.wait_for_selector(".seat-line.away:has-text('Hugo M.')")
    board.wait_for_function("document.querySelectorAll('.seat-line.away').length === 1")
    title = board.locator(".board-title")
    expect(title).to_contain_text("dentro: 4 de 5 · 1 tableta sin red", use_inner_text=True)
    board.click('[data-action="end"]')
    board.click('[data-action="end-yes"]')
    board.wait_for_selector('[data-action="another-round"]')
    expect(board.locator(".seat-line.away")).to_have_count(1)
    board.click('[data-action="close-session"]')
    board.click("text=No, volver")
    board.wait_for_selector('[data-action="another-round"]')


def test_guests_names_reach_the_wall_by_the_teachers_tap_alone(cast_of, lesson):
    facts = lesson(0)
    teacher, wall, pin = cast_of(LAPTOP).at_board(facts), cast_of(WALL), facts["pin"]
    board = teacher.page
    wall.page.goto(f"/pantalla/{pin}/")
    guests = [cast_of(PHONE, has_touch=True) for _ in range(2)]
    for someone, name in zip(guests, ("Caca", "Pis"), strict=True):
        page = someone.page
        page.goto(f"/entrar/{pin}/")
        expect(page.locator("[data-enter]")).to_have_text("Toca tu nombre", use_inner_text=True)
        page.tap("[data-guest]")
        expect(page.locator("[data-enter]")).to_have_text("Escribe tu nombre", use_inner_text=True)
        page.fill("#guest", name)
        page.tap("[data-enter]")
        page.wait_for_url("**/jugar/")
    board.wait_for_selector("[data-unseen]:has-text('Caca, Pis')")
    expect(board.locator(".lobby-count")).to_have_text("0 de 5 · 2 invitados", use_inner_text=True)
    board.click('[data-action="make-tables"]')
    board.click('[data-action="start"]')
    board.wait_for_selector("[data-unseen]:has-text('Caca, Pis')")
    wall.page.wait_for_selector(".screen-play")
    wall.count("[data-leaders]", 0)
    assert "Caca" not in wall.page.content()
    board.click('.tile [data-person]:has-text("Pis")')
    board.fill("#new-name", "hugo m.")
    board.click("text=Guardar el nombre")
    board.wait_for_selector("dialog .refusal:has-text('Ya hay alguien')")
    teacher.expect("409")
    board.click("[data-action=approve]")
    board.click("dialog [data-action=close]")
    board.wait_for_selector("[data-unseen]:has-text('Caca'):not(:has-text('Pis'))")
    with board.expect_response("**/acto/"):
        board.uncheck("[data-action=guests]")
    late = cast_of(PHONE, has_touch=True)
    late.page.goto(f"/entrar/{pin}/")
    late.page.wait_for_selector(".who-list")
    late.count("#guest", 0)


def test_a_board_ends_with_its_log_in(cast_of, lesson):
    teacher = cast_of(LAPTOP).at_board(lesson(1))
    board = teacher.page
    board.wait_for_selector("[data-person]:has-text('Hugo M.')")
    other = teacher.context.new_page()
    other.goto("/aula/")
    other.click("text=Salir")
    board.wait_for_selector("text=Esta página ya no está conectada")


def test_a_pupil_inside_an_earlier_session_finds_the_way_to_the_next(cast_of, lesson):
    facts = lesson(2)
    teacher, pin = cast_of(LAPTOP).at_board(facts), facts["pin"]
    board = teacher.page
    ana, hugo = cast_of(PHONE, has_touch=True), cast_of(TABLET, has_touch=True)
    ana.come_in(facts, "Nora B.")
    hugo.come_in(facts, "Hugo M.")
    board.wait_for_selector("[data-missing]:has-text('Samir H.')")
    expect(board.locator("[data-missing]")).not_to_contain_text("Hugo", use_inner_text=True)

    board.goto("/aula/sesiones/nueva/")
    board.click('[data-action="open"]')
    board.wait_for_selector(f"[data-earlier]:has-text('{pin[:3]} {pin[3:]}')")
    expect(board.locator("[data-pin]")).not_to_have_text(re.compile(rf"{pin[:3]}\s?{pin[3:]}"))
    newer = re.sub(r"\D", "", board.inner_text("[data-pin]"))

    ana.page.tap(".waiting-keys [data-open=door]")
    ana.page.wait_for_selector("[data-pin]")
    enter(ana, newer, "Nora B.")
    hugo.page.tap(".menu-key")
    hugo.page.tap(".menu [data-open=door]")
    hugo.page.wait_for_selector("[data-pin]")
    enter(hugo, newer, "Hugo M.")
    board.wait_for_selector("[data-person]:has-text('Hugo M.')")

    board.click("[data-action=close-earlier]")
    board.click("[data-action=close-earlier-yes]")
    board.wait_for_selector("[data-earlier]", state="detached")
    teacher.fits()
