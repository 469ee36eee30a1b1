"""What a teacher sees."""

from tests.e2e.scenes.catalogue import LANDSCAPE, LAPTOP, PHONE, PORTRAIT, scene
from tests.e2e.scenes.visit import Visit

BOTH = (LAPTOP, PHONE)
IN_CLASS = (LAPTOP, LANDSCAPE, PORTRAIT, PHONE)  # beside the pupils a teacher holds a tablet as often as a phone


def page(name: str, world: str, path: str, sizes: tuple = (), sample: bool = False) -> None:
    """A page that is there at once."""

    def show(visit: Visit) -> None:
        visit.teacher(path)
        visit.see("main")

    scene(f"teacher-{name}", world, sizes, sample)(show)


page("home-empty", "nobody", "/aula/")
page("home", "closed", "/aula/")
page("groups", "closed", "/aula/grupos/")
page("group", "room_of_twelve", "/aula/grupos/{group}/", sample=True)
page("group-new", "nobody", "/aula/grupos/nuevo/")
page("session-new", "room_of_twelve", "/aula/sesiones/nueva/")
page("session-new-first", "nobody", "/aula/sesiones/nueva/")
page("report", "closed", "/aula/sesion/{key}/informe/", BOTH, sample=True)
page("report-empty", "closed_unplayed", "/aula/sesion/{key}/informe/")
page("printing", "closed", "/aula/imprimir/")
page("printing-other-game", "nobody", "/aula/imprimir/?game=harmonies")


@scene("teacher-log-in")
def log_in(visit):
    visit.page.goto("/aula/acceso/")


@scene("teacher-log-in-wrong")
def log_in_wrong(visit):
    log_in(visit)
    visit.page.locator("[name=username]").fill("marta")
    visit.page.locator("[name=password]").fill("no es esta")
    visit.tap("main button.primary")
    visit.see("[role=alert]")


@scene("teacher-sign-up", sample=True)
def sign_up(visit):
    visit.page.goto("/aula/registro/")


@scene("teacher-sign-up-wrong")
def sign_up_wrong(visit):
    sign_up(visit)
    visit.page.locator("[name=password1]").fill("1234")
    visit.page.locator("[name=password2]").fill("4321")
    visit.tap("main button.primary")
    visit.see("[aria-invalid=true]")


@scene("teacher-group-pupil", "room_of_twelve")
def group_pupil(visit):
    visit.teacher("/aula/grupos/{group}/")
    visit.tap(".pupils summary")
    visit.tap(".pupils .erase summary")


@scene("teacher-group-new-wrong", "nobody")
def group_new_wrong(visit):
    visit.teacher("/aula/grupos/nuevo/")
    visit.tap("main button.primary")
    visit.see("[aria-invalid=true]")


@scene("teacher-session-new-more", "room_of_twelve", sample=True)
def session_new_more(visit):
    visit.teacher("/aula/sesiones/nueva/")
    visit.tap("[data-preset=full]")
    visit.tap("details.more > summary")
    visit.see("[name=acordes-deck-note]")


@scene("teacher-session-new-wrong", "room_of_twelve")
def session_new_wrong(visit):
    session_new_more(visit)
    visit.page.locator("[name=acordes-deck-note]").fill("0")
    visit.page.locator("[name=acordes-hold_timeout]").fill("900")
    visit.tap("[data-action=open]")
    visit.see("[aria-invalid=true]")


@scene("teacher-printing-wrong", "closed")
def printing_wrong(visit):
    visit.teacher("/aula/imprimir/")
    for box in visit.page.locator("main input[type=checkbox]").all():
        box.set_checked(False, force=True)
    visit.tap("main button.primary")


# --- a session ------------------------------------------------------------------------------------------------------


def at_board(name: str, world: str, sign: str, sample: bool = False, sizes: tuple = IN_CLASS) -> None:
    def show(visit: Visit) -> None:
        visit.board()
        visit.see(sign)

    scene(f"teacher-{name}", world, sizes, sample)(show)


at_board("lobby-empty", "empty_room", "[data-pin]")
at_board("lobby", "room_of_six", "[data-person]")
at_board("lobby-earlier", "earlier_open", "[data-earlier]")
at_board("lobby-guests", "room_of_guests", "[data-person]")
at_board("lobby-claim", "claimed", ".claim")
at_board("lobby-full", "full_room", "[data-person]")
at_board("lobby-tables", "tables_made", "[data-table='1']", sample=True)
at_board("board-four", "four_tables", ".tile[data-table='4'] [data-score]")
at_board("board-eight", "eight_tables", ".tile[data-table='8'] [data-score]")
at_board("board-call", "board_with_a_call", ".tile.called")
at_board("board-paused", "paused_class", "[data-action=resume]")
at_board("board-over", "podium", ".tile[data-table='4'].over")
at_board("board-waiting", "full_tables", "[data-waiting]")


@scene("teacher-board-away", "four_tables", BOTH)
def board_away(visit):
    """Nobody's tablet is heard."""
    visit.board(everybody=False)
    visit.see(".seat-line.away")


@scene("teacher-board-pupil", "four_tables", BOTH, sample=True)
def board_pupil(visit):
    visit.board()
    visit.tap(".tile [data-person]")
    visit.see("dialog .built > *")


@scene("teacher-lobby-pupil", "tables_made")
def lobby_pupil(visit):
    visit.board()
    visit.tap("[data-person]")
    visit.see("dialog")


@scene("teacher-board-end", "four_tables")
def board_end(visit):
    visit.board()
    visit.tap("[data-action=end]")
    visit.see("[data-action=end-yes]")


@scene("teacher-pupil", "closed")
def pupil(visit):
    who = next(iter(visit.facts["people"].values()))
    visit.teacher(f"/aula/sesion/{visit.facts['key']}/alumno/{who['id']}/")


@scene("teacher-pupil-empty", "closed_unplayed")
def pupil_empty(visit):
    pupil(visit)


# --- what went wrong ------------------------------------------------------------------------------------------------


@scene("teacher-not-found", "nobody")
def not_found(visit):
    visit.teacher("/aula/grupos/no-hay-tal/")
    visit.expect("404")


@scene("teacher-refused", "nobody")
def refused(visit):
    """A form without its token."""
    visit.teacher("/aula/grupos/nuevo/")
    visit.page.locator("main [name=csrfmiddlewaretoken]").evaluate_all("all => all.forEach((each) => each.remove())")
    visit.page.locator("[name=name]").fill("5.º B")
    visit.tap("main button.primary")
    visit.page.wait_for_load_state()
    visit.expect("403")
