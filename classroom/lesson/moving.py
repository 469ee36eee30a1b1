"""What the teacher changes by hand while tables play: who sits where, a table dealt anew, how much help tablets give.

A seat changes hands by "/leave" and "/sit" in the journals, so every claim stays with the pupil who made it. A table
that is dealt anew keeps its number; the game broken off stays in the report as it ended, its points count no more.
Where the fresh deal is taken back it goes on where it was; of the deal the journal stays, and no report tells of it.
"""

from contextlib import suppress

from django.db import transaction
from django.db.models import Max

from classroom.lesson import levels, seating
from classroom.lesson.seating import free_seats, locked, running, seat_waiting, sit, vacate
from classroom.lesson.steering import reopen, settle, table_of
from classroom.models import GameSession, Participant, Place, SessionTable
from classroom.people import needs
from classroom.problems import Problem
from games import api

UNDO = "/undo"


# --- people ---------------------------------------------------------------------------------------


def seat(session: GameSession, who: Participant, number: int) -> None:
    """Seat `who` at table `number`: in the lobby as `seating.move`, in play at a free seat there, the one held before
    if it is free. Problem: no_table, table_full, table_over, not_playing, closed, not_inside."""
    with transaction.atomic():
        row = locked(session)
        if row.status == GameSession.Status.LOBBY:
            seating.move(row, who, number)
        else:
            seat_in_play(playing(row), inside(row, who), number)
        api.notify(row.key)


def seat_in_play(row: GameSession, person: Participant, number: int) -> None:
    target = table_of(row, number)
    if not running(row).filter(pk=target.pk).exists():
        raise Problem("table_over")
    if not sits_at(person, target):
        change_seat(row, person, target)


def playing(row: GameSession) -> GameSession:
    """`row`, whose tables play; Problem "closed", "not_playing" where they do not."""
    if row.status != GameSession.Status.PLAYING:
        raise Problem("closed" if row.status == GameSession.Status.CLOSED else "not_playing")
    return row


def inside(row: GameSession, who: Participant) -> Participant:
    person = row.participants.get(pk=who.pk)
    if not person.inside:
        raise Problem("not_inside", name=person.name)
    return person


def sits_at(person: Participant, target: SessionTable) -> bool:
    return person.places.filter(session_table=target, to_n=None).exists()


def change_seat(row: GameSession, person: Participant, target: SessionTable) -> None:
    """From wherever `person` is; the seat left goes to those who wait."""
    held = set(person.places.filter(session_table=target).values_list("seat", flat=True))
    free = sorted((seat for table, seat in free_seats(row) if table.pk == target.pk), key=lambda seat: seat not in held)
    if not free:
        raise Problem("table_full")
    vacate(person)
    if not sit(target, free[0], person):
        raise Problem("table_over")
    Participant.objects.filter(pk=person.pk).update(aside=False)
    seat_waiting(row)


def set_aside(who: Participant) -> None:
    """Away from the table to wait, till the teacher gives a seat or the next round begins. Problem: not_playing,
    closed, not_inside."""
    with transaction.atomic():
        row = playing(locked(who.session))
        person = inside(row, who)
        vacate(person)
        Participant.objects.filter(pk=person.pk).update(aside=True)
        seat_waiting(row)
        api.notify(row.key)


# --- a table --------------------------------------------------------------------------------------


def restart(session: GameSession, number: int) -> int:
    """A fresh deal for those who sit at table `number`, who keep their seats; the id of its game, by which it may be
    taken back. Problem: no_table, not_playing, closed, few_here."""
    with transaction.atomic():
        row = locked(session)
        if row.status != GameSession.Status.OVER:
            playing(row)
        old = table_of(row, number)
        sitters = {place.seat: place.participant for place in old.places.filter(to_n=None)}
        if len(sitters) < seating.seats_of_game(row)[0]:
            raise Problem("few_here", table=number)
        put_by(old)
        fresh = deal_anew(row, old, sitters)
        if row.status == GameSession.Status.OVER:
            row.status, row.ended = GameSession.Status.PLAYING, None
            row.save(update_fields=["status", "ended"])
        api.notify(row.key)
    session.refresh_from_db()
    return fresh


def put_by(old: SessionTable) -> None:
    """The game ends as it stands and becomes the newest of the table's past."""
    old.cut = False
    with suppress(api.Refused):  # it had ended, or its rules are gone
        api.act(old.table_id, "/end")
        old.cut = True
    old.places.filter(to_n=None).update(to_n=seating.head(old))
    others = SessionTable.objects.filter(session=old.session_id, round=old.round, number=old.number)
    old.past = 1 + others.aggregate(most=Max("past"))["most"]
    old.save(update_fields=["past", "cut"])


