"""The addresses of practice: whose they are, what they tell, what they refuse; and the practice of a whole class."""

import json

import pytest
from django.http import Http404
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom import access
from classroom.door import entering
from classroom.learning import practice, pupil_report
from classroom.lesson import rounds, sessions
from classroom.models import Answer, Exercise, Mark, PracticeRound
from classroom.people import cards
from classroom.views import practice as views
from tests.classroom import cast
from tests.classroom.cast import refused, text
from theory import drills

pytestmark = pytest.mark.django_db
HOME, CLASS = "own", "class"


@pytest.fixture
def group(marta):
    return cast.group(marta)


@pytest.fixture
def lucia(group):
    return group.students.first()


def at_home(student) -> Client:
    home = Client()
    home.get(reverse("card", args=[cards.token(student)]))
    return home


def with_pass(who) -> Client:
    tablet = Client()
    tablet.cookies["pase"] = access.sign(who)
    return tablet


def post(client: Client, name: str, *keys: str, **order):
    return client.post(reverse(name, args=keys), json.dumps(order), content_type="application/json")


def solution(key: str) -> str:
    return drills.solution(practice.task_of(Exercise.objects.get(key=key)))


@pytest.fixture(params=[HOME, CLASS])
def door(request, group, lucia):
    """(name, a person's browser, another's)"""
    other = group.students.last()
    if request.param == HOME:
        return HOME, at_home(lucia), at_home(other)
    session = cast.session(group.teachers.get(), group)
    seats = [sessions.join(session, access.new_device(), each) for each in (lucia, other)]
    return CLASS, *map(with_pass, seats)


def test_a_task_a_hint_an_answer(door):
    name, mine, _ = door
    answer = post(mine, f"{name}_task", skill="triad")
    assert "no-store" in answer["Cache-Control"]
    task = answer.json()["task"]
    assert task["skill"] == "triad"
    assert task["question"]
    assert task["hint"] is None
    assert set(task) == {
        "key", "kind", "skill", "question", "size", "given", "place", "sounds", "options", "alters", "hint",
    }  # fmt: skip
    hint = post(mine, f"{name}_hint", task["key"])
    assert hint.json()["text"]
    assert Exercise.objects.get().hinted
    again = post(mine, f"{name}_task").json()["task"]
    assert again == task | {"hint": hint.json()}
    done = post(mine, f"{name}_answer", task["key"], answer=solution(task["key"]))
    assert "no-store" in done["Cache-Control"]
    assert done.json()["right"] is True
    assert done.json()["sentence"]
    assert post(mine, f"{name}_answer", task["key"], answer="nonsense").json() == done.json()
    assert Answer.objects.count() == 1


@pytest.mark.parametrize(("naming", "name"), [("size", "una tríada de Do"), ("symbol", "C"), (None, "Do mayor")])
def test_chords_are_named_as_the_session_names_them_at_home_as_the_last_one(group, lucia, naming, name):
    options = {"naming": naming} if naming else {}
    session = cast.session(group.teachers.get(), group, options=options)
    seats = [sessions.join(session, access.new_device(), each) for each in (lucia, group.students.last())]
    sessions.start(session)
    task = drills.Task("wrong", "triad", 1, 0.0, 3, ("Do", "Fa", "Sol"), ("1", "2", "3"))
    for who, client in ((seats[0], with_pass(seats[0])), (None, at_home(lucia))):
        exercise = Exercise.objects.create(student=lucia, participant=who, skill="triad", task=task.to_dict())
        said = post(client, "class_answer" if who else "own_answer", exercise.key, answer="2").json()
        assert said["right"], said
        assert said["sentence"].endswith(f" es {name}.")
    for who in (seats[0], None):
        exercise = Exercise.objects.create(student=lucia, participant=who, skill="triad", task=task.to_dict())
        practice.answer(exercise, "1")
    [(many, rows)] = pupil_report.practice_errors(lucia, "es", "do", naming or "full").values()
    assert many == 2
    assert all(row["text"].endswith(f" es {name}.") for row in rows)


def test_what_is_anothers_is_not_there(door):
    name, mine, others = door
    key = post(mine, f"{name}_task").json()["task"]["key"]
    assert post(others, f"{name}_hint", key).status_code == 404
    assert post(others, f"{name}_answer", key, answer=solution(key)).status_code == 404
    assert not Answer.objects.exists()
    assert Exercise.objects.get(key=key).hinted is None


def test_one_door_does_not_open_the_others_exercises(group, lucia):
    session = cast.session(group.teachers.get(), group)
    tablet = with_pass(sessions.join(session, access.new_device(), lucia))
    key = post(tablet, "class_task").json()["task"]["key"]
    assert post(at_home(lucia), "own_answer", key, answer="yes").status_code == 404


