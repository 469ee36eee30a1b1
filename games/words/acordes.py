"""Acordes Locos in words: what happened, what is going on, what a claim was."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.words.speech import CALLS, a_card, figure, people, spelled, the_card, who
from theory.explain import Explanation, explain
from theory.names import Naming, chord_name
from theory.pitch import Note, parse_note
from theory.rules import DEFAULT, StackRules
from theory.stacks import Verdict

Data = Mapping[str, Any]

# Events whose sentence needs no more than {who}, {to} and {card}.
PLAIN: dict[str, str] = {
    "taken": _("{who} takes a card."),
    "taken.face": _("{who} takes {card}."),
    "kept": _("{who} keeps {card}."),
    "stored": _("{who} stores {card}."),
    "placed": _("{who} places {card}."),
    "returned": _("{who} gives back {card}."),
    "laid": _("{who} lays {card} on a note."),
    "moved": _("{who} moves a note."),
    "dropped": _("{who} discards {card}."),
    "discarded": _("{who}’s cards go to the discard."),
    "stopped": _("Somebody has called…"),
    "goes_on": _("Play goes on."),
    "called": _("{who} says {call}"),
    "call_waited": _("{who} has called, and that call was still waiting for its turn."),
    "drawn": _("{who} draws {card}."),
    "rest_void": _("{who}’s rest has no effect: the new card is played as any other."),
    "assigned": _("{who} has two rests: one is for {who}, the other may be sent."),
    "sent": _("{who} sends the rest to {to}."),
    "struck": _("{who} takes {card} away from {to}."),
    "struck.self": _("{who} loses {card}."),
    "shielded": _("The clef protected {to}: the clef goes, {card} stays."),
    "removed": _("{who} takes {card} off a note of {to}."),
    "target": _("{who} says “Chim Poom!” to {to}."),
    "lost_chord": _("{to} loses the last chord: {points} points less."),
    "no_effect.rest": _("{who}’s rest has no effect: there is no note to lose."),
    "no_effect.natural": _("{who}’s natural has no effect: there is no accidental to take off."),
    "no_effect.chim_poom": _("{who}’s Chim Poom has no effect: there is no chord to lose."),
    "let_be": _("{who} lets it be."),
    "lapsed": _("{who} did not decide in time: nothing happens."),
    "voided": _("{people} said {call} at the same time: their cards go to the discard."),
    "chord_closed": _("{who}: {chord}, {points} points."),
    "passed": _("{who} wants no more."),
    "turn": _("It is {who}’s turn."),
    "turn_over": _("{who}’s time is up."),
    "last_call": _("No cards left. Last chance to say “Chord!”."),
    "redealt": _("New cards on the table."),
    "over": _("The game is over."),
    "paused": _("Pause."),
    "resumed": _("Play goes on."),
    "minutes": _("{minutes} more minutes."),
    "away": _("{who} has lost the connection."),
    "here": _("{who} is back."),
    "sat": _("{who} sits down at the table."),
    "left": _("{who} leaves the table."),
    "undone": _("Your teacher has taken back the last move."),
    "checking": _("{who} has said “Chord!”. Is it one?"),
    "voted": _("{who} has said what to think of it."),
    "voted.yes": _("{who} took it for a chord."),
    "voted.no": _("{who} took it for none."),
    "judged.wrong": _("{who}: not yet."),
    "judged.right": _("{who}: it is a chord."),
    "judged.late": _("{who}: it was a chord, but a call before it took something away."),
}


def event(kind: str, seat: int | None, data: Data, lang: str, names: str) -> str | None:
    """What happened; None for a kind that needs no words."""
    text = next((PLAIN[key] for key in _keys(kind, seat, data) if key in PLAIN), None)
    if text is None:
        return None
    said = gettext(text).format(**_values(seat, data, lang, names))
    if kind == "judged" and data["open"] and not data["closed"] and not data["valid"]:
        said = f"{said} {describe(kind, data, lang, names)['text']}"
    return said


def _keys(kind: str, seat: int | None, data: Data) -> list[str]:
    if kind == "judged":
        return ["judged.right" if data["closed"] else "judged.late" if data.get("valid") else "judged.wrong"]
    if kind == "voted":
        return [f"voted.{data.get('says')}", kind]
    if kind == "no_effect":
        return [f"no_effect.{data['what']}"]
    special = ["taken.face"] if kind == "taken" and data.get("face") else []
    if kind == "struck" and data.get("victim") == seat:
        special = ["struck.self"]
    return [*special, kind]


def _values(seat: int | None, data: Data, lang: str, names: str) -> dict[str, Any]:
    to = data.get("victim", data.get("to"))
    return {
        "who": who(seat),
        "to": who(to) if isinstance(to, int) else "",
        "card": the_card(data["face"], names) if data.get("face") else "",
        "call": gettext(CALLS[data["what"]]) if data.get("what") in CALLS else "",
        "people": people(data.get("seats", [])),
        "chord": _named(data, lang, names, data.get("naming", "full")) if data.get("pattern") else "",
        "points": data.get("points", ""),
        "minutes": f"{data['minutes']:g}" if "minutes" in data else "",
    }


def _named(data: Data, lang: str, names: str, naming: Naming = "full") -> str:
    """The name of a chord from its spelling and its thirds."""
    return chord_name(data["spelling"][0], data["pattern"], language=lang, names=names, naming=naming)


# --- the view's sentences ---


def speaks(view: Data) -> bool:
    """Whether there is anything to say: of most views nothing."""
    me = view.get("me")
    return bool(view.get("call") or (me and me.get("verdict")))


def say(view: Data, lang: str, names: str) -> dict[str, str]:
    """call: the sentence of the band · chord: the headline of the chord shown · verdict, verdict_kicker, verdict_fix,
    verdict_how, verdict_interval, verdict_offer ("3:+1", which the tray can pay), verdict_mend ("put 2 E", "take 3"):
    the seat's own wrong claim."""
    out: dict[str, str] = {}
    me, call = view.get("me"), view.get("call")
    if call:
        out |= _call(call, me["seat"] if me else None, view, lang, names)
    if me and me.get("verdict"):
        out |= _verdict(me["verdict"], view, lang, names)
    return out


