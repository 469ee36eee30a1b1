"""The cards as pictures: every face, all different, the right size, legible; the colours of the tokens."""

import re
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from games.art import cards, palette
from games.art.looks import BACK, FACES, PRINT, WIDTHS, Look, parse
from games.art.notes import BAND
from games.pictures import TABLET, card_words
from games.rules.acordes.cards import LETTERS, NOTES

TOKENS = (Path(__file__).resolve().parents[2] / "static/css/tokens.css").read_text()
CARDS = (Path(__file__).resolve().parents[2] / "static/js/games/acordes-cards.js").read_text()
HAND = 300  # a hand card of 150 px on a screen of double density
LOOKS = [
    "en-c-both-ladder",
    "en-do-both-plain",
    "es-c-staff-ladder",
    "es-do-name-plain-bw",
    "es-do-staff-plain",
    "es-do-name-ladder",  # the last: the other tests find it drawn
]


def draw(face, look="es-do-name-ladder", width=HAND) -> Image.Image:
    """Not to be changed: it may be another test's, too."""
    return _draw(face, parse(look).for_face(face), width)


@lru_cache(maxsize=128)
def _draw(face: str, look: Look, width: int) -> Image.Image:
    return cards.draw(face, look, card_words(look.lang), width)


def dark_token(name: str) -> str:
    return re.search(rf"\[data-theme=dark\][^}}]*--{name}: *(#\w+)", TOKENS)[1]


def token(name: str) -> str:
    """A token of the light theme, the first in the file."""
    return re.search(rf"--{name}: *(#\w+)", TOKENS)[1]


def luminance(colour: str) -> float:
    """Relative luminance, 0..1 (WCAG 2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """1..21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("look", LOOKS)
def test_the_whole_deck_in_every_kind_of_look_has_no_two_faces_alike(look):
    drawn = {face: draw(face, look) for face in FACES}
    assert {image.size for image in drawn.values()} == {(300, 420)}
    small = {face: image.convert("L").resize((60, 84)) for face, image in drawn.items()}
    for at, one in enumerate(FACES):
        for other in FACES[at + 1 :]:
            changed = ImageChops.difference(small[one], small[other]).point(lambda step: 255 if step > 48 else 0)
            assert changed.histogram()[255] >= 12, f"{one} and {other} look alike without colour"


@pytest.mark.parametrize("width", WIDTHS)
def test_sizes(width):
    image = draw("Ge", width=width)
    high = 1039 if width == PRINT else width * 7 // 5
    assert image.size == (width, high)
    assert image.mode == ("RGB" if width == PRINT else "RGBA")


def test_a_print_card_is_63_by_88_millimetres_at_300_dots_an_inch():
    file = Image.open(BytesIO(cards.encoded(draw("Ge", width=PRINT), "png")))
    across, down = (pixels / dots * 25.4 for pixels, dots in zip(file.size, file.info["dpi"], strict=True))
    assert across == pytest.approx(63, abs=0.1)
    assert down == pytest.approx(88, abs=0.1)


def test_screen_corners_are_clear_and_print_corners_are_not():
    assert draw("Ge").getpixel((0, 0))[3] == 0
    assert draw("Ge", width=PRINT).getpixel((0, 0)) == (0x1C, 0x78, 0x86)


def band(image: Image.Image) -> Image.Image:
    """Its inside, without the rim and the brush's edge."""
    wide = image.width / 100
    return image.convert("RGB").crop((round(4 * wide), round(4 * wide), round(96 * wide), round(46 * wide)))


@pytest.mark.parametrize("letter", LETTERS)
def test_name_and_figure_stand_out_from_the_painted_band(letter):
    """Measured from the file that is sent: the two colours that fill the band reach 4.5 : 1."""
    sent = Image.open(BytesIO(cards.encoded(draw(f"{letter}q"), "webp")))
    counted = sorted(band(sent).getcolors(1 << 20), reverse=True)
    fill, on = (f"#{red:02x}{green:02x}{blue:02x}" for _, (red, green, blue) in counted[:2])
    assert contrast(fill, on) >= 4.5
    assert contrast(fill, palette.NOTES[letter].fill) < 1.05


@pytest.mark.parametrize("letter", LETTERS)
def test_in_black_and_white_there_is_no_colour_and_the_pattern_leaves_room_for_the_name(letter):
    pattern = palette.PATTERNS[letter]
    counted = {colour: many for many, colour in band(draw(f"{letter}q", "es-do-name-ladder-bw")).getcolors(1 << 20)}
    dark = sum(many for colour, many in counted.items() if max(colour) < 80)
    share = dark / sum(counted.values())
    assert (share > 0.6) if pattern == "solid" else (0.1 < share < 0.6)
    assert all(red == green == blue for red, green, blue in counted)


