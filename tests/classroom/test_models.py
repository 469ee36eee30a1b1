"""The nouns keep their promises in the database itself."""

import re

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.utils import timezone

from classroom.models import (
    GameSession,
    Group,
    Mark,
    Membership,
    Participant,
    Place,
    SessionTable,
    Student,
    new_key,
)
from classroom.people import roster
from games.models import Entry, Table
from tests.classroom import cast

pytestmark = pytest.mark.django_db


def refused(make):
    with pytest.raises(IntegrityError), transaction.atomic():
        make()


def test_the_migrations_are_complete():
    call_command("makemigrations", "classroom", check=True, dry_run=True, verbosity=0)


def test_keys_are_random_and_readable():
    keys = {new_key() for _ in range(200)}
    assert len(keys) == 200
    assert all(re.fullmatch(r"[2-9a-hjkmnp-z]{12}", key) for key in keys)


def test_one_open_session_a_pin_and_closed_ones_do_not_count():
    first = cast.session()
    refused(lambda: GameSession.objects.create(owner=first.owner, pin=first.pin, game=cast.GAME))
    GameSession.objects.filter(pk=first.pk).update(status="closed")
    assert GameSession.objects.create(owner=first.owner, pin=first.pin, game=cast.GAME).pk


def test_a_name_a_student_and_a_tablet_are_in_a_session_once():
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    student = group.students.first()
    Participant.objects.create(session=session, student=student, name="Lucía P.", device="a" * 20)
    refused(lambda: Participant.objects.create(session=session, name="Lucía P."))
    refused(lambda: Participant.objects.create(session=session, student=student, name="Otra"))
    refused(lambda: Participant.objects.create(session=session, name="Otra", device="a" * 20))
    Participant.objects.create(session=session, name="Hugo")  # guests without a tablet may be many
    Participant.objects.create(session=session, name="Nora")


def test_a_seat_has_one_sitter_and_a_person_one_seat():
    session = cast.session()
    ana, eva = cast.guests(session, 2)
    row = SessionTable.objects.create(session=session, round=1, number=9)
    held = Place.objects.create(session_table=row, participant=ana, seat=0)
    refused(lambda: Place.objects.create(session_table=row, participant=eva, seat=0))
    refused(lambda: Place.objects.create(session_table=row, participant=ana, seat=1))
    held.to_n = 4
    held.save()
    Place.objects.create(session_table=row, participant=eva, seat=0, from_n=4)
    Place.objects.create(session_table=row, participant=ana, seat=1, from_n=5)


def test_a_mark_counts_once_for_a_participant_and_once_for_a_student():
    group = cast.group(cast.teacher())
    ana = cast.guests(cast.session(cast.teacher("luis")), 1)[0]
    student = group.students.first()
    same = {"source_id": 1, "n": 4, "skill": "triad", "correct": True, "x": 1, "at": timezone.now()}
    Mark.objects.create(participant=ana, **same)
    refused(lambda: Mark.objects.create(participant=ana, **same))
    Mark.objects.create(source="answer", student=student, **same)
    refused(lambda: Mark.objects.create(source="answer", student=student, **same))


def test_erasing_a_group_leaves_nothing_of_its_pupils():
    owner = cast.teacher()
    group = cast.group(owner)
    session = cast.session(owner, group)
    for student in group.students.all()[:2]:
        cast.sessions.join(session, cast.access.new_device(), student)
    cast.sessions.start(session)
    roster.erase(group)
    for model in (Group, Student, Membership, GameSession, SessionTable, Participant, Place, Mark, Table, Entry):
        assert not model.objects.exists(), model
    assert owner.pk
