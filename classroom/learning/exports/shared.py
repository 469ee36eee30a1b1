"""What several books have alike. Pure but for the words."""

from collections.abc import Iterable, Mapping

from django.utils.text import slugify
from django.utils.translation import gettext as _

from classroom.learning import measure, tallies
from classroom.learning.exports.sheets import Cell, Column, Sheet, day, example, notes, ratio
from classroom.learning.misconceptions import NEWEST

Idea = tuple[tuple[Cell, ...], dict]  # whose it is, as cells; a misconception as reports have it


def stem(*parts: str) -> str:
    """Of a file's name: "informe-de-la-clase-5o-b-2026-11-27". What has no Latin letter or number is left out."""
    return "-".join(filter(None, map(slugify, parts)))


def pupil_columns() -> tuple[Column, ...]:
    """Whose a row is, in the books of several pupils."""
    return (Column("name", _("Pupil")),)


def began() -> tuple[Column, ...]:
    return Column("date", _("Date"), "date"), Column("time", _("Begun at"))


def results() -> tuple[Column, ...]:
    """What came of the tries of a session, or of anything else."""
    share = Column("share", _("Right (%)"), "share")
    return Column("tries", _("Tries"), "number"), Column("right", _("Right"), "number"), share


def result_cells(row: Mapping) -> tuple[Cell, ...]:
    """`row`: with right and total."""
    return row["total"], row["right"], ratio(row["right"], row["total"])


def size_columns() -> list[Column]:
    return [
        column
        for size, words in tallies.SIZES.items()
        for column in (
            Column(f"right_{size}", _("%(size)s: right") % {"size": _(words)}, "number"),
            Column(f"tries_{size}", _("%(size)s: tries") % {"size": _(words)}, "number"),
        )
    ]


def size_cells(counts: Mapping[str, Mapping]) -> list[Cell]:
    """`counts`: {"3": {right, total}, …}."""
    return [counts.get(str(size), {}).get(what, 0) for size in tallies.SIZES for what in ("right", "total")]


def mastered() -> Column:
    return Column("mastery", measure.scaled(_("Mastery now")), "measure")


def tries() -> tuple[Column, ...]:
    """Of a skill, claims, practice and votes together: how many were right, at once or later, of how many."""
    return Column("right", _("Right"), "number"), Column("marks", _("Tries"), "number")


def measured(labels: Mapping[str, str]) -> list[Column]:
    """A column for each skill."""
    return [Column(skill, measure.scaled(label), "measure") for skill, label in labels.items()]


def reading() -> Sheet:
    """What the measures are. On paper it stands beside them."""
    title = _("How to read these numbers")
    return Sheet("reading", title, (Column("reading", title),), [(measure.long(),)], paper=False)


def misconceptions(ideas: Iterable[Idea], whose: tuple[Column, ...] = ()) -> Sheet:
    columns = (
        *whose,
        Column("misconception", _("Idea")),
        Column("times", _("Times"), "number"),
        Column("of", _("Of tries"), "number"),
        Column("day", _("Example: day"), "date"),
        Column("notes", _("Example: notes as laid")),
    )
    rows = [(*who, each["label"], each["count"], each["of"], *example(each["evidence"])) for who, each in ideas]
    note = _("Read from the newest %(many)s tries of each pupil, each once for every skill: some five lessons.")
    return Sheet("misconceptions", _("Ideas that do not hold yet"), columns, rows, note=note % {"many": NEWEST})


def moments(ideas: Iterable[Idea], whose: tuple[Column, ...] = ()) -> Sheet:
    """The evidence of each misconception, the newest first. Not on paper."""
    columns = (
        *whose,
        Column("misconception", _("Idea")),
        Column("date", _("Date"), "date"),
        Column("notes", _("Notes as laid")),
    )
    rows = [
        (*who, each["label"], day(one["date"]), notes(one["notes"])) for who, each in ideas for one in each["evidence"]
    ]
    return Sheet("moments", _("Moments of these ideas"), columns, rows, paper=False)
