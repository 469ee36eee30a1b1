"""What each game says in its own way on the pages of the lesson: the board, the projector, the replay. Every game has
every key.

board   stock_one, stock_many: what is left, on a table's tile (summary "stock") · stays: what lies at a table whose
        pupil goes to another · leaves_alone: if a pupil goes, and one other stays
screen  together_one, together_many: what the class made (summary "made"), after its number
replay  dealt: the first moment
"""

from django.utils.translation import gettext_noop as _

Sentences = dict[str, dict[str, str]]

SENTENCES: dict[str, Sentences] = {
    "acordes": {
        "board": {
            "stock_one": _("{n} card face down"),
            "stock_many": _("{n} cards face down"),
            "stays": _("The towers and points of {name} stay at table {n}."),
            "leaves_alone": _("If {name} goes, {other} stays alone at table {n}, and nobody can play alone."),
        },
        "screen": {
            "together_one": _("chord by the whole class"),
            "together_many": _("chords by the whole class"),
        },
        "replay": {"dealt": _("The cards are dealt.")},
    },
    "harmonies": {
        "board": {
            "stock_one": _("{n} token in the bag"),
            "stock_many": _("{n} tokens in the bag"),
            "stays": _("The board and points of {name} stay at table {n}."),
            "leaves_alone": _(
                "If {name} goes, {other} stays alone at table {n}: the turns of {name} are played by chance."
            ),
        },
        "screen": {
            "together_one": _("cube placed by the whole class"),
            "together_many": _("cubes placed by the whole class"),
        },
        "replay": {"dealt": _("The boards are empty, tokens and cards are laid out.")},
    },
}
