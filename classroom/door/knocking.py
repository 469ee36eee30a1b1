"""A tablet that asks to be let in: while the brake on guessed PINs is on, no stranger sees a name before the teacher
has said so.

The tablet waits with a mark, a picture and a number, and the teacher sees the same mark. It waits so behind a PIN that
nobody has, too, and after a refusal: nothing of the session is told. The teacher is asked once the tablet has come back
to ask, so that a script which only tries PINs asks nobody.

While too many wait (brake.may_wait) no PIN is looked up at the tablets' side, so that no time tells whether it is
right: a tablet leaves word under its PIN in the cache, the same for every PIN, and the boards of all open sessions are
shown anew; each finds what was left under its own PIN. Several processes share that cache by Redis; while it is away
a tablet is found once its coming back to ask is answered by the process that serves the board. Two words left by two
processes at the very same moment may be one: the other comes with the tablet's next asking.
"""

import threading
from datetime import timedelta

from django.core.cache import cache
from django.utils import timezone
from django.utils.crypto import salted_hmac

from classroom.models import BADGES, GameSession, Knock
from games import api

HERE = timedelta(seconds=60)  # after its last word a tablet is no longer shown
FRESH = timedelta(seconds=15)  # how often its coming back is written down
SILENT = timedelta(minutes=3)  # after its last word a tablet that was not let in is forgotten
MOST = 40  # that wait at one session: a class, and some
NUDGE = 3  # seconds between two looks of all boards at what was left for them

_lock = threading.Lock()


def mark(device: str) -> tuple[int, int]:
    """(picture, number of two digits) of a tablet: the same on its own page and on the teacher's, and on no other's
    that can be chosen."""
    made = int.from_bytes(salted_hmac("classroom.knock", device, algorithm="sha256").digest()[:8], "big")
    return made % BADGES, 10 + made // BADGES % 90


def ask(session: GameSession, device: str, anew: bool = False) -> None:
    """The tablet asks. `anew`: the PIN was written once more; only then does it ask again after a refusal."""
    now = timezone.now()
    row = session.knocks.filter(device=device).first()
    again = row is not None and anew and row.answer == Knock.Answer.NO
    if row is not None and not again and now - row.asked < FRESH:
        return
    comes = row is None or again or (not row.answer and now - row.asked >= HERE)
    if comes and waiting(session).count() >= MOST:
        return
    session.knocks.exclude(answer=Knock.Answer.YES).exclude(device=device).filter(asked__lt=now - SILENT).delete()
    found, new = Knock.objects.get_or_create(session=session, device=device)
    before = found.asked
    found.asked, found.answer = now, "" if again else found.answer
    found.save(update_fields=["asked", "answer"])
    if new or again or now - before >= HERE:
        api.notify(session.key)


def leave_word(pin: str, device: str, anew: bool = False) -> None:
    """The tablet asks whoever has that PIN, if anybody has: the same work for each."""
    with _lock:
        left = cache.get(place_of(pin), {})
        if device in left or len(left) < MOST:
            cache.set(place_of(pin), left | {device: anew or left.get(device, False)}, HERE.total_seconds())
    if cache.add("knock-nudge", True, NUDGE):
        for key in GameSession.objects.filter(status__in=GameSession.OPEN).values_list("key", flat=True):
            api.nudge(key)


def take_word(session: GameSession) -> None:
    """What tablets have left under the session's PIN is written down."""
    if not session.is_open or not cache.get(place_of(session.pin)):
        return
    with _lock:
        left = cache.get(place_of(session.pin), {})
        cache.delete(place_of(session.pin))
    for device, anew in left.items():
        ask(session, device, anew)


def place_of(pin: str) -> str:
    return f"knock-{pin}"


def let_in(device: str):
    """The open sessions whose teacher has let that tablet in, as a queryset."""
    return GameSession.objects.filter(knocks__device=device, knocks__answer=Knock.Answer.YES)


def waiting(session: GameSession):
    """The tablets that ask and have no answer yet, as a queryset."""
    return session.knocks.filter(answer="", asked__gte=timezone.now() - HERE)


def section(session: GameSession) -> list[dict]:
    """For whoever steers: {"id", "badge", "number"} of each tablet that asks."""
    take_word(session)
    rows = []
    for each in waiting(session):
        badge, number = mark(each.device)
        rows.append({"id": each.pk, "badge": badge, "number": number})
    return rows


def answer(session: GameSession, said: Knock.Answer, tablet: int | None = None) -> None:
    """Let in, or refuse, one tablet or all that ask. One that has gone meanwhile costs nothing."""
    take_word(session)
    asked = waiting(session) if tablet is None else session.knocks.filter(pk=tablet)
    asked.update(answer=said)
    api.notify(session.key)
