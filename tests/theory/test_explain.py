"""Every row of section 2 as a pupil hears it, and that every verdict speaks."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.theory.test_rules import ALLOWED
from theory import became, check, explain
from theory.fixes import apply_fix, parse_fix
from theory.languages import LANGUAGES
from theory.pitch import Note, parse_notes
from theory.stacks import StackRules

MENDED = [  # what stands there is right as long as it can be
    ("La Mi Sol Si", "put 2 C"),
    ("Do Mi Si", "put 3 G"),
    ("Do Sol Fa", "put 2 E"),
    ("Do Si Mi", "put 2 E"),
    ("Do Mi Sol Do", "take 4"),
    ("Mi Do Mi Sol", "take 1"),
    ("Do Re Fa", "take 1"),
    ("Do Mi Fa", "take 3"),
    ("Do Mi Sol Si Fa", "take 5"),
    ("Mi Sol Do", None),
]
SENTENCES = [  # text, what the Spanish headline says, what the English one says
    ("", "Un acorde necesita al menos 3 notas. Empieza por una.", "A chord needs at least 3 notes. Begin with one."),
    ("Do", "te faltan dos terceras más", "two more thirds to go"),
    ("Do Mi", "Un acorde necesita al menos 3 notas. Vas bien: te falta una tercera más.", "one more third to go"),
    ("Do Re", "Un acorde necesita al menos 3 notas, y Do–Re no es una tercera.", "C–D is not a third"),
    (
        "Do Mi Sol Si Re Fa",
        "Como máximo 5 notas. Si quitas la última, tienes un acorde de novena.",
        "you have a ninth chord",
    ),
    ("Do Mi Sol Si Re Fa La", "Si quitas las 2 últimas", "Take the last 2 away"),
    ("Do Re Mi Fa Sol La", "Como máximo 5 notas, y aquí hay 6.", "At most 5 notes, and here are 6."),
    ("Do Mi Sol Do", "Do está dos veces.", "C is there twice."),
    ("Do Do Mi Do", "Do está tres veces.", "C is there three times."),
    ("Do Mi Sol Fa##", "Fa𝄪 suena igual que Sol: es la misma nota dos veces.", "F𝄪 sounds the same as G"),
    ("Fa## Do Mi Sol", "Fa𝄪 suena igual que Sol", "F𝄪 sounds the same as G"),
    (
        "Mi Sol Do",
        "Es Do mayor invertido: las notas son las suyas. Aquí se construye desde la fundamental: Do–Mi–Sol.",
        "It is C major, inverted: the notes are the right ones. Here we build from the root: C–E–G.",
    ),
    ("Si Re Fa Sol", "Es Sol con séptima de dominante, invertido", "It is G dominant seventh, inverted"),
    ("Sol Mi Do", "Es Do mayor, de arriba abajo. Dale la vuelta: Do–Mi–Sol.", "laid from the top down"),
    ("Sol Do Mi Si", "Tienes las notas de Do mayor con séptima mayor.", "You have the notes of C major seventh."),
    ("Do Sol Si", "Entre Do y Sol falta Mi: Do–Sol es una quinta.", "one note is missing, E: C–G is a fifth."),
    ("Do Fa## Si", "Entre Do y Fa𝄪 falta Mi: Do–Sol es una quinta.", "Between C and F𝄪"),
    ("Do Do# Mi", "Do y Do♯ tienen el mismo nombre: no hay tercera.", "C and C♯ have the same name"),
    ("Do Re Mi", "Do–Re es una segunda: salta una, Do–(Re)–Mi.", "C–D is a second: skip one, C–(D)–E."),
    ("Do Mi Fa#", "Mi–Fa♯ es una segunda: salta una, Mi–(Fa)–Sol.", "E–F♯ is a second"),
    ("Do Fa Sol", "De Do a Fa hay una cuarta: encima de Do va Mi.", "From C to F is a fourth: above C comes E."),
    ("Do Sol La", "De Do a Sol hay una quinta: encima de Do va Mi.", "a fifth"),
    ("Do La Si", "De Do a La hay una sexta: encima de Do va Mi.", "a sixth"),
    ("Do Si Mi", "De Do a Si hay un intervalo de séptima: encima de Do va Mi.", "the interval of a seventh"),
    (
        "Do Mi Solb",
        "Mi–Sol♭ es tercera por el nombre, pero solo hay 2 semitonos: suena como una segunda.",
        "only 2 semitones",
    ),
    ("Re Fabb La", "solo hay 1 semitono: suena como una segunda.", "only 1 semitone"),
    ("Re## Fabb La", "Fa𝄫 no suena más agudo que Re𝄪", "F𝄫 does not sound higher than D𝄪"),
    (
        "Do Mi# Sol",
        "Do–Mi♯ es tercera por el nombre, pero hay 5 semitonos: suena como una cuarta.",
        "it has 5 semitones",
    ),
    ("Do Mi########## Sol", "hay 14 semitonos: pasa de la octava", "14 semitones: more than an octave"),
    (
        "Fa Lab Si",
        "La♭ es tercera de Fa, pero para llegar a Si tendría que llamarse Sol♯. Una carta solo tiene un nombre.",
        "A♭ is a third above F, but to reach B it would have to be called G♯. A card has only one name.",
    ),
    ("Fa Sol# Si", "Sol♯ vale como La♭, tercera de Fa", "G♯ serves as A♭, a third above F"),
]


@pytest.mark.parametrize(("text", "spanish", "english"), SENTENCES)
def test_what_the_pupil_hears(text, spanish, english):
    row = parse_notes(text)
    assert spanish in explain(check(row), row).headline
    assert english in explain(check(row), row, "en", "c").headline


def told(text, **more):
    row = parse_notes(text)
    return explain(check(row), row, **more)


def test_the_first_fix_offered_is_the_one_that_the_tray_pays_for():
    assert told("Do Mi Solb", tray=["sharp", "flat"]).fix == "3:+1"
    assert told("Do Mi Solb", tray=["sharp"]).advice == "Ponle un sostenido al Sol♭ y tendrás Do mayor."
    assert told("Do Mi Solb", tray=["flat"]).fix == "2:-1"
    assert told("Do Mi Solb", tray=["flat"]).advice == "Ponle un bemol al Mi y tendrás Do disminuido."
    assert told("Do Mi Fa", tray=["sharp"]).fix is None
    assert told("Do Mi Fa", tray=["sharp", "sharp"]).fix == "3:+2"
    assert told("Do Mi Fa", tray=["sharp", "sharp"]).advice == "Ponle dos sostenidos al Fa y tendrás Do mayor."


def test_a_tray_that_pays_for_nothing_leaves_a_wish():
    found = told("Do Mi Solb", tray=[])
    assert (found.fix, found.advice) == (None, "Con un sostenido en el Sol♭ tendrías Do mayor.")
    assert found.text == f"{found.headline} {found.advice}"


def test_without_a_tray_the_first_fix_is_told():
    assert told("Do Mi Solb").fix == "3:+1"
    assert told("Do Mi Solb", language="en", names="c").advice == "With a sharp on G♭ you would have C major."


@pytest.mark.parametrize("text", ["Re Fa Sol", "Do Mi Fa#", "Do Mi La"])
@pytest.mark.parametrize("tray", [None, []])
def test_no_wish_relies_on_a_note_serving_under_another_name(text, tray):
    assert check(text).fixes
    assert (told(text, tray=tray).fix, told(text, tray=tray).advice) == (None, "")


def test_natural_notes_alone_get_no_wish():
    for size in (3, 4):
        for row in product(range(7), repeat=size):
            assert not told(" ".join("CDEFGAB"[letter] for letter in row)).advice


def test_an_exotic_wish_is_not_suggested():
    assert check("Do Do# Mi").fixes[0] == "1:-2"
    assert told("Do Do# Mi", tray=[]).advice == ""
    assert "La♯" in told("Do Do# Mi", tray=["flat", "flat"]).advice


@pytest.mark.parametrize("text", ["Mi Sol Do", "Do Sol Si", "Do Mi", "Do Mi Sol Si Re Fa"])
def test_what_is_mended_by_order_or_cards_gets_no_accidental(text):
    found = told(text, tray=["sharp", "flat"] * 4)
    assert (found.fix, found.advice) == (None, "")


@pytest.mark.parametrize(
    ("text", "kicker"),
    [
        ("Mi Sol Do", "Casi: está invertido"),
        ("Sol Mi Do", "Casi: está del revés"),
        ("Do Sol Si", "Casi: falta una nota"),
        ("Do Mi", "Vas bien"),
        ("Do Re", "Todavía no es un acorde"),
        ("Do Re Mi", "Todavía no es un acorde"),
        ("Do Mi Sol", "Es un acorde"),
    ],
)
def test_kickers(text, kicker):
    assert told(text).kicker == kicker


@pytest.mark.parametrize(
    ("text", "how", "interval"),
    [
        ("Do Fa Sol", "Cuenta tres nombres: Do, Re, Mi. Así se sube una tercera.", "cuarta"),
        ("La Re Sol", "Cuenta tres nombres: La, Si, Do. Así se sube una tercera.", "cuarta"),
        ("Do La Si", "Al revés sí: La–Do es una tercera.", "sexta"),
        ("Do Sol Si", "Sube de tercera en tercera: Do, Mi, Sol.", "quinta"),
        ("Do Mi Solb", "Una tercera tiene 3 semitonos (menor) o 4 (mayor).", "tercera disminuida"),
        ("Do Mi", "Encima de Mi va Sol.", ""),
        ("Mi Solb", "Una tercera tiene 3 semitonos (menor) o 4 (mayor).", "tercera"),
        ("Mi Sol Do", "La fundamental es Do: ponla abajo y sube de tercera en tercera.", ""),
    ],
)
def test_how_to_count(text, how, interval):
    assert (told(text).how, told(text).interval) == (how, interval)


def test_a_right_chord_is_named():
    found = told("Re Fa La Do")
    assert (found.text, found.advice, found.at) == ("Re menor con séptima menor", "", ())
    assert told("Re Fa La Do", naming="size").text == "Acorde de séptima de Re"


@pytest.mark.parametrize(
    ("naming", "name", "inverted"),
    [
        ("full", "Do mayor", "Es Do mayor invertido:"),
        ("symbol", "C", "Es C invertido:"),
        ("size", "una tríada de Do", "Es una tríada de Do, invertida:"),
    ],
)
def test_what_is_wrong_names_chords_as_what_is_right(naming, name, inverted):
    assert told("Mi Sol Do", naming=naming).text.startswith(inverted)
    assert told("Sol Mi Do", naming=naming).text.startswith(f"Es {name}, de arriba abajo.")
    assert told("Do Mi Solb", tray=["sharp"], naming=naming).advice.endswith(f"tendrás {name}.")


def test_a_renamed_chord_says_so():
    found = told("Do Mi Fa##")
    assert found.text == "Do mayor. Fa𝄪 suena igual que Sol (son enarmónicas)."
    assert (found.headline, found.at) == ("Do mayor", (3,))
    assert told("Do Mi Fa##", language="en", names="c").advice == "F𝄪 sounds the same as G (they are enharmonic)."


def test_where_any_order_counts_the_root_is_told():
    row, rules = parse_notes("Mi Fa## Do"), StackRules(order="free")
    found = explain(check(row, rules), row, rules=rules)
    assert found.headline == "Do mayor. En otro orden también vale: desde la fundamental es Do–Mi–Fa𝄪."
    assert found.advice == "Fa𝄪 suena igual que Sol (son enarmónicas)."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Do Mi Sol", "Ahora es Do mayor."),
        ("Do Mi", "Ahora es Do–Mi."),
        ("", ""),
        ("Do Mi Fa#", "Ahora es Do–Mi–Fa♯. Mi–Fa♯ es una segunda: salta una, Mi–(Fa)–Sol."),
    ],
)
def test_what_a_row_has_become(text, sentence):
    assert became(check(text), parse_notes(text)) == sentence


NOTES = st.builds(Note, st.integers(0, 6), st.integers(-3, 3) | st.integers(-14, 14))


@settings(max_examples=300, deadline=None)
@given(
    row=st.lists(NOTES, max_size=7).map(tuple),
    options=st.sampled_from(ALLOWED),
    tray=st.none() | st.lists(st.sampled_from(["sharp", "flat"]), max_size=4),
)
def test_every_verdict_speaks_in_every_language(row, options, tray):
    rules = StackRules(**options)
    verdict = check(row, rules)
    for language in LANGUAGES:
        for names in ("do", "c"):
            found = explain(verdict, row, language, names, tray, rules=rules)
            assert found.headline
            assert found.kicker
            assert found.text.startswith(found.headline.removesuffix("."))
            assert not set("{}") & set(found.text + found.how + found.interval + found.kicker)
            assert all(1 <= card <= len(row) for card in found.at)
            assert_payable(found.fix, row, tray, rules)


def assert_payable(fix, row, tray, rules):
    if fix is not None:
        _, delta = parse_fix(fix)
        assert check(apply_fix(row, fix), rules).valid
        assert tray is None or tray.count("sharp" if delta > 0 else "flat") >= abs(delta)


@pytest.mark.parametrize(("row", "mend"), MENDED)
def test_what_is_right_is_not_taken_up_where_a_note_is_missing(row: str, mend: str | None) -> None:
    cards = parse_notes(row)
    assert explain(check(cards), cards).mend == mend
