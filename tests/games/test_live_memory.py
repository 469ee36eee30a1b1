"""Tables that were opened, played and left take no memory with them."""

import asyncio
from pathlib import Path

import pytest

AT_ONCE = 50
FEW = {"note": 1, "rest": 0, "clef": 0, "repeat": 0, "chim_poom": 0}


def memory(hall) -> int:
    """Kilobytes of the server."""
    lines = Path(f"/proc/{hall.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


async def played(hall, key: str) -> None:
    """One table of Acordes Locos, opened by two tablets and played for a while; then both go."""
    table = hall.table("acordes", seats=2, variant="initiation", deck=FEW)
    hall.room(key, [table], seats=2)
    tablets = [await hall.tablet(key, who).enter() for who in (1, 2)]
    for card in range(1, 11):
        tablet = tablets[card % 2]
        await tablet.play(f"take {card}")
        await tablet.play("return" if card > 6 else f"keep 1 {(card + 1) // 2}")
    for tablet in tablets:
        await tablet.leave()
        hall.tablets.remove(tablet)


@pytest.mark.parametrize("many", [100, pytest.param(1000, marks=pytest.mark.soak)])
async def test_what_is_left_is_given_back(own_hall, many):
    hall = own_hall.start()
    after = []
    for first in range(0, many, AT_ONCE):
        await asyncio.gather(*(played(hall, f"memory{first + i}") for i in range(AT_ONCE)))
        while (inside := await hall.ask("/inside"))["actors"] or inside["rooms"]:
            await asyncio.sleep(0.3)
        after.append(memory(hall))
    assert after[-1] <= after[0] * 1.1, after
