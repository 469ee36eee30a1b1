"""Production on one machine: what it refuses to start with, and how it stands behind its proxy."""

import itertools
import json
import os
import re
import signal

import pytest
import websockets

from classroom.behind import behind
from classroom.management import fit
from tests import production
from tests.patience import until
from tests.production import Production

WRONG = "000000"


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    made = Production(tmp_path_factory.mktemp("served")).start()
    yield made
    made.close()


@pytest.fixture
def sound(settings, monkeypatch, tmp_path):
    """Settings of which `fit` finds nothing to say but what a test then changes."""
    monkeypatch.setenv("SECRET_KEY", production.KEY)
    settings.PROFILE, settings.SECRET_KEY = "serve", production.KEY
    settings.ALLOWED_HOSTS, settings.VAR_DIR = ["music.example.org"], tmp_path
    settings.TRUSTED_PROXIES = ["127.0.0.1"]
    return settings


@pytest.mark.django_db
class TestRefusals:
    def test_nothing_is_said_of_a_sound_site(self, sound):
        assert fit.faults(1) == []

    @pytest.mark.parametrize(
        ("name", "value", "said"),
        [
            ("PROFILE", "run", "PROFILE=serve"),
            ("SECRET_KEY", "short", "too short"),
            ("SECRET_KEY", "a" * 80, "too plain"),
            ("ALLOWED_HOSTS", ["*"], "not all of them"),
            ("ALLOWED_HOSTS", ["https://music.example.org"], "without https://"),
            ("ALLOWED_HOSTS", ["music.example.org:443"], "without a port"),
            ("TRUSTED_PROXIES", ["*"], "takes addresses"),
            ("TRUSTED_PROXIES", ["0.0.0.0/0"], "everybody"),
        ],
    )
    def test_an_unfit_setting_is_told_in_one_sentence(self, sound, name, value, said):
        setattr(sound, name, value)
        (fault,) = fit.faults(1)
        assert said in fault
        assert "\n" not in fault

    def test_a_key_inside_the_repository_or_open_to_all_is_refused(self, sound, monkeypatch, tmp_path):
        path = tmp_path / "key"
        path.write_text(production.KEY)
        path.chmod(0o604)
        monkeypatch.delenv("SECRET_KEY")
        monkeypatch.setenv("SECRET_KEY_FILE", str(path))
        assert ["chmod" in fault for fault in fit.faults(1)] == [True]
        path.chmod(0o600)
        assert fit.faults(1) == []
        sound.BASE_DIR = tmp_path
        assert any("inside the program's folder" in fault for fault in fit.key())

    def test_a_folder_that_cannot_be_written_is_refused(self, sound, tmp_path):
        sound.VAR_DIR = tmp_path / "nowhere"
        assert "cannot be written" in fit.faults(1)[0]

    def test_several_workers_on_sqlite_are_refused(self, sound):
        assert "needs PostgreSQL" in fit.faults(2)[0]
        assert "between" in fit.faults(0)[0]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"SECRET_KEY": ""}, "Production needs SECRET_KEY"),
        ({"ALLOWED_HOSTS": ""}, "Production needs ALLOWED_HOSTS"),
        ({"VAR_DIR": "/dev/null/var"}, "cannot be written"),
        ({"LOG_FORMAT": "xml"}, "json or plain"),
        ({"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none"}, "The database does not answer"),
        ({}, "migrations are not applied"),
    ],
)
def test_the_command_ends_with_a_sentence_and_no_traceback(tmp_path, more, said):
    done = production.manage(tmp_path, "serve", "--port", "0", **more)
    assert done.returncode
    assert said in done.stderr
    assert "Traceback" not in done.stderr


# --- whose address counts ------------------------------------------------------------------------------------------


async def seen(peer: tuple[str, int] | None, *forwarded: str) -> tuple[str, str]:
    """(client, scheme) that the site sees of a request from `peer` with these X-Forwarded-For."""
    scope = {"type": "http", "client": peer, "scheme": "http"}
    scope["headers"] = [(b"x-forwarded-for", each.encode()) for each in forwarded]
    scope["headers"].append((b"x-forwarded-proto", b"https"))

    async def site(scope, receive, send):
        scope["seen"] = scope["client"][0], scope["scheme"]

    told = scope
    await behind(site, ["127.0.0.1", "10.1.0.0/16"])(told, None, None)
    return told["seen"]


async def test_a_trusted_proxy_says_who_the_client_is():
    assert await seen(("127.0.0.1", 9), "203.0.113.5") == ("203.0.113.5", "https")
    assert await seen(("10.1.2.3", 9), "203.0.113.5, 10.1.9.9") == ("203.0.113.5", "https")
    assert await seen(None, "203.0.113.5") == ("203.0.113.5", "https")


