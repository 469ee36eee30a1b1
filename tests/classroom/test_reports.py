"""Reports: the numbers are a fold over the journal, every share has its n, the words are there."""

import pytest
from django.urls import reverse

from classroom import access
from classroom.learning import reports, tallies
from classroom.learning.exports import initials
from classroom.learning.exports import session as session_sheets
from classroom.learning.lesson_report import lesson_report
from classroom.learning.pupil_report import pupil_report
from classroom.lesson import sessions
from games.models import Table
from tests.classroom import cast

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    """Two tables of two; table 1: three chords and two errors, table 2: one error."""
    made = cast.session(per_table=2)
    cast.guests(made, 4)
    sessions.start(made)
    one, two = cast.tables(made)
    cast.write(
        one,
        cast.claim(0, "Do Mi Sol", points=3),
        cast.claim(0, "Mi Sol Do"),
        cast.claim(1, "Do Fa Sol"),
        cast.claim(1, "Do Mi Sol Si", combo=2, points=14),
        cast.claim(1, "Re Fa# La", combo=3, points=6),
    )
    cast.write(two, cast.claim(0, "Fa Re Si"))
    return made


def person(report, name):
    return next(row for row in report["people"] if row["name"] == name)


def test_totals_and_kinds(session):
    report = reports.session_report(session, "en")
    assert report["totals"] == {"claims": 6, "right": 3, "late": 0, "chords": 3, "mended": 0, "points": 0}
    assert [(row["label"], row["right"], row["total"]) for row in report["kinds"]] == [
        ("Triads", 2, 5),
        ("Sevenths", 1, 1),
        ("Ninths", 0, 0),
    ]
    assert report["session"]["people"] == 4
    assert report["session"]["tables"] == 2


def test_the_hardest_first_with_how_many_people(session):
    cast.write(cast.tables(session)[1], cast.claim(1, "Sol Do Mi"))
    rows = reports.session_report(session, "en")["hardest"]
    assert rows[0] == {"family": "inverted", "label": "Order: inverted chord", "count": 2, "people": 2}
    assert {row["family"] for row in rows} == {"inverted", "miscounted", "upside_down"}


def test_a_persons_chords_errors_sizes_and_roots(session):
    row = person(reports.session_report(session, "en"), "Ana 2")
    assert (row["claims"], row["right"]) == (3, 2)
    assert [(c["chord"], c["points"]) for c in row["chords"]] == [("Do major seventh", 14), ("Re major", 6)]
    assert [note["name"] for note in row["chords"][1]["notes"]] == ["Re", "Fa♯", "La"]
    assert row["best"] == row["chords"][0]
    wrong = row["wrong"][0]
    assert (wrong["code"], wrong["family"], wrong["table"], wrong["round"]) == ("FOURTH", "miscounted", 1, 1)
    assert "Do" in wrong["text"]
    assert [(size["right"], size["total"]) for size in row["by_size"]] == [(1, 2), (1, 1), (0, 0)]
    assert [(root["name"], root["right"], root["total"]) for root in row["by_root"]] == [("Do", 1, 2), ("Re", 1, 1)]


def test_words_in_spanish_and_note_names_of_the_session(session):
    row = person(reports.session_report(session, "es"), "Ana 1")
    assert row["chords"][0]["chord"] == "Do mayor"
    session.names = "c"
    assert reports.session_report(session, "es")["people"][1]["by_root"][0]["name"] == "C"


def test_a_row_has_what_its_description_says(session):
    who = session.participants.get(name="Ana 2")
    for row in reports.participant_report(who, "en")["by_size"]:
        assert set(row) == {"size", "label", "right", "total"}


def test_a_participants_report_is_the_row_of_the_session(session):
    who = session.participants.get(name="Ana 2")
    assert reports.participant_report(who, "en") == person(reports.session_report(session, "en"), "Ana 2")


