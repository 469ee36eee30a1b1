"""The numbers of the reports are those of a fold over journal and answers that shares no code with them."""

import json
from collections import Counter
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import transaction
from django.utils.translation import override

from classroom.learning import group_report, helping, mastery, practice, progress, reports, wording
from classroom.learning.comparison import comparison
from classroom.learning.exports import as_json
from classroom.learning.exports import comparison as comparison_sheets
from classroom.learning.exports import group as group_sheets
from classroom.learning.exports import marks as mark_sheets
from classroom.learning.exports import session as session_sheets
from classroom.models import Answer, Group, Mark, SessionTable, Student
from classroom.scripted import simulating
from tests.classroom import cast, folded
from tests.classroom.test_folded_pupil import holds
from theory.skills import SKILLS

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_spanish():
    """Whatever was spoken last in this process."""
    with override("es"):
        yield


PUPILS, LESSONS, SEED = 5, 2, 5


@pytest.fixture(scope="module")
def group(django_db_setup, django_db_blocker):
    """A class that has played and practised; gone with the module."""
    with django_db_blocker.unblock(), transaction.atomic():
        teacher = cast.teacher()
        planted = simulating.made(teacher, "5.º B", SEED, PUPILS)
        simulating.play(teacher, cast.GAME, planted, SEED, LESSONS)
        yield Group.objects.get()
        transaction.set_rollback(True)


def sessions(group):
    found = list(group.sessions.order_by("started"))
    assert len(found) == LESSONS
    return found


def test_a_sessions_report_has_the_numbers_of_its_journals(group):
    for session in sessions(group):
        told, mine = reports.session_report(session, "es"), folded.of_session(session)
        assert told["totals"].pop("late") <= told["totals"]["right"]
        assert told["totals"] == {
            "mended": sum(each.mended for each in mine.values()),
            "claims": sum(each.claims for each in mine.values()),
            "right": sum(each.right for each in mine.values()),
            "chords": sum(each.chords for each in mine.values()),
            "points": sum(each.points for each in mine.values()),
        }
        assert told["totals"]["claims"] > PUPILS
        for row in told["kinds"]:
            right, total = map(sum, zip(*(each.sizes[row["size"]] for each in mine.values()), strict=True))
            assert (row["right"], row["total"]) == (right, total)
        errors = sum((each.codes for each in mine.values()), Counter())
        assert {row["family"]: row["count"] for row in told["hardest"]} == families(errors)


def families(errors):
    count = Counter()
    for (code, sub), many in errors.items():
        count[reports.family(code, sub)] += many
    return count


def test_a_participants_report_has_the_numbers_of_the_journal(group):
    for session in sessions(group):
        mine = folded.of_session(session)
        for who in session.participants.all():
            told, own = reports.participant_report(who, "es"), mine[who.student_id]
            assert (told["claims"], told["right"], told["points"]) == (own.claims, own.right, own.points)
            assert {row["root"]: [row["right"], row["total"]] for row in told["by_root"]} == own.roots
            assert {row["size"]: [row["right"], row["total"]] for row in told["by_size"] if row["total"]} == {
                size: row for size, row in own.sizes.items() if row[1]
            }
            assert sum(row["count"] for row in told["hardest"]) == sum(own.codes.values())


def averages(group, until=None):
    """Of each student, from the journals and the answers alone; until then."""
    return {
        student: folded.averages([worth for worth in found if until is None or worth[0] <= until])
        for student, found in worths(group).items()
    }


def rights(group):
    """How many tries of each skill came off, the same way."""
    return {student: folded.rights(found) for student, found in worths(group).items()}


def worths(group):
    mine = [folded.of_session(session) for session in sessions(group)]
    return {
        pk: [worth for each in mine for worth in each[pk].worths] + folded.worths_of_answers(pk)
        for pk in group.students.values_list("pk", flat=True)
    }


def test_mastery_is_that_of_the_journals_and_the_answers(group):
    told = mastery.of_students([student.pk for student in group.students.all()])
    for student, mine in averages(group).items():
        assert {skill: (pytest.approx(each.m), each.n) for skill, each in told[student].items()} == mine
        assert set(mine) == set(SKILLS)
    right = {student: {skill: each.right for skill, each in found.items()} for student, found in told.items()}
    found = rights(group)
    assert right == {student: {skill: found[student][skill] for skill in mine} for student, mine in right.items()}
    assert any(
        right[student][skill] != n for student, mine in averages(group).items() for skill, (_m, n) in mine.items()
    )


