"""What a session was for those who learned in it: plain data, for pages, print and exports alike.

All is read from the journals' evidence, so a report is right at any moment: while tables play it is the live one. Names
are the class list's, whole: reports are the teacher's own. Correctness stands apart from speed, every share has its n,
and there is no ranking across tables.

A pupil who was erased is counted among those who were there, and the points of that seat stay, for they are the
table's; but what the pupil claimed counts in no report, neither of the session nor of the class nor in a comparison,
just as no mark of it is kept. So numbers of a past session are smaller after an erasure, everywhere alike.
"""

from collections import Counter
from collections.abc import Iterable

from django.urls import reverse
from django.utils.translation import get_language, override

from classroom.learning import best, round_report
from classroom.learning.progress import owner, root_of
from classroom.learning.tallies import by_root, by_size, closed, family, hardest, shares
from classroom.lesson import counting, levels
from classroom.models import GameSession, Participant, Place, SessionTable
from classroom.people import persons
from games import api
from theory.pitch import Note, parse_note


def session_report(session: GameSession, lang: str | None = None) -> dict:
    """The whole session:
    {"session": {key, title, game, chords (whether it has any), names, status, rounds, started, ended, variant, mode,
      minutes, people, tables, levels: [[words] of each, where tables played different ones]},
     "totals": {claims, right, chords, mended (of these, tallies.closed), points}, "kinds": [row by size],
     "hardest": [{family, label, count, people}],
     "tables": [{round, number, past, place, status, tie, level: [words], seats: [{name, badge, points, winner}]}],
     "people": [the same as `participant_report`, in the order of the class list and then of arrival],
     "practice": practice_rounds, "votes": votes of round_report.py}
    """
    lang = lang or get_language() or session.language
    with override(lang):
        return whole_session(session, lang)


def participant_report(who: Participant, lang: str | None = None) -> dict:
    """One participant, up to now.

    {id, name, badge, student: bool, pair: bool, points, rounds: [points of each], claims, right, tried: [claim…],
     chords: [claim…], wrong: [claim…], best: claim | None, by_size: [{size, label, right, total}],
     by_root: [{root, name, right, total}], hardest: […]}
    with claim = {participant, seat, table, round, place (in addresses), n, at (seconds of table time), when, right,
    closed, lost, size, root,
    code, sub, family, kind, chord (name), text (what was wrong), notes: [{id, letter 0..6, alter, figure, name}],
    points, spelling: [names], pattern: [semitones], pictures: {theme: address of its staff}}, oldest first.
    """
    session = who.session
    lang = lang or get_language() or session.language
    played = tables_of(session)
    rows = [row for row in played if any(place.participant_id == who.id for place in row.places.all())]
    rounds = {row.round: Counter() for row in played}
    with override(lang):
        points = rounds | points_by_round(rows, api.tiles([row.table_id for row in rows]))
        name = persons.whole_names(session)[who.pk]
        return person(session, who, claims_of(session, rows, lang), points, name)


def whole_session(session: GameSession, lang: str) -> dict:
    rows = tables_of(session)
    tiles = api.tiles([row.table_id for row in rows])
    claims = claims_of(session, rows, lang)
    people = persons.everybody(session)
    points = points_by_round(rows, tiles)
    total = sum(sum(each.values()) for each in points.values())
    played = [list(each) for each in dict.fromkeys(tuple(level(row)) for row in rows)]
    differ, ends, names = len(played) > 1, last_seats(rows), persons.whole_names(session, people)
    return {
        "session": heading(session, rows, people) | {"levels": played if differ else []},
        "totals": {**shares(claims), **closed(claims), "points": total},
        "kinds": by_size(claims),
        "hardest": hardest(claims, people),
        "tables": [
            table_row(row, tiles[row.table_id], ends, names) | {"level": level(row) if differ else []} for row in rows
        ],
        "people": [person(session, who, claims, points, names[who.pk]) for who in people],
        "practice": round_report.practice_rounds(session, names),
        "votes": round_report.votes(session),
    }


# --- reading --------------------------------------------------------------------------------------


