"""The sheets of a group's report (group_report), and the gradebook made of the same. Pure but for the words."""

from collections.abc import Iterable

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from classroom.learning import measure
from classroom.learning.exports import levels
from classroom.learning.exports.shared import (
    Idea,
    began,
    mastered,
    measured,
    misconceptions,
    moments,
    pupil_columns,
    reading,
    result_cells,
    results,
    size_cells,
    size_columns,
    stem,
    tries,
)
from classroom.learning.exports.sheets import Book, Column, Sheet, day, ratio, under_first
from classroom.learning.exports.words import issued
from classroom.learning.helping import near, needing
from classroom.learning.mastery import percent, told


def book(report: dict, lang: str) -> Book:
    with override(lang):
        name = report["group"]["name"]
        sheets = (
            summary(report),
            needing_help(report),
            near_the_line(report),
            mastery(report),
            class_skills(report),
            remarks(report),
            misconceptions(ideas(report), pupil_columns()),
            sizes(report),
            roots(report),
            change(report),
            change_pupils(report),
            sessions(report),
            skills(report),
            moments(ideas(report), pupil_columns()),
            *([reading()] if report["skills"] else []),
        )
        return Book(
            name=stem(_("Report of the class"), name, f"{timezone.localdate()}"),
            title=f"{_('Group')}: {name}",
            under=" · ".join([of(report), issued(lang)]),
            lang=lang,
            sheets=tuple(sheet for sheet in sheets if sheet.rows or sheet.key in ("summary", "mastery")),
        )


def of(report: dict) -> str:
    pupils, sessions = len(report["pupils"]), len(report["sessions"])
    said = ngettext("%(many)s pupil", "%(many)s pupils", pupils) % {"many": pupils}
    return ", ".join([said, ngettext("%(many)s session", "%(many)s sessions", sessions) % {"many": sessions}])


def gradebook(report: dict, lang: str) -> Book:
    """One table to import in a gradebook: a row for each pupil with the code, and each skill's level of the rubric, in
    words and from 1 to 4. The teacher's own level stands over the proposed one, which is told as proposed."""
    with override(lang):
        shown = labels(report)
        columns = (
            Column("code", _("Code")),
            Column("name", _("Pupil")),
            *(Column(skill, label) for skill, label in shown.items()),
            *(Column(f"{skill}_number", f"{label} (1–4)", "number") for skill, label in shown.items()),
            Column("remark", _("Remark")),
        )
        rows = [gradebook_row(pupil, shown) for pupil in report["pupils"]]
        name = report["group"]["name"]
        sheet = Sheet("gradebook", _("Gradebook"), columns, rows)
        return Book(stem(_("Gradebook"), name), f"{_('Gradebook')}: {name}", "", lang, (sheet,))


def gradebook_row(pupil: dict, skills: Iterable[str]) -> tuple:
    found = [pupil["grades"].get(skill) for skill in skills]
    words, numbers = (levels.stands(each) for each in found), (levels.grade(level_of(each)) for each in found)
    return (pupil["code"], pupil["name"], *words, *numbers, pupil["remark"])


def level_of(grade: dict | None) -> str | None:
    return (grade["given"] or grade["proposed"]) if grade else None


def labels(report: dict) -> dict[str, str]:
    """The skills that have been shown, in their order, with their words."""
    return {row["skill"]: row["label"] for row in report["skills"]}


def summary(report: dict) -> Sheet:
    columns = (
        Column("group", _("Group")),
        Column("pupils", _("Pupils"), "number"),
        Column("sessions", _("Sessions"), "number"),
        Column("tries", _("Tries at the tables, practice apart"), "number"),
        Column("right", _("Right"), "number"),
        Column("share", _("Right (%)"), "share"),
    )
    tries = sum(each["total"] for each in report["sessions"])
    right = sum(each["right"] for each in report["sessions"])
    row = (
        report["group"]["name"],
        len(report["pupils"]),
        len(report["sessions"]),
        tries,
        right,
        ratio(right, tries),
    )
    return Sheet("summary", _("Summary"), columns, (row,), facts=True)


def needing_help(report: dict) -> Sheet:
    columns = (
        Column("name", _("Pupil")),
        Column("with", _("With what")),
        Column("ideas", _("Ideas that do not hold yet")),
    )
    rows = [
        (
            row["name"],
            "\n".join(with_what(row)),
            "\n".join(f"{idea['label']} ({_('%(count)s of %(of)s times') % idea})" for idea in row["ideas"]),
        )
        for row in needing(report)
    ]
    return Sheet("help", _("Who needs help, and with what"), columns, rows, note=measure.surely_low())


def near_the_line(report: dict) -> Sheet:
    columns = (Column("name", _("Pupil")), Column("with", _("With what")))
    rows = [(row["name"], "\n".join(map(weak, row["weak"]))) for row in near(report)]
    return Sheet("near", _("Near the line, or on few tries"), columns, rows, note=measure.near_the_line())


def with_what(row: dict) -> list[str]:
    """A line each: what is surely low, how much more is, and apart from that what is practised against an idea."""
    lines = [*map(weak, row["weak"])] or [measure.none_low()]
    more = [measure.more_low(row["more"])] if row["more"] else []
    return [*lines, *more, *(measure.against(standing(each)) for each in row["against"])]


def weak(each: dict) -> str:
    return f"{standing(each)} ({measure.lately(each['lately'], each['newest'])})"


