"""Looking back in a browser: by keys and by hand, by seat, on the big screen; a running table; a file brought."""

import re

import pytest

from tests.e2e.scenes.all import SCENES
from tests.e2e.scenes.stage import stage_of
from tests.patience import until

TABLE = "/aula/sesion/{key}/mesa/1/1/repeticion/"


@pytest.fixture(scope="module")
def stage(browser, site):
    with stage_of(browser, site) as opened:
        yield opened


@pytest.fixture
def visit(stage):
    """A teacher whose class has played."""
    with stage.visit(SCENES["teacher-replay"]) as come:
        yield come


@pytest.fixture
def running(stage):
    with stage.visit(SCENES["teacher-replay-running"]) as come:
        yield come


def arrive(visit, query: str = "") -> int:
    """The number of the last move, once all moves are listed."""
    visit.teacher(TABLE + query)
    visit.see(".replay-stage .table")
    last = int(visit.see(".replay-happened ol").get_attribute("data-count"))
    visit.page.locator(f".replay-line[data-n='{last}']").wait_for(state="attached")
    return last


def at(visit, n: int) -> None:
    visit.see(f"[data-place='{n}']")
    visit.page.locator(f".replay-line[data-n='{n}'][aria-current]").wait_for(state="attached")


def scores(visit) -> list[int]:
    found = visit.page.locator(".rival .points, .my-points b").all_inner_texts()
    return [int(re.match(r"\d+", text)[0]) for text in found]


def test_by_keyboard_alone(visit):
    last = arrive(visit)
    keys = visit.page.keyboard
    first = int(visit.see("[data-place]").get_attribute("data-place"))  # where the game begins
    for key, n in (
        ("ArrowRight", first + 1),
        ("ArrowRight", first + 2),
        ("ArrowLeft", first + 1),
        ("PageDown", first + 2),
        ("End", last),
        ("PageUp", last - 1),
    ):
        keys.press(key)
        at(visit, n)
    keys.press("Home")
    at(visit, first)
    visit.page.wait_for_timeout(
        300
    )  # the page has moved focus: it hears no key yet that was meant for what had it before
    keys.press("Space")
    visit.see("[data-action=stop]")
    visit.until("n => Number(document.querySelector('[data-place]').dataset.place) >= n", first + 2)  # it goes on
    keys.press("Space")
    visit.see("[data-action=play]")
    for _ in range(12):
        keys.press("Tab")
        if visit.page.evaluate("document.activeElement.type") == "range":
            break
    before = int(visit.see("[data-place]").get_attribute("data-place"))
    keys.press("ArrowRight")
    at(visit, before + 1)
    visit.has_set("[type=range]", "aria-valuetext", re.compile(rf"{before + 1 - first} de {last - first}\. "))


def test_by_hand_with_the_end_as_it_was_stored(visit):
    last = arrive(visit)
    visit.tap("[data-action=last]")
    at(visit, last)
    ends = [int(text) for text in visit.page.locator(".finals-sheet [data-score]").all_inner_texts()]
    visit.tap("[data-action=back]")
    visit.gone(".finals-sheet")
    until(lambda: sum(ends) >= sum(scores(visit)) > 0, pause=visit.pause)
    visit.tap(".replay-line[data-n='5'] button")
    at(visit, 5)
    visit.page.locator("[type=range]").fill("30")
    at(visit, 30)
    visit.page.wait_for_url("**/repeticion/?n=30")
    visit.page.reload()
    at(visit, 30)


def test_each_seat_and_nothing_to_play(visit):
    arrive(visit, "?n=40&asiento=1")
    at(visit, 40)
    visit.has_set("main.table", "data-seat", "1")
    visit.page.locator("[data-action=seat]").select_option("0")
    visit.see("main.table[data-seat='0']")
    visit.page.wait_for_url("**/repeticion/?n=40&asiento=0")
    visit.see(".heap [data-card]")
    visit.watch(".bubble")
    visit.page.locator(".heap [data-card]").first.click(force=True)
    visit.showed("repetición")
    at(visit, 40)
    visit.page.locator("[data-action=seat]").select_option("")
    visit.see("main.table:not([data-seat])")


def test_big_screen_hides_the_keys_and_comes_back(visit):
    arrive(visit, "?n=10")
    visit.tap("[data-action=big]")
    visit.see("html.big")
    visit.gone(".replay-controls")
    visit.gone(".replay-happened")
    visit.page.keyboard.press("PageDown")
    visit.see(".replay-now")
    visit.tap("[data-action=close]")
    visit.see(".replay-controls")
    at(visit, 11)


def test_a_running_table_comes_on_by_itself_and_keeps_its_seats_closed(running):
    arrive(running)
    running.see("[data-running]")
    running.count("[data-action=seat] option", 1)
    running.count("[data-action=transcript]", 0)
    before = int(running.see("[data-place]").get_attribute("data-place"))
    running.order(table=1, move="pause")
    at(running, before + 1)
    running.order(table=1, move="end")
    running.page.locator("[data-action=seat] option").nth(4).wait_for(state="attached")
    running.see("[data-action=transcript]")


def test_a_transcript_is_saved_and_watched_from_the_file(visit, tmp_path):
    last = arrive(visit)
    with visit.page.expect_download() as coming:
        visit.tap("[data-action=transcript]")
    file = tmp_path / "mesa.txt"
    coming.value.save_as(file)
    assert "Lucía" not in file.read_text()
    visit.page.goto("/aula/repeticion/")
    visit.page.locator("[name=transcript]").set_input_files(file)
    visit.tap("main button.primary")
    visit.see(".replay-stage .table")
    visit.page.locator(f".replay-line[data-n='{last}']").wait_for(state="attached")
    visit.page.locator("[data-action=seat]").select_option("3")
    visit.see("main.table[data-seat='3']")
    visit.says(".rivals", "Asiento 1")
