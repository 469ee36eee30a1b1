"""The file is written anew once, however often its log is held by others; and what the teacher hears of it."""

import pytest
from django.db import OperationalError, connection
from django.urls import reverse

from classroom.models import Group
from classroom.people import wiping
from tests.classroom import cast
from tests.classroom.cast import text

pytestmark = pytest.mark.django_db(transaction=True)


class Held:
    """Answers of SQLite in their order; what was asked is kept."""

    def __init__(self, *busy: int):
        self.busy, self.asked = list(busy), []

    def __call__(self, execute, sql, params, many, context):
        if sql not in wiping.STEPS:
            return execute(sql, params, many, context)
        self.asked.append(sql)
        return execute(f"SELECT {self.busy.pop(0) if 'checkpoint' in sql else 0}", params, many, context)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL wipes in its own time")
def test_the_log_alone_is_tried_again():
    held = Held(1, 1, 0)
    with connection.execute_wrapper(held):
        wiping.wipe()
        wiping.again()
        wiping.again()
        wiping.again()
    assert held.asked == [wiping.STEPS[0], *[wiping.STEPS[1]] * 3]


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL wipes in its own time")
def test_what_a_server_promised_and_did_not_come_to_the_next_one_does(client):
    group = cast.group(cast.teacher())
    with busy_at("VACUUM"):
        erase(client, group)
    wiping._left.clear()  # that server is gone
    held = Held(0)
    with connection.execute_wrapper(held):
        wiping.again()
        wiping.again()
    assert held.asked == list(wiping.STEPS)
    assert not wiping.promise().exists()


def busy_at(beginning: str):
    """A database that is locked whenever a statement begins so."""

    def wrapper(execute, sql, params, many, context):
        if sql.startswith(beginning):
            raise OperationalError("database is locked")
        return execute(sql, params, many, context)

    return connection.execute_wrapper(wrapper)


def erase(client, group) -> str:
    client.force_login(group.memberships.get().teacher)
    return text(client.post(reverse("group_erase", args=[group.key]), headers={"accept-language": "es"}, follow=True))


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL wipes in its own time")
def test_a_file_that_is_busy_undoes_no_erasure(client):
    group = cast.group(cast.teacher())
    with busy_at("VACUUM"):
        page = erase(client, group)
    assert "5.º B se ha borrado" in page
    assert "Sus últimos restos se van solos del disco" in page
    assert not Group.objects.exists()
    wiping.again()
    assert not wiping.waits()


def test_a_database_that_is_busy_leaves_all_as_it_was_and_says_so(client):
    group = cast.group(cast.teacher())
    with busy_at('DELETE FROM "classroom_group"'):
        page = erase(client, group)
    assert "no se ha borrado nada. Espera un momento" in page
    assert group.students.count() == 5
    assert "Sus últimos restos" not in page
