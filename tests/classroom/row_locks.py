"""Two at one row, where rows are locked: on PostgreSQL alone, run by tests/games/test_live_postgres.py.

One holds the row, the other is let come until the database says that he waits. SQLite locks the whole file.
"""

import asyncio
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from queue import Queue

import psycopg
import pytest
from django.db import close_old_connections, connection, connections, transaction
from django.test import Client
from django.urls import reverse

from classroom.learning import practice
from classroom.lesson import moving, steering
from classroom.models import Exercise, Mark, Remark
from games.live import journal, signs
from games.live.journal import Journal, Outcome
from games.live.signs import Sign
from games.live.sync import chain_of, drafted, folded
from games.models import Entry, Table
from tests.classroom import cast
from tests.classroom.test_practice import right
from tests.classroom.test_two_teachers import EN, hidden

pytestmark = pytest.mark.django_db(transaction=True)
PATIENCE = 20.0  # seconds


@pytest.fixture
def pool():
    with ThreadPoolExecutor(4) as made:
        yield made


def beside(pool, do, *arguments) -> Future:
    """Do it in a thread with a connection of its own."""

    def alone():
        close_old_connections()
        try:
            return do(*arguments)
        finally:
            connections.close_all()

    return pool.submit(alone)


def until_waiting(many: int, *jobs: Future) -> None:
    """Until so many wait for a lock in this database."""
    asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    parameters, end = connection.get_connection_params(), time.monotonic() + PATIENCE
    place = {name: parameters[name] for name in ("dbname", "user", "password", "host", "port") if name in parameters}
    with psycopg.connect(**place, autocommit=True) as watch:
        while watch.execute(asked).fetchone()[0] < many:
            assert not any(job.done() for job in jobs), "nobody waited"
            assert time.monotonic() < end


@contextmanager
def held(rows):
    """These rows are somebody's until the end."""
    with transaction.atomic():
        list(rows.select_for_update(no_key=True))
        yield


# --- the teacher's forms --------------------------------------------------------------------------


@pytest.fixture
def lucia():
    return cast.group(cast.teacher(), ["Lucía Pérez"]).students.get()


def teacher(lucia) -> Client:
    client = Client()
    client.force_login(lucia.group.memberships.first().teacher)
    return client


def save_name(client: Client, lucia, page: dict, name: str):
    return client.post(reverse("group_student", args=[lucia.group.key, lucia.key]), page | {"name": name}, headers=EN)


def write_remark(client: Client, lucia, page: dict, text: str):
    data = {"text": text, "before": ""}
    return client.post(reverse("pupil_remark", args=[lucia.group.key, lucia.key]), data, headers=EN)


@pytest.mark.parametrize(
    ("save", "stored"),
    [
        (save_name, lambda lucia: type(lucia).objects.get().name),
        (write_remark, lambda lucia: Remark.objects.get(student=lucia).text),
    ],
)
def test_who_saves_while_another_is_saving_is_told_what_he_wrote(pool, lucia, save, stored):
    one, other = teacher(lucia), teacher(lucia)
    page = hidden(cast.text(one.get(reverse("group", args=[lucia.group.key]))))
    with transaction.atomic():
        assert save(one, lucia, page, "Lucía Ruiz").status_code == 302
        late = beside(pool, save, other, lucia, page, "Lucía P.")
        until_waiting(1, late)
    assert "“Lucía Ruiz”" in cast.text(late.result(PATIENCE))
    assert stored(lucia) == "Lucía Ruiz"


# --- acts at all tables ---------------------------------------------------------------------------


def moves_at(tables: list[int], move: str, answered: Queue | None = None) -> list[Outcome]:
    """A move of seat 0 at each, handed to a process's journal at once; `answered` gets each table when it is."""
    wall = time.time()
    chains = []
    for table in tables:
        made = folded(journal.read(table))
        chains.append(chain_of(drafted(made, 0, move, made.time(wall), wall), None))

    async def all_at_once() -> list[Outcome]:
        writer = Journal()
        jobs = [asyncio.create_task(writer.append(chain)) for chain in chains]
        for table, job in zip(tables, jobs, strict=True):
            job.add_done_callback(lambda _done, table=table: answered.put(table) if answered is not None else None)
        await asyncio.sleep(0)
        writer.start()
        outcomes = await asyncio.gather(*jobs)
        await asyncio.to_thread(writer.close)
        return outcomes

    return asyncio.run(all_at_once())


def test_an_act_at_every_table_and_moves_at_many_never_wait_for_each_other_for_ever(pool):
    """The act takes the tables by their numbers, and a fresh deal has made the order of their ids another: the pause
    holds tables 1 to 4 and waits for 5, then pupils of 6 and 1 move in one batch."""
    session = cast.playing(16, per_table=2)
    assert len(cast.tables(session)) == 8
    fresh = moving.restart(session, 1)
    ids = [row.table_id for row in cast.tables(session) if not row.past]
    assert ids[0] == fresh == max(ids)
    with held(Table.objects.filter(id=ids[4])):
        pause = beside(pool, steering.act, session, "/pause")
        until_waiting(1, pause)
        moved = beside(pool, moves_at, [ids[5], ids[0]], "take 3")
        until_waiting(2, pause, moved)
    pause.result(PATIENCE)
    assert moved.result(PATIENCE) == [Outcome.WON, Outcome.LOST]
    for table in ids:
        entries = list(Entry.objects.filter(table=table).order_by("n").values_list("n", "move"))
        assert [n for n, _ in entries] == list(range(1, len(entries) + 1))
        assert entries[-1][1] == "/pause"
    assert Entry.objects.filter(move="take 3").count() == 1


def test_what_is_stored_is_answered_while_another_table_is_waited_for(pool):
    held_one, free = (row.table_id for row in cast.tables(cast.playing(4, per_table=2)))
    answered: Queue = Queue()
    with held(Table.objects.filter(id=held_one)):
        moved = beside(pool, moves_at, [held_one, free], "take 3", answered)
        assert answered.get(timeout=PATIENCE) == free
        assert not moved.done()
    assert moved.result(PATIENCE) == [Outcome.WON, Outcome.WON]
    assert answered.get(timeout=PATIENCE) == held_one


def test_a_sign_of_life_waits_for_no_table(pool):
    held_one, other = (row.table_id for row in cast.tables(cast.playing(4, per_table=2)))
    both = [held_one, other]
    with held(Table.objects.filter(id=held_one)):
        looked = beside(pool, signs.exchange, "me", Sign("me", 1, {}), both, both, [], time.time()).result(PATIENCE)
    assert looked.heads.keys() == set(both)
    assert Table.objects.get(alive=None).id == held_one


# --- a hint and an answer -------------------------------------------------------------------------


def test_a_hint_that_comes_while_the_answer_is_stored_changes_nothing(pool, lucia):
    exercise = practice.set_task(lucia, "triad")
    with transaction.atomic():
        practice.answer(exercise, right(exercise))
        hint = beside(pool, practice.give_hint, Exercise.objects.get())
        until_waiting(1, hint)
    assert hint.result(PATIENCE)
    assert Exercise.objects.get().hinted is None
    assert set(Mark.objects.values_list("hinted", flat=True)) == {False}


def test_an_answer_that_comes_while_a_hint_is_stored_has_had_it(pool, lucia):
    exercise = practice.set_task(lucia, "triad")
    with transaction.atomic():
        practice.give_hint(exercise)
        answer = beside(pool, practice.answer, Exercise.objects.get(), right(exercise))
        until_waiting(1, answer)
    assert answer.result(PATIENCE).right
    assert set(Mark.objects.values_list("hinted", flat=True)) == {True}
