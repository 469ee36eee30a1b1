"""The games there are, by key."""

from typing import Any, cast

from games.rules import acordes
from games.rules.game import Game

GAMES: dict[str, Game[Any]] = {acordes.KEY: cast(Game[Any], acordes)}


def game(key: str) -> Game[Any]:
    """The game of that key; KeyError names an unknown one."""
    return GAMES[key]
