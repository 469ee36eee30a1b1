"""Names of every script in a PDF: their letters are there, and can be read back."""

import unicodedata
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont
from pypdf import PdfReader

from games.art import lettering, report

NAMES = {
    "chinese": "张伟 李娜",
    "rare chinese": "王雨萱 慕容喆 龘",
    "japanese": "さくら タナカ",
    "arabic": "محمد علي",
    "arabic of one sign": "محمد عبد الله",
    "arabic joined": "صلى لا",
    "urdu": "گلناز پٹیل",
    "hebrew": "דניאל כהן",
    "ukrainian": "Їжакевич",
    "greek": "Ελένη",
    "emoji": "🎵 😀 🦊 🫠 ❤",
    "signs": "♯ ♭ ♮",
}


def paper(*names: str) -> bytes:
    columns = [{"title": "Alumno", "right": False}]
    part = {"kind": "table", "title": names[0], "note": "", "columns": columns, "rows": [[name] for name in names]}
    return report.write({"title": names[0], "under": "", "lang": "es", "parts": [part]})


def read(pdf: bytes) -> str:
    """Without the order and the forms in which letters from the right to the left are drawn."""
    return unicodedata.normalize("NFKC", "".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages))


def embedded(pdf: bytes) -> dict[str, TTFont]:
    fonts = PdfReader(BytesIO(pdf)).pages[0]["/Resources"]["/Font"].values()
    described = [font.get_object()["/FontDescriptor"] for font in fonts if "/FontDescriptor" in font.get_object()]
    return {each["/FontName"]: TTFont(BytesIO(each["/FontFile2"].get_data())) for each in described}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_has_all_its_letters(name):
    made = paper(name)
    assert {*unicodedata.normalize("NFKC", name)} <= {*read(made)}
    assert lettering.BOX not in read(made)
    for weight in lettering.WEIGHTS:
        assert all(lettering.font_of(char, weight) for char in lettering.visual(name))


def test_letters_that_no_font_has_are_drawn_by_their_like():
    assert lettering.visual("شاہ ثریا") == lettering.visual("شاه ثریا")
    for name in ("ہے", "ٱلرحمٰن", "عائشۃ", "کوچۍ", "شۓ", "ۀۂ"):
        assert all(lettering.font_of(char, weight) for char in lettering.visual(name) for weight in lettering.WEIGHTS)


def test_each_rare_sign_is_drawn():
    """The one glyph of its font has an outline, and the two weights are not the same one."""
    drawn = [font for name, font in embedded(paper("张伟 🎵 龘")).items() if "Sign" in name]
    assert len(drawn) == 4 * 2  # the title is heavier than the row
    outlines = [max(font["glyf"][name].numberOfContours for name in font.getGlyphOrder()) for font in drawn]
    assert min(outlines) > 0
    assert all("fvar" not in font for font in drawn)


def test_what_no_font_has_is_a_box_and_what_has_no_shape_is_nothing():
    assert lettering.BOX * 2 in read(paper("𓀀𓀁"))
    assert lettering.runs("A\u200dB\ufe0fC\u00adD") == (("latin-400", "ABCD"),)
    assert lettering.visual("🧑🏽‍🎤") == "🧑🎤"


def test_a_class_with_such_names_stays_a_small_file():
    many = ["张伟", "王芳", "李娜", "刘洋", "陈静", "杨秀英", "赵敏", "黄磊", "周杰", "吴勇", "محمد علي", "🎵 Ada"]
    assert len(paper(*many)) < 200_000
