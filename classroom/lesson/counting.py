"""How many people there are: the one definition, for lobby, board, projector and report alike."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from classroom.models import GameSession, Participant


def heads(people: Iterable[Participant]) -> dict[str, int]:
    """{"pupils", "guests"} among these participants. Two who share a tablet are two; who sat at two tablets, or alone
    and in a pair, is one. A pupil who was erased stays one."""
    pupils: set = set()
    guests = 0
    for who in people:
        listed = listed_of(who)
        pupils |= listed or ({f"erased {who.pk}"} if who.erased else set())
        guests += not listed and not who.erased
    return {"pupils": len(pupils), "guests": guests}


def listed_of(who: Participant) -> set[int]:
    """The students who sit there, by id."""
    return {each for each in (who.student_id, who.partner_id, who.double_of_id) if each}


def total(people: Iterable[Participant]) -> int:
    return sum(heads(people).values())


def by_session(sessions: Iterable[GameSession]) -> dict[int, list[Any]]:
    """Who took part in each, in one query: what is needed to count them."""
    people: dict[int, list[Any]] = defaultdict(list)
    fields = ("session_id", "pk", "student_id", "partner_id", "double_of_id", "erased")
    for who in Participant.objects.filter(session__in=sessions).values_list(*fields, named=True):
        people[who.session_id].append(who)
    return people


def counted(sessions: Iterable[GameSession]) -> list[GameSession]:
    """These, each with `people`: how many took part."""
    found = list(sessions)
    people = by_session(found)
    for session in found:
        session.people = total(people[session.pk])
    return found


def gone(people: dict[int, list[Any]], members: set[int]) -> int:
    """How many pupils of these sessions are not among the members of the class."""
    everybody = [who for each in people.values() for who in each]
    listed = set().union(*(listed_of(who) for who in everybody))
    return len(listed - members) + sum(who.erased for who in everybody)
