"""What the sockets of a room are told about it: one function, the sections that games.live sends on."""

from django.utils.translation import gettext as _
from django.utils.translation import override

from classroom.door import brake, knocking
from classroom.learning import reports
from classroom.lesson import counting, guide, highlights, levels, rounds
from classroom.lesson.steering import settle
from classroom.models import GameSession, Participant, SessionTable
from classroom.people import needs
from games import api


def snapshot(room: str) -> api.Snapshot | None:
    """The room as it is now, for the session with that key; None where there is none. Six queries while tables play."""
    session = GameSession.objects.select_related("group").filter(key=room).first()
    if session is None:
        return None
    people = list(session.participants.select_related("student", "partner", "double_of"))
    tables = list(
        session.tables.filter(round=session.round, past=0)
        .select_related("table")
        .prefetch_related("places__participant")
    )
    if tables and all(row.table and row.table.status == "over" for row in tables):
        settle(session)  # the last table may have ended by itself
    held = [(row, place) for row in tables for place in row.places.all() if place.to_n is None]
    at = {place.participant_id: (row, place.seat) for row, place in held}
    before = reports.points_before(session)
    practised = rounds.current(session)
    together = practice(session, practised, people)
    led = guide.told(session) if session.guided else None
    teacher = teacher_sections(session, people, tables, at, before) | {"practice": together, "guide": led}
    return api.Snapshot(
        shared={"room": room_section(session) | {"practice": rounds.facts(practised) if practised else None}},
        teacher=teacher,
        substitute=teacher
        | {"people": [needs.unseen(row) for row in teacher["people"]], "guide": guide.without_replay(led)},
        screen=screen_sections(session, people, tables, before) | {"worked": led["worked"] if led else 0},
        pupils={who.id: pupil_sections(session, who, at.get(who.id)) for who in people if who.inside},
        seats={who: (row.table_id, seat) for who, (row, seat) in at.items() if row.table_id and who},
        since={place.participant_id: place.from_n for _row, place in held if place.participant_id},
        generations={who.id: who.generation for who in people},
        tables=[(row.table_id, row.number) for row in tables if row.table_id],
        closed=session.status == GameSession.Status.CLOSED,
        names={who.id: who.note_names for who in people},
        watchers={row.number: watcher_sections(session, row) for row in tables if row.table_id},
    )


def room_section(session: GameSession) -> dict:
    options = session.options
    return {
        "key": session.key,
        "title": session.called,
        "status": "paused" if session.paused and session.status == GameSession.Status.PLAYING else session.status,
        "game": session.game,
        "names": session.names,
        "own_names": session.own_names,
        "round": session.round,
        "add_up": session.add_up,
        "minutes": options.get("minutes"),
        "variant": options.get("variant"),
        "mode": options.get("mode"),
        "reading": options.get("reading"),
        "sound": session.sound,
    }


def face(who: Participant) -> dict:
    return {"name": who.name, "badge": who.badge}


def pupil_sections(session: GameSession, who: Participant, at: tuple[SessionTable, int] | None) -> dict:
    """`waiting` is true for who is inside without a seat while others have one. `help` and `needs` are the pupil's own
    and go to no other socket."""
    row, seat = at or (None, None)
    you = {
        "id": who.id,
        **face(who),
        "table": row.number if row else None,
        "seat": seat,
        "names": who.note_names,
        "help": needs.help_of(who) or levels.help_at(session, row),
        "needs": needs.page_of(who),
        "waiting": row is None and session.status != GameSession.Status.LOBBY,
        **({"aside": True} if who.aside else {}),
    }
    return {"you": you, "mates": mates(row) if row else {}}


def watcher_sections(session: GameSession, row: SessionTable) -> dict:
    """For the teacher who watches a table: the page of the game asks for the same as at a pupil's tablet."""
    you = {
        "table": row.number,
        "seat": None,
        "names": session.names,
        "help": levels.help_at(session, row),
        "waiting": False,
    }
    return {"you": you, "mates": mates(row)}