def _call(call: Data, mine: int | None, view: Data, lang: str, names: str) -> dict[str, str]:
    result = call.get("result")
    if call["stage"] == "show" and result and result.get("pattern"):
        return {"chord": _named(result, lang, names, view["table"].get("naming", "full"))}
    if call["stage"] == "check":
        text = CHECK["mine" if call["seat"] == mine else "theirs"]
        return {"call": gettext(text).format(**_call_values(call, names))}
    if call["stage"] != "decide":
        return {}
    own = "mine" if call["seat"] == mine else "theirs"
    text = DECISIONS.get(f"{call['decide']}.{own}")
    return {"call": gettext(text).format(**_call_values(call, names))} if text else {}


CHECK: dict[str, str] = {
    "mine": _("The others are looking at your chord."),
    "theirs": _("Look at {who}’s notes: are they all thirds, from the bottom up?"),
}
DECISIONS: dict[str, str] = {
    "draw.mine": _("You said “Rest!”"),
    "draw.theirs": _("{who} picks a second card from the heap."),
    "strike.mine": _("You drew {second}: the rest is for you."),
    "strike.theirs": _("{who} drew {second}, so the rest strikes {who}: a {figure} has to go."),
    "send.mine": _("You said “Rest!” and drew {second}."),
    "send.theirs": _("{who} drew {second} and may take a {figure} away from another player."),
    "mine.mine": _("You have two rests. One is for you, the other may be sent."),
    "mine.theirs": _("{who} drew another rest: one strikes {who}, the other may be sent."),
    "remove.mine": _("You said “Natural!”"),
    "remove.theirs": _("{who} may take a sharp or a flat off another player’s note."),
    "target.mine": _("You said “Chim Poom!”"),
    "target.theirs": _("{who} chooses who loses the last chord."),
}


