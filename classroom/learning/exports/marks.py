"""All marks of a group, a line each, as they are stored: read one by one, so that a year takes no more memory than a
day."""

from collections.abc import Iterator

from django.db.models import F
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from classroom.learning import tallies
from classroom.learning.exports import levels
from classroom.learning.exports.sheets import Book, Cell, Column, Sheet
from classroom.learning.misconceptions import family_of, row_of
from classroom.models import USUAL_NAMES, Group, Mark
from classroom.people import persons
from theory.pitch import Names, Note
from theory.skills import SKILLS

CHUNK = 2000
PLACES = {
    Mark.Source.TABLE: gettext_noop("Game"),
    Mark.Source.CHECK: gettext_noop("Group check"),
    Mark.Source.ANSWER: gettext_noop("Practice"),
}
FIELDS = (
    "student",
    "code_of",
    "at",
    "source",
    "skill",
    "correct",
    "x",
    "hinted",
    "pair",
    "seconds",
    "code",
    "size",
    "root",
    "notes",
)


def book(group: Group, lang: str) -> Book:
    columns = (
        Column("name", _("Pupil")),
        Column("code", _("Code")),
        Column("when", _("When"), "date"),
        Column("source", _("Where")),
        Column("skill", _("Skill")),
        Column("right", _("Right"), "number"),
        Column("worth", _("Worth"), "number"),
        Column("hinted", _("With a hint"), "number"),
        Column("pair", _("Two at one tablet"), "number"),
        Column("seconds", _("Seconds"), "number"),
        Column("error", _("Error")),
        Column("error_code", _("Code of the error")),
        Column("size", _("Number of notes"), "number"),
        Column("root", _("Root")),
        Column("notes", _("Notes as laid")),
    )
    sheet = Sheet("marks", _("Marks"), columns, Rows(group))
    stem = "-".join([slugify(_("Marks")), slugify(group.name) or group.key])
    return Book(stem, f"{_('Marks')}: {group.name}", "", lang, (sheet,))


class Rows:
    """The lines, read anew from the database each time they are gone through."""

    def __init__(self, group: Group):
        self.group, self.names = group, USUAL_NAMES[group.language]

    def __iter__(self) -> Iterator[tuple[Cell, ...]]:
        marks = Mark.objects.filter(student__group=self.group).order_by("at", "id")
        found = marks.annotate(code_of=F("student__code")).values_list(*FIELDS)
        called = persons.list_names(self.group.students.all())
        words = {skill: levels.skill(skill, self.names) for skill in SKILLS}
        places = {source: _(PLACES[source]) for source in Mark.Source}
        for row in found.iterator(chunk_size=CHUNK):
            told = dict(zip(FIELDS, row, strict=True))
            yield line(told | {"name": called[told["student"]]}, self.names, words, places)


def line(row: dict, names: Names, words: dict[str, str], places: dict[str, str]) -> tuple[Cell, ...]:
    return (
        row["name"],
        row["code_of"],
        row["at"],
        places[row["source"]],
        words.get(row["skill"], row["skill"]),
        int(row["correct"]),
        row["x"],
        int(row["hinted"]),
        int(row["pair"]),
        None if row["seconds"] is None else round(row["seconds"], 1),
        tallies.label(family_of(row["code"], row_of(row["notes"]))) if row["code"] else "",
        row["code"],
        row["size"],
        "" if row["root"] is None else Note(row["root"]).spell(names),
        "–".join(laid(note, names) for note in row["notes"]),
    )


def laid(note: list, names: Names) -> str:
    letter, alter, *_figure = note
    return Note("CDEFGAB".index(letter) if isinstance(letter, str) else letter, alter).spell(names, glyphs=True)
