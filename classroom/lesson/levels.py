"""Different levels at different tables of a session: a table may play another step of the ladder, or have its own help.

`SessionTable.options` lie over the session's. They say all that a step of the ladder sets and nothing else, so that
minutes and help stay the session's; with another game a table they would be that game's.
"""

from collections.abc import Mapping

from django.db import transaction

from classroom.lesson.opening import check_options
from classroom.lesson.seating import lobby
from classroom.models import GameSession, SessionTable
from classroom.problems import Problem
from games import api

HELP = "help"
TEACHERS = ("minutes", HELP, "redeal")  # a step leaves them as they are, unless it names them


def info_of(game: str) -> api.GameInfo:
    return next(info for info in api.games() if info.key == game)


def step_options(info: api.GameInfo, step) -> dict:
    """All that this step of the ladder sets: what it does not name goes back to its default."""
    return {
        option.name: step.options.get(option.name, option.default)
        for option in info.options
        if option.name in step.options or option.name not in TEACHERS
    }


def step_of(game: str, options: Mapping) -> str:
    """The key of the ladder's step that stands in `options`, whatever the help; "" where none does."""
    info = info_of(game)
    for step in info.presets:
        wanted = step_options(info, step)
        if all(options.get(name) == value for name, value in wanted.items() if name != HELP):
            return step.key
    return ""


def nearest(info: api.GameInfo, options: Mapping) -> tuple[str, set[str]]:
    """The step of the same variant of which least was changed, as the form shows it, and what was."""
    changed = {
        step.key: {name for name, value in wanted.items() if name != HELP and options[name] != value}
        for step in info.presets
        if (wanted := step_options(info, step)).get("variant") == options.get("variant")
    }
    best = min(changed, key=lambda key: len(changed[key]))
    return best, changed[best]


def resolved_step(game: str, seats: int, options: Mapping) -> str:
    """The same for the resolved options that a table was dealt with."""
    info = info_of(game)
    for step in info.presets:
        wanted = api.resolve(game, seats, step_options(info, step))
        if all(options.get(name, value) == value for name, value in wanted.items() if name not in TEACHERS):
            return step.key
    return ""


def whole(session: GameSession) -> dict:
    """The session's options with the defaults of those that it does not name."""
    return {option.name: option.default for option in info_of(session.game).options} | session.options


def options_at(session: GameSession, row: SessionTable | None) -> dict:
    """The options of a table, dealt or not."""
    return session.options | (row.options if row else {})


def help_at(session: GameSession, row: SessionTable | None) -> str:
    """What the tablets of a table tell their pupils."""
    return options_at(session, row).get(HELP, "none")


def choose(session: GameSession, number: int, step: str | None = None, help: str | None = None) -> None:
    """Another step of the ladder for table `number` of the lobby, or other help; "" gives back the session's own, None
    leaves it. Problem: not_in_lobby, no_table, no_act, bad_option."""
    with transaction.atomic():
        session_row = lobby(session)
        row = session_row.tables.filter(round=session_row.round, number=number, past=0).first()
        if row is None:
            raise Problem("no_table")
        own = with_help(with_step(row.options, session_row.game, step), help)
        check_options(session_row, session_row.options | own)
        row.options = own
        row.save(update_fields=["options"])
        api.notify(session_row.key)


def with_step(own: dict, game: str, key: str | None) -> dict:
    if key is None:
        return own
    kept = {HELP: own[HELP]} if HELP in own else {}
    if not key:
        return kept
    info = info_of(game)
    step = next((step for step in info.presets if step.key == key), None)
    if step is None:
        raise Problem("no_act")
    return step_options(info, step) | kept


def with_help(own: dict, level: str | None) -> dict:
    if level is None:
        return own
    rest = {name: value for name, value in own.items() if name != HELP}
    return rest | {HELP: level} if level else rest


def told(session: GameSession, row: SessionTable) -> dict:
    """What the board shows of a table's own level: {"step", "help"}, "" where it is the session's."""
    return {"step": step_of(session.game, row.options) if row.options else "", HELP: row.options.get(HELP, "")}


def offered(session: GameSession) -> dict:
    """The steps and the levels of help that a table may have, in words: {"steps": [[key, words]…], "helps": […]}."""
    info = info_of(session.game)
    helps = next((option.choices for option in info.options if option.name == HELP), ())
    return {
        "steps": [[step.key, api.option_label(info.key, "preset", step.key)] for step in info.presets],
        "helps": [[level, api.option_label(info.key, HELP, level)] for level in helps],
    }


def first_choice(info: api.GameInfo) -> str:
    """The option that tells the level where no step of the ladder does."""
    return next(option.name for option in info.options if option.kind == "choice")


def words(game: str, seats: int, options: Mapping) -> list[str]:
    """The level of a table as it was dealt, for the report: its step (where it stands for none, the first choice that
    the game names), and its help."""
    info = info_of(game)
    step = resolved_step(game, seats, options)
    first = first_choice(info)
    label = api.option_label(game, "preset", step) if step else api.option_label(game, first, options[first])
    return [label, api.option_label(game, HELP, options[HELP])] if options.get(HELP) else [label]
