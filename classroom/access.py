"""Who may: the owner and the colleagues of a group, the substitute with a session's code, the pupil with a pass; the
screen with the PIN (pins.py). A stranger gets 404.

The pass is the signed cookie `pase`: (session, participant, device, generation). It is void once the generation has
risen (sent out, handed over), the tablet is another, or the session is closed. The tablet itself is the cookie
`tablet`: a random word that nobody else sees.
The signed cookie `suplente` is (session, code): it opens and steers that one session while the code is good, and
nothing else.
"""

import re
import secrets
from dataclasses import dataclass

from django.conf import settings
from django.core import signing
from django.db.models import Q
from django.shortcuts import get_object_or_404

from classroom.door import brake
from classroom.models import GameSession, Group, Membership, Participant
from classroom.problems import Problem

PASS = "pase"
TABLET = "tablet"
STAND_IN = "suplente"
SALT = "classroom.pass"
STAND_IN_SALT = "classroom.stand-in"
PASS_LIFE = 12 * 3600  # seconds: a school day
TABLET_LIFE = 180 * 24 * 3600
DEVICE = re.compile(r"[A-Za-z0-9_-]{16,32}")
BETWEEN = re.compile(r"[\s\W_]+")  # what people write between the letters of a code


# --- teachers -------------------------------------------------------------------------------------


def groups(teacher):
    """The groups that `teacher` owns or helps with, as a queryset."""
    return Group.objects.filter(memberships__teacher=teacher)


def current_groups(teacher):
    """Those of this year: what is archived is read, not played with."""
    return groups(teacher).filter(archived=None)


def group(teacher, key: str) -> Group:
    """The group behind an address, for its owner and colleagues; Http404 for all others."""
    return get_object_or_404(groups(teacher), key=key)


def locked_group(group: Group) -> Group:
    """The group's row as it is now, held until the transaction ends; Group.DoesNotExist where it was erased."""
    return Group.objects.select_for_update().get(pk=group.pk)


def owned_group(teacher, key: str) -> Group:
    """The same for what only the owner may do (erase)."""
    return get_object_or_404(Group, key=key, memberships__teacher=teacher, memberships__role=Membership.Role.OWNER)


def owns(teacher, group: Group) -> bool:
    return group.memberships.filter(teacher=teacher, role=Membership.Role.OWNER).exists()


def sessions(teacher):
    """The sessions that `teacher` opened, and those of all groups that `teacher` is a member of, as a queryset."""
    shared = Membership.objects.filter(teacher=teacher).values("group")
    return GameSession.objects.filter(Q(owner=teacher) | Q(group__in=shared)).select_related("group", "owner")


def session(teacher, key: str) -> GameSession:
    """The session behind an address, for those who may steer it; Http404 for all others."""
    return get_object_or_404(sessions(teacher), key=key)


def owned_session(teacher, key: str) -> GameSession:
    """The same for what only the teacher who opened it may do (erase)."""
    return get_object_or_404(GameSession, key=key, owner=teacher)


def participant(teacher, session_key: str, participant_id: int) -> Participant:
    """One participant of a session that `teacher` may see; Http404 for all others."""
    found = get_object_or_404(
        Participant.objects.select_related("session", "student"), session__key=session_key, id=participant_id
    )
    session(teacher, session_key)
    return found


# --- substitutes ----------------------------------------------------------------------------------


def steered(teacher, cookies, key: str) -> GameSession | None:
    """The session behind an address, for its teachers and for the substitute who holds its code; None for all others.
    The one door of everything that steers: pages, acts, sockets."""
    found = sessions(teacher).filter(key=key).first() if teacher is not None and teacher.is_authenticated else None
    return found or Substitute.of(cookies).session(key)


def teaches(teacher, session: GameSession) -> bool:
    """Whether whoever steers the session does so as its teacher, not as a substitute."""
    return teacher is not None and teacher.is_authenticated and sessions(teacher).filter(pk=session.pk).exists()


