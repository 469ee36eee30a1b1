"""Two who share a tablet: one seat, two names inside, evidence for both."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from classroom import access
from classroom.learning import lesson_report, progress, reports
from classroom.lesson import sessions, snapshots
from classroom.models import Mark, Student
from classroom.people import persons
from tests.classroom import cast
from tests.classroom.cast import refused, text
from tests.classroom.test_access import _full_buckets, group, three

__all__ = ["_full_buckets", "group", "three"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def room(three, group):
    return cast.session(three[0], group, pairs=True)


@pytest.fixture
def pupils(group):
    """Lucía P., Hugo, Nora, Lucía O., Samir."""
    return list(group.students.all())


def come(room, *students, device=""):
    one, two = (*students, None)[:2]
    return sessions.join(room, device or access.new_device(), one, partner=two)


def inside(room) -> list[str]:
    return [row["name"] for row in sessions.name_list(room) if row["inside"]]


# --- coming and going -----------------------------------------------------------------------------


def test_a_pair_is_one_seat_and_two_names(room, pupils):
    lucia, hugo, *_rest = pupils
    who = come(room, lucia, hugo)
    assert who.name == "Lucía P. y Hugo M."
    assert inside(room) == ["Hugo M.", "Lucía P."]
    for taken in (hugo, lucia):
        problem = refused("name_taken", come, room, taken)
        assert problem.detail == {"name": "Lucía P. y Hugo M.", "participant": who.id}
    refused("name_taken", come, room, pupils[2], hugo)
    assert come(room, lucia, hugo, device=who.device) == come(room, hugo, lucia, device=who.device) == who
    assert come(room, hugo, device=who.device) == who
    assert room.participants.count() == 1


def test_only_where_the_session_lets_them(three, group, pupils):
    refused("no_pairs", come, cast.session(three[0], group), *pupils[:2])


def test_only_pupils_of_the_list(room, pupils, three):
    stranger = cast.group(three[2], ["Eva Gil"]).students.get()
    refused("no_such_name", come, room, pupils[0], stranger)
    assert come(room, pupils[0], pupils[0]).partner is None


@pytest.mark.parametrize(
    ("two", "language", "name"),
    [
        ("Inés B.", "es", "Ana e Inés B."), ("Hilario", "es", "Ana e Hilario"), ("Hiato", "es", "Ana y Hiato"),
        ("Inés B.", "en", "Ana and Inés B."), ("Yago", "es", "Ana y Yago"),
    ],
)  # fmt: skip
def test_how_two_are_called(two, language, name):
    assert persons.shared_name("Ana", two, language) == name


def test_long_names_of_two_fit():
    assert persons.shared_name("Maximiliana de la Fuente", "Bartolomé Echeverría", "es") == "Maximiliana y Bartolomé"
    assert len(persons.shared_name("A" * 30, "B" * 30, "es")) <= 40


def test_leaving_frees_both_names(room, pupils):
    lucia, hugo, nora, *_ = pupils
    sessions.leave(come(room, lucia, hugo))
    assert not room.participants.exists()
    come(room, hugo)
    come(room, nora, lucia)
    assert inside(room) == ["Hugo M.", "Lucía P.", "Nora B."]


def test_sent_out_and_let_back_are_both(room, pupils):
    who = come(room, *pupils[:2])
    sessions.send_out(who)
    for one in pupils[:2]:
        refused("blocked", come, room, one)
    refused("blocked", come, room, pupils[2], pupils[1])
    sessions.let_back(who)
    assert come(room, pupils[1]).name == "Hugo M."
    assert come(room, pupils[0]).name == "Lucía P."


def test_a_claim_goes_over_with_both(room, pupils):
    who = come(room, *pupils[:2])
    tablet = access.new_device()
    sessions.claim(who, tablet)
    sessions.admit(who)
    assert sessions.admitted(room, tablet) == who
    assert inside(room) == ["Hugo M.", "Lucía P."]


def test_no_claim_brings_anybody_in_twice(room, pupils):
    """Two ask, without having shown a picture; one of them comes in alone meanwhile."""
    who = sessions.ask_for_name(room, access.new_device(), pupils[0], pupils[1])
    come(room, pupils[1])
    refused("no_claim", sessions.admit, who)
    assert inside(room) == ["Hugo M."]


def test_a_pair_with_pictures_shows_both(three, group):
    Student.objects.update(picture=7)
    room = cast.session(three[0], group, pairs=True, pictures=True)
    lucia, hugo, device = *group.students.all()[:2], access.new_device()
    for shown, asked in (({}, lucia), ({lucia.key: 7}, hugo)):
        problem = refused("picture", sessions.join, room, device, lucia, partner=hugo, pictures=shown)
        assert problem.detail["student"] == asked
    assert sessions.join(room, device, lucia, partner=hugo, pictures={lucia.key: 7, hugo.key: 7}).inside


@pytest.fixture
def secret(three, group):
    """A session with pairs and secret pictures, with a table that plays; every pupil's picture is number 7."""
    Student.objects.update(picture=7)
    room = cast.session(three[0], group, pairs=True, pictures=True)
    cast.guests(room, 2)
    sessions.start(room)
    return room


