"""The nouns of the school.

Teacher and Membership say who may see what; Group and Student are the class list; a GameSession is one PIN with its
tables;
Participant is a pupil or guest in one session; Place says who sat where, from which entry of the table's journal to
which,
so that a mark always finds the right child; Mark is one piece of evidence of learning.

Addresses carry random keys, never ids. Of a pupil nothing is kept but the name that the teacher (or the guest) typed.
"""

import secrets

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import Q
from django.utils import timezone

KEY_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
BADGES = 16  # percussion pictograms, told by their index (badges.py)
PICTURES = 32  # secret ones, told by their index (people/pictures.py)
NAME_LENGTH = 40
LANGUAGE_CHOICES = [("es", "Español"), ("en", "English")]
USUAL_NAMES = {"es": "do", "en": "c"}  # of notes, where each pupil chooses and has not yet
INVITED_FOR = timezone.timedelta(days=14)


def new_key() -> str:
    """Twelve letters and digits that cannot be mixed up: 59 bits, too many to try."""
    return "".join(secrets.choice(KEY_LETTERS) for _ in range(12))


def new_secret() -> str:
    """For an address that alone lets somebody in: 128 bits."""
    return secrets.token_urlsafe(16)


def new_picture() -> int:
    return secrets.randbelow(PICTURES)


class Teacher(AbstractUser):
    """Someone with an account and a password; the e-mail is optional."""


class Group(models.Model):
    """A class list, shared by its owner and the colleagues whom the owner let in."""

    key = models.CharField(max_length=12, unique=True, default=new_key, editable=False)
    name = models.CharField(max_length=80)
    language = models.CharField(max_length=5, choices=LANGUAGE_CHOICES, default="es")
    teachers = models.ManyToManyField(Teacher, through="Membership", related_name="classes")
    created = models.DateTimeField(auto_now_add=True)
    archived = models.DateTimeField(null=True, blank=True)  # a past year's: read, not played with

    class Meta:
        ordering = ["name", "id"]

    def __str__(self):
        return self.name


class Membership(models.Model):
    """A teacher's standing in a group."""

    class Role(models.TextChoices):
        OWNER = "owner"
        COLLEAGUE = "colleague"

    teacher = models.ForeignKey(Teacher, models.CASCADE, related_name="memberships")
    group = models.ForeignKey(Group, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role.choices, default=Role.OWNER)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["teacher", "group"], name="one_membership")]


def invited_until():
    return timezone.now() + INVITED_FOR


class Invitation(models.Model):
    """A link that makes the teacher who opens it a colleague in the group: once, until `expires`."""

    key = models.CharField(max_length=24, unique=True, default=new_secret, editable=False)
    group = models.ForeignKey(Group, models.CASCADE, related_name="invitations")
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField(default=invited_until)

    class Meta:
        ordering = ["-id"]


class Student(models.Model):
    """A name on a class list, as the teacher typed it; the order of ids is the order of the list.

    `code` is the gradebook's; `help` to `calm` are what this pupil needs, unseen by the others; `picture` is the secret
    picture that proves a name at the door, one of PICTURES; `card` rises to make the pupil's printed card void.
    """

    class Help(models.TextChoices):
        """What the table tells this pupil; empty: what the session says."""

        NONE = "none"
        NAMES = "names"
        HINTS = "hints"

    group = models.ForeignKey(Group, models.CASCADE, related_name="students")
    key = models.CharField(max_length=12, unique=True, default=new_key, editable=False)
    name = models.CharField(max_length=80)
    badge = models.PositiveSmallIntegerField(default=0)
    code = models.CharField(max_length=40, blank=True)
    help = models.CharField(max_length=5, choices=Help.choices, blank=True)
    double_time = models.BooleanField(default=False)
    no_ring = models.BooleanField(default=False)
    larger_text = models.BooleanField(default=False)
    calm = models.BooleanField(default=False)
    picture = models.PositiveSmallIntegerField(default=new_picture)
    card = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["id"]

    def __str__(self):
        return self.name


