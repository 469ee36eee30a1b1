"""The sheets of games that are told by figures (learning.figures). Pure but for the words.

The moments stay on the page, as everywhere: a file or a link may go to anybody.
"""

from django.utils.translation import gettext as _

from classroom.learning.exports.sheets import Column, Sheet, day


def fate(key: str) -> str:
    return _("it was no longer possible later") if key == "lost" else _("still there at the end")


def note() -> str:
    return _("Points belong to the game: they are not a mark, and they are in no skill.")


def of_session(found: dict | None) -> tuple[Sheet, ...]:
    """Those that say something; none for a game without figures."""
    if not found:
        return ()
    made = results(found), left(found), missed(found), moments(found)
    return tuple(sheet for sheet in made if sheet.rows)


def numbers(found: dict) -> tuple[Column, ...]:
    return tuple(Column(each["key"], each["label"], "number") for each in found["columns"])


def results(found: dict) -> Sheet:
    columns = (
        Column("round", _("Round"), "number"),
        Column("table", _("Table")),
        Column("name", _("Pupil")),
        Column("points", _("Points"), "number"),
        *numbers(found),
    )
    rows = [(row["round"], row["place"], row["name"], row["points"], *row["values"]) for row in found["rows"]]
    return Sheet("figures", _("What the points are made of"), columns, rows, note=note())


def left(found: dict) -> Sheet:
    """At the end, in words."""
    columns = (
        Column("round", _("Round"), "number"),
        Column("table", _("Table")),
        Column("name", _("Pupil")),
        Column("left", _("Could still have been placed")),
    )
    rows = [(row["round"], row["place"], row["name"], text) for row in found["rows"] for text in row["left"]]
    return Sheet("left", _("What was left on the table"), columns, rows)


def missed(found: dict) -> Sheet:
    columns = (
        Column("name", _("Pupil")),
        Column("chances", _("Seen at the end of a turn"), "number"),
        Column("used", _("Used later"), "number"),
        Column("missed", _("Missed"), "number"),
    )
    rows = [(row["name"], row["chances"], row["used"], len(row["moments"])) for row in found["missed"]]
    return Sheet("chances", _("Chances that stood open"), columns, rows, note=about())


def about() -> str:
    return _(
        "A chance stands open when a turn ends and something could still have been placed. To wait may be a plan: it "
        "is missed only where nothing came of it."
    )


def moments(found: dict) -> Sheet:
    """Each that was missed. Not on paper."""
    columns = (
        Column("name", _("Pupil")),
        Column("round", _("Round"), "number"),
        Column("table", _("Table")),
        Column("move", _("Move"), "number"),
        Column("chance", _("What could have been placed")),
        Column("turns", _("Turns"), "number"),
        Column("fate", _("What came of it")),
    )
    rows = [
        (row["name"], each["round"], each["place"], each["n"], each["text"], each["turns"], fate(each["fate"]))
        for row in found["missed"]
        for each in row["moments"]
    ]
    return Sheet("missed", _("Missed chances, one by one"), columns, rows, paper=False)


def of_pupil(games: list[dict]) -> tuple[Sheet, ...]:
    """A sheet for each game, its mean in the note."""
    return tuple(game_sheet(game) for game in games)


def game_sheet(game: dict) -> Sheet:
    columns = (
        Column("date", _("Date"), "date"),
        Column("session", _("Session")),
        Column("people", _("Players"), "number"),
        Column("points", _("Points"), "number"),
        *numbers(game),
        Column("chances", _("Chances that stood open"), "number"),
        Column("used", _("Used later"), "number"),
    )
    rows = [
        (
            day(row["date"]),
            row["session"],
            row["people"],
            row["points"],
            *row["values"],
            row["chances"],
            row["used"],
        )
        for row in game["rows"]
    ]
    return Sheet(f"game_{game['game']}", game["title"], columns, rows, note=note())
