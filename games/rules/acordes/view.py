"""What a seat may know (R3, R8, D6): the only place where anything is left out.

A view is a dict of small sections of plain JSON; combinations and places count from 1, `null` is none or not for you.

table   {"cards": places of this heap, "first": card id of its place 1, "phase", "variant", "mode", "turn",
        "passed": [seats], "deal", "winners", "naming", "reading": "name" | "both" | "staff" (of the cards, never of
        the floors), and "rules" where they are not the default}
heap    {"gone": hexadecimal number whose bit p is set when place p is no longer face down, "left": cards on the table,
        "up": [[id, face]…]}   apart, because it changes with every card
clock   {"end", "paused", "frozen", "last_call", "turn_due", "ready"}   times are null while they stand still
seat0…  {"points", "seated", "away", "hand": null | "?" | face, "tray": [[id, face]…], "combos": [[note…]×3],
        "on": [[clef id | 0, bar id | 0]×3], "chords": count}; note = [id, face, [accidental id, face]…]
chords0… [[n, points, [[face, alter]…], "C E G", "4-3", one figure 0|1, bar 0|1]…], newest last
me      only to the seat itself: {"seat", "hand": null | {"id", "face", "known", "due"}, "can", "queued", "verdict",
        "wait", "barred": [[card, until]…] (R5), "help": "none" | "names" | "hints", "hints"}; `can` as in legal.can,
        with place_stored [[card, [combinations]]…] by option; a verdict is "late" where the claim was a chord when
        called and an earlier call took something from it; wait, barred and hints only where there are any
call    null | {"stage", "seat", "what", "card", "second", "combo", "decide", "figure", "due", "queue", "result"}
        while its stage is "window" seat and what are known to nobody but a caller; "result" is the chord that is
        shown ("kind": "chord"), or the notes that the others are asked about ("check"; `can.vote` to whoever may say)

A hand is "?" until everybody has seen the card. Only its own seat learns when its time is over: 15 or 20 seconds would
tell what it is. A window's end would tell a claim from a special card, so nobody learns it. What a seat needs
(needs.py) is told to nobody else: in turn_due and in the due of a call the others are shown the plain time.
"""

from random import Random

from games.rules.acordes import needs
from games.rules.acordes.cards import CALLS
from games.rules.acordes.hints import hints
from games.rules.acordes.legal import can
from games.rules.acordes.scoring import note_data, winners
from games.rules.acordes.state import (
    Call,
    Chord,
    Combo,
    Laid,
    Player,
    State,
    Stop,
    Wrong,
    as_note,
    members,
)
from games.rules.game import Json
from games.rules.kit import Once, Remembered
from theory.rules import DEFAULT


def view(state: State, seat: int | None) -> dict[str, Json]:
    """All that this seat (None: the audience) may know."""
    out = {**_shared(state), "clock": _clock(state, seat is not None and seat == state.turn)}
    if seat is not None:
        out[SEATS[seat]] = _seat(state.faces, state.players[seat], True)
        out["me"] = _me(state, seat)
    out["call"] = _call(state, state.stop, seat) if state.stop else None
    return out


def _seen_by_all(state: State) -> dict[str, Json]:
    """All that everybody may know, but for the clock and the call."""
    out: dict[str, Json] = {"table": _table(state), "heap": _heap(state)}
    for seat, player in enumerate(state.players):
        out[SEATS[seat]] = _seat(state.faces, player, False)
        out[f"chords{seat}"] = _chords(state.faces, player.chords)
    return out


MOMENTS = 512  # states that are kept for the sake of their views
_shared = Once(_seen_by_all, MOMENTS)
SEATS = [f"seat{seat}" for seat in range(8)]  # the names of their sections


def _heap(state: State) -> dict[str, Json]:
    faces = state.faces
    places = len(faces) - state.first
    return {
        "gone": f"{(((1 << places) - 1) ^ (state.heap >> state.first)) << 1:x}",
        "left": state.heap.bit_count() + len(state.up),
        "up": [[up.card, faces[up.card]] for up in state.up],
    }


