"""The games there are, by key."""

from typing import Any, cast

from games.rules import acordes, harmonies, macarena
from games.rules.game import Game

GAMES: dict[str, Game[Any]] = {each.KEY: cast(Game[Any], each) for each in (acordes, harmonies, macarena)}


def game(key: str) -> Game[Any]:
    """The game of that key; KeyError names an unknown one."""
    return GAMES[key]
