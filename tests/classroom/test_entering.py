"""Who comes in, under which name, from which tablet; claims, hand-over, out and back."""

from contextlib import contextmanager

import pytest

from classroom import access
from classroom.door import entering
from classroom.lesson import seating, sessions
from classroom.models import GameSession, Participant, Place
from classroom.people import roster
from classroom.problems import SENTENCES, Problem
from games.models import Table
from tests.classroom import cast
from tests.classroom.cast import refused

pytestmark = pytest.mark.django_db


def by_name(session, name) -> Participant:
    return session.participants.get(name=name)


def names(session) -> list[list[str]]:
    return [[who.name for who in table] for table in seating.arrangement(session).values()]


def test_a_pupil_comes_in_by_the_list():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    rows = entering.name_list(session)
    assert [row["name"] for row in rows] == ["Hugo M.", "Lucía O.", "Lucía P.", "Nora B.", "Samir H."]
    student = group.students.get(key=rows[2]["student"])
    who = sessions.join(session, access.new_device(), student)
    assert (who.name, who.student, who.approved) == ("Lucía P.", student, True)
    assert [row["inside"] for row in entering.name_list(session)] == [False, False, True, False, False]


def test_coming_in_twice_from_the_same_tablet_is_once():
    session = cast.session()
    tablet = access.new_device()
    assert sessions.join(session, tablet, name="Ana") == sessions.join(session, tablet, name=" ANA ")
    assert session.participants.count() == 1


def test_a_tablet_has_one_name():
    session = cast.session()
    tablet = access.new_device()
    sessions.join(session, tablet, name="Ana")
    assert refused("already_inside", sessions.join, session, tablet, name="Eva").detail == {"name": "Ana"}


def test_a_name_that_is_inside_is_taken_however_it_is_written():
    session = cast.session()
    sessions.join(session, access.new_device(), name="Íñigo")
    refused("name_taken", sessions.join, session, access.new_device(), name="íÑIGO")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "no_name"),
        (" \n\t", "no_name"),
        ("\u202e\x00", "no_name"),
        ("x" * 41, "long_name"),
        ("Jos\ufffd", "lost_letters"),
    ],
)
def test_bad_names(name, code):
    refused(code, sessions.join, cast.session(), access.new_device(), name=name)


@pytest.mark.parametrize("name", ["Bo", "Mª Ángeles", "D'Arcy", "محمد", "🎺🥁", "x" * 40, "=HYPERLINK(1)", "{name}"])
def test_good_names(name):
    session = cast.session()
    assert sessions.join(session, access.new_device(), name=name).name == name
    refused("name_taken", sessions.join, session, access.new_device(), name=name)


def test_without_guests_only_the_list_comes_in():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group, guests=False)
    refused("no_guests", sessions.join, session, access.new_device(), name="Ana")
    assert sessions.join(session, access.new_device(), group.students.first())


def test_a_pupil_of_another_group_is_not_on_the_list():
    owner = cast.teacher()
    session, other = cast.session(owner, cast.group(owner)), cast.group(owner, ["Eva Sol"])
    refused("no_such_name", sessions.join, session, access.new_device(), other.students.get())


@pytest.mark.parametrize("typed", ["Hugo M.", "hugo martín"])
def test_a_pupil_who_types_the_name_is_the_pupil(typed):
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    who = sessions.join(session, access.new_device(), name=typed)
    assert (who.name, who.student.name) == ("Hugo M.", "Hugo Martín")


def test_a_name_that_was_given_by_hand_does_not_keep_the_pupil_out():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    sessions.join(session, access.new_device(), name="Eva M.")
    roster.add(group, ["Eva Mas"])
    assert sessions.join(session, access.new_device(), group.students.get(name="Eva Mas")).name == "Eva M. 2"


@pytest.mark.parametrize("name", ["Hugo M.", "hugo martín", "Нugo М."])  # the last one with Cyrillic letters
def test_no_guest_is_given_the_name_of_a_pupil_on_the_list(name):
    """Whoever is inside or not yet: the real one would be gone from the wall."""
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    ana = sessions.join(session, access.new_device(), name="Ana")
    refused("name_used", sessions.rename, ana, name)
    hugo = sessions.join(session, access.new_device(), group.students.get(name="Hugo Martín"))
    refused("name_used", sessions.rename, ana, name)
    sessions.rename(hugo, "Hugo Martín")


def test_a_guest_cannot_look_like_a_pupil_or_another_guest():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    for name in ("Hugо M.", "Hu\u3164go M.", "Ｈｕｇｏ M."):
        who = entering.of_guest(session, name)
        assert (who.name, who.student.name) == ("Hugo M.", "Hugo Martín")
    sessions.join(session, access.new_device(), name="Ana")
    for twin in ("Аna", "An\u200da", "A\ufe0fna", "ANA"):
        refused("name_taken", sessions.join, session, access.new_device(), name=twin)


def test_a_name_of_a_million_marks_is_measured_before_it_is_composed(monkeypatch):
    lengths = cast.composed(monkeypatch)
    refused("long_name", sessions.join, cast.session(), access.new_device(), name="a" * 50 + "\u0301\u0327" * 600_000)
    assert sessions.join(GameSession.objects.get(), access.new_device(), name="a" + "\u0301\u0327" * 600_000)
    assert max(lengths) < 1000


