"""What a seat may play: every line of it (`moves`), and in short for the view (`can`)."""

from collections.abc import Iterator

from games.rules.acordes import special, voting
from games.rules.acordes.cards import CALLS, STEP
from games.rules.acordes.state import MOST_NOTES, TOWERS, Combo, Player, State, kind_of, members
from games.rules.game import Json

NUMBERS = range(1, TOWERS + 1)


def moves(state: State, seat: int) -> Iterator[str]:
    """Every legal line of this seat once, at the state's own time (what a few seconds bar is left out until then)."""
    player = state.players[seat]
    if state.phase == "over" or state.paused is not None or not player.seated:
        return
    yield from _calls(state, seat, player)
    if state.stop:
        yield from _decisions(state, seat)
    elif not _must_call(state, player) and _has_turn(state, seat):
        yield from _free(state, seat, player)


def _must_call(state: State, player: Player) -> str | None:
    if player.hand is None:
        return None
    kind = kind_of(state, player.hand.card)
    return kind if kind in CALLS else None


def _has_turn(state: State, seat: int) -> bool:
    return not state.rules.turns or state.turn == seat or state.phase == "last_call"


def _waits(state: State, seat: int) -> bool:
    """Whether this seat's call is in the queue or at work, or the time is up while the table stands."""
    stop = state.stop
    if stop is None:
        return False
    at_work = [each.seat for each in (stop.case, stop.asked) if each]
    called = seat in at_work or any(call.seat == seat for call in stop.queue)
    return called or (state.end is not None and state.now >= state.end)


def _calls(state: State, seat: int, player: Player) -> Iterator[str]:
    if _waits(state, seat):
        return
    if what := _must_call(state, player):
        yield f"call {what}"
    elif state.now >= player.claim_from:
        for c in _callable(player):
            yield f"call chord {c}"


def _callable(player: Player) -> list[int]:
    return [c for c, combo in zip(NUMBERS, player.combos, strict=True) if len(combo.notes) >= 3 and not combo.judged]


def _decisions(state: State, seat: int) -> Iterator[str]:
    stop = state.stop
    if voting.waiting(stop, seat):
        yield from (f"vote {word}" for word in voting.WORDS)
    if stop is None or stop.case is None or stop.stage != "decide" or stop.case.seat != seat:
        return
    for choice in special.choices(state, stop.case):
        yield f"{stop.case.decide} {choice}"
    if stop.case.decide in special.OPTIONAL:
        yield "skip"


def _free(state: State, seat: int, player: Player) -> Iterator[str]:
    play = state.phase == "play"
    if player.hand:
        yield from _with_hand(state, player)
    elif play:
        yield from _without_hand(state, seat, player)
    elif not player.passed:
        yield "pass"
    yield from _layings(state, player)
    yield from _stored_placings(state, player)
    yield from _rearrangements(player)


def _with_hand(state: State, player: Player) -> Iterator[str]:
    assert player.hand is not None
    kind = kind_of(state, player.hand.card)
    yield "return"
    if kind == "note":
        for c, combo in zip(NUMBERS, player.combos, strict=True):
            if len(combo.notes) < MOST_NOTES:
                for p in range(1, len(combo.notes) + 2):
                    yield f"keep {c} {p}"
    elif kind in STEP:
        yield "store"
    else:
        if state.rules.store_clefs_and_bars:
            yield "store"
        for c in _placeable(player, kind):
            yield f"place {c}"


def _placeable(player: Player, kind: str) -> list[int]:
    return [
        c
        for c, combo in zip(NUMBERS, player.combos, strict=True)
        if combo.notes and not (combo.clef if kind == "clef" else combo.bar)
    ]


def _without_hand(state: State, seat: int, player: Player) -> Iterator[str]:
    if state.taken:
        yield "done"
    else:
        for card in members(state.heap):
            yield f"take {card}"
        for lying in state.up:
            if lying.by != seat or state.now >= lying.until:
                yield f"take {lying.card}"
        if not state.heap and not player.passed:
            yield "pass"
    for combo in player.combos:
        if not _tied(combo):
            for laid in combo.notes:
                yield f"drop {laid.card}"


def _tied(combo: Combo) -> bool:
    """D2: its last note may not go while it carries a clef or a bar."""
    return len(combo.notes) == 1 and bool(combo.clef or combo.bar)


def _signs(state: State, player: Player) -> list[int]:
    signs = [card for card in player.tray if kind_of(state, card) in STEP]
    if player.hand and kind_of(state, player.hand.card) in STEP:
        signs.append(player.hand.card)
    return signs


