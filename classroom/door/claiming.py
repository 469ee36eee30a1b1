"""«Soy yo»: a tablet asks for a name and the teacher decides. The name may be inside already, by another tablet; or its
secret picture was not shown.
"""

from django.db import transaction
from django.utils import timezone

from classroom.lesson.seating import locked, seat_newcomers
from classroom.models import GameSession, Participant, Student
from classroom.people.persons import check_free, elsewhere, holder, of_pair, of_student, store, void
from classroom.problems import Problem
from games import api


def claim(who: Participant, device: str) -> None:
    """«Soy yo» from another tablet: the teacher sees it and decides. Problem: blocked, claimed, already_inside,
    closed, no_such_name (it went meanwhile, or its pupil was erased)."""
    with transaction.atomic():
        session = locked(who.session)
        row = session.participants.filter(pk=who.pk, erased=False).first()
        if not session.is_open:
            raise Problem("closed")
        if row is None:
            raise Problem("no_such_name")
        mine = holder(session, device)
        if row.blocked:
            raise Problem("blocked")
        if mine is not None:
            raise Problem("already_inside", name=mine.name)
        if row.claimed_by not in ("", device):
            raise Problem("claimed")
        row.claimed_by = device
        row.save(update_fields=["claimed_by"])
        api.notify(session.key)


def ask_for_name(session: GameSession, device: str, student: Student, partner: Student | None = None) -> Participant:
    """The same for a name that is not inside: who could not show the secret picture. Problem as for `join`."""
    with transaction.atomic():
        row = locked(session)
        if not row.is_open:
            raise Problem("closed")
        who = of_pair(row, student, partner) if partner else of_student(row, student)
        check_free(who)
        if who.claimed_by not in ("", device):
            raise Problem("claimed")
        drop_claims(row, device, but=who)
        who.claimed_by = device
        store(who)
        api.notify(row.key)
    return who


def admit(who: Participant) -> None:
    """The teacher lets the name over: seat and cards go to the tablet that asked, the old one is told. What else that
    tablet asked for is dropped. Problem "no_claim"."""
    with transaction.atomic():
        session = locked(who.session)
        let_over(session, who)
        api.notify(session.key)


def admit_all(session: GameSession, people: list[int]) -> list[str]:
    """The same for each of `people` (ids) in their order: those whom the teacher saw asking, for who asks since was not
    looked at. The names that could not be let over."""
    with transaction.atomic():
        row = locked(session)
        rows = row.participants.in_bulk(people)
        refused = []
        for who in (rows[key] for key in people if key in rows):
            try:
                let_over(row, who)
            except Problem:
                refused.append(who.name)
        api.notify(row.key)
    return refused


def let_over(session: GameSession, who: Participant) -> None:
    """The session's row is held. Problem "no_claim", before anything is changed."""
    row = session.participants.filter(pk=who.pk).first()
    if row is None or not row.claimed_by or elsewhere(row):
        raise Problem("no_claim")
    device, came = row.claimed_by, not row.device
    drop_claims(session, device, but=row)
    void(row, device=device, **({"joined": timezone.now()} if came else {}))
    if came:
        seat_newcomers(session)


def decline(who: Participant) -> None:
    """The teacher says no to a claim."""
    with transaction.atomic():
        session = locked(who.session)
        session.participants.filter(pk=who.pk).update(claimed_by="")
        forget_unseen(session)
        api.notify(session.key)


def admitted(session: GameSession, device: str) -> Participant | None:
    """The participant that this tablet is by now (a claim was let over): the page that waits asks for it."""
    return (
        session.participants.filter(device=device, blocked=False).select_related("session").first() if device else None
    )


def withdraw(session: GameSession, device: str) -> None:
    """That tablet asks for no name any more."""
    with transaction.atomic():
        row = locked(session)
        drop_claims(row, device)
        api.notify(row.key)


def waits(session: GameSession, device: str) -> Participant | None:
    """The participant whom this tablet claims to be, not decided yet."""
    return session.participants.filter(claimed_by=device).first() if device else None


def drop_claims(session: GameSession, device: str, but: Participant | None = None) -> None:
    """That tablet claims nothing any more. The session's row is held."""
    session.participants.filter(claimed_by=device).update(claimed_by="")
    forget_unseen(session, but)


def forget_unseen(session: GameSession, but: Participant | None = None) -> None:
    """Names that were claimed only, and never came in. The session's row is held: who comes in meanwhile would go."""
    never = session.participants.filter(
        generation=1, device="", claimed_by="", blocked=False, erased=False, places=None
    )
    never.exclude(pk=but.pk if but else None).delete()
