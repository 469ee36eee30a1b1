"""A table looked back at, as its teacher sees it."""

from tests.e2e.scenes.catalogue import LAPTOP, PHONE, WALL, scene
from tests.e2e.scenes.visit import Visit

BOTH = (LAPTOP, PHONE)
TABLE = "/aula/sesion/{key}/mesa/1/1/repeticion/"


def arrive(visit: Visit, query: str = "") -> None:
    visit.teacher(TABLE + query)
    visit.see(".replay-stage .table")
    visit.see(".replay-line[aria-current]")


@scene("teacher-replay", "closed", BOTH, sample=True)
def replay(visit):
    arrive(visit, "?n=40")
    visit.see("[data-place='40']")


@scene("teacher-replay-seat", "closed", BOTH)
def replay_seat(visit):
    arrive(visit, "?n=40&asiento=0")
    visit.see("[data-hand]")


@scene("teacher-replay-end", "closed", BOTH)
def replay_end(visit):
    arrive(visit)
    visit.tap("[data-action=last]")
    visit.see(".finals-sheet")


@scene("teacher-replay-undone", "taken_back", BOTH)
def replay_undone(visit):
    arrive(visit)
    visit.tap("[data-action=last]")
    visit.see(".replay-line.undone")


@scene("teacher-replay-running", "four_tables", BOTH)
def replay_running(visit):
    arrive(visit)
    visit.see("[data-running]")


@scene("teacher-replay-of-eight", "table_of_eight", BOTH)
def replay_of_eight(visit):
    arrive(visit)


@scene("teacher-replay-old", "old_version", BOTH)
def replay_old(visit):
    visit.teacher(TABLE)
    visit.see("[data-score]")


@scene("screen-replay", "closed")
def replay_on_the_wall(visit):
    visit.page.set_viewport_size({"width": WALL[0], "height": WALL[1]})
    arrive(visit, "?n=60")
    visit.page.evaluate("() => { document.documentElement.requestFullscreen = () => Promise.reject(new Error('no')); }")
    visit.tap("[data-action=big]")
    visit.see("html.big .replay-stage .table")


@scene("teacher-replay-upload", "nobody", BOTH)
def upload(visit):
    visit.teacher("/aula/repeticion/")


@scene("teacher-replay-upload-wrong", "nobody")
def upload_wrong(visit):
    upload(visit)
    file = {"name": "mesa.txt", "mimeType": "text/plain", "buffer": b"hola"}
    visit.page.locator("[name=transcript]").set_input_files(file)
    visit.expect("409")
    visit.tap("main button.primary")
    visit.see("[aria-invalid=true]")
