"""A tablet that asks to be let in: while the brake on guessed PINs is on, no stranger sees a name before the teacher
has said so.

The tablet waits with a mark, a picture and a number, and the teacher sees the same mark. It waits so behind a PIN that
nobody has, too, and after a refusal: nothing of the session is told. The teacher is asked once the tablet has come back
to ask, so that a script which only tries PINs asks nobody.
"""

from django.utils import timezone
from django.utils.crypto import salted_hmac

from classroom.models import BADGES, GameSession, Knock
from games import api

HERE = timezone.timedelta(seconds=60)  # after its last word a tablet is no longer shown
FRESH = timezone.timedelta(seconds=15)  # how often its coming back is written down


def mark(device: str) -> tuple[int, int]:
    """(picture, number of two digits) of a tablet: the same on its own page and on the teacher's, and on no other's
    that can be chosen."""
    made = int.from_bytes(salted_hmac("classroom.knock", device, algorithm="sha256").digest()[:8], "big")
    return made % BADGES, 10 + made // BADGES % 90


def ask(session: GameSession, device: str, anew: bool = False) -> None:
    """The tablet asks. `anew`: the PIN was written once more; only then does it ask again after a refusal."""
    found, new = Knock.objects.get_or_create(session=session, device=device)
    now, before = timezone.now(), found.asked
    again = anew and found.answer == Knock.Answer.NO
    if not new and not again and now - before < FRESH:
        return
    found.asked, found.answer = now, "" if again else found.answer
    found.save(update_fields=["asked", "answer"])
    if new or again or now - before >= HERE:
        api.notify(session.key)


def let_in(device: str):
    """The open sessions whose teacher has let that tablet in, as a queryset."""
    return GameSession.objects.filter(knocks__device=device, knocks__answer=Knock.Answer.YES)


def waiting(session: GameSession):
    """The tablets that ask and have no answer yet, as a queryset."""
    return session.knocks.filter(answer="", asked__gte=timezone.now() - HERE)


def section(session: GameSession) -> list[dict]:
    """For whoever steers: {"id", "badge", "number"} of each tablet that asks."""
    rows = []
    for each in waiting(session):
        badge, number = mark(each.device)
        rows.append({"id": each.pk, "badge": badge, "number": number})
    return rows


def answer(session: GameSession, said: Knock.Answer, tablet: int | None = None) -> None:
    """Let in, or refuse, one tablet or all that ask. One that has gone meanwhile costs nothing."""
    asked = waiting(session) if tablet is None else session.knocks.filter(pk=tablet)
    asked.update(answer=said)
    api.notify(session.key)
