"""Of the pages before and after a lesson: the form of a session, printing, a table looked back at."""

from django.utils.translation import gettext as _

from classroom.views.words.lesson import shared
from games import api


def new_session() -> dict[str, str]:
    return {
        "pupils_one": _("{n} pupil"),
        "pupils_many": _("{n} pupils"),
        "no_names": _("no names yet"),
        "tables_one": _("{many} table of {size}"),
        "tables_many": _("{many} tables of {size}"),
        "and": _(" and "),
        "guests": _("Guests only, up to {n} at each table"),
        "notes": _("Notes: {names}"),
        "fact": _("{label}: {choice}"),
        "changed": _("with your changes"),
        "again": _("Like last time. Change what you like."),
        "first": _("Ready for a first lesson. Change what you like."),
        "guided_minutes": _("Each game lasts {n} min now. You may choose another duration."),
    }


def printing() -> dict[str, str]:
    return {
        "cards": _("{cards} cards on {sheets} sheets."),
        "both_sides": _("Backs behind them: print on both sides."),
        "piece": _("{piece}."),
        "pages": _("{n} pages in all, {paper}"),
        "nothing": _("Nothing to print yet"),
    }


def replay(game: str) -> dict[str, str]:
    """A table looked back at."""
    said = shared() | api.lesson_words(game, "replay")
    return said | {
        "first": _("To the beginning"),
        "back": _("One move back"),
        "play": _("Play"),
        "stop": _("Stop"),
        "forward": _("One move on"),
        "last": _("To the end"),
        "pace": _("Pace: {n} times"),
        "slider": _("Moment"),
        "place": _("{n} of {all}"),
        "keys": _("Keys: ← → one move, Home and End, space plays and stops."),
        "linked": _("The address of this page leads to this moment."),
        "seen_by": _("Seen by"),
        "everybody": _("Everybody"),
        "seats_later": _("What each seat saw opens once this table is over."),
        "seat": _("Seat {n}"),
        "transcript": _("Transcript"),
        "big": _("Big screen"),
        "leave_big": _("Leave the big screen"),
        "happened": _("What happened"),
        "unseen": _("Nothing that shows."),
        "did": _("{who} makes a move that shows later."),
        "undone": _("taken back"),
        "to_move": _("To move: {names}"),
        "goes_on": _("This table is still playing: new moves appear by themselves."),
        "only_look": _("This is a replay: nothing can be played here."),
        "loading": _("Loading…"),
        "failed": _("That did not arrive. It is tried again."),
    }