def test_captions_are_legible_on_every_ground():
    pairs = [(palette.INK_2, palette.PAPER), (palette.PAPER, palette.CALLED), (palette.INK, palette.SAND)]
    assert all(contrast(*pair) >= 6.7 for pair in pairs)


def test_the_colours_are_those_of_the_tokens():
    for letter, name in zip(LETTERS, ("do", "re", "mi", "fa", "sol", "la", "si"), strict=True):
        paint = palette.NOTES[letter]
        assert (paint.fill, paint.on, paint.edge) == tuple(
            token(f"nota-{name}{end}") for end in ("", "-sobre", "-borde")
        )
        assert paint.dark == dark_token(f"nota-{name}-borde")
    plain = {
        "carta": palette.PAPER,
        "tinta": palette.INK,
        "tinta-2": palette.INK_2,
        "carta-canto": palette.CALLED,
        "carta-canto-filete": palette.FILLET,
        "carta-arena": palette.SAND,
        "carta-arena-borde": palette.SAND_EDGE,
        "dorso": palette.BACK,
    }
    assert plain == {name: token(name) for name in plain}
    assert dark_token("dorso") == palette.DARK_BACK


def test_the_back_looks_the_same_upside_down():
    """A card turned round must tell nothing."""
    back = draw(BACK, width=PRINT)
    difference = ImageChops.difference(back, back.rotate(180)).convert("L")
    assert sum(difference.histogram()[40:]) < 0.002 * back.width * back.height


def test_the_ladder_marks_the_own_rung_and_goes_on_above_si():
    """Do's rung is the lowest; with the ladder the body's left side is drawn on up to the band, without it is bare."""
    left = (20, 165, 75, 400)
    rungs = {letter: draw(f"{letter}w").convert("RGB").crop(left) for letter in LETTERS}
    for letter, image in rungs.items():
        fill = tuple(int(palette.NOTES[letter].fill[i : i + 2], 16) for i in (1, 3, 5))
        near = [
            y
            for y in range(image.height)
            if max(abs(a - b) for a, b in zip(image.getpixel((20, y)), fill, strict=True)) < 8
        ]
        own = 165 + sum(near) / len(near)
        assert own == pytest.approx(3 * (129 - 7.9 * LETTERS.index(letter)), abs=2)
    bare = draw("Cw", "es-do-name-plain").convert("L").crop(left)
    assert bare.getextrema()[0] > 240
    above_si = rungs["C"].crop((0, 0, 55, 3 * 28)).convert("L")
    assert above_si.getextrema()[0] < 220


def test_staff_only_shows_no_name():
    """Its band is low and holds the figure alone, whatever the note names."""
    both = [draw("Eq", f"es-{names}-staff-plain").tobytes() for names in ("do", "c")]
    assert both[0] == both[1]
    assert BAND["staff"] < BAND["name"]


def test_a_staff_carries_each_note_on_its_own_place():
    drawn = {
        draw(f"{letter}w", "es-do-staff-plain").convert("L").crop((130, 90, 290, 360)).tobytes() for letter in LETTERS
    }
    assert len(drawn) == 7


def page_widths(size: str) -> set[int]:
    """The widths that the page asks for where cards are small (on the heap), large (in the hand) or big."""
    sizes = re.findall(rf"\b{size}: \[\d+, ([\d, ]+)\]", CARDS)
    return {int(width) for each in sizes for width in each.split(",")}


def test_the_page_asks_for_widths_that_are_drawn():
    assert page_widths("small") | page_widths("large") | page_widths("big") <= set(WIDTHS) - {PRINT}
    assert set(TABLET) <= page_widths("small") | page_widths("large")


@pytest.mark.parametrize(("size", "most"), [("small", 64), ("large", 192)])
def test_all_faces_at_the_size_shown_are_light(size, most):
    """At the widest that a screen may ask for, in kilobytes; together with the backs."""
    assert len(FACES) == len(NOTES) + 4 + 3 + 5 + 2
    width = max(page_widths(size))
    total = sum(len(cards.encoded(draw(face, width=width), "webp")) for face in FACES)
    assert total <= most * 1000


def test_what_is_no_card_is_refused():
    with pytest.raises(KeyError):
        cards.draw("Hq", Look(), {}, HAND)
    with pytest.raises(ValueError, match="301"):
        cards.draw("Cq", Look(), card_words("es"), 301)
    with pytest.raises(ValueError, match="look"):
        parse("es-do-name")