def _layings(state: State, player: Player) -> Iterator[str]:
    signs = _signs(state, player)
    if signs:
        notes = [laid.card for combo in player.combos for laid in combo.notes]
        for sign in signs:
            for note in notes:
                yield f"lay {sign} {note}"


def _stored_placings(state: State, player: Player) -> Iterator[str]:
    for card, combos in _stored_placeable(state, player):
        for c in combos:
            yield f"place {c} {card}"


def _stored_placeable(state: State, player: Player) -> list[tuple[int, list[int]]]:
    """Clefs and bars of the tray with the combinations that may have them (option store_clefs_and_bars)."""
    kinds = [(card, kind_of(state, card)) for card in player.tray] if state.rules.store_clefs_and_bars else []
    return [(card, there) for card, kind in kinds if kind not in STEP and (there := _placeable(player, kind))]


def _rearrangements(player: Player) -> Iterator[str]:
    """R6: one card at a time, within its combination and to the others."""
    ends = [
        (c, [f" {c} {p}" for p in range(1, len(combo.notes) + 2)] if len(combo.notes) < MOST_NOTES else [])
        for c, combo in zip(NUMBERS, player.combos, strict=True)
    ]
    for c, combo in zip(NUMBERS, player.combos, strict=True):
        size = len(combo.notes)
        away = [] if _tied(combo) else [end for other, places in ends if other != c for end in places]
        for p, laid in enumerate(combo.notes, 1):
            start = f"move {laid.card}"
            for to in range(1, size + 1):
                if to != p:
                    yield f"{start} {c} {to}"
            for end in away:
                yield start + end


def _can_arrange(player: Player) -> bool:
    """Whether there are `_rearrangements`."""
    if any(len(combo.notes) > 1 for combo in player.combos):
        return True
    return any(combo.notes and not _tied(combo) for combo in player.combos)  # alone it finds room anywhere


def can(state: State, seat: int) -> dict[str, Json]:
    """The same in short: only what is possible. What a few seconds bar is there too, for no bell rings when they are
    over: claims after a wrong one (`me.wait`), a card just given back (`me.barred`)."""
    player = state.players[seat]
    out: dict[str, Json] = {}
    if state.phase == "over" or state.paused is not None or not player.seated:
        return out
    must = _must_call(state, player)
    if not _waits(state, seat):
        if must:
            out["call"] = must
        elif chords := _callable(player):
            out["chord"] = chords
    if state.stop:
        out.update(_can_decide(state, seat))
    elif not must and _has_turn(state, seat):
        out.update(_can_act(state, seat, player))
    return out


def _can_decide(state: State, seat: int) -> dict[str, Json]:
    stop = state.stop
    if voting.waiting(stop, seat):
        return {"vote": True}
    if stop is None or stop.case is None or stop.stage != "decide" or stop.case.seat != seat:
        return {}
    decide = stop.case.decide
    key = "target" if decide == "target" else decide
    out: dict[str, Json] = {key: True if decide == "draw" else special.choices(state, stop.case)}
    if decide in special.OPTIONAL:
        out["skip"] = True
    return out


def _can_act(state: State, seat: int, player: Player) -> dict[str, Json]:
    out: dict[str, Json] = {}
    notes = any(combo.notes for combo in player.combos)
    if player.hand:
        out.update(_can_with_hand(state, player, kind_of(state, player.hand.card)))
    elif state.phase == "last_call":
        out["pass"] = not player.passed
    elif state.taken:
        out["done"] = True
    else:
        out["take"] = bool(state.heap or state.up)
        out["pass"] = not state.heap and not player.passed
    if notes:
        out["arrange"] = _can_arrange(player)
        out["lay"] = bool(_signs(state, player))
        out["place_stored"] = [[card, combos] for card, combos in _stored_placeable(state, player)]
        out["drop"] = state.phase == "play" and player.hand is None and any(map(_droppable, player.combos))
    return {key: value for key, value in out.items() if value}


def _droppable(combo: Combo) -> bool:
    return bool(combo.notes) and not _tied(combo)


def _can_with_hand(state: State, player: Player, kind: str) -> dict[str, Json]:
    out: dict[str, Json] = {"return": True}
    if kind == "note":
        out["keep"] = [c for c, combo in zip(NUMBERS, player.combos, strict=True) if len(combo.notes) < MOST_NOTES]
    elif kind in STEP:
        out["store"] = True
    else:
        out["place"] = _placeable(player, kind)
        out["store"] = state.rules.store_clefs_and_bars
    return out
