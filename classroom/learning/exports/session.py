"""The sheets of a session's report (reports.session_report, lesson_report). Pure but for the words."""

from collections import Counter

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from classroom.learning.exports import figures, words
from classroom.learning.exports import lesson as next_lesson
from classroom.learning.exports.shared import size_cells, size_columns, stem
from classroom.learning.exports.sheets import Book, Column, Sheet, Staff, Staves, notes, ratio, staff_of

STAVES = 48  # chords that are seen on paper, the most frequent first


def book(
    report: dict,
    lang: str,
    group: str = "",
    codes: dict[int, str] | None = None,
    lesson: dict | None = None,
    played: dict | None = None,
) -> Book:
    """`codes`: the gradebook's, by the participant's id. `lesson`: lesson_report of the same session. `played`: its
    figures (learning.figures), None for a game without."""
    with override(lang):
        session = report["session"]
        when = session["started"] or session["ended"]
        called = session["title"] or group or _("Guests only")
        day = f"{timezone.localtime(when):%Y-%m-%d-%H%M}" if when else ""
        return Book(
            name=stem(_("Report of the session"), called, day),
            title=f"{_('Session')}: {called}",
            under=" · ".join(
                filter(None, [group if called != group else "", words.played(when, lang) if when else ""])
            ),
            lang=lang,
            sheets=(
                summary(report),
                pupils(report, codes or {}),
                *(of_chords(report, lesson) if session["chords"] else ()),
                *figures.of_session(played),
                *practice(report["practice"], report["votes"]),
                tables(report),
                *((claims(report),) if session["chords"] else ()),
            ),
            staves=(Staves(_("Chords of the class"), gallery(report)),) if session["chords"] else (),
        )


def of_chords(report: dict, lesson: dict | None) -> tuple[Sheet, ...]:
    """What was tried, of a game whose claims are chords."""
    errs = errors(report, lesson["errors"] if lesson else [])
    return sizes(report), errs, *(next_lesson.sheets(lesson) if lesson else ())


def summary(report: dict) -> Sheet:
    """Tries and chords only where the game has chords."""
    session, totals = report["session"], report["totals"]
    known = (
        (Column("session", _("Session")), session["title"]),
        (Column("started", _("Begun"), "date"), session["started"]),
        (Column("ended", _("Ended"), "date"), session["ended"]),
        (Column("pupils", _("Pupils"), "number"), session["people"]),
        (Column("tables", _("Tables"), "number"), session["tables"]),
        (Column("rounds", _("Rounds"), "number"), session["rounds"]),
        *(of_tries(totals) if session["chords"] else ()),
        (Column("points", _("Points"), "number"), totals["points"]),
    )
    columns, row = zip(*known, strict=True)
    return Sheet("summary", _("Summary"), columns, (row,), facts=True)


def of_tries(totals: dict) -> tuple:
    mended = Column("mended", _("Of these, called wrong and mended by a card"), "number")
    return (
        (Column("tries", _("Tries"), "number"), totals["claims"]),
        (Column("right", _("Right"), "number"), totals["right"]),
        (Column("share", _("Right (%)"), "share"), ratio(totals["right"], totals["claims"])),
        (Column("chords", _("Chords closed"), "number"), totals["chords"]),
        *([(mended, totals["mended"])] if totals["mended"] else []),
    )


def pupils(report: dict, codes: dict[int, str]) -> Sheet:
    if not report["session"]["chords"]:
        return with_points(report["people"], codes)
    columns = (
        Column("name", _("Pupil")),
        Column("code", _("Code")),
        Column("tries", _("Tries"), "number"),
        Column("right", _("Right"), "number"),
        Column("share", _("Right (%)"), "share"),
        *size_columns(),
        Column("best", _("Best chord")),
        Column("hardest", _("Most frequent error")),
        Column("points", _("Points"), "number"),
        Column("pair", _("Two at one tablet")),
    )
    rows = [pupil(row, codes.get(row["id"], "")) for row in report["people"]]
    return Sheet("pupils", _("Pupils"), columns, rows, note=_("Points belong to the game: they are not a mark."))


def with_points(people: list[dict], codes: dict[int, str]) -> Sheet:
    """Of a game without chords."""
    columns = (
        Column("name", _("Pupil")),
        Column("code", _("Code")),
        Column("points", _("Points"), "number"),
        Column("pair", _("Two at one tablet")),
    )
    rows = [(row["name"], codes.get(row["id"], ""), row["points"], _("Yes") if row["pair"] else "") for row in people]
    return Sheet("pupils", _("Pupils"), columns, rows, note=figures.note())


def pupil(row: dict, code: str) -> tuple:
    return (
        row["name"],
        code,
        row["claims"],
        row["right"],
        ratio(row["right"], row["claims"]),
        *size_cells({str(each["size"]): each for each in row["by_size"]}),
        best(row["best"]),
        row["hardest"][0]["label"] if row["hardest"] else "",
        row["points"],
        _("Yes") if row["pair"] else "",
    )


