"""The nouns of learning beside Mark: what is practised, what a teacher says of a pupil, who may read a report.

An Exercise is a task that was set to somebody; its Answer, once given, stays as it is. A PracticeRound is practice of a
whole class on all tablets. Remark and Grade are the teacher's own word, Criterion what the school calls a skill, and a
ReviewLink lets somebody without an account read one report; to families a Letterhead says who writes.
"""

from datetime import timedelta

from django.db import models
from django.utils import timezone

from classroom.models.lists import Group, Student, Teacher, new_key, new_secret
from classroom.models.sessions import GameSession, Participant

REVIEW_DAYS = 30


def review_until():
    return timezone.now() + timedelta(days=REVIEW_DAYS)


class PracticeRound(models.Model):
    """Practice of a session's whole class at once: the warm-up, a round in between, the closing questions.

    `skills` are the skills to practise, [] for what each pupil needs; `count` tasks for each, 0 for as many as there is
    time; `until` its end, null where the last answer ends it.
    """

    class Kind(models.TextChoices):
        WARM_UP = "warm_up"
        ROUND = "round"
        CLOSING = "closing"

    session = models.ForeignKey(GameSession, models.CASCADE, related_name="practice_rounds")
    kind = models.CharField(max_length=7, choices=Kind.choices)
    skills = models.JSONField(default=list, blank=True)
    count = models.PositiveSmallIntegerField(default=0)
    until = models.DateTimeField(null=True, blank=True)
    started = models.DateTimeField(default=timezone.now)
    ended = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["session"], condition=models.Q(ended=None), name="one_practice_round_at_a_time"
            )
        ]


class Exercise(models.Model):
    """A task (theory.drills.Task as JSON) that was set to a pupil, at home or in a session. `hinted`: when a hint was
    asked for. One without an answer may be forgotten."""

    key = models.CharField(max_length=12, unique=True, default=new_key, editable=False)
    student = models.ForeignKey(Student, models.CASCADE, null=True, blank=True, related_name="exercises")
    participant = models.ForeignKey(Participant, models.CASCADE, null=True, blank=True, related_name="exercises")
    round = models.ForeignKey(PracticeRound, models.SET_NULL, null=True, blank=True, related_name="exercises")
    skill = models.CharField(max_length=20)
    task = models.JSONField()
    made = models.DateTimeField(default=timezone.now)
    hinted = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["id"]


class Answer(models.Model):
    """What was answered to an exercise, once and for good. `seconds` from the task to the answer, by the server's
    clock. What it is worth follows from the task, the text and the hint (theory.drills.judge), and is not kept here."""

    exercise = models.OneToOneField(Exercise, models.CASCADE, related_name="answer")
    text = models.CharField(max_length=120)
    right = models.BooleanField()
    seconds = models.FloatField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["id"]


class Remark(models.Model):
    """A teacher's free words about a pupil, one text for each pupil: printed and exported with the pupil's report."""

    student = models.OneToOneField(Student, models.CASCADE, related_name="remark")
    text = models.TextField(blank=True)
    author = models.ForeignKey(Teacher, models.SET_NULL, null=True, blank=True, related_name="+")
    updated = models.DateTimeField(auto_now=True)


class Grade(models.Model):
    """The level of a skill that the teacher gives a pupil, over the one that the evidence proposes."""

    class Level(models.TextChoices):
        """The four of the rubric."""

        STARTED = "started"  # iniciado
        IN_PROGRESS = "in_progress"  # en proceso
        ACQUIRED = "acquired"  # adquirido
        ADVANCED = "advanced"  # avanzado

    student = models.ForeignKey(Student, models.CASCADE, related_name="grades")
    skill = models.CharField(max_length=20)
    level = models.CharField(max_length=11, choices=Level.choices)
    author = models.ForeignKey(Teacher, models.SET_NULL, null=True, blank=True, related_name="+")
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["student", "skill"], name="one_grade_a_skill")]


class Criterion(models.Model):
    """Which criterion of the curriculum a skill serves in a group, in the teacher's words: over what is shipped."""

    group = models.ForeignKey(Group, models.CASCADE, related_name="criteria")
    skill = models.CharField(max_length=20)
    text = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["group", "skill"], name="one_criterion_a_skill")]


class Letterhead(models.Model):
    """What a teacher says of school and self to the families of a group: above the page and the sheet of each pupil.
    Whatever is empty is left out."""

    teacher = models.ForeignKey(Teacher, models.CASCADE, related_name="letterheads")
    group = models.ForeignKey(Group, models.CASCADE, related_name="letterheads")
    school = models.CharField(max_length=80, blank=True)
    subject = models.CharField(max_length=60, blank=True)
    name = models.CharField(max_length=80, blank=True)
    contact = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["teacher", "group"], name="one_letterhead")]


class ReviewLink(models.Model):
    """An address that shows one report, read-only, until `until` or until it is revoked: of a pupil, of a group, or of
    a session. `full_names`: names as typed instead of initials. `opened` counts visits."""

    key = models.CharField(max_length=24, unique=True, default=new_secret, editable=False)
    author = models.ForeignKey(Teacher, models.CASCADE, related_name="review_links")
    student = models.ForeignKey(Student, models.CASCADE, null=True, blank=True, related_name="review_links")
    group = models.ForeignKey(Group, models.CASCADE, null=True, blank=True, related_name="review_links")
    session = models.ForeignKey(GameSession, models.CASCADE, null=True, blank=True, related_name="review_links")
    full_names = models.BooleanField(default=False)
    until = models.DateTimeField(default=review_until)
    revoked = models.DateTimeField(null=True, blank=True)
    opened = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(
                condition=(
                    models.Q(student__isnull=False, group__isnull=True, session__isnull=True)
                    | models.Q(student__isnull=True, group__isnull=False, session__isnull=True)
                    | models.Q(student__isnull=True, group__isnull=True, session__isnull=False)
                ),
                name="one_report_a_link",
            )
        ]
