"""Laws of the judge for any row of cards, drawn by hypothesis."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.theory import brute
from theory import SKILLS, Note, StackRules, check, marks, parse_notes
from theory.diagnosis import CODES, SUBS
from theory.fixes import apply_fix, parse_fix
from theory.stacks import renamed, served

ALTERS = st.integers(-2, 2) | st.integers(-14, 14)
NOTES = st.builds(Note, st.integers(0, 6), ALTERS)


@st.composite
def near_stacks(draw):
    """Three to five cards a third apart by letter, at most one of them moved: half of them stacks."""
    root, size = draw(st.integers(0, 6)), draw(st.integers(3, 5))
    row = [Note((root + 2 * step) % 7, draw(st.integers(-1, 1))) for step in range(size)]
    if draw(st.booleans()):
        row[draw(st.integers(0, size - 1))] = draw(NOTES)
    return tuple(row)


ROWS = near_stacks() | st.lists(NOTES, max_size=6).map(tuple)


@settings(max_examples=500, deadline=None)
@given(ROWS)
def test_a_verdict_is_whole_and_true(row):
    verdict = check(row)
    assert verdict.valid == brute.is_stack(row)
    if verdict.valid:
        assert (verdict.code, verdict.sub, verdict.at, verdict.good_order, verdict.fixes) == (None, None, (), (), ())
        assert len(verdict.spelling) == len(verdict.pattern) + 1 == len(row)
        assert verdict.kind == SKILLS[len(row) - 3]
    else:
        assert verdict.code in CODES
        assert verdict.sub is None or verdict.sub in SUBS[verdict.code]
        assert all(1 <= card <= len(row) for card in verdict.at)


@settings(max_examples=300, deadline=None)
@given(near_stacks())
def test_an_unaltered_card_keeps_its_name_and_all_keep_their_sound(row):
    verdict = check(row)
    if verdict.valid:
        names = served(verdict, row)
        assert [name.sound for name in names] == [card.sound for card in row]
        assert all(name == card for name, card in zip(names, row, strict=True) if not card.alter)
        assert renamed(verdict, row) == tuple(n for n, (a, b) in enumerate(zip(row, names, strict=True), 1) if a != b)


@settings(max_examples=300, deadline=None)
@given(ROWS)
def test_fixes_fix_and_good_orders_are_good(row):
    verdict = check(row)
    assert all(check(apply_fix(row, fix)).valid for fix in verdict.fixes)
    assert all(parse_fix(fix)[1] for fix in verdict.fixes)
    assert not verdict.good_order or check(" ".join(verdict.good_order)).valid


@settings(max_examples=300, deadline=None)
@given(near_stacks(), st.sampled_from([-24, -12, 12, 24]), st.data())
def test_an_octave_of_accidentals_on_an_altered_card_changes_nothing_but_the_name(row, octaves, data):
    place = data.draw(st.integers(0, len(row) - 1))
    if row[place].alter and row[place].alter + octaves:
        again = (*row[:place], row[place].raised(octaves), *row[place + 1 :])
        assert check(again).pattern == check(row).pattern


@settings(max_examples=300, deadline=None)
@given(near_stacks(), st.integers(-11, 11))
def test_altered_cards_may_move_together_by_sound(row, by):
    """No card of either row keeps its name: only the sounds count, and they are as far apart as before."""
    moved = tuple(note.raised(by) for note in row)
    if all(note.alter for note in row + moved):
        assert check(moved).pattern == check(row).pattern


@settings(max_examples=200, deadline=None)
@given(near_stacks(), st.randoms(use_true_random=False))
def test_a_shuffled_stack_is_an_order_or_a_stack_and_free_order_takes_it(row, rng):
    if check(row).valid:
        mixed = tuple(rng.sample(row, len(row)))
        verdict = check(mixed)
        assert verdict.valid or verdict.code == "ORDER"
        assert check(mixed, StackRules(order="free")).valid
        if verdict.code == "ORDER":
            assert sorted(parse_notes(" ".join(verdict.good_order))) == sorted(mixed)


@settings(max_examples=200, deadline=None)
@given(ROWS, st.booleans())
def test_every_claim_marks_something(row, one_figure):
    found = marks(check(row), row, one_figure)
    assert found
    assert list(found) == sorted(set(found), key=SKILLS.index)
    assert check(row).valid or "figure" not in found
