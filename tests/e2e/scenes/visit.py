"""One browser that comes to one scene: who it is, how it comes in, how what it sees is kept still."""

import contextlib
import json
import sqlite3
import urllib.request

from tests.e2e.people import LAPTOP, TABLET, Person
from tests.e2e.scenes.company import Company
from tests.server import Server

ME = "Lucía P."
CLASS = {"pupil": TABLET, "teacher": LAPTOP, "screen": {"viewport": {"width": 1920, "height": 1080}}}
TOKEN = "s" * 32  # any word will do, as long as cookie and header agree
TIPS = "goal thirds next call more rest clef repeat sharp flat natural chim_poom"
QUIET = f"""localStorage.setItem("acordes-tips", JSON.stringify("{TIPS}".split(" ")))"""
LOADED = """() => document.fonts.ready.then(() => Promise.all([...document.images]
    .filter((each) => each.checkVisibility()).map((each) => each.decode().catch(() => {}))))"""


class Visit(Person):
    """`facts` are those of the scene's world (see school.py)."""

    def __init__(self, browser, server: Server, company: Company, facts: dict, who: str = "pupil", lang: str = "es"):
        super().__init__(browser, server.url, **CLASS[who] | {"locale": {"es": "es-ES", "en": "en-GB"}[lang]})
        self.server, self.url, self.company, self.facts = server, server.url, company, facts
        self.held = False
        self.cookies(django_language=lang)

    def cookies(self, **values: str) -> None:
        self.context.add_cookies([{"name": name, "value": value, "url": self.url} for name, value in values.items()])

    # --- coming in ---

    def pupil(self, name: str = ME, tips: bool = False, still: bool = False) -> None:
        """That pupil's tablet, with everybody else there; `still`: nothing changes after `hold`."""
        people = self.facts["people"]
        person = people[name]
        self.cookies(tablet=person["tablet"], pase=person["pase"])
        self.company.invite([other for key, other in people.items() if key != name])
        if not tips:
            self.context.add_init_script(QUIET)
        if still:
            self.page.route_web_socket("**/ws/play/", self._between)
        self.page.goto("/jugar/")

    def table(self, **how) -> None:
        self.pupil(**how)
        self.see("main.table")

    def teacher(self, path: str = "/aula/") -> None:
        self.cookies(sessionid=self.facts["teacher"])
        self.page.goto(path.format(**self.facts))

    def board(self, everybody: bool = True) -> None:
        """The page of the session, with its pupils there."""
        self.company.invite(list(self.facts["people"].values()) if everybody else [])
        self.teacher("/aula/sesion/{key}/")

    def screen(self) -> None:
        self.company.invite(list(self.facts["people"].values()))
        self.page.goto(f"/pantalla/{self.facts['pin']}/")

    # --- what happens meanwhile ---

    def _between(self, tablet) -> None:
        """Between page and server: while `held`, only pings pass."""
        server = tablet.connect_to_server()
        server.on_message(lambda text: tablet.send(text) if not self.held or '"ping"' in text else None)

    def hold(self) -> None:
        self.held = True

    def order(self, **order) -> None:
        """An act of the teacher, from a page of his own."""
        body = json.dumps(order).encode()
        cookie = f"sessionid={self.facts['teacher']}; csrftoken={TOKEN}"
        headers = {"Cookie": cookie, "X-CSRFToken": TOKEN, "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.url}/aula/sesion/{self.facts['key']}/acto/", body, headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            assert answer.status == 200

    @contextlib.contextmanager
    def database_held(self):
        """Nobody else can write meanwhile."""
        with contextlib.closing(sqlite3.connect(self.server.database, isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            yield
            holder.execute("ROLLBACK")

    def tap(self, selector: str) -> None:
        self.see(selector).click()

    # --- looking ---

    def settle(self) -> None:
        """Pictures and fonts are there, nothing moves any more."""
        self.page.evaluate(LOADED)
        self.page.evaluate("() => Promise.allSettled(document.getAnimations().map((each) => each.finished))")

    def look(self, size: tuple[int, int], theme: str) -> None:
        self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.wait_for_timeout(120)
        self.settle()