def test_without_a_card_or_a_pass_nothing_is_set(client):
    for name in ("own", "class"):
        assert post(client, f"{name}_task").status_code == 403
        assert post(client, f"{name}_hint", "k").status_code == 403
        assert post(client, f"{name}_answer", "k").status_code == 403
        assert client.get(reverse(f"{name}_task")).status_code == 405
    assert client.get(reverse("practice")).status_code == 302
    assert not Exercise.objects.exists()


def test_the_forms_token_is_needed(lucia):
    home = Client(enforce_csrf_checks=True)
    home.get(reverse("card", args=[cards.token(lucia)]))
    assert post(home, "own_task").status_code == 403


@pytest.mark.parametrize("body", [b"[]", b"{", b'{"skill": "chess"}', b'{"skill": 3}', b"[" * 5000])
def test_what_is_no_order_is_refused(lucia, body):
    answer = at_home(lucia).post(reverse("own_task"), body, content_type="application/json")
    assert answer.status_code == 400
    assert not Exercise.objects.exists()


@pytest.mark.parametrize("given", [None, 7, "", "Mi", "x" * 500, ["Mi"]])
def test_what_is_no_answer_is_refused(lucia, given):
    home = at_home(lucia)
    task = drills.make("triad", 3, kind="build")
    exercise = Exercise.objects.create(student=lucia, skill="triad", task=task.to_dict())
    assert post(home, "own_answer", exercise.key, answer=given).status_code == 400
    assert not Answer.objects.exists()


def test_the_answer_is_in_nothing_that_is_sent_before(lucia):
    """Options come in the order of the scale, or drawn: the right one has no place or mark of its own."""
    home = at_home(lucia)
    places = set()
    for number in range(200):  # which kinds come is drawn: thirty tasks, and more till two tell of it
        if number >= 30 and len(places) > 1:
            break
        task = post(home, "own_task", skill="triad").json()["task"]
        assert not {"seed", "level", "answer", "solution"} & set(task)
        if task["kind"] == "third":
            places.add([option["value"] for option in task["options"]].index(solution(task["key"])))
        post(home, "own_answer", task["key"], answer=solution(task["key"]))
    assert len(places) > 1


def test_the_page_speaks_the_groups_language_and_is_nobody_elses(lucia):
    page = at_home(lucia).get(reverse("practice") + "?skill=order")
    assert "no-store" in page["Cache-Control"]
    assert page["X-Robots-Tag"] == "noindex, nofollow"
    assert "Una pista" in text(page)
    assert '"skill": "order"' in text(page)


def test_the_own_page_has_the_next_three_tasks(lucia):
    page = text(at_home(lucia).get(reverse("own")))
    assert [f'data-skill="{skill}"' in page for skill in ("triad", "order", "wrap", "renaming")] == [True] * 3 + [False]


# --- the whole class ------------------------------------------------------------------------------


@pytest.fixture
def session(group):
    return cast.session(group.teachers.get(), group, warm_up=True, closing=True)


@pytest.fixture
def seats(session, group):
    return [sessions.join(session, access.new_device(), each) for each in group.students.all()]


def act(client, session, move: str, **order):
    return client.post(
        reverse("session_act", args=[session.key]), {"move": move, **order}, content_type="application/json"
    )


def test_the_warm_up_and_then_the_game(client, session, seats):
    assert act(client, session, "warm_up").json() == {"yes": True}
    session.refresh_from_db()
    assert session.status == "lobby"
    warm_up = rounds.current(session)
    assert warm_up.kind == "warm_up"
    assert 170 < rounds.left(warm_up) <= 180
    assert sessions.snapshot(session.key).shared["room"]["practice"] == rounds.facts(warm_up)
    act(client, session, "start_game")
    session.refresh_from_db()
    assert session.status == "playing"
    assert not PracticeRound.objects.filter(ended=None).exists()
    assert sessions.snapshot(session.key).shared["room"]["practice"] is None


@pytest.mark.parametrize("then", ["", "stop_practice", "start_game"])
def test_a_warm_up_that_is_asked_for_again_changes_nothing(client, session, seats, then):
    """A second board, or a request that is sent again."""
    act(client, session, "warm_up")
    if then:
        act(client, session, then)
    session.refresh_from_db()
    before = (session.status, *PracticeRound.objects.values_list("id", "until", "ended"))
    assert act(client, session, "warm_up").json() == {"yes": True}
    session.refresh_from_db()
    assert (session.status, *PracticeRound.objects.values_list("id", "until", "ended")) == before


def test_the_warm_up_is_skipped_in_one_tap(client, session, seats):
    act(client, session, "start_game")
    session.refresh_from_db()
    assert session.status == "playing"
    assert not PracticeRound.objects.exists()


