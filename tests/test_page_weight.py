"""How much the pupil's page weighs on its first visit, as it goes over a school's network: gzip, for browsers take
nothing better over plain http. Card pictures are weighed by their own test; timings by `make bench`.
"""

import gzip
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.urls import reverse
from fontTools.ttLib import TTFont
from servestatic.compress import Compressor

from classroom import access
from classroom.management.commands.build import code_points
from classroom.templatetags.school import SIGNS
from tests.classroom import cast
from tests.page import Head, by_kind, first_load, kind_of, modules
from tests.server import ROOT, Server

KB = 1000
CAPS = {"script": 100 * KB, "total": 250 * KB}
SOUND_CAP = 150 * KB
SIGN = re.compile(r"0x(e[0-9a-f]{3})\b")
packer = Compressor(quiet=True)


def file(address: str) -> Path:
    return Path(finders.find(address.removeprefix("/static/")))


def read(address: str) -> str:
    return file(address).read_text(encoding="utf-8")


def weight(address: str) -> int:
    """Bytes over the wire, without headers."""
    data = file(address).read_bytes()
    return len(packer.compress_gzip(data)) if packer.should_compress(address) else len(data)


@pytest.fixture
def page(client, db) -> HttpResponse:
    """The page of a pupil at a table, compressed."""
    participant = cast.guests(cast.session(), 1)[0]
    passed = HttpResponse()
    access.give_pass(passed, participant)
    client.cookies = passed.cookies
    return client.get(reverse("play"), headers={"accept-encoding": "gzip"})


@pytest.fixture
def html(page) -> str:
    return gzip.decompress(page.content).decode()


def test_the_first_visit_is_light(page, html):
    loaded = first_load(html, read)
    weights = by_kind({"/": len(page.content)} | {address: weight(address) for address in loaded})
    weights["total"] = weights.total()
    assert {name: weights[name] for name in CAPS if weights[name] > CAPS[name]} == {}, weights
    assert {"script", "fonts", "css", "html"} <= set(weights)


def test_letters_of_other_languages_wait_until_they_are_shown(html):
    fonts = {address.rsplit("/", 1)[-1] for address in first_load(html, read) if kind_of(address) == "fonts"}
    assert fonts == {"bravura.woff2", *(f"{name}-{w}.woff2" for name in ("atkinson-latin", "zero") for w in (400, 700))}


def test_the_music_font_has_the_signs_in_use_and_no_others():
    used = {int(code, 16) for path in (ROOT / "static/js").rglob("*.js") for code in SIGN.findall(path.read_text())}
    assert set(code_points()) == used | {ord(sign) for sign in SIGNS.values()}
    assert set(code_points()) <= set(TTFont(file("/static/vendor/bravura.woff2")).getBestCmap())


def test_no_script_waits_for_another_to_be_read(html):
    """All that the page's scripts import is named in the page itself, the game's module too."""
    head = Head(html)
    named = head.named("modulepreload")
    assert "/static/js/games/acordes.js" in named
    assert sorted(modules(head, read, head.scripts + named)) == sorted({*head.scripts, *named})


def test_sound_is_no_part_of_it_and_has_a_cap_of_its_own(html):
    head = Head(html)
    first = set(first_load(html, read))
    sound = modules(head, read, [head.imports["app/sound/player.js"], head.imports["app/games/acordes-sounds.js"]])
    piano = [address for name, address in head.imports.items() if name.startswith("piano/")]
    later = {*sound, *piano} - first
    assert piano
    assert not first & {*piano, head.imports["smplr"]}
    assert sum(map(weight, later)) <= SOUND_CAP


@pytest.fixture(scope="module")
def lesson(tmp_path_factory):
    """A server as `make lesson` runs it."""
    made = Server(tmp_path_factory.mktemp("lesson"), PROFILE="lesson")
    made.manage("migrate", "-v0")
    made.manage("collectstatic", "-v0", "--noinput")
    made.start()
    yield made
    made.close()


def fetch(server: Server, address: str, **headers: str):
    request = urllib.request.Request(server.url + address, headers={"Accept-Encoding": "gzip", **headers})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.headers, answer.read()


def test_a_lesson_sends_everything_compressed_and_once(lesson):
    headers, body = fetch(lesson, "/")
    assert headers["Content-Encoding"] == "gzip"
    head = Head(gzip.decompress(body).decode())
    for address in [*head.named("stylesheet"), *head.scripts, *head.imports.values()]:
        headers, body = fetch(lesson, address)
        assert "immutable" in headers["Cache-Control"], address
        assert kind_of(address) not in ("script", "css") or headers["Content-Encoding"] == "gzip", address
        with pytest.raises(urllib.error.HTTPError, match="304"):
            fetch(lesson, address, **{"If-None-Match": headers["ETag"]})
