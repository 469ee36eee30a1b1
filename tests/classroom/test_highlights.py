"""What the projector shows at the end: the chords that stood, never a claim that was wrong."""

import orjson
import pytest

from classroom.lesson import highlights, sessions
from tests.classroom import cast

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    made = cast.session(per_table=2)
    cast.guests(made, 4)
    sessions.start(made)
    one, two = cast.tables(made)
    cast.write(
        one,
        cast.claim(0, "Do Mi Sol", points=3),
        cast.claim(1, "Do Fa Sol"),
        cast.claim(1, "Do Mi Sol Si", combo=2, points=14),
        cast.claim(1, "Do Mi Sol", combo=3, points=6),
    )
    cast.write(two, cast.claim(0, "Fa La Do"), cast.claim(0, "Fa Re Si"))
    return made


def test_three_chords_that_differ_are_heard_the_longest_of_every_table(session):
    made = highlights.made(session, cast.tables(session))
    assert [(each["table"], each["chord"][4]) for each in made["heard"]] == [
        (1, "C E G B"),
        (1, "C E G"),
        (2, "F A C"),
    ]
    assert made["heard"][0]["chord"] == [1, 4, [20, 21, 22, 23], "4-3-4", "C E G B", 14, "C E G B", "qqqq"]


def test_no_table_stands_on_a_chord_before_it_has_a_winner(session):
    assert highlights.made(session, cast.tables(session))["best"] == {}


def test_the_best_of_the_winners_by_points(session):
    claims = highlights.chords_at(session, cast.tables(session)[0])
    assert highlights.first(claims, [1])["points"] == 14
    assert highlights.first(claims, [0])["points"] == 3
    assert highlights.first(claims, []) is None


def test_the_projector_is_told_of_the_chords_at_the_end_alone_and_of_no_wrong_claim(session):
    assert sessions.snapshot(session.key).screen["made"] is None
    sessions.close(session)
    screen = sessions.snapshot(session.key).screen
    assert len(screen["made"]["heard"]) == 3
    told = orjson.dumps(screen).decode()
    assert "C F G" not in told
    assert "F D B" not in told
