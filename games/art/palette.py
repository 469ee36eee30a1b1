"""Colours: those of static/css/tokens.css (a test compares), and patterns for black and white.

Letters are C..B. Colours are "#rrggbb".
"""

from typing import NamedTuple


class Paint(NamedTuple):
    """A note's colour: the fill, what is written on it, its edge on paper, and its edge in the dark."""

    fill: str
    on: str
    edge: str
    dark: str


class Terrain(NamedTuple):
    """A landscape token's colour: its top, its side, the sign on it, its rim."""

    top: str
    side: str
    on: str
    rim: str


PAPER, INK = "#fffdf8", "#241d17"
NOTES: dict[str, Paint] = {
    "C": Paint("#9c2230", PAPER, "#9c2230", "#f19a98"),
    "D": Paint("#d96b0a", INK, "#9a4700", "#f6a55a"),
    "E": Paint("#f5e05a", INK, "#6f5900", "#f5e05a"),
    "F": Paint("#84bc8e", INK, "#2c6639", "#9bd3a5"),
    "G": Paint("#1c7886", PAPER, "#145f6b", "#74c8d4"),
    "A": Paint("#40228a", PAPER, "#40228a", "#bba8f8"),
    "B": Paint("#ee92da", INK, "#9b2782", "#f4a9e4"),
}
INK_2, BORDER = "#5b4f42", "#b9a98e"
CALLED, FILLET = "#2b231c", "#8f7f68"
SAND, SAND_EDGE = "#efe3cb", "#a88d60"
BACK, BACK_LINES, BACK_MARGIN = "#cdb78f", "#a88d60", "#efe4cd"
DARK_BACK, DARK_BACK_LINES, DARK_BACK_MARGIN = "#4b4030", "#6d5d43", "#2e271e"
DARK_INK, DARK_INK_2 = "#f4ecdd", "#bdb09c"

BLACK, WHITE, GREY = "#000000", "#ffffff", "#8c8c8c"
# In black and white: what fills the band, and whether the name stands in white on it.
PATTERNS: dict[str, str] = {
    "C": "solid",
    "D": "lines",
    "E": "dots",
    "F": "rising",
    "G": "squares",
    "A": "bars",
    "B": "waves",
}
TERRAINS: dict[str, Terrain] = {
    "blue": Terrain("#3b82b0", "#2a6288", WHITE, "#1d4a68"),
    "grey": Terrain("#a39d94", "#77726a", INK, "#57534d"),
    "brown": Terrain("#80583a", "#5a3b24", WHITE, "#432a18"),
    "green": Terrain("#5f9553", "#43703a", WHITE, "#2f5228"),
    "yellow": Terrain("#e3bf50", "#b08d26", INK, "#80651a"),
    "red": Terrain("#c65b41", "#933c27", WHITE, "#6f2b1b"),
}
# In black and white: the sign on top tells the token; the shade of its side, what lies beneath another one.
SHADES = {
    "blue": "#f0f0f0",
    "grey": "#b4b4b4",
    "brown": "#4d4d4d",
    "green": "#dddddd",
    "yellow": WHITE,
    "red": "#888888",
}
TERRAINS_BW: dict[str, Terrain] = {name: Terrain(WHITE, shade, BLACK, BLACK) for name, shade in SHADES.items()}
