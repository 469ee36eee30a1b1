"""Teachers and their class lists: who may see what, and whom."""

import secrets
from datetime import timedelta

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone

KEY_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
BADGES = 16  # percussion pictograms, told by their index (badges.py)
PICTURES = 32  # secret ones, told by their index (people/pictures.py)
LANGUAGE_CHOICES = [("es", "Español"), ("en", "English")]
INVITED_FOR = timedelta(days=14)


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
