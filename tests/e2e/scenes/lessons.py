"""A session before its day, its substitute, its rounds and levels: what a teacher sees, and who stands in."""

from tests.e2e.scenes.catalogue import LAPTOP, PHONE, scene
from tests.e2e.scenes.teacher import BOTH, at_board, page

page("home-prepared", "prepared", "/aula/", BOTH)
page("prepared", "prepared", "/aula/sesion/{key}/", BOTH)
page("prepared-edit", "prepared", "/aula/sesion/{key}/editar/", BOTH)
page("code", "prepared", "/aula/sesion/{key}/codigo/", BOTH)
page("session-new-full", "full_room", "/aula/sesiones/nueva/", BOTH)
page("code-none", "room_of_six", "/aula/sesion/{key}/codigo/")
page("round-new", "podium", "/aula/sesion/{key}/otra/", BOTH)
page("report-rounds", "second_round", "/aula/sesion/{key}/informe/")
at_board("lobby-levels", "levels_chosen", "[data-table='2'] [data-action=level]", sizes=(LAPTOP,))
at_board("board-levels", "levels_played", ".tile[data-table='2'] [data-level]")
at_board("board-rounds", "second_round", ".tiles:not(:has(.tile:not(:has(.cards-left)))) [data-total]")


@scene("teacher-session-new-later", "room_of_twelve", BOTH)
def session_new_later(visit):
    visit.teacher("/aula/sesiones/nueva/")
    visit.tap("[data-action=later]")
    visit.see("[data-action=prepare]")


@scene("teacher-lobby-level", "levels_chosen", BOTH)
def lobby_level(visit):
    visit.board()
    visit.tap("[data-table='2'] [data-action=level]")
    visit.see("dialog [data-choose]")


@scene("screen-podium-rounds", "second_round_over")
def podium_rounds(visit):
    visit.screen()
    visit.see("[data-total]")


# --- who stands in --------------------------------------------------------------------------------------------------


@scene("teacher-substitute", "", (LAPTOP, PHONE))
def substitute(visit):
    visit.page.goto("/suplencia/")


@scene("teacher-substitute-wrong")
def substitute_wrong(visit):
    visit.expect("404")
    substitute(visit)
    visit.page.locator("[name=code]").fill("abcd 2345")
    visit.tap("[data-action=enter]")
    visit.see("[role=alert]")


@scene("teacher-substitute-in", "prepared", BOTH)
def substitute_in(visit):
    visit.page.goto("/suplencia/")
    visit.page.locator("[name=code]").fill(visit.facts["code"])
    visit.tap("[data-action=enter]")
    visit.see("[data-action=start-prepared]")


@scene("teacher-substitute-back", "prepared")
def substitute_back(visit):
    substitute_in(visit)
    visit.page.goto("/suplencia/")
    visit.see("[data-action=go-on]")