def _call_values(call: Data, names: str) -> dict[str, str]:
    second = call["second"][1] if call.get("second") else None
    return {
        "who": who(call["seat"]),
        "second": a_card(second, names) if second else "",
        "figure": figure(call.get("figure") or ""),  # of the rest that acts now: of two, either may (R13c)
    }


def _verdict(wrong: Data, view: Data, lang: str, names: str) -> dict[str, str]:
    table = view["table"]
    rules = json.dumps(table.get("rules"))
    return _verdict_told(json.dumps(wrong), tuple(_tray(view)), rules, table.get("naming", "full"), lang, names)


@lru_cache(1024)  # it stands in every view till the pupil has mended it
def _verdict_told(
    stored: str, tray: tuple[str, ...], rules: str, naming: Naming, lang: str, names: str
) -> dict[str, str]:
    wrong = json.loads(stored)
    cards = [tuple(note[:2]) for note in wrong["notes"]]
    told = _explained(wrong, cards, lang, names, list(tray), _rules({"rules": json.loads(rules)}), naming)
    late = wrong.get("late")
    found = {
        "verdict": gettext(LATE) if late else told.headline,
        "verdict_kicker": gettext(LATE_KICKER) if late else told.kicker,
        "verdict_fix": told.text if late else told.advice,
        "verdict_how": told.how,
        "verdict_interval": told.interval,
        "verdict_offer": told.fix,
        "verdict_mend": told.mend,
    }
    return {key: text for key, text in found.items() if text}


LATE = _("It was a chord when you said “Chord!”, but a call before yours took something away.")
LATE_KICKER = _("Somebody was quicker")


def _tray(view: Data) -> list[str]:
    return [face for _card, face in view[f"seat{view['me']['seat']}"]["tray"]]


def _rules(data: Data) -> StackRules:
    """The rules that a judged claim or the table of a view names; those that are not named are the default."""
    given = data.get("rules")
    return StackRules.from_dict(given) if given else DEFAULT


def _explained(
    data: Data,
    notes: list[tuple[str, int]],
    lang: str,
    names: str,
    tray: list[str] | None = None,
    rules: StackRules = DEFAULT,
    naming: Naming = "full",
) -> Explanation:
    """A stored or shown verdict told by theory. It is not judged again: what was said then is said now."""
    cards = [Note(parse_note(letter).letter, alter) for letter, alter in notes]
    verdict = Verdict(
        valid=False,
        code=data["code"],
        sub=data.get("sub"),
        at=tuple(data["at"]),
        good_order=tuple(data.get("good_order") or ()),
        fixes=tuple(data.get("fixes") or ()),
    )
    return explain(verdict, cards, lang, names, tray, rules=rules, naming=naming)


# --- claims for reports ---

TOO_LATE = _("{chord}: it was right when it was called, but a call before it took something away, so it did not close.")


def describe(kind: str, data: Data, lang: str, names: str, naming: Naming = "full") -> dict[str, Any]:
    """A judged claim: {"text", "chord", "notes", "points", "interval" (the bad pair's)}; any other event has its own
    sentence as text.

    The claim is told as it stood when called. If it was wrong then and closed all the same (D6), `chord` is what
    closed.
    """
    notes = data.get("notes") or []
    if kind != "judged":
        text = event(kind, None, data, lang, names) or ""
        return {"text": text, "chord": None, "notes": [], "points": None, "interval": ""}
    right = data["valid"]
    chord = _named(data.get("now", data), lang, names, naming) if right or data["closed"] else None
    interval = ""
    if right:
        said = _("{chord}, {points} points.") if data["closed"] else TOO_LATE
        text = gettext(said).format(chord=chord, points=data["points"])
    else:
        cards = [(note["letter"], note["alter"]) for note in notes]
        told = _explained(data, cards, lang, names, rules=_rules(data), naming=naming)
        text, interval = told.text, told.interval
    spelt = [spelled(note, names) for note in notes]
    return {"text": text, "chord": chord, "notes": spelt, "points": data["points"], "interval": interval}
