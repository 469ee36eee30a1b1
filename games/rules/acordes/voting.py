"""The group check (option `group_check`): before a claim is judged, the others say whether it is a chord.

It gives no points and changes no verdict; what each says is evidence of learning, as practice. Nobody has to: after
CHECK_TIME, or when all who are there have spoken, the claim is judged. Nobody learns what another has said.
"""

from games.rules.acordes.scoring import Judgement, claim_data, skills
from games.rules.acordes.state import Call, Out, State, Stop, after, stop_of
from games.rules.game import Event, IllegalMove

CHECK_TIME = 3.0
WORDS = {"yes": True, "no": False}


def voters(state: State, caller: int) -> list[int]:
    """The seats that may be asked: whoever is there and did not call."""
    players = enumerate(state.players)
    return [seat for seat, player in players if seat != caller and player.seated and not player.away]


def asks(state: State, head: Call) -> bool:
    """Whether the others are asked about this claim."""
    return state.rules.group_check and bool(voters(state, head.seat))


def begun(state: State, head: Call, at: float, out: Out) -> State:
    """The claim comes up: everybody sees whose and which it is."""
    out.append(Event("checking", head.seat, {"combo": head.combo, "cards": [laid.card for laid in head.claim.notes]}))
    due = after(at, CHECK_TIME)
    return state._replace(stop=stop_of(state)._replace(stage="check", due=due, asked=head, votes=()))


def waiting(stop: Stop | None, seat: int) -> bool:
    """Whether this seat may still say what it thinks."""
    if stop is None or stop.stage != "check" or stop.asked is None or stop.asked.seat == seat:
        return False
    return all(voter != seat for voter, _ in stop.votes)


def voted(state: State, seat: int, word: str) -> State:
    """One seat's word."""
    stop = state.stop
    if word not in WORDS:
        raise IllegalMove("not_a_move", word=f"vote {word}"[:40])
    if stop is None or stop.stage != "check" or stop.asked is None or stop.asked.seat == seat:
        raise IllegalMove("nothing_to_check")
    if not waiting(stop, seat):
        raise IllegalMove("voted_already")
    return state._replace(stop=stop._replace(votes=(*stop.votes, (seat, WORDS[word]))))


def complete(state: State) -> bool:
    """Whether all who are there have spoken."""
    stop = state.stop
    if stop is None or stop.asked is None:
        return False
    return not any(waiting(stop, seat) for seat in voters(state, stop.asked.seat))


def told_apart(state: State, head: Call, judgement: Judgement, votes: tuple[tuple[int, bool], ...], out: Out) -> None:
    """An event for each vote, once the claim is judged: evidence of the same skills."""
    data = claim_data(state, head.claim, judgement)
    for seat, says in votes:
        right = says == judgement.then.valid
        said = {"of": head.seat, "combo": head.combo, "says": "yes" if says else "no", "practice": True}
        said |= data | {"slips": []}
        out.append(Event("voted", seat, said, skills(state, head.claim, judgement), right))