def test_points_are_the_seats_and_stay_when_the_hand_changes(session):
    one, two = cast.tables(session)
    sessions.send_out(cast.sitter(one, 1))
    late = sessions.join(session, access.new_device(), name="Eva")
    cast.finish(session)
    Table.objects.filter(pk=two.table_id).update(result={"summary": {}, "scores": [5, 9], "winners": [1]})
    report = reports.session_report(session, "en")
    points = {row["name"]: row["points"] for row in report["people"]}
    assert points == {"Ana 1": 7, "Ana 2": 0, late.name: 3, "Ana 3": 5, "Ana 4": 9}
    assert person(report, "Ana 2")["right"] == 2  # the evidence stays with the one who called
    assert [(seat["name"], seat["points"], seat["winner"]) for seat in report["tables"][0]["seats"]] == [
        ("Ana 1", 7, True),
        ("Eva", 3, False),
    ]
    assert [table["tie"] for table in report["tables"]] == [False, False]


def test_two_who_win_alike_are_a_tie(client, session):
    cast.finish(session)
    one = cast.tables(session)[0]
    Table.objects.filter(pk=one.table_id).update(result={"summary": {}, "scores": [7, 7], "winners": [0, 1]})
    assert reports.session_report(session, "en")["tables"][0]["tie"]
    client.force_login(session.owner)
    page = client.get(reverse("report", args=[session.key]), headers={"accept-language": "es"}).content.decode()
    assert page.count('<span class="pill">empatan</span>') == 2


def test_what_was_undone_is_not_reported(session):
    one = cast.tables(session)[0]
    cast.undo(one, *cast.write(one, cast.claim(0, "Do Mi Sol")))
    cast.finish(session)  # a made-up undo cannot be replayed
    assert reports.session_report(session, "en")["totals"]["claims"] == 6


def test_a_chord_that_was_lost_is_told_so(session):
    one = cast.tables(session)[0]
    cast.write(one, ["lost_chord", 0, {"victim": 1, "points": 6}, [], None])
    row = person(reports.session_report(session, "en"), "Ana 2")
    assert [(c["points"], c["lost"]) for c in row["chords"]] == [(14, False), (6, True)]
    cast.write(one, ["lost_chord", 0, {"victim": 1}, [], None], ["lost_chord", 0, {"victim": 1}, [], None])
    row = person(reports.session_report(session, "en"), "Ana 2")
    assert [c["lost"] for c in row["chords"]] == [True, True]  # and a third loss finds nothing


def test_the_best_chord_is_told_though_it_was_lost_and_both_reports_agree(client, marta):
    group = cast.group(marta)
    made = cast.session(marta, group)
    lucia, hugo = group.students.all()[:2]
    for student in (lucia, hugo):
        sessions.join(made, f"tablet-{student.pk:016d}", student)
    sessions.start(made)
    [row] = cast.tables(made)
    who = made.participants.get(student=lucia)
    seat = who.places.get().seat
    chords = [("Do Mi Sol", 6), ("Do Mi Sol", 5), ("Re Fa La Do", 6), ("Fa La Do", 9)]
    cast.write(row, *(cast.claim(seat, stack, combo, points) for combo, (stack, points) in enumerate(chords, 1)))
    cast.write(row, ["lost_chord", 1 - seat, {"victim": seat, "points": 9}, [], None])  # Fa La Do, the dearest
    told = person(reports.session_report(made, "en"), who.student.name)
    wanted = ["Fa major", "Re minor seventh", "Do major"]
    assert (told["best"]["chord"], told["best"]["lost"]) == (wanted[0], True)
    assert [chord["chord"] for chord in reports.best_chords(told["chords"])] == wanted
    assert [chord["chord"] for chord in pupil_report(lucia, "en")["best"]] == wanted
    client.force_login(marta)
    page = client.get(f"/aula/sesion/{made.key}/alumno/{who.id}/", headers={"accept-language": "en"})
    assert [chord["chord"] for chord in page.context["best"]] == wanted
    page = client.get(f"/aula/sesion/{made.key}/informe/", headers={"accept-language": "en"}).content.decode()
    assert page.count("data-lost>taken away later") == 1
    sheet = session_sheets.book(reports.session_report(made, "en"), "en").sheet("pupils")
    assert sheet.cells("best")[0] == "Fa major (taken away later)"


