"""What the teacher's page may do to a running session: one line of JSON each, to one function of the school's core.

{"table": number or null, "move": "pause"}           pause, resume, end, undo, minutes n: one table or all; of an undo
                                                     at one table the answer's "told" says what was taken back
{"move": "rename", "person": id, "name": "Lucía"}    a person of this session
{"move": "seat", "person": id, "number": 2}          in the lobby, or in play a free seat
{"move": "wait", "person": id}                       away from the table, to wait
{"move": "balanced_tables"}                          make_tables, mix_tables, balanced_tables, alike_tables
{"table": number, "move": "restart"}                 a fresh deal for the same people; the answer's "dealt" names it
{"table": number, "move": "bring_back", "dealt": id} that fresh deal is taken back: the game before goes on
{"table": number or null, "move": "help names"}      none, names, hints: what the tablets tell; to take that back with
                                                     "was", the help that was given: only where it is that still
{"table": number, "move": "level", "step": "initiation", "help": "none"}   in the lobby; "" is the session's own
{"move": "admit_all", "people": [id, …]}             «Soy yo» of each; the answer's "text" names those refused
{"move": "guests_out"}                               guests_in, guests_out: whether guests may come in
{"move": "tablet_in", "tablet": id or null}          tablet_in, tablet_out: one that asks to be let in, or all that do
{"move": "sound_off"}                                sound_headphones, sound_all: which tablets sound
{"move": "warm_up"}                                  warm_up, which is begun once; start_game
{"move": "worked_next", "step": 2}                   the worked case on the projector: its next step; worked_end
{"move": "worked_back", "step": 1}                   the step before
{"move": "practice", "skills": ["triad"], "minutes": 3, "count": 0}   on all tablets; stop_practice, closing
"""

import json
import re
from functools import partial

from django.utils.translation import gettext as _

from classroom.door import knocking
from classroom.lesson import guide, mixing, rounds, sessions, snapshots, steering
from classroom.models import GameSession, Knock, Participant
from classroom.problems import Problem
from games import api

SEAT = re.compile(r"\{s(\d+)\}")
MOST_PEOPLE = 200  # in one order
TABLES = {
    "bring_back": lambda session, order: sessions.bring_back(
        session, whole(order.get("table")), whole(order.get("dealt"))
    ),
    "help": lambda session, order: sessions.set_help(
        session, order["move"].partition(" ")[2], table_or_all(order), word(order.get("was"))
    ),
}
TABLETS = {"tablet_in": Knock.Answer.YES, "tablet_out": Knock.Answer.NO}
TABLE = ("pause", "resume", "end", "undo", "minutes")
ROOM = {
    "make_tables": lambda session: sessions.make_tables(session),
    "balanced_tables": partial(mixing.make_level_tables, alike=False),
    "alike_tables": partial(mixing.make_level_tables, alike=True),
    "mix_tables": lambda session: sessions.make_tables(session, mix=True),
    "warm_up": rounds.warm_up,
    "start_game": sessions.start,
    "worked_end": guide.worked_end,
    "stop_practice": rounds.stop,
    "closing": rounds.close_with_questions,
    "show_names": sessions.show_names,
    "guests_in": partial(sessions.admit_guests, allowed=True),
    "guests_out": partial(sessions.admit_guests, allowed=False),
    "round": lambda session: sessions.another_round(session),
    "mixed_round": lambda session: sessions.another_round(session, mix=True),
    "close": sessions.close,
    **{f"sound_{sound}": partial(sessions.set_sound, sound=sound) for sound in GameSession.Sound.values},
}
WORKED = {"worked_next": guide.worked_next, "worked_back": guide.worked_back}
PERSON = {
    "rename": lambda who, order: sessions.rename(who, str(order.get("name", ""))),
    "send_out": lambda who, order: sessions.send_out(who),
    "let_back": lambda who, order: sessions.let_back(who),
    "admit": lambda who, order: sessions.admit(who),
    "decline": lambda who, order: sessions.decline(who),
    "approve": lambda who, order: sessions.approve(who),
    "seat": lambda who, order: sessions.seat(who.session, who, whole(order.get("number"))),
    "wait": lambda who, order: sessions.set_aside(who),
}


class Refused(Problem):
    """The game's own refusal of an act, with its sentence."""

    def __init__(self, code: str, sentence: str):
        super().__init__(code)
        self.sentence = sentence

    @property
    def text(self) -> str:
        return self.sentence


