"""The sheets of a pupil's report (pupil_report). Pure but for the words."""

from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import override

from classroom.learning import curriculum, measure, wording
from classroom.learning.exports import figures, levels
from classroom.learning.exports.shared import (
    Idea,
    mastered,
    measured,
    misconceptions,
    moments,
    reading,
    stem,
    tries,
)
from classroom.learning.exports.sheets import Book, Column, Sheet, Staff, Staves, day, notes, staff_of, under_first
from classroom.learning.exports.words import issued
from classroom.learning.mastery import percent, told


def book(report: dict, lang: str, code: str = "") -> Book:
    with override(lang):
        pupil = report["pupil"]
        sheets = (
            summary(report, code),
            lines("facts", _("What was done"), report["facts"]),
            skills(report),
            misconceptions(ideas(report)),
            errors(report),
            lines("practice", _("What to practise next"), to_practise(report), next_rule()),
            lines("remark", _("The teacher's words"), [report["remark"]] if report["remark"] else []),
            growth(report),
            criteria(report),
            evidence(report),
            moments(ideas(report)),
            chords(report),
            *figures.of_pupil(report["games"]),
            reading(),
        )
        return Book(
            name=stem(_("Report"), slugify(pupil["name"]) or pupil["key"], f"{timezone.localdate()}"),
            title=pupil["name"],
            under=" · ".join([pupil["group"], issued(lang)]),
            lang=lang,
            sheets=tuple(sheet for sheet in sheets if sheet.rows or sheet.key in ("summary", "skills")),
            staves=(Staves(_("Best chords"), gallery(report)),),
        )


def summary(report: dict, code: str) -> Sheet:
    columns = (
        Column("name", _("Pupil")),
        Column("code", _("Code")),
        Column("group", _("Group")),
        Column("sessions", _("Sessions"), "number"),
        Column("chords", _("Chords closed"), "number"),
    )
    pupil = report["pupil"]
    row = (pupil["name"], code, pupil["group"], report["sessions"], report["chords"])
    return Sheet("summary", _("Summary"), columns, (row,), facts=True)


def lines(key: str, title: str, sentences: list[str], note: str = "") -> Sheet:
    """A sheet of sentences."""
    return Sheet(key, title, (Column(key, title),), [(sentence,) for sentence in sentences], note=note)


def next_rule() -> str:
    return _(
        "In this order: first what is against an idea that does not hold, then the lowest, then what is little known "
        "yet."
    )


def to_practise(report: dict) -> list[str]:
    names = report["pupil"]["names"]
    return [f"{wording.label(skill, names)}. {wording.at_home(skill, names)}" for skill in report["practice"]]


def skills(report: dict) -> Sheet:
    columns = (
        Column("skill", _("Skill")),
        Column("line", _("In plain words"), paper=False),
        Column("level", _("Level")),
        Column("rubric", _("Rubric")),
        mastered(),
        *tries(),
        Column("days", _("Days"), "number"),
    )
    rows = [
        (
            row["label"],
            row["line"],
            measure.level(row["level"]),
            levels.stands(row),
            told(row),
            row["right"],
            row["n"],
            row["days"],
        )
        for row in report["skills"]
        if row["n"] or row["given"]
    ]
    note = _(
        "The level follows from the tries alone. The rubric is the teacher's word; “proposed” is what the tries "
        "suggest where the teacher has not said it yet."
    )
    small = under_first(rows, place=1)
    return Sheet("skills", _("Skills"), columns, rows, note=f"{note} {measure.long()}", small=small)


def criteria(report: dict) -> Sheet:
    """Each criterion once, with the skills that it stands for, and apart from its words whether it is still to be
    checked."""
    columns = (Column("skills", _("Skills")), Column("criterion", _("Criterion")), Column("check", _("State")))
    found: dict[str, list[str]] = {}
    for row in report["skills"]:
        if row["criterion"] and row["n"]:
            found.setdefault(row["criterion"], []).append(row["label"])
    rows = [("\n".join(labels), *curriculum.apart(criterion)) for criterion, labels in found.items()]
    return Sheet("criteria", _("Criteria of the curriculum"), columns, rows)


def ideas(report: dict) -> list[Idea]:
    return [((), each) for each in report["misconceptions"]]


def errors(report: dict) -> Sheet:
    columns = (
        Column("error", _("Error")),
        Column("times", _("Times"), "number"),
        Column("of", _("Of tries"), "number"),
        Column("text", _("What was wrong")),
    )
    rows = [(each["label"], each["count"], each["of"], with_notes(each["evidence"][0])) for each in report["errors"]]
    return Sheet("errors", _("Not yet"), columns, rows)


def with_notes(one: dict) -> str:
    """What was wrong with which notes; an answer of practice tells them itself."""
    return f"{notes(one['notes'])}: {one['text']}" if one["url"] else one["text"]


def evidence(report: dict) -> Sheet:
    columns = (
        Column("error", _("Error")),
        Column("date", _("Date"), "date"),
        Column("notes", _("Notes as laid")),
        Column("text", _("What was wrong")),
    )
    rows = [
        (each["label"], day(one["date"]), notes(one["notes"]), one["text"])
        for each in report["errors"]
        for one in each["evidence"]
    ]
    return Sheet("evidence", _("Not yet, one by one"), columns, rows, paper=False)


def growth(report: dict) -> Sheet:
    ever = {skill for at in report["growth"] for skill in at["skills"]}
    shown = {row["skill"]: row["label"] for row in report["skills"] if row["skill"] in ever}
    columns = (Column("date", _("Date"), "date"), *measured(shown))
    rows = [(day(at["date"]), *(percent(at["skills"].get(skill)) for skill in shown)) for at in report["growth"]]
    return Sheet("growth", _("How it grew"), columns, rows)


def chords(report: dict) -> Sheet:
    columns = (
        Column("chord", _("Chord")),
        Column("notes", _("Notes as laid")),
        Column("size", _("Number of notes"), "number"),
        Column("date", _("Date"), "date"),
    )
    rows = [(each["chord"] or "", notes(each["notes"]), each["size"], day(each["when"])) for each in report["best"]]
    return Sheet("chords", _("Best chords"), columns, rows, paper=False)


def gallery(report: dict) -> tuple[Staff, ...]:
    return tuple(staff_of(each, each["chord"] or "") for each in report["best"])
