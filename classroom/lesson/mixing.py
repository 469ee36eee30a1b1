"""Tables by what pupils have mastered so far: each a mixture of all levels (balanced), or each of one level (alike).

Nobody is told: neither the order of the tables nor that of the seats at one says who knows more.
"""

import random
import secrets
from collections.abc import Hashable, Mapping
from typing import TypeVar

from classroom.learning import mastery, progress
from classroom.lesson.seating import FEWEST, even_sizes, make_tables
from classroom.models import GameSession, Mark, Participant

Who = TypeVar("Who", bound=Hashable)

# --- pure -----------------------------------------------------------------------------------------


def by_level(people: list[Who], levels: Mapping[Who, float], per_table: int, alike: bool, seed: int) -> list[list[Who]]:
    """`people` at even tables, by their levels; the same for the same seed. Equal levels are mixed at random."""
    rng = random.Random(seed)
    order = rng.sample(people, len(people))
    order.sort(key=lambda who: levels[who], reverse=True)
    sizes = even_sizes(len(people), per_table, min(per_table, FEWEST))
    rng.shuffle(sizes)
    tables = runs(order, sizes) if alike else dealt(order, levels, sizes)
    rng.shuffle(tables)
    return [rng.sample(table, len(table)) for table in tables]


def runs(order: list, sizes: list[int]) -> list[list]:
    """Neighbours in `order` sit together."""
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in sizes]


def dealt(order: list, levels: Mapping, sizes: list[int]) -> list[list]:
    """One to each table in turn, and each time the best who is left to the table that has the least so far."""
    tables: list[list] = [[] for _ in sizes]
    rest = iter(order)
    for turn in range(max(sizes, default=0)):
        open_ones = [table for table, size in zip(tables, sizes, strict=True) if size > turn]
        for table in sorted(open_ones, key=lambda table: sum(levels[who] for who in table)):
            table.append(next(rest))
    return tables


# --- stored ---------------------------------------------------------------------------------------


def levels_of(people: list[Participant]) -> dict[Participant, float]:
    """How much each has mastered; a pair its middle, a guest and whoever has shown nothing yet the middle of all."""
    pupils = {who: [each for each in (who.student_id, who.partner_id) if each] for who in people}
    shown = mastery.of_students({each for those in pupils.values() for each in those})
    known = {each: mastery.mean(skills) for each, skills in shown.items()}
    return {who: mean([known.get(each, mastery.START) for each in those]) for who, those in pupils.items()}


def known(session: GameSession) -> bool:
    """Whether anything is known of the level of anybody in the session's group."""
    return Mark.objects.filter(student__group=session.group_id).exists() if session.group_id else False


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else mastery.START


def make_level_tables(session: GameSession, alike: bool) -> int:
    """Cut all who are inside into even tables by level; how many there are. Problem "not_in_lobby"."""
    progress.pull(session)  # of the rounds before: what was shown a moment ago counts

    def cut(people: list[Participant], per_table: int) -> list[list[Participant]]:
        return by_level(people, levels_of(people), per_table, alike, secrets.randbits(64))

    return make_tables(session, cut=cut)