def standing(each: dict) -> str:
    return f"{each['label']}: {measure.level('few') if each['m'] is None else measure.now(each['m'])}"


def mastery(report: dict) -> Sheet:
    """Pupil by skill, as the heat map shows it: no measure where the data are few."""
    shown = labels(report)
    columns = (
        Column("name", _("Pupil")),
        Column("code", _("Code")),
        Column("marks", _("Tries, each once for every skill"), "number"),
        *measured(shown),
    )
    rows = [
        (
            pupil["name"],
            pupil["code"],
            pupil["marks"],
            *(told(pupil["skills"].get(skill)) for skill in shown),
        )
        for pupil in report["pupils"]
    ]
    small = [("", "", "", *(of_tries(pupil["skills"].get(skill)) for skill in shown)) for pupil in report["pupils"]]
    note = f"{measure.long()} {_('Small: how many of the tries were right.')}"
    return Sheet("mastery", _("Mastery now"), columns, rows, note=note, small=small)


def of_tries(found: dict | None) -> str:
    return measure.of_tries(found["right"], found["n"]) if found else ""


def class_skills(report: dict) -> Sheet:
    columns = (
        Column("skill", _("Skill")),
        mastered(),
        Column("pupils", _("n (pupils)"), "number"),
        *tries(),
        Column("level", _("Level")),
        Column("line", _("In plain words"), paper=False),
    )
    rows = [
        (
            row["label"],
            told(found),
            found["n"],
            found["right"],
            found["tries"],
            measure.level(found["level"]),
            row["line"],
        )
        for row in report["skills"]
        if (found := report["class"].get(row["skill"]))
    ]
    note = _(
        "The mean over all pupils with enough tries, practice since the last session included, and their tries "
        "together."
    )
    small = under_first(rows, place=len(columns) - 1)
    return Sheet("class", _("The class today"), columns, rows, note=note, small=small)


def ideas(report: dict) -> list[Idea]:
    return [((pupil["name"],), each) for pupil in report["pupils"] for each in pupil["misconceptions"]]


def sizes(report: dict) -> Sheet:
    columns = (*pupil_columns(), *size_columns())
    rows = [(pupil["name"], *size_cells(pupil["sizes"])) for pupil in report["pupils"]]
    return Sheet("sizes", _("By size"), columns, rows, note=measure.by_skill())


def roots(report: dict) -> Sheet:
    columns = (Column("root", _("Root")), *size_columns())
    rows = [(row["name"], *size_cells(row["sizes"])) for row in report["roots"]]
    return Sheet("roots", _("By root and size"), columns, rows)


def change(report: dict) -> Sheet:
    shown = labels(report)
    columns = (*began(), *measured(shown))
    rows = [
        (day(row["date"]), row["time"], *(percent(row["skills"].get(skill)) for skill in shown))
        for row in report["change"]
    ]
    return Sheet("change", _("How the class has changed"), columns, rows, note=measure.change())


def change_pupils(report: dict) -> Sheet:
    """Of which pupils each of these is."""
    columns = (
        Column("skill", _("Skill")),
        Column("since", _("Since the session of"), "date"),
        Column("pupils", _("Pupils, the same throughout"), "number"),
        Column("left_out", _("Left out: enough tries only later"), "number"),
    )
    found = report["cohorts"]
    rows = [
        (label, day(found[skill]["date"]), found[skill]["pupils"], found[skill]["left_out"])
        for skill, label in labels(report).items()
        if skill in found
    ]
    return Sheet("change_pupils", _("Whose change this is"), columns, rows)


def sessions(report: dict) -> Sheet:
    columns = (
        *began(),
        Column("session", _("Session")),
        Column("level", _("Level and help")),
        Column("pupils", _("Pupils"), "number"),
        *results(),
    )
    rows = [
        (day(each["date"]), each["time"], each["title"], each["level"], each["people"], *result_cells(each))
        for each in report["sessions"]
    ]
    return Sheet("sessions", _("Sessions"), columns, rows)


def remarks(report: dict) -> Sheet:
    columns = (Column("name", _("Pupil")), Column("remark", _("Remark")))
    rows = [(pupil["name"], pupil["remark"]) for pupil in report["pupils"] if pupil["remark"]]
    return Sheet("remarks", _("Remarks"), columns, rows)


def skills(report: dict) -> Sheet:
    """Every skill of every pupil, a line each, with all that is known of it. Not on paper."""
    columns = (
        Column("name", _("Pupil")),
        Column("code", _("Code")),
        Column("skill", _("Skill")),
        mastered(),
        *tries(),
        Column("days", _("Days"), "number"),
        Column("level", _("Level")),
        Column("proposed", _("Proposed level")),
        Column("given", _("The teacher's level")),
    )
    shown = labels(report)
    rows = [
        (
            pupil["name"],
            pupil["code"],
            shown[skill],
            told(found),
            found["right"],
            found["n"],
            found["days"],
            measure.level(found["level"]),
            levels.rubric(pupil["grades"].get(skill, {}).get("proposed")),
            levels.rubric(pupil["grades"].get(skill, {}).get("given")),
        )
        for pupil in report["pupils"]
        for skill, found in pupil["skills"].items()
        if skill in shown
    ]
    return Sheet("skills", _("Pupils and skills"), columns, rows, paper=False)
