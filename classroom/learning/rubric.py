"""The four levels of the rubric, as the evidence proposes them. The teacher's own grade stands over it (models.Grade).

    few data (fewer than mastery.FEW marks)   nothing is proposed
    starting                                  started
    on the way                                in progress
    mastered                                  acquired
    mastered, and kept up for long            advanced: m of at least SURE, with LONG marks on DAYS days

No queries.
"""

from classroom.learning.mastery import STEADY, Mastery
from classroom.models import Grade

SURE, LONG, DAYS = 0.95, 2 * STEADY, 3
OF_LEVEL = {
    "starting": Grade.Level.STARTED,
    "on_the_way": Grade.Level.IN_PROGRESS,
    "mastered": Grade.Level.ACQUIRED,
}


def proposed(mastery: Mastery) -> str | None:
    """The level that a mastery proposes, a value of Grade.Level; None where the data are few."""
    if mastery.level == "mastered" and mastery.m >= SURE and mastery.n >= LONG and mastery.days >= DAYS:
        return Grade.Level.ADVANCED.value
    level = OF_LEVEL.get(mastery.level)
    return level.value if level else None
