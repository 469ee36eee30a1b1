"""The judge against the rule book's own figures, an independent brute force, and music21."""

import subprocess
import sys
import timeit
from itertools import pairwise, product

import pytest
from music21.chord import Chord
from music21.interval import Interval
from music21.pitch import Pitch

from tests.theory import brute
from theory import _music21, readings
from theory.pitch import Note, parse_note, parse_notes
from theory.stacks import StackRules, _judged, check, is_stack, renamed, served

STACKS = {
    (cards, size): [row for row in brute.rows_of_thirds(getattr(brute, cards), size) if brute.spellings(row)]
    for cards in ("NARROW", "WIDE")
    for size in (3, 4, 5)
}


def test_the_sources_worked_case():
    verdict = check("Do Mi Fa##")
    assert (verdict.valid, verdict.kind, verdict.spelling, verdict.symbol) == (True, "triad", ("Do", "Mi", "Sol"), "C")
    assert (verdict.pattern, verdict.code, verdict.at, verdict.fixes) == ((4, 3), None, (), ())


def test_one_sharp_fewer_is_no_triad():
    verdict = check("Do Mi Fa#")
    assert (verdict.valid, verdict.kind, verdict.code, verdict.at) == (False, None, "SECOND", (2, 3))
    assert verdict.fixes[0] == "3:+1"


@pytest.mark.parametrize(
    ("cards", "size", "count"),
    [
        ("NARROW", 3, 240),
        ("NARROW", 4, 700),
        ("NARROW", 5, 1984),
        ("WIDE", 3, 1178),
        ("WIDE", 4, 5956),
        pytest.param("WIDE", 5, 29400, marks=pytest.mark.soak),
    ],
)
def test_counts_over_ordered_cards(cards, size, count):
    rows = brute.rows_of_thirds(getattr(brute, cards), size)
    assert sum(check(row).valid for row in rows if brute.spellings(row)) == len(STACKS[cards, size]) == count


@pytest.mark.parametrize("size", [3, 4, 5])
def test_naturals_alone_give_seven_stacks_a_size(size):
    naturals = [Note(letter) for letter in range(7)]
    stacks = [row for row in product(naturals, repeat=size) if is_stack(row, StackRules())]
    assert stacks == [tuple(Note((root + 2 * step) % 7) for step in range(size)) for root in range(7)]


def test_all_rows_of_three_as_brute_force_says():
    assert [row for row in product(brute.NARROW, repeat=3) if check(row).valid] == STACKS["NARROW", 3]


def test_all_rows_of_thirds_as_brute_force_says():
    for size in (4, 5):
        for row in brute.rows_of_thirds(brute.NARROW, size):
            assert check(row).valid == bool(brute.spellings(row)), row


def test_1977_rows_of_states():
    """As many as the prototype had (stack.md): cards told apart by name when natural, by sound when altered."""
    states = {
        tuple((note.letter, 0) if not note.alter else note.sound for note in row)
        for size in (3, 4, 5)
        for row in STACKS["WIDE", size]
    }
    assert len(states) == 1977


def music21_pitch(note, octave=4):
    return Pitch(step="CDEFGAB"[note.letter], accidental=note.alter, octave=octave)


def upward(notes):
    """The notes as rising pitches of music21."""
    octave, pitches = 3, [music21_pitch(notes[0], 3)]
    for low, high in pairwise(notes):
        octave += high.letter < low.letter
        pitches.append(music21_pitch(high, octave))
    return pitches


def music21_says_thirds(notes):
    intervals = [Interval(low, high) for low, high in pairwise(upward(notes))]
    return all(interval.generic.mod7 == 3 and interval.chromatic.mod12 in (3, 4) for interval in intervals)


def test_music21_agrees_on_every_row_of_three_as_written():
    as_written = StackRules(renaming="none", distinct_sounds=False)
    for row in product(brute.NARROW, repeat=3):
        assert check(row, as_written).valid == music21_says_thirds(row), row


@pytest.mark.parametrize("size", [3, 4, 5])
def test_music21_confirms_every_spelling(size):
    spellings = {check(row).spelling for row in STACKS["WIDE", size]}
    assert len(spellings) > 100
    for spelling in spellings:
        notes = [parse_note(name) for name in spelling]
        chord = Chord(upward(notes))
        assert music21_says_thirds(notes)
        assert {3: chord.isTriad, 4: chord.isSeventh, 5: chord.isNinth}[size]()
        assert chord.root().name == music21_pitch(notes[0]).name
        assert len({pitch.pitchClass for pitch in chord.pitches}) == size


def test_the_names_chosen_sound_like_the_cards():
    for row in STACKS["WIDE", 3] + STACKS["WIDE", 4]:
        names = [parse_note(name) for name in check(row).spelling]
        assert [music21_pitch(note).pitchClass for note in names] == [music21_pitch(note).pitchClass for note in row]


