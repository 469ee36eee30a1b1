"""A new class on Monday: from the teacher's log-in to the first card in play, thirty pupils, in a few taps.

How long it takes is added up at a pace that people have, so the machine of the test is no part of it.
"""

import json
import re

import pytest

from tests.e2e.crowd import Crowd, face_down
from tests.e2e.people import Teacher
from tests.e2e.scenes.school import CLASS

PUPILS = CLASS[:30]
MOST_TAPS, MOST_SECONDS = 8, 60
TAP, TYPING = 1.5, 3.0  # seconds of a teacher: look and tap; write a word or paste a list
APART = 0.5  # seconds between two pupils who come in
DOOR = 10.0  # seconds of one pupil at the door: six digits, "enter", the own name, "enter"
COUNTDOWN = 3.0  # 3-2-1 before play


class Hand:
    """What a teacher does at a page, with the taps counted and the seconds added up."""

    def __init__(self, page):
        self.page = page
        self.taps = 0
        self.seconds = 0.0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.taps += 1
        self.seconds += TAP

    def write(self, selector: str, text: str) -> None:
        self.page.locator(selector).fill(text)
        self.seconds += TYPING

    def wait(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture
def crowd(server):
    made = Crowd(server.url)
    yield made
    made.close()


def test_thirty_pupils_in_eight_taps_and_a_minute(browser, server, crowd):
    teacher = Teacher(browser, server.url)
    name = teacher.sign_up(password="tercera-sobre-tercera")
    teacher.context.clear_cookies()

    teacher.page.goto("/aula/")
    hand = Hand(teacher.page)
    hand.write("[name=username]", name)
    hand.write("[name=password]", "tercera-sobre-tercera")
    hand.tap("main button.primary")
    hand.tap("main a.primary[href$='/grupos/nuevo/']")
    hand.write("[name=name]", "5.º B")
    hand.write("[name=names]", "\n".join(PUPILS))
    hand.tap("main button.primary")
    hand.tap("main a.primary[href*='/sesiones/nueva/']")
    hand.tap("[data-action=open]")

    pin = re.sub(r"\D", "", teacher.see("[data-pin]").inner_text())
    crowd.arrive(pin, listed(teacher))
    hand.wait(APART * (len(PUPILS) - 1) + DOOR)
    teacher.wait_for_pupils(len(PUPILS))
    hand.tap("[data-action=make-tables]")
    hand.tap("[data-action=skip-warm-up]")
    crowd.sit()
    hand.wait(COUNTDOWN)
    first = next(iter(crowd.children))
    crowd.until(lambda view: view["me"]["can"].get("take"), first)
    assert crowd.move(first, lambda view: f"take {face_down(view)[0]}")
    hand.wait(TAP)
    crowd.until(lambda view: view["me"]["hand"], first)
    teacher.see(".tile[data-table='8']")

    assert hand.taps <= MOST_TAPS, hand.taps
    assert hand.seconds < MOST_SECONDS, hand.seconds
    teacher.close()


def listed(teacher: Teacher) -> list[str]:
    """The names as the door shows them, in the order of the list."""
    return [row["name"] for row in json.loads(teacher.page.locator("#page").text_content())["listed"]]
