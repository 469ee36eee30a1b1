"""The cards: our own deck, whole, as the rule book lists it. R3, R34."""

from collections import Counter

from django.utils.translation import override

from games.rules.harmonies.deck import ANIMALS, PATTERNS, SPIRITS
from games.rules.harmonies.land import TERRAINS
from games.rules.harmonies.sides import NEAR, ROTATIONS, rotated
from games.words import harmonies_cards
from tests.games.test_words import needs_build

LISTED = """
Ranita meridional | pair | *water field | 2/4/6/9
Trucha común | line | *water water water | 2/4/7/11
Tritón jaspeado | bend | *water mountain1 mountain1 | 3/7/11/16
Avoceta | line | *water field field | 3/8/13/19
Galápago leproso | bend | *water tree2 tree2 | 4/8/13
Desmán ibérico | line | *water water mountain2 | 5/11/18
Conejo de campo | pair | *field tree2 | 2/4/7/11
Erizo común | tri | *field tree1 tree1 | 2/5/9/13
Lince ibérico | fork | *field mountain1 tree2 tree2 | 8/18
Perdiz roja | line | *field mountain1 tree1 | 3/7/11/17
Abubilla | pair | *field building | 2/4/6/9
Avutarda | line | *field field building | 3/7/12
Mariposa macaón | bend | *tree1 field field | 3/6/10/15
Lirón careto | pair | *tree2 mountain1 | 3/8/13/20
Mirlo acuático | bend | *tree2 water water | 5/12/20
Pito real | pair | *tree3 tree1 | 4/8/14
Oso cantábrico | tri | *tree3 water water | 4/8/14
Ciervo | bend | *tree2 field field | 4/9/15
Urogallo | tri | *tree3 tree2 tree2 | 7/16
Garza real | pair | *tree3 water | 3/7/11
Lagarto ocelado | pair | *mountain1 tree1 | 3/7/12/18
Cabra montés | pair | *mountain3 mountain1 | 4/9/15
Buitre leonado | bend | *mountain3 field field | 5/11/19
Águila real | line | *mountain3 mountain2 mountain2 | 8/19
Quebrantahuesos | pair | *mountain2 mountain1 | 4/10/17
Salamandra | line | *mountain1 water tree1 | 3/8/13/20
Cigüeña blanca | pair | *building water | 3/7/11
Gorrión | pair | *building tree1 | 3/8/13
Lechuza común | tri | *building field field | 4/9/15
Murciélago | line | *building mountain1 tree1 | 5/11/19
Gineta | tri | *building tree1 tree1 | 5/12/20
Halcón peregrino | bend | *building mountain1 mountain1 | 5/11/18
"""
LISTED_SPIRITS = """
Dama de la Niebla | pair | *mountain2 water
Duende del Lindero | pair | *tree2 field
Guardián del Río | bend | *water water water
Madre Encina | tri | *tree1 tree1 tree1
Tejedora de Colores | line | *field water tree1
Gigante de la Cantera | pair | *mountain1 mountain2
Segadora Dorada | line | *field field field
Farero de las Nubes | pair | *building mountain1
Pastor de Bestias | pair | *tree1 mountain1
Sirena de la Orilla | bend | *water field field
"""


def rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def shape(pattern) -> str:
    """How the cells lie about that of the cube, which is the first."""
    around = sorted(NEAR.index(cell) for cell, _ in pattern[1:])
    if len(around) != 2:
        return {1: "pair", 3: "fork"}[len(around)]
    apart = around[1] - around[0]
    return {1: "tri", 2: "bend", 3: "line"}[min(apart, ROTATIONS - apart)]


def cells(pattern) -> str:
    return "*" + " ".join(terrain for _, terrain in pattern)


@needs_build
def test_r3_the_deck_is_the_listed_one():
    with override("es"):
        ours = [
            [harmonies_cards.name(card.id), shape(card.pattern), cells(card.pattern), "/".join(map(str, card.points))]
            for card in ANIMALS.values()
        ]
    assert ours == rows(LISTED)
    assert len(ours) == 32


@needs_build
def test_r34_the_spirits_are_the_listed_ones():
    with override("es"):
        ours = [[harmonies_cards.name(s.id), shape(s.pattern), cells(s.pattern)] for s in SPIRITS.values()]
    assert ours == rows(LISTED_SPIRITS)
    assert len(ours) == 10


def test_r3_105_cubes_two_to_four_a_card_and_points_that_rise():
    assert sum(len(card.points) for card in ANIMALS.values()) == 105
    for card in ANIMALS.values():
        assert 2 <= len(card.points) <= 4
        assert list(card.points) == sorted(set(card.points))
        assert 9 <= card.points[-1] <= 20


def turns(pattern) -> set:
    return {frozenset((rotated(cell, turn), terrain) for cell, terrain in pattern) for turn in range(ROTATIONS)}


def test_no_two_patterns_are_equal_and_each_is_its_own_mirror_image():
    seen = Counter(min(map(sorted, turns(card.pattern)), key=str).__str__() for card in ANIMALS.values())
    assert set(seen.values()) == {1}
    for pattern in PATTERNS.values():
        assert pattern[0][0] == (0, 0)
        assert len({cell for cell, _ in pattern}) == len(pattern)
        assert {terrain for _, terrain in pattern} <= set(TERRAINS)
        mirrored = tuple(((r, q), terrain) for (q, r), terrain in pattern)
        assert turns(mirrored) == turns(pattern)


def test_every_card_has_a_name_and_every_spirit_a_text_in_both_languages():
    assert harmonies_cards.ANIMALS.keys() == ANIMALS.keys()
    assert harmonies_cards.SPIRITS.keys() == harmonies_cards.BONUSES.keys() == SPIRITS.keys()
    for lang in ("es", "en"):
        with override(lang):
            assert len({harmonies_cards.name(card) for card in PATTERNS}) == 42
            assert all(harmonies_cards.bonus(spirit) for spirit in SPIRITS)
