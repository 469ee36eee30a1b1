"""A guided lesson: which step is the present one, the worked case, the moment to talk about, who may what."""

import json

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from classroom.lesson import guide, rounds, sessions
from classroom.lesson.guide import WORKED, steps, without_replay
from classroom.lesson.round_form import RoundForm
from classroom.lesson.session_form import SessionForm
from classroom.models import GameSession, PracticeRound
from classroom.views import guide_words
from tests.classroom import cast
from tests.classroom.cast import refused
from theory import check, parse_notes

KEYS = ["worked", "warm_up", "game", "moment", "second", "questions", "report"]
ON, ENDED = True, False


def now(rows) -> str:
    [key] = [row["key"] for row in rows if row["state"] == "now"]
    return key


@pytest.mark.parametrize(
    ("status", "round", "worked", "practised", "key"),
    [
        ("lobby", 1, 0, {}, "worked"),
        ("lobby", 1, WORKED, {}, "worked"),
        ("lobby", 1, WORKED + 1, {}, "warm_up"),
        ("lobby", 1, 3, {"round": ON}, "worked"),
        ("lobby", 1, 0, {"warm_up": ON}, "warm_up"),
        ("lobby", 1, WORKED + 1, {"warm_up": ENDED}, "game"),
        ("playing", 1, 2, {}, "game"),
        ("over", 1, 2, {"warm_up": ENDED}, "moment"),
        ("lobby", 2, 2, {"warm_up": ENDED}, "second"),
        ("playing", 2, 2, {}, "second"),
        ("over", 2, 2, {}, "questions"),
        ("over", 2, 2, {"closing": ON}, "questions"),
        ("over", 2, 2, {"closing": ENDED}, "report"),
        ("over", 1, 2, {"closing": ON}, "questions"),
        ("lobby", 2, 2, {"closing": ENDED}, "report"),
        ("playing", 3, 2, {"closing": ENDED}, "second"),
        ("closed", 1, 0, {}, "report"),
    ],
)
def test_the_present_step(status, round, worked, practised, key):
    rows = steps(status=status, round=round, worked=worked, practised=practised)
    assert [row["key"] for row in rows] == KEYS
    place = KEYS.index(key)
    assert [row["state"] for row in rows] == ["done"] * place + ["now"] + ["later"] * (len(KEYS) - place - 1)


def test_fifty_minutes_and_the_duration_that_was_chosen():
    assert sum(row["minutes"] for row in steps(status="lobby", round=1)) == 50
    long = {row["key"]: row["minutes"] for row in steps(status="lobby", round=1, minutes=20)}
    assert (long["game"], long["second"], long["warm_up"]) == (20, 20, 3)


def test_what_the_session_leaves_out_is_no_step():
    rows = steps(status="lobby", round=1, worked=WORKED + 1, warm_up=False, closing=False)
    assert [row["key"] for row in rows] == ["worked", "game", "moment", "second", "report"]
    assert now(rows) == "game"
    assert now(steps(status="over", round=2, closing=False)) == "report"


def test_a_substitute_has_no_replay():
    led = {"steps": steps(status="over", round=1), "worked": 0}
    assert now(without_replay(led)["steps"]) == "second"
    led = {"steps": steps(status="over", round=2), "worked": 0}
    assert now(without_replay(led)["steps"]) == "questions"
    assert without_replay(None) is None


@pytest.mark.parametrize("names", ["do", "c"])
def test_the_worked_case(names):
    """R25: alternate names, one wrong tower, then one third more and one more; what is said of each is so."""
    for language in ("es", "en"):
        with override(language):
            told = guide_words.worked(names)
        assert len(told) == WORKED
        assert all("{" not in step["text"] for step in told)
    towers = ["".join(letter for letter, _alter in step["notes"]) for step in told]
    assert towers == ["C", "CE", "CEG", "CEG", "CEF", "CEG", "CEGB", "CEGBD"]
    for tower, step in zip(towers, told, strict=True):
        verdict = check(parse_notes(" ".join(tower)))
        if len(tower) > 2:
            assert verdict.valid == (not step["wrong"])
            assert step["wrong"] in (0, verdict.at[-1] if verdict.at else 0)


# --- stored ---------------------------------------------------------------------------------------


@pytest.fixture
def session(marta):
    made = cast.session(marta, per_table=2, guided=True, warm_up=True, closing=True, options={"variant": "initiation"})
    cast.guests(made, 2)
    return made


def led(session):
    return sessions.snapshot(session.key).teacher["guide"]


def act(client, session, **order):
    return client.post(reverse("session_act", args=[session.key]), json.dumps(order), content_type="application/json")


@pytest.mark.django_db
def test_the_whole_lesson_in_the_snapshot(session, client):
    def step():
        return now(led(session)["steps"])

    assert step() == "worked"
    assert sessions.snapshot(session.key).screen["worked"] == 0
    for number in range(1, WORKED + 1):
        assert act(client, session, move="worked_next", step=number).status_code == 200
        snapshot = sessions.snapshot(session.key)
        assert snapshot.screen["worked"] == snapshot.teacher["guide"]["worked"] == number
    act(client, session, move="worked_next", step=WORKED + 1)
    assert step() == "warm_up"
    assert sessions.snapshot(session.key).screen["worked"] == 0
    for move, key in [
        ("warm_up", "warm_up"),
        ("start_game", "game"),
        ("end", "moment"),
        ("round", "second"),
        ("start_game", "second"),
        ("end", "questions"),
        ("closing", "questions"),
        ("stop_practice", "report"),
    ]:
        assert act(client, session, move=move, table=None).status_code == 200, move
        assert step() == key, move
    assert now(sessions.snapshot(session.key).substitute["guide"]["steps"]) == "report"