def tables_of(session: GameSession) -> list[SessionTable]:
    """All tables that were dealt, with their places; not a fresh deal that was taken back."""
    dealt = session.tables.exclude(table=None).exclude(taken_back=True)
    return list(dealt.select_related("table").prefetch_related("places__participant"))


def claims_of(session: GameSession, rows: Iterable[SessionTable], lang: str) -> list[dict]:
    """Every judged claim of a person at these tables, oldest first within each table; not of one who was erased. One
    reading a table."""
    found = []
    for row in rows:
        known = {place.participant_id for place in row.places.all() if counts(place)}
        found += [each for each in claims_at(session, row, lang) if each["participant"] in known]
    return found


def counts(place: Place | None) -> bool:
    """Whether what is claimed from a place counts: it is a person's who was not erased."""
    return place is not None and place.participant is not None and not place.participant.erased


def claims_at(session: GameSession, row: SessionTable, lang: str) -> list[dict]:
    """The claims at one table, bots' too (participant None); those whose chord was lost later are marked."""
    claims: list[dict] = []
    standing: dict[int, list[dict]] = {}  # the chords of each seat, newest last
    for item in api.evidence(row.table_id):
        if item.is_claim:
            made = claim(session, row, item, lang)
            claims.append(made)
            if made["closed"]:
                standing.setdefault(item.seat, []).append(made)
        elif item.kind == "lost_chord" and standing.get(item.data["victim"]):
            standing[item.data["victim"]].pop()["lost"] = True
    return claims


def claim(session: GameSession, row: SessionTable, item, lang: str) -> dict:
    words = api.describe(row.table.game, item, lang, session.names, row.table.options.get("naming", "full"))
    place = owner(row.places.all(), item.seat, item.n)
    data = item.data
    closed = data.get("now") or data  # the chord that closed, where another was claimed
    return {
        "participant": place.participant_id if place else None,
        "seat": item.seat,
        "table": row.number,
        "round": row.round,
        "place": place_of(row),
        "n": item.n,
        "at": item.at,
        "when": item.stored_at,
        "right": item.correct,
        "closed": data["closed"],
        "lost": False,
        "size": data.get("size") or len(data.get("notes", ())),
        "root": root_of(data),
        "kind": data.get("kind"),
        "code": data.get("code"),
        "sub": data.get("sub"),
        "family": family(data["code"], data.get("sub")) if data.get("code") else None,
        "chord": words.get("chord"),
        "text": words.get("text"),
        "notes": [note_row(note, session.names) for note in data.get("notes", ())],
        "points": data.get("points") or 0,
        "spelling": closed["spelling"],
        "pattern": closed["pattern"],
        "pictures": {
            theme: api.claim_image(item, session.names, theme, words["interval"]) for theme in ("light", "dark")
        },
    }


def note_row(note: dict, names: str) -> dict:
    letter = parse_note(note["letter"]).letter
    name = Note(letter, note["alter"]).spell(names, glyphs=True)
    return {"id": note["id"], "letter": letter, "alter": note["alter"], "figure": note["figure"], "name": name}


def points_of(rows: Iterable[SessionTable], tiles: dict) -> Counter:
    """Points by participant, all rounds added up. A seat's points are his who held it last: its chords stay with the
    seat. Those of a game that was broken off, to be dealt anew, do not count."""
    points: Counter = Counter()
    for row in (row for row in rows if not row.past):
        scores = scores_of(tiles[row.table_id])
        for seat, place in last_places(row).items():
            if place.participant_id and seat < len(scores):
                points[place.participant_id] += scores[seat]
    return points


def points_by_round(rows: Iterable[SessionTable], tiles: dict) -> dict[int, Counter]:
    """The same round by round."""
    rows = list(rows)
    rounds = sorted({row.round for row in rows})
    return {number: points_of([row for row in rows if row.round == number], tiles) for number in rounds}


def points_before(session: GameSession) -> Counter:
    """Points by participant of the rounds before this one, where they are added up; else none."""
    if not session.add_up or session.round == 1:
        return Counter()
    rows = [row for row in tables_of(session) if row.round < session.round]
    return points_of(rows, api.tiles([row.table_id for row in rows]))