def test_the_groups_report_has_the_numbers_of_the_journals_and_the_answers(group):
    told, each = group_report.group_report(group, "es"), [folded.of_session(session) for session in sessions(group)]
    for row, mine in zip(told["sessions"], each, strict=True):
        assert (row["right"], row["total"]) == (
            sum(who.right for who in mine.values()),
            sum(who.claims for who in mine.values()),
        )
    skills, right = averages(group), rights(group)
    for student, row in zip(group.students.all(), told["pupils"], strict=True):
        m = {skill: (pytest.approx(found["m"]), found["n"]) for skill, found in row["skills"].items()}
        assert m == skills[student.pk]
        assert {skill: found["right"] for skill, found in row["skills"].items()} == {
            skill: right[student.pk][skill] for skill in skills[student.pk]
        }
        known = [m for m, n in skills[student.pk].values() if n >= 3]
        assert row["mean"] == (pytest.approx(sum(known) / len(known)) if known else None)
        assert {int(size): [found["right"], found["total"]] for size, found in row["sizes"].items()} == summed(
            mine[student.pk].sizes for mine in each
        )
    roots = summed(who.roots for mine in each for who in mine.values())
    for row in told["roots"]:
        found = [(size["right"], size["total"]) for size in row["sizes"].values()]
        assert [sum(right for right, _ in found), sum(total for _, total in found)] == roots.get(row["root"], [0, 0])


def test_who_needs_help_is_told_by_the_journals_and_the_answers(group):
    """Below 60 of 100, and the mean of that and of the newest 20 tries, 12 at least, below 40; or an idea."""
    report, stood, found = group_report.group_report(group, "es"), averages(group), worths(group)
    weak, close, said, order = set(), set(), {}, []
    for student, row in zip(group.students.all(), report["pupils"], strict=True):
        lately = folded.newest(found[student.pk])
        assert {skill: (each["lately"], each["newest"]) for skill, each in row["skills"].items()} == lately
        low = [skill for skill, (m, n) in stood[student.pk].items() if m < 0.6 and n >= 8]
        mean = {skill: (stood[student.pk][skill][0] + lately[skill][0] / lately[skill][1]) / 2 for skill in low}
        sure = [skill for skill in low if lately[skill][1] >= 12 and mean[skill] < 0.4]
        assert {skill for skill, each in row["skills"].items() if each["need"] == "weak"} == set(sure)
        if sure or row["misconceptions"]:
            weak.add(row["key"])
            lacks = sum(60 - of_hundred(stood[student.pk][skill][0]) for skill in sure)
            order.append((-len(sure), -lacks, -len(row["misconceptions"]), row["key"]))
        elif low:
            close.add(row["key"])
        for skill, (m, n) in stood[student.pk].items():
            right, newest = lately[skill]
            of = (
                f"dominio {of_hundred(m)}/100 ({right} bien de los últimos {newest} intentos)"
                if n >= 3
                else "pocos datos"
            )
            said[row["name"], skill] = f"{wording.label(skill)}: {of}"
    book = group_sheets.book(report, "es")
    for rows, keys, sheet in ((helping.needing(report), weak, "help"), (helping.near(report), close, "near")):
        assert {row["key"] for row in rows} == keys
        told = [told_with(row, said) for row in rows]
        assert [each.cells("with") for each in book.sheets if each.key == sheet] == ([told] if told else [])
    assert weak
    ranked = {key: place[:3] for *place, key in order}
    assert [ranked[row["key"]] for row in helping.needing(report)] == sorted(ranked.values())


def told_with(row: dict, said: dict) -> str:
    lines = [said[row["name"], each["skill"]] for each in row["weak"]] or ["ninguna destreza claramente baja"]
    more = {0: [], 1: ["y 1 destreza más"]}.get(row["more"], [f"y {row['more']} destrezas más"])
    against = [said[row["name"], each["skill"]].partition(" (")[0] for each in row["against"]]
    return "\n".join([*lines, *more, *(f"para la idea: {each}" for each in against)])


