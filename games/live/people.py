"""What the school tells the live edge: who opens a socket, and what stands in a room."""

from dataclasses import dataclass, field
from typing import Any

STEERING, WATCHER = ("teacher", "substitute"), "watcher"  # kinds of viewers
BOARDS = (*STEERING, "screen")


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whoever a pass, a log-in or a PIN let in. `kind` is pupil, teacher, substitute, screen or watcher; `participant`
    for pupils only. A watcher sees the table with the number `watches`, as the audience does, by the note names
    `names`."""

    room: str
    kind: str
    participant: int | None = None
    device: str = ""
    generation: int = 0
    lang: str = "es"
    watches: int | None = None
    names: str = "do"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that a room shows beside its tables: sections (name -> JSON) for all, for teachers, for their
    substitutes, for screens, for each pupil, and for who watches a table (by its number).

    `seats` says who sits where, `since` after which entry of the journal each took that seat, `generations` whose pass
    still counts, `names` who reads which note names, `tables` [(table id, number)] of the round.
    A closed room sends its last sections and then its sockets away; a projector once it has been shown every table.
    """

    shared: dict[str, Any] = field(default_factory=dict)
    teacher: dict[str, Any] = field(default_factory=dict)
    substitute: dict[str, Any] = field(default_factory=dict)
    screen: dict[str, Any] = field(default_factory=dict)
    pupils: dict[int, dict[str, Any]] = field(default_factory=dict)
    seats: dict[int, tuple[int, int]] = field(default_factory=dict)
    since: dict[int, int] = field(default_factory=dict)
    generations: dict[int, int] = field(default_factory=dict)
    tables: list[tuple[int, int]] = field(default_factory=list)
    closed: bool = False
    names: dict[int, str] = field(default_factory=dict)
    watchers: dict[int, dict[str, Any]] = field(default_factory=dict)
