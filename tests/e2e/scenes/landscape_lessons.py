"""A lesson of Harmonies around its tables: the form, the lobby, the board, the projector, the replay, the reports."""

from tests.e2e.scenes.catalogue import LAPTOP, PHONE, WALL, scene
from tests.e2e.scenes.visit import Visit

BOTH = (LAPTOP, PHONE)


def page(name: str, where: str, path: str, sign: str, sizes: tuple = BOTH) -> None:
    def show(visit: Visit) -> None:
        visit.teacher(path)
        visit.see(sign)

    scene(f"teacher-landscape-{name}", where, sizes)(show)


def board(name: str, where: str, sign: str) -> None:
    def show(visit: Visit) -> None:
        visit.board()
        visit.see(sign)

    scene(f"teacher-landscape-{name}", where, BOTH)(show)


def wall(name: str, where: str, sign: str) -> None:
    def show(visit: Visit) -> None:
        visit.screen()
        visit.see(sign)

    scene(f"screen-landscape-{name}", where, (WALL,))(show)


board("lobby", "landscape_lobby", ".lobby-table")
board("board", "landscape_class", "[data-turn]")
board("board-last", "landscape_last", "[data-turn]")
board("board-alone", "landscape_alone", "[data-turn]")
board("board-over", "landscape_over", ".board-over")
wall("lobby", "landscape_lobby", ".screen-tables")
wall("play", "landscape_class", ".play-seat.turn")
wall("play-last", "landscape_last", ".play-table.last")
wall("play-alone", "landscape_alone", ".play-seat")
wall("podium", "landscape_over", ".winner-points")
wall("podium-alone", "landscape_alone_over", ".winner-points")
page("report", "landscape_closed", "/aula/sesion/{key}/informe/", "[data-figures]")
page("report-running", "landscape_class", "/aula/sesion/{key}/informe/", "[data-figures]")
page("replay", "landscape_closed", "/aula/sesion/{key}/mesa/1/1/repeticion/?n=60", ".replay-stage .table")
page(
    "replay-seat", "landscape_closed", "/aula/sesion/{key}/mesa/1/1/repeticion/?n=60&asiento=1", ".replay-stage .table"
)
page("watch", "landscape_class", "/aula/sesion/{key}/mesa/1/", "main.table")


@scene("teacher-landscape-form", "landscape_lobby", BOTH)
def form(visit):
    visit.teacher("/aula/sesiones/nueva/")
    visit.page.locator("[name=game][value=harmonies]").check()
    visit.see("[data-field=harmonies-side]")
    visit.page.locator("details.more > summary").click()


@scene("teacher-landscape-table", "landscape_class", BOTH)
def table(visit):
    visit.board()
    visit.tap("[data-table='1'] [data-action=table-keys]")
    visit.see("dialog [data-action=watch]")


@scene("teacher-landscape-person", "landscape_over", BOTH)
def person(visit):
    visit.board()
    visit.tap("[data-table='1'] [data-person]")
    visit.see("dialog .figure-list")


@scene("teacher-landscape-pupil", "landscape_closed", BOTH)
def pupil(visit):
    student = visit.facts["people"]["Lucía P."]["student"]
    visit.teacher(f"/aula/grupos/{{group}}/alumnos/{student}/informe/")
    visit.see("[aria-labelledby=game-harmonies]")


@scene("teacher-landscape-one", "landscape_closed", BOTH)
def one(visit):
    who = visit.facts["people"]["Lucía P."]["id"]
    visit.teacher(f"/aula/sesion/{{key}}/alumno/{who}/")
    visit.see(".figure-list")
