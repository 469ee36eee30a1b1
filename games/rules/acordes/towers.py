"""One's own open combinations: keeping, placing, laying, moving, dropping (R5, R6, R10, R14, R15, D2, D3)."""

from games.rules.acordes.cards import STEP
from games.rules.acordes.scoring import closable
from games.rules.acordes.state import (
    MOST_NOTES,
    TOWERS,
    Combo,
    Laid,
    Out,
    Player,
    State,
    as_stack,
    bits,
    cards_of,
    find_note,
    kind_of,
    with_combo,
    with_player,
)
from games.rules.game import Event, IllegalMove


def rebuilt(state: State, combo: Combo, notes: tuple[Laid, ...], at: float) -> Combo:
    """The combination with other notes: it may be called again, and since when it is closable starts anew."""
    size = len(notes)
    if size >= 3 and closable(as_stack(state.faces, notes), state.rules.stacks):
        return Combo(notes, combo.clef, combo.bar, False, at, combo.from_size or size)
    return Combo(notes, combo.clef, combo.bar)


def tower(number: int) -> int:
    """A combination as moves number it, 1…3, from 0."""
    if not 1 <= number <= TOWERS:
        raise IllegalMove("no_such_combination", combo=number)
    return number - 1


def inserted(state: State, combo: Combo, laid: Laid, place: int, at: float) -> Combo:
    """The combination with a note at a place from 1; IllegalMove when it is full or the place leaves a gap."""
    notes = combo.notes
    if len(notes) >= MOST_NOTES:
        raise IllegalMove("combination_full")
    if not 1 <= place <= len(notes) + 1:
        raise IllegalMove("no_such_place", place=place, places=len(notes) + 1)
    return rebuilt(state, combo, (*notes[: place - 1], laid, *notes[place - 1 :]), at)


def without(state: State, combo: Combo, p: int, at: float) -> Combo:
    """The combination without its note at place p from 0."""
    return rebuilt(state, combo, (*combo.notes[:p], *combo.notes[p + 1 :]), at)


def refuse_emptying(combo: Combo) -> None:
    """D2: a combination that carries a clef or a bar may not be emptied."""
    if len(combo.notes) == 1 and (combo.clef or combo.bar):
        raise IllegalMove("would_empty_combination")


def moved(state: State, seat: int, card: int, number: int, place: int, at: float, out: Out) -> State:
    """R6: one own note to another place, in its combination or another."""
    player = state.players[seat]
    c, p = find_note(player, card)
    to = tower(number)
    laid = player.combos[c].notes[p]
    if to == c:
        player = _moved_within(state, player, c, p, place, at)
    else:
        refuse_emptying(player.combos[c])
        target = inserted(state, player.combos[to], laid, place, at)
        player = with_combo(with_combo(player, c, without(state, player.combos[c], p, at)), to, target)
    out.append(Event("moved", seat, {"card": card, "from": c + 1, "combo": number, "place": place}))
    return with_player(state, seat, player)


def _moved_within(state: State, player: Player, c: int, p: int, place: int, at: float) -> Player:
    combo = player.combos[c]
    if not 1 <= place <= len(combo.notes):
        raise IllegalMove("no_such_place", place=place, places=len(combo.notes))
    if place == p + 1:
        raise IllegalMove("already_there", card=combo.notes[p].card)
    rest = (*combo.notes[:p], *combo.notes[p + 1 :])
    return with_combo(player, c, rebuilt(state, combo, (*rest[: place - 1], combo.notes[p], *rest[place - 1 :]), at))


def dropped(state: State, seat: int, card: int, at: float, out: Out) -> State:
    """D2: with no card in hand, one own open note to the discard, with its accidentals."""
    player = state.players[seat]
    if player.hand:
        raise IllegalMove("hand_full", card=player.hand.card)
    c, p = find_note(player, card)
    combo = player.combos[c]
    refuse_emptying(combo)
    gone = cards_of(combo.notes[p : p + 1])
    out.append(Event("dropped", seat, {"card": card, "face": state.faces[card], "combo": c + 1, "cards": list(gone)}))
    state = with_player(state, seat, with_combo(player, c, without(state, combo, p, at)))
    return state._replace(discard=state.discard | bits(gone))


def laid_on(state: State, seat: int, sign: int, card: int, at: float, out: Out) -> State:
    """R10: an accidental from the hand or the tray on an own open note."""
    player = state.players[seat]
    player = taken_out(player, sign)
    if kind_of(state, sign) not in STEP:
        raise IllegalMove("not_an_accidental", card=sign)
    c, p = find_note(player, card)
    combo = player.combos[c]
    note = combo.notes[p]
    notes = (*combo.notes[:p], Laid(card, (*note.signs, sign)), *combo.notes[p + 1 :])
    data = {"card": sign, "face": state.faces[sign], "on": card, "combo": c + 1}
    out.append(Event("laid", seat, data))
    return with_player(state, seat, with_combo(player, c, rebuilt(state, combo, notes, at)))


def taken_out(player: Player, card: int) -> Player:
    """The player without a card of his hand or tray."""
    if player.hand and player.hand.card == card:
        return player._replace(hand=None)
    if card in player.tray:
        return player._replace(tray=tuple(kept for kept in player.tray if kept != card))
    raise IllegalMove("not_your_card", card=card)


def placed(state: State, seat: int, number: int, card: int, out: Out) -> State:
    """R14, R15, D3: a clef or a repeat bar on an own open combination, at most one of each."""
    player = taken_out(state.players[seat], card)
    kind = kind_of(state, card)
    if kind not in ("clef", "repeat"):
        raise IllegalMove("not_to_be_placed", card=card)
    c = tower(number)
    combo = player.combos[c]
    if not combo.notes:
        raise IllegalMove("combination_empty", combo=number)
    if combo.clef if kind == "clef" else combo.bar:
        raise IllegalMove("has_one_already", combo=number, kind=kind)
    combo = combo._replace(clef=card) if kind == "clef" else combo._replace(bar=card)
    out.append(Event("placed", seat, {"card": card, "face": state.faces[card], "combo": number}))
    combos = (*player.combos[:c], combo, *player.combos[c + 1 :])
    return with_player(state, seat, player._replace(combos=combos))
