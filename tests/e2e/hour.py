"""A class of 32 through the real pages for an hour: the teacher on a laptop and a phone, some pupils in browsers, the
others as plain sockets (crowd.py) that play meanwhile. What is waited for is always a state, never a time.
"""

import re
import sqlite3
from contextlib import closing

from tests.e2e.crowd import PATIENCE, Crowd
from tests.e2e.journal import Journal
from tests.e2e.people import Person, Pupil, Teacher
from tests.e2e.scenes.school import CLASS
from tests.e2e.test_to_the_first_card import listed
from tests.server import Server

CORRECTED = "Quino"
PASSWORD = "tercera-sobre-tercera"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "es-ES"}
TABLES = 8
SCORED = (
    "n => [...document.querySelectorAll('.tile [data-score]')].filter((e) => Number(e.textContent) > 0).length >= n"
)


class Hour:
    """Everybody of the lesson, and the database as the truth."""

    def __init__(self, browser, server: Server, crowd: Crowd):
        self.browser, self.server, self.crowd = browser, server, crowd
        self.laptop = Teacher(browser, server.url)
        self.phone = Person(browser, server.url, **PHONE)
        self.pupils: list[Pupil] = []
        self.browsers = 3
        self.pin = ""
        self.names: list[str] = []
        self.be_patient(self.laptop, self.phone)

    @property
    def board(self):
        return self.laptop.page

    def be_patient(self, *people: Person) -> None:
        for person in people:
            person.page.set_default_timeout(PATIENCE * 1000)

    def rows(self, sql: str, *values) -> list[tuple]:
        with closing(sqlite3.connect(f"file:{self.server.database}?mode=ro", uri=True, timeout=20)) as base:
            return base.execute(sql, values).fetchall()

    def seated(self) -> dict[str, tuple[int, int]]:
        """Who sits where: name -> (number of the table, seat)."""
        found = self.rows(
            "select p.name, t.number, l.seat from classroom_place l"
            " join classroom_participant p on p.id = l.participant_id"
            " join classroom_sessiontable t on t.id = l.session_table_id where l.to_n is null"
        )
        assert len({name for name, *_ in found}) == len({row[1:] for row in found}) == len(found)
        return {name: (number, seat) for name, number, seat in found}

    def listed_as(self) -> dict[str, str]:
        """By the name that a pupil has in class, the one of the class list, as the teacher's reports tell it."""
        return dict(
            self.rows(
                "select p.name, s.name from classroom_participant p join classroom_student s on s.id = p.student_id"
            )
        )

    def journals(self) -> dict[int, Journal]:
        """By the table's number."""
        found = self.rows("select number, table_id from classroom_sessiontable where table_id is not null")
        return {number: Journal(self.server.database, table) for number, table in found}

    # --- the hour, step by step ---

    def opened(self) -> None:
        """Names by paste, a session as its form stands, the same log-in on the phone."""
        self.laptop.sign_up("marta", PASSWORD)
        page = self.board
        page.goto("/aula/grupos/nuevo/")
        page.locator("[name=name]").fill("5.º B")
        page.locator("[name=names]").focus()
        page.keyboard.insert_text("\n".join(CLASS))
        page.click("main button.primary")
        page.click("main a.primary[href*='/sesiones/nueva/']")
        self.pin = self.laptop.open_session()
        self.names = listed(self.laptop)
        assert len(self.names) == len(CLASS) == 32
        other = self.phone.page
        other.goto(page.url)
        other.locator("[name=username]").fill("marta")
        other.locator("[name=password]").fill(PASSWORD)
        other.tap("main button.primary")
        self.phone.see("[data-pin]")

    def arrived(self) -> None:
        """All but the last of the list."""
        self.pupils = [Pupil(self.browser, self.server.url, name) for name in self.names[: self.browsers]]
        self.be_patient(*self.pupils)
        for pupil in self.pupils:
            pupil.join(self.pin)
        self.crowd.arrive(self.pin, self.names[self.browsers : -1])
        for device in (self.laptop, self.phone):
            device.page.locator("[data-count]", has_text=re.compile("^31$")).wait_for()
            device.count(".people [data-person]", 31)

    def renamed(self) -> None:
        """A name is corrected from the phone."""
        page, name = self.phone.page, self.names[-2]
        page.tap(f".person:has-text('{name}')")
        page.locator("#new-name").fill(CORRECTED)
        page.tap("text=Guardar el nombre")
        page.locator("#sheet-name", has_text=CORRECTED).wait_for()
        page.tap("dialog [data-action=close]")
        self.board.locator(".person", has_text=CORRECTED).wait_for()

    def started(self) -> None:
        self.board.click("[data-action=make-tables]")
        self.laptop.see(f"[data-table='{TABLES}']")
        self.phone.see(f"[data-table='{TABLES}']")
        self.board.click("[data-action=skip-warm-up]")
        for device in (self.laptop, self.phone):
            device.see(f".tile[data-table='{TABLES}']")
        for pupil in self.pupils:
            pupil.see(".heap [data-card]")
        self.crowd.sit()
        self.laptop.becomes(lambda: len(self.seated()), 31)

    def played(self, scores: int) -> None:
        """A card taken by everybody in a browser; the others play until so many have points."""
        for place, pupil in enumerate(self.pupils):  # each another card: some sit at the same table
            pupil.page.locator(".heap .down").nth(place).focus()
            pupil.page.keyboard.press("Enter")
            pupil.see("[data-hand]")
        self.crowd.play()
        self.laptop.until(SCORED, scores)

    def paused(self) -> None:
        """All tables stand, by the phone; and go on, by the phone."""
        page = self.phone.page
        page.tap(".board-acts [data-action=pause]")
        for pupil in self.pupils:
            pupil.see(".sheet.pause")
        self.crowd.until(lambda view: view["clock"]["paused"])
        self.laptop.see(".board-acts [data-action=resume]")
        page.tap(".board-acts [data-action=resume]")
        for pupil in self.pupils:
            pupil.gone(".sheet.pause")
        self.crowd.until(lambda view: not view["clock"]["paused"])
        self.laptop.see(".board-acts [data-action=pause]")

    def moved(self) -> None:
        """A pupil to the one free seat, with the laptop's page closed and opened again before."""
        address = self.board.url
        self.board.goto("about:blank")
        self.board.goto(address)
        self.laptop.see(f".tile[data-table='{TABLES}']")
        seats = self.seated()
        numbers = [number for number, _seat in seats.values()]
        free = next(number for number in range(1, TABLES + 1) if numbers.count(number) == 3)
        name = next(name for name in self.names[:-2] if seats[name][0] != free)
        self.board.click(f".tile [data-person]:has-text('{name}')")
        self.board.click(f"dialog [data-move-to='{free}']")
        for device in (self.laptop, self.phone):
            device.see(f".tile[data-table='{free}'] [data-person]:has-text('{name}')")
        self.board.click("dialog [data-action=close]")
        self.laptop.becomes(lambda: self.seated()[name][0], free)
        self.left = seats[name]

    def latecomer(self) -> None:
        """The 32nd takes the seat that has become free, at once, and plays."""
        name = self.names[-1]
        self.crowd.arrive(self.pin, [name])
        self.crowd.until(lambda view: "me" in view, name)
        number = self.left[0]
        for device in (self.laptop, self.phone):
            device.see(f".tile[data-table='{number}'] [data-person]:has-text('{name}')")
        self.laptop.becomes(lambda: self.seated().get(name), self.left)
        self.crowd.play()

    def lost_networks(self) -> None:
        """A browser's network goes; while it is away those of ten others break; all come back to their seats."""
        before, pupil = self.seated(), self.pupils[0]
        pupil.expect("ERR_INTERNET_DISCONNECTED", "WebSocket")
        pupil.context.set_offline(True)
        pupil.see(".network")
        self.crowd.cut(list(self.crowd.children)[:10])
        pupil.context.set_offline(False)
        pupil.gone(".network")
        pupil.see(".heap")
        self.laptop.until("() => !document.querySelector('.seat-line.away')")
        self.laptop.becomes(self.seated, before)

    def changed_tablet(self) -> None:
        """«Soy yo» at another tablet; the teacher admits; the old one says so and plays no more."""
        old, before = self.pupils[1], self.seated()
        new = Pupil(self.browser, self.server.url, old.name)
        self.be_patient(new)
        new.expect("409")
        page = new.page
        page.goto(f"/entrar/{self.pin}/")
        new.tap(f"[data-name='{new.name}']")
        page.tap("[data-enter]")
        new.tap("[name=claim]")
        page.locator("h1", has_text=f"Has dicho que eres {new.name}").wait_for()
        self.phone.see(f".claim:has-text('{new.name}')")
        self.board.click(f".claim:has-text('{new.name}') >> [data-action=admit]")
        page.wait_for_url("**/jugar/")
        new.see(".heap")
        old.page.get_by_text("otra pantalla").first.wait_for()
        for device in (self.laptop, self.phone):
            device.gone(".claim")
        self.laptop.becomes(self.seated, before)
        self.pupils[1] = new
        old.close()

    def ended(self) -> None:
        """By the laptop, in the midst of play."""
        self.board.click("[data-action=end]")
        self.board.click("[data-action=end-yes]")
        for device in (self.laptop, self.phone):
            device.see("[data-action=another-round]")
        for pupil in self.pupils:
            pupil.see(".over")
        self.crowd.until(lambda view: view["table"]["phase"] == "over")
        self.crowd.rest()
