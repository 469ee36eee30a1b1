"""«Soy yo»: a name asked for from another tablet, let over by the teacher or not."""

import pytest

from classroom import access, sessions
from classroom.models import Participant
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


def test_who_claims_may_come_in_under_another_name_and_the_claim_is_gone():
    session = cast.session()
    ana = cast.guests(session, 1)[0]
    tablet = access.new_device()
    sessions.claim(ana, tablet)
    eva = sessions.join(session, tablet, name="Eva")
    refused("no_claim", sessions.admit, ana)
    refused("already_inside", sessions.claim, ana, tablet)
    assert eva.name == "Eva"