def bring_back(session: GameSession, number: int, dealt: int) -> None:
    """The fresh deal `dealt` at table `number` (the id of its game) is taken back: the game that was broken off for it
    goes on, for those who sit there now. Whatever else lies on that table by now is let be, so that two who each dealt
    anew do not swap games. Problem: no_table, not_fresh, not_playing, closed."""
    with transaction.atomic():
        row = locked(session)
        if row.status != GameSession.Status.OVER:
            playing(row)
        fresh = table_of(row, number)
        old = row.tables.filter(round=row.round, number=number, past__gt=0, taken_back=False).last()
        if old is None or fresh.table_id != dealt:
            raise Problem("not_fresh", table=number)
        sitters = on_their_seats(old, [place.participant for place in fresh.places.filter(to_n=None)])
        put_by(fresh)
        drop(fresh)
        go_on(row, old, sitters)
        settle(row)
        api.notify(row.key)
    session.refresh_from_db()


def on_their_seats(old: SessionTable, people: list[Participant | None]) -> dict[int, Participant | None]:
    """Each where he or she sat last before the fresh deal; who has come since, at a seat that is left, as long as there
    is one."""
    last = {place.seat: place.participant_id for place in old.places.all()}
    here = {who.pk: who for who in people if who}
    found: dict[int, Participant | None] = {seat: here.pop(key) for seat, key in last.items() if key in here}
    free = (seat for seat in range(old.seats) if seat not in found)
    return found | dict(zip(free, here.values(), strict=False))


def drop(fresh: SessionTable) -> None:
    """It counts as little as an act that was undone: its marks are taken anew, and there are none."""
    fresh.taken_back, fresh.pulled = True, 0
    fresh.save(update_fields=["taken_back", "pulled"])


def go_on(row: GameSession, old: SessionTable, sitters: dict[int, Participant | None]) -> None:
    """Where a fresh deal has ended it: a game that had ended before stays so."""
    cut, old.past, old.cut = old.cut, 0, False
    old.save(update_fields=["past", "cut"])
    if cut:
        api.act(old.table_id, UNDO)
    start = seating.head(old)
    Place.objects.bulk_create(
        Place(session_table=old, participant=who, seat=seat, from_n=start) for seat, who in sitters.items()
    )
    if not cut:
        return
    for seat in sitters:
        with suppress(api.Refused):  # it was taken then, too
            api.act(old.table_id, f"/sit {seat}")
    with suppress(api.Refused):  # as all stand now; its own journal may still hold the pause of then
        if row.paused:
            api.act(old.table_id, "/pause")
        elif not old.apart:
            api.act(old.table_id, "/resume")
    reopen(row, [old.pk])


def deal_anew(row: GameSession, old: SessionTable, sitters: dict[int, Participant | None]) -> int:
    """On their seats; where no seat is spare they move together, and the game is one for so many."""
    options, seats = levels.options_at(row, old), old.seats
    if not api.has(row.game, "spare_seats"):
        sitters, seats = dict(enumerate(who for _seat, who in sorted(sitters.items()))), len(sitters)
    table = api.create_table(row.game, seats, options)
    fresh = SessionTable.objects.create(
        session=row, round=row.round, number=old.number, table_id=table, seats=seats, options=old.options
    )
    Place.objects.bulk_create(Place(session_table=fresh, participant=who, seat=place) for place, who in sitters.items())
    for place in set(range(seats)) - set(sitters):
        api.act(table, f"/leave {place}")
    needs.give_all(fresh)
    if row.paused:
        api.act(table, "/pause")
    return table


# --- help -----------------------------------------------------------------------------------------


def set_help(session: GameSession, level: str, number: int | None = None, was: str | None = None) -> None:
    """How much the tablets help, at table `number` or at all, from now on; a pupil with help of his or her own keeps
    it. `was`: only where that is the help still, so that what is taken back is nobody else's choice since. Problem:
    no_act, no_table, not_playing, closed."""
    with transaction.atomic():
        row = playing(locked(session))
        rows = list(running(row)) if number is None else [table_of(row, number)]
        rows = [each for each in rows if was in (None, levels.help_at(row, each))]
        if level not in choices(row.game):
            raise Problem("no_act")
        if number is None and (rows or was is None):
            row.options = row.options | {levels.HELP: level}
            row.save(update_fields=["options"])
        for each in rows:
            each.options = levels.with_help(each.options, level if number else "")
            each.save(update_fields=["options"])
            needs.tell(each, f"/help {level}")
        api.notify(row.key)
    session.refresh_from_db()


def choices(game: str) -> tuple[str, ...]:
    """The levels of help that the game has; none where it has no such option."""
    options = levels.info_of(game).options
    return next((option.choices for option in options if option.name == levels.HELP), ())
