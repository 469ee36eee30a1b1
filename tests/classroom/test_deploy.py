"""The examples of classroom/deploy/: what they promise is tried with nginx and systemd themselves, where they are."""

import http.client
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time

import pytest
import websockets

from classroom.logs import PIN_IN_PATH
from tests.classroom.test_serve import WRONG
from tests.production import Answer, Production, free_port
from tests.server import ROOT

DEPLOY = ROOT / "classroom/deploy"
EXAMPLE = (DEPLOY / "nginx.conf").read_text()
HOST = "aula.test"
WRAPPER = """
pid {folder}/nginx.pid; error_log {folder}/main.log; daemon off; worker_processes 1;
events {{ worker_connections 512; }}
http {{
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class Nginx:
    """The example in front of a site, on ports of its own, with a certificate that it signed itself."""

    def __init__(self, folder, site: Production):
        self.folder, self.site, self.port, self.plain = folder, site, free_port(), free_port()
        self.context = ssl._create_unverified_context()
        names = ["-subj", f"/CN={HOST}", "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"]
        command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names]
        subprocess.run(command, check=True, capture_output=True)
        (folder / "site.conf").write_text(self.example())
        (folder / "nginx.conf").write_text(WRAPPER.format(folder=folder))
        self.command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]

    def example(self) -> str:
        """With the ports, folders and names of this test, and nothing else changed."""
        text = re.sub(r"listen \[::\].*\n", "", EXAMPLE)
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
            "server 127.0.0.1:8000;": f"server 127.0.0.1:{self.site.port};",
            "/etc/letsencrypt/live/music.example.org": str(self.folder),
            "/var/log/nginx": str(self.folder),
            "music.example.org": HOST,
        }
        for old, new in changes.items():
            assert old in text, old
            text = text.replace(old, new)
        return text

    def start(self) -> "Nginx":
        self.process = subprocess.Popen(self.command)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        raise AssertionError((self.folder / "main.log").read_text())

    def ask(self, path: str, method: str = "GET", body: str = "", plain: bool = False, **headers: str) -> Answer:
        if plain:
            line = http.client.HTTPConnection("127.0.0.1", self.plain, timeout=20)
        else:
            line = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=20, context=self.context)
        named = {"Host": HOST} | {name.replace("_", "-"): value for name, value in headers.items()}
        line.request(method, path, body or None, named)
        answer = line.getresponse()
        text = answer.read().decode(errors="replace")
        line.close()
        return Answer(answer.status, answer.headers, text)

    def log(self) -> str:
        return (self.folder / "aula.log").read_text()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(20)


@pytest.fixture(scope="module")
def nginx(tmp_path_factory):
    if not (shutil.which("nginx") and shutil.which("openssl")):
        pytest.skip("nginx is not installed")
    site = Production(tmp_path_factory.mktemp("site")).start()
    proxy = Nginx(tmp_path_factory.mktemp("nginx"), site)
    try:
        yield proxy.start()
    finally:
        proxy.close()
        site.close()


def test_nginx_finds_nothing_wrong_with_the_example(nginx):
    done = subprocess.run([*nginx.command, "-t"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "warn" not in done.stderr


def test_pages_come_by_tls_alone(nginx):
    page = nginx.ask("/")
    assert page.status == 200
    assert page.headers["strict-transport-security"].startswith("max-age=31536000")
    assert "nginx/" not in page.headers["server"]
    moved = nginx.ask("/entrar/", plain=True)
    assert (moved.status, moved.headers["location"]) == (301, f"https://{HOST}/entrar/")


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_what_is_for_those_who_run_the_site_is_not_for_the_world(nginx, path):
    assert nginx.ask(path).status == 404
    assert nginx.site.ask(path).status == 200


async def test_sockets_pass_and_those_of_other_sites_do_not(nginx):
    address = f"wss://{HOST}:{nginx.port}/ws/check/"
    here = {"host": "127.0.0.1", "port": nginx.port, "ssl": nginx.context}

    async def talk(origin: str) -> str:
        async with websockets.connect(address, origin=origin, **here) as socket:
            await socket.send('{"ping": 7}')
            return await socket.recv()

    assert await talk(f"https://{HOST}:{nginx.port}") == '{"pong": 7}'
    with pytest.raises(websockets.InvalidStatus):
        await talk("https://elsewhere.test")


def test_a_body_that_no_form_has_is_refused_at_the_proxy(nginx):
    assert nginx.ask("/entrar/", "POST", "x" * 400_000).status == 413


def test_the_brake_counts_who_comes_to_the_proxy_whatever_he_says_he_is(nginx):
    page = nginx.ask("/")
    cookie = re.search(r"csrftoken=(\w+)", str(page.headers.get_all("set-cookie")))[1]
    token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page.text)[1]
    headers = {"Content_Type": "application/x-www-form-urlencoded", "Cookie": f"csrftoken={cookie}"}
    form = f"username=marta&password={WRONG}&csrfmiddlewaretoken={token}"

    def log_in(number: int) -> int:
        said = {
            "X_Forwarded_For": f"192.0.2.{number}",
            "Forwarded": f"for=192.0.2.{number}",
            "Origin": f"https://{HOST}",
        }
        return nginx.ask("/aula/acceso/", "POST", form, **said, **headers).status

    answers = [log_in(number) for number in range(11)]
    assert (set(answers[:10]), answers[10]) == ({200}, 429)


def test_no_secret_of_an_address_comes_into_the_log(nginx):
    secrets = ("654321", "cardsecretcard", "reviewsecret", "invitationsecret")
    for path in ("/entrar/654321/", "/pantalla/654321/", "/ws/screen/654321/", "/mio/cardsecretcard/"):
        nginx.ask(path, Referer=f"https://{HOST}/entrar/654321/")
    nginx.ask("/ver/reviewsecret/?key=654321")
    nginx.ask("/aula/invitacion/invitationsecret/")
    until = time.monotonic() + 10
    while "/aula/invitacion/***" not in nginx.log() and time.monotonic() < until:
        time.sleep(0.05)
    logged = nginx.log() + (nginx.folder / "aula-errors.log").read_text() + nginx.site.log.read_text()
    assert not [secret for secret in secrets if secret in logged]
    assert nginx.log().count("/entrar/***") == 1


def test_proxy_and_program_know_the_same_addresses_with_secrets():
    ours = re.search(r"\(\?:(.+?)\)", PIN_IN_PATH.pattern)[1]
    theirs = re.search(r"\(\?<before>/\(\?:(.+?)\)", EXAMPLE)[1]
    assert ours == theirs


@pytest.mark.parametrize("name", ["aula.service", "aula-backup.service", "aula-backup.timer"])
def test_systemd_finds_nothing_wrong_with_the_units(tmp_path, name):
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not installed")
    for unit in DEPLOY.glob("aula*.*"):
        text = unit.read_text().replace("/opt/aula/.venv/bin/python", sys.executable)
        (tmp_path / unit.name).write_text(text)
    command = ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(tmp_path / name)]
    done = subprocess.run(command, capture_output=True, text=True)
    if "Failed to" in done.stderr and "manager" in done.stderr:
        pytest.skip("systemd-analyze does not work here")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_example_of_the_environment_names_real_settings_and_no_secret():
    text = (DEPLOY / "aula.env.example").read_text()
    settings = (ROOT / "classroom/settings.py").read_text()
    names = re.findall(r"^#?([A-Z_]+)=", text, re.MULTILINE)
    assert names
    assert not [name for name in names if f'"{name}"' not in settings and name != "DATABASE_URL"]
    assert re.search(r"^SECRET_KEY=|^METRICS_TOKEN=.", text, re.MULTILINE) is None
