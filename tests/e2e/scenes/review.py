"""Reports as others get them: files, links, the page that a link opens, slips for families."""

from tests.e2e.scenes.catalogue import LAPTOP, PHONE, TABLET_AND_PHONE, scene

BOTH = (LAPTOP, PHONE)


@scene("teacher-report-downloads", "closed", BOTH)
def downloads(visit):
    visit.teacher("/aula/sesion/{key}/informe/")
    visit.tap("[data-downloads] summary")


@scene("teacher-link-preview", "closed", BOTH)
def preview(visit):
    visit.teacher("/aula/sesion/{key}/enlaces/")
    visit.tap("main form button.primary")
    visit.see(".review-ask")


@scene("teacher-links", "closed", BOTH)
def links(visit):
    preview(visit)
    visit.tap(".review-ask button.primary")
    visit.see("[data-opened]")


@scene("pupil-review", "closed", (*TABLET_AND_PHONE, LAPTOP), sample=True)
def review(visit):
    links(visit)
    address = visit.page.locator(".links-list input").first.input_value()
    visit.context.clear_cookies(name="sessionid")
    visit.page.goto(address)


@scene("teacher-slips", "closed", BOTH)
def slips(visit):
    visit.teacher("/aula/grupos/{group}/enlaces/familias/")
    visit.tap("main form button.primary")
    visit.see("[data-slip]")


@scene("teacher-group-link-preview", "closed", BOTH)
def group_preview(visit):
    visit.teacher("/aula/grupos/{group}/enlaces/")
    visit.tap("main form button.primary")
    visit.see(".review-ask")


@scene("teacher-family-link", "grown", BOTH)
def family_link(visit):
    visit.teacher("/aula/grupos/{group}/")
    visit.tap("[data-action=pupil-report]")
    visit.tap("[data-action=links]")
    visit.see(".letterhead")


@scene("teacher-family-preview", "grown", BOTH)
def family_preview(visit):
    family_link(visit)
    page = visit.page
    page.fill("[name=school]", "CEIP Federico García Lorca")
    page.fill("[name=subject]", "Música, 5.º de Primaria")
    page.fill("[name=name]", "Marta Ruiz")
    page.fill("[name=contact]", "954 00 00 00, tutoría los martes")
    page.check("[name=nombres]", force=True)
    visit.tap("main form button.primary")
    visit.see(".review-ask")


@scene("pupil-family-review", "grown", (*TABLET_AND_PHONE, LAPTOP), sample=True)
def family_review(visit):
    family_preview(visit)
    visit.tap(".review-ask button.primary")
    visit.see("[data-opened]")
    address = visit.page.locator(".links-list input").first.input_value()
    visit.context.clear_cookies(name="sessionid")
    visit.page.goto(address)
    visit.see(".family")


@scene("teacher-family-sheets", "grown", BOTH)
def family_sheets(visit):
    visit.teacher("/aula/grupos/{group}/enlaces/familias/")
    visit.tap("main form button.primary")
    visit.see("[data-slip]")
    visit.tap("[data-action=family-sheets]")
    visit.see("[data-sheet]")
