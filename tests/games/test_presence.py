"""What processes tell each other of the pupils they hear, and what a room makes of it."""

from games.live.heard import Heard
from games.live.presence import MISSED, Known, Others, told
from games.live.signs import Sign


def sign(name, beat, **rooms):
    return Sign(name, beat, rooms)


HERE = {"7": [100, 0.5, 0.02, 3.0]}


def test_a_process_counts_from_its_first_beat_and_goes_when_it_misses_some():
    others = Others()
    assert others.look([sign("b", 1, room=HERE)]) == {"room": {7: Known(100, 0.5, 0.02, 3.0)}}
    for _ in range(MISSED - 1):
        assert 7 in others.look([sign("b", 1, room=HERE)])["room"]
    assert others.look([sign("b", 1, room=HERE)]) == {}
    assert 7 in others.look([sign("b", 2, room=HERE)])["room"], "it was only slow"
    assert others.look([]) == {}


def test_the_sign_of_a_process_that_died_long_ago_says_nothing():
    others = Others()
    assert others.look([sign("b", 41, room=HERE)]) == {}
    assert others.look([sign("b", 41, room=HERE)]) == {}
    assert 7 in others.look([sign("b", 42, room=HERE)])["room"]


def test_of_several_processes_the_newest_socket_counts():
    gone, older, newer = [[None, 0.1, None, None], [100, 0.0, None, None], [200, 5.0, None, None]]
    for order in ([gone, older, newer], [newer, older, gone]):
        signs = [sign(f"p{i}", 1, room={"7": told}) for i, told in enumerate(order)]
        assert Others().look(signs)["room"][7].order == 200


def test_what_is_told_of_a_pupil():
    assert told(100, 1.26, [(50.0, 0.2), (58.0, 0.04)], 60.0) == [100, 1.3, 0.04, 2.0]
    assert told(None, 0.0, [], 60.0) == [None, 0.0, None, None]


def test_a_pupil_heard_elsewhere_is_not_silent_and_is_once_that_process_is_gone():
    heard = Heard(0.0)
    heard.expect([7], [], 0.0)
    assert heard.last(7) == (None, 0.0), "awaited"
    heard.look({7: Known(100, 0.5, None, None)}, 10.0, 10.0)
    assert (heard.last(7), heard.elsewhere) == ((9.5, 9.5), {7: 100})
    heard.look({}, 20.0, 20.0)
    assert (heard.last(7), heard.elsewhere) == ((9.5, 9.5), {})


def test_who_came_elsewhere_by_a_hint_is_there_until_signs_must_have_told():
    heard = Heard(0.0)
    heard.came_elsewhere(7, 100, 0.0)
    for _ in range(MISSED - 1):
        heard.look({}, 1.0, 1.0)
        assert heard.elsewhere == {7: 100}
    heard.look({}, 2.0, 2.0)
    assert heard.elsewhere == {}


def test_what_is_told_to_others_is_what_was_heard_here_alone():
    """Else two processes would tell each other for ever of somebody who has gone."""
    heard = Heard(0.0)
    heard.look({7: Known(100, 0.5, None, None)}, 10.0, 10.0)
    assert heard.told({}, 10.0, 10.0) == {}
    heard.here[8] = 4.0
    assert heard.told({8: 5}, 10.0, 10.0) == {"8": [5, 6.0, None, None]}
    assert heard.told({}, 65.0, 65.0) == {}, "a minute later he is nobody's business"


def test_the_quick_answers_that_another_process_timed_are_remembered_as_long_as_there():
    heard = Heard(0.0)
    heard.look({7: Known(100, 0.0, 0.02, 50.0)}, 100.0, 100.0)
    heard.trips[7].append((100.0, 0.3))
    heard.look({7: Known(100, 0.0, 0.02, 51.0)}, 101.0, 101.0)
    heard.look({7: Known(100, 0.0, 0.01, 1.0)}, 101.0, 101.0)
    assert list(heard.trips[7]) == [(50.0, 0.02), (100.0, 0.01), (100.0, 0.3)]
