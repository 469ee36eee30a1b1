"""PINs: which open session one opens to whom, and what a browser remembers of it.

The signed cookie `vista` names the session whose PIN was given last; the signed cookie `espera` is (PIN, tablet, later)
of one that waits for the teacher's word (knocking.py).
"""

import re

from django.core import signing
from django.db.models import Q
from django.utils import timezone

from classroom import access
from classroom.door import brake, knocking
from classroom.models import GameSession
from classroom.problems import Problem

SEEN = "vista"
WAITS = "espera"
SEEN_SALT = "classroom.seen"
WAITS_SALT = "classroom.waits"
EMPTY: dict[str, str] = {}
PIN = re.compile(r"\d{6}")


def screened(pin: str, address: str, cookies=EMPTY, teacher=None) -> GameSession:
    """The session that a projector shows: the open one with this PIN, or the one that was closed today, for its
    teachers alone. Problem as of `open_session`."""
    return podium_of_today(pin, teacher) or open_session(pin, address, cookies, teacher)


def open_session(pin: str, address: str, cookies=EMPTY, teacher=None) -> GameSession:
    """The open session with this PIN.

    Problem "no_session" where there is none, "slow_down" where too many have been tried from this tablet, brake.Braked
    where too many have been from `address` or in all. The brake does not hold those who ask for a session of their own,
    by their `cookies` or as its `teacher`; nor a tablet that the teacher has let in, nor one that has been in a session
    of the same teacher, as long as it does not guess itself.
    """
    device = access.word_of(cookies)
    if mine := own_session(pin, cookies, teacher):
        return mine
    if (known := known_session(pin, device)) and brake.may_guess(device):
        return known
    again = waits_with(cookies, pin, device) or waits_with(cookies, pin, device, later=True)
    with brake.guess_pin(address, device, again=again):
        found = by_pin(pin)
        if found is None:
            raise Problem("no_session")
    return found


def knock(pin: str, cookies, anew: bool = False) -> None:
    """A tablet that waits behind the brake has come back to ask: its teacher hears of it, if the PIN is right. `anew`:
    somebody has written the PIN once more."""
    device = access.word_of(cookies)
    found = by_pin(pin) if waits_with(cookies, pin, device) else None
    if found is not None:
        knocking.ask(found, device, anew)


def own_session(pin: str, cookies, teacher) -> GameSession | None:
    """The session with this PIN, if the sender has a pass for it, has given its PIN before, or steers it."""
    who = access.holder(cookies)
    mine = Q(pk=who.session_id) if who else Q(pk=None)
    mine |= Q(key=seen_before(cookies)) | Q(pk__in=knocking.let_in(access.word_of(cookies)))
    if teacher is not None and teacher.is_authenticated:
        mine |= Q(pk__in=access.sessions(teacher).values("pk"))
    if stands_in := access.Substitute.of(cookies).session():
        mine |= Q(pk=stands_in.pk)
    return still_open(pin).filter(mine).first()


def podium_of_today(pin: str, teacher) -> GameSession | None:
    """The session with this PIN that was closed today, for its teachers: the projector shows its podium again."""
    if teacher is None or not teacher.is_authenticated or not PIN.fullmatch(pin):
        return None
    closed = access.sessions(teacher).filter(pin=pin, status=GameSession.Status.CLOSED)
    return closed.filter(closed__date=timezone.localdate()).order_by("-closed").first()


def known_session(pin: str, device: str) -> GameSession | None:
    """The session with this PIN, if the tablet has been in another of its teacher's."""
    owners = GameSession.objects.filter(participants__device=device, participants__blocked=False).values("owner")
    return still_open(pin).filter(owner__in=owners).first() if device else None


def remember_session(response, session: GameSession) -> None:
    """This browser has given the right PIN: the names and the big screen stay open to it."""
    access.cookie(response, SEEN, signing.dumps(session.key, salt=SEEN_SALT), access.PASS_LIFE)


def seen_before(cookies) -> str:
    """The key of the session whose PIN this browser gave last; "" where it gave none."""
    try:
        return str(signing.loads(cookies.get(SEEN, ""), salt=SEEN_SALT, max_age=access.PASS_LIFE))
    except signing.BadSignature:
        return ""


def remember_wait(response, pin: str, device: str, later: bool = False) -> None:
    """This tablet waits with this PIN, right or not. `later`: its PIN is not looked up (brake.may_wait)."""
    access.remember_device(response, device)
    access.cookie(response, WAITS, signing.dumps([pin, device, later], salt=WAITS_SALT), access.PASS_LIFE)


def waits_with(cookies, pin: str, device: str, later: bool = False) -> bool:
    """Whether this tablet waits so with this PIN already."""
    try:
        return signing.loads(cookies.get(WAITS, ""), salt=WAITS_SALT, max_age=access.PASS_LIFE) == [pin, device, later]
    except signing.BadSignature:
        return False


def by_pin(pin: str) -> GameSession | None:
    return still_open(pin).first()


def still_open(pin: str):
    """The open session with this PIN, if any, as a queryset."""
    found = GameSession.objects.filter(status__in=GameSession.OPEN).select_related("group")
    return found.filter(pin=pin) if PIN.fullmatch(pin) else found.none()
