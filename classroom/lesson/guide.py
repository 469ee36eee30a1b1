"""A guided lesson: fifty minutes in single buttons, for a teacher who has never led one.

Which step is the present one follows from what the session knows anyway; of its own a guided session stores only how
far the worked case on the projector is. So a page that is loaded again, and a second one beside it, show the same.
"""

from collections.abc import Mapping

from django.db import transaction

from classroom.lesson import rounds
from classroom.lesson.seating import locked
from classroom.models import GameSession, PracticeRound
from classroom.problems import Problem
from games import api

Kind, Status = PracticeRound.Kind, GameSession.Status

GAME = 12  # minutes of each game, where the teacher chose no other duration
WORKED = 8  # steps of the worked case; what each shows stands in classroom/views/guide_words.py
MINUTES = {
    "worked": 8,
    "warm_up": rounds.WARM_UP,
    "game": GAME,
    "moment": 6,
    "second": GAME,
    "questions": 5,
    "report": 4,
}


# --- pure -----------------------------------------------------------------------------------------


def steps(
    *,
    status: str,
    round: int,
    worked: int = 0,
    practised: Mapping[str, bool] | None = None,
    minutes: int | None = None,
    warm_up: bool = True,
    closing: bool = True,
) -> list[dict]:
    """[{"key", "state": "done" | "now" | "later", "minutes"}] in the order of the lesson; exactly one is now.

    `practised`: by the kind of each practice that has been begun, whether it still goes on. `minutes` of a game.
    """
    left_out = {key for key, wanted in (("warm_up", warm_up), ("questions", closing)) if not wanted}
    rows = [key for key in MINUTES if key not in left_out]
    now = rows.index(present(status, round, worked, practised or {}, left_out))
    long = MINUTES | (dict.fromkeys(("game", "second"), minutes) if minutes else {})
    states = ["done"] * now + ["now"] + ["later"] * (len(rows) - now - 1)
    return [{"key": key, "state": state, "minutes": long[key]} for key, state in zip(rows, states, strict=True)]


def present(status: str, round: int, worked: int, practised: Mapping[str, bool], left_out: set[str]) -> str:
    """The key of the present step."""
    if status == Status.PLAYING:
        return "game" if round == 1 else "second"
    if status == Status.CLOSED or Kind.CLOSING in practised:
        return "questions" if status != Status.CLOSED and practised[Kind.CLOSING] else "report"
    if status == Status.OVER:
        return "moment" if round == 1 else "report" if "questions" in left_out else "questions"
    return "second" if round > 1 else before_the_game(worked, practised, left_out)


def before_the_game(worked: int, practised: Mapping[str, bool], left_out: set[str]) -> str:
    if Kind.WARM_UP in practised:
        return "warm_up" if practised[Kind.WARM_UP] else "game"
    if worked <= WORKED:
        return "worked"
    return "game" if "warm_up" in left_out else "warm_up"


def without_replay(led: dict | None) -> dict | None:
    """For a substitute, to whom replays are not open: what comes next is what would come after the moment."""
    if led is None:
        return None
    rows = [row for row in led["steps"] if row["key"] != "moment"]
    if not any(row["state"] == "now" for row in rows):
        first = next(place for place, row in enumerate(rows) if row["state"] == "later")
        rows[first] = rows[first] | {"state": "now"}
    return led | {"steps": rows}


# --- what is stored -------------------------------------------------------------------------------


def told(session: GameSession) -> dict:
    """{"steps": as of `steps`, "worked": the step of the worked case that the projector shows, 0 for none,
    "of": how many it has}"""
    practised: dict[str, bool] = {}
    for kind, ended in session.practice_rounds.order_by("id").values_list("kind", "ended"):
        practised[kind] = ended is None
    rows = steps(
        status=session.status,
        round=session.round,
        worked=session.worked,
        practised=practised,
        minutes=session.options.get("minutes"),
        warm_up=session.warm_up,
        closing=session.closing,
    )
    shown = session.worked if rows[0]["state"] == "now" and session.worked <= WORKED else 0
    return {"steps": rows, "worked": shown, "of": WORKED}


def worked_next(session: GameSession, step: int = 0) -> None:
    """The next step of the worked case; past the last one it is over. With `step`, the one that is wanted: who asks for
    what another page has already shown changes nothing. Problem "not_guided", "worked_over"."""
    with transaction.atomic():
        row = at_the_case(session)
        if row.worked > WORKED:
            raise Problem("worked_over")
        if step in (0, row.worked + 1):
            put(row, row.worked + 1)


def worked_back(session: GameSession, step: int) -> None:
    """The worked case shows `step` again, the one before what is shown now; asked for twice, once. Problem
    "not_guided", "worked_over"."""
    with transaction.atomic():
        row = at_the_case(session)
        if row.worked > WORKED:
            raise Problem("worked_over")
        if step and step == row.worked - 1:
            put(row, step)


def worked_end(session: GameSession) -> None:
    """The worked case is over, shown or not. Twice is once. Problem "not_guided", "worked_over"."""
    with transaction.atomic():
        put(at_the_case(session), WORKED + 1)


def at_the_case(session: GameSession) -> GameSession:
    """The session's row, locked, before its first game and its warm-up. Inside a transaction only."""
    row = locked(session)
    if not row.guided:
        raise Problem("not_guided")
    warmed = row.practice_rounds.filter(kind=Kind.WARM_UP).exists()
    if row.status != Status.LOBBY or row.round > 1 or warmed:
        raise Problem("worked_over")
    return row


def put(row: GameSession, worked: int) -> None:
    row.worked = worked
    row.save(update_fields=["worked"])
    api.notify(row.key)
