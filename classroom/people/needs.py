"""What a pupil needs, as the teacher set it on the class list: more or less help, twice the time, no ring, larger text,
calm movement. Nobody else is told but the teachers of the group; of a substitute not even the board knows.

Help and time are the game's: "/needs" in the table's journal, given to whoever sits down and again when the teacher
changes them; a seat that is left loses them. The rest is the page's: it goes to that pupil's tablet alone (`you` of
snapshots.py). Two who share a tablet get what either of them needs.

Why a table with pupils of a list is always told, even where nobody needs anything: entries are numbered, the numbers
are seen by all, and a number that is skipped must not mean that somebody here needs something.
"""

from contextlib import suppress

from django.db.models import Q

from classroom.models import GameSession, Participant, Place, SessionTable, Student
from games import api

SLOW = "slow"  # the teacher's board waits for such a pupil twice as long
PAGE = ("no_ring", "larger_text", "calm")
FIELDS = ("help", "double_time", *PAGE)
HELPS = ("none", "names", "hints")  # the last helps most


def pupils(who: Participant) -> list[Student]:
    """Those at the tablet who are on a class list."""
    return [student for student in (who.student, who.partner, who.double_of) if student]


def help_of(who: Participant) -> str:
    """The help of the pupil's own; "" where it is the table's."""
    return max((student.help for student in pupils(who)), key=("", *HELPS).index, default="")


def page_of(who: Participant) -> dict[str, bool]:
    """What the pupil's page is to leave out or to enlarge: those that are on."""
    return {name: True for name in PAGE if any(getattr(student, name) for student in pupils(who))}


def slow(who: Participant) -> bool:
    """Whether the pupil has twice the time."""
    return any(student.double_time for student in pupils(who))


def unseen(row: dict) -> dict:
    """A person as a teacher's board is told of, without what is withheld from a substitute's."""
    return {name: value for name, value in row.items() if name != SLOW}


def written(seat: int, who: Participant) -> str:
    """One seat's needs in the words of "/needs"."""
    pace = "slow" if slow(who) else "plain"
    return f"{seat} {help_of(who) or 'table'} {pace}"


def give(row: SessionTable, sitters: dict[int, Participant]) -> None:
    """Tell the table what those who sit there need, by seat. A game that has no such acts, or is over, is let be."""
    listed = {seat: who for seat, who in sorted(sitters.items()) if pupils(who)}
    if listed:
        tell(row, " ".join(["/needs", *(written(seat, who) for seat, who in listed.items())]))


def give_all(row: SessionTable) -> None:
    """The same for all who sit there."""
    give(row, {place.seat: place.participant for place in row.places.filter(to_n=None) if place.participant})


def tell_all(session: GameSession, row: SessionTable) -> None:
    """What may have changed while the table was over: its own help, and what those who sit there need."""
    tell(row, f"/help {(session.options | row.options).get('help', 'none')}")
    give_all(row)


def tell(row: SessionTable, move: str) -> None:
    with suppress(api.Refused):
        api.act(row.table_id, move)


def change(student: Student, **changes) -> None:
    """Other needs for a pupil (FIELDS), at once at the table where he or she sits."""
    for name, value in changes.items():
        setattr(student, name, value)
    student.save(update_fields=list(changes))
    changed(student)


def changed(student: Student) -> None:
    """The pupil's needs have been stored: the table and the tablet are told."""
    mine = Q(student=student) | Q(partner=student) | Q(double_of=student)
    people = Participant.objects.filter(mine, session__status__in=GameSession.OPEN).values("pk")
    for place in Place.objects.filter(participant__in=people, to_n=None, session_table__table__isnull=False):
        give(place.session_table, {place.seat: place.participant})
    for session in GameSession.objects.filter(participants__in=people).distinct():
        api.notify(session.key)
