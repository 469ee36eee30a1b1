"""A session and who is in it, or knocks at its door."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from classroom.models.lists import LANGUAGE_CHOICES, Group, Student, Teacher, new_key

NAME_LENGTH = 40
USUAL_NAMES = {"es": "do", "en": "c"}  # of notes, where each pupil chooses and has not yet


class GameSession(models.Model):
    """One PIN, n tables, one or more rounds. `round` is the one that is prepared or played now.

    `code` lets a substitute without an account steer it. `add_up`: points count over all its rounds. `pictures`: who
    chooses a name shows its secret picture too. `pairs`: two may share a tablet. `warm_up`: all practise before the
    first game; `closing`: a few questions after the last. `guided`: the teacher is led through the lesson step by step;
    `worked` is then the step of the worked case on the projector (0: not yet; past its last: it was shown).
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
    guided = models.BooleanField(default=False)
    worked = models.PositiveSmallIntegerField(default=0)
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

    @property
    def full_title(self) -> str:
        """Its title and its group's name, as far as it has them; the dot begins no line."""
        return "\N{NO-BREAK SPACE}· ".join(filter(None, (self.title, self.group.name if self.group else "")))


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
