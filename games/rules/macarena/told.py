"""What of an event a seat is told. The journal keeps all of it for reports; no socket gets more than this."""

from dataclasses import replace

from games.rules.game import Event


def told(event: Event, seat: int | None) -> Event:
    """The event as this seat (None: the audience) may know it; the same object where nothing is left out. Which card
    was drawn is its seat's secret."""
    return replace(event, data={}) if event.kind == "drew" and event.seat != seat else event
