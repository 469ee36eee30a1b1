"""«Soy yo»: a name asked for from another tablet, let over by the teacher or not."""

from concurrent.futures import ThreadPoolExecutor, wait

import pytest
from django.db import connection, connections

from classroom import access
from classroom.lesson import sessions
from classroom.models import Participant
from classroom.people import roster
from classroom.views import acts
from tests.classroom import cast
from tests.classroom.cast import refused

pytestmark = pytest.mark.django_db


def test_a_claim_is_let_over_by_the_teacher():
    session = cast.session()
    ana = cast.guests(session, 1)[0]
    tablet, other = access.new_device(), access.new_device()
    sessions.claim(ana, tablet)
    refused("claimed", sessions.claim, ana, other)
    assert sessions.waits(session, tablet) == ana
    assert sessions.admitted(session, tablet) is None
    sessions.admit(ana)
    new = sessions.admitted(session, tablet)
    assert new == ana
    assert (new.device, new.generation, new.claimed_by) == (tablet, 2, "")
    refused("no_claim", sessions.admit, ana)


def test_a_claim_that_is_declined_changes_nothing():
    session = cast.session()
    ana = cast.guests(session, 1)[0]
    sessions.claim(ana, access.new_device())
    sessions.decline(ana)
    refused("no_claim", sessions.admit, ana)
    assert Participant.objects.get(pk=ana.pk).generation == 1


def test_a_tablet_that_asked_for_two_names_gets_the_one_that_was_let_over():
    session = cast.session()
    ana, eva = cast.guests(session, 2)
    tablet = access.new_device()
    sessions.claim(ana, tablet)
    sessions.claim(eva, tablet)
    sessions.admit(ana)
    refused("no_claim", sessions.admit, eva)
    assert sessions.admitted(session, tablet) == ana


def test_all_who_ask_are_let_over_at_once_and_who_cannot_be_is_named():
    session = cast.session()
    ana, eva, leo, late = cast.guests(session, 4)
    tablets = [access.new_device() for _ in range(2)]
    sessions.claim(ana, tablets[0])
    sessions.claim(eva, tablets[1])
    sessions.claim(late, access.new_device())  # not among those whom the teacher saw
    assert sessions.admit_all(session, [ana.pk, leo.pk, eva.pk]) == [leo.name]
    assert [sessions.admitted(session, tablet) for tablet in tablets] == [ana, eva]
    assert Participant.objects.get(pk=leo.pk).generation == 1
    assert Participant.objects.get(pk=late.pk).claimed_by


def test_the_answer_to_the_teacher_names_who_was_refused():
    session = cast.session()
    ana, leo = cast.guests(session, 2)
    sessions.claim(ana, access.new_device())
    answer = acts.do(session, {"move": "admit_all", "people": [ana.pk, leo.pk]})
    assert leo.name in answer["text"]
    assert ana.name not in answer["text"]
    for people in (None, "all", [0], ["1"], [1] * 201):
        refused("no_act", acts.do, session, {"move": "admit_all", "people": people})


def test_a_tablet_that_asks_for_two_names_gets_the_first_of_all_at_once():
    session = cast.session()
    ana, eva = cast.guests(session, 2)
    tablet = access.new_device()
    sessions.claim(ana, tablet)
    sessions.claim(eva, tablet)
    assert sessions.admit_all(session, [ana.pk, eva.pk]) == [eva.name]
    assert sessions.admitted(session, tablet) == ana


def test_who_claims_may_come_in_under_another_name_and_the_claim_is_gone():
    session = cast.session()
    ana = cast.guests(session, 1)[0]
    tablet = access.new_device()
    sessions.claim(ana, tablet)
    eva = sessions.join(session, tablet, name="Eva")
    refused("no_claim", sessions.admit, ana)
    refused("already_inside", sessions.claim, ana, tablet)
    assert eva.name == "Eva"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("undo", ["withdraw", "decline"])
def test_who_comes_in_while_a_claim_goes_stays(undo):
    """The pupil's own tablet joins at the moment in which the name that was only claimed is forgotten."""
    group = cast.group(cast.teacher())
    session, student = cast.session(group.teachers.get(), group), group.students.first()
    stranger, own, joins = access.new_device(), access.new_device(), []
    who = sessions.ask_for_name(session, stranger, student)

    def come():
        try:
            return sessions.join(session, own, student)
        finally:
            connections.close_all()

    def once_it_is_looked_up(execute, sql, *rest):
        found = execute(sql, *rest)
        if sql.startswith("SELECT") and '"generation" = ' in sql and not joins:
            joins.append(pool.submit(come))
            wait(joins, timeout=0.5)
        return found

    with ThreadPoolExecutor(1) as pool:
        with connection.execute_wrapper(once_it_is_looked_up):
            sessions.decline(who) if undo == "decline" else sessions.withdraw(session, stranger)
        assert joins[0].result().device == own
    assert [each.device for each in session.participants.all()] == [own]


# --- an erased pupil's row ------------------------------------------------------------------------


@pytest.fixture
def erased():
    """The row of a pupil who played and was erased, in a session that goes on."""
    group = cast.group(cast.teacher())
    session = cast.session(group.teachers.get(), group)
    who = sessions.join(session, access.new_device(), group.students.first())
    cast.guests(session, 2)
    sessions.start(session)
    roster.remove(group.students.first())
    who.refresh_from_db()
    assert (who.name, who.erased, who.places.count()) == ("Alumno borrado", True, 1)
    return who


@pytest.mark.parametrize("typed", ["Alumno borrado", "  ALUMNO  borrado"])
def test_no_guest_becomes_an_erased_pupil(erased, typed):
    guest = sessions.join(erased.session, access.new_device(), name=typed)
    assert (guest.pk != erased.pk, guest.erased, guest.approved) == (True, False, False)
    assert guest.name != erased.name
    sessions.leave(guest)
    erased.refresh_from_db()
    assert erased.device == ""


def test_nobody_claims_to_be_an_erased_pupil(erased):
    refused("no_such_name", sessions.claim, erased, access.new_device())
    refused("no_claim", sessions.admit, erased)
