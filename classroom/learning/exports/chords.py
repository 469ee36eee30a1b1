"""The chords that were closed, as a score: of a session, of one table, of one pupil in a session or in all.

A claim's chord is written as it is read (Fa𝄪 that serves as Sol is a Sol), each note with the figure of its card. What
was lost later was built all the same.
"""

from collections.abc import Iterable

from classroom.learning import pupil_claims, reports
from classroom.models import GameSession, Participant, SessionTable, Student
from games import api
from theory.pitch import Note, parse_note

TYPES = {"musicxml": "application/vnd.recordare.musicxml+xml", "mid": "audio/midi"}
USUAL = "q"  # the figure of a card that has none


def of_session(session: GameSession, lang: str) -> list[dict]:
    return reports.claims_of(session, reports.tables_of(session), lang)


def of_table(row: SessionTable, lang: str) -> list[dict]:
    return reports.claims_of(row.session, [row], lang)


def of_participant(who: Participant, lang: str) -> list[dict]:
    return told([who], lang)


def of_student(student: Student, lang: str) -> list[dict]:
    """In all sessions, the oldest first."""
    return told(pupil_claims.seats(student), lang)


def told(people: list[Participant], lang: str) -> list[dict]:
    return [claim.told(lang) for claim in pupil_claims.claims_of(people)]


def file(title: str, claims: Iterable[dict], form: str) -> bytes:
    """MusicXML or MIDI, of one chord at least."""
    chords = [written(claim) for claim in claims if closed(claim)]
    return api.score_file({"title": title, "format": form, "chords": chords})


def closed(claim: dict) -> bool:
    return claim["closed"] and bool(claim["spelling"])


def written(claim: dict) -> dict:
    """{"notes", "figures", "name"} for theory.scores."""
    names = [parse_note(name) for name in claim["spelling"]]
    return {"notes": claim["spelling"], "figures": figures(names, claim["notes"]), "name": claim["chord"] or ""}


def figures(names: list[Note], cards: list[dict]) -> list[str]:
    """Of each note of a chord the figure of the card that serves as it, which sounds the same."""
    left = [(Note(card["letter"], card["alter"]).sound, card["figure"]) for card in cards]
    found = []
    for name in names:
        place = next((i for i, (sound, _figure) in enumerate(left) if sound == name.sound), None)
        found.append(USUAL if place is None else left.pop(place)[1] or USUAL)
    return found
