"""What a teacher sees of tables while they play: who needs help, one table watched, seats and help by hand."""

from tests.e2e.scenes.catalogue import LAPTOP, PHONE, scene

BOTH = (LAPTOP, PHONE)


@scene("teacher-watch", "board_with_needs", BOTH, sample=True)
def watch(visit):
    visit.company.invite(list(visit.facts["people"].values()))
    visit.teacher("/aula/sesion/{key}/mesa/1/")
    visit.see("main.table")


@scene("teacher-watch-call", "board_with_a_call", BOTH)
def watch_call(visit):
    visit.company.invite(list(visit.facts["people"].values()))
    visit.teacher("/aula/sesion/{key}/mesa/2/")
    visit.see(".call-band")


@scene("teacher-watch-paused", "paused_class", BOTH)
def watch_paused(visit):
    visit.company.invite(list(visit.facts["people"].values()))
    visit.teacher("/aula/sesion/{key}/mesa/1/")
    visit.see("[data-action=resume]")


@scene("teacher-board-needs", "board_with_needs", BOTH)
def board_needs(visit):
    visit.board()
    visit.see(".tile[data-need=stuck]")
    visit.see(".tile[data-need=idle]")
    visit.see(".tile[data-need=struck]")


@scene("teacher-board-table", "board_with_needs", BOTH)
def board_table(visit):
    visit.board()
    visit.tap("[data-table='1'] [data-action=table-keys]")
    visit.see("dialog [data-action=watch]")


@scene("teacher-board-moved", "full_tables_but_one", BOTH)
def board_moved(visit):
    """A pupil was moved, another set aside: the last of it can be taken back."""
    visit.board()
    visit.tap("[data-table='1'] [data-person]")
    visit.tap("dialog [data-move-to='3']")
    visit.see("[data-move-to='3'][aria-pressed=true]")
    visit.tap("dialog [data-action=close]")
    visit.see("[data-action=take-back]")


@scene("teacher-board-moved-sheet", "full_tables_but_one", BOTH)
def board_moved_sheet(visit):
    """The same while the pupil's sheet is still open."""
    visit.board()
    visit.tap("[data-table='1'] [data-person]")
    visit.tap("dialog [data-move-to='3']")
    visit.see("dialog [data-action=take-back]")


@scene("teacher-board-seats", "full_tables_but_one", BOTH)
def board_seats(visit):
    visit.board()
    visit.tap("[data-table='1'] [data-person]")
    visit.see("dialog [data-move-to='3']")


@scene("teacher-board-pupil-needs", "pupil_with_needs", BOTH)
def board_pupil_needs(visit):
    """What a pupil needs, in the sheet that opens by the name."""
    visit.board()
    visit.tap("[data-table='1'] [data-person]")
    visit.tap("dialog .pupil-needs summary")
    visit.see("dialog .pupil-switches")