def shown(room, *students):
    one, two = (*students, None)[:2]
    pictures = {student.key: 7 for student in students}
    return sessions.join(room, access.new_device(), one, partner=two, pictures=pictures)


def test_who_played_alone_and_then_shared_still_shows_the_picture(secret, pupils):
    """The row of before is put by, and stands for its pupil all the same."""
    lucia, hugo, *_ = pupils
    alone = shown(secret, lucia)
    sessions.leave(alone)
    sessions.leave(shown(secret, lucia, hugo))
    assert secret.participants.get(pk=alone.pk).double_of == lucia
    for asked in ({"student": lucia}, {"name": "lucía p."}):
        problem = refused("picture", sessions.join, secret, access.new_device(), **asked)
        assert problem.detail["student"] == lucia
    assert shown(secret, lucia) == alone


def test_who_shared_and_then_played_alone_still_shows_the_picture(secret, pupils):
    lucia, hugo, *_ = pupils
    pair = shown(secret, lucia, hugo)
    sessions.leave(pair)
    sessions.leave(shown(secret, lucia))
    assert secret.participants.get(pk=pair.pk).double_of == lucia
    for asked in ({"student": lucia, "partner": hugo}, {"student": hugo, "partner": lucia}, {"name": pair.name}):
        problem = refused("picture", sessions.join, secret, access.new_device(), **asked, pictures={hugo.key: 7})
        assert problem.detail["student"] == lucia
    assert shown(secret, hugo, lucia) == pair


def test_a_row_that_was_put_by_brings_nobody_in_twice(room, pupils, played):
    """Neither by its name, nor by a claim; and the list shows who is inside by it."""
    lucia, _hugo, nora, *_ = pupils
    pair = played[0]
    sessions.leave(pair)
    alone = come(room, lucia)
    problem = refused("name_taken", sessions.join, room, access.new_device(), name=pair.name)
    assert problem.detail == {"name": "Lucía P.", "participant": alone.pk}
    sessions.claim(pair, access.new_device())
    refused("no_claim", sessions.admit, pair)
    sessions.send_out(alone)
    refused("blocked", sessions.join, room, access.new_device(), name=pair.name)
    sessions.leave(played[1])
    sessions.leave(come(room, nora, pupils[3]))
    assert come(room, nora) == played[1]
    assert inside(room) == ["Nora B."]


# --- what they play -------------------------------------------------------------------------------


@pytest.fixture
def played(room, pupils):
    """(the pair, another) at one table, with a right chord of the pair."""
    pair, other = come(room, *pupils[:2]), come(room, pupils[2])
    sessions.start(room)
    [row] = cast.tables(room)
    seats = {place.participant_id: place.seat for place in row.places.all()}
    cast.write(row, cast.claim(seats[pair.id], "C E G"), cast.claim(seats[other.id], "D F A"))
    progress.pull(room)
    return pair, other


def test_marks_are_kept_for_both_and_flagged(room, pupils, played):
    lucia, hugo, nora, *_ = pupils
    [mine], [his], [hers] = (one.marks.filter(skill="triad") for one in (lucia, hugo, nora))
    assert (mine.pair, his.pair, hers.pair) == (True, True, False)
    assert (mine.participant, his.participant) == (played[0], None)
    assert progress.pull(room) == progress.rebuild() == 0
    [row] = cast.tables(room)
    cast.undo(row, mine.n)
    progress.pull(room)
    assert not Mark.objects.filter(student__in=(lucia, hugo)).exists()
    assert nora.marks.exists()


def test_the_report_tells_a_pairs(client, room, played):
    told = {row["name"]: row["pair"] for row in reports.session_report(room)["people"]}
    assert told == {"Lucía Pérez y Hugo Martín": True, "Nora Benali": False}
    client.force_login(room.owner)
    assert text(client.get(reverse("report", args=[room.key]))).count("dos en una tableta") == 1
    assert "dos en una tableta" in text(client.get(reverse("session_student", args=[room.key, played[0].id])))


