"""Staves: the canonical text of a chord, what verovio engraves of it, and the picture's frame."""

import re
from concurrent.futures import ThreadPoolExecutor
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.art import engraving
from games.art.chords import parse, text
from games.art.engraving import engrave
from games.art.looks import Style
from games.art.palette import NOTES
from theory.pitch import Note

SVG = "{http://www.w3.org/2000/svg}"
SHARP, FLAT, DOUBLE_SHARP, DOUBLE_FLAT = "E262", "E260", "E263", "E264"
notes = st.builds(Note, st.integers(0, 6), st.integers(-9, 9))


def drawn(chord: str, **style) -> ET.Element:
    return ET.fromstring(engrave(chord, Style(**style)))


def accidentals(root: ET.Element) -> list[list[str]]:
    """By note, bottom to top: the signs before its head."""
    return [
        [use.get("href")[1:] for group in note if group.get("class") == "accid" for use in group]
        for note in root.iter(f"{SVG}g")
        if note.get("class") == "note"
    ]


@given(st.lists(notes, min_size=1, max_size=6))
def test_a_chord_is_read_as_it_was_written(chord):
    assert [placed.note for placed in parse(text(chord))] == chord


@given(st.lists(st.tuples(notes, notes), min_size=1, max_size=5))
def test_what_a_card_serves_as_is_written_and_read(pairs):
    cards, names = zip(*pairs, strict=True)
    placed = parse(text(cards, names))
    assert [each.note for each in placed] == list(names)
    assert [each.card or each.note for each in placed] == list(cards)


@pytest.mark.parametrize(
    "wrong", ["", "H", "c-E", "C--E", "C-E-", "Cs1", "Cs0", "Csf", "C=C", "C-E-G-B-D-F-A", "C E", "Cs40", "C=", "Cx"]
)
def test_any_other_text_is_refused(wrong):
    with pytest.raises(ValueError, match=r"no chord|twice"):
        parse(wrong)


def test_a_chord_climbs():
    places = [(each.note.letter, each.octave) for each in parse("B-D-F-A-C")]
    assert places == [(6, 4), (1, 5), (3, 5), (5, 5), (0, 6)]
    assert [each.octave for each in parse("C-Cs-E")] == [4, 4, 4]
    assert all(each.octave * 7 + each.note.letter <= 44 for each in parse("C-B-A-G-F"))


@pytest.mark.parametrize(
    ("chord", "signs"),
    [
        ("C-E-G", [[], [], []]),
        ("D-Fs-A", [[], [SHARP], []]),
        ("C-E-Fs2", [[], [], [DOUBLE_SHARP]]),
        ("C-Ef-Gf-Bf2", [[], [FLAT], [FLAT], [DOUBLE_FLAT]]),
        ("Bs3-D-Ff4", [[SHARP], [], [FLAT]]),
        ("C-E-Fs2=G", [[], [], []]),
        ("Gs=Af-C-Ef", [[FLAT], [], [FLAT]]),
    ],
)
def test_the_accidentals_are_those_of_what_is_engraved(chord, signs):
    assert accidentals(drawn(chord)) == signs


def outlines(root: ET.Element) -> list[ET.Element]:
    """Words: filled outlines without a class, apart from the signs."""
    return [
        path for path in root.iter(f"{SVG}path") if path.get("fill") not in (None, "none") and not path.get("stroke")
    ]


def test_alterations_beyond_two_have_their_number():
    assert len(outlines(drawn("Bs3-D-F"))) == 1
    assert outlines(drawn("Bs3-D-F"))[0].get("d") != outlines(drawn("Bs4-D-F"))[0].get("d")
    assert outlines(drawn("Bs2-D-F")) == []


def test_a_renamed_card_has_its_own_name_beside_it_and_the_colour_of_what_it_serves_as():
    root = drawn("C-E-Fs2=G")
    assert len(outlines(root)) == 1
    assert [oval.get("fill") for oval in root.iter(f"{SVG}ellipse")] == [NOTES[letter].fill for letter in "CEG"]
    other = drawn("C-E-Fs2=G", names="c")
    assert outlines(other)[0].get("d") != outlines(root)[0].get("d")


