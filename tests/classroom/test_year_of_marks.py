"""A year of marks: what goes out as a file takes no more memory than a month."""

import tracemalloc
from datetime import timedelta

import pytest

from classroom.learning.exports import as_csv
from classroom.learning.exports import marks as group_marks
from classroom.models import Mark
from tests.classroom import cast

pytestmark = pytest.mark.django_db
LAID = [["C", 0, "q"], ["E", -1, "h"], ["G", 0, "w"]]


def practised(group, first: int, many: int) -> None:
    """So many marks of answers, one each; no answer stands behind them."""
    students = list(group.students.all())
    rows = (
        Mark(
            source=Mark.Source.ANSWER,
            source_id=number,
            skill="triad",
            student=students[number % len(students)],
            correct=True,
            x=1,
            size=3,
            root=0,
            notes=LAID,
            at=cast.START + timedelta(minutes=number),
        )
        for number in range(first, first + many)
    )
    Mark.objects.bulk_create(rows, batch_size=1000)


def peak(group) -> tuple[int, int]:
    """Lines of the file, and bytes that its making takes at most."""
    tracemalloc.start()
    try:
        lines = sum(1 for _line in as_csv.stream(group_marks.book(group, "es")))
        return lines, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.soak
def test_all_marks_go_out_in_constant_memory(group_of_two):
    few, many = 10_000, 60_000
    practised(group_of_two, 0, few)
    peak(group_of_two)  # what is made once and kept is no part of it
    lines, before = peak(group_of_two)
    assert lines >= few
    practised(group_of_two, few, many - few)
    peak(group_of_two)
    lines, after = peak(group_of_two)
    assert lines >= many
    assert after < 1.2 * before


@pytest.fixture
def group_of_two():
    return cast.group(cast.teacher(), ["Lucía Núñez", "Hugo Martín"])
