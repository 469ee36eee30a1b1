"""Two pupils of one name are told apart in whatever lists a group: pages, files, the door."""

import csv
from io import StringIO

import pytest
from django.urls import reverse

from classroom import access
from classroom.learning import progress, reports
from classroom.learning.exports import marks
from classroom.lesson import sessions
from classroom.people import persons
from tests.classroom import cast
from tests.classroom.cast import text

pytestmark = pytest.mark.django_db
CARMEN = "Carmen López García"
BOTH = [f"{CARMEN} 1", f"{CARMEN} 2"]


@pytest.fixture
def group(marta):
    return cast.group(marta, [CARMEN, "Hugo Martín", CARMEN])


@pytest.fixture
def played(marta, group):
    """A session in which the second Carmen alone took part, with Hugo."""
    session = cast.session(marta, group)
    _first, hugo, second = group.students.all()
    for each in (second, hugo):
        sessions.join(session, access.new_device(), each)
    sessions.start(session)
    [row] = cast.tables(session)
    cast.write(row, cast.claim(0, "Do Mi Sol"), cast.claim(1, "Do Mi Sol"))
    progress.pull(session)
    return session


def rows(client, name: str, *where: str) -> list[list[str]]:
    answer = client.get(reverse(name, args=where), headers={"accept-language": "es"})
    content = b"".join(answer) if answer.streaming else answer.content
    return list(csv.reader(StringIO(content.decode("utf-8-sig")), delimiter=";"))


def named(found: list[list[str]]) -> set[str]:
    return {cell for row in found for cell in row if cell.startswith("Carmen")}


def test_pages_and_files_of_the_class_number_them_in_the_order_of_the_list(client, group, played):
    client.force_login(played.owner)
    for name in ("group_report", "group_year"):
        page = text(client.get(reverse(name, args=[group.key])))
        assert all(each in page for each in BOTH), name
    page = text(client.get(reverse("group", args=[group.key])))
    assert all(f"Carmen L. G. {number}" in page for number in (1, 2))
    hugo = group.students.get(name="Hugo Martín")
    page = text(client.get(reverse("group_merge", args=[group.key, hugo.key])))
    assert all(each in page for each in BOTH)
    assert named(rows(client, "gradebook", group.key)) == set(BOTH)
    assert named(rows(client, "group_file", group.key, "csv")) == set(BOTH)


def test_all_marks_too(group, played):
    assert {row[0] for row in marks.book(group, "es").sheets[0].rows} == {BOTH[1], "Hugo Martín"}


def test_who_was_there_alone_has_the_same_number_in_the_report_of_the_session(played):
    names = [row["name"] for row in reports.session_report(played)["people"]]
    assert sorted(names) == [BOTH[1], "Hugo Martín"]


def test_a_long_name_is_not_cut_for_its_number(marta):
    long = "María " + "Bermúdez " * 7 + "Gil"
    group = cast.group(marta, [long, long])
    assert list(persons.list_names(group.students.all()).values()) == [f"{long} 1", f"{long} 2"]


def test_at_the_door_the_number_stands_apart_from_the_word(client, played):
    page = text(client.get(reverse("names", args=[played.pin])))
    assert page.count('<span class="who-word" dir="auto">Carmen L. G.</span>') == 2
    assert [page.count(f'<span class="who-number">{number}</span>') for number in (1, 2, 3)] == [1, 1, 0]