def best(chord: dict | None) -> str:
    if not chord:
        return ""
    name = chord["chord"] or notes(chord["notes"])
    return f"{name} ({_('taken away later')})" if chord["lost"] else name


def sizes(report: dict) -> Sheet:
    columns = (
        Column("size", _("Size")),
        Column("right", _("Right"), "number"),
        Column("tries", _("Tries"), "number"),
        Column("share", _("Right (%)"), "share"),
    )
    rows = [(row["label"], row["right"], row["total"], ratio(row["right"], row["total"])) for row in report["kinds"]]
    return Sheet("sizes", _("By size"), columns, rows, note=next_lesson.apart())


def errors(report: dict, whose: list[dict]) -> Sheet:
    """`whose`: the errors of the lesson's report, which name the pupils; a row for each pupil is in a sheet of its
    own (lesson.whose)."""
    columns = (
        Column("error", _("Error")),
        Column("times", _("Times"), "number"),
        Column("pupils", _("Pupils"), "number"),
        Column("who", _("Who, how often")),
    )
    named = {each["family"]: each["people"] for each in whose}
    rows = [
        (row["label"], row["count"], row["people"], next_lesson.names(named.get(row["family"], [])))
        for row in report["hardest"]
    ]
    totals = report["totals"]
    note = next_lesson.of_tries(totals["right"], totals["claims"])
    return Sheet("errors", _("Errors"), columns, rows, note=note)


def practice(rounds: list[dict], votes: dict) -> tuple[Sheet, ...]:
    """What the warm-up, rounds and closing questions brought: by skill, and by pupil. Empty where there was none."""
    counted = (
        Column("right", _("Right"), "number"),
        Column("tries", _("Answers"), "number"),
        Column("hinted", _("With a hint"), "number"),
    )
    what, begun = Column("practice", _("Practice")), Column("started", _("Begun"), "date")
    skills = [
        (each["label"], each["started"], skill["label"], *counts(skill)) for each in rounds for skill in each["skills"]
    ]
    people = [(each["label"], each["started"], who["name"], *counts(who)) for each in rounds for who in each["people"]]
    if votes["total"]:
        skills.append((_("Votes in group checks"), None, "", votes["right"], votes["total"], None))
    note = _("Practice stands apart: it is in no number of the session's tries.")
    made = (
        Sheet(
            "practice", _("Practice by skill"), (what, begun, Column("skill", _("Skill")), *counted), skills, note=note
        ),
        Sheet("practised", _("Practice by pupil"), (what, begun, Column("name", _("Pupil")), *counted), people),
    )
    return tuple(sheet for sheet in made if sheet.rows)


def counts(row: dict) -> tuple[int, int, int]:
    return row["right"], row["total"], row["hinted"]


def tables(report: dict) -> Sheet:
    columns = (
        Column("round", _("Round"), "number"),
        Column("table", _("Table")),
        Column("name", _("Pupil")),
        Column("points", _("Points"), "number"),
        Column("winner", _("Winner")),
    )
    rows = [
        (table["round"], table["place"], seat["name"], seat["points"], _("Yes") if seat["winner"] else "")
        for table in report["tables"]
        for seat in table["seats"]
    ]
    return Sheet("tables", _("Tables"), columns, rows)


def claims(report: dict) -> Sheet:
    """Every «¡Acorde!», the evidence of all the rest. Not on paper: there are hundreds."""
    columns = (
        Column("name", _("Pupil")),
        Column("round", _("Round"), "number"),
        Column("table", _("Table")),
        Column("move", _("Move"), "number"),
        Column("when", _("When"), "date"),
        Column("notes", _("Notes as laid")),
        Column("size", _("Number of notes"), "number"),
        Column("right", _("Was right")),
        Column("chord", _("Chord")),
        Column("error", _("Error")),
        Column("text", _("What was wrong")),
        Column("points", _("Points"), "number"),
    )
    labels = {row["family"]: row["label"] for row in report["hardest"]}
    rows = [claim(row["name"], each, labels) for row in report["people"] for each in row["tried"]]
    return Sheet("claims", _("Every try"), columns, rows, paper=False)


def claim(name: str, each: dict, labels: dict) -> tuple:
    return (
        name,
        each["round"],
        each["place"],
        each["n"],
        each["when"],
        notes(each["notes"]),
        each["size"],
        _("Yes") if each["right"] else _("No"),
        each["chord"] or "",
        labels.get(each["family"], "") if not each["right"] else "",
        each["text"] or "" if not each["right"] else "",
        each["points"],
    )


def gallery(report: dict) -> tuple[Staff, ...]:
    """Each chord that the class closed, once, with how often."""
    closed = [each for row in report["people"] for each in row["chords"] if each["right"]]
    times = Counter(tuple(each["spelling"]) for each in closed)
    first = {tuple(each["spelling"]): each for each in reversed(closed)}
    return tuple(
        staff_of(first[spelling], first[spelling]["chord"] or "", f"× {many}")
        for spelling, many in times.most_common(STAVES)
    )