def level(row: SessionTable) -> list[str]:
    """At what level a table was played, in words."""
    return levels.words(row.table.game, row.seats, row.table.options)


def scores_of(tile) -> list[int]:
    """Points by seat: the result once the table is over, else as they stand."""
    return list(tile.scores or tile.summary.get("scores", ()))


def place_of(row: SessionTable) -> str:
    """A table of a round as an address names it: "3", and "3.1" for the first of its games that were broken off."""
    return f"{row.number}.{row.past}" if row.past else str(row.number)


def moment(key: str, row: SessionTable, n: int, seat: int | None = None) -> str:
    """The address of a moment in the replay of a table of that session, as the seat saw it."""
    place = reverse("replay", args=[key, row.round, place_of(row)])
    return f"{place}?n={n}" + (f"&asiento={seat}" if seat is not None else "")


def last_places(row: SessionTable) -> dict:
    """Each seat's last place. The order of places is seat, from_n: the last one wins."""
    return {place.seat: place for place in row.places.all()}


# --- rows -----------------------------------------------------------------------------------------


def person(session: GameSession, who: Participant, claims: list[dict], points: dict[int, Counter], name: str) -> dict:
    mine = [c for c in claims if c["participant"] == who.id]
    chords = [c for c in mine if c["closed"]]
    return {
        "id": who.id,
        "name": name,
        "badge": who.badge,
        "student": who.student_id is not None,
        "pair": who.partner_id is not None,
        "points": sum(each[who.id] for each in points.values()),
        "rounds": [each[who.id] for each in points.values()],
        **shares(mine),
        "tried": mine,
        "chords": chords,
        "wrong": [c for c in mine if not c["right"]],
        "best": next(iter(best_chords(chords)), None),
        "by_size": by_size(mine),
        "by_root": by_root(mine, session.names),
        "hardest": hardest(mine, [who]),
    }


def best_chords(chords: list[dict]) -> list[dict]:
    """Of a person's closed chords, those that were taken away later too: they were built."""
    return best.best_of(chords, merit)


def merit(c: dict) -> best.Merit:
    return best.Merit(c["points"], c["size"], c["when"], tuple(c["spelling"]))


def heading(session: GameSession, rows: list[SessionTable], people: list[Participant]) -> dict:
    options = session.options
    return {
        "key": session.key,
        "title": session.called,
        "game": session.game,
        "chords": api.has(session.game, "chords"),
        "names": session.names,
        "status": session.status,
        "rounds": max((row.round for row in rows), default=0),
        "started": session.started,
        "ended": session.ended,
        "variant": options.get("variant"),
        "mode": options.get("mode"),
        "minutes": options.get("minutes"),
        "people": counting.total(people),
        "tables": len({row.number for row in rows}),
    }


def last_seats(rows: Iterable[SessionTable]) -> set[int]:
    """The ids of the places in which somebody ended a round: who went on to another table is told there, and at the
    seat that was left only where points stayed with it."""
    found: dict[tuple, int] = {}
    for row in rows:
        for place in row.places.all():
            key = row.round, row.past, place.participant_id
            found[key] = max(found.get(key, 0), place.pk)
    return set(found.values())


def table_row(row: SessionTable, tile, ends: set[int], names: dict[int, str]) -> dict:
    """Where nobody has a point nobody is told as a winner, nor where the table was dealt anew (`past`)."""
    scores, winners = scores_of(tile), () if row.past else tile.winners or ()
    winners = [seat for seat in winners if scores[seat] > 0]
    seats = [
        {
            "name": names[place.participant_id] if place.participant else "",
            "badge": place.participant.badge if place.participant else None,
            "points": scores[seat] if seat < len(scores) else 0,
            "winner": seat in winners,
        }
        for seat, place in sorted(last_places(row).items())
        if place.participant is None or place.pk in ends or (seat < len(scores) and scores[seat])
    ]
    facts = {"round": row.round, "number": row.number, "past": row.past, "place": place_of(row), "status": tile.status}
    return {**facts, "tie": len(winners) > 1, "seats": seats}
