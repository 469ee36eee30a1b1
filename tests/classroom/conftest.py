"""Who stands ready in the tests of the school's pages."""

import pytest
from django.core.cache import cache

from tests.classroom import cast


@pytest.fixture(autouse=True)
def full_buckets():
    """What another test has guessed brakes nobody here."""
    cache.clear()


@pytest.fixture
def marta(client):
    """A teacher, logged in with the test's client."""
    teacher = cast.teacher()
    client.force_login(teacher)
    return teacher
