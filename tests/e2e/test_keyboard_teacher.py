"""The teacher's session by keyboard: names moved between tables, start, pause, a pupil's sheet; focus is never lost."""

from tests.e2e.keys import KeyPupil, KeyTeacher

NAMES = ["Hugo", "Lucía", "Nora", "Samir"]


def test_lobby_and_live_board(browser, site):
    """Three are in; the fourth comes by the door, by keyboard too."""
    facts = site.world("lesson", pupils=NAMES, many=3, variant="initiation")
    teacher = KeyTeacher(browser, site.url).at_board(facts)
    KeyPupil(browser, site.url, NAMES[-1]).join(facts["pin"])
    teacher.wait_for_pupils(len(NAMES))
    teacher.tap("[data-action=make-tables]")
    teacher.see("[data-table='1']")
    move_to_another_table(teacher)
    teacher.tap("[data-action=start]")
    teacher.see(".tiles [data-table='1']")
    teacher.stands_on("[data-action=pause]")
    live_board(teacher)


def move_to_another_table(teacher: KeyTeacher) -> None:
    """The sheet of a name has the tables; closed, focus is on the name again, wherever it stands now."""
    name = teacher.page.locator(".lobby-table [data-person]").first.get_attribute("data-person")
    for table in ("2", "1"):
        teacher.tap(f"[data-person='{name}']")
        teacher.tap(f"dialog [data-move-to='{table}']")
        teacher.see(f"[data-table='{table}'] [data-person='{name}']")
        teacher.tap("dialog [data-action=close]")
        teacher.stands_on(f"[data-table='{table}'] [data-person='{name}']")


def live_board(teacher: KeyTeacher) -> None:
    """A key that turns into its opposite keeps the focus; a sheet gives it back."""
    teacher.tap("[data-table='1'] [data-action=pause]")
    teacher.see("[data-table='1'] [data-action=resume]")
    teacher.stands_on("[data-table='1'] [data-action=resume]")
    teacher.tap(".seat-open[data-person]")
    teacher.see("dialog")
    teacher.press("Escape")
    teacher.gone("dialog")
    teacher.stands_on(".seat-open[data-person]")
