"""A lesson of a game without chords: its form, its tables, alone and together, its reports and files."""

import json

import pytest
from django.urls import reverse

from classroom.learning import figures, reports
from classroom.learning.pupil_report import pupil_report
from classroom.lesson import rounds, seating, sessions
from classroom.models import Mark
from games import api
from tests.classroom import cast
from tests.classroom.cast import refused, text

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not api.has_page("harmonies"), reason="tablets cannot show it yet"),
]
GAME = "harmonies"
ES = {"accept-language": "es"}


def session(owner=None, group=None, **data):
    return cast.session(owner, group, game=GAME, **data)


def entered(made, many: int):
    for student in made.group.students.order_by("id")[:many]:
        sessions.join(made, f"tablet-{student.pk}", student)
    return made


def played(owner, group, many: int = 5, **data):
    """A session whose tables were played to their end by bots."""
    made = entered(session(owner, group, **data), many)
    sessions.start(made)
    for number, row in enumerate(cast.tables(made)):
        api.simulate(row.table_id, seed=number)
    sessions.settle(made)
    return made


@pytest.fixture
def marta(client):
    teacher = cast.teacher()
    client.force_login(teacher)
    return teacher


@pytest.fixture
def group(marta):
    return cast.group(marta)


# --- the form -------------------------------------------------------------------------------------


def form(client, **data) -> dict:
    page = client.get(reverse("session_new"), headers=ES).context["form"]
    held = {bound.html_name: bound.value() for bound in page}
    return {name: value for name, value in held.items() if value not in (None, False)} | {"do": "open"} | data


def test_the_form_opens_a_session_of_it_without_what_needs_chords(client, marta, group):
    sent = form(client, game=GAME, group=group.key, per_table="1", warm_up="on", closing="on", guided="on")
    sent |= {"harmonies-side": "B", "harmonies-spirits": "on", "harmonies-minutes": "30"}
    assert client.post(reverse("session_new"), sent).status_code == 302
    made = marta.sessions.latest("id") if hasattr(marta, "sessions") else sessions.GameSession.objects.latest("id")
    assert (made.game, made.per_table, made.options["side"], made.options["spirits"]) == (GAME, 1, "B", True)
    assert (made.warm_up, made.closing, made.guided) == (False, False, False)


def test_the_form_knows_sizes_and_chords_of_each_game(client, marta):
    page = client.get(reverse("session_new")).context["page"]
    assert page["seats"][GAME] == [1, 2, 3, 4]
    assert GAME not in page["chords"]
    assert {step["key"] for step in page["presets"][GAME]} >= {"river", "islands"}


def test_the_next_lesson_with_chords_has_its_warm_up_again(marta, group):
    session(marta, group)
    assert "warm_up" not in sessions.last_settings(marta)[group.pk]


def test_more_at_a_table_than_the_game_has_seats_is_refused(marta):
    problem = refused("bad_option", session, marta, per_table=6)
    assert problem.detail["option"] == "per_table"


def test_no_practice_of_chords(marta):
    refused("no_act", rounds.begin, session(marta), minutes=3)


# --- tables ---------------------------------------------------------------------------------------


def test_alone_each_has_a_table(marta, group):
    made = entered(session(marta, group, per_table=1), 3)
    sessions.start(made)
    assert [row.seats for row in cast.tables(made)] == [1, 1, 1]
    assert [who.name for row in cast.tables(made) for who in [cast.sitter(row)]]


def test_one_who_is_alone_may_begin(marta, group):
    made = entered(session(marta, group), 1)
    sessions.start(made)
    assert [row.seats for row in cast.tables(made)] == [1]
    nobody = session(marta)
    refused("nobody", sessions.start, nobody)


def test_no_seat_is_spare_for_the_clock_would_play_it(marta, group):
    made = entered(session(marta, group), 3)
    sessions.start(made)
    [row] = cast.tables(made)
    assert row.seats == 3
    late = group.students.order_by("id")[3]
    who = sessions.join(made, "late", late)
    assert who in seating.waiting(made)
    sessions.leave(cast.sitter(row, 1))
    assert cast.sitter(row, 1) == who


def test_dealt_anew_it_is_a_game_for_those_who_are_there_and_can_be_taken_back(marta, group):
    made = entered(session(marta, group), 3)
    sessions.start(made)
    [old] = cast.tables(made)
    third = cast.sitter(old, 2)
    sessions.set_aside(cast.sitter(old, 1))
    fresh = sessions.restart(made, 1)
    row = made.tables.get(number=1, past=0)
    assert (row.seats, cast.sitter(row, 1)) == (2, third)
    sessions.bring_back(made, 1, fresh)
    old.refresh_from_db()
    assert (old.past, cast.sitter(old, 2)) == (0, third)


def test_tables_of_one_session_may_play_different_steps(marta, group):
    made = entered(session(marta, group, per_table=2), 4)
    sessions.make_tables(made)
    sessions.choose_level(made, 2, step="islands_spirits")
    sessions.start(made)
    one, two = (row.table.options for row in cast.tables(made))
    assert [(each["side"], each["spirits"]) for each in (one, two)] == [("A", False), ("B", True)]