@pytest.mark.django_db
def test_a_session_that_is_not_guided_has_no_strip(marta):
    session = cast.session(marta)
    snapshot = sessions.snapshot(session.key)
    assert snapshot.teacher["guide"] is snapshot.substitute["guide"] is None
    assert snapshot.screen["worked"] == 0
    refused("not_guided", guide.worked_next, session)
    refused("not_guided", guide.worked_end, session)
    refused("not_guided", guide.worked_back, session, 1)


@pytest.mark.django_db
def test_two_boards_ask_for_the_same_step(session):
    guide.worked_next(session, 1)
    guide.worked_next(session, 1)
    assert led(session)["worked"] == 1
    guide.worked_next(session, 2)
    for _ in range(2):
        guide.worked_back(session, 1)
        assert led(session)["worked"] == 1
    guide.worked_back(session, 0)
    assert led(session)["worked"] == 1
    guide.worked_end(session)
    refused("worked_over", guide.worked_back, session, WORKED)
    guide.worked_end(session)
    refused("worked_over", guide.worked_next, session, 3)


@pytest.mark.django_db
def test_the_worked_case_is_left_by_whatever_comes_next(session):
    guide.worked_next(session)
    rounds.warm_up(session)
    assert sessions.snapshot(session.key).screen["worked"] == 0
    refused("worked_over", guide.worked_next, session)
    refused("worked_over", guide.worked_end, session)


@pytest.mark.django_db
def test_a_game_that_begins_ends_the_worked_case(session):
    guide.worked_next(session)
    sessions.start(session)
    assert sessions.snapshot(session.key).screen["worked"] == 0
    refused("worked_over", guide.worked_next, session)


@pytest.mark.django_db
def test_a_round_that_ends_by_itself_goes_on_to_the_moment(session):
    """Nobody has to say that the time is over: the room is told, too."""
    sessions.start(session)
    cast.finish(session)
    snapshot = sessions.snapshot(session.key)
    assert now(snapshot.teacher["guide"]["steps"]) == "moment"
    assert snapshot.shared["room"]["status"] == "over"
    session.refresh_from_db()
    assert session.status == GameSession.Status.OVER


@pytest.mark.django_db
@pytest.mark.parametrize(("who", "status"), [("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_may_lead(client, session, who, status):
    session.group = cast.group(session.owner, colleague=cast.teacher("carlos"))
    session.save()
    other = Client()
    if who != "nobody":
        other.force_login(session.group.teachers.get(username="carlos") if who == "colleague" else cast.teacher("eva"))
    assert act(other, session, move="worked_next").status_code == status
    assert act(other, session, move="worked_end").status_code == status
    wanted = 302 if status == 200 else status
    assert other.get(reverse("session_moment", args=[session.key])).status_code == wanted


@pytest.mark.django_db
def test_a_refused_act_has_a_sentence(client, session):
    sessions.start(session)
    answer = act(client, session, move="worked_next", step=1)
    assert answer.status_code == 409
    assert answer.json()["text"]
    assert act(client, session, move="worked_next", step="two").status_code == 409


# --- the form -------------------------------------------------------------------------------------


def form(**changed):
    empty = SessionForm(groups=[], last={})
    data = {}
    for name in empty.fields:
        value = empty.get_initial_for_field(empty.fields[name], name)
        if value not in (None, False):
            data[name] = "on" if value is True else value
    data |= changed
    made = SessionForm({name: value for name, value in data.items() if value is not None}, groups=[], last={})
    assert made.is_valid(), made.errors
    return made


@pytest.mark.django_db
def test_the_switch_is_off_and_never_remembered(marta):
    assert form().settings()["guided"] is False
    made = sessions.create(marta, form(guided="on").settings())
    assert made.guided
    assert sessions.last_settings(marta)[None]["guided"] is False  # each lesson is led anew, or not
    assert "guided" not in RoundForm(session=made, people=2).fields


@pytest.mark.parametrize(
    ("guided", "chosen", "minutes", "redeal"),
    [("on", "", 12, True), ("on", "20", 20, True), (None, "", None, None), ("on", "12", 12, True)],
)
def test_how_long_a_game_lasts(guided, chosen, minutes, redeal):
    options = form(guided=guided, **{"acordes-minutes": chosen}).settings()["options"]
    assert (options["minutes"], options.get("redeal")) == (minutes, redeal)


@pytest.mark.django_db
def test_one_more_query_for_a_guided_session(session, django_assert_max_num_queries):
    sessions.start(session)
    with django_assert_max_num_queries(7):
        sessions.snapshot(session.key)


@pytest.mark.django_db
def test_practice_of_another_kind_changes_no_step(session):
    rounds.begin(session, PracticeRound.Kind.ROUND, count=5)
    assert now(led(session)["steps"]) == "worked"
