"""Pupil cards: an address with a secret, printed for each pupil, that opens the pupil's own page at home without a PIN.

Why a signature and no stored secret: the address holds the pupil's key and a signature over it and over the generation
of the card (Student.card). So nothing in the database, or in a copy of it, opens a page. A card whose generation has
risen is void at once; a new SECRET_KEY makes the cards of all pupils void, and they are printed anew.

The secret leaves the address with the first visit: from then on the signed cookie `mio` holds the page open, for five
minutes after the last touch (`OPEN`; the page asks for it anew while it is used).
"""

import re

from django.conf import settings
from django.core import signing
from django.db.models import F
from django.utils.crypto import constant_time_compare, salted_hmac

from classroom.door import brake
from classroom.models import KEY_LETTERS, Group, Student
from classroom.problems import Problem

COOKIE, COOKIE_PATH = "mio", "/mio/"
OPEN = 5 * 60  # seconds
SALT, COOKIE_SALT = "classroom.card", "classroom.own"
KEY, SECRET = 12, 12  # letters of an address: 59 bits each
PART = 4
WRITTEN = re.compile(rf"[{KEY_LETTERS}]{{{KEY + SECRET}}}")


def token(student: Student) -> str:
    """The end of the pupil's address: "k7mp-2x9q-…", 24 letters by fours so that it can be typed."""
    text = student.key + secret(student)
    return "-".join(text[start : start + PART] for start in range(0, len(text), PART))


def secret(student: Student) -> str:
    digest = salted_hmac(SALT, f"{student.key} {student.card}", algorithm="sha256").digest()
    number = int.from_bytes(digest, "big")
    letters = []
    for _ in range(SECRET):
        number, place = divmod(number, len(KEY_LETTERS))
        letters.append(KEY_LETTERS[place])
    return "".join(letters)


def open_with(token: str, address: str, browser: str = "") -> Student:
    """The pupil whose card this is. Problem "no_card" (never made, renewed, erased), or "slow_card" where too many
    wrong ones came from `browser` or `address`."""
    with brake.guess_card(address, browser):
        found = read(token)
        if found is None:
            raise Problem("no_card")
    return found


def read(token: str) -> Student | None:
    text = token.replace("-", "").casefold()
    if not WRITTEN.fullmatch(text):
        return None
    found = Student.objects.select_related("group").filter(key=text[:KEY]).first()
    return found if found and constant_time_compare(secret(found), text[KEY:]) else None


def renew(group: Group, key: str = "") -> int:
    """New cards for that pupil of the group, or for all; the old ones are void at once. How many."""
    students = group.students.filter(key=key) if key else group.students.all()
    return students.update(card=F("card") + 1)


# --- the page that is open ------------------------------------------------------------------------


def hold_open(response, student: Student) -> None:
    """For five minutes more."""
    response.set_cookie(
        COOKIE,
        signing.dumps([student.key, student.card], salt=COOKIE_SALT),
        max_age=OPEN,
        path=COOKIE_PATH,
        httponly=True,
        samesite="Lax",
        secure=getattr(settings, "PASS_COOKIE_SECURE", False),
    )


def close(response) -> None:
    response.delete_cookie(COOKIE, path=COOKIE_PATH, samesite="Lax")


def holder(cookies) -> Student | None:
    """The pupil whose page is open in this browser; None where none is, or the card has been renewed meanwhile."""
    try:
        key, card = signing.loads(cookies.get(COOKIE, ""), salt=COOKIE_SALT, max_age=OPEN)
    except (signing.BadSignature, TypeError, ValueError):
        return None
    return Student.objects.select_related("group").filter(key=key, card=card).first()
