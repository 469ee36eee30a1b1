"""A class whose skills and misconceptions are known: the reports name what was planted, little else, and mastery orders
the pupils as they were planted."""

import json
from itertools import pairwise
from random import Random

import pytest
from django.core.management import CommandError, call_command

from classroom.management.commands import simulate_class
from classroom.models import GameSession, Mark, Student
from classroom.scripted import comparing, playing, pupils, rows
from classroom.scripted.answering import answered
from classroom.scripted.pupils import Mind, Pupil
from games.rules.catalogue import GAMES
from tests.classroom import cast
from theory import SKILLS, check, drills
from theory.pitch import Note

GAME = GAMES[cast.GAME]


# --- the rows -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", rows.SIZES)
def test_rows_are_what_they_are_said_to_be(size):
    assert all(check(row).valid for row in (*rows.chords(size), *rows.altered(size), *rows.respelled(size)))
    for row in rows.slips(size):
        assert not check(row).valid
        assert not rows.shown(row)
    assert {check(row).sub for row in rows.mixed(size)[:40]} == {"MIXED"}
    for name in rows.MISCONCEPTIONS:
        assert all(name in rows.shown(row) for row in rows.errors(name, size))


@pytest.mark.parametrize(
    ("name", "codes"),
    {
        "counting": {"FOURTH"},
        "by_step": {"SECOND"},
        "wrap": {"SECOND", "FOURTH", "FIFTH", "SIXTH", "SEVENTH"},
        "skipped": {"MISSING_THIRD"},
        "inversion": {"ORDER"},
        "upside_down": {"ORDER"},
        "by_sound": {"TWO_NAMES"},
        "accidental": {"DIMINISHED_THIRD", "AUGMENTED_THIRD"},
    }.items(),
)
def test_a_misconception_has_rows_with_the_judges_codes(name, codes):
    found = {check(row).code for row in rows.errors(name, 3)}
    assert found
    assert found <= codes


# --- the pupils -----------------------------------------------------------------------------------


def test_pupils_are_planted_from_the_seed_alone():
    assert pupils.planted(7, 30) == pupils.planted(7, 30) != pupils.planted(8, 30)


def test_planted_skills_and_rates_are_within_bounds():
    everybody = pupils.planted(3, 200)
    for pupil in everybody:
        assert set(pupil.skills) == set(SKILLS)
        assert all(0.3 <= level <= 0.95 for level in pupil.skills.values())
        assert all(rate >= 0.4 for rate in pupil.errs.values())
        assert len(pupil.errs) <= 2
    assert {name for pupil in everybody for name in pupil.errs} == set(rows.MISCONCEPTIONS)


def mind(level: float = 0.6, **errs: float) -> Mind:
    return Mind(Pupil(dict.fromkeys(SKILLS, level), errs))


def test_what_is_not_planted_shows_in_five_of_a_hundred_at_most():
    weak, dice = mind(0.3), Random(1)
    for _ in range(2000):
        playing.intended(weak, (), {1: 1, -1: 1}, dice)
    for name in rows.MISCONCEPTIONS:
        assert 0.03 * weak.met[name] < weak.shown[name] <= 0.05 * weak.met[name]


def test_what_is_planted_shows_as_often_as_it_is_planted():
    for name in rows.MISCONCEPTIONS:
        one, dice = mind(0.55, **{name: 0.45}), Random(name)
        for _ in range(800):
            playing.intended(one, (), {1: 1, -1: 1}, dice)
        assert one.shown[name] / one.met[name] == pytest.approx(0.45, abs=0.07), name


@pytest.mark.parametrize("skill", SKILLS)
def test_tasks_are_answered_right_as_often_as_the_skill_is_planted(skill):
    able, dice = mind(0.8), Random(skill)
    tasks = [drills.make(skill, seed) for seed in range(300)]
    judged = [drills.judge(task, answered(able, task, dice)).right for task in tasks]
    assert sum(judged) / len(judged) == pytest.approx(0.85, abs=0.1)  # where no other error can be made it ends right


# --- the player -----------------------------------------------------------------------------------