def _table(state: State) -> dict[str, Json]:
    won, rules = winners(state), state.rules
    out: dict[str, Json] = {
        "cards": len(state.faces) - state.first,
        "first": state.first,
        "phase": state.phase,
        "variant": rules.variant,
        "mode": "turns" if rules.turns else "simultaneous",
        "turn": state.turn,
        "passed": [seat for seat, player in enumerate(state.players) if player.passed],
        "deal": state.deal,
        "winners": None if won is None else list(won),
        "naming": rules.naming,
        "reading": rules.reading,
    }
    if rules.stacks != DEFAULT:
        out["rules"] = rules.stacks.to_dict()
    return out


def _times(state: State, own_turn: bool) -> dict[str, Json]:
    stop = state.stop
    still = stop is not None or state.paused is not None
    return {
        "end": state.end,
        "paused": state.paused is not None,
        "frozen": stop is not None,
        "last_call": None if still else state.last_call,
        "turn_due": None if still else needs.turn_due(state) if own_turn else state.turn_due,
        "ready": stop.due if stop and stop.stage == "show" and state.paused is None else None,
    }


_clock = Once(_times, MOMENTS)


@Once
def _seat(faces: tuple[str, ...], player: Player, own: bool) -> dict[str, Json]:
    hand = player.hand
    seen = None if hand is None else faces[hand.card] if own or hand.known else "?"
    return {
        "points": player.points,
        "seated": player.seated,
        "away": player.away,
        "hand": seen,
        "tray": [[card, faces[card]] for card in player.tray],
        "combos": _combos(faces, player.combos),
        "on": [[combo.clef, combo.bar] for combo in player.combos],
        "chords": len(player.chords),
    }


@Once
def _combos(faces: tuple[str, ...], combos: tuple[Combo, ...]) -> list[Json]:
    return [[_note(faces, laid) for laid in combo.notes] for combo in combos]


def _note(faces: tuple[str, ...], laid: Laid) -> list[Json]:
    if not laid.signs:
        return [laid.card, faces[laid.card]]
    return [laid.card, faces[laid.card], *([sign, faces[sign]] for sign in laid.signs)]


@Once
def _chords(faces: tuple[str, ...], chords: tuple[Chord, ...]) -> list[Json]:
    return [_chord(faces, chord) for chord in chords]


def _chord(faces: tuple[str, ...], chord: Chord) -> list[Json]:
    notes = [[faces[laid.card], as_note(faces, laid).alter] for laid in chord.notes]
    pattern = "-".join(map(str, chord.pattern))
    size = len(chord.notes)
    return [size, chord.points, notes, " ".join(chord.spelling), pattern, int(chord.one_figure), int(chord.bar > 0)]


def _me(state: State, seat: int) -> dict[str, Json]:
    """While others play most of it stays, and is found again: `parts` is all that it depends on while nothing stops the
    table and no card is barred."""
    player, level = state.players[seat], needs.help_of(state, seat)
    barred = [[up.card, up.until] for up in state.up if up.by == seat and up.until > state.now]
    if state.stop or barred:
        return _own(state, seat, level, barred)
    own_turn, waits = state.turn == seat, player.claim_from > state.now
    lying = state.heap != 0, bool(state.up), state.taken
    parts = player, level, own_turn, waits, *lying, state.phase, state.paused is None, state.faces, state.rules, seat
    return _calm.of(parts, lambda: _own(state, seat, level, barred))


_calm: Remembered[dict[str, Json]] = Remembered()


def _own(state: State, seat: int, level: str, barred: list[Json]) -> dict[str, Json]:
    player = state.players[seat]
    out: dict[str, Json] = {
        "seat": seat,
        "hand": _hand(state, player),
        "can": can(state, seat),
        "queued": _queued(state, seat),
        "verdict": player.wrong and _verdict(player.wrong),
        "wait": player.claim_from if player.claim_from > state.now else None,
        "help": level,
    }
    if barred:
        out["barred"] = barred
    if level == "hints":
        out["hints"] = hints(state, player)
    return out


def _hand(state: State, player: Player) -> Json:
    hand = player.hand
    if hand is None:
        return None
    still = state.stop is not None or state.paused is not None or state.phase == "over"
    due = None if still else needs.hand_due(state, player, hand)
    return {"id": hand.card, "face": state.faces[hand.card], "known": hand.known, "due": due}


