"""StackRules: the teacher's options of what counts as a stack (rules/theory.md, section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields

CHOICES: dict[str, tuple[str | bool, ...]] = {
    "renaming": ("altered", "none", "all"),
    "thirds": ("major_minor", "any"),
    "order": ("strict", "free"),
    "distinct_sounds": (True, False),
}


@dataclass(frozen=True)
class StackRules:
    """What the judge accepts. The defaults are the game's rules; ValueError for anything else than the choices.

    renaming: "altered" cards may serve under another name, "none" may, or "all" by their sound.
    thirds: "major_minor", or "any" size as written (never together with renaming).
    order: "strict" from the root upward, or "free" (the order error is still recorded).
    distinct_sounds: no two cards may sound alike.
    """

    renaming: str = "altered"
    thirds: str = "major_minor"
    order: str = "strict"
    distinct_sounds: bool = True

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            if not any(value is choice or (type(value) is str and value == choice) for choice in choices):
                raise ValueError(f"{name} is one of {choices}, not {value!r}")
        if self.thirds == "any" and self.renaming != "none":
            raise ValueError('thirds "any" counts names as written: it needs renaming "none"')

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> StackRules:
        """From JSON; what is left out is the default. ValueError names an option that is none."""
        unknown = set(data) - {field.name for field in fields(cls)}
        if unknown:
            raise ValueError(f"no such option: {sorted(unknown)}")
        return cls(**data)  # type: ignore[arg-type]  # __post_init__ checks every value

    def to_dict(self) -> dict[str, str | bool]:
        """Plain JSON, every option named."""
        return asdict(self)


DEFAULT = StackRules()
