"""Games that are told by figures: what points are made of, what could have been done and was not. Which figures these
are the game says (games.api.figures, chances); here they are only put together. They are no marks of any skill.

Points belong to who held a seat last, as in reports.py; a chance to who sat there when it was there.
"""

from collections.abc import Iterable
from typing import NamedTuple

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, override

from classroom.learning import reports
from classroom.learning.progress import owner
from classroom.models import GameSession, Participant, Place, SessionTable, Student
from classroom.people import persons
from classroom.people.roster import seats_of
from games import api


class Read(NamedTuple):
    """A table with its figures, and the missed chances of each participant."""

    row: SessionTable
    tile: api.Tile
    figures: api.Figures
    chances: dict[int, list[api.Chance]]


def of_session(session: GameSession, lang: str | None = None) -> dict | None:
    """None for a game without figures.

    {"columns": [{key, label, part}], those of which any table has a number,
     "rows": [{id, name, badge, round, number, place, past, points, winner, values: [number or None], left: [words],
       url}], table by table, who has most points first,
     "missed": [{id, name, chances, used, moments: [{text, turns, fate, url, round, number}]}] of who had any chance}
    """
    if session.game not in api.told_by_figures():
        return None
    with override(lang or get_language() or session.language):
        names = persons.whole_names(session)
        tables = read(reports.tables_of(session))
        rows = [row for table in tables for row in seats(table, names)]
        return {**columns(tables, rows), "missed": missed(session, tables, names)}


def of_participant(who: Participant) -> dict | None:
    """The same of one participant alone; None for a game without figures."""
    found = of_session(who.session, get_language())
    if found is None:
        return None
    rows = [row for row in found["rows"] if row["id"] == who.pk]
    return found | {"rows": rows, "missed": next((row for row in found["missed"] if row["id"] == who.pk), None)}


def of_pupil(student: Student, lang: str | None = None) -> list[dict]:
    """A pupil's games, each game that has figures: [{"game", "title", "columns": as above, "rows": [{date, session,
    people, points, winner, values, left, chances, used, url}] oldest first, "mean": [number or None]}]."""
    with override(lang or get_language() or student.group.language):
        people = Participant.objects.filter(seats_of(student), erased=False)
        told = SessionTable.objects.filter(table__game__in=api.told_by_figures(), taken_back=False, past=0)
        theirs = told.filter(places__participant__in=people).distinct()
        rows = list(theirs.select_related("session", "table").prefetch_related("places__participant"))
        if not rows:
            return []
        mine = set(people.values_list("pk", flat=True))
        by_game: dict[str, list[Read]] = {}
        for table in read(sorted(rows, key=lambda row: (row.session.started or row.session.created, row.pk))):
            by_game.setdefault(table.row.table.game, []).append(table)
        made = [
            (game, tables, [row for table in tables for row in own(table, mine)]) for game, tables in by_game.items()
        ]
        return [of_game(game, tables, rows) for game, tables, rows in made if rows]


def of_game(game: str, tables: list[Read], rows: list[dict]) -> dict:
    told = columns(tables, rows)
    values = zip(*(row["values"] for row in told["rows"]), strict=True)
    return {"game": game, "title": api.option_label(game, "title"), **told, "mean": [mean(each) for each in values]}


# --- reading --------------------------------------------------------------------------------------


def read(rows: Iterable[SessionTable]) -> list[Read]:
    """The tables that have figures, in a few queries however many there are."""
    known = [row for row in rows if row.table.game in api.told_by_figures()]
    ids = [row.table_id for row in known]
    tiles, evidence = api.tiles(ids), api.evidence_of(ids)
    found = []
    for row in known:
        tile = tiles.get(row.table_id)
        figures = api.figures(row.table.game, tile) if tile else None
        if tile and figures:
            found.append(Read(row, tile, figures, by_participant(row, evidence[row.table_id])))
    return found


def by_participant(row: SessionTable, items: list[api.Evidence]) -> dict[int, list[api.Chance]]:
    found: dict[int, list[api.Chance]] = {}
    places = list(row.places.all())
    for chance in api.chances(row.table.game, items):
        place = owner(places, chance.seat, chance.n)
        if reports.counts(place) and sat(place, chance.n):
            found.setdefault(place.participant_id, []).append(chance)
    return found


