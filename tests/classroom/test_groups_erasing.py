"""A class that is erased leaves no byte of a name: not in the database file, its log, the caches or the server's log.

The server runs, with tablets at a table, while it happens.
"""

import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pytest

from tests.e2e.scenes.company import Company
from tests.server import Server

TOKEN = "s" * 32
NAMES = [
    "Zoraida Quintanilla Ñuñoa",
    "Wenceslao Öberg",
    "Iñaxi Yrigoyen",
    "O'Xarles Kjærgård",
    "فاطمة الزهراوي",
    "Ubaldo Vq",
]
BUILD = f"""
import django, json; django.setup()
from classroom import access
from classroom.learning import progress
from classroom.lesson import sessions
from classroom.people import importing, roster
from tests.e2e.scenes.school import School
from games import api
school = School("olga", pupils=0)
for year in range(30):  # pages that were full once and are put in order anew
    old = roster.create(school.teacher, "lleno")
    roster.add(old, [f"Relleno {{year}} {{number}}" for number in range(40)])
    if year % 3: roster.erase(old)
school.group = roster.create(school.teacher, "Clase Xylema")
roster.enrol(school.group, [importing.Row(0, name, f"COD-{{place}}-QZX") for place, name in enumerate({NAMES!r})])
school.open().enter(5).start()
sessions.rename(school.session.participants.first(), "Zorapodo")
for row in school.session.tables.exclude(table=None):
    api.simulate(row.table_id, seed=row.number)
progress.pull_all()
sessions.close(school.session)
school.open(guests=True).enter(5)
school.guest("Invitada Plmokn")
school.start()
progress.pull_all()
print(json.dumps(school.facts() | {{"pupil": school.group.students.first().key}}))
"""


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    server.environment["DJANGO_SETTINGS_MODULE"] = "classroom.settings"
    server.migrate()
    server.start()
    yield server
    server.close()


def words(*names: str) -> list[str]:
    """What of a name would be known again: its longer words, as they are and as JSON has them."""
    found = {word for name in names for word in re.findall(r"[\w']{4,}", name)}
    return sorted(found | {json.dumps(word)[1:-1] for word in found})


def left(folder: Path, *names: str) -> list[tuple[str, str]]:
    """(file, word) for every trace below a folder. Pictures of cards are shared by all tests and bear no names."""
    files = [path for path in folder.rglob("*") if path.is_file() and "art" not in path.parts]
    held = {path.name: path.read_bytes() for path in files}
    codes = ("utf-8", "utf-16-le", "latin-1")
    return [
        (name, word)
        for word in words(*names)
        for name, data in held.items()
        if any(word.encode(code, "ignore") in data for code in codes if len(word.encode(code, "ignore")) > 3)
    ]


def gone(folder: Path, *names: str) -> list:
    """What is left after some seconds: the file may be held by others for a moment."""
    until = time.monotonic() + 20
    while (found := left(folder, *names)) and time.monotonic() < until:
        time.sleep(0.5)
    return found


def post(server: Server, cookie: str, path: str, **data: str) -> int:
    headers = {"Cookie": f"sessionid={cookie}; csrftoken={TOKEN}", "X-CSRFToken": TOKEN}
    request = urllib.request.Request(server.url + path, urllib.parse.urlencode(data).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.status


def test_what_is_erased_is_nowhere_on_the_disk(server):
    facts = json.loads(server.run("-c", BUILD).splitlines()[-1])
    company = Company(server.port)
    try:
        company.invite(list(facts["people"].values()))
        everybody = [*NAMES, "Zorapodo", "Plmokn", "Xylema", "QZX"]
        there = {word for _file, word in left(server.folder, *everybody)}
        assert {"Zoraida", "Wenceslao", "Zorapodo", "Plmokn", "Xylema"} <= there
        group = f"/aula/grupos/{facts['group']}"
        assert post(server, facts["teacher"], f"{group}/alumnos/{facts['pupil']}/", do="remove") == 200
        assert gone(server.folder, "Zoraida Quintanilla", "Zorapodo") == []
        assert {word for _file, word in left(server.folder, "Wenceslao")} == {"Wenceslao"}
        assert post(server, facts["teacher"], f"{group}/borrar/") == 200
        assert gone(server.folder, *everybody) == []
    finally:
        company.close()
