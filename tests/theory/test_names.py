"""Section 3: every row of the table, in both languages and as a symbol."""

from itertools import product

import pytest

from theory.names import SYMBOLS, chord_name, in_sentence
from theory.pitch import Note
from theory.stacks import StackRules, check

TABLE = """
4-3 | Do mayor | C major | C
3-4 | Do menor | C minor | Cm
3-3 | Do disminuido | C diminished | C°
4-4 | Do aumentado | C augmented | C+
4-3-4 | Do mayor con séptima mayor | C major seventh | Cmaj7
4-3-3 | Do con séptima de dominante | C dominant seventh | C7
3-4-3 | Do menor con séptima menor | C minor seventh | Cm7
3-4-4 | Do menor con séptima mayor | C minor-major seventh | CmMaj7
3-3-4 | Do semidisminuido | C half-diminished seventh | Cø7
3-3-3 | Do séptima disminuida | C diminished seventh | C°7
4-4-3 | Do aumentado con séptima mayor | C augmented major seventh | C+maj7
4-3-4-3 | Do mayor con séptima mayor y novena | C major ninth | Cmaj9
4-3-3-4 | Do con novena de dominante | C dominant ninth | C9
4-3-3-3 | Do con novena menor de dominante | C dominant seventh flat nine | C7♭9
3-4-3-4 | Do menor con séptima y novena | C minor ninth | Cm9
3-4-3-3 | Do menor con séptima y novena menor | C minor seventh flat nine | Cm7♭9
3-4-4-3 | Do menor con séptima mayor y novena | C minor-major ninth | CmMaj9
3-3-4-4 | Do semidisminuido con novena | C half-diminished ninth | Cø9
3-3-4-3 | Do semidisminuido con novena menor | C half-diminished flat nine | Cø7♭9
3-3-3-4 | Do séptima disminuida con novena menor | C diminished seventh flat nine | C°7♭9
4-4-3-3 | Do aumentado con séptima mayor y novena | C augmented major ninth | C+maj9
4-4-3-4 | Do aumentado con séptima mayor y novena aumentada | C augmented major seventh sharp nine | C+maj7♯9
4-3-4-4 | Do mayor con séptima mayor y novena aumentada | C major seventh sharp nine | Cmaj7♯9
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]


def thirds(text):
    return tuple(int(third) for third in text.split("-"))


@pytest.mark.parametrize(("pattern", "spanish", "english", "symbol"), ROWS)
def test_every_row_of_the_table(pattern, spanish, english, symbol):
    assert chord_name("Do", thirds(pattern)) == spanish
    assert chord_name("Do", thirds(pattern), language="en", names="c") == english
    assert chord_name("Do", thirds(pattern), naming="symbol") == symbol


def test_the_table_has_every_stack_and_nothing_else():
    """A pattern is a stack when its sounds differ: no run of thirds adds up to an octave."""

    def differ(pattern):
        sounds = [sum(pattern[:place]) % 12 for place in range(len(pattern) + 1)]
        return len(set(sounds)) == len(sounds)

    stacks = {pattern for size in (2, 3, 4) for pattern in product((3, 4), repeat=size) if differ(pattern)}
    assert {thirds(row[0]) for row in ROWS} == set(SYMBOLS) == stacks


@pytest.mark.parametrize(
    ("naming", "language", "names", "name"),
    [
        ("full", "es", "do", "Re menor con séptima menor"),
        ("full", "es", "c", "D menor con séptima menor"),
        ("full", "en", "c", "D minor seventh"),
        ("size", "es", "do", "Acorde de séptima de Re"),
        ("size", "en", "c", "Seventh chord on D"),
        ("symbol", "es", "do", "Dm7"),
        ("symbol", "en", "c", "Dm7"),
    ],
)
def test_naming(naming, language, names, name):
    assert chord_name(check("Re Fa La Do"), naming=naming, language=language, names=names) == name


def test_sizes():
    assert chord_name(check("Re Fa La"), naming="size") == "Tríada de Re"
    assert chord_name(check("Re Fa La Do Mi"), naming="size") == "Acorde de novena de Re"


def test_roots_with_accidentals():
    assert chord_name(check("Mib Sol Sib")) == "Mi♭ mayor"
    assert chord_name(check("Mib Sol Sib"), naming="symbol") == check("Mib Sol Sib").symbol == "E♭"
    assert chord_name(Note(3, 1), (3, 4, 3), language="en", names="c", naming="symbol") == "F♯m7"


def test_a_renamed_chord_bears_the_name_it_serves_as():
    assert chord_name(check("Do Re# Sol")) == "Do menor"


def test_what_has_no_name_is_named_by_its_size():
    verdict = check("Do Mi Solb", StackRules(renaming="none", thirds="any"))
    for naming in ("full", "symbol", "size"):
        assert chord_name(verdict, naming=naming) == "Tríada de Do"
    assert in_sentence(verdict) == "una tríada de Do"
    assert in_sentence(verdict, language="en", names="c") == "a triad on C"


@pytest.mark.parametrize("chord", ["Do", check("Do Re Mi")], ids=["no thirds", "no stack"])
def test_what_is_no_chord_has_no_name(chord):
    with pytest.raises(ValueError, match="no chord"):
        chord_name(chord)


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match=r"'xx'.*en, es"):
        chord_name("Do", (4, 3), language="xx")
