"""What the projector shows of a round that is over: each table's best chord, and three of the class's to be heard."""

from classroom.learning import reports
from classroom.models import GameSession, SessionTable
from games import api
from theory.pitch import Note

HEARD = 3


def made(session: GameSession, rows: list[SessionTable]) -> dict:
    """{"best": {"1": chord}, "heard": [chord, …]} of the chords that stood at the end; best: of the table's winners.

    chord = {"table": number, "chord": as in the summary of its table}
    """
    tiles = api.tiles([row.table_id for row in rows])
    standing = {row.number: chords_at(session, row) for row in rows}
    best = {row.number: first(standing[row.number], tiles[row.table_id].winners or ()) for row in rows}
    return {
        "best": {str(number): told(claim) for number, claim in best.items() if claim},
        "heard": [told(claim) for claim in heard([claim for claims in standing.values() for claim in claims])],
    }


def chords_at(session: GameSession, row: SessionTable) -> list[dict]:
    return [c for c in reports.claims_at(session, row, session.language) if c["closed"] and not c["lost"]]


def weight(claim: dict) -> tuple:
    return (claim["size"], claim["points"], -claim["n"])


def first(claims: list[dict], seats) -> dict | None:
    """The best of these seats' chords: points, then size, then who was first."""
    theirs = [claim for claim in claims if claim["seat"] in seats]
    return max(theirs, key=lambda claim: (claim["points"], weight(claim)), default=None)


def heard(claims: list[dict]) -> list[dict]:
    """Three that differ, the longest; from as many tables as there are, in table order."""
    ranked = sorted(claims, key=weight, reverse=True)
    chosen = once(ranked, lambda claim: tuple(claim["spelling"]))
    longest = once(chosen, lambda claim: claim["table"])
    others = [claim for claim in chosen if claim not in longest]
    return sorted([*longest, *others][:HEARD], key=lambda claim: (claim["table"], claim["n"]))


def once(claims: list[dict], key) -> list[dict]:
    """The first claim of each key, in order."""
    found: dict = {}
    for claim in claims:
        found.setdefault(key(claim), claim)
    return list(found.values())


def told(claim: dict) -> dict:
    notes = claim["notes"]
    laid = " ".join(Note(note["letter"], note["alter"]).spell("c") for note in notes)
    figures = "".join(note["figure"] for note in notes)
    cards, pattern = [note["id"] for note in notes], "-".join(map(str, claim["pattern"]))
    chord = [
        claim["seat"], claim["size"], cards, pattern, " ".join(claim["spelling"]), claim["points"], laid, figures
    ]  # fmt: skip
    return {"table": claim["table"], "chord": chord}
