"""The live board by hand, in a browser: pupils moved and set aside, a table watched, paused, dealt anew, help hidden;
on two devices of the teacher, by keyboard, and taken back. Tablets and projector follow by themselves."""

import pytest
from playwright.sync_api import expect

from tests.classroom.test_pages_browser import LAPTOP, PHONE, WALL, cast_of
from tests.classroom.test_pages_browser import NAMES as CLASS
from tests.e2e.conftest import browser, nobody_complains, server

__all__ = ["browser", "cast_of", "nobody_complains", "server"]
pytestmark = pytest.mark.browser

NAMES = ["Hugo M.", "Lucía O.", "Lucía P.", "Nora B.", "Samir H."]
TOUCH = {"has_touch": True}


@pytest.fixture
def room(cast_of, site):
    """(the teacher's laptop, a pupil's tablet by the name, the PIN): five at two tables, in play."""
    facts = site.world("lesson", pupils=CLASS, start=True)
    teacher = cast_of(LAPTOP).at_board(facts)
    teacher.see(".tile[data-table='2']")

    def pupil(name: str):
        someone = cast_of(PHONE, **TOUCH).come_in(facts, name)
        someone.see("main.table")
        return someone

    return teacher, pupil, facts["pin"]


def at_table(page, number: int, name: str) -> None:
    page.wait_for_selector(f".tile[data-table='{number}'] [data-person]:has-text('{name}')")


def table_of(page, name: str) -> int:
    tile = page.locator(".tile", has=page.locator(f"[data-person]:has-text('{name}')"))
    return int(tile.get_attribute("data-table"))


def keys_of(page, number: int) -> None:
    page.click(f".tile[data-table='{number}'] [data-action=table-keys]")


def test_a_pupil_is_moved_set_aside_and_brought_back(room):
    teacher, pupil, _pin = room
    board, hugo = teacher.page, pupil("Hugo M.").page
    home = table_of(board, "Hugo M.")
    other = 3 - home
    board.click(".tile [data-person]:has-text('Hugo M.')")
    board.click(f"dialog [data-move-to='{other}']")
    at_table(board, other, "Hugo M.")
    hugo.wait_for_selector(f"text=Ahora estás en la mesa {other}")
    mates = pupil(next(name for name in NAMES if name != "Hugo M." and table_of(board, name) == other)).page
    mates.wait_for_selector(".rival:not(.empty):has-text('Hugo M.')")
    board.click("dialog [data-action=close]")
    board.click("[data-action=take-back]")
    at_table(board, home, "Hugo M.")
    mates.wait_for_selector(".rival:not(.empty):has-text('Hugo M.')", state="detached")
    expect(hugo.locator("main.table")).to_have_count(1)

    board.click(".tile [data-person]:has-text('Hugo M.')")
    board.click("dialog [data-action=wait]")
    hugo.wait_for_selector("[data-room]")
    board.click("dialog [data-action=close]")
    board.click("[data-waiting] [data-person]:has-text('Hugo M.')")
    board.click(f"dialog [data-move-to='{other}']")
    hugo.wait_for_selector("main.table")
    at_table(board, other, "Hugo M.")
    board.wait_for_selector("[data-waiting]", state="detached")
    board.keyboard.press("Escape")
    teacher.fits()


def test_a_name_is_taken_back_within_the_page(room):
    board = room[0].page
    board.click(".tile [data-person]:has-text('Hugo M.')")
    board.fill("#new-name", "Huguito")
    board.locator("dialog").click(position={"x": 5, "y": 5})  # its edge is not beside it: nothing is lost
    board.click("text=Guardar el nombre")
    board.wait_for_selector(".tile [data-person]:has-text('Huguito')")
    board.click("dialog [data-action=close]")
    board.click("[data-action=take-back]")
    board.wait_for_selector(".tile [data-person]:has-text('Hugo M.')")


def test_a_table_is_watched_paused_and_goes_on_after_three_two_one(room, cast_of):
    teacher, pupil, pin = room
    shown = cast_of(WALL)
    board, wall = teacher.page, shown.page
    wall.goto(f"/pantalla/{pin}/")
    wall.wait_for_selector(".screen-play")
    number = table_of(board, "Nora B.")
    counted = pupil("Nora B.")
    nora = counted.page
    elsewhere = pupil(next(name for name in NAMES if table_of(board, name) != number)).page
    keys_of(board, number)
    board.click("dialog [data-action=watch]")
    board.wait_for_selector("main.table .rival:has-text('Nora B.')")
    expect(board.locator(".mine")).to_have_count(0)
    board.click("[data-action=pause]")
    nora.wait_for_selector(".sheet.pause")
    board.wait_for_selector("[data-action=resume]")
    expect(board.locator(".sheet.pause")).to_have_count(0)
    expect(elsewhere.locator(".sheet.pause")).to_have_count(0)
    wall.wait_for_selector(f"[data-table='{number}'] em:has-text('pausa')")
    counted.watch(".countdown")
    shown.watch(f"[data-table='{number}'] [data-countdown]")
    board.click("[data-action=resume]")
    counted.showed()
    shown.showed()
    expect(elsewhere.locator(".countdown")).to_have_count(0)
    board.click("[data-action=undo]")
    board.wait_for_selector(".watch-line:has-text('deshacer')")
    teacher.expect("409")
    board.click("[data-action=board]")
    board.click("[data-action=pause].primary")
    for page in (nora, elsewhere):
        page.wait_for_selector(".sheet.pause")
    wall.wait_for_selector("text=El juego se ha parado")
    shown.watch(".screen-countdown")
    board.click("[data-action=resume].primary")
    shown.showed()
    for page in (nora, elsewhere):
        page.wait_for_selector(".sheet.pause", state="detached")


