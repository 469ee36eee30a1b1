"""What was chosen for a session, in words: a few for a heading, a line for a list, all of it for the session's page."""

from django.utils.translation import gettext as _

from classroom.lesson import levels
from classroom.lesson.option_fields import text
from classroom.lesson.session_rows import NAMES, RULE_WORDS
from games import api


def facts(session, *but: str) -> list[str]:
    """The words of the session's settings, as the form says them: the game, then the basic choices; without `but`."""
    info = levels.info_of(session.game)
    chosen = [
        api.option_label(session.game, option.name, session.options[option.name])
        for option in info.options
        if option.basic
        and option.name not in but
        and option.kind == "choice"
        and option.name in session.options
        and option.matters(session.options)
    ]
    return [info.title, *chosen]


def duration(session) -> str:
    minutes = session.options.get("minutes")
    return _("%(n)d min") % {"n": minutes} if minutes else api.option_label(session.game, "minutes", "")


def setting_line(session) -> str:
    """The settings in a line of a list: the step of the ladder (or else the variant), the way of playing, the time, the
    tables."""
    step = levels.step_of(session.game, levels.whole(session))
    named = facts(session, levels.HELP)
    chosen = [api.option_label(session.game, "preset", step), *named[2:3]] if step else named[1:]
    game = named[:1] if len(api.games()) > 1 else []
    return ", ".join([*game, *chosen, duration(session), _("tables of %(n)d") % {"n": session.per_table}])


def setting_rows(session) -> list[tuple[str, str]]:
    """All that was chosen, one by one, (what, choice), as the form has it: what lies under its "More settings" where it
    is not what the level sets."""
    info, options = levels.info_of(session.game), levels.whole(session)
    step, changed = levels.nearest(info, options)
    game = [(_("Game"), info.title)] if len(api.games()) > 1 else []
    level = api.option_label(info.key, "preset", step)
    rows = [
        (_("Duration"), duration(session))
        if option.name == "minutes"
        else (api.option_label(info.key, option.name), words(info.key, option, options[option.name]))
        for option in info.options
        if option.matters(options) and (option.basic or option.name in changed or own(option, options))
    ]
    return [
        *game,
        (_("Level"), _("{level}, with your changes").format(level=level) if changed else level),
        *rows,
        (_("Players per table"), str(session.per_table)),
        *note_rows(session),
        *door_rows(session),
        *lesson_rows(session),
        (_("Points add up over the rounds"), yes(session.add_up)),
    ]


def note_rows(session) -> list[tuple[str, str]]:
    """How notes are named, where the game has any."""
    if not api.has(session.game, "chords"):
        return []
    return [(_("Notes"), _("Each pupil chooses") if session.own_names else dict(NAMES)[session.names])]


def own(option, options: dict) -> bool:
    """Whether the teacher chose what no level sets."""
    return option.name in levels.TEACHERS and options[option.name] != option.default


def lesson_rows(session) -> list[tuple[str, str]]:
    """What comes before and after the tables, where it is on."""
    parts = [
        (session.guided, _("Guided lesson")),
        (session.warm_up, _("Warm-up, three minutes")),
        (session.closing, _("Three last questions")),
    ]
    return [(what, yes(True)) for on, what in parts if on]


def door_rows(session) -> list[tuple[str, str]]:
    """Who comes in and how; guests alone have no list with pictures and pairs."""
    if not session.group:
        return []
    return [
        (_("Guests may type a name"), yes(session.guests)),
        (_("Each pupil taps a secret picture to come in"), yes(session.pictures)),
        (_("Two may share a tablet"), yes(session.pairs)),
    ]


def words(game: str, option, value) -> str:
    if option.kind == "choice":
        return api.option_label(game, option.name, value)
    if option.kind == "flag":
        return yes(value)
    if option.kind == "counts":
        counts = ", ".join(f"{api.option_label(game, option.name, kind)} {count}" for kind, count in value.items())
        return counts or _("as usual")
    if option.kind == "rules":
        parts = [part for part, usual in option.default.items() if value.get(part, usual) != usual]
        return ", ".join(f"{RULE_WORDS[part][0]}: {RULE_WORDS[part][1][value[part]]}" for part in parts)
    return text(value) or _("no limit")


def yes(value: bool) -> str:
    return _("Yes") if value else _("No")
