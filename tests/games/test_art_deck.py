"""The printed deck: the number of cards, their size on paper, backs behind fronts, the sheets, the orders."""

from collections import Counter
from io import BytesIO

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader
from pypdf.generic import ContentStream

from games import printing
from games.art.paper import CARD, PAPERS, corner, cut_marks, slot
from games.rules.acordes.cards import ONE_DECK, deck

POINT = 25.4 / 72  # millimetres
FEW = "note:0,rest:7,clef:1,sharp:0,flat:0,natural:1,repeat:0,chim_poom:0"  # 28 + 3 + 1 = 32 cards of eight faces


def made(**given) -> PdfReader:
    file = BytesIO()
    pages = printing.write(printing.order(given), file)
    reader = PdfReader(file)
    assert len(reader.pages) == pages
    return reader


def laid(page, reader) -> list[tuple[str, float, float, float, float]]:
    """The cards of a page as (picture, left, top, width, height) in millimetres from the upper left corner."""
    found, kept = [], []
    x, y, scale = 0.0, 0.0, 1.0
    high = float(page.mediabox.height)
    forms = page["/Resources"]["/XObject"]
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        if operator == b"q":
            kept.append((x, y, scale))
        elif operator == b"Q":
            x, y, scale = kept.pop()
        elif operator == b"cm":
            larger, *_, right, up = (float(each) for each in operands)
            x, y, scale = x + scale * right, y + scale * up, scale * larger
        elif operator == b"Do":
            _, _, wide, tall = (float(each) * scale for each in forms[operands[0]]["/BBox"])
            found.append((operands[0], x * POINT, (high - y - tall) * POINT, wide * POINT, tall * POINT))
    return found


def test_the_full_deck_has_its_cards_at_their_size():
    reader = made(pieces="cards")
    cards = [card for page in reader.pages for card in laid(page, reader)]
    faces = deck(ONE_DECK)
    assert len(cards) == len(faces) == 98
    assert len(reader.pages) == 11
    assert sorted(Counter(card[0] for card in cards).values()) == sorted(Counter(faces).values())
    for _, _, _, wide, tall in cards:
        assert (wide, tall) == (pytest.approx(63, abs=0.05), pytest.approx(88, abs=0.05))


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_and_cut_marks_are_on_the_paper(paper):
    reader = made(paper=paper, counts=FEW, pieces="cards")
    box = reader.pages[0].mediabox
    width, height = float(box.width) * POINT, float(box.height) * POINT
    assert (width, height) == (pytest.approx(PAPERS[paper][0], abs=0.05), pytest.approx(PAPERS[paper][1], abs=0.05))
    for _, left, top, wide, tall in laid(reader.pages[0], reader):
        assert left >= 5
        assert top >= 5
        assert left + wide <= width - 5
        assert top + tall <= height - 5
    edges = {round(left + CARD[0] * i, 3) for left in [corner(paper)[0]] for i in range(4)}
    assert {round(x0, 3) for x0, _, x1, _ in cut_marks(paper) if x0 == x1} == edges
    for x0, y0, x1, y1 in cut_marks(paper):
        assert 0 < min(x0, x1) <= max(x0, x1) < width
        assert 0 < min(y0, y1) <= max(y0, y1) < height


@pytest.mark.parametrize(("backs", "axis"), [("long", 0), ("short", 1)])
def test_every_back_lies_behind_its_card(backs, axis):
    """Turned over, a place mirrors in the paper's middle line; a page that is not full needs it most."""
    reader = made(counts=FEW, pieces="cards", backs=backs)
    assert len(reader.pages) == 8
    for front, back in zip(reader.pages[::2], reader.pages[1::2], strict=True):
        size = (float(front.mediabox.width) * POINT, float(front.mediabox.height) * POINT)
        places = [list(card[1:3]) for card in laid(front, reader)]
        for place in places:
            place[axis] = size[axis] - place[axis] - CARD[axis]
        behind = [card[1:3] for card in laid(back, reader)]
        assert _close(places, behind)
        assert len({card[0] for card in laid(back, reader)}) == 1


def _close(ones, others) -> bool:
    """Whether the two sets of places are the same, to a twentieth of a millimetre."""
    near = all(min(abs(x - a) + abs(y - b) for a, b in others) < 0.05 for x, y in ones)
    return near and len(ones) == len(others)


def test_places_mirror():
    assert slot("a4", 0, "long") == slot("a4", 2)
    assert slot("a4", 1, "short") == slot("a4", 7)


SPOKEN = [
    ("es-do-name-ladder", "Cómo se juega", "Do–Mi–Sol"),
    ("en-c-both-plain-bw", "How to play", "C–E–G"),
]


@pytest.mark.parametrize(("look", "title", "third"), SPOKEN)
def test_the_sheets_speak_the_language_and_the_note_names(look, title, third):
    reader = made(pieces="rules,practice", look=look, paper="letter")
    assert len(reader.pages) == 2
    rules, practice = (page.extract_text() for page in reader.pages)
    assert title in rules
    assert third in " ".join(rules.split()).replace("- ", "-")
    assert third.split("–")[0] in practice


def pictures(reader) -> list:
    """Of the cards on the first page."""
    forms = [form.get_object() for form in reader.pages[0]["/Resources"]["/XObject"].values()]
    return [picture.get_object() for form in forms for picture in form["/Resources"]["/XObject"].values()]


def is_grey(picture) -> bool:
    pixels = picture.get_data()
    return pixels[0::3] == pixels[1::3] == pixels[2::3]


def test_black_and_white_has_no_colour():
    found = pictures(made(look="es-do-name-ladder-bw", counts=FEW, pieces="cards"))
    assert {picture["/Width"] for picture in found} == {744}
    assert all(map(is_grey, found))
    coloured = made(counts=FEW.replace("rest:7,clef:1", "rest:0,clef:0"), pieces="cards")
    assert not any(map(is_grey, pictures(coloured)))


def test_an_order_is_read_as_it_was_written():
    order = printing.order({"counts": FEW, "backs": "short", "look": "en-c-staff-plain-bw", "pieces": "practice"})
    assert printing.order(order.words()) == order
    assert dict(printing.order({}).counts) == ONE_DECK
    assert printing.counts({"variant": "initiation", "deck": {"note": 3}}, 8)["note"] == 3


@pytest.mark.parametrize(
    "wrong",
    [
        {"paper": "a3"},
        {"backs": "both"},
        {"look": "es"},
        {"counts": "note:2"},
        {"counts": FEW.replace("note:0", "note:21")},
        {"counts": FEW.replace("note:0", "note:01")},
        {"pieces": "rules,cards"},
        {"pieces": "posters"},
        {"colour": "red"},
    ],
)
def test_any_other_order_is_refused(wrong):
    with pytest.raises(printing.BadOrder):
        printing.order(wrong)


def test_the_command_writes_the_pdf(tmp_path):
    out = tmp_path / "deck.pdf"
    call_command("deck", str(out), variant="initiation", pieces="practice", verbosity=0)
    assert len(PdfReader(out).pages) == 1
    with pytest.raises(CommandError):
        call_command("deck", str(out), counts="note:99")
