"""The one card in hand: taking, keeping, storing, placing, returning (R4–R7, D3, D5)."""

from games.rules.acordes import flow, towers
from games.rules.acordes.cards import STEP
from games.rules.acordes.needs import hold_time
from games.rules.acordes.state import Hand, Laid, Out, Player, State, Up, after, kind_of, whose, with_combo, with_player
from games.rules.game import Event, IllegalMove

RETURN_WAIT = 5.0  # R5: seconds in which the returner may not take the card back


def held(player: Player) -> Hand:
    """The card in hand; IllegalMove without one."""
    if player.hand is None:
        raise IllegalMove("hand_empty")
    return player.hand


def taken(state: State, seat: int, card: int, at: float, out: Out) -> State:
    """R4: one card from the heap or face up."""
    player = state.players[seat]
    if player.hand:
        raise IllegalMove("hand_full", card=player.hand.card)
    if state.rules.turns and state.taken:
        raise IllegalMove("one_card_a_turn")
    if 0 < card < len(state.faces) and state.heap >> card & 1:
        from_up, state = False, flow.heap_without(state, card, at)
        player = state.players[seat]
    else:
        from_up, state = True, _picked_up(state, seat, card, at)
    hand = Hand(card, from_up, from_up, after(at, hold_time(state, card)))
    out.append(Event("taken", seat, {"card": card, "face": state.faces[card] if from_up else None}))
    return with_player(state, seat, player._replace(hand=hand))._replace(taken=state.rules.turns)


def _picked_up(state: State, seat: int, card: int, at: float) -> State:
    for i, lying in enumerate(state.up):
        if lying.card == card:
            if lying.by == seat and at < lying.until:
                raise IllegalMove("just_returned", card=card, until=lying.until)
            return state._replace(up=(*state.up[:i], *state.up[i + 1 :]))
    raise IllegalMove("card_gone", card=card, by=whose(state, card))


def kept(state: State, seat: int, number: int, place: int, at: float, out: Out) -> State:
    """R5, R6: the note in hand to any place of an own combination."""
    player = state.players[seat]
    card = held(player).card
    if kind_of(state, card) != "note":
        raise IllegalMove("not_a_note", card=card)
    c = towers.tower(number)
    combo = towers.inserted(state, player.combos[c], Laid(card), place, at)
    out.append(Event("kept", seat, {"card": card, "face": state.faces[card], "combo": number, "place": place}))
    return flow.no_passes(with_player(state, seat, with_combo(player, c, combo)._replace(hand=None)), at)


def stored(state: State, seat: int, at: float, out: Out) -> State:
    """R7, D3: an accidental to the tray (by option a clef or a bar too); a natural never."""
    player = state.players[seat]
    card = held(player).card
    kind = kind_of(state, card)
    if kind not in STEP and not (state.rules.store_clefs_and_bars and kind in ("clef", "repeat")):
        raise IllegalMove("not_to_be_stored", card=card, kind=kind)
    out.append(Event("stored", seat, {"card": card, "face": state.faces[card]}))
    player = player._replace(hand=None, tray=(*player.tray, card))
    return flow.no_passes(with_player(state, seat, player), at)


def laid(state: State, seat: int, sign: int, card: int, at: float, out: Out) -> State:
    """R10: an accidental on an own note; from the hand it leaves the table for good (D14)."""
    from_hand = state.players[seat].hand
    state = towers.laid_on(state, seat, sign, card, at, out)
    return flow.no_passes(state, at) if from_hand and from_hand.card == sign else state


def placed(state: State, seat: int, number: int, card: int | None, at: float, out: Out) -> State:
    """R14, R15: the clef or bar in hand; with `card` one of the tray (option store_clefs_and_bars)."""
    hand = state.players[seat].hand
    if card is None:
        return flow.no_passes(towers.placed(state, seat, number, held(state.players[seat]).card, out), at)
    if hand and hand.card == card:
        raise IllegalMove("not_in_tray", card=card)
    return towers.placed(state, seat, number, card, out)


def returned(state: State, seat: int, at: float, out: Out, auto: bool = False) -> State:
    """R5: the card in hand goes back face up. D14: with the heap empty, giving back what lay face up is a pass."""
    player = state.players[seat]
    passes = held(player).from_up and not state.heap and not player.passed
    state = put_back(state, seat, at, out, auto)
    return flow.passed(state, seat, out, auto) if passes else state


def put_back(state: State, seat: int, at: float, out: Out, auto: bool) -> State:
    """The card in hand lies face up."""
    player = state.players[seat]
    card = held(player).card
    out.append(Event("returned", seat, {"card": card, "face": state.faces[card], "auto": auto}))
    state = with_player(state, seat, player._replace(hand=None))
    return state._replace(up=(*state.up, Up(card, seat, after(at, RETURN_WAIT))))
