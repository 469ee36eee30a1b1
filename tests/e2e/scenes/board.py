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
