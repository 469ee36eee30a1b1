"""Rest, natural, Chim Poom at work, and what their callers decide (R13, R16, R17, D7–D9, D12, D19, D20)."""

from games.rules.acordes import flow
from games.rules.acordes.cards import FIGURE
from games.rules.acordes.needs import hold_time
from games.rules.acordes.scoring import closable
from games.rules.acordes.state import (
    Call,
    Case,
    Combo,
    Hand,
    Laid,
    Out,
    State,
    after,
    as_stack,
    begins,
    bits,
    cards_of,
    discarded,
    figure_notes,
    find_note,
    kind_of,
    members,
    stop_of,
    with_combo,
    with_player,
)
from games.rules.acordes.towers import rebuilt, without
from games.rules.game import Event, IllegalMove
from theory.chance import pick

OPTIONAL = ("send", "remove")  # D19: may be let be, and lapse


def begun(state: State, head: Call, at: float, out: Out) -> State:
    """A special card takes effect: it leaves its caller's hand, and from now on everybody knows it."""
    player = state.players[head.seat]
    assert player.hand is not None
    card = player.hand.card
    data = {"what": head.what, "card": card, "face": state.faces[card], "auto": head.auto}
    out.append(Event("called", head.seat, data))
    state = flow.no_passes(with_player(state, head.seat, player._replace(hand=None)), at)
    case = Case(head.seat, head.what, card, "draw", figure=FIGURE.get(state.faces[card], ""))
    match head.what:
        case "rest":
            return asked(state, case, "draw", at, out)
        case "natural":
            return asked(state, case, "remove", at, out)
        case _:
            return asked(state, case, "target", at, out)


def asked(state: State, case: Case, decide: str, at: float, out: Out) -> State:
    """The caller must decide; without anything to choose there is no effect (R13a, R16, R17, D7)."""
    case = case._replace(decide=decide)
    if not choices(state, case):
        out.append(Event("no_effect", case.seat, {"what": case.what, "decide": decide}))
        return sent_next(state, case, at, out) if decide == "strike" else finished(state, case, at)
    due = after(at, state.rules.decision_timeout)
    return state._replace(stop=stop_of(state)._replace(stage="decide", due=due, case=case, shown=None))


def finished(state: State, case: Case, at: float) -> State:
    """The special card has done its work: it goes to the discard, with the second rest of R13c."""
    second_rest = case.second if case.second and kind_of(state, case.second) == "rest" else 0
    state = discarded(state, case.card, second_rest)
    return state._replace(stop=stop_of(state)._replace(stage="window", case=None))


def sent_next(state: State, case: Case, at: float, out: Out) -> State:
    """R13c: after the rest that struck its caller, the other may be sent."""
    if not case.other:
        return finished(state, case, at)
    figure = FIGURE[state.faces[case.other]]
    return asked(state, case._replace(figure=figure, other=0), "send", at, out)


def choices(state: State, case: Case) -> list[int]:
    """What the caller may choose from: cards, or seats for `target`."""
    match case.decide:
        case "draw":
            return list(members(state.heap))
        case "strike":
            return figure_notes(state, case.seat, case.figure)
        case "mine":
            return [case.card, case.second]
        case "send":
            return _notes_to_send_at(state, case)
        case "remove":
            return [s for seat in _others(state, case.seat) for s in _signs(state, seat)]
        case _:
            return _targets(state, case)


def _others(state: State, seat: int) -> list[int]:
    return [other for other, player in enumerate(state.players) if other != seat and player.seated]


def _signs(state: State, seat: int) -> list[int]:
    return [s for combo in state.players[seat].combos for laid in combo.notes for s in laid.signs]


def _spared(state: State, seats: list[int], losers: list[int]) -> list[int]:
    """D20: with `not_twice` the last target is spared while another has something to lose."""
    last = state.last_target
    if state.rules.attacks == "not_twice" and any(seat != last for seat in losers):
        return [seat for seat in seats if seat != last]
    return seats


def _notes_to_send_at(state: State, case: Case) -> list[int]:
    if state.rules.attacks == "off":
        return []
    losers = [seat for seat in _others(state, case.seat) if figure_notes(state, seat, case.figure)]
    return [n for seat in _spared(state, losers, losers) for n in figure_notes(state, seat, case.figure)]


