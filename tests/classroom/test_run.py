"""The command that serves the site: what it says before it begins."""

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from classroom.management.commands import run

pytestmark = pytest.mark.django_db


def test_a_database_of_these_migrations_is_taken_up():
    run.refuse_older_database()


def test_one_of_another_version_is_refused_with_what_to_do():
    MigrationRecorder(connection).record_applied("classroom", "0009_tables_apart")
    with pytest.raises(CommandError, match="Delete it") as refused:
        call_command("run", port=0)
    assert str(connection.settings_dict["NAME"]) in str(refused.value)
