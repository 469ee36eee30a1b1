"""A table is a seed and a list of moves: Table and Entry are all that live play stores. Change and Process pass between
the processes of a site, and are forgotten after minutes.

Why a head on the table: whoever appends names the head he built on. The append counts only if it still is the head
(compare-and-set under the row lock), so any number of processes may try and the stored order is the one order.
"""

import secrets

from django.db import models


def random_key() -> str:
    """22 characters that nobody guesses: for addresses."""
    return secrets.token_urlsafe(16)


class Table(models.Model):
    """One game at one table: its setup, and the head of its journal."""

    class Status(models.TextChoices):
        PLAYING = "playing"
        PAUSED = "paused"
        OVER = "over"

    key = models.CharField(max_length=22, unique=True, default=random_key)
    game = models.CharField(max_length=20)
    version = models.PositiveIntegerField()
    seed = models.CharField(max_length=40)
    seats = models.PositiveSmallIntegerField()
    options = models.JSONField()
    head = models.PositiveIntegerField(default=0)
    at = models.FloatField(default=0.0)
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.PLAYING)
    result = models.JSONField(null=True)
    alive = models.DateTimeField(null=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"


class Entry(models.Model):
    """One accepted move, act or bell, with the events it made. Append only.

    `n` counts from 1 without a gap; `at` is table time in seconds; `seat` −1 the clock, −2 the teacher, else the seat;
    `tap` the sender's id for the move (for clock and teacher the entry's n), so that a move sent twice counts once;
    `lag` seconds; `events` [[kind, seat, data, skills, correct], …] in the shape number `schema`.
    """

    # No index of its own: the first of the two constraints below serves.
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="entries", db_index=False)
    n = models.PositiveIntegerField()
    at = models.FloatField()
    stored_at = models.DateTimeField()
    seat = models.SmallIntegerField()
    move = models.CharField(max_length=120)
    tap = models.CharField(max_length=24)
    lag = models.FloatField(default=0.0)
    events = models.JSONField(default=list)
    schema = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ["table_id", "n"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["table", "n"], name="entry_counts_once"),
            models.UniqueConstraint(fields=["table", "seat", "tap"], name="tap_counts_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.n} {self.seat} {self.move}"


class Change(models.Model):
    """A room changed, in the same transaction as what changed in it: by these rows the other processes find out, though
    every hint is lost. Rows, for a number to count up would be a lock that transactions take in whatever order."""

    room = models.CharField(max_length=40, db_index=True)
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.room} {self.pk}"


class Process(models.Model):
    """A sign of life of a process that serves sockets: `beat` counts up, `rooms` are the pupils whom it hears
    (games.live.presence)."""

    name = models.CharField(max_length=16, primary_key=True)
    beat = models.PositiveBigIntegerField()
    rooms = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "processes"

    def __str__(self) -> str:
        return f"{self.name} {self.beat}"