def test_change_is_the_class_as_it_stood_after_each_session(group):
    """Of the same pupils from the first session at which three of four of those known at the end had three tries."""
    told, lessons = group_report.group_report(group, "es"), sessions(group)
    after = [averages(group, session.closed) for session in lessons]
    for skill in SKILLS:
        known = [{who for who, each in stood.items() if skill in each and each[skill][1] >= 3} for stood in after]
        if not known[-1]:
            assert skill not in told["cohorts"]
            continue
        since = next(place for place, each in enumerate(known) if 4 * len(each) >= 3 * len(known[-1]))
        whose = known[since]
        assert [row["skills"].get(skill) for row in told["change"]] == [None] * since + [
            pytest.approx(sum(stood[who][skill][0] for who in whose) / len(whose)) for stood in after[since:]
        ]
        cohort = told["cohorts"][skill]
        assert (cohort["pupils"], cohort["left_out"]) == (len(whose), len(known[-1] - whose))
        assert cohort["date"] == told["change"][since]["date"]


def test_a_pupils_report_has_the_numbers_of_the_journals_and_the_answers(group):
    labels = set()
    for student in group.students.all():
        told = holds(student, sessions(group))
        labels |= {row["label"] for row in told["errors"]}
    assert labels >= {"Dijo que sí era un acorde, y no lo era", "Dijo que no era un acorde, y sí lo era"}


# --- what is taken away (that every kind of file says what its sheets say is tested with the exports) -------------


def test_a_sessions_sheets_have_the_numbers_of_its_journals(group):
    for session in sessions(group):
        book, mine = session_sheets.book(reports.session_report(session, "es"), "es"), folded.of_session(session)
        everybody = [mine[who.student_id] for who in session.participants.order_by("student_id")]
        rows = json.loads(as_json.write(book))["sheets"]
        read = next(sheet["rows"] for sheet in rows if sheet["key"] == "pupils")
        for row, who in zip(read, everybody, strict=True):
            assert (row["tries"], row["right"], row["points"]) == (who.claims, who.right, who.points)
            assert [(row[f"right_{size}"], row[f"tries_{size}"]) for size in (3, 4, 5)] == [
                tuple(who.sizes[size]) for size in (3, 4, 5)
            ]
        assert len(book.sheet("claims").rows) == sum(who.claims for who in everybody)
        [summary] = next(sheet["rows"] for sheet in rows if sheet["key"] == "summary")
        assert [summary[key] for key in ("tries", "right", "chords", "points")] == [
            sum(getattr(who, name) for who in everybody) for name in ("claims", "right", "chords", "points")
        ]


def test_the_groups_sheets_have_the_numbers_of_the_journals_and_the_answers(group):
    sheets = json.loads(as_json.write(group_sheets.book(group_report.group_report(group, "es"), "es")))["sheets"]
    read = {sheet["key"]: sheet["rows"] for sheet in sheets}
    for mine, row in zip(averages(group).values(), read["mastery"], strict=True):
        assert row["marks"] == sum(n for _m, n in mine.values())
        for skill, (m, n) in mine.items():
            assert row[skill] == (of_hundred(m) if n >= 3 else None)
    right, names = rights(group), {student.name: student.pk for student in group.students.all()}
    for row in read["skills"]:
        skill = next(key for key in SKILLS if wording.label(key) == row["skill"])
        m, n = averages(group)[names[row["name"]]][skill]
        assert (row["right"], row["marks"]) == (right[names[row["name"]]][skill], n)
        assert row["mastery"] == (of_hundred(m) if n >= 3 else None)
    assert len(read["skills"]) == PUPILS * len(SKILLS)
    for row, skill in zip(read["class"], SKILLS, strict=True):
        of = {pk: mine[skill] for pk, mine in averages(group).items() if mine[skill][1] >= 3}
        assert (row["right"], row["marks"]) == (sum(right[pk][skill] for pk in of), sum(n for _m, n in of.values()))
        assert row["mastery"] == of_hundred(sum(m for m, _n in of.values()) / len(of))
    each = [folded.of_session(session) for session in sessions(group)]
    for row, mine in zip(read["sessions"], each, strict=True):
        assert row["tries"] == sum(who.claims for who in mine.values())
    for student, row in zip(group.students.all(), read["sizes"], strict=True):
        sizes = summed(mine[student.pk].sizes for mine in each)
        assert {size: [row[f"right_{size}"], row[f"tries_{size}"]] for size in sizes} == sizes


