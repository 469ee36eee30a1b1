"""The sheets of sessions beside each other (learning.comparison). Pure but for the words."""

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from classroom.learning import conditions, measure
from classroom.learning.exports.shared import (
    began,
    reading,
    result_cells,
    results,
    size_cells,
    size_columns,
    stem,
)
from classroom.learning.exports.sheets import Book, Column, Kind, Sheet, day
from classroom.learning.exports.words import issued, moment
from classroom.learning.mastery import percent


def book(found: dict, lang: str, group: str) -> Book:
    with override(lang):
        sheets = (
            sessions(found),
            errors(found, lang),
            skills(found, lang),
            pupils(found, lang),
            tries(found, lang),
            *([reading()] if found["skills"] else []),
        )
        return Book(
            name=stem(_("Comparison of sessions"), group, f"{timezone.localdate()}"),
            title=f"{_('Comparison of sessions')}: {group}",
            under=issued(lang),
            lang=lang,
            sheets=tuple(sheet for sheet in sheets if sheet.rows or sheet.key == "sessions"),
        )


def sessions(found: dict) -> Sheet:
    columns = (
        *began(),
        Column("session", _("Session")),
        Column("level", _("Level and help")),
        Column("changed", _("Beside the one before")),
        *results(),
        *size_columns(),
    )
    rows = [
        (
            day(row["date"]),
            row["time"],
            row["title"],
            row["level"],
            conditions.changed_words(row["changed"]),
            *result_cells(row),
            *size_cells(row["sizes"]),
        )
        for row in found["sessions"]
    ]
    return Sheet("sessions", _("Sessions"), columns, rows, note=conditions.warning(found["sessions"]))


def same_pupils() -> str:
    return _(
        "Skills are the mean over the same pupils before and after a session: those of whom there were enough tries "
        "before it too. Whoever had enough only after it is left out; where nobody had enough before, only the mean "
        "after it is told."
    )


def errors(found: dict, lang: str) -> Sheet:
    """A column for each session, as on the page."""
    columns = (
        Column("error", _("Error")),
        *(Column(row["key"], headed(row, lang), "number") for row in found["sessions"]),
    )
    rows = [
        (error["label"], *(row["errors"].get(error["family"], 0) for row in found["sessions"]))
        for error in found["errors"]
    ]
    return Sheet("errors", _("Errors"), columns, rows)


def skills(found: dict, lang: str) -> Sheet:
    """Two columns for each session; nothing where the data were few."""
    columns = (
        Column("skill", _("Skill")),
        *columns_of(found, lang, {"before": _("before"), "after": _("after")}, "measure"),
    )
    rows = [
        (skill["label"], *map(percent, cells(found, skill["skill"], "before", "after"))) for skill in found["skills"]
    ]
    harder = _("Tables are harder than practice, so a session often begins higher than it ends.")
    said = [same_pupils(), measure.by_skill(), measure.long(), harder if found["practice_easier"] else ""]
    return Sheet("skills", _("Mastery before and after"), columns, rows, note=" ".join(filter(None, said)))


def columns_of(found: dict, lang: str, words: dict[str, str], kind: Kind) -> list[Column]:
    """So many for each session."""
    titled = measure.scaled if kind == "measure" else str
    return [
        Column(f"{row['key']}_{what}", titled(f"{headed(row, lang)}: {said}"), kind)
        for row in found["sessions"]
        for what, said in words.items()
    ]


def cells(found: dict, skill: str, *what: str) -> list:
    return [row["skills"].get(skill, {}).get(each) for row in found["sessions"] for each in what]


def pupils(found: dict, lang: str) -> Sheet:
    """Of how many pupils each skill is, and how many are left out."""
    words = {"pupils": _("pupils compared"), "left_out": _("left out")}
    rows = [(skill["label"], *cells(found, skill["skill"], *words)) for skill in found["skills"]]
    columns = (Column("skill", _("Skill")), *columns_of(found, lang, words, "number"))
    return Sheet("pupils", _("n (pupils) of each skill"), columns, rows)


def tries(found: dict, lang: str) -> Sheet:
    """How many tries of these pupils each mean rests on."""
    words = {"tries_before": _("before"), "tries_after": _("after")}
    rows = [(skill["label"], *cells(found, skill["skill"], *words)) for skill in found["skills"]]
    columns = (Column("skill", _("Skill")), *columns_of(found, lang, words, "number"))
    return Sheet("tries", _("n (tries of these pupils)"), columns, rows)


def headed(row: dict, lang: str) -> str:
    """A session above its column: its day, and the hour where another is of that day."""
    when = moment(day(row["date"]), lang)
    return f"{when} {row['time']}" if row["same_day"] else when