FIGURES = [("w", "E0A2", 0, 0), ("h", "E0A3", 1, 0), ("q", "E0A4", 1, 0), ("e", "E0A4", 1, 1)]


@pytest.mark.parametrize(("figure", "head", "stems", "flags"), FIGURES)
def test_the_figure_is_engraved_and_stems_are_ink(figure, head, stems, flags):
    root = drawn("C-E-G", figure=figure)
    heads = [use.get("href") for use in root.iter(f"{SVG}use") if use.get("href").startswith("#E0A")]
    assert heads == [f"#{head}"] * 3
    assert sum(group.get("class") == "stem" for group in root.iter(f"{SVG}g")) == stems
    assert sum(group.get("class") == "flag" for group in root.iter(f"{SVG}g")) == flags
    colours = {paint.fill for paint in NOTES.values()}
    assert not any(path.get("stroke") in colours for path in root.iter(f"{SVG}path"))


def test_themes_differ_in_ink_and_not_in_the_notes():
    light, dark = engrave("C-E-G", Style()), engrave("C-E-G", Style(theme="dark"))
    assert "#241d17" in light
    assert "#241d17" not in dark
    for letter in "CEG":
        assert NOTES[letter].fill in light
        assert NOTES[letter].fill in dark


def test_the_bracket_joins_the_notes_that_it_speaks_of():
    brackets = [
        path.get("d") for path in drawn("C-F-G", marked=(1, 2)).iter(f"{SVG}path") if path.get("fill") == "none"
    ]
    assert len(brackets) == 1
    low, high = re.search(r"M\S+ (\S+)H\S+V(\S+)H", brackets[0]).groups()
    assert float(low) - float(high) == 3 * 90  # a fourth is three half spaces


def test_the_word_at_a_bracket_stands_beyond_the_ends_of_the_lines():
    root = drawn("C-F-G", marked=(1, 2), word="tercera disminuida")
    plain = drawn("C-F-G", marked=(1, 2))
    width, before = (float(each.get("viewBox").split()[2]) for each in (root, plain))
    lines = next(path.get("d") for path in root.iter(f"{SVG}path") if path.get("d").startswith("M0 "))
    assert width > before
    assert float(lines.rpartition("H")[2]) < width
    assert len(list(root.iter(f"{SVG}path"))) == len(list(plain.iter(f"{SVG}path"))) + 2


def test_a_mark_beyond_the_notes_is_refused():
    with pytest.raises(ValueError, match="has no notes"):
        engrave("C-E-G", Style(marked=(4,)))


@given(st.lists(notes, min_size=1, max_size=5), st.sampled_from("whqe"))
def test_every_stack_is_engraved_inside_its_frame(chord, figure):
    root = ET.fromstring(engrave(text(chord), Style(figure=figure)))
    _, top, _, high = map(float, root.get("viewBox").split())
    middles = [float(oval.get("cy")) for oval in root.iter(f"{SVG}ellipse")]
    assert len(middles) == len(chord)
    assert all(top < y < top + high for y in middles)


def test_the_same_chord_gives_the_same_file_without_styles_and_scripts():
    one, other = (engrave("Cs-Es-Gs-Bs-Ds", Style(figure="q")) for _ in range(2))
    assert one == other
    assert "<style" not in one
    assert "<script" not in one
    assert "font-family" not in one
    assert len(one) < 12_000


def test_every_thread_finds_the_fonts():
    """Verovio's own path to them holds for the thread that imports it; a server's views run in others."""
    engraving._toolkit.cache_clear()
    with ThreadPoolExecutor(1) as first:
        one = first.submit(engrave, "C-E-G", Style()).result()
    with ThreadPoolExecutor(4) as others:
        assert set(others.map(lambda _: engrave("C-E-G", Style()), range(12))) == {one}