def sat(place: Place, n: int) -> bool:
    """Nobody is told of what came after the seat was left."""
    return place.to_n is None or n <= place.to_n


# --- rows -----------------------------------------------------------------------------------------


def columns(tables: list[Read], rows: list[dict]) -> dict:
    """{"columns", "rows"}: `values` of each row in the order of the columns, of which those without a number are left
    out."""
    every = {figure.key: figure for table in tables for figure in table.figures.columns}
    kept = [figure for key, figure in every.items() if any(row["values"].get(key) is not None for row in rows)]
    told = [{"key": figure.key, "label": figure.label, "part": figure.part} for figure in kept]
    return {
        "columns": told,
        "rows": [row | {"values": [row["values"].get(figure.key) for figure in kept]} for row in rows],
    }


def seats(table: Read, names: dict[int, str]) -> list[dict]:
    row = table.row
    where = {"round": row.round, "number": row.number, "place": reports.place_of(row), "past": row.past}
    found = []
    for seat, place in sorted(reports.last_places(row).items()):
        if place.participant is None or seat >= len(table.figures.rows):
            continue
        who = {
            "id": place.participant_id,
            "name": names.get(place.participant_id, ""),
            "badge": place.participant.badge,
        }
        found.append(who | where | result(table, seat) | {"url": address(table.row, seat=seat)})
    return sorted(found, key=lambda each: -each["points"])


def result(table: Read, seat: int) -> dict:
    points = reports.scores_of(table.tile)[seat]
    won = not table.row.past and seat in (table.tile.winners or ()) and points > 0 and len(table.figures.rows) > 1
    left = table.figures.left[seat] if table.tile.status == "over" else []
    return {"points": points, "winner": won, "values": table.figures.rows[seat], "left": list(left)}


def own(table: Read, mine: set[int]) -> list[dict]:
    """The pupil's own row of a table, where the pupil held a seat at the end."""
    session = table.row.session
    when = timezone.localtime(session.started or session.created).date().isoformat()
    about = {"date": when, "session": session.called, "people": table.row.seats}
    found = []
    for seat, place in reports.last_places(table.row).items():
        if place.participant_id not in mine or seat >= len(table.figures.rows):
            continue
        told = counted(table.chances.get(place.participant_id, []))
        found.append(about | result(table, seat) | told | {"url": address(table.row, seat=seat)})
    return found


def missed(session: GameSession, tables: list[Read], names: dict[int, str]) -> list[dict]:
    """Of everybody who had a chance: how many, how many were used, and each that was not with its moment."""
    found: dict[int, list[tuple[Read, api.Chance]]] = {}
    for table in (table for table in tables if not table.row.past):
        for who, chances in table.chances.items():
            found.setdefault(who, []).extend((table, chance) for chance in chances)
    rows = [
        {
            "id": who,
            "name": names.get(who, ""),
            **counted([chance for _table, chance in each]),
            "moments": [moment(table, chance) for table, chance in each if chance.missed],
        }
        for who, each in found.items()
    ]
    return sorted(rows, key=lambda row: list(names).index(row["id"]) if row["id"] in names else len(names))


def counted(chances: list[api.Chance]) -> dict:
    used = sum(chance.fate == "used" for chance in chances)
    return {"chances": sum(chance.fate != "open" for chance in chances), "used": used}


def moment(table: Read, chance: api.Chance) -> dict:
    row = table.row
    return {
        "text": chance.text,
        "turns": chance.turns,
        "fate": chance.fate,
        "round": row.round,
        "number": row.number,
        "place": reports.place_of(row),
        "n": chance.n,
        "url": reports.moment(row.session.key, row, chance.n, chance.seat),
    }


def address(row: SessionTable, seat: int) -> str:
    """The replay of a table, as a seat saw it."""
    return f"{reverse('replay', args=[row.session.key, row.round, reports.place_of(row)])}?asiento={seat}"


def mean(values: Iterable[int | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(sum(known) / len(known), 1) if known else None