def test_a_right_claim_that_came_to_nothing_is_right_and_no_chord(session):
    event = cast.claim(0, "Do Mi Sol", points=0)
    event[2]["closed"] = False  # an earlier call of the queue changed the combination
    cast.write(cast.tables(session)[0], event)
    row = person(reports.session_report(session, "en"), "Ana 1")
    assert (row["claims"], row["right"], len(row["chords"]), len(row["wrong"])) == (3, 2, 1, 1)


def test_d6_a_wrong_claim_that_closed_all_the_same_is_wrong_and_a_chord(session):
    event = cast.claim(0, "Do Mi Sol La")
    event[2] |= {"closed": True, "points": 6, "now": {"spelling": ["C", "E", "G"], "pattern": [4, 3]}}
    cast.write(cast.tables(session)[0], event)
    row = person(reports.session_report(session, "en"), "Ana 1")
    assert (row["claims"], row["right"], len(row["chords"]), len(row["wrong"])) == (3, 1, 2, 2)
    assert (row["best"]["chord"], row["best"]["points"]) == ("Do major", 6)


def test_d6_a_chord_that_no_bar_counts_is_told(client, session):
    event = cast.claim(0, "Do Mi Sol La")
    event[2] |= {"closed": True, "points": 6, "now": {"spelling": ["C", "E", "G"], "pattern": [4, 3]}}
    cast.write(cast.tables(session)[0], event)
    report = reports.session_report(session, "es")
    totals = report["totals"]
    assert (totals["chords"], totals["mended"]) == (4, 1)
    assert sum(row["right"] for row in report["kinds"]) == totals["chords"] - totals["mended"]
    client.force_login(session.owner)
    page = client.get(f"/aula/sesion/{session.key}/informe/", headers={"accept-language": "es"}).content.decode()
    assert "1 de ellos se cantó mal y lo arregló una carta" in page
    assert session_sheets.book(report, "es").sheet("summary").cells("mended") == [1]
    who = session.participants.get(name="Ana 1")
    page = client.get(f"/aula/sesion/{session.key}/alumno/{who.id}/", headers={"accept-language": "es"}).content
    assert "<strong>2</strong><span>acordes (intentos: 3)" in page.decode()


def test_rounds_add_up(session):
    sessions.act(session, "/end")
    sessions.another_round(session)
    sessions.start(session)
    cast.write(cast.tables(session)[0], cast.claim(0, "La Do Mi"))
    row = person(reports.session_report(session, "en"), "Ana 1")
    assert [(c["round"], c["chord"]) for c in row["chords"]] == [(1, "Do major"), (2, "La minor")]


def test_nothing_played_and_nobody_there():
    empty = reports.session_report(cast.session(), "en")
    assert empty["people"] == empty["tables"] == empty["hardest"] == []
    assert empty["totals"] == {"claims": 0, "right": 0, "late": 0, "chords": 0, "mended": 0, "points": 0}
    quiet = reports.session_report(cast.playing(2, owner=cast.teacher("luis")), "en")
    assert [row["claims"] for row in quiet["people"]] == [0, 0]
    assert quiet["people"][0]["best"] is None


def test_the_list_of_the_class_comes_first_and_in_its_order():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    sessions.join(session, access.new_device(), name="Ana")
    for student in reversed(group.students.all()):
        sessions.join(session, access.new_device(), student)
    names = [row["name"] for row in reports.session_report(session, "en")["people"]]
    assert names == [*cast.NAMES, "Ana"]