async def test_what_a_client_writes_into_the_header_himself_counts_nothing():
    assert await seen(("127.0.0.1", 9), "1.2.3.4, 203.0.113.5") == ("203.0.113.5", "https")
    assert await seen(("127.0.0.1", 9), "1.2.3.4", "203.0.113.5") == ("203.0.113.5", "https")
    assert await seen(("198.51.100.7", 9), "1.2.3.4") == ("198.51.100.7", "http")


def test_a_peer_that_is_no_proxy_is_sent_to_https_whatever_it_says(served):
    answer = served.ask("/", peer="127.0.0.2", X_Forwarded_Proto="https", X_Forwarded_For="203.0.113.9")
    assert (answer.status, answer.headers["location"]) == (301, f"https://127.0.0.1:{served.port}/")
    assert served.proxied("/").status == 200


NUMBERS = itertools.count(1)


def stranger() -> str:
    """An address that has not been braked yet, by an earlier run of a test either."""
    return f"198.51.{next(NUMBERS)}.66"


class Guesser:
    """Forms sent through the proxy, with what a browser sends along."""

    def __init__(self, served):
        self.served = served
        page = served.proxied("/")
        self.cookie = re.search(r"csrftoken=(\w+)", str(page.headers.get_all("set-cookie")))[1]
        self.token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page.text)[1]

    def post(self, path: str, client: str, form: str) -> int:
        headers = {"Content_Type": "application/x-www-form-urlencoded", "Cookie": f"csrftoken={self.cookie}"}
        own = f"https://127.0.0.1:{self.served.port}"
        body = f"{form}&csrfmiddlewaretoken={self.token}"
        return self.served.proxied(path, "POST", body, client, Origin=own, **headers).status


def test_guesses_through_the_proxy_brake_the_guesser_and_not_the_school(served):
    """Nor does it help to write other addresses before one's own."""
    guesser, own, other = Guesser(served), stranger(), stranger()
    answers = [guesser.post("/entrar/", f"192.0.2.{i}, {own}", f"pin={WRONG}") for i in range(62)]
    assert set(answers[:60]) == {404}
    assert answers[-1] == 302  # asked to wait, whatever the PIN
    assert guesser.post("/entrar/", other, f"pin={WRONG}") == 404


def test_log_ins_through_the_proxy_are_braked_by_the_clients_address(served):
    guesser, own, other = Guesser(served), stranger(), stranger()
    form = "username=marta&password=no"
    answers = [guesser.post("/aula/acceso/", f"192.0.2.{i}, {own}", form) for i in range(11)]
    assert (set(answers[:10]), answers[10]) == ({200}, 429)
    assert guesser.post("/aula/acceso/", other, form) == 200


# --- workers, and the end ------------------------------------------------------------------------------------------


def test_a_worker_that_dies_is_started_again_and_the_log_says_so(served):
    (before,) = served.workers()
    os.kill(before, signal.SIGKILL)
    until(lambda: served.workers() not in ([], [before]), within=60)
    served.wait()
    assert served.workers() != [before]
    lines = [json.loads(line) for line in served.log.read_text().splitlines() if line.startswith("{")]
    assert any("died" in line["message"] for line in lines)


async def test_a_stop_sends_every_socket_away_to_come_back(tmp_path):
    served = Production(tmp_path).start()
    try:
        origin, headers = f"https://127.0.0.1:{served.port}", {"X-Forwarded-For": "203.0.113.5"}
        address = f"ws://127.0.0.1:{served.port}/ws/check/"
        async with websockets.connect(address, origin=origin, additional_headers=headers) as socket:
            await socket.send('{"ping": 1}')
            assert await socket.recv() == '{"pong": 1}'
            served.process.send_signal(signal.SIGTERM)
            await socket.wait_closed()
            assert socket.close_code == 1012
        assert served.process.wait(60) == 0
    finally:
        served.close()
    said = served.log.read_text()
    assert "Traceback" not in said, said


def test_a_socket_file_instead_of_a_port(tmp_path):
    from classroom.management.commands import serve

    path = tmp_path / "site.sock"
    with production.socket.socket(production.socket.AF_UNIX) as old:
        old.bind(str(path))  # left by a server that was killed
    assert serve.free_file(str(path)) == str(path)
    assert not path.exists()
    with production.socket.socket(production.socket.AF_UNIX) as busy:
        busy.bind(str(path))
        busy.listen()
        with pytest.raises(serve.CommandError, match="Another server"):
            serve.free_file(str(path))
