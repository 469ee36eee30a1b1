"""The tables of a session, who sat where, and what was learnt at them."""

from django.db import models
from django.db.models import Q

from classroom.models.lists import Student
from classroom.models.sessions import GameSession, Participant


class SessionTable(models.Model):
    """Table `number` of a round; `table` is its game, absent while the round is being prepared, with so many `seats`.
    `pulled` is the entry up to which its marks have been taken. `options` are this table's own, over the session's.
    `past` is 0; where the teacher had the table dealt anew, the games broken off keep their rows, numbered from 1.
    `cut`: its end was that fresh deal's. `taken_back`: it was a fresh deal itself, and counts for nothing. `apart`: it
    was paused by itself, and stands until it is resumed so."""

    session = models.ForeignKey(GameSession, models.CASCADE, related_name="tables")
    round = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()
    table = models.OneToOneField("games.Table", models.CASCADE, null=True, blank=True, related_name="+")
    seats = models.PositiveSmallIntegerField(default=0)
    pulled = models.PositiveIntegerField(default=0)
    options = models.JSONField(default=dict, blank=True)
    past = models.PositiveSmallIntegerField(default=0)
    cut = models.BooleanField(default=False)
    taken_back = models.BooleanField(default=False)
    apart = models.BooleanField(default=False)

    class Meta:
        ordering = ["round", "number", "past"]
        constraints = [
            models.UniqueConstraint(fields=["session", "round", "number", "past"], name="one_table_a_number")
        ]


class Place(models.Model):
    """Who holds a seat: entries after `from_n` up to `to_n` (open while seated) are this participant's; none = a
    bot's."""

    session_table = models.ForeignKey(SessionTable, models.CASCADE, related_name="places")
    participant = models.ForeignKey(Participant, models.CASCADE, null=True, blank=True, related_name="places")
    seat = models.PositiveSmallIntegerField()
    from_n = models.PositiveIntegerField(default=0)
    to_n = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["seat", "from_n", "id"]
        constraints = [
            models.UniqueConstraint(fields=["session_table", "seat"], condition=Q(to_n=None), name="one_sitter_a_seat"),
            models.UniqueConstraint(fields=["participant"], condition=Q(to_n=None), name="one_seat_a_participant"),
        ]


class Mark(models.Model):
    """One piece of evidence under one skill: a judged claim, what was said of another's claim, or a practice answer.

    `x` is 1 right at once, 0.5 right after a wrong try or a hint, 0 wrong (rules/theory.md section 4); `root` a
    letter 0..6
    or null; `notes` as laid, bottom to top, [[letter, alteration, figure], …]; `at` when it happened. `pair`: made by
    two at one tablet; the second one's mark has no participant. `source_id` and `n` are the table and the entry of its
    journal (of a vote those of the claim), or the practice answer and 0. `seconds` from when it could be done to when
    it was, where that is known (of practice not after a long wait).
    """

    class Source(models.TextChoices):
        TABLE = "table"
        CHECK = "check"  # what was said of another's claim, at that table and entry
        ANSWER = "answer"

    AT_TABLES = (Source.TABLE, Source.CHECK)

    source = models.CharField(max_length=6, choices=Source.choices, default=Source.TABLE)
    source_id = models.BigIntegerField()
    n = models.PositiveIntegerField(default=0)
    skill = models.CharField(max_length=20)
    student = models.ForeignKey(Student, models.CASCADE, null=True, blank=True, related_name="marks")
    participant = models.ForeignKey(Participant, models.CASCADE, null=True, blank=True, related_name="marks")
    pair = models.BooleanField(default=False)
    hinted = models.BooleanField(default=False)
    seconds = models.FloatField(null=True, blank=True)
    correct = models.BooleanField()
    x = models.FloatField()
    code = models.CharField(max_length=24, blank=True)
    size = models.PositiveSmallIntegerField(default=0)
    root = models.PositiveSmallIntegerField(null=True, blank=True)
    notes = models.JSONField(default=list)
    at = models.DateTimeField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["at", "source_id", "n", "skill"]
        constraints = [
            models.UniqueConstraint(
                fields=["source", "source_id", "n", "skill", "participant"], name="one_mark_a_participant"
            ),
            models.UniqueConstraint(
                fields=["source", "source_id", "n", "skill", "student"],
                condition=Q(participant=None),
                name="one_mark_a_student",
            ),
        ]
        indexes = [models.Index(fields=["student", "skill", "at"]), models.Index(fields=["source", "source_id"])]
