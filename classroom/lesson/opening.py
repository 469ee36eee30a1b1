"""How a session begins: opened at once with its PIN, or prepared for another day, changed, copied, and opened then.

A prepared session has no PIN and no pupils. It may be given a code, by which a substitute without an account opens and
steers it (access.py): the code is void once it is revoked or the session closed.
"""

import secrets
from collections.abc import Callable, Iterable
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from classroom.lesson.seating import locked
from classroom.models import KEY_LETTERS, GameSession, Group
from classroom.problems import Problem
from games import api

PIN_REST = timedelta(hours=24)  # a PIN is not given out again for so long
CODE_LENGTH = 8
TRIES = 50
OF_CHORDS = ("warm_up", "closing", "guided")  # parts of a lesson that practise chords
OF_A_ROUND = ("options", "per_table", "names", "own_names", "add_up")
SETTINGS = ("game", *OF_A_ROUND, "language", "guests", "pictures", "pairs", *OF_CHORDS)


def create(teacher, data: dict) -> GameSession:
    """Open a session with its PIN.

    `data`: game (key), options (dict, as for games.api.resolve), per_table, and if wished group (a Group or None),
    title, names "do"|"c", own_names, language, guests, add_up, pictures, pairs, warm_up,
    closing, guided. Problem: no_game, bad_option (detail: option, value, reason).
    """
    session = put(GameSession(owner=teacher), data)
    give_unused("pin", new_pin, session)
    return session


def prepare(teacher, data: dict) -> GameSession:
    """The same for another day: stored under its title, without a PIN."""
    session = put(GameSession(owner=teacher, status=GameSession.Status.PREPARED), data)
    session.save(force_insert=True)
    return session


def change(session: GameSession, data: dict) -> None:
    """Other settings for a prepared session. Problem as for `create`, "opened_already"."""
    with transaction.atomic():
        row = prepared(session)
        put(row, data).save()
        api.notify(row.key)
    session.refresh_from_db()


def open_up(session: GameSession) -> None:
    """A prepared session gets its PIN and waits for pupils, as if it were made now. Twice is once. Problem "closed",
    "past_group"."""
    with transaction.atomic():
        row = locked(session)
        if row.status == GameSession.Status.CLOSED:
            raise Problem("closed")
        if row.status == GameSession.Status.PREPARED:
            if row.group and row.group.archived:
                raise Problem("past_group", name=row.group.name)
            row.status, row.created = GameSession.Status.LOBBY, timezone.now()
            give_unused("pin", new_pin, row)
            api.notify(row.key)
    session.refresh_from_db()


def prepared(session: GameSession) -> GameSession:
    """The session's row, locked, if it is still prepared; Problem "opened_already" if not. Inside a transaction
    only."""
    row = locked(session)
    if row.status != GameSession.Status.PREPARED:
        raise Problem("opened_already")
    return row


# --- settings -------------------------------------------------------------------------------------


def put(session: GameSession, data: dict) -> GameSession:
    """`session` with the settings of `data`, not stored; a game without chords has none of the parts that practise
    them. Problem no_game, bad_option."""
    for name in SETTINGS:
        if name in data:
            setattr(session, name, data[name])
    if not api.has(session.game, "chords"):
        for name in OF_CHORDS:
            setattr(session, name, False)
    if "group" in data:
        session.group = data["group"]
        session.language = data.get("language", session.group.language if session.group else "es")
    session.title = data.get("title", session.title)
    info = check_settings(session)
    session.options = {each.name: each.default for each in info.options if each.kind == "choice"} | session.options
    return session


def check_settings(session: GameSession) -> api.GameInfo:
    """The game of a session whose settings are possible; Problem no_game, bad_option."""
    info = next((info for info in api.games() if info.key == session.game), None)
    if info is None:
        raise Problem("no_game")
    if session.per_table not in info.seats:
        raise Problem("bad_option", option="per_table", value=session.per_table, reason="range")
    check_options(session, session.options)
    return info


def check_options(session: GameSession, options: dict) -> None:
    """Problem "bad_option" where no table of the session can be made with them."""
    try:
        api.resolve(session.game, session.per_table, options)
    except api.BadOption as error:
        raise Problem("bad_option", option=error.name, value=error.value, reason=error.code) from error


def settings_of(session: GameSession) -> dict:
    """What a session was made with: to begin a form with, for a copy."""
    return {name: getattr(session, name) for name in (*SETTINGS, "group", "title")}


def last_settings(teacher) -> dict[int | None, dict]:
    """The choices of the teacher's last session with each group (None: with guests alone), to begin the next form of
    that group with; the newest last. Each lesson is led anew or not: that is not remembered, nor what a game without
    chords could not have."""
    newest = GameSession.objects.filter(owner=teacher).order_by().values("group").annotate(last=Max("id"))
    found = GameSession.objects.filter(pk__in=newest.values("last")).select_related("group").order_by("id")
    return {each.group_id: remembered(each) for each in found}


def remembered(session: GameSession) -> dict:
    found = settings_of(session) | {"title": "", "guided": False}
    unsaid = () if api.has(session.game, "chords") else OF_CHORDS
    return {name: value for name, value in found.items() if name not in unsaid}


def next_group(teacher, groups: Iterable[Group]) -> Group | None:
    """Of these groups, whose lesson the next one may be: the one just made, which nobody has played with, else the one
    that played last; None for guests alone, who played last, or where there is no group."""
    last = GameSession.objects.filter(owner=teacher).order_by("-id").first()
    unplayed = [each for each in groups if not each.sessions.exists() and (last is None or each.created > last.created)]
    if unplayed:
        return max(unplayed, key=lambda each: each.created)
    if last is None:
        return next(iter(groups), None)
    return next((each for each in groups if each.pk == last.group_id), None)


# --- PIN and code ---------------------------------------------------------------------------------


def give_unused(name: str, make: Callable[[], str], session: GameSession) -> None:
    """Store `session` with a new PIN or code."""
    for _ in range(TRIES):
        setattr(session, name, make())
        try:
            with transaction.atomic():
                session.save()
                return
        except IntegrityError:  # another was given the same in the same instant
            continue
    raise RuntimeError(f"no free {name} was found")


def new_pin() -> str:
    """Six digits, the first not 0, no digit three times running; not used by a session that is open or was in the
    last day."""
    recent = GameSession.objects.exclude(status=GameSession.Status.CLOSED, closed__lt=timezone.now() - PIN_REST)
    while True:
        pin = str(100_000 + secrets.randbelow(900_000))
        if not any(digit * 3 in pin for digit in "0123456789") and not recent.filter(pin=pin).exists():
            return pin


def new_code() -> str:
    """Letters and digits that cannot be mixed up: 40 bits. The brake on guesses does the rest."""
    return "".join(secrets.choice(KEY_LETTERS) for _ in range(CODE_LENGTH))


def give_code(session: GameSession) -> None:
    """A new code for a substitute; the one before is void, and who came in by it is out. Problem "closed"."""
    with transaction.atomic():
        row = locked(session)
        if row.status == GameSession.Status.CLOSED:
            raise Problem("closed")
        give_unused("code", new_code, row)
        api.notify(row.key)
    session.refresh_from_db()


def revoke_code(session: GameSession) -> None:
    """The code is void, and whoever came in by it is out."""
    GameSession.objects.filter(pk=session.pk).update(code="")
    session.refresh_from_db()
    api.notify(session.key)