def _targets(state: State, case: Case) -> list[int]:
    if state.rules.attacks == "off":
        return []
    others = _others(state, case.seat)
    return _spared(state, others, [seat for seat in others if state.players[seat].chords])


def asked_again(state: State, at: float, out: Out) -> State:
    """A seat was left: where that took the last choice away, there is no effect any more."""
    stop = state.stop
    if stop is None or stop.stage != "decide" or stop.case is None or choices(state, stop.case):
        return state
    return asked(state, stop.case, stop.case.decide, at, out)


def decided(state: State, seat: int, verb: str, number: int, at: float, out: Out) -> State:
    """The caller's decision. IllegalMove when nothing of that kind is his to decide now."""
    case = _case_of(state, seat)
    if case.decide != verb:
        raise IllegalMove("other_decision", decide=case.decide)
    if number not in choices(state, case):
        raise IllegalMove("not_a_choice", decide=verb, choice=number)
    return _applied(state, case, number, at, out, auto=False)


def skipped(state: State, seat: int, at: float, out: Out) -> State:
    """D19: an optional effect is let be."""
    case = _case_of(state, seat)
    if case.decide not in OPTIONAL:
        raise IllegalMove("cannot_skip", decide=case.decide)
    out.append(Event("let_be", seat, {"what": case.what, "decide": case.decide}))
    return finished(state, case, at)


def _case_of(state: State, seat: int) -> Case:
    stop = state.stop
    if stop is None or stop.stage != "decide" or stop.case is None:
        raise IllegalMove("nothing_to_decide")
    if stop.case.seat != seat:
        raise IllegalMove("not_your_decision", seat=stop.case.seat)
    return stop.case


def lapsed(state: State, at: float, out: Out) -> State:
    """D12: the time is over; an optional effect lapses, a forced one falls on a choice drawn from the seed."""
    case = stop_of(state).case
    assert case is not None
    if case.decide in OPTIONAL:
        out.append(Event("lapsed", case.seat, {"what": case.what, "decide": case.decide}))
        return finished(state, case, at)
    among = choices(state, case)
    if case.decide == "target":
        among = [seat for seat in among if state.players[seat].chords] or among
    return _applied(state, case, pick(among, state.seed, case.decide, case.card), at, out, auto=True)


def _applied(state: State, case: Case, number: int, at: float, out: Out, auto: bool) -> State:
    match case.decide:
        case "draw":
            return _drawn(state, case, number, at, out, auto)
        case "mine":
            return _assigned(state, case, number, at, out, auto)
        case "strike":
            return sent_next(_struck(state, case, case.seat, number, at, out, auto), case, at, out)
        case "send":
            victim = _owner(state, number)
            out.append(Event("sent", case.seat, {"to": victim, "card": number, "figure": case.figure}))
            state = state._replace(last_target=victim)
            return finished(_struck(state, case, victim, number, at, out, auto), case, at)
        case "remove":
            return finished(_removed(state, case, number, at, out), case, at)
        case _:
            return finished(_chord_lost(state, case, number, out, auto), case, at)


def _drawn(state: State, case: Case, card: int, at: float, out: Out, auto: bool) -> State:
    """R13, D7: the second card, seen by all."""
    kind, seat = kind_of(state, card), case.seat
    out.append(Event("drawn", seat, {"card": card, "face": state.faces[card], "rest": case.card, "auto": auto}))
    state = flow.heap_without(state, card, at)
    case = case._replace(second=card)
    if kind == "rest":
        if FIGURE[state.faces[card]] == case.figure:
            return _assigned(state, case, case.card, at, out, auto=True)
        return asked(state, case, "mine", at, out)
    hand = Hand(card, True, False, after(begins(state, at), hold_time(state, card)))
    state = with_player(state, seat, state.players[seat]._replace(hand=hand))
    if state.turn_due is not None:  # by turns, however late it was: the card is not taken out of the hand at once
        state = state._replace(turn_due=max(state.turn_due, hand.due))
    if kind != "note":
        out.append(Event("rest_void", seat, {"card": case.card}))
        return finished(state, case, at)
    same = FIGURE[state.faces[card]] == case.figure
    return asked(state, case, "strike" if same else "send", at, out)