def taste(row, names):
    """Section 1: most names kept, fewest accidentals, the written root, the least largest accidental, lower letter."""
    sizes = [abs(alter) for _, alter in names]
    return (
        -sum(tuple(a) == b for a, b in zip(row, names, strict=True)),
        sum(sizes),
        row[0] != names[0],
        max(sizes),
        names[0][0],
    )


def test_the_spelling_shown_is_the_one_of_section_1():
    ambiguous = 0
    for row in STACKS["WIDE", 3] + STACKS["WIDE", 4] + STACKS["WIDE", 5][::7]:
        choices = brute.spellings(row)
        ambiguous += len(choices) > 1
        shown = tuple(tuple(parse_note(name)) for name in check(row).spelling)
        assert shown == min(choices, key=lambda names, row=row: taste(row, names)), row
    assert ambiguous > 500


@pytest.mark.parametrize(
    ("text", "spelling", "symbol"),
    [
        ("Lab Si Re Fa", "Sol# Si Re Fa", "G♯°7"),
        ("Sol# Do Mi", "Lab Do Mi", "A♭+"),
        ("Do Re# Sol", "Do Mib Sol", "Cm"),
        ("Do Mi# La", None, None),
        ("Si Re# Solb", "Si Re# Fa#", "B"),
        ("Dob Re# Fa#", "Si Re# Fa#", "B"),
        ("F A C E G", "Fa La Do Mi Sol", "Fmaj9"),
        ("Do Mi Sol# Si#", None, None),
        ("Fa Lab Si", None, None),
        ("Do Mi Sol###########", "Do Mi Solb", None),
    ],
)
def test_single_rows(text, spelling, symbol):
    verdict = check(text)
    if symbol is None:
        assert not verdict.valid
    else:
        assert (verdict.spelling, verdict.symbol) == (tuple(spelling.split()), symbol)


@pytest.mark.parametrize("alter", [-13, -11, 13, 23])
def test_alterations_of_any_size(alter):
    """Eleven sharps are one flat by sound: Do Mi (#x11) Sol is C minor, the Mi serving as Mib."""
    sharps = Note(2, alter)
    verdict = check((Note(0), sharps, Note(4)))
    assert verdict.valid == (sharps.sound in (3, 4))
    if verdict.valid:
        assert renamed(verdict, (Note(0), sharps, Note(4))) == (2,)


def test_eleven_sharps_serve_as_a_flat():
    row = parse_notes("Do Mi" + "#" * 11 + " Sol")
    verdict = check(row)
    assert (verdict.spelling, verdict.symbol) == (("Do", "Mib", "Sol"), "Cm")
    assert served(verdict, row) == parse_notes("Do Mib Sol")


def test_what_is_no_stack_serves_as_nothing():
    with pytest.raises(ValueError, match="no stack"):
        served(check("Do Re Mi"), parse_notes("Do Re Mi"))


@pytest.mark.parametrize(("text", "word"), [("Do Ut Mi", "Ut"), ("Do Mi Sol?", "Sol?")])
def test_what_is_no_note_is_quoted(text, word):
    with pytest.raises(ValueError, match="is not a note") as caught:
        check(text)
    assert repr(word) in str(caught.value)


def test_text_lists_and_tuples_are_judged_alike():
    row = parse_notes("Re Fa La Do")
    assert check("Re Fa La Do") == check(list(row)) == check(row)


def best_time(work, number):
    return min(timeit.repeat(work, number=number, repeat=7)) / number


@pytest.mark.soak  # figures of a quiet machine
def test_a_look_up_costs_under_two_microseconds():
    row = parse_notes("Do Mi Sol Si Re")
    again = tuple(Note(*note) for note in row)
    assert check(row).valid
    assert best_time(lambda: check(again), 5000) < 2e-6
    assert best_time(lambda: check("Do Mi Sol Si Re"), 5000) < 2e-6


@pytest.mark.soak
@pytest.mark.parametrize("order", ["strict", "free"])
@pytest.mark.parametrize(
    "text", ["Do Re Mi", "Do Sol Si Re", "Do# Mi# Fa# La# Si#", "Fa Lab Si", "Do Mi Sol Do", "Si## Dobb La Sib Fabb"]
)
def test_a_first_diagnosis_costs_under_two_milliseconds(text, order):
    row, rules = parse_notes(text), StackRules(order=order)
    assert not check(row, rules).valid
    assert best_time(lambda: _judged.__wrapped__(row, rules), 1) < 2e-3


def test_whoever_judges_does_not_hold_music21_in_memory():
    """Its stacks are asked of it in a process of its own: 50 MB less for a server."""
    program = "import sys; from theory import stacks; stacks.warm(); print('music21' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    assert readings._natural_roots() == _music21.written_stacks()