def by_code(text: str, address: str, browser: str = "") -> GameSession:
    """The session whose substitute's code this is, however it was written. Problem "no_code", "slow_code"."""
    code = BETWEEN.sub("", text).lower()
    with brake.guess_code(address, browser):
        found = GameSession.objects.exclude(status=GameSession.Status.CLOSED).filter(code=code).first()
        if not code or found is None:
            raise Problem("no_code")
    return found


def stand_in(response, session: GameSession) -> None:
    """This browser may open and steer `session` while its code is good."""
    cookie(response, STAND_IN, signing.dumps([session.key, session.code], salt=STAND_IN_SALT), PASS_LIFE)


def stand_down(response) -> None:
    response.delete_cookie(STAND_IN, samesite="Lax")


@dataclass(frozen=True, slots=True)
class Substitute:
    """What the cookie `suplente` says: the key of a session, and the code that was given for it. Empty without one."""

    key: str = ""
    code: str = ""

    @classmethod
    def of(cls, cookies) -> "Substitute":
        try:
            return cls(*signing.loads(cookies.get(STAND_IN, ""), salt=STAND_IN_SALT, max_age=PASS_LIFE))
        except (signing.BadSignature, TypeError, ValueError):
            return cls()

    def session(self, key: str = "") -> GameSession | None:
        """The session that may be steered: the one of the cookie, if it is that of `key` and the code is still
        good."""
        if not self.code or key not in ("", self.key):
            return None
        still = GameSession.objects.exclude(status=GameSession.Status.CLOSED).select_related("group", "owner")
        return still.filter(key=self.key, code=self.code).first()

    def ended(self) -> GameSession | None:
        """The session of the cookie, if it has been closed since."""
        return (
            GameSession.objects.filter(key=self.key, status=GameSession.Status.CLOSED).select_related("owner").first()
        )


# --- pupils ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pass:
    session: int
    participant: int
    device: str
    generation: int


def new_device() -> str:
    return secrets.token_urlsafe(16)


def device(request) -> str:
    """The tablet's own word from its cookie; a new one where it has none (set it with `remember_device`)."""
    return word_of(request.COOKIES) or new_device()


def word_of(cookies) -> str:
    word = cookies.get(TABLET, "")
    return word if DEVICE.fullmatch(word) else ""


def remember_device(response, device: str) -> None:
    cookie(response, TABLET, device, TABLET_LIFE)


def give_pass(response, participant: Participant) -> None:
    """Set the two cookies that make this tablet `participant`'s."""
    remember_device(response, participant.device)
    cookie(response, PASS, sign(participant), PASS_LIFE)


def drop_pass(response) -> None:
    response.delete_cookie(PASS, samesite="Lax")


def cookie(response, name: str, value: str, life: int) -> None:
    response.set_cookie(
        name, value, max_age=life, httponly=True, samesite="Lax", secure=getattr(settings, "PASS_COOKIE_SECURE", False)
    )


def sign(participant: Participant) -> str:
    """The text of the cookie `pase`."""
    data = [participant.session_id, participant.id, participant.device, participant.generation]
    return signing.dumps(data, salt=SALT, compress=False)


def read(text: str) -> Pass | None:
    """The pass in a cookie; None where it is missing, forged or too old."""
    try:
        return Pass(*signing.loads(text, salt=SALT, max_age=PASS_LIFE))
    except (signing.BadSignature, TypeError, ValueError):
        return None


def holder(cookies) -> Participant | None:
    """The participant whose pass is among `cookies` (a mapping) and still good, with `session` and `student`; else
    None."""
    who = named_by(cookies)
    return who if who and who.session.is_open else None


def named_by(cookies) -> Participant | None:
    """The same, though the session may be closed: whoever comes back late is told that it is over."""
    found = read(cookies.get(PASS, ""))
    if found is None:
        return None
    return (
        Participant.objects.select_related("session", "student", "session__group")
        .filter(id=found.participant, session=found.session, device=found.device, generation=found.generation)
        .filter(blocked=False)
        .first()
    )


def pupil(request) -> Participant | None:
    """The participant who sends this request, or None."""
    return holder(request.COOKIES)