class GameSession(models.Model):
    """One PIN, n tables, one or more rounds. `round` is the one that is prepared or played now.

    `code` lets a substitute without an account steer it. `add_up`: points count over all its rounds. `pictures`: who
    chooses a name shows its secret picture too. `pairs`: two may share a tablet. `warm_up`: all practise before the
    first game; `closing`: a few questions after the last.
    """

    class Status(models.TextChoices):
        PREPARED = "prepared"  # not open yet: no PIN
        LOBBY = "lobby"
        PLAYING = "playing"
        OVER = "over"  # the round's tables have ended; another round or closing may follow
        CLOSED = "closed"  # the PIN and the pupils' passes are void

    OPEN = (Status.LOBBY, Status.PLAYING, Status.OVER)

    class Names(models.TextChoices):
        DO = "do"
        C = "c"

    class Sound(models.TextChoices):
        """Which tablets sound. The projector is silent only with OFF."""

        OFF = "off"
        HEADPHONES = "headphones"
        ALL = "all"

    key = models.CharField(max_length=12, unique=True, default=new_key, editable=False)
    owner = models.ForeignKey(Teacher, models.CASCADE, related_name="sessions")
    group = models.ForeignKey(Group, models.CASCADE, null=True, blank=True, related_name="sessions")
    pin = models.CharField(max_length=6, blank=True)
    title = models.CharField(max_length=80, blank=True)
    code = models.CharField(max_length=12, blank=True)
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.LOBBY)
    paused = models.BooleanField(default=False)  # all tables were paused together
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)  # what the teacher chose; each table stores them resolved for its seats
    per_table = models.PositiveSmallIntegerField(default=4)
    names = models.CharField(max_length=2, choices=Names.choices, default=Names.DO)
    own_names = models.BooleanField(default=False)  # each pupil may choose other note names than `names`
    language = models.CharField(max_length=5, choices=LANGUAGE_CHOICES, default="es")
    guests = models.BooleanField(default=True)
    add_up = models.BooleanField(default=False)
    pictures = models.BooleanField(default=False)
    pairs = models.BooleanField(default=False)
    warm_up = models.BooleanField(default=True)
    closing = models.BooleanField(default=True)
    sound = models.CharField(max_length=10, choices=Sound.choices, default=Sound.HEADPHONES)
    round = models.PositiveSmallIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    ended = models.DateTimeField(null=True, blank=True)
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["pin"], condition=~Q(status__in=["closed", "prepared"]), name="one_open_session_a_pin"
            ),
            models.UniqueConstraint(fields=["code"], condition=~Q(code=""), name="one_session_a_code"),
        ]
        indexes = [models.Index(fields=["pin"]), models.Index(fields=["status"])]

    def __str__(self):
        return f"{self.game} {self.pin}"

    @property
    def is_open(self) -> bool:
        return self.status in self.OPEN

    @property
    def called(self) -> str:
        """Its title, else its group's name; "" of guests alone."""
        return self.title or (self.group.name if self.group else "")