def test_names_are_those_of_the_list_whatever_the_table_shows_and_twins_are_told_apart(marta):
    group = cast.group(marta, ["Ana López Gil", "Ana López Gil", "Hugo Martín"])
    session = cast.session(marta, group)
    one, two, hugo = [sessions.join(session, access.new_device(), student) for student in group.students.all()]
    sessions.rename(hugo, "Capitán")
    sessions.start(session)
    cast.write(cast.tables(session)[0], *[cast.claim(seat, "Do Fa Sol") for seat in range(3)])
    names = ["Ana López Gil 1", "Ana López Gil 2", "Hugo Martín"]
    report, lesson = reports.session_report(session, "es"), lesson_report(session, "es")
    assert [row["name"] for row in report["people"]] == names
    assert sorted(seat["name"] for seat in report["tables"][0]["seats"]) == names
    assert sorted(who["name"] for error in lesson["errors"] for who in error["people"]) == names
    assert [reports.participant_report(who, "es")["name"] for who in (one, two, hugo)] == names
    assert [row["name"] for row in initials.session(report)["people"]] == ["A. L. G. 1", "A. L. G. 2", "H. M."]


def test_queries_grow_with_tables_not_with_people_or_claims(
    session, django_assert_num_queries, django_assert_max_num_queries
):
    with django_assert_max_num_queries(7 + 4 * 2):
        reports.session_report(session, "en")
    one = cast.tables(session)[0]
    cast.write(one, *[cast.claim(n % 2, "Do Mi Sol") for n in range(40)])
    with django_assert_max_num_queries(7 + 4 * 2):
        reports.session_report(session, "en")


@pytest.mark.parametrize("code", ["ORDER", "FOURTH", "MISSING_THIRD", "TWO_NAMES", "NEW_CODE", None])
def test_every_error_has_words(code):
    assert tallies.label(tallies.family(code, None))


def test_every_claim_has_its_staff_for_day_and_dark(session):
    row = person(reports.session_report(session, "es"), "Ana 2")
    assert row["chords"][0]["pictures"]["light"].partition("?")[0].endswith("/light-q-do/C-E-G-B.svg")
    assert row["chords"][0]["pictures"]["dark"].partition("?")[0].endswith("/dark-q-do/C-E-G-B.svg")
    assert "-do-12-cuarta/C-F-G.svg" in row["wrong"][0]["pictures"]["light"]


def test_chords_are_named_as_their_table_named_them(session):
    assert person(reports.session_report(session, "es"), "Ana 2")["chords"][0]["chord"] == "Do mayor con séptima mayor"
    session.options["naming"] = "size"  # of the rounds to come
    for table in Table.objects.all():
        table.options["naming"] = "symbol"
        table.save()
    assert person(reports.session_report(session, "es"), "Ana 2")["chords"][0]["chord"] == "Cmaj7"


def test_the_pupils_page_shows_them_with_words_and_the_wrong_one_as_it_was_laid(client, session):
    client.force_login(session.owner)
    who = session.participants.get(name="Ana 2")
    page = client.get(f"/aula/sesion/{session.key}/alumno/{who.id}/", headers={"accept-language": "es"})
    text = page.content.decode()
    assert text.count('class="of-light"') == text.count('class="of-dark"') == 5  # two among the best, all three below
    assert "En el pentagrama, de abajo arriba: Do, Fa, Sol" in text
    assert 'width="110" height="118"' in text


def test_a_chord_that_was_taken_away_is_named_so(client, session):
    cast.write(cast.tables(session)[0], ["lost_chord", 0, {"victim": 1, "points": 6}, [], None])
    client.force_login(session.owner)
    who = session.participants.get(name="Ana 2")
    page = client.get(f"/aula/sesion/{session.key}/alumno/{who.id}/", headers={"accept-language": "es"})
    assert [(claim["points"], claim["lost"]) for claim in page.context["best"]] == [(14, False), (6, True)]
    assert "Se lo llevó después un Chim Poom" in page.content.decode()


def test_a_session_leads_to_its_cards_on_paper(client, session):
    client.force_login(session.owner)
    assert (
        f"/aula/imprimir/?sesion={session.key}" in client.get(f"/aula/sesion/{session.key}/informe/").content.decode()
    )
