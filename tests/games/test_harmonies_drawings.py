"""The drawings of the cards: one for each, in one colour, all different, of paths that every reader understands."""

import re
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings

from games.rules.harmonies.deck import ANIMALS, SPIRITS

SPRITE = settings.BASE_DIR / "static/img/animals.svg"
SVG = "{http://www.w3.org/2000/svg}"
SUITS = ("water", "mountain", "trunk", "tree", "field", "building", "cube")
NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}  # that a command takes
SYMBOLS = {symbol.get("id"): symbol for symbol in ET.parse(SPRITE).getroot().iter(f"{SVG}symbol")}


def steps(path: str) -> list[tuple[str, list[float]]]:
    """The commands of a path with their numbers; anything else in it is an error."""
    tokens = re.findall(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)|[^\s,]", path)
    made: list[tuple[str, list[float]]] = []
    for token in tokens:
        if token.isalpha():
            made.append((token, []))
        else:
            made[-1][1].append(float(token))
    return made


def test_every_card_and_every_terrain_has_a_drawing_and_nothing_else_has():
    listed = [symbol.get("id") for symbol in ET.parse(SPRITE).getroot()]
    assert sorted(listed) == sorted([*ANIMALS, *SPIRITS, *SUITS])


def test_no_two_are_equal():
    drawn = {tuple(path.get("d") for path in symbol) for symbol in SYMBOLS.values()}
    assert len(drawn) == len(SYMBOLS)


@pytest.mark.parametrize("key", SYMBOLS)
def test_a_drawing_is_of_one_colour_on_its_square(key):
    symbol = SYMBOLS[key]
    assert (symbol.get("viewBox"), symbol.get("fill"), symbol.get("fill-rule")) == (
        "0 0 64 64",
        "currentColor",
        "evenodd",
    )
    assert len(symbol)
    for part in symbol:
        assert part.tag == f"{SVG}path"
        assert part.get("fill") in (None, "none")
        assert part.get("stroke") == (None if part.get("fill") is None else "currentColor")


@pytest.mark.parametrize("key", SYMBOLS)
def test_its_paths_are_whole(key):
    for part in SYMBOLS[key]:
        found = steps(part.get("d"))
        assert found[0][0] == "M"
        for command, numbers in found:
            need = NUMBERS[command.upper()]
            assert bool(numbers) == bool(need), command
            assert not need or len(numbers) % need == 0, (command, numbers)
            places = [n for i, n in enumerate(numbers) if command != "A" or i % 7 > 4]
            assert not command.isupper() or all(-1 <= place <= 65 for place in places), (command, numbers)
        if part.get("fill") is None:
            assert found[-1][0].upper() == "Z"


def test_the_file_is_light():
    assert SPRITE.stat().st_size <= 40_000
