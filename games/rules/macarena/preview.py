"""What a move would mean, read from a view alone: the running play, what it takes and what may follow, or why not."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from games.rules.game import IllegalMove, Json
from games.rules.macarena.cards import read, why_not_on
from games.rules.macarena.options import Options
from games.rules.macarena.piles import judge, may_enter

View = Mapping[str, Json]


def preview(view: View, text: str) -> dict[str, Json]:
    """{"legal", "code": why not}. For "play PILE CARDS" (no cards yet: only what may come first) also "card": because
    of which it is not legal, "total", "taken", "after", "mirror", "maca", "extra", "wins" (a maca on every pile),
    "next": cards of the hand that may follow, "not": {each other card: why not}. For "pass" {"macas"} that it costs."""
    words, me = text.split(), view.get("me")
    if not words or me is None or words[0] not in ("play", "pass", "buy", "ready"):
        return {"legal": False, "code": "not_a_move"}
    if words[0] == "play":
        return _play(view, me, words[1:])
    there = me["can"].get(words[0])
    possible = there is not None and (words[1:] == [] if words[0] != "buy" else len(words) == 2 and words[1] in there)
    if not possible:
        return {"legal": False, "code": _why_not_now(view, me, words[0])}
    return {"legal": True, "macas": there} if words[0] == "pass" else {"legal": True}


def _why_not_now(view: View, me: Mapping[str, Json], verb: str) -> str:
    table = view["table"]
    if table["phase"] == "over":
        return "over"
    if view["clock"]["paused"]:
        return "paused"
    match verb:
        case "buy" if table["buyer"] == me["seat"]:
            return "token_owned"
        case "buy":
            return "nothing_to_buy" if table["buyer"] is None else "not_your_purchase"
        case "ready":
            return "already_ready" if table["phase"] == "settled" else "not_settled"
        case _:
            return "round_over" if table["phase"] != "play" else "not_your_turn"


def _play(view: View, me: Mapping[str, Json], words: list[str]) -> dict[str, Json]:
    piles = view["piles"]["piles"]
    if not words or len(words) > 2 or words[0] not in map(str, range(1, len(piles) + 1)):
        return {"legal": False, "code": "not_a_move"}
    try:
        cards = read(words[1]) if len(words) == 2 else ()
    except IllegalMove as wrong:
        return {"legal": False, "code": wrong.code}
    if "play" not in me["can"]:
        return {"legal": False, "code": _why_not_now(view, me, "play")}
    return _running(view, me, int(words[0]) - 1, cards)


def _running(view: View, me: Mapping[str, Json], n: int, cards: tuple[str, ...]) -> dict[str, Json]:
    piles, seat, options = view["piles"]["piles"], me["seat"], options_of(view)
    pile, extra = piles[n], view["table"]["extra"]
    verdict = judge(
        pile["cards"],
        me["hand"],
        cards,
        me=seat,
        macas=dict(enumerate(pile["macas"])),
        free_macas=view[f"seat{seat}"]["free"],
        extra_turn=extra,
        options=options,
    )
    out: dict[str, Any] = {"legal": verdict.legal, "code": verdict.reason, "card": verdict.card}
    if verdict.legal:
        goes_on = verdict.extra_turn and view["deck"]["left"] > 0 and not view["table"]["ending"]
        others = all(each["macas"][seat] for i, each in enumerate(piles) if i != n)
        out |= {
            "total": verdict.total,
            "taken": list(verdict.taken),
            "after": list(verdict.pile_after),
            "mirror": verdict.mirror,
            "maca": verdict.maca_placed,
            "extra": goes_on,
            "wins": others and bool(pile["macas"][seat] or verdict.maca_placed),
        }
    if verdict.legal or not cards:
        shut = not cards and not pile["macas"][seat] and any(pile["macas"])
        left = Counter[str](me["hand"]) - Counter(cards)
        why = {card: _why_not(card, pile["cards"], cards, shut, extra, options) for card in left}
        out |= {"next": [card for card in why if not why[card]], "not": {c: code for c, code in why.items() if code}}
    return out


def _why_not(card: str, pile: list[str], laid: tuple[str, ...], shut: bool, extra: bool, options: Options) -> str:
    """Why a card of the hand may not be the next of this play."""
    if not laid and not may_enter(card, pile, shut, extra, options):
        return "guarded"
    return why_not_on(laid[-1] if laid else pile[-1], card, options)


def options_of(view: View) -> Options:
    """The rules by which plays are judged, as far as a view tells them."""
    return Options(**view["table"]["rules"])
