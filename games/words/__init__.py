"""Words of the games: refusal codes, events and views turned into sentences, by gettext. It knows codes, never state.

Begin here; each game has a module of its name with the same functions.

    speech.py             notes, cards and figures in words, for every game of cards and notes
    acordes.py            Acordes Locos: what happened (events), what is going on (say), claims in words (describe)
    refusals.py           how a refusal finds its sentence; what the live table itself refuses
    acordes_refusals.py   why not, in Acordes Locos
    acordes_options.py    labels of the session form
    pupils_page.py        words of the pupil's page around any game
    acordes_page.py       every word that the game's part of that page needs
    acordes_rules.py      its rules sheet, and the tips of a first game
    harmonies.py          Harmonies: what happened, what is going on
    harmonies_cards.py    its animals and spirits
    harmonies_page.py, harmonies_rules.py   as above
    harmonies_refusals.py, harmonies_options.py   as above
    macarena.py           Macarena de Maldón: what happened, what is going on
    macarena_refusals.py, macarena_options.py     as above
    figures.py            a game in figures: the shapes; harmonies_report.py: those of Harmonies
    of_lesson.py          what each game says in its own way on the pages of the lesson
    printing.py, harmonies_printing.py   words of what is printed: cards, sheets

Names of people stand in sentences as "{s2}", the name of seat 2: the browser fills them in. `names`: "do" | "c".
May import: django, theory.
"""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.utils.translation import get_language, gettext, override

from games.words import (
    acordes,
    acordes_options,
    acordes_page,
    acordes_refusals,
    harmonies,
    harmonies_options,
    harmonies_page,
    harmonies_printing,
    harmonies_refusals,
    harmonies_report,
    macarena,
    macarena_options,
    macarena_refusals,
    of_lesson,
    printing,
    pupils_page,
    refusals,
)
from games.words.figures import Chance, Figures, Happened

_EVENTS: dict[str, Any] = {"acordes": acordes, "harmonies": harmonies, "macarena": macarena}
_REFUSALS = {
    "acordes": acordes_refusals.SENTENCES,
    "harmonies": harmonies_refusals.SENTENCES,
    "macarena": macarena_refusals.SENTENCES,
}
_OPTIONS: dict[str, Any] = {
    "acordes": acordes_options,
    "harmonies": harmonies_options,
    "macarena": macarena_options,
}
_REPORTS = {"harmonies": harmonies_report}  # a game whose reports are drawn from its claims has none
_PAGES: dict[str, Any] = {"acordes": acordes_page, "harmonies": harmonies_page}
_PIECES = {"acordes": printing.PIECES, "harmonies": harmonies_printing.PIECES}


def speaking(lang: str) -> AbstractContextManager[None]:
    """gettext in that language. Most sentences go to sockets whose task speaks it already: to change it costs as much
    as a sentence."""
    return nullcontext() if get_language() == lang else override(lang)


def refusal(game: str, code: str, detail: Mapping[str, Any], lang: str, names: str = "do") -> str:
    """Why a move was refused, and the way out. A code without words of its own still says that nothing has changed.

    `game` "": at no table, or one that is not open yet.
    """
    with override(lang):
        return refusals.sentence({**refusals.LIVE, **_REFUSALS.get(game, {})}, code, detail, names)


def event(game: str, kind: str, seat: int | None, data: Mapping[str, Any], lang: str, names: str = "do") -> str | None:
    """What happened, in a sentence; None for what needs no words."""
    if game not in _EVENTS:
        return None
    with speaking(lang):
        return _EVENTS[game].event(kind, seat, data, lang, names)


def reseated(number: int, lang: str) -> str:
    """To a pupil whom the teacher has taken to another table: where that is."""
    with override(lang):
        return gettext("You are at table {n} now.").format(n=number)


def say(game: str, view: Mapping[str, Any], lang: str, names: str = "do") -> dict[str, str]:
    """The sentences that belong to a view: the call under way, the chord shown, the seat's own verdict."""
    if game not in _EVENTS or not _EVENTS[game].speaks(view):
        return {}
    with speaking(lang):
        return _EVENTS[game].say(view, lang, names)


def describe(
    game: str, kind: str, data: Mapping[str, Any], lang: str, names: str = "do", naming: str = "full"
) -> dict[str, Any]:
    """A claim for a report: {"text", "chord": name or None, "notes": [names], "points", "interval": the bad pair's}."""
    with override(lang):
        return _EVENTS[game].describe(kind, data, lang, names, naming)


def page(game: str, lang: str) -> dict[str, str]:
    """All words that the page's script needs, by key: the page's own and the game's."""
    with override(lang):
        own = _PAGES[game].words(lang) if game in _PAGES else {}
        return {key: gettext(text) for key, text in pupils_page.SENTENCES.items()} | own


def option(game: str, name: str, choice: str | None = None) -> str:
    """The label of an option, or of one of its choices, in the current language; "title" is the game's name.

    "preset" with a preset's key is the preset's name.
    """
    return _OPTIONS[game].label(name, choice)


def about(game: str, name: str, choice: str | None = None) -> str:
    """What an option (or "preset" with its key) means, where the label does not say enough; else ""."""
    return _OPTIONS[game].about(name, choice)


def lesson(game: str, page: str) -> dict[str, str]:
    """What a page of the lesson says in the game's own way, by key, in the current language."""
    return {key: gettext(text) for key, text in of_lesson.SENTENCES[game][page].items()}


def told_by_figures() -> list[str]:
    return list(_REPORTS)


def figures(game: str, summary: Mapping[str, Any]) -> Figures | None:
    """The table in figures, in the current language; None for a game that has none, or a table without a result."""
    return _REPORTS[game].figures(summary) if game in _REPORTS and summary else None


def chances(game: str, items: Iterable[Happened]) -> list[Chance]:
    """What could have been done at a table when turns ended, and what became of it."""
    return _REPORTS[game].chances(items) if game in _REPORTS else []


def piece(game: str, key: str) -> str:
    """What a piece of a game on paper is called."""
    return gettext(_PIECES[game][key])


def reason(game: str, code: str) -> str:
    """Why a choice is not possible (the code of a BadOption); "" where there is no more to say."""
    return _OPTIONS[game].reason(code)
