"""The one moment of a round to talk about, and the address that leads to it."""

import pytest
from django.urls import reverse

from classroom.learning.moment import most_instructive
from classroom.lesson import sessions
from tests.classroom import cast


@pytest.fixture
def session(marta):
    made = cast.session(marta, per_table=2, guided=True, options={"variant": "initiation"})
    cast.guests(made, 2)
    return made


def address(row, n: int, seat: int) -> str:
    return f"/aula/sesion/{row.session.key}/mesa/{row.round}/{row.number}/repeticion/?n={n}&asiento={seat}"


@pytest.mark.django_db
def test_the_newest_of_the_commonest_error(client, session):
    sessions.start(session)
    [row] = cast.tables(session)
    claims = ["Mi Sol Do", "Do Fa Sol", "Mi Sol Do", "Do Mi Sol", "Do Fa Sol", "Fa La Do", "Re Sol La"]
    numbers = cast.write(row, *[cast.claim(place % 2, stack) for place, stack in enumerate(claims)])
    assert most_instructive(session) == address(row, numbers[6], 0)
    answer = client.get(reverse("session_moment", args=[session.key]))
    assert answer["Location"] == address(row, numbers[6], 0)


@pytest.mark.django_db
def test_the_best_chord_where_nobody_was_wrong(session):
    sessions.start(session)
    [row] = cast.tables(session)
    chords = [cast.claim(0, "Do Mi Sol"), cast.claim(1, "Do Mi Sol Si", points=7), cast.claim(0, "Fa La Do")]
    numbers = cast.write(row, *chords)
    assert most_instructive(session) == address(row, numbers[1], 1)


@pytest.mark.django_db
def test_only_the_last_round_counts(client, session):
    sessions.start(session)
    cast.write(cast.tables(session)[0], cast.claim(0, "Mi Sol Do"))
    cast.finish(session)
    sessions.another_round(session)
    sessions.start(session)
    assert most_instructive(session) is None
    [row] = cast.tables(session)
    answer = client.get(reverse("session_moment", args=[session.key]))
    assert answer["Location"] == reverse("replay", args=[session.key, 2, "1"])
    [n] = cast.write(row, cast.claim(1, "Do Mi Sol"))
    assert most_instructive(session) == address(row, n, 1)


@pytest.mark.django_db
def test_before_any_game_there_is_no_moment(client, session):
    answer = client.get(reverse("session_moment", args=[session.key]))
    assert answer["Location"] == reverse("session", args=[session.key])
