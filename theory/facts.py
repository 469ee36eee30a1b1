"""What fills the sentence of each code of section 2: which template, its notes and intervals, how to count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from theory.diagnosis import two_names
from theory.names import proper_name
from theory.pitch import NATURAL_SOUNDS, Note, parse_note, semitones, steps
from theory.readings import SIZES, is_third
from theory.rules import StackRules
from theory.stacks import Verdict, check, served
from theory.voice import Voice


@dataclass(frozen=True, slots=True)
class Facts:
    """key: the headline's template. words: what fills it and `how`, the template of how to count ("" for none)."""

    key: str
    words: dict[str, object] = field(default_factory=dict)
    how: str = ""
    interval: str = ""


Teller = Callable[[Verdict, tuple[Note, ...], Voice, StackRules], Facts]


def facts(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    """The facts of a verdict that is not valid."""
    return _TELLERS[verdict.code or ""](verdict, cards, voice, rules)


def third_above(note: Note) -> Note:
    """The third above with the fewest accidentals, major or minor."""
    letter = (note.letter + 2) % 7
    plain = (NATURAL_SOUNDS[letter] - NATURAL_SOUNDS[note.letter]) % 12
    return min((Note(letter, note.alter + size - plain) for size in (3, 4)), key=lambda third: abs(third.alter))


def _too_few(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    if verdict.sub == "DOES_NOT_FIT":
        low, high = cards
        places: dict[str, object] = {"low": voice.note(low), "high": voice.note(high), **_count(low, voice)}
        how = "semitones" if steps(low, high) == 2 else "count"
        return Facts("TOO_FEW.DOES_NOT_FIT", places, how, _interval(low, high, voice))
    if not cards:
        return Facts("TOO_FEW.EMPTY")
    key = "TOO_FEW.ONE" if len(cards) == 1 else "TOO_FEW.ON_THE_WAY"
    return Facts(key, {"top": voice.note(cards[-1]), "third": voice.note(third_above(cards[-1]))}, "next")


def _too_many(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    extra = len(cards) - SIZES[-1]
    key = "TOO_MANY" if verdict.sub is None else "TOO_MANY.PREFIX_OK" if extra == 1 else "TOO_MANY.PREFIX_OK_MORE"
    return Facts(key, {"n": len(cards), "extra": extra})


def _repeated(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    card = cards[verdict.at[0] - 1]
    return Facts("REPEATED", {"card": voice.note(card), "times": voice.nth("count", "times", len(verdict.at))}, "once")


def _sounding_alike(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    other, card = (cards[place - 1] for place in verdict.at)
    if card.alter == 0:
        other, card = card, other
    return Facts("REPEATED_ENHARMONIC", {"card": voice.note(card), "other": voice.note(other)}, "alike")


def _order(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    chord = _good(verdict, rules)
    key = f"ORDER.{verdict.sub}"
    if verdict.sub == "INVERSION" and chord.kind == "triad":
        proper = proper_name(parse_note(chord.spelling[0]), chord.pattern, voice.language, voice.names, voice.naming)
        key = "ORDER.INVERSION_TRIAD" if proper else "ORDER.INVERSION_A_TRIAD"
    places: dict[str, object] = {
        "chord": voice.chord(chord),
        "row": voice.spelled(verdict.good_order),
        "root": voice.spelled(verdict.good_order[:1]),
    }
    return Facts(key, places, "root")


def _missing_third(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    whole = tuple(parse_note(name) for name in verdict.good_order)
    names = served(_good(verdict, rules), whole)
    below = verdict.at[0] - 1
    places: dict[str, object] = {
        "low": voice.note(whole[below]),
        "missing": voice.note(whole[below + 1]),
        "high": voice.note(whole[below + 2]),
        "low_name": voice.note(names[below]),
        "high_name": voice.note(names[below + 2]),
    }
    return Facts("MISSING_THIRD", places, "gap", voice.nth("interval", "names", 4))


def _pair(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    low, high = (cards[place - 1] for place in verdict.at)
    places: dict[str, object] = {
        **_count(low, voice),
        "low": voice.note(low),
        "high": voice.note(high),
        "third": voice.note(third_above(low)),
        "skipped": voice.letter(low.letter + 1),
        "interval": voice.nth("interval", "with_article", steps(low, high)),
    }
    key = verdict.code if verdict.code in ("UNISON", "SECOND") else "LEAP"
    how = "reversed" if key == "LEAP" and is_third(high, low, rules) else "count"
    return Facts(key or "", places, how, _interval(low, high, voice))


def _odd_third(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    low, high = (cards[place - 1] for place in verdict.at)
    size, code = semitones(low, high), verdict.code or ""
    places: dict[str, object] = {"low": voice.note(low), "high": voice.note(high), "semitones": voice.semitones(size)}
    interval = voice.say("interval", code.removesuffix("_THIRD").lower())
    if 0 < size < 12:
        places["sound"] = voice.nth("interval", "sounds", size)
        return Facts(code, places, "semitones", interval)
    return Facts(f"{code}.{'BELOW' if size < 12 else 'BEYOND'}", places, "semitones", interval)


def _two_names(verdict: Verdict, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> Facts:
    row = tuple(cards[place - 1] for place in verdict.at)
    low, card, high = row[-3:]
    name, other = two_names(row, rules)
    places: dict[str, object] = {
        "low": voice.note(low),
        "card": voice.note(card),
        "high": voice.note(high),
        "name": voice.note(name),
        "other": voice.note(other),
    }
    return Facts("TWO_NAMES" if name == card else "TWO_NAMES.READ", places, "one_name")


def _good(verdict: Verdict, rules: StackRules) -> Verdict:
    return check([parse_note(name) for name in verdict.good_order], rules)


def _count(low: Note, voice: Voice) -> dict[str, object]:
    """The three names from a note upward, as fingers count them."""
    return {
        "first": voice.letter(low.letter),
        "second": voice.letter(low.letter + 1),
        "third": voice.letter(low.letter + 2),
    }


def _interval(low: Note, high: Note, voice: Voice) -> str:
    return voice.nth("interval", "names", steps(low, high))


_TELLERS: dict[str, Teller] = {
    "TOO_FEW": _too_few,
    "TOO_MANY": _too_many,
    "REPEATED": _repeated,
    "REPEATED_ENHARMONIC": _sounding_alike,
    "ORDER": _order,
    "MISSING_THIRD": _missing_third,
    "DIMINISHED_THIRD": _odd_third,
    "AUGMENTED_THIRD": _odd_third,
    "TWO_NAMES": _two_names,
    **dict.fromkeys(("UNISON", "SECOND", "FOURTH", "FIFTH", "SIXTH", "SEVENTH"), _pair),
}
