"""A group's pages: lists from files, needs, doubles, years, archive, colleagues."""

from tests.e2e.scenes.catalogue import LAPTOP, PHONE, scene

BOTH = (LAPTOP, PHONE)
GROUP = "/aula/grupos/{group}/"
LIST = "Apellidos;Nombre;Código\nNúñez de la Fuente;Íñigo;A07\n;;B12\nPérez;Lucía;C01\n"


def upload(visit, text: str) -> None:
    visit.teacher(GROUP)
    held = {"name": "5B.csv", "mimeType": "text/csv", "buffer": text.encode("cp1252")}
    visit.page.locator("[name=file]").set_input_files([held])
    visit.tap("form[enctype] .button")
    visit.see("[aria-invalid=true]")


@scene("teacher-group-shared", "shared_group", BOTH)
def shared(visit):
    visit.teacher(GROUP)
    visit.see("[data-copy]").scroll_into_view_if_needed()


@scene("teacher-group-needs", "shared_group", BOTH)
def needs(visit):
    visit.teacher(GROUP)
    visit.tap(".pupils summary")
    visit.see(".needs")


@scene("teacher-group-lines", "shared_group", BOTH)
def lines(visit):
    upload(visit, LIST)


@scene("teacher-group-doubles", "shared_group", BOTH)
def doubles(visit):
    upload(visit, "Lucía Pérez\nHugo Martín\nZoe Lang\nZoe Lang\n")


@scene("teacher-group-year", "shared_group", BOTH)
def year(visit):
    visit.teacher(GROUP + "curso/")


@scene("teacher-group-merge", "shared_group", BOTH)
def merge(visit):
    visit.teacher(GROUP)
    visit.tap(".pupils summary")
    visit.tap(".pupil-form a.button")
    visit.see("[name=otro]")


@scene("teacher-group-merge-sure", "shared_group", BOTH)
def merge_sure(visit):
    merge(visit)
    visit.tap("main .button.primary")
    visit.see("[name=stays]")


@scene("teacher-group-archived", "archived_group", BOTH)
def archived(visit):
    visit.teacher(GROUP)


@scene("teacher-groups-archived", "shared_group", BOTH)
def archive(visit):
    visit.teacher("/aula/grupos/")
    visit.see(".lines")


@scene("teacher-invitation", "shared_group", BOTH)
def invitation(visit):
    """As whoever is not logged in sees it."""
    visit.teacher(GROUP)
    address = visit.page.locator(".invitation .field input").input_value()
    visit.context.clear_cookies(name="sessionid")
    visit.page.goto(address)
    visit.see("main .button.primary")


@scene("teacher-invitation-void", "nobody")
def invitation_void(visit):
    visit.teacher("/aula/invitacion/no-vale/")
    visit.expect("404")
