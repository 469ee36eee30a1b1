"""What a pupil taps next, from the own view alone: builds thirds, closes chords, now and then errs. Pure.

The line follows from what the view offers (`me.can`), so that what is refused was overtaken, not made up.
"""

from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import Any

LETTERS = "CDEFGAB"
FULL = 5  # notes of a tower
CLAIM = {3: 0.3, 4: 0.5}  # how often a chord that could grow is closed at once
WRONG = 0.02  # how often a tower that is no chord is claimed
CHOICES = ("strike", "mine", "remove", "send", "target")
View = Mapping[str, Any]


def choose(view: View, rng: Random) -> str | None:
    """A move of this seat; None where it has to wait."""
    me = view.get("me")
    if not me:
        return None
    can, own = me["can"], view[f"seat{me['seat']}"]
    return _duty(view, can, rng) or _claim(view, me, own, rng) or _free(view, me, own, rng)


def _duty(view: View, can: View, rng: Random) -> str | None:
    if "call" in can:
        return f"call {can['call']}"
    if can.get("vote"):
        return f"vote {rng.choice(('yes', 'no'))}"
    if can.get("draw"):
        return _from_heap(view, "draw", rng)
    for verb in CHOICES:
        if can.get(verb):
            return f"{verb} {rng.choice(can[verb])}"
    return "skip" if can.get("skip") else None


def _claim(view: View, me: View, own: View, rng: Random) -> str | None:
    if me.get("wait") or view["clock"]["frozen"]:  # who calls while the table stands is heard, but offers nothing new
        return None
    for tower in me["can"].get("chord", ()):
        notes = own["combos"][tower - 1]
        if rng.random() < (CLAIM.get(len(notes), 1.0) if _stacked(notes) else WRONG):
            return f"call chord {tower}"
    return None


def _free(view: View, me: View, own: View, rng: Random) -> str | None:
    can, hand = me["can"], me["hand"]
    if hand:
        return _with_hand(can, own, hand, rng)
    if can.get("lay") and rng.random() < 0.2:
        return _lay(own, rng)
    if can.get("take"):
        return _take(view, me, rng)
    spare = [note[0] for tower in own["combos"] for note in tower[1:]]
    if can.get("drop") and spare and rng.random() < 0.5:
        return f"drop {rng.choice(spare)}"
    return next((verb for verb in ("done", "pass") if can.get(verb)), None)


def _with_hand(can: View, own: View, hand: View, rng: Random) -> str | None:
    for tower in can.get("keep", ()):
        notes = own["combos"][tower - 1]
        if not notes or _third(notes[-1][1], hand["face"]):
            return f"keep {tower} {len(notes) + 1}"
    if can.get("place"):
        return f"place {rng.choice(can['place'])}"
    if can.get("keep") and rng.random() < 0.05:
        tower = rng.choice(can["keep"])
        return f"keep {tower} {len(own['combos'][tower - 1]) + 1}"
    return next((verb for verb in ("store", "return") if can.get(verb)), None)


def _lay(own: View, rng: Random) -> str | None:
    signs = [card for card, face in own["tray"] if face in ("sharp", "flat")]
    notes = [note[0] for tower in own["combos"] for note in tower]
    return f"lay {rng.choice(signs)} {rng.choice(notes)}" if signs and notes else None


def _take(view: View, me: View, rng: Random) -> str | None:
    barred = {card for card, _ in me.get("barred", ())}
    up = [card for card, _ in view["heap"]["up"] if card not in barred]
    if up and (rng.random() < 0.3 or view["heap"]["left"] == len(view["heap"]["up"])):
        return f"take {rng.choice(up)}"
    return _from_heap(view, "take", rng)


def _from_heap(view: View, verb: str, rng: Random) -> str | None:
    table = view["table"]
    gone, cards = int(view["heap"]["gone"], 16), table["cards"]
    lying = [place for place in range(1, cards + 1) if not gone >> place & 1]
    return f"{verb} {table['first'] + rng.choice(lying) - 1}" if lying else None


def _third(below: str, above: str) -> bool:
    if below[0] not in LETTERS or above[0] not in LETTERS or len(above) > 2:
        return False
    return (LETTERS.index(above[0]) - LETTERS.index(below[0])) % 7 == 2


def _stacked(notes: list) -> bool:
    return all(_third(below[1], above[1]) for below, above in pairwise(notes))
