"""How a game goes on and ends: stops and pauses, turns, passes, a new heap, the last call (D13–D18, R21–R24)."""

from games.rules.acordes.cards import deck
from games.rules.acordes.scoring import winners
from games.rules.acordes.state import Call, Out, Player, State, Stop, after, begins, bits, with_player
from games.rules.game import Event
from theory.chance import shuffled


def later(time: float | None, by: float) -> float | None:
    """A time moved on, if there is one."""
    return None if time is None else after(time, by)


def _stood_still(player: Player, by: float) -> Player:
    hand = player.hand
    return player._replace(hand=hand and hand._replace(due=after(hand.due, by)), idle=after(player.idle, by))


def resumed(state: State, at: float, out: Out) -> State:
    """The calls are done, play goes on; hold, call, turn and pass timers stood still meanwhile (D18)."""
    assert state.stop is not None
    by = at - state.stop.since
    out.append(Event("goes_on"))
    return state._replace(
        players=tuple(_stood_still(player, by) for player in state.players),
        turn_due=later(state.turn_due, by),
        last_call=later(state.last_call, by),
        stop=None,
    )


def shifted(state: State, by: float) -> State:
    """Every timer and the game clock moved on: the time between did not count (a pause, an undone move)."""
    return state._replace(
        players=tuple(
            _stood_still(player, by)._replace(claim_from=after(player.claim_from, by)) for player in state.players
        ),
        up=tuple(card._replace(until=after(card.until, by)) for card in state.up),
        end=later(state.end, by),
        turn_due=later(state.turn_due, by),
        last_call=later(state.last_call, by),
        stop=state.stop and _shifted_stop(state.stop, by),
    )


def _shifted_stop(stop: Stop, by: float) -> Stop:
    def moved(call: Call) -> Call:
        return call._replace(c=after(call.c, by))

    return stop._replace(
        since=after(stop.since, by), due=after(stop.due, by), queue=tuple(moved(call) for call in stop.queue)
    )


def pause_if_asked(state: State, at: float, out: Out) -> State:
    """D18: a pause takes effect when no window is open."""
    if not state.pausing or (state.stop and state.stop.stage == "window"):
        return state
    out.append(Event("paused"))
    return state._replace(pausing=False, paused=at)


def no_passes(state: State, at: float) -> State:
    """D14: a card left the table for good, so every pass is void."""
    if not any(player.passed for player in state.players):
        return state
    idle = begins(state, at)
    players = (p._replace(passed=False, idle=idle) if p.passed else p for p in state.players)
    return state._replace(players=tuple(players))


def heap_without(state: State, card: int, at: float) -> State:
    """The heap with a card gone; when it was the last, the pass timeout begins for all."""
    heap = state.heap & ~(1 << card)
    if heap:
        return state._replace(heap=heap)
    idle = begins(state, at)
    return state._replace(heap=0, players=tuple(player._replace(idle=idle) for player in state.players))


def passed(state: State, seat: int, out: Out, auto: bool = False) -> State:
    """D14: «No quiero más»; by turns the turn passes on (`settled`). In the last call: nothing more to call (D13)."""
    out.append(Event("passed", seat, {"auto": auto}))
    return with_player(state, seat, state.players[seat]._replace(passed=True))


def next_turn(state: State, at: float, out: Out) -> State:
    """R24: the next seat that is taken and has not passed."""
    count = len(state.players)
    start = -1 if state.turn is None else state.turn
    order = ((start + step) % count for step in range(1, count + 1))
    turn = next((s for s in order if state.players[s].seated and not state.players[s].passed), None)
    if turn is None:
        return state._replace(turn=None, turn_due=None, taken=False)
    out.append(Event("turn", turn))
    state = with_player(state, turn, state.players[turn]._replace(idle=at))
    return state._replace(turn=turn, taken=False, turn_due=later(state.rules.turn_timeout, at))


def settled(state: State, at: float, out: Out) -> State:
    """After every move that leaves play going: whether heap, last call or game have come to their end, whose turn it
    is."""
    if state.stop or state.paused is not None or state.phase == "over":
        return state
    if state.end is not None and at >= state.end:
        return finished(state, out, "time")
    if state.phase == "last_call":
        return finished(state, out, "all_passed") if _all_passed(state) else state
    if not state.heap:
        state = _heap_gone(state, at, out)
    return next_turn(state, at, out) if _turn_is_over(state) else state


def _heap_gone(state: State, at: float, out: Out) -> State:
    """R21, R22: the game ends when the table is empty, or all have passed and nobody holds a card. A new heap is dealt
    as soon as the table is empty, for whoever has no card in hand has nothing to do until then."""
    held = any(player.hand for player in state.players)
    if state.up and (held or not _all_passed(state)):
        return state
    if state.rules.redeal and state.end is not None:
        return redealt(state, at, out)
    if held:
        return state
    return finished(state, out, "all_passed") if state.up else last_call(state, at, out)


def _turn_is_over(state: State) -> bool:
    """R24, R26: a seat that has passed or is empty has no turn; where nobody has one, the first who sits has."""
    if not state.rules.turns or state.phase != "play":
        return False
    if state.turn is None:
        return any(player.seated for player in state.players)
    player = state.players[state.turn]
    return player.passed or not player.seated


def _all_passed(state: State) -> bool:
    seated = [player.passed for player in state.players if player.seated]
    return bool(seated) and all(seated)


def last_call(state: State, at: float, out: Out) -> State:
    """D13: table and hands are empty."""
    if not state.rules.last_call:
        return finished(state, out, "empty")
    out.append(Event("last_call", None, {"seconds": state.rules.last_call}))
    state = no_passes(state, at)
    return state._replace(phase="last_call", last_call=after(at, state.rules.last_call), turn=None, turn_due=None)


def redealt(state: State, at: float, out: Out) -> State:
    """R22: a new heap, while time is left. Face-up cards that nobody wanted (all passed) go to the discard first:
    a table that all have done with counts as empty here, or an unwanted card would end a game with time left."""
    passed = _turn_is_over(state)
    first = len(state.faces)
    cards = len(state.faces) - state.first
    faces = shuffled(sorted(state.faces[state.first :]), state.seed, "heap", state.deal + 1)
    out.append(Event("redealt", None, {"deal": state.deal + 1, "cards": cards}))
    state = no_passes(state, at)._replace(
        faces=state.faces + faces,
        heap=((1 << cards) - 1) << first,
        up=(),
        discard=state.discard | bits([card.card for card in state.up]),
        first=first,
        deal=state.deal + 1,
    )
    return next_turn(state, at, out) if passed else state


def finished(state: State, out: Out, reason: str) -> State:
    """R21–R23: the end. `reason`: time, all_passed, last_call, empty or teacher."""
    state = state._replace(
        phase="over", stop=None, paused=None, pausing=False, turn=None, turn_due=None, last_call=None
    )
    points = [player.points for player in state.players]
    out.append(Event("over", None, {"reason": reason, "scores": points, "winners": list(winners(state) or ())}))
    return state


def dealt(counts: dict[str, int], seed: int) -> tuple[str, ...]:
    """The first heap: faces by place, none at 0 (R3)."""
    return ("", *shuffled(deck(counts), seed, "heap", 1))
