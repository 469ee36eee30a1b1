"""Pictures over HTTP: canonical addresses, long cache headers, files kept on disk; what there is not is 404."""

import json
import logging
import os
from pathlib import Path
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import settings as within
from hypothesis import strategies as st

from games import api, pictures, shelf
from games.art.chords import LETTERS
from theory.explain import explain
from theory.pitch import Note
from theory.stacks import check

WRITTEN = json.loads(Path(__file__).with_name("addresses.json").read_text(encoding="utf-8"))
CARD = "/arte/cartas/es-do-name-ladder/300/Eq.webp"
CHORD = "/arte/acordes/light-w-do/C-E-Fs2=G.svg"
GOOD = "public, max-age=31536000, immutable"


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
    ("/arte/acordes/light-w-do-14/C-E-G-C.svg", "image/svg+xml"),
    ("/arte/cartas/en-c-both-plain/120/clef-G.webp", "image/webp"),
    ("/arte/icono/any-192.png", "image/png"),
]


@pytest.mark.parametrize(("address", "kind"), KINDS)
def test_a_picture_is_kept_for_good_by_whoever_says_its_edition(client, address, kind):
    response = client.get(address, {"v": pictures.edition()})
    assert (response.status_code, response["Content-Type"]) == (200, kind)
    assert response["Cache-Control"] == GOOD
    again = client.get(address, {"v": pictures.edition()}, headers={"if-none-match": response["ETag"]})
    assert (again.status_code, again.content, again["Cache-Control"]) == (304, b"", GOOD)


@pytest.mark.parametrize("query", ["", "v=old", "v=old&v={}", "v={}&w=1", "v={}&v={}", "V={}"])
def test_only_the_address_that_pages_write_is_kept_for_good(client, query):
    address = f"{CARD}?{query.format(pictures.edition(), pictures.edition())}"
    assert client.get(address)["Cache-Control"] == "public, max-age=3600"


@pytest.mark.parametrize("address", [CARD, CHORD, "/arte/icono/any-192.png", "/app/en.webmanifest"])
def test_what_is_the_same_for_everybody_says_so(client, address):
    """Shared caches keep one of it, and a browser does not fetch it anew in another language."""
    response = client.get(address, headers={"accept-language": "en"})
    assert response["Cache-Control"].startswith("public, max-age=")
    assert "Vary" not in response
    assert "Set-Cookie" not in response


@pytest.mark.parametrize(
    "address",
    [
        "/arte/cartas/es-do-name-ladder/300/Hq.webp",
        "/arte/cartas/es-do-name-ladder/300/Eq.png",
        "/arte/cartas/es-do-name-ladder/744/Eq.webp",
        "/arte/cartas/es-do-name-ladder/744/Eq.png",
        "/arte/cartas/es-do-name-ladder/80/Eq.webp",
        "/arte/cartas/es-do-name-ladder-bw/300/Eq.webp",
        "/arte/cartas/es-do-name-ladder/301/Eq.webp",
        "/arte/cartas/es-do-name-ladder/0300/Eq.webp",
        "/arte/cartas/fr-do-name-ladder/300/Eq.webp",
        "/arte/cartas/es-do-name-ladder/300/..%2Fsecret.webp",
        "/arte/acordes/light-w-do/C-H.svg",
        "/arte/acordes/light-w-do/C-C=C.svg",
        "/arte/acordes/light-w-do/c-e-g.svg",
        "/arte/acordes/light-w-do-21/C-E-G.svg",
        "/arte/acordes/light-w-do-1/C-E-G.svg",
        "/arte/acordes/light-w-do-34/C-E-G.svg",
        "/arte/acordes/light-w-do-123/C-E-G.svg",
        "/arte/acordes/light-w-do-13-cuarta/C-F-G.svg",
        "/arte/acordes/light-w-do-/C-E-G.svg",
        "/arte/acordes/light-w-do-cuarta/C-F-G.svg",
        "/arte/acordes/light-w-do-12-Hola/C-F-G.svg",
        "/arte/acordes/sepia-w-do/C-E-G.svg",
        "/arte/icono/any-193.png",
        "/arte/",
        "/arte/otra/cosa",
    ],
)
def test_what_there_is_not_is_not_found_in_few_words_and_leaves_no_trace(client, address, tmp_path, caplog):
    for headers in ({}, {"if-none-match": f'"{pictures.edition()}"'}, {"if-none-match": "*"}):
        response = client.get(address, headers=headers)
        assert (response.status_code, len(response.content) < 80) == (404, True)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not caplog.records


def test_other_pages_that_there_are_not_still_have_their_line(client, caplog):
    assert client.get("/nada/").status_code == 404
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_a_picture_is_drawn_once(client, tmp_path):
    client.get(CARD)
    (path,) = (path for path in tmp_path.rglob("*") if path.is_file())
    path.write_bytes(b"as kept")
    assert client.get(CARD).content == b"as kept"


def test_a_card_without_names_is_kept_once_for_all_readings():
    looks = ("es-do-name-ladder", "es-do-staff-plain", "es-do-both-ladder")
    assert len({pictures.card(look, "120", "rest-q").path for look in looks}) == 1


def test_old_editions_go():
    old = pictures.folder().parent / "0-old" / "cards"
    old.mkdir(parents=True)
    shelf.kept(pictures.chord("light-w-do", "C-E-G"))
    assert not old.exists()


def test_chords_do_not_pile_up_and_the_ones_in_use_stay(monkeypatch):
    monkeypatch.setattr(shelf, "MOST_CHORDS", 4)
    lesson, *others = (pictures.chord(f"light-{figure}-do", letter) for letter in "CDEFGAB" for figure in "wq")
    shelf.kept(lesson)
    os.utime(lesson.path, (1, 1))
    for other in others:
        shelf.read(lesson)
        shelf.kept(other)
    assert lesson.path.exists()
    assert len(list(lesson.path.parent.iterdir())) <= 4
    assert not [path for path in lesson.path.parent.iterdir() if path.is_dir()]


def test_only_a_chord_makes_room(monkeypatch):
    monkeypatch.setattr(shelf, "MOST_CHORDS", 0)
    chord = pictures.chord("light-w-do", "C-E-G")
    chord.path.parent.mkdir(parents=True)
    chord.path.write_bytes(b"kept")
    shelf.kept(pictures.card("es-do-name-ladder", "120", "rest-q"))
    assert chord.path.exists()


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


@within(deadline=None)
@given(st.lists(st.builds(Note, st.integers(0, 6), st.integers(-3, 3)), min_size=2, max_size=6), st.sampled_from("wq"))
def test_every_wrong_claim_has_its_picture(notes, figure):
    """Whatever pair of notes an explanation points at, with its word if it gives one."""
    verdict = check(notes)
    for lang, names in (("es", "do"), ("en", "c")):
        if not verdict.valid and len(verdict.at) == 2:
            word = explain(verdict, notes, lang, names).interval
            assert api.chord_image(notes, figure=figure, names=names, marked=verdict.at, word=word)
