"""What of an event a seat is told (D6, D11). The journal keeps all of it for reports; no socket gets more than this."""

from dataclasses import replace

from games.rules.game import Event

OF_A_CLAIM = frozenset(("combo", "notes", "size", "bar", "one_figure", "altered", "points", "closed", "open"))
OF_A_VOTE = frozenset(("of", "combo", "says"))
FOR_REPORTS = {"struck": ("was",), "removed": ("was", "now")}  # whether an open combination is a chord


def told(event: Event, seat: int | None) -> Event:
    """The event as this seat (None: the audience) may know it; the same object where nothing is left out.

    Why a claim was wrong is told to its caller, and to all with `open_reasons`; whether an open combination is a chord
    to nobody, for that is what its owner has to see.
    """
    if event.kind == "judged" and not _tells_why(event, seat):
        return _only(event, OF_A_CLAIM)
    if event.kind == "voted":
        return _only(event, OF_A_VOTE if event.seat == seat else frozenset())
    if event.kind in FOR_REPORTS:
        return _only(event, event.data.keys() - FOR_REPORTS[event.kind])
    return event


def _tells_why(event: Event, seat: int | None) -> bool:
    """A right claim that closed is shown to all by then."""
    data = event.data
    return event.seat == seat or data["open"] or (data["valid"] and data["closed"])


def _only(event: Event, names: frozenset[str] | set[str]) -> Event:
    data = {name: value for name, value in event.data.items() if name in names}
    return replace(event, data=data, skills=(), correct=None)
