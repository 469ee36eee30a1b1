"""A card as a picture, from its face (games.rules.acordes.cards) and its look."""

from collections.abc import Mapping
from io import BytesIO
from math import ceil

from PIL import Image

from games.art import back, notes, signs
from games.art.canvas import Canvas, rounded
from games.art.looks import BACK, DARK_BACK, FACES, PRINT, WIDTHS, Look
from games.rules.acordes.cards import KIND

Words = Mapping[str, str]  # keys "figure.q", "card.sharp" … of games.words.page
TALL, PRINT_TALL = 140, 100 * 88 / 63
SMALL, LEAST = 200, 1200  # below SMALL no captions; pictures are drawn LEAST wide or wider
RADIUS = 9
COLOURS = 64


def draw(face: str, look: Look, words: Words, width: int) -> Image.Image:
    """The picture, `width` pixels wide: RGBA with round corners; at PRINT width RGB, square and 63:88.

    KeyError for what is no face, ValueError for a width that is not among WIDTHS.
    """
    if face not in FACES:
        raise KeyError(face)
    if width not in WIDTHS:
        raise ValueError(f"{width} is no width of cards: {WIDTHS}")
    printed = width == PRINT
    larger = max(2, ceil(LEAST / width))
    canvas = Canvas(width * larger, PRINT_TALL if printed else TALL, "#ffffff")
    _draw(canvas, face, look, words, width)
    image = canvas.image if printed else rounded(canvas.image, RADIUS)
    return image.resize((width, round(image.height / larger)), Image.Resampling.LANCZOS)


def _draw(canvas: Canvas, face: str, look: Look, words: Words, width: int) -> None:
    captions, round_corners = width >= SMALL, width != PRINT
    if face in (BACK, DARK_BACK):
        back.draw(canvas, "dark" if face == DARK_BACK else look.ink, round_corners)
    elif KIND[face] == "note":
        notes.draw(canvas, face, look, words if captions else None, round_corners)
    else:
        signs.draw(canvas, face, look, words if captions else None, round_corners)


def encoded(image: Image.Image, kind: str) -> bytes:
    """A picture as a file: "webp" for screens, "png" for print (300 dots an inch)."""
    out = BytesIO()
    if kind == "webp":
        few_colours(image).save(out, "WEBP", lossless=True, quality=90, method=4)
    else:
        image.save(out, "PNG", optimize=True, dpi=(300, 300))
    return out.getvalue()


def few_colours(image: Image.Image) -> Image.Image:
    """The nearest COLOURS, which flat drawings do not miss: smaller than lossy files, and without their smudges."""
    made = image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE).convert("RGBA")
    made.putalpha(made.getchannel("A").point(lambda alpha: 255 if alpha > 250 else alpha))
    return made