def test_in_a_round_everybody_gets_tasks_and_the_teacher_counts(client, session, seats):
    act(client, session, "practice", skills=["order"], count=2)
    tablet = with_pass(seats[0])
    for done in range(2):
        answer = post(tablet, "class_task").json()
        assert answer["task"]["skill"] == "order"
        assert answer["round"]["done"] == done
        post(tablet, "class_answer", answer["task"]["key"], answer=solution(answer["task"]["key"]))
    assert post(tablet, "class_task").json() == {"task": None, "round": answer["round"] | {"done": 2}}
    told = sessions.snapshot(session.key).teacher["practice"]["now"]
    assert (told["answered"], told["of"], told["answers"]) == (1, len(seats), 2)
    assert Mark.objects.filter(participant=seats[0]).exists()


def test_the_last_answer_ends_a_round_of_counted_tasks(session, seats):
    round = rounds.begin(session, count=1)
    for who in seats:
        assert rounds.current(session) == round
        exercise = practice.set_task(who, None, round)
        practice.answer(exercise, solution(exercise.key))
        rounds.answered(round)
    assert rounds.current(session) is None


@pytest.mark.parametrize("go", [entering.leave, entering.send_out])
def test_who_goes_is_not_waited_for(session, seats, go):
    round = rounds.begin(session, count=1)
    stays, *others = seats
    exercise = practice.set_task(stays, None, round)
    practice.answer(exercise, solution(exercise.key))
    rounds.answered(round)
    for who in others:
        round.refresh_from_db()
        assert round.ended is None
        go(who)
    round.refresh_from_db()
    assert round.ended is not None


def test_when_the_time_is_over_tablets_are_told_and_what_was_on_the_screen_counts(session, seats):
    round = rounds.warm_up(session)
    tablet = with_pass(seats[0])
    key = post(tablet, "class_task").json()["task"]["key"]
    PracticeRound.objects.update(until=timezone.now())
    after = post(tablet, "class_task").json()
    assert (after["task"], after["round"]["over"], after["round"]["left"]) == (None, True, 0)
    assert post(tablet, "class_answer", key, answer=solution(key)).status_code == 200
    assert rounds.done_by(round, seats[0]) == 1


def test_a_round_waits_for_no_table_and_one_follows_the_other(session, seats):
    first = rounds.begin(session, minutes=3)
    second = rounds.begin(session, count=5)
    first.refresh_from_db()
    assert first.ended
    assert rounds.current(session) == second
    rounds.stop(session)
    assert rounds.current(session) is None
    sessions.start(session)
    refused("still_playing", rounds.begin, session, minutes=3)
    sessions.close(session)
    refused("closed", rounds.begin, session, minutes=3)


def test_what_is_no_round_is_refused(client, session, seats):
    for order in ({}, {"skills": ["order"]}, {"skills": "order", "count": 1}, {"skills": ["order"], "count": 51}):
        assert act(client, session, "practice", **order).status_code == 409
    assert act(client, session, "practice", skills=["chess"], count=1).json()["no"] == "no_skill"
    assert not PracticeRound.objects.exists()


def test_closing_questions_come_when_the_game_is_over(client, session, seats):
    sessions.start(session)
    assert not sessions.snapshot(session.key).teacher["practice"]["closing_due"]
    cast.finish(session)
    sessions.settle(session)
    assert sessions.snapshot(session.key).teacher["practice"]["closing_due"]
    act(client, session, "closing")
    told = sessions.snapshot(session.key).teacher["practice"]
    assert (told["now"]["kind"], told["now"]["count"], told["closing_due"]) == ("closing", 3, False)
    sessions.another_round(session)
    assert rounds.current(session) is None
    assert not rounds.warm_up_due(session)


def test_a_strange_teacher_begins_nothing(session, seats):
    stranger = Client()
    stranger.force_login(cast.teacher("otra"))
    assert act(stranger, session, "practice", skills=[], count=3).status_code == 404
    assert not PracticeRound.objects.exists()


def test_a_silent_room_hears_nothing(session, seats):
    sessions.set_sound(session, "off")
    tablet = with_pass(seats[0])
    for _ in range(15):
        task = post(tablet, "class_task", skill="triad").json()["task"]
        assert task["kind"] != "hear"
        post(tablet, "class_answer", task["key"], answer=solution(task["key"]))


def test_a_new_sessions_form_has_both_on(client, group):
    page = text(client.get(reverse("session_new")))
    for name in ("warm_up", "closing"):
        assert f'name="{name}"' in page
        assert f'name="{name}" id="id_{name}" checked' in page


def test_what_another_tab_has_put_aside_meanwhile_is_not_there(lucia, rf):
    """Between the look for the exercise and its lock."""
    exercise = practice.set_task(lucia)

    def hint(person, order, lang, names):
        Exercise.objects.filter(pk=exercise.pk).delete()
        return practice.give_hint(exercise)

    with pytest.raises(Http404):
        views.answered(rf.post("/", "{}", content_type="application/json"), hint, lucia, "es", "do")
