"""Settings that the environment chooses."""

import json
import logging
import sys
from datetime import datetime
from logging.config import DictConfigurator

import pytest
from django.db import IntegrityError

from classroom import settings
from classroom.logs import RefusedInALine


def test_what_the_databases_address_asks_for_is_kept(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://u:p@h/d?sslmode=require&options=-c%20search_path%3Dschool")
    options = settings.database()["OPTIONS"]
    asked = {"sslmode": "require", "options": "-c search_path=school -c synchronous_commit=on"}
    assert options == settings.POSTGRES_OPTIONS | asked
    monkeypatch.setenv("DATABASE_URL", "postgres://u:p@h/d")
    assert settings.database()["OPTIONS"] == settings.POSTGRES_OPTIONS | {"options": "-c synchronous_commit=on"}
    monkeypatch.setenv("DATABASE_URL", "postgres://u:p@h/d?connect_timeout=20")
    assert settings.database()["OPTIONS"]["connect_timeout"] == 20


def test_what_a_stranger_sent_and_was_refused_is_one_line_in_the_log():
    record = logging.LogRecord("django.security.RequestDataTooBig", logging.ERROR, __file__, 1, "too big", (), None)
    record.exc_info = (ValueError, ValueError("too big"), None)
    assert RefusedInALine().filter(record)
    assert record.exc_info is None
    own = logging.LogRecord(
        "django.request", logging.ERROR, __file__, 1, "broken", (), (ValueError, ValueError(), None)
    )
    assert RefusedInALine().filter(own)
    assert own.exc_info is not None


@pytest.mark.parametrize("shape", ["plain", "json"])
def test_a_traceback_in_the_log_quotes_no_row_of_the_database(shape):
    said = "duplicate key\nDETAIL:  Key (name)=(Lucía Pérez) already exists.\nat /entrar/123456/ in a line"
    try:
        raise IntegrityError(said)
    except IntegrityError:
        record = logging.LogRecord("django.request", logging.ERROR, __file__, 1, "broken", (), sys.exc_info())
    line = formatter(shape).format(record)
    assert "Traceback" in line
    assert "duplicate key" in line
    assert "Lucía" not in line
    assert "123456" not in line


def formatter(shape: str):
    return DictConfigurator(settings.LOGGING).configure_formatter(dict(settings.LOGGING["formatters"][shape]))


def test_a_line_of_json_tells_when_how_bad_who_and_what():
    record = logging.LogRecord("games.live", logging.WARNING, __file__, 1, "%d tables\nstand", (3,), None)
    line = formatter("json").format(record)
    told = json.loads(line)
    assert "\n" not in line
    assert {key: told[key] for key in ("level", "logger", "message")} == {
        "level": "WARNING",
        "logger": "games.live",
        "message": "3 tables\nstand",
    }
    assert datetime.fromisoformat(told["time"]).tzinfo is not None
    assert "exception" not in told
