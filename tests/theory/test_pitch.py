import pytest
from hypothesis import given
from hypothesis import strategies as st

from theory.pitch import Note, parse_note, parse_notes, respell, semitones, signs, steps, wraps

notes = st.builds(Note, st.integers(0, 6), st.integers(-14, 14))


@pytest.mark.parametrize(
    ("text", "letter", "alter"),
    [
        ("Do", 0, 0),
        ("sol", 4, 0),
        ("SI", 6, 0),
        ("Fa##", 3, 2),
        ("Fa𝄪", 3, 2),
        ("Fa♯♯", 3, 2),
        ("Solb", 4, -1),
        ("Sol♭", 4, -1),
        ("Mi𝄫", 2, -2),
        ("Re♮", 1, 0),
        ("Do#b#", 0, 1),
        ("C", 0, 0),
        ("b", 6, 0),
        ("bb", 6, -1),
        ("Bbb", 6, -2),
        ("f##", 3, 2),
        ("Fa♯♯♯", 3, 3),
        ("Do" + "#" * 11, 0, 11),
    ],
)
def test_parse_note(text, letter, alter):
    assert parse_note(text) == Note(letter, alter)


@pytest.mark.parametrize("text", ["H", "Dó", "Do-", "Doo", "#", "", "Sol mayor", "Mi5", "Fa(#x3)", "Fa(♯×3)"])
def test_what_is_no_note_is_quoted(text):
    with pytest.raises(ValueError, match="is not a note") as caught:
        parse_note(text)
    assert repr(text) in str(caught.value)


def test_a_row_names_the_word_that_is_no_note():
    with pytest.raises(ValueError, match="'Ut'"):
        parse_notes("Do Ut Sol")


@pytest.mark.parametrize("text", ["Do Mi♭ Sol", "Do, Mi♭, Sol", "Do–Mi♭–Sol", "  C Eb\tG "])
def test_rows_apart_by_spaces_commas_or_dashes(text):
    assert parse_notes(text) == (Note(0), Note(2, -1), Note(4))


def test_no_text_is_no_notes():
    assert parse_notes(" ") == ()


@pytest.mark.parametrize(
    ("alter", "plain", "glyphs"),
    [
        (0, "", ""),
        (1, "#", "♯"),
        (2, "##", "𝄪"),
        (3, "###", "♯♯♯"),
        (-1, "b", "♭"),
        (-2, "bb", "𝄫"),
        (-11, "b" * 11, "♭" * 11),
    ],
)
def test_signs(alter, plain, glyphs):
    assert signs(alter) == plain
    assert signs(alter, glyphs=True) == glyphs


def test_spelling_in_both_alphabets():
    assert Note(3, 2).spell() == "Fa##"
    assert Note(3, 2).spell("c") == "F##"
    assert Note(3, 2).spell("c", glyphs=True) == "F𝄪"
    assert respell("Mib", "c", glyphs=True) == "E♭"


@given(notes)
def test_what_is_spelled_can_be_parsed(note):
    for names in ("do", "c"):
        for glyphs in (False, True):
            assert parse_note(note.spell(names, glyphs)) == note


@given(notes, st.integers(-30, 30))
def test_sounds_turn_round_after_twelve(note, by):
    assert note.raised(by).sound == (note.sound + by) % 12


@pytest.mark.parametrize("letter", [-1, 7])
def test_letters_are_seven(letter):
    with pytest.raises(ValueError, match=str(letter)):
        Note(letter)


def test_notes_cannot_be_changed():
    with pytest.raises(AttributeError):
        Note(0).letter = 1


def test_intervals():
    do, la, si = Note(0), Note(5), Note(6)
    assert steps(la, do) == 2
    assert semitones(la, do) == 3
    assert semitones(Note(1, 2), Note(3, -2)) == -1
    assert wraps(si, Note(1))
    assert not wraps(Note(4), si)