def test_a_table_is_dealt_anew_and_an_end_is_taken_back(room):
    teacher, pupil, _pin = room
    board = teacher.page
    number = table_of(board, "Nora B.")
    nora = pupil("Nora B.").page
    before = nora.get_attribute("main.table", "data-seat")
    nora.locator("[data-move^=take]").first.dispatch_event("click")
    nora.wait_for_selector(".hand-key [data-move]")
    keys_of(board, number)
    board.click("dialog [data-action=restart]")
    board.click("[data-action=restart-yes]")
    nora.wait_for_selector(".hand-key [data-move]", state="detached")
    expect(nora.locator("main.table")).to_have_attribute("data-seat", before)
    board.click("[data-action=take-back]")
    nora.wait_for_selector(".hand-key [data-move]")
    keys_of(board, number)
    board.click("dialog [data-action=table-undo]")
    board.wait_for_selector("dialog .take-back:has-text('Nora B.')")  # what was undone, and whose move it was
    nora.wait_for_selector(".hand-key [data-move]", state="detached")
    board.click("dialog [data-action=close]")
    board.wait_for_selector(".take-back:has-text('Nora B.')")
    keys_of(board, 3 - number)
    board.wait_for_selector("dialog [data-action=close]")
    expect(board.locator("dialog .take-back")).to_be_hidden()  # it was another table's
    board.click("dialog [data-action=close]")
    keys_of(board, number)
    board.click("dialog [data-action=end-table]")
    board.click("[data-action=end-table-yes]")
    nora.wait_for_selector(".over")
    board.click("[data-action=take-back]")
    nora.wait_for_selector(".over", state="detached")
    at_table(board, number, "Nora B.")


def test_two_devices_steer_and_one_may_close(room, cast_of):
    teacher, pupil, _pin = room
    board, lucia = teacher.page, pupil("Lucía P.").page
    phone = cast_of(PHONE, storage_state=teacher.context.storage_state(), **TOUCH)
    phone.page.goto(board.url)
    number = table_of(phone.page, "Lucía P.") if phone.page.wait_for_selector(".tile[data-table='2']") else 0
    phone.page.tap(f".tile[data-table='{number}'] [data-action=table-keys]")
    phone.page.tap("dialog [data-help=none]")
    keys_of(board, number)
    board.wait_for_selector("dialog [data-help=none][aria-pressed=true]")
    board.keyboard.press("Escape")
    phone.fits()
    board.close()
    phone.page.tap("dialog [data-action=close]")
    phone.page.tap("[data-action=take-back]")
    phone.page.tap(f".tile[data-table='{number}'] [data-action=table-keys]")
    phone.page.wait_for_selector("dialog [data-help=names][aria-pressed=true]")
    phone.page.tap("dialog [data-action=table-pause]")
    lucia.wait_for_selector(".sheet.pause")
    phone.close()
    expect(lucia.locator("main.table")).to_have_count(1)


def test_all_of_it_by_keyboard(room):
    board = room[0].page
    board.focus(".tile[data-table='1'] [data-action=table-keys]")
    board.keyboard.press("Enter")
    board.wait_for_selector("dialog [data-action=watch]")
    board.focus("dialog [data-help=none]")
    board.keyboard.press("Enter")
    board.wait_for_selector("dialog [data-help=none][aria-pressed=true]")
    board.keyboard.press("Escape")
    board.wait_for_selector("dialog", state="detached")
    board.wait_for_function("document.activeElement.dataset.action === 'table-keys'")
    board.focus(".tile [data-person]:has-text('Hugo M.')")
    board.keyboard.press("Enter")
    other = 3 - table_of(board, "Hugo M.")
    board.focus(f"dialog [data-move-to='{other}']")
    board.keyboard.press("Enter")
    at_table(board, other, "Hugo M.")
    board.keyboard.press("Escape")
    board.focus("[data-action=take-back]")
    board.keyboard.press("Enter")
    at_table(board, 3 - other, "Hugo M.")
