"""Harmonies in figures, for reports: what points are made of, and what became of every habitat that stood open."""

from dataclasses import dataclass, field

import pytest
from django.utils.translation import override

from games import api, words
from games.rules import harmonies
from games.rules.catalogue import GAMES
from games.rules.game import FEATURES
from games.words import of_lesson
from tests.games.harmonies_table import game


@dataclass
class Item:
    n: int
    kind: str
    seat: int | None = 0
    data: dict = field(default_factory=dict)


def ended(n: int, *left: str, auto: bool = False, seat: int = 0) -> Item:
    return Item(n, "turn_ended", seat, {"auto": auto, "left": [[card, ["B2", "C3"]] for card in left]})


def cube(n: int, card: str, seat: int = 0) -> Item:
    return Item(n, "cube_placed", seat, {"card": card, "hex": "B2"})


def over(n: int, *left: str) -> Item:
    return Item(n, "over", None, {"left": [[[card, ["B2"]] for card in left], []]})


def fates(*items: Item) -> list[tuple]:
    return [(chance.n, chance.turns, chance.fate) for chance in words.chances("harmonies", items)]


def test_a_habitat_that_gets_its_cube_later_was_used():
    assert fates(ended(3, "ranita"), ended(6, "ranita"), cube(8, "ranita"), ended(9)) == [(3, 2, "used")]


def test_a_habitat_that_goes_without_a_cube_was_lost_and_one_that_stays_is_left():
    assert fates(ended(3, "ranita"), ended(6), over(9)) == [(3, 1, "lost")]
    assert fates(ended(3, "ranita"), over(9, "ranita")) == [(3, 1, "left")]


def test_a_cube_that_was_taken_back_used_nothing():
    undone = [cube(5, "ranita"), Item(6, "token_placed"), Item(7, "took_back", 0, {"acts": 2, "left": 0})]
    assert fates(ended(3, "ranita"), *undone, ended(8, "ranita"), over(9, "ranita")) == [(3, 2, "left")]


def test_after_a_cube_the_same_card_may_stand_open_anew():
    assert fates(ended(3, "ranita"), cube(5, "ranita"), ended(6, "ranita"), over(9)) == [(3, 1, "used"), (6, 1, "lost")]


def test_nobody_is_told_of_a_turn_that_the_clock_played():
    assert fates(ended(3, "ranita", auto=True), over(9)) == []


def test_each_seat_has_its_own_chances_and_a_game_that_goes_on_leaves_them_open():
    found = words.chances("harmonies", [ended(3, "ranita"), ended(4, "ranita", seat=1), cube(5, "ranita", seat=1)])
    assert [(chance.seat, chance.fate, chance.missed) for chance in found] == [(0, "open", False), (1, "open", False)]


def test_the_parts_add_up_to_the_points():
    t = game("A1 brown brown green; B1 blue*ranita; A2 yellow; A3 yellow; cards ranita:1", "-").act("/end")
    summary = harmonies.summary(t.state)
    with override("es"):
        told = words.figures("harmonies", summary)
    parts = [figure.key for figure in told.columns if figure.part]
    for row, points in zip(told.rows, summary["scores"], strict=True):
        assert sum(row[key] or 0 for key in parts) == points
    assert (told.rows[0]["trees"], told.rows[0]["cubes"], told.rows[0]["spirit"], told.rows[0]["suns"]) == (
        7,
        1,
        None,
        None,
    )


def test_what_is_left_at_the_end_is_told_in_words():
    t = game("A1 blue; A2 yellow; cards ranita", "-").act("/end")
    with override("en"):
        assert words.figures("harmonies", harmonies.summary(t.state)).left == [["Mediterranean tree frog: A1"], []]


def test_a_game_told_by_its_claims_has_no_figures():
    assert words.figures("acordes", {"scores": [1]}) is None
    assert words.chances("acordes", []) == []


@pytest.mark.parametrize("key", [info.key for info in api.games()])
def test_every_game_has_its_own_words_for_the_lessons_pages(key):
    wanted = {page: set(said) for page, said in of_lesson.SENTENCES["acordes"].items()}
    assert {page: set(said) for page, said in of_lesson.SENTENCES[key].items()} == wanted
    assert set(GAMES[key].HAS) <= set(FEATURES)
