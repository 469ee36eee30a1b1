"""The file is written anew once, however often its log is held by others."""

import pytest
from django.db import connection

from classroom import wiping

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
