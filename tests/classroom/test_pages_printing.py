"""«Imprimir»: the form becomes an order, the order a PDF; a session's cards are offered to those who may steer it."""

from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from games import api
from tests.classroom import cast

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}


def values(client, **query) -> dict:
    """The form as the browser would send it."""
    form = client.get(reverse("printing"), query, headers=ES).context["form"]
    found = {bound.html_name: bound.value() for bound in form}
    return {name: "on" if value is True else value for name, value in found.items() if value not in (None, False)}


def ordered(client, **changes) -> api.Order:
    sent = {name: value for name, value in (values(client) | changes).items() if value is not None}
    response = client.get(reverse("printing"), sent, headers=ES)
    assert response.status_code == 302
    address, _, query = response["Location"].partition("?")
    assert address == reverse("printing_deck")
    return api.deck_order(dict(pair.split("=") for pair in query.replace("%3A", ":").replace("%2C", ",").split("&")))


def test_only_teachers_print(client):
    for name in ("printing", "printing_deck"):
        assert client.get(reverse(name)).status_code == 302


def test_the_form_as_it_opens_is_the_full_deck_with_both_sheets(client, marta):
    order = ordered(client)
    assert sum(count for _, count in order.counts) == 2 + 2 + 2 + 8 + 8 + 4 + 4 + 4
    assert order.pieces == ("cards", "rules", "practice")
    assert str(order.look) == "es-do-name-ladder"


def test_what_is_chosen_is_ordered(client, marta):
    changes = {"variant": "intermediate", "players": "8", "count-rest": "5", "ink": "bw", "reading": "both"}
    order = ordered(client, **changes, ladder=None, rules=None, names="c", paper="letter", backs="short")
    counts = dict(order.counts)
    assert (counts["note"], counts["rest"], counts["sharp"]) == (4, 5, 0)
    assert (str(order.look), order.paper, order.backs) == ("es-c-both-plain-bw", "letter", "short")
    assert order.pieces == ("cards", "practice")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"cards": None, "rules": None, "practice": None}, "Elige al menos una cosa"),
        ({"variant": "initiation", "count-note": "0"}, "al menos tres notas"),
        ({"count-sharp": "21"}, "20"),
        ({"paper": "papyrus"}, "papyrus"),
    ],
)
def test_what_cannot_be_printed_is_said(client, marta, changes, sentence):
    sent = {name: value for name, value in (values(client) | changes).items() if value is not None}
    response = client.get(reverse("printing"), sent, headers=ES)
    assert response.status_code == 200
    assert sentence in response.content.decode()


def test_the_order_is_a_pdf_made_once(client, marta, settings, tmp_path):
    settings.VAR_DIR = tmp_path
    address = reverse("printing_deck") + "?pieces=practice&look=en-c-name-plain"
    response = client.get(address)
    assert response["Content-Type"] == "application/pdf"
    assert response["Content-Disposition"].startswith("attachment")
    reader = PdfReader(BytesIO(response.content))
    assert len(reader.pages) == 1
    assert "one yes, one no" in reader.pages[0].extract_text()
    (kept,) = tmp_path.rglob("*.pdf")
    kept.write_bytes(b"%PDF as kept")
    assert client.get(address).content == b"%PDF as kept"


@pytest.mark.parametrize("query", ["paper=a3", "look=x", "counts=note:1", "other=1", "pieces="])
def test_an_order_that_is_none_is_not_found(client, marta, query):
    assert client.get(reverse("printing_deck") + "?" + query).status_code == 404


def test_a_session_gives_its_cards_to_owner_and_colleague_alone(client):
    owner, colleague, stranger = cast.teacher(), cast.teacher("luis"), cast.teacher("eva")
    group = cast.group(owner, colleague=colleague)
    options = {"variant": "intermediate", "deck": {"rest": 7}}
    session = cast.session(owner, group, options=options, names="c", per_table=6)
    for teacher in (owner, colleague):
        client.force_login(teacher)
        shown = values(client, sesion=session.key)
        assert (shown["variant"], shown["count-rest"], shown["names"], shown["players"]) == (
            "intermediate",
            7,
            "c",
            "8",
        )
    client.force_login(stranger)
    assert client.get(reverse("printing"), {"sesion": session.key}).status_code == 404


# --- another game on paper ------------------------------------------------------------------------------------------


@pytest.fixture
def other():
    """A printed game that no table is counted for: its fields are its own, whatever it is."""
    return next(game for game in api.printed_games() if not game.counted)


def test_every_game_on_paper_is_offered_by_its_name(client, marta):
    text = client.get(reverse("printing"), headers=ES).content.decode()
    for game in api.printed_games():
        assert f'href="?game={game.key}"' in text
        assert game.title in text
    assert text.count('aria-current="true"') == 1


def test_a_game_shows_what_it_has_and_nothing_of_another(client, marta, other):
    found = values(client, game=other.key)
    assert {*found} == {*other.pieces, *other.choices}
    assert "count-note" not in client.get(reverse("printing"), {"game": other.key}).content.decode()


def test_its_order_is_its_pdf(client, marta, other, settings, tmp_path):
    settings.VAR_DIR = tmp_path
    sent = values(client, game=other.key) | {"game": other.key, "ink": "bw", "lang": "en", "paper": "letter"}
    response = client.get(reverse("printing"), sent, headers=ES)
    assert response.status_code == 302
    pdf = client.get(response["Location"])
    assert pdf["Content-Type"] == "application/pdf"
    reader = PdfReader(BytesIO(pdf.content))
    sheets = -(-sum(other.cards.values()) // api.CARDS_A_SHEET)
    assert len(reader.pages) == sheets + len(other.pieces.keys() - other.cards.keys())
    assert "How to play" in reader.pages[-1].extract_text()


def test_nothing_chosen_of_it_is_said(client, marta, other):
    sent = {name: text for name, text in values(client, game=other.key).items() if name not in other.pieces}
    response = client.get(reverse("printing"), sent | {"game": other.key}, headers=ES)
    assert "Elige al menos una cosa" in response.content.decode()


def test_a_session_of_it_leads_to_its_cards(client, other):
    owner = cast.teacher()
    session = cast.session(owner, cast.group(owner))
    type(session).objects.update(game=other.key)
    client.force_login(owner)
    response = client.get(reverse("printing"), {"sesion": session.key}, headers=ES)
    assert response.context["form"].game.key == other.key


def test_a_game_that_is_none_is_the_usual_one(client, marta):
    assert client.get(reverse("printing"), {"game": "chess"}).context["form"].game.counted
