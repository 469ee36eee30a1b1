"""Pictures over HTTP: canonical addresses, long cache headers, files kept on disk; what there is not is 404."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import unquote

import pytest

from games import api, pictures
from games.art.chords import LETTERS
from theory.pitch import Note

WRITTEN = json.loads(Path(__file__).with_name("addresses.json").read_text(encoding="utf-8"))
CARD = "/arte/cartas/es-do-name-ladder/300/Eq.webp"
CHORD = "/arte/acordes/light-w-do/C-E-Fs2=G.svg"


@pytest.fixture(autouse=True)
def own_folder(settings, tmp_path):
    settings.VAR_DIR = tmp_path


@pytest.mark.parametrize("told", WRITTEN["cards"], ids=lambda told: told["address"])
def test_a_cards_address_is_what_the_page_writes(told):
    """tests/js/pictures.test.js holds the browser to the same list."""
    wanted = {name: value for name, value in told.items() if name != "address"}
    assert api.card_image(**wanted) == f"/arte/cartas/{told['address']}?v={pictures.edition()}"


@pytest.mark.parametrize("told", WRITTEN["chords"], ids=lambda told: told["address"])
def test_a_chords_address_is_what_the_page_writes(told):
    notes, serves_as = (spelled(told.get(name)) for name in ("notes", "as"))
    wanted = {name: value for name, value in told.items() if name not in ("notes", "as", "address")}
    made = api.chord_image(notes, serves_as, **wanted)
    assert unquote(made) == f"/arte/acordes/{told['address']}?v={pictures.edition()}"


def spelled(notes: list | None) -> list[Note] | None:
    return notes and [Note(LETTERS.index(letter), alter) for letter, alter in notes]


def test_notes_may_be_named_either_way():
    assert api.chord_image(["Do", "Mi", "Fa##"], ["C", "E", "G"]).startswith(CHORD + "?v=")


KINDS = [
    (CARD, "image/webp"),
    (CHORD, "image/svg+xml"),
    ("/arte/acordes/light-w-do-12-tercera disminuida/Cs-Ef-G.svg", "image/svg+xml"),
    ("/arte/cartas/en-c-both-plain-bw/744/clef-G.png", "image/png"),
]


@pytest.mark.parametrize(("address", "kind"), KINDS)
def test_a_picture_is_kept_for_good_by_whoever_says_its_edition(client, address, kind):
    response = client.get(address, {"v": pictures.edition()})
    assert (response.status_code, response["Content-Type"]) == (200, kind)
    assert "immutable" in response["Cache-Control"]
    assert "max-age=31536000" in response["Cache-Control"]
    assert "Set-Cookie" not in response
    assert client.get(address)["Cache-Control"] == "public, max-age=3600"
    again = client.get(address, headers={"if-none-match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "address",
    [
        "/arte/cartas/es-do-name-ladder/300/Hq.webp",
        "/arte/cartas/es-do-name-ladder/300/Eq.png",
        "/arte/cartas/es-do-name-ladder/744/Eq.webp",
        "/arte/cartas/es-do-name-ladder/301/Eq.webp",
        "/arte/cartas/es-do-name-ladder/0300/Eq.webp",
        "/arte/cartas/fr-do-name-ladder/300/Eq.webp",
        "/arte/cartas/es-do-name-ladder/300/..%2Fsecret.webp",
        "/arte/acordes/light-w-do/C-H.svg",
        "/arte/acordes/light-w-do/C-C=C.svg",
        "/arte/acordes/light-w-do/c-e-g.svg",
        "/arte/acordes/light-w-do-21/C-E-G.svg",
        "/arte/acordes/light-w-do-4/C-E-G.svg",
        "/arte/acordes/light-w-do-/C-E-G.svg",
        "/arte/acordes/light-w-do-cuarta/C-F-G.svg",
        "/arte/acordes/light-w-do-12-Hola/C-F-G.svg",
        "/arte/acordes/sepia-w-do/C-E-G.svg",
    ],
)
def test_what_there_is_not_is_not_found_and_leaves_no_file(client, address, tmp_path):
    assert client.get(address).status_code == 404
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_a_picture_is_drawn_once(client, tmp_path):
    with ThreadPoolExecutor(4) as pool:
        files = list(pool.map(lambda _: pictures.card_file("es-do-name-ladder", "300", "Eq", "webp"), range(8)))
    assert len(set(files)) == 1
    (path,) = (path for path in tmp_path.rglob("*") if path.is_file())
    path.write_bytes(b"as kept")
    assert client.get(CARD).content == b"as kept"


def test_a_card_without_names_is_kept_once_for_all_readings(tmp_path):
    for look in ("es-do-name-ladder", "es-do-staff-plain", "es-do-both-ladder"):
        pictures.card_file(look, "120", "rest-q", "webp")
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1


def test_old_editions_go_and_chords_do_not_pile_up(tmp_path, monkeypatch):
    old = tmp_path / "cache" / "art" / "0-old" / "cards"
    old.mkdir(parents=True)
    pictures.chord_file("light-w-do", "C-E-G")
    assert not old.exists()
    monkeypatch.setattr(pictures, "MOST_CHORDS", 4)
    for letter in "CDEFGAB":
        pictures.chord_file("light-w-do", letter)
    assert len(list(tmp_path.rglob("*.svg"))) <= 5


def test_a_claim_shows_the_chord_as_it_is_read_or_the_pair_that_is_none():
    notes = [
        {"id": i, "letter": letter, "alter": alter, "figure": "q"}
        for i, (letter, alter) in enumerate([("C", 0), ("E", 0), ("F", 2)])
    ]
    right = {"notes": notes, "valid": True, "spelling": ["C", "E", "G"], "at": []}
    wrong = {"notes": [notes[0] | {"figure": "w"}, *notes[1:]], "valid": False, "spelling": [], "at": [2, 3]}

    def evidence(data):
        return api.Evidence(1, 1, 0.0, None, 0, "judged", data, (), data["valid"])

    def image(data):
        return api.claim_image(evidence(data))

    assert image(right).startswith("/arte/acordes/light-q-do/C-E-Fs2=G.svg")
    assert image(wrong).startswith("/arte/acordes/light-w-do-23/C-E-Fs2.svg")
    assert "/light-w-do-23-segunda/" in api.claim_image(evidence(wrong), interval="segunda")
