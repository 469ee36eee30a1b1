"""Which games a session may play: those whose page is there."""

import json

import pytest
from django.conf import settings

from games import api
from games.rules.catalogue import GAMES
from tests.games import counting

HEAD = {"game": "counting", "version": 1, "seats": 2, "seed": "1", "options": {}}


def offered() -> set[str]:
    return {info.key for info in api.games()}


def test_every_game_with_a_page_is_offered():
    pages = {path.stem for path in (settings.BASE_DIR / "templates/games").glob("*.html")}
    assert offered() == GAMES.keys() & pages
    assert "acordes" in offered()


def test_a_game_without_a_page_is_not_offered_nor_shown_from_a_transcript(monkeypatch):
    monkeypatch.setitem(GAMES, "counting", counting)
    assert "counting" not in offered()
    with pytest.raises(api.Unreadable) as refused:
        api.read_transcript(f"# {json.dumps(HEAD)}\n1 0.000 clock /resume\n")
    assert refused.value.code == "game"
