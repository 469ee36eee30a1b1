"""What of an event a seat is told. The journal keeps all of it for reports; no socket gets more than this."""

from dataclasses import replace

from games.rules.game import Event


def told(event: Event, seat: int | None) -> Event:
    """The event as this seat (None: the audience) may know it; the same object where nothing is left out.

    Which spirit was kept is its seat's secret. Which habitats a turn left without a cube is for reports: to see them
    is what the game asks of its players.
    """
    if event.kind == "spirit_kept" and event.seat != seat:
        return _without(event, "spirit")
    if event.kind == "turn_ended":
        return _without(event, "left")
    return event


def _without(event: Event, name: str) -> Event:
    return replace(event, data={key: value for key, value in event.data.items() if key != name})