def _assigned(state: State, case: Case, mine: int, at: float, out: Out, auto: bool) -> State:
    """R13c: one rest strikes the caller, the other may be sent; two of one figure are told apart by nothing."""
    other = case.second if mine == case.card else case.card
    out.append(Event("assigned", case.seat, {"mine": mine, "other": other, "auto": auto}))
    case = case._replace(figure=FIGURE[state.faces[mine]], other=other)
    return asked(state, case, "strike", at, out)


def _owner(state: State, card: int) -> int:
    """The seat on whose open combinations this note lies."""
    return next(s for s, p in enumerate(state.players) for c in p.combos for n in c.notes if n.card == card)


def _struck(state: State, case: Case, victim: int, card: int, at: float, out: Out, auto: bool) -> State:
    """R13, R14: a note goes to the discard with its accidentals, or the clef that shields it."""
    player = state.players[victim]
    c, p = find_note(player, card)
    combo = player.combos[c]
    data = {"victim": victim, "combo": c + 1, "card": card, "face": state.faces[card], "auto": auto}
    player = player._replace(struck=player.struck + (victim != case.seat))
    if combo.clef:
        out.append(Event("shielded", case.seat, {**data, "clef": combo.clef}))
        combos = (*player.combos[:c], combo._replace(clef=0), *player.combos[c + 1 :])
        return discarded(with_player(state, victim, player._replace(combos=combos)), combo.clef)
    gone = cards_of(combo.notes[p : p + 1])
    left = without(state, combo, p, at)
    if not left.notes and left.bar:
        gone, left = (*gone, left.bar), Combo()
    out.append(Event("struck", case.seat, {**data, "cards": list(gone), "was": _size_if_closable(state, combo)}))
    return discarded(with_player(state, victim, with_combo(player, c, left)), *gone)


def _size_if_closable(state: State, combo: Combo) -> int:
    closes = closable(as_stack(state.faces, combo.notes), state.rules.stacks)
    return len(combo.notes) if closes else 0


def _removed(state: State, case: Case, sign: int, at: float, out: Out) -> State:
    """R16: one accidental of another player's open combination goes to the discard, with the natural."""
    victim, c, p = next(
        (s, c, p)
        for s, player in enumerate(state.players)
        for c, combo in enumerate(player.combos)
        for p, laid in enumerate(combo.notes)
        if sign in laid.signs
    )
    player = state.players[victim]
    combo = player.combos[c]
    laid = combo.notes[p]
    notes = list(combo.notes)
    notes[p] = Laid(laid.card, tuple(s for s in laid.signs if s != sign))
    left = rebuilt(state, combo, tuple(notes), at)
    data = {"victim": victim, "combo": c + 1, "card": sign, "face": state.faces[sign], "on": laid.card}
    sizes = {"was": _size_if_closable(state, combo), "now": _size_if_closable(state, left)}
    out.append(Event("removed", case.seat, {**data, "on_face": state.faces[laid.card], **sizes}))
    return discarded(with_player(state, victim, with_combo(player, c, left)), sign)


def _chord_lost(state: State, case: Case, victim: int, out: Out, auto: bool) -> State:
    """R17, D9: the most recent chord, its cards and its points. He has none: no effect."""
    out.append(Event("target", case.seat, {"to": victim, "auto": auto}))
    state = state._replace(last_target=victim)
    player = state.players[victim]
    if not player.chords:
        out.append(Event("no_effect", case.seat, {"what": case.what, "decide": "target"}))
        return state
    chord = player.chords[-1]
    data = {"victim": victim, "points": chord.points, "size": len(chord.notes), "spelling": list(chord.spelling)}
    out.append(Event("lost_chord", case.seat, data))
    player = player._replace(chords=player.chords[:-1], points=player.points - chord.points, struck=player.struck + 1)
    state = with_player(state, victim, player)
    return state._replace(discard=state.discard | bits((*cards_of(chord.notes), chord.clef, chord.bar)))
