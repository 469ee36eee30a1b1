"""Harmonies on paper: its cards at their size, what stands on them, the aid cards, the rules, the orders."""

import re
from io import BytesIO

import pytest
from django.core.management import call_command
from pypdf import PdfReader
from pypdf.generic import ContentStream

from games import printing
from games.art import aid_cards, landscape
from games.art.palette import TERRAINS, TERRAINS_BW
from games.harmonies_printing import FACES
from games.rules.harmonies.deck import ANIMALS, PATTERNS, SPIRITS
from games.rules.harmonies.tokens import COLOURS, STACKS
from games.words import harmonies_printing
from tests.games.test_art_deck import POINT, laid
from tests.games.test_words import needs_build

pytestmark = needs_build


def made(**given) -> PdfReader:
    file = BytesIO()
    pages = printing.write(printing.order({"game": "harmonies", **given}), file)
    reader = PdfReader(file)
    assert len(reader.pages) == pages
    return reader


def said(reader) -> str:
    """All text of the cards and the pages, on one line."""
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


@pytest.mark.parametrize("paper", printing.PAPERS)
def test_all_cards_are_there_once_at_their_size(paper):
    reader = made(pieces="cards,spirits", paper=paper)
    cards = [card for page in reader.pages for card in laid(page, reader)]
    assert len(cards) == len({card[0] for card in cards}) == 42
    assert len(reader.pages) == 5
    for _, _, _, wide, tall in cards:
        assert (wide, tall) == (pytest.approx(63, abs=0.05), pytest.approx(88, abs=0.05))


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_card_says_its_name_and_its_points(lang):
    words = harmonies_printing.texts(lang)
    text = said(made(pieces="cards,spirits", look=lang))
    for card in (*ANIMALS, *SPIRITS):
        assert words[f"card.{card}"] in text
    for spirit in SPIRITS:
        assert words[f"bonus.{spirit}"].split()[-1] in text


def test_aid_cards_are_for_four():
    reader = made(pieces="aid")
    assert sum(len(laid(page, reader)) for page in reader.pages) == len(FACES["aid"]) == 12


def test_the_aid_shows_every_legal_stack_once():
    kinds = ("water", "field", "tree", "mountain", "building", "yet")
    shown = [stack for kind in kinds for stack in aid_cards.stacks_of(kind)]
    assert len(shown) == len(STACKS)
    assert set(shown) == STACKS
    assert [len(stack) for stack in aid_cards.stacks_of("tree")] == [1, 2, 3]


@pytest.mark.parametrize(
    ("look", "title", "ends"), [("es", "Cómo se juega", "(cara A)"), ("en-bw", "How to play", "(side A)")]
)
@pytest.mark.parametrize("paper", printing.PAPERS)
def test_the_rules_are_one_page(look, title, ends, paper):
    reader = made(pieces="rules", look=look, paper=paper)
    assert len(reader.pages) == 1
    text = " ".join(reader.pages[0].extract_text().split())
    assert title in text
    assert ends in text


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("paper", printing.PAPERS)
def test_no_text_leaves_its_frame_or_its_page(lang, paper):
    """Words of another length may need more lines: the last one still stands above the frame, or the margin."""
    *sheets, rules = made(look=lang, paper=paper).pages
    cards = [form.get_object() for sheet in sheets for form in sheet["/Resources"]["/XObject"].values()]
    assert min(lowest(card) for card in cards) > 4 / POINT
    assert lowest(rules.get_contents()) > 12 / POINT


def lowest(stream) -> float:
    """The lowest baseline of text, in points from the foot."""
    up, kept, line, leading = 0.0, [], 0.0, 0.0
    found: list[float] = []
    for operands, operator in ContentStream(stream, None).operations:
        match operator:
            case b"q":
                kept.append(up)
            case b"Q":
                up = kept.pop()
            case b"cm":
                up += float(operands[5])
            case b"Tm":
                line = float(operands[5])
            case b"TL":
                leading = float(operands[0])
            case b"T*":
                line -= leading
            case b"Tj":
                found.append(up + line)
    return min(found)


def test_a_pattern_fits_its_box_whichever_card():
    for cells in PATTERNS.values():
        places = [landscape.middle(cell) for cell, _ in cells]
        assert len(set(places)) == len(cells)
        assert min(abs(x - a) + abs(y - b) for x, y in places for a, b in places if (x, y) != (a, b)) > 1.7


def test_every_token_has_its_sign_and_its_colours():
    assert set(TERRAINS) == set(TERRAINS_BW) == set(landscape.SYMBOL) == set(COLOURS)
    assert len({each.side for each in TERRAINS_BW.values()}) == 6
    assert all(re.fullmatch("#[0-9a-f]{6}", tone) for each in TERRAINS.values() for tone in each)


def test_black_and_white_has_no_colour():
    """Ink is a warm black, as on every sheet; nothing is more coloured than that."""
    reader = made(pieces="cards,aid", look="es-bw")
    found = set()
    for page in reader.pages:
        for form in page["/Resources"]["/XObject"].values():
            tones = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", form.get_object().get_data())
            found |= {tuple(map(float, tone)) for tone in tones}
    assert found
    assert max(max(tone) - min(tone) for tone in found) < 0.1


def test_an_order_is_read_as_it_was_written():
    order = printing.order({"game": "harmonies", "pieces": "aid,rules", "look": "en-bw", "paper": "letter"})
    assert printing.order(order.words()) == order


@pytest.mark.parametrize(
    "wrong",
    [{"look": "es-do-name-ladder"}, {"paper": "a3"}, {"pieces": "practice"}, {"counts": "note:1"}, {"backs": "long"}],
)
def test_any_other_order_is_refused(wrong):
    with pytest.raises(printing.BadOrder):
        printing.order({"game": "harmonies", **wrong})
    with pytest.raises(printing.BadOrder):
        printing.order({"game": "chess"})


def test_the_command_writes_the_pdf(tmp_path):
    out = tmp_path / "cards.pdf"
    call_command("deck", str(out), game="harmonies", pieces="rules", look="en", verbosity=0)
    assert "How to play Harmonies" in PdfReader(out).pages[0].extract_text()
