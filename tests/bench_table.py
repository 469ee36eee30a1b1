"""A table of eight in play for tests.bench_page: all 24 towers full, seven players as sockets that change it."""

import asyncio
import os
from pathlib import Path

SEATS = 8
APART = 0.2  # seconds between two updates
MOST_UP = 12  # cards that lie face up: as in a game, where what is given back is soon taken
# The middle of a card face down that no other covers; one that was just given back may not be taken again.
FREE = """() => [...document.querySelectorAll(".heap .down")].map((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return { card, at: [x + width / 2, y + height / 2] };
}).find(({ card, at }) => document.elementFromPoint(...at) === card).at"""
TOWERS = ("CEGBD", "DFACE", "EGBDF", "FACEG", "GBDFA", "ACEGB", "BDFAC")
NOTES = dict.fromkeys(("rest", "clef", "sharp", "flat", "natural", "repeat", "chim_poom"), 0) | {"note": 8}


def full(script) -> None:
    """Three full towers at every seat, some cards face up."""
    figures = "qhwe"
    for seat in range(SEATS):
        for combo in (1, 2, 3):
            number = seat * 3 + combo
            letters = TOWERS[number % 7]
            script.tower(seat, combo, *(letter + figures[(number + i) % 4] for i, letter in enumerate(letters)))
    for seat, face in enumerate(["Cq", "Dh", "Ee", "Fw", "Gq", "Ah"]):
        script.give_back(seat + 1, face)


def build(folder: Path) -> dict:
    """The school with this table, in the database of the server in `folder`; facts as of tests.e2e.scenes.school."""
    os.environ |= {"VAR_DIR": str(folder), "PROFILE": "lesson", "DJANGO_SETTINGS_MODULE": "classroom.settings"}
    import django

    django.setup()
    from tests.e2e.scenes.worlds import at_table

    return at_table(full, seats=SEATS, variant="full", deck=NOTES)("bench").facts()


async def rivals(port: int, facts: dict, but: str) -> list:
    """A tablet for everybody else, by seat."""
    from tests.games.hall import Tablet, websockets

    class Rival(Tablet):
        async def connect(self):
            cookie = f"pase={self.who}"
            return await websockets.connect(
                f"ws://127.0.0.1:{self.port}{self.path}",
                origin=f"http://127.0.0.1:{self.port}",
                additional_headers={"Cookie": cookie},
            )

    people = sorted((who["seat"], who["pase"]) for name, who in facts["people"].items() if name != but)
    made = [Rival(port, word, "pupil") for _seat, word in people]
    for each in made:
        await each.enter()
    return made


def face_down(view: dict) -> list[int]:
    """The cards of the heap."""
    table, gone = view["table"], int(view["heap"]["gone"], 16)
    return [table["first"] + place - 1 for place in range(1, table["cards"] + 1) if not gone >> place & 1]


async def play(tablets: list, page, rounds: int) -> None:
    """Updates of every kind, one at a time: cards taken and given back, towers changed; every eighth by the pupil."""
    for number in range(rounds):
        tablet = tablets[number % len(tablets)]
        if number % 8 == 7:
            await own_turn(page)
        else:
            await turn(tablet, number)
        await asyncio.sleep(APART)


async def own_turn(page) -> None:
    """A card taken and given back, by a finger."""
    await page.evaluate("mover = 'own'")
    await page.touchscreen.tap(*await page.evaluate(FREE))
    await page.locator("[data-hand]").wait_for()
    await asyncio.sleep(APART)
    await page.locator("[data-move=return]").tap()
    await page.locator("[data-hand]").wait_for(state="detached")
    await asyncio.sleep(APART)
    await page.evaluate("mover = 'others'")


async def turn(tablet, number: int) -> None:
    combos = tablet.view[f"seat{tablet.view['me']['seat']}"]["combos"]
    up = tablet.view["heap"]["up"]
    card = up[0][0] if len(up) > MOST_UP else face_down(tablet.view)[number % 5]
    lines = (f"take {card}", "return", f"move {combos[number % 3][0][0]} {number % 3 + 1} 5")
    for step, line in enumerate(lines):
        answer = await tablet.play(line, f"{number}-{step}-{card}")
        assert "yes" in answer, (line, answer)
        await asyncio.sleep(APART)
