"""All scenes, in the order of the files."""

from tests.e2e.scenes import (
    board,
    door,
    groups,
    landscape_lessons,
    landscapes,
    learning,
    lessons,
    outside,
    practising,
    pupil,
    replay,
    review,
    screen,
    table,
    teacher,
)
from tests.e2e.scenes.catalogue import SCENES

__all__ = [
    "SCENES",
    "board",
    "door",
    "groups",
    "landscape_lessons",
    "landscapes",
    "learning",
    "lessons",
    "outside",
    "practising",
    "pupil",
    "replay",
    "review",
    "screen",
    "table",
    "teacher",
]
