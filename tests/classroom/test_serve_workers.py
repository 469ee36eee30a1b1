"""Several workers behind one port, on PostgreSQL."""

import os
import re
import secrets
import signal
import time

import psycopg
import pytest
from psycopg import sql

from tests import production
from tests.patience import until
from tests.production import Production

pytestmark = pytest.mark.postgres
SERVER = os.environ.get("POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/test")


@pytest.fixture
def served(tmp_path):
    """Two workers on a migrated database of their own."""
    try:
        base = psycopg.connect(SERVER, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError:
        pytest.skip("needs PostgreSQL")
    name = f"serve_{secrets.token_hex(4)}"
    address = SERVER.rpartition("/")[0] + "/" + name
    with base:
        base.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            assert production.manage(tmp_path, "migrate", "-v0", DATABASE_URL=address).returncode == 0
            made = Production(tmp_path, "--workers", "2", DATABASE_URL=address)
            yield made.start()
            made.close()
        finally:
            base.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def counted(served) -> int:
    """How many workers wrote what they count just now; 0 while none answers."""
    try:
        return int(float(re.search(r"^live_workers (\S+)$", served.ask("/metrics").text, re.MULTILINE)[1]))
    except OSError:
        return 0


LONG = 120  # seconds, on a machine that does much else
DEAF = 8  # seconds in which a worker does not answer its supervisor


def test_both_are_counted_and_one_that_dies_is_replaced(served):
    until(lambda: counted(served) == 2, LONG)
    assert served.ask("/readyz").status == 200
    before = served.workers()
    os.kill(before[0], signal.SIGKILL)
    until(lambda: len(now := served.workers()) == 2 and before[0] not in now, LONG, told=served.log.read_text())
    assert served.ask("/healthz").status == 200  # by the other one, all the while
    until(lambda: counted(served) == 2, LONG)
    assert served.stop() == 0


def test_one_that_is_slow_to_answer_is_left_alone(served):
    """As when the machine has other work: whoever plays at it would lose the connection for nothing."""
    until(lambda: counted(served) == 2, LONG)
    before = served.workers()
    os.kill(before[0], signal.SIGSTOP)
    time.sleep(DEAF)
    os.kill(before[0], signal.SIGCONT)
    until(lambda: counted(served) == 2, LONG)
    assert served.workers() == before
    assert "died" not in served.log.read_text()
    assert served.stop() == 0
