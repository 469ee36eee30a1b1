"""Task: what is shown and what may be answered, as plain data that is stored and sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields

from theory.drills.figures import WORTH
from theory.drills.levels import tier_of
from theory.fixes import parse_fix
from theory.pitch import Note, parse_note, parse_notes
from theory.readings import SIZES

KINDS_OF = {  # skill -> the kinds that practise it
    "triad": ("build", "third", "wrong", "stack", "hear"),
    "seventh": ("build", "third", "wrong", "stack", "hear"),
    "ninth": ("build", "third", "wrong", "stack", "hear"),
    "wrap": ("build", "third", "wrong", "stack", "hear"),
    "order": ("order", "stack"),
    "alteration": ("mend", "third", "stack", "hear"),
    "renaming": ("mend", "third", "stack"),
    "figure": ("figure",),
}
KINDS = ("build", "third", "order", "wrong", "mend", "stack", "hear", "figure")
YES_NO = ("yes", "no")
ROW = range(2, 9)  # figures: from two halves to the eighths of a whole

Json = str | int | float | bool | list[str] | list[int]


@dataclass(frozen=True, slots=True)
class Task:
    """A row of cards with something left to do. The answer is a text:

    build   given: the root; the notes above it, "Mi Sol". Right: every stack of `size` on that root.
    hear    the same, and it must sound as `sounds` (MIDI numbers, root first) do.
    order   given: the cards; all of them in another order, "Do Mi Sol".
    third   given: all but one, which goes to `place` (1-based); one of the options, "Mi".
    wrong   given: a row with one wrong note; its place, one of the options, "2".
    mend    given: a row that an accidental mends; one of the options, "3:+1" (one more sharp on the third card).
    stack   given: a row; "yes" or "no".
    figure  given: figures (w h q e); the one that lasts as long as all together, one of the options.

    Where there are options exactly one is right. accidentals: whether sharps and flats are needed to answer freely.
    """

    kind: str
    skill: str
    seed: int
    level: float
    size: int
    given: tuple[str, ...]
    options: tuple[str, ...] = ()
    place: int = 0
    sounds: tuple[int, ...] = ()
    accidentals: bool = False

    def __post_init__(self) -> None:
        if self.kind not in KINDS_OF.get(str(self.skill), ()):
            raise ValueError(f"no task {self.kind!r} practises {self.skill!r}")
        tier_of(self.level)
        for name, value, good in _shape(self):
            if not good:
                raise ValueError(f"{name} of a task {self.kind!r} cannot be {value!r}")

    @property
    def notes(self) -> tuple[Note, ...]:
        """The given cards."""
        return parse_notes(" ".join(self.given))

    def to_dict(self) -> dict[str, Json]:
        """Plain JSON."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Task:
        """From JSON. ValueError names what is missing, unknown or no part of a task."""
        names = {field.name for field in fields(cls)}
        if odd := sorted(names ^ set(data)):
            raise ValueError(f"a task has no or lacks: {', '.join(map(str, odd))}")
        return cls(**{name: tuple(value) if isinstance(value, list) else value for name, value in data.items()})  # type: ignore[arg-type]  # __post_init__ checks every value


def _shape(task: Task) -> Iterator[tuple[str, object, bool]]:
    """What each part must look like for the kind, in turn: a later one counts on those before it."""
    given, kind, free = task.given, task.kind, task.kind in ("build", "hear", "order")
    read = _are_figures if kind == "figure" else _are_notes
    yield "seed", task.seed, type(task.seed) is int
    yield "size", task.size, type(task.size) is int and task.size in (ROW if kind == "figure" else SIZES)
    yield "given", given, read(given) and len(given) == _count(task)
    yield "options", task.options, task.options == () if free else _are_options(task)
    yield (
        "place",
        task.place,
        type(task.place) is int and task.place in (range(1, task.size + 1) if kind == "third" else (0,)),
    )
    yield "sounds", task.sounds, _are_numbers(task.sounds) and len(task.sounds) == (kind == "hear") * task.size
    yield "accidentals", task.accidentals, type(task.accidentals) is bool


def _count(task: Task) -> int:
    """How many cards are given."""
    return {"build": 1, "hear": 1, "third": task.size - 1}.get(task.kind, task.size)


def _are_notes(texts: object) -> bool:
    return _are(texts, _is_note)


def _are_figures(texts: object) -> bool:
    return _are(texts, WORTH.__contains__)


def _are_numbers(numbers: object) -> bool:
    return isinstance(numbers, tuple) and all(type(number) is int for number in numbers)


def _are_options(task: Task) -> bool:
    """Two or more different texts that the kind can read."""
    reads: dict[str, Callable[[str], bool]] = {
        "third": _is_note,
        "wrong": [str(place) for place in range(1, task.size + 1)].__contains__,
        "mend": lambda text: _is_fix(text, task.size),
        "stack": YES_NO.__contains__,
        "figure": WORTH.__contains__,
    }
    return _are(task.options, reads[task.kind]) and len(set(task.options)) == len(task.options) > 1


def _are(texts: object, reads: Callable[[str], bool]) -> bool:
    return isinstance(texts, tuple) and all(isinstance(text, str) and reads(text) for text in texts)


def _is_note(text: str) -> bool:
    try:
        return parse_note(text).spell() == text
    except ValueError:
        return False


def _is_fix(text: str, size: int) -> bool:
    try:
        card, delta = parse_fix(text)
    except ValueError:
        return False
    return 1 <= card <= size and delta != 0 and text == f"{card}:{delta:+d}"