def test_lobby_board_projector_and_report_count_the_same_people(room, pupils, played):
    told, report = sessions.snapshot(room.key), reports.session_report(room)
    assert told.teacher["count"] == told.screen["count"] == {"pupils": 3, "guests": 0}
    assert report["session"]["people"] == 3
    sessions.leave(played[0])
    come(room, pupils[0])  # who sat in a pair plays on alone
    sessions.join(room, access.new_device(), name="Ana")
    told, report = sessions.snapshot(room.key), reports.session_report(room)
    assert told.teacher["count"] == told.screen["count"] == {"pupils": 2, "guests": 1}
    assert report["session"]["people"] == 4  # all who were ever here, each once


def test_what_was_hardest_counts_both_of_a_pair(room, played):
    [row] = cast.tables(room)
    cast.write(row, cast.claim(row.places.get(participant=played[0]).seat, "C F"))
    assert [each["people"] for each in reports.session_report(room)["hardest"]] == [2]


def test_so_do_the_list_of_past_sessions_and_the_suggestion(client, room, played):
    [row] = cast.tables(room)
    cast.write(row, *[cast.claim(row.places.get(participant=who).seat, "C F G") for who in played for _ in range(3)])
    lesson = lesson_report.lesson_report(room, "en")
    [error] = lesson["errors"]
    assert (error["persons"], lesson["suggestion"]["people"], lesson["suggestion"]["error"]["people"]) == (3, 3, 3)
    sessions.close(room)
    client.force_login(room.owner)
    assert [each.people for each in client.get(reverse("home")).context["past"]] == [3]
    room.group.archived = timezone.now()
    room.group.save()
    assert [each.people for each in client.get(reverse("group", args=[room.group.key])).context["past"]] == [3]


def test_who_comes_back_alone_leaves_the_pairs_evidence_to_both(room, pupils, played):
    lucia, hugo, *_ = pupils
    pair, _other = played
    sessions.leave(pair)
    alone = come(room, lucia)
    assert (alone.name, alone.pk != pair.pk) == ("Lucía P.", True)
    progress.rebuild()
    assert lucia.marks.filter(pair=True).count() == hugo.marks.filter(pair=True).count() > 0
    assert come(room, hugo).name == "Hugo M."
    sessions.leave(alone)
    sessions.leave(room.participants.get(student=hugo))
    assert come(room, hugo, lucia) == pair
    assert progress.rebuild() == 0


def test_who_played_alone_and_then_shares(room, pupils, played):
    nora, samir = pupils[2], pupils[4]
    sessions.leave(played[1])
    shared = come(room, nora, samir)
    assert shared.name == "Nora B. y Samir H."
    assert progress.rebuild() == 0
    assert nora.marks.filter(pair=False).count() == nora.marks.count() > 0


def test_boards_know_both(room, pupils):
    come(room, *pupils[:2])
    told = sessions.snapshot(room.key)
    for people in (told.teacher["people"], told.screen["people"]):
        assert [(row["student"], row["partner"]) for row in people] == [(pupils[0].key, pupils[1].key)]
    assert "partner" not in str(told.pupils)


def test_nobody_is_marked_twice(room, pupils, played):
    assert Mark.objects.values("student", "n", "skill").distinct().count() == Mark.objects.count()


# --- the pages ------------------------------------------------------------------------------------


def test_two_names_one_after_the_other(room, pupils):
    lucia, hugo, nora, *_ = pupils
    come(room, nora)
    names, tablet = reverse("names", args=[room.pin]), Client()
    assert "Somos dos" in text(tablet.get(names))
    page = text(tablet.post(names, {"student": lucia.key, "pair": 1}))
    assert "¿Quién está con Lucía P.?" in page
    assert f'name="partner" value="{hugo.key}"' in page
    assert f'value="{nora.key}"' not in page
    assert f'name="partner" value="{lucia.key}"' not in page
    assert tablet.post(names, {"student": lucia.key, "partner": hugo.key})["location"] == reverse("play")
    taken = Client().post(names, {"student": hugo.key})
    assert (taken.status_code, "Lucía P. y Hugo M." in text(taken)) == (409, True)
    assert Client().post(names, {"student": pupils[3].key, "partner": "nosuchname23"}).status_code == 409


def test_without_the_option_no_page_offers_it(three, group, pupils):
    room = cast.session(three[0], group)
    names = reverse("names", args=[room.pin])
    assert "Somos dos" not in text(Client().get(names))
    assert Client().post(names, {"student": pupils[0].key, "partner": pupils[1].key}).status_code == 409
    assert not room.participants.exists()


def test_a_sentence_speaks_of_a_pair_as_of_one_team(room, pupils):
    lucia, hugo, nora, *_rest = pupils
    come(room, lucia, hugo)
    sessions.join(room, access.new_device(), nora)
    sessions.start(room)
    [row] = room.tables.all()
    said = {mate["name"]: mate.get("said") for mate in snapshots.mates(row).values()}
    assert said == {"Lucía P. y Hugo M.": "Equipo Lucía P. y Hugo M.", "Nora B.": None}
