"""What a move would mean, read from a view alone: its worth, or why it cannot be made now."""

from collections.abc import Mapping

from games.rules.acordes.scoring import worth
from games.rules.game import Json


def preview(view: Mapping[str, Json], text: str) -> dict[str, Json]:
    """{"legal": bool, "code": why not, "points": what the combination would give if it is a chord}.

    The points say nothing about whether it is one: that is for the pupil to judge.
    """
    words = text.split()
    me = view.get("me")
    if not words or me is None:
        return {"legal": False, "code": "not_a_move"}
    out: dict[str, Json] = {"legal": _possible(me["can"], words)}
    if not out["legal"]:
        out["code"] = _why_not(view, me, words[0])
    notes = _notes_after(view, me, words)
    if notes is not None and 3 <= len(notes[0]) <= 5:
        faces, bar = notes
        out["points"] = worth(len(faces), len({face[1] for face in faces}) == 1, bar)
    return out


def _possible(can: Mapping[str, Json], words: list[str]) -> bool:
    verb, rest = words[0], words[1:]
    if verb == "call":
        if rest[:1] == ["chord"]:
            return rest[1:] in [[str(c)] for c in can.get("chord", ())]
        return rest == [can.get("call")]
    if verb == "place" and len(rest) == 2:
        return any(rest == [str(c), str(card)] for card, combos in can.get("place_stored", ()) for c in combos)
    there = can.get("arrange" if verb == "move" else verb)
    if isinstance(there, list):
        return bool(rest) and rest[0] in map(str, there)
    return bool(there)


def _why_not(view: Mapping[str, Json], me: Mapping[str, Json], verb: str) -> str:
    table, clock, hand, can = view["table"], view["clock"], me["hand"], me["can"]
    if table["phase"] == "over":
        return "over"
    if clock["paused"]:
        return "paused"
    if "call" in can:
        return "must_call"
    if clock["frozen"]:
        return "stopped"
    if table["phase"] == "play" and table["turn"] not in (None, me["seat"]):
        return "not_your_turn"
    if verb in ("take", "drop", "pass", "done") and hand:
        return "hand_full"
    if verb in ("keep", "return", "store", "place") and not hand:
        return "hand_empty"
    return "not_now"


def _notes_after(view: Mapping[str, Json], me: Mapping[str, Json], words: list[str]) -> tuple[list[str], bool] | None:
    """The faces on a combination after `keep C P`, or as it is for `call chord C`; and whether a bar lies there."""
    seat = view[f"seat{me['seat']}"]
    match words:
        case ["keep", ("1" | "2" | "3") as c, _] if me["hand"]:
            more = [me["hand"]["face"]]
        case ["call", "chord", ("1" | "2" | "3") as c]:
            more = []
        case _:
            return None
    place = int(c) - 1
    return [note[1] for note in seat["combos"][place]] + more, bool(seat["on"][place][1])
