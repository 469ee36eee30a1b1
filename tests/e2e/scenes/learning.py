"""What was learnt, as its teachers read it: reports of a pupil and of a class, sessions side by side, the criteria."""

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


@scene("teacher-group-report", "grown", ALL, sample=True)
def group_report(visit):
    visit.teacher(GROUP + "informe/")
    visit.see(".group-report")


@scene("teacher-group-report-open", "grown", ALL)
def group_report_open(visit):
    group_report(visit)
    visit.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")


@scene("teacher-compare", "grown", ALL)
def compare(visit):
    visit.teacher(GROUP + "comparar/")
    visit.see(".group-report")