def test_the_comparisons_sheets_have_the_numbers_of_the_journals_and_the_answers(group):
    lessons = sessions(group)
    found = comparison(group, {session.key for session in lessons}, "es")
    sheets = json.loads(as_json.write(comparison_sheets.book(found, "es", group.name)))["sheets"]
    read = {sheet["key"]: sheet["rows"] for sheet in sheets}
    for session, row in zip(lessons, read["sessions"], strict=True):
        mine = list(folded.of_session(session).values())
        assert (row["right"], row["tries"]) == (sum(who.right for who in mine), sum(who.claims for who in mine))
        sizes = summed(who.sizes for who in mine)
        assert {size: [row[f"right_{size}"], row[f"tries_{size}"]] for size in sizes} == sizes
        errors = families(sum((who.codes for who in mine), Counter()))
        labels = {each["label"]: each["family"] for each in found["errors"]}
        assert {labels[each["error"]]: each[session.key] for each in read["errors"] if each[session.key]} == errors
        begun = session.started.replace(second=0, microsecond=0)
        stood = beside(averages(group, begun - timedelta(microseconds=1)), averages(group, session.closed))
        for sheet, names in TOLD.items():
            for line, each in zip(read[sheet], found["skills"], strict=True):
                wanted = stood.get(each["skill"], {})
                assert {name: line[f"{session.key}_{name}"] for name in names} == {
                    name: wanted.get(name) for name in names
                }, each
    assert {each["skill"] for each in found["skills"]} >= {*SKILLS} - {"figure"}  # of which there are few by then


TOLD = {
    "skills": ("before", "after"),
    "pupils": ("pupils", "left_out"),
    "tries": ("tries_before", "tries_after"),
}


def beside(early, late):
    """Of each skill over the students of whom enough is known before and after, as files tell it."""
    out = {}
    for skill in SKILLS:
        first, last = ({pk: each[skill] for pk, each in then.items() if known(each, skill)} for then in (early, late))
        who = set(first) or set(last)
        if who:
            out[skill] = {
                "before": of_hundred(sum(m for m, _n in first.values()) / len(first)) if first else None,
                "after": of_hundred(sum(last[pk][0] for pk in who) / len(who)),
                "pupils": len(who),
                "left_out": len(set(last) - who),
                "tries_before": sum(n for _m, n in first.values()) if first else None,
                "tries_after": sum(last[pk][1] for pk in who),
            }
    return out


def known(stood, skill):
    return stood.get(skill, (0, 0))[1] >= 3


def of_hundred(m):
    return int(100 * m + 1e-9)


def test_all_marks_go_out_with_their_worth(group):
    lines = json.loads(as_json.write(mark_sheets.book(group, "es")))["sheets"][0]["rows"]
    mine = [folded.of_session(session) for session in sessions(group)]
    worths = [worth for each in mine for who in each.values() for worth in who.worths]
    worths += [worth for student in group.students.all() for worth in folded.worths_of_answers(student.pk)]
    assert sorted(row["worth"] for row in lines) == sorted(x for *_rest, x in worths)


def summed(counts):
    """[right, total] by key, over all of these."""
    out = {}
    for each in counts:
        for key, (right, total) in each.items():
            before = out.get(key, [0, 0])
            out[key] = [before[0] + right, before[1] + total]
    return {key: row for key, row in out.items() if row[1]}


def rows():
    """Every mark, the time of storing apart."""
    fields = [each.attname for each in Mark._meta.fields if each.name != "created"]
    return list(Mark.objects.order_by("pk").values_list(*fields))


def test_rebuilding_gives_identical_rows_every_time(group, capsys):
    before = rows()
    assert len(before) > 200
    for _ in range(2):
        call_command("rebuild_progress")
        assert "0 changed" in capsys.readouterr().out
        assert rows() == before


def test_marks_that_are_lost_come_back_as_they_were(group):
    before = sorted(row[1:] for row in map(str_of, rows()))
    for _ in range(2):
        Mark.objects.all().delete()
        assert progress.rebuild(SessionTable.objects.exclude(table=None)) + practice.rebuild() == len(before)
        assert sorted(row[1:] for row in map(str_of, rows())) == before


def str_of(row):
    return tuple(map(str, row))


def test_everybody_has_practised(group):
    assert set(Answer.objects.values_list("exercise__student", flat=True)) == set(
        Student.objects.filter(group=group).values_list("pk", flat=True)
    )
