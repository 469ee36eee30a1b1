"""How many people there are: the one definition, for lobby, board, projector and report alike."""

from collections.abc import Iterable

from classroom.models import Participant


def heads(people: Iterable[Participant]) -> dict[str, int]:
    """{"pupils", "guests"} among these participants. Two who share a tablet are two; who sat at two tablets, or alone
    and in a pair, is one. A pupil who was erased stays one."""
    pupils: set = set()
    guests = 0
    for who in people:
        listed = {each for each in (who.student_id, who.partner_id, who.double_of_id) if each}
        pupils |= listed or ({f"erased {who.pk}"} if who.erased else set())
        guests += not listed and not who.erased
    return {"pupils": len(pupils), "guests": guests}


def total(people: Iterable[Participant]) -> int:
    return sum(heads(people).values())
