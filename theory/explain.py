"""A verdict as sentences for a pupil: what is so, which cards, how to count, the smallest change that mends it.

The words are data (theory/languages); what is filled into them comes from facts.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from theory.facts import facts
from theory.fixes import apply_fix, parse_fix
from theory.mending import mending
from theory.names import Naming, chord_name
from theory.pitch import Names, Note
from theory.rules import DEFAULT, StackRules
from theory.stacks import Verdict, check, renamed, served
from theory.voice import Voice

MOST_SUGGESTED = 2  # accidentals that are suggested to a pupil who does not have them

_OTHER_WAY_OUT = ("TOO_FEW", "TOO_MANY", "ORDER", "MISSING_THIRD")  # mended by cards or order, not by accidentals


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a pupil reads.

    text: all in one ("headline advice"). kicker: the few words above it. at: 1-based cards to frame. fix: the change
    to offer ("3:+1"), None when there is none or the tray cannot pay for it. headline: what is so. advice: the change
    in words, or which names the cards serve under. how: how to count. interval: the bad pair's, for the staff.
    mend: what to do with the cards themselves ("put 2 E", "take 3"), None where the order or nothing else is wrong.
    """

    text: str
    kicker: str
    at: tuple[int, ...] = ()
    fix: str | None = None
    headline: str = ""
    advice: str = ""
    how: str = ""
    interval: str = ""
    mend: str | None = None


def explain(
    verdict: Verdict,
    notes: Sequence[Note],
    language: str = "es",
    names: Names = "do",
    tray: Sequence[str] | None = None,
    *,
    rules: StackRules = DEFAULT,
    naming: Naming = "full",
) -> Explanation:
    """The sentences of check(notes, rules). tray: what the pupil holds, ("sharp", "flat", …); None if nobody knows.

    ValueError for a language without a table.
    """
    cards, voice = tuple(notes), Voice(language, names, naming)
    if verdict.valid:
        return _right(verdict, cards, voice)
    return _wrong(verdict, cards, voice, tray, rules)


def became(
    verdict: Verdict, notes: Sequence[Note], language: str = "es", names: Names = "do", *, rules: StackRules = DEFAULT
) -> str:
    """What a row is after a natural took its accidentals off: "Ahora es Do mayor."; "" for no cards at all."""
    voice = Voice(language, names)
    if verdict.valid:
        return voice.say("note", "became", chord=voice.chord(verdict))
    row = "–".join(voice.note(note) for note in notes)
    if verdict.code == "TOO_FEW":
        return voice.say("note", "now", row=row) if row else ""
    return voice.say(
        "note", "changed", row=row, headline=explain(verdict, notes, language, names, rules=rules).headline
    )


def _right(verdict: Verdict, cards: tuple[Note, ...], voice: Voice) -> Explanation:
    headline = chord_name(verdict, language=voice.language, names=voice.names, naming=voice.naming)
    if verdict.code == "ORDER":
        headline = voice.say("headline", "RIGHT_IN_ANY_ORDER", chord=headline, row=voice.spelled(verdict.good_order))
    at, names = renamed(verdict, cards), served(verdict, cards)
    advice = " ".join(
        voice.say("note", "serves", card=voice.note(cards[place - 1]), name=voice.note(names[place - 1]))
        for place in at
    )
    text = f"{headline.removesuffix('.')}. {advice}" if advice else headline
    return Explanation(text, voice.say("kicker", "right"), at or verdict.at, headline=headline, advice=advice)


def _wrong(
    verdict: Verdict, cards: tuple[Note, ...], voice: Voice, tray: Sequence[str] | None, rules: StackRules
) -> Explanation:
    found = facts(verdict, cards, voice, rules)
    headline = voice.say("headline", found.key, **found.words)
    fix, advice = _offer(verdict, cards, voice, tray, rules)
    return Explanation(
        text=f"{headline} {advice}".strip(),
        kicker=voice.first_of("kicker", f"{verdict.code}.{verdict.sub}", verdict.code or "", "wrong"),
        at=verdict.at,
        fix=fix,
        headline=headline,
        advice=advice,
        how=voice.say("how", found.how, **found.words) if found.how else "",
        interval=found.interval,
        mend=None if verdict.code == "ORDER" else mending(verdict, cards, rules),
    )


def _offer(
    verdict: Verdict, cards: tuple[Note, ...], voice: Voice, tray: Sequence[str] | None, rules: StackRules
) -> tuple[str | None, str]:
    """The fix to offer and its sentence: first one that the tray pays for, else a small one to wish for."""
    if verdict.code in _OTHER_WAY_OUT:
        return None, ""
    if tray is not None:
        for fix in verdict.fixes:
            if _pays(tray, fix):
                return fix, _advice("can", fix, cards, voice, rules)
    wish = next((fix for fix in verdict.fixes if _plain(fix, cards, rules)), None)
    if wish is None:
        return None, ""
    return (wish if tray is None else None), _advice("could", wish, cards, voice, rules)


def _plain(fix: str, cards: tuple[Note, ...], rules: StackRules) -> bool:
    """Worth suggesting to a pupil who does not have it: few accidentals, and every card serves under its own name.

    Why: "Re–Fa–Sol would be a chord with a sharp on Sol" takes back what was just explained, that Fa–Sol is a second.
    """
    after = apply_fix(cards, fix)
    return abs(parse_fix(fix)[1]) <= MOST_SUGGESTED and not renamed(check(after, rules), after)


def _pays(tray: Sequence[str], fix: str) -> bool:
    _, delta = parse_fix(fix)
    return tray.count("sharp" if delta > 0 else "flat") >= abs(delta)


def _advice(key: str, fix: str, cards: tuple[Note, ...], voice: Voice, rules: StackRules) -> str:
    card, delta = parse_fix(fix)
    chord = voice.chord(check(apply_fix(cards, fix), rules))
    return voice.say("advice", key, accidentals=voice.accidentals(delta), card=voice.note(cards[card - 1]), chord=chord)