def mates(row: SessionTable) -> dict:
    """Faces by seat; an empty seat keeps the face of who held it last, whose chords lie there."""
    language = row.session.language
    return {str(place.seat): mate(place.participant, language) for place in row.places.all() if place.participant}


def mate(who: Participant, language: str) -> dict:
    """The face; two at one tablet are `said` as one team in sentences, whose verbs are for one."""
    if not who.partner_id:
        return face(who)
    with override(language):
        return {**face(who), "said": _("Team {names}").format(names=who.name)}


def seats(row: SessionTable) -> list:
    """The participant's id at each seat, None where it is empty; before the game, just those who sit there."""
    sitters = {place.seat: place.participant_id for place in row.places.all() if place.to_n is None}
    return (
        [sitters.get(seat) for seat in range(row.seats)] if row.seats else [sitters[seat] for seat in sorted(sitters)]
    )


def held_last(row: SessionTable, tables) -> list:
    """For the podium: who held each seat last, though closing has freed it; who went on to another, holds that one."""
    places = sorted((place for each in tables for place in each.places.all()), key=lambda place: place.pk)
    latest = {place.participant_id: place.pk for place in places}
    last = [place for place in places if latest[place.participant_id] == place.pk]
    holders = {place.seat: place.participant_id for place in last if place.session_table_id == row.pk}
    return [holders.get(seat) for seat in range(row.seats)]


def teacher_sections(session, people, tables, at, before) -> dict:
    """`before` of a person: the points of the rounds before, where they are added up."""
    return {
        "people": [teachers_row(who, at.get(who.id)) | earlier(who, before) for who in people],
        "tables": [
            {
                "id": row.table_id,
                "key": row.table.key if row.table else None,
                "number": row.number,
                "seats": seats(row),
                "shown_help": levels.help_at(session, row),
                "apart": row.apart,
                **levels.told(session, row),
            }
            for row in tables
        ],
        "count": headcount(people),
        "pin": session.pin,
        "guests": session.guests,
        "asking": knocking.section(session),
    }


def practice(session: GameSession, practised, people) -> dict:
    """The practice of the whole class for the teacher: the round that runs or None, and what is still to come."""
    return {
        "now": rounds.told(practised, people) if practised else None,
        "warm_up_due": rounds.warm_up_due(session),
        "closing_due": rounds.closing_due(session),
    }


def headcount(people) -> dict:
    """How many are inside."""
    return counting.heads(who for who in people if who.inside)


def earlier(who: Participant, before) -> dict:
    return {"before": before[who.id]} if before[who.id] else {}


def pupils_of(who: Participant) -> dict:
    """The keys of those on the class list who sit there: one, or two who share the tablet."""
    return {
        "student": who.student.key if who.student else None,
        **({"partner": who.partner.key} if who.partner else {}),
    }


def teachers_row(who: Participant, at) -> dict:
    row, seat = at or (None, None)
    return {
        "id": who.id,
        **face(who),
        **pupils_of(who),
        "table": row.number if row else None,
        "seat": seat,
        "inside": who.inside,
        "blocked": who.blocked,
        "aside": who.aside,
        "approved": who.approved,
        "claimed": bool(who.claimed_by),
        "guessed": bool(who.claimed_by) and brake.missed_picture(who.session.key, who.claimed_by, needs.pupils(who)),
        needs.SLOW: needs.slow(who),
    }


def screen_sections(session, people, tables, before) -> dict:
    """For the projector: a guest's name shows once the teacher has seen it."""
    seated = {place.participant_id for row in tables for place in row.places.all()}
    over = session.status in (GameSession.Status.OVER, GameSession.Status.CLOSED)
    return {
        "made": highlights.made(session, [row for row in tables if row.table_id]) if over else None,
        "people": [
            {
                "id": who.id,
                "name": who.name if who.approved else "",
                "badge": who.badge,
                **pupils_of(who),
                **earlier(who, before),
            }
            for who in people
            if not who.erased and (who.inside or (who.id in seated and not who.blocked))
        ],
        "tables": [{"number": row.number, "seats": held_last(row, tables) if over else seats(row)} for row in tables],
        "count": headcount(people),
        "pin": session.pin,
    }
