"""Cards, decks, options: R1–R3, D1."""

from collections import Counter

import pytest

from games.rules import acordes, kit
from games.rules.acordes.cards import FACES, KIND
from games.rules.acordes.options import options
from games.rules.acordes.play import setup
from games.rules.acordes.state import members
from games.rules.kit import BadOption
from theory.chance import chance, shuffled


def counts(state):
    return Counter(KIND[face] for face in state.faces[1:])


def test_r1_the_kinds_of_cards():
    assert counts(setup(4, 1, {})).keys() == {
        "note", "rest", "clef", "sharp", "flat", "natural", "repeat", "chim_poom",
    }  # fmt: skip
    assert len(FACES["note"]) == 28
    assert len(FACES["rest"]) == 4


@pytest.mark.parametrize(
    ("variant", "kinds", "cards"),
    [
        ("initiation", {"note"}, 56),
        ("intermediate", {"note", "rest", "clef", "repeat", "chim_poom"}, 78),
        ("full", set(FACES), 98),
    ],
)
def test_r2_d1_variants_and_their_sizes(variant, kinds, cards):
    state = setup(4, 1, {"variant": variant})
    assert counts(state).keys() == kinds
    assert len(state.faces) - 1 == cards
    assert len(setup(5, 1, {"variant": variant}).faces) - 1 == 2 * cards


def test_d1_counts_of_one_deck():
    assert counts(setup(2, 1, {})) == {
        "note": 56, "rest": 8, "clef": 6, "sharp": 8, "flat": 8, "natural": 4, "repeat": 4, "chim_poom": 4,
    }  # fmt: skip


def test_d1_a_teacher_sets_counts_and_the_rest_stays():
    resolved = options(4, {"deck": {"natural": 0, "sharp": 20}})
    assert resolved["deck"]["natural"] == 0
    assert resolved["deck"]["sharp"] == 20
    assert resolved["deck"]["rest"] == 2


def test_r2_the_variant_bounds_the_deck():
    assert options(4, {"variant": "initiation", "deck": {"rest": 5}})["deck"]["rest"] == 0


def test_r3_all_face_down_in_an_order_of_the_seed():
    one, same, other = setup(4, 1, {}), setup(4, 1, {}), setup(4, 2, {})
    assert list(members(one.heap)) == list(range(1, 99))
    assert one == same
    assert one.faces != other.faces
    assert sorted(one.faces) == sorted(other.faces)


def test_r3_the_order_is_the_same_in_every_python():
    """Known answers: a table is replayed years later."""
    assert chance(2**128 - 1, "a") == 6498077561389301282
    assert "".join(shuffled("abcdefg", 5)) == "gcbdaef"


@pytest.mark.parametrize(
    ("given", "name", "code"),
    [
        ({"colour": "red"}, "colour", "unknown_option"),
        ({"variant": "hard"}, "variant", "bad_choice"),
        ({"variant": None}, "variant", "bad_choice"),
        ({"minutes": 0}, "minutes", "bad_number"),
        ({"minutes": "ten"}, "minutes", "bad_number"),
        ({"minutes": True}, "minutes", "bad_number"),
        ({"minutes": float("nan")}, "minutes", "bad_number"),
        ({"call_timeout": None}, "call_timeout", "bad_number"),
        ({"redeal": 1}, "redeal", "bad_flag"),
        ({"redeal": True}, "redeal", "redeal_needs_minutes"),
        ({"deck": {"note": 21}}, "deck", "bad_counts"),
        ({"deck": {"note": 1.5}}, "deck", "bad_counts"),
        ({"deck": {"joker": 1}}, "deck", "bad_counts"),
        ({"deck": [2]}, "deck", "bad_counts"),
        ({"deck": {"note": 0}}, "deck", "too_few_notes"),
        ({"rules": {"order": "random"}}, "rules", "bad_rules"),
        ({"rules": {"colour": "red"}}, "rules", "bad_rules"),
        ({"rules": {"thirds": "any"}}, "rules", "bad_rules"),
        ({"rules": 3}, "rules", "bad_rules"),
    ],
)
def test_options_that_cannot_be_are_refused_by_name(given, name, code):
    with pytest.raises(BadOption) as refused:
        kit.resolve(acordes, 4, given)
    assert (refused.value.name, refused.value.code) == (name, code)
    assert code in kit.BAD_OPTIONS


@pytest.mark.parametrize("seats", [0, 1, 9, True, 2.0, "4", None])
def test_seats_that_cannot_be(seats):
    with pytest.raises(BadOption) as refused:
        kit.resolve(acordes, seats, {})
    assert refused.value.code == "bad_seats"


@pytest.mark.parametrize("preset", acordes.PRESETS, ids=lambda preset: preset.key)
@pytest.mark.parametrize("seats", acordes.SEATS)
def test_presets_and_defaults_resolve_and_stay_resolved(preset, seats):
    resolved = kit.resolve(acordes, seats, preset.options)
    assert resolved.keys() == {option.name for option in acordes.OPTIONS}
    assert kit.resolve(acordes, seats, resolved) == resolved
    assert setup(seats, 3, resolved) == setup(seats, 3, preset.options)