def parse(body: bytes) -> dict:
    """The order in a request's body; Problem "no_act" where it is none."""
    try:
        order = json.loads(body)
    except (ValueError, RecursionError) as error:  # no JSON, or more digits or depth than an order has
        raise Problem("no_act") from error
    if not isinstance(order, dict) or not isinstance(order.get("move"), str):
        raise Problem("no_act")
    return order


def do(session: GameSession, order: dict) -> dict:
    """Do what `order` says or raise Problem; nothing is half done. What the answer says beside "yes"."""
    try:
        if order["move"] == "restart":
            return {"dealt": sessions.restart(session, whole(order.get("table")))}
        if order["move"] == "admit_all":
            return admit_all(session, order.get("people"))
        if order["move"] == "undo" and order.get("table") is not None:
            return undo(session, whole(order["table"]))
        done(session, order["move"].split(" ")[0], order)
    except api.Refused as refused:
        raise Refused(refused.code, refused.text) from refused
    return {}


def admit_all(session: GameSession, people) -> dict:
    if not isinstance(people, list) or len(people) > MOST_PEOPLE:
        raise Problem("no_act")
    refused = sessions.admit_all(session, [whole(each) for each in people])
    told = _("Not let in: {names}. Nobody is asking for that name now.").format(names=", ".join(refused))
    return {"text": told} if refused else {}


def undo(session: GameSession, table: int) -> dict:
    """ "told": what was taken back, for it may have been another move than the one that the teacher had in mind."""
    before = end_of(session, table)
    sessions.act(session, "/undo", table)
    what = " ".join(undone(session, table))
    told = _("Undone at table {n}: {what}") if what else _("The last move at table {n} is undone.")
    back = round(end_of(session, table) - before)
    given = " " + _("Its clock gets {time} back.").format(time=f"{back // 60}:{back % 60:02}") if back > 0 else ""
    return {"told": told.format(n=table, what=what) + given}


def end_of(session: GameSession, table: int) -> float:
    """The table time at which the table ends: the time up to an undo does not count, so that it moves on. 0 where it
    has no end."""
    row = steering.table_of(session, table).table_id
    tile = api.tiles([row]).get(row)
    return (tile.summary.get("end") if tile else None) or 0.0


def undone(session: GameSession, table: int) -> list[str]:
    row = steering.table_of(session, table)
    faces = snapshots.mates(row)
    called = {seat: one.get("said", one["name"]) for seat, one in faces.items()}
    said = api.taken_back(row.table_id, session.names)
    return [SEAT.sub(lambda seat: called.get(seat[1], _("Empty seat")), each) for each in said]


def done(session: GameSession, name: str, order: dict) -> None:
    if name in ROOM:
        ROOM[name](session)
    elif name in PERSON:
        PERSON[name](person(session, order.get("person")), order)
    elif name in TABLETS:
        tablet = order.get("tablet")
        knocking.answer(session, TABLETS[name], None if tablet is None else whole(tablet))
    elif name == "practice":
        rounds.begin(
            session, skills=skills(order.get("skills")), count=some(order, "count"), minutes=some(order, "minutes")
        )
    elif name in WORKED:
        WORKED[name](session, some(order, "step"))
    elif name == "level":
        sessions.choose_level(session, whole(order.get("table")), word(order.get("step")), word(order.get("help")))
    elif name in TABLES:
        TABLES[name](session, order)
    elif name in TABLE:
        sessions.act(session, "/" + order["move"], table_or_all(order))
    else:
        raise Problem("no_act")


def person(session: GameSession, key) -> Participant:
    found = session.participants.select_related("session").filter(pk=whole(key)).first()
    if found is None:
        raise Problem("no_act")
    return found


def table_or_all(order: dict) -> int | None:
    """The number of the table, None for all that play."""
    number = order.get("table")
    return None if number is None else whole(number)


def whole(value) -> int:
    """A whole number above 0, as JSON gave it."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 2**53:
        raise Problem("no_act")
    return value


def some(order: dict, name: str) -> int:
    """A whole number above 0, or 0 where the order says nothing."""
    return whole(order[name]) if order.get(name) else 0


def skills(value) -> list[str]:
    """A list of words."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise Problem("no_act")
    return value


def word(value) -> str | None:
    """A word, or None where the order says nothing."""
    if value is not None and not isinstance(value, str):
        raise Problem("no_act")
    return value
