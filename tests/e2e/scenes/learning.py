"""What was learnt, as its teachers read it: the report of a pupil, the criteria of a group."""

from tests.e2e.scenes.catalogue import LANDSCAPE, LAPTOP, PHONE, PORTRAIT, scene

ALL = (LAPTOP, LANDSCAPE, PORTRAIT, PHONE)
GROUP = "/aula/grupos/{group}/"


def report(visit) -> None:
    visit.teacher(GROUP)
    visit.tap("[data-action=pupil-report]")
    visit.see(".skills")


@scene("teacher-pupil-report", "grown", ALL, sample=True)
def pupil_report(visit):
    report(visit)


@scene("teacher-pupil-report-open", "grown", ALL)
def pupil_report_open(visit):
    report(visit)
    visit.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")


@scene("teacher-pupil-report-first", "room_of_six", (LAPTOP, PHONE))
def pupil_report_first(visit):
    report(visit)


@scene("teacher-criteria", "grown", ALL)
def criteria(visit):
    visit.teacher(GROUP + "criterios/")
    visit.see(".criteria")