def test_a_player_sees_its_seat_alone_and_moves_legally():
    """A whole game of four, on the rules alone: every move is among the legal ones, claims are judged both ways."""
    state = GAME.setup(4, 11, {"variant": "full", "minutes": 5, "redeal": True})
    players = [
        playing.Player(each) for each in (mind(0.9), mind(0.4), mind(0.5, inversion=0.5), mind(0.5, counting=0.5))
    ]
    dice, events, at = Random(2), [], 0.0
    while GAME.scores(state) is None:
        at += 0.7
        while (bell := GAME.deadline(state)) is not None and bell <= at:
            state, told = GAME.play(state, None, "tick", bell)
            events += told
        for seat, player in enumerate(players):
            legal = list(GAME.moves(state, seat))
            if legal and (move := player(GAME.view(state, seat), legal, dice)):
                assert move in legal
                state, told = GAME.play(state, seat, move, at)
                events += told
    judged = [event for event in events if event.kind == "judged"]
    assert {event.correct for event in judged} == {True, False}
    assert {event.data["sub"] for event in judged if event.seat == 2} >= {"INVERSION"}
    assert {event.data["code"] for event in judged if event.seat == 3} >= {"FOURTH"}


def test_a_card_goes_where_it_belongs():
    """Do Sol in hand and Mi to come: between them."""
    player = playing.Player(mind())
    tower = (playing.Card(1, Note(0)), playing.Card(2, Note(4)))
    player.goals[1] = (Note(0), Note(2), Note(4))
    assert player.place_for("Eq", 1, tower) == 2
    assert player.place_for("Dq", 1, tower) is None
    assert player.place_for("repeat", 1, tower) is None


# --- planted against reported ---------------------------------------------------------------------


def test_rank_correlation():
    assert comparing.spearman([1, 2, 3, 4], [10, 20, 30, 40]) == pytest.approx(1)
    assert comparing.spearman([1, 2, 3, 4], [4, 3, 2, 1]) == pytest.approx(-1)
    assert comparing.ranks([5, 1, 5, 9]) == [1.5, 0, 1.5, 3]


def simulated(capsys, **options) -> dict:
    call_command("simulate_class", "--json", **options)
    return json.loads(capsys.readouterr().out)


def held(figures: dict) -> None:
    """What was planted is named, and little else, read both ways: of the pairs of pupil and misconception that were not
    planted one in twenty at most (`others`), and of the pupils without any as few have one named at all (`without`)."""
    planted, others, without = figures["planted"], figures["others"], figures["without"]
    assert planted["of"] > 0
    assert planted["named"] >= 0.9 * planted["of"]
    assert others["named"] <= 0.05 * others["of"]
    assert without["named"] <= 0.05 * without["of"]
    assert figures["rank"] >= 0.8


@pytest.mark.django_db
def test_the_reports_of_a_small_class_find_what_was_planted(capsys):
    data = simulated(capsys, seed=2, pupils=8, sessions=3, group="5.º B")
    held(data["figures"])
    began = list(GameSession.objects.order_by("id").values_list("started", flat=True))
    assert len(began) == 3
    assert all((late - early).days >= 20 for early, late in pairwise(began))
    assert {mark.source for mark in Mark.objects.all()} == {"table", "answer"}
    assert Student.objects.count() == len(data["pupils"]) == 8
    with pytest.raises(CommandError, match=r"'5\.º B'"):
        call_command("simulate_class", group="5.º B")


@pytest.mark.soak
@pytest.mark.django_db
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_reports_of_a_class_find_what_was_planted(capsys, seed):
    held(simulated(capsys, seed=seed, pupils=30, sessions=10)["figures"])


@pytest.mark.django_db
def test_the_same_seed_plays_the_same_lessons(capsys):
    """Two classes of one seed: the same claims and the same answers."""
    one, other = (simulated(capsys, seed=4, pupils=3, sessions=1, group=name) for name in ("A", "B"))
    assert one == other


def test_its_table_tells_of_every_pupil():
    told = comparing.Told(
        mind(0.5, wrap=0.45).pupil, 0.52, 40, dict.fromkeys(rows.MISCONCEPTIONS, 40), {"wrap": 18}, ["wrap"]
    )
    shown = simulate_class.table({"Nora Díaz": told, "Hugo Gil": comparing.Told(mind(0.9).pupil, 0.8, 0, *[{}] * 2)})
    assert "wrap 45% (18 of 40) · wrap" in shown
    assert shown.index("Hugo Gil") < shown.index("Nora Díaz")
    assert "named: 1 of 1 (100%)" in shown