def test_teachers_acts_reach_its_tables(client, marta, group):
    made = entered(session(marta, group, options={"minutes": 20}), 4)
    sessions.start(made)
    [row] = cast.tables(made)
    turn = api.tiles([row.table_id])[row.table_id].summary["turn"]
    api.play(row.table_id, turn, "take_tokens 1")
    for move in ("pause", "resume", "minutes 5"):
        assert client.post(reverse("session_act", args=[made.key]), json.dumps({"table": 1, "move": move}),
                           "application/json").status_code == 200  # fmt: skip
    told = client.post(reverse("session_act", args=[made.key]), json.dumps({"table": 1, "move": "undo"}),
                       "application/json", headers=ES).json()["told"]  # fmt: skip
    assert "Mesa" in told or "mesa 1" in told
    refused("no_act", sessions.set_help, made, "names")
    sessions.act(made, "/end", 1)
    assert made.status == "over"


def test_board_and_projector_offer_no_chords(client, marta, group):
    made = entered(session(marta, group), 4)
    page = client.get(reverse("session", args=[made.key]), headers=ES).context["page"]
    assert (page["chords"], page["fewest"], page["levels"]["helps"]) == (False, 1, [])
    assert page["words"]["stock_many"] == "{n} fichas en la bolsa"
    screen = client.get(reverse("screen", args=[made.pin])).context["page"]
    assert (screen["chords"], screen["words"]["together_many"]) == (False, "cubos colocados entre toda la clase")


# --- reports --------------------------------------------------------------------------------------


def test_parts_add_up_for_every_pupil_and_no_mark_is_made(marta, group):
    made = played(marta, group, options={"spirits": True})
    found = figures.of_session(made, "es")
    parts = [place for place, column in enumerate(found["columns"]) if column["part"]]
    points = {row["id"]: row["points"] for row in reports.session_report(made)["people"]}
    assert len(found["rows"]) == 5
    for row in found["rows"]:
        assert sum(row["values"][place] or 0 for place in parts) == row["points"] == points[row["id"]]
    assert not Mark.objects.exists()


def test_a_missed_chance_is_whose_it_was_and_leads_to_its_moment(client, marta, group):
    made = played(marta, group)
    missed = figures.of_session(made, "es")["missed"]
    assert all(row["chances"] == row["used"] + len(row["moments"]) for row in missed)
    moments = [moment for row in missed for moment in row["moments"]]
    assert all(client.get(moment["url"]).status_code == 200 for moment in moments[:2])


def test_the_report_shows_it_and_no_chords(client, marta, group):
    made = played(marta, group)
    page = text(client.get(reverse("report", args=[made.key]), headers=ES))
    assert "De dónde salen los puntos" in page
    assert "Árboles" in page
    assert "¡Acorde!" not in page
    one = made.participants.first()
    assert "Montañas" in text(client.get(reverse("session_student", args=[made.key, one.id]), headers=ES))


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_file_of_a_session_says_the_same(client, marta, group, lang):
    made = played(marta, group)
    whole = json.loads(client.get(reverse("report_file", args=[made.key, "json"]) + f"?idioma={lang}").content)
    sheets = {sheet["key"]: sheet for sheet in whole["sheets"]}
    assert not {"sizes", "errors", "claims"} & sheets.keys()
    rows = sheets["figures"]["rows"]
    assert [row["points"] for row in rows] == [row["points"] for row in figures.of_session(made, lang)["rows"]]
    written = client.get(reverse("report_file", args=[made.key, "csv"]) + f"?idioma={lang}").content.decode("utf-8-sig")
    assert sheets["figures"]["title"] in written
    for ext in ("xlsx", "pdf"):
        assert client.get(reverse("report_file", args=[made.key, ext]) + f"?idioma={lang}").status_code == 200


def test_a_link_without_names_has_none_in_the_figures_either(marta, group):
    from classroom.learning.exports import initials

    made = played(marta, group)
    hidden = initials.played(figures.of_session(made, "es"), reports.session_report(made, "es"))
    shown = json.dumps(hidden, ensure_ascii=False)
    assert not any(name in shown for name in cast.NAMES)


def test_a_pupils_report_tells_of_the_games_one_by_one(client, marta, group):
    played(marta, group)
    played(marta, group, per_table=1)
    lucia = group.students.order_by("id").first()
    [game] = pupil_report(lucia, "es")["games"]
    assert [row["people"] for row in game["rows"]] == [3, 1]
    assert game["title"] == "Harmonies"
    assert len(game["mean"]) == len(game["columns"])
    page = text(client.get(reverse("pupil_report", args=[group.key, lucia.key]), headers=ES))
    assert "a solas" in page
    assert "acordes en la última" not in page


def test_beside_it_a_session_with_chords_is_as_ever(marta, group):
    played(marta, group)
    beside = cast.session(marta, group)
    cast.guests(beside, 3)
    sessions.start(beside)
    assert figures.of_session(beside) is None
    [row] = cast.tables(beside)
    assert row.seats == 4


def test_a_transcript_of_it_is_watched_again(client, marta, group):
    made = played(marta, group, 2)
    [row] = cast.tables(made)
    written = api.transcript(api.recorded(row.table_id))
    assert api.read_transcript(written).game.scores(api.read_transcript(written).moments[-1][0].state)
    where = [made.key, 1, "1"]
    page = client.get(reverse("replay", args=where), headers=ES)
    assert page.context["page"]["words"]["dealt"].startswith("Los tableros")
    frames = client.get(reverse("replay_moments", args=where) + "?asiento=1", headers=ES).json()["frames"]
    told = [sentence for frame in frames for *_event, sentence in frame["events"] if sentence]
    assert any("toma las fichas" in sentence for sentence in told)