class Participant(models.Model):
    """A pupil or guest in one session. `device` is the tablet that holds the pass, empty when nobody does; of one who
    was sent out (`blocked`) it is the tablet that is kept out. `generation` rises to make older passes void;
    `claimed_by` is a tablet that says «Soy yo» and waits for the teacher.

    `erased`: the pupil was taken off the class list. What was played stays, without name and marks.
    `partner` shares the tablet with `student`. `aside`: the teacher has sent the pupil to wait, and no seat is given
    unasked till the next round. `double_of`: that pupil was on the list twice and sat here twice; the evidence of this
    seat is the pupil's, too.
    """

    session = models.ForeignKey(GameSession, models.CASCADE, related_name="participants")
    student = models.ForeignKey(Student, models.SET_NULL, null=True, blank=True, related_name="participations")
    partner = models.ForeignKey(Student, models.SET_NULL, null=True, blank=True, related_name="+")
    double_of = models.ForeignKey(Student, models.SET_NULL, null=True, blank=True, related_name="doubles")
    name = models.CharField(max_length=NAME_LENGTH)  # as shown: first name and initial
    badge = models.PositiveSmallIntegerField(default=0)
    generation = models.PositiveIntegerField(default=1)
    device = models.CharField(max_length=32, blank=True)
    claimed_by = models.CharField(max_length=32, blank=True)
    blocked = models.BooleanField(default=False)
    approved = models.BooleanField(
        default=True
    )  # a guest's name is not on the big screen before the teacher has seen it
    erased = models.BooleanField(default=False)
    aside = models.BooleanField(default=False)
    names = models.CharField(
        max_length=2, choices=GameSession.Names.choices, blank=True
    )  # chosen; empty: the session's
    joined = models.DateTimeField(default=timezone.now)  # when a tablet came in under this name last

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["session", "name"], name="one_name_a_session"),
            models.UniqueConstraint(fields=["session", "student"], name="one_seat_a_student"),
            models.UniqueConstraint(fields=["session", "device"], condition=~Q(device=""), name="one_name_a_device"),
        ]

    def __str__(self):
        return self.name

    @property
    def inside(self) -> bool:
        return bool(self.device) and not self.blocked

    @property
    def note_names(self) -> str:
        """The note names that this pupil reads: the own choice where the session leaves it, else the session's."""
        return self.names if self.names and self.session.own_names else self.session.names


class Knock(models.Model):
    """A tablet without a name that asks for the teacher's word, because the brake on guesses is on (knocking.py)."""

    class Answer(models.TextChoices):
        YES = "yes"
        NO = "no"

    session = models.ForeignKey(GameSession, models.CASCADE, related_name="knocks")
    device = models.CharField(max_length=32)
    answer = models.CharField(max_length=3, choices=Answer.choices, blank=True)
    asked = models.DateTimeField(default=timezone.now)  # last, about

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["session", "device"], name="one_knock_a_device")]


class SessionTable(models.Model):
    """Table `number` of a round; `table` is its game, absent while the round is being prepared, with so many `seats`.
    `pulled` is the entry up to which its marks have been taken. `options` are this table's own, over the session's.
    `past` is 0; where the teacher had the table dealt anew, the games broken off keep their rows, numbered from 1.
    `cut`: its end was that fresh deal's. `apart`: it was paused by itself, and stands until it is resumed so."""

    session = models.ForeignKey(GameSession, models.CASCADE, related_name="tables")
    round = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()
    table = models.OneToOneField("games.Table", models.CASCADE, null=True, blank=True, related_name="+")
    seats = models.PositiveSmallIntegerField(default=0)
    pulled = models.PositiveIntegerField(default=0)
    options = models.JSONField(default=dict, blank=True)
    past = models.PositiveSmallIntegerField(default=0)
    cut = models.BooleanField(default=False)
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
    """One piece of evidence: a judged claim (or a practice answer) under one of its skills.

    `x` is 1 right at once, 0.5 right after a wrong try or a hint, 0 wrong (rules/theory.md section 4); `root` a
    letter 0..6
    or null; `notes` as laid, bottom to top, [[letter, alteration, figure], …]; `at` when it happened. `pair`: made by
    two at one tablet; the second one's mark has no participant. `source_id` and `n` are the table and the entry of its
    journal, or the practice answer and 0. `seconds` from when it could be done to when it was, where that is known.
    """

    class Source(models.TextChoices):
        TABLE = "table"
        ANSWER = "answer"

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


# Kept in a file of their own; here, because Django looks for models here.
from classroom.models_learning import (  # noqa: E402
    Answer,
    Criterion,
    Exercise,
    Grade,
    PracticeRound,
    Remark,
    ReviewLink,
)

__all__ = ["Answer", "Criterion", "Exercise", "Grade", "PracticeRound", "Remark", "ReviewLink"]