def _queued(state: State, seat: int) -> str | None:
    for call in state.stop.queue if state.stop else ():
        if call.seat == seat:
            return f"chord {call.combo}" if call.what == "chord" else call.what
    return None


def _verdict(wrong: Wrong) -> dict[str, Json]:
    return {
        "combo": wrong.combo + 1,
        "code": wrong.code,
        "sub": wrong.sub,
        "at": list(wrong.at),
        "notes": [["CDEFGAB"[note.letter], note.alter] for note in wrong.notes],
        "good_order": list(wrong.good_order),
        "fixes": list(wrong.fixes),
        **({"late": True} if wrong.late else {}),
    }


def _call(state: State, stop: Stop, seat: int | None) -> dict[str, Json]:
    out: dict[str, Json] = {
        "stage": stop.stage,
        "seat": None,
        "what": None,
        "card": None,
        "second": None,
        "combo": None,
        "decide": None,
        "figure": None,
        "due": None if stop.stage == "window" or state.paused is not None else stop.due,
        "queue": len(stop.queue),
        "result": None,
    }
    if stop.case:
        out.update(_case(state, stop))
        if stop.case.seat == seat and out["due"] is not None:
            out["due"] = needs.stop_due(state)
    elif stop.shown:
        out.update(_shown(state, stop))
    elif stop.asked:
        out.update(_asked(state, stop.asked))
    elif seat is not None:
        out.update(_own_call(state, stop, seat))
    return out


def _case(state: State, stop: Stop) -> dict[str, Json]:
    case = stop.case
    assert case is not None
    faces = state.faces
    return {
        "seat": case.seat,
        "what": case.what,
        "card": [case.card, faces[case.card]],
        "second": [case.second, faces[case.second]] if case.second else None,
        "decide": case.decide,
        "figure": case.figure or None,
    }


def _shown(state: State, stop: Stop) -> dict[str, Json]:
    shown = stop.shown
    assert shown is not None
    chord = shown.chord
    result = {
        "kind": "chord",
        "seat": shown.seat,
        "notes": [note_data(state.faces, laid, *as_note(state.faces, laid)) for laid in chord.notes],
        "pattern": list(chord.pattern),
        "spelling": list(chord.spelling),
        "symbol": chord.symbol,
        "points": chord.points,
        "one_figure": chord.one_figure,
        "bar": bool(chord.bar),
        "renamed": list(shown.renamed),
    }
    return {"seat": shown.seat, "what": "chord", "combo": shown.combo, "result": result}


def _asked(state: State, asked: Call) -> dict[str, Json]:
    faces = state.faces
    notes = [note_data(faces, laid, *as_note(faces, laid)) for laid in asked.claim.notes]
    return {"seat": asked.seat, "what": "chord", "combo": asked.combo, "result": {"kind": "check", "notes": notes}}


def _own_call(state: State, stop: Stop, seat: int) -> dict[str, Json]:
    for call in stop.queue:
        if call.seat == seat:
            hand = state.players[seat].hand
            card = [hand.card, state.faces[hand.card]] if hand and call.what in CALLS else None
            return {"seat": seat, "what": call.what, "card": card, "combo": call.combo or None}
    return {}


def blind(state: State, seat: int | None, rng: Random) -> State:
    """The state with the faces of all cards that this seat cannot see shuffled anew, and with other needs of the other
    seats: its view must stay equal."""
    secret = list(members(state.heap))
    secret += [p.hand.card for s, p in enumerate(state.players) if s != seat and p.hand and not p.hand.known]
    there = [state.faces[card] for card in secret]
    rng.shuffle(there)
    faces = list(state.faces)
    for card, face in zip(secret, there, strict=True):
        faces[card] = face
    players = (p if s == seat else _other_needs(p, rng) for s, p in enumerate(state.players))
    return state._replace(faces=tuple(faces), players=tuple(players))


def _other_needs(player: Player, rng: Random) -> Player:
    return player._replace(help=rng.choice(("", *needs.HELPS)), slow=rng.random() < 0.5)
