"""Who stands ready in the tests of the school's pages."""

import pytest

from tests.classroom import cast


@pytest.fixture
def marta(client):
    """A teacher, logged in with the test's client."""
    teacher = cast.teacher()
    client.force_login(teacher)
    return teacher