def test_nobody_comes_into_a_closed_or_full_session(monkeypatch):
    session = cast.session()
    monkeypatch.setattr(entering, "MOST_PEOPLE", 2)
    cast.guests(session, 2)
    refused("full", sessions.join, session, access.new_device(), name="Eva")
    sessions.close(session)
    refused("closed", sessions.join, session, access.new_device(), name="Eva")


def test_guests_who_went_or_were_sent_out_take_no_room(monkeypatch):
    monkeypatch.setattr(entering, "MOST_PEOPLE", 2)
    session = cast.playing(2)
    sessions.leave(session.participants.first())
    sessions.send_out(session.participants.last())
    cast.sit_down(session, "Eva", "Leo")
    refused("full", sessions.join, session, access.new_device(), name="Noa")


def test_every_name_on_the_list_keeps_its_room(monkeypatch):
    monkeypatch.setattr(entering, "MOST_PEOPLE", 7)
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    cast.guests(session, 2)
    refused("full", sessions.join, session, access.new_device(), name="Bot")
    for student in group.students.all():
        sessions.join(session, access.new_device(), student)
    assert len(seating.inside(session)) == 7


def test_guests_can_be_kept_out_at_any_time():
    session = cast.playing(4)
    bot, *_rest = cast.sit_down(session, "Bot 1", "Bot 2")
    seated = cast.sitter(cast.tables(session)[0])
    sessions.send_out(bot)
    sessions.send_out(seated)
    sessions.admit_guests(session, False)
    refused("no_guests", sessions.join, session, access.new_device(), name="Bot 3")
    assert set(session.participants.values_list("name", flat=True)) == {"Ana 1", "Ana 2", "Ana 3", "Ana 4", "Bot 2"}
    sessions.admit_guests(session, True)
    assert sessions.join(session, access.new_device(), name="Noa").name == "Noa"


def test_sent_out_is_out_until_let_back():
    session = cast.session()
    ana, _eva = cast.guests(session, 2)
    sessions.send_out(ana)
    refused("blocked", sessions.join, session, access.new_device(), name="Ana 1")
    refused("blocked", sessions.claim, ana, access.new_device())
    sessions.let_back(ana)
    back = sessions.join(session, access.new_device(), name="Ana 1")
    assert back == ana
    assert back.generation == 2


def test_the_tablet_that_was_sent_out_does_not_come_in_under_another_name():
    session = cast.playing(3)
    ana = cast.sitter(cast.tables(session)[0], 0)
    sessions.send_out(ana)
    refused("blocked", sessions.join, session, ana.device, name="Otra")
    refused("blocked", sessions.claim, cast.sitter(cast.tables(session)[0], 1), ana.device)
    assert sessions.admitted(session, ana.device) is None
    assert ana.name not in [row["name"] for row in entering.name_list(session) if row["inside"]]
    other = cast.session(cast.teacher("luis"))
    assert sessions.join(other, ana.device, name="Otra").name == "Otra"  # this session only
    sessions.let_back(ana)
    assert sessions.join(session, ana.device, name="Otra").name == "Otra"


def test_sent_out_all_or_nothing(monkeypatch):
    """Where the seat cannot be freed the pupil is not half out: the pass still opens what the seat still is."""
    session = cast.playing(2)
    row = cast.tables(session)[0]
    ana = cast.sitter(row, 0)
    with broken("games.api.act", monkeypatch), pytest.raises(OSError, match="no disk"):
        sessions.send_out(ana)
    kept = Participant.objects.get(pk=ana.pk)
    assert (kept.blocked, kept.generation, cast.sitter(row, 0)) == (False, 1, ana)
    sessions.send_out(ana)
    assert Participant.objects.get(pk=ana.pk).blocked


def test_a_table_that_refuses_keeps_nobody_in():
    """Its rules are gone: it opens read-only, and no seat of it binds a pupil."""
    session = cast.playing(2)
    row = cast.tables(session)[0]
    Table.objects.update(version=99)
    ana, eva = cast.sitter(row, 0), cast.sitter(row, 1)
    sessions.send_out(ana)
    sessions.leave(eva)
    assert not Place.objects.filter(to_n=None).exists()


@contextmanager
def broken(path, monkeypatch):
    def fail(*_arguments):
        raise OSError("no disk")

    with monkeypatch.context() as patch:
        patch.setattr(path, fail)
        yield


def test_no_soy_lucia_gives_the_name_back():
    session = cast.session()
    ana, eva = cast.guests(session, 2)
    tablet = ana.device
    sessions.leave(ana)
    assert sessions.join(session, tablet, name="Eva").name == "Eva"
    assert sessions.join(session, access.new_device(), name="Ana 1").name == "Ana 1"
    sessions.make_tables(session)
    sessions.leave(eva)
    assert names(session) == [["Eva", "Ana 1"]]


def test_rename_keeps_names_apart():
    session = cast.session()
    ana, eva = cast.guests(session, 2)
    sessions.rename(ana, "  Ana  María ")
    assert by_name(session, "Ana María") == ana
    refused("name_used", sessions.rename, eva, "ana maría")
    refused("no_name", sessions.rename, eva, " ")
    sessions.rename(ana, "ana maría")  # one's own, in other letters


def test_every_problem_has_a_sentence():
    detail = {"seconds": 3, "limit": 40, "name": "Ana", "option": "variant", "table": 2, "most": 5, "left": 2}
    for code in SENTENCES:
        text = Problem(code, **detail).text
        assert text
        assert "{" not in text
