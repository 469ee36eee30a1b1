"""The brake on guessing PINs and passwords: token buckets, each wrong guess a token.

Tokens are taken before the look-up and given back when the guess was right, so that a class behind one address uses
none up. A PIN takes one of the tablet (a child who guesses brakes that tablet, not the class), one of the address and
one of the whole site. While one of the last two is empty (`Braked`) nobody hears whether a PIN is right: whoever writes
one is asked to wait, whichever it is, and behind the right one the teacher is asked (knocking.py). So whoever guesses
beside a class does not lock it out. A password takes one of the user name at that address: whoever guesses from
elsewhere never keeps its owner out.

A tablet that begins to wait with a PIN pays once more, whether it has a word or makes one up: its PIN is looked up only
if the address and the site have a token for that (`may_wait`). Without one it waits all the same, and is found by the
teacher's side (knocking.leave_word).

Why these numbers: in a lesson of 50 minutes one address can try 360 PINs and wait with 180 more that are looked up, and
all addresses together 700 and 1050; with five sessions open among 900,000 PINs those 540, or 1750, find one with a
chance of 0.3 %, or 0.97 %, even if the time of an answer told whether its PIN is right.
How they are counted, by one process or by several together: buckets.py.
"""

import ipaddress
import time
from collections.abc import Iterable
from contextlib import contextmanager

from classroom.door import buckets as counted
from classroom.door.buckets import LIFE, Bucket, level, wait
from classroom.models import Student
from classroom.problems import Problem

WEEK = 7 * 24 * 3600


class Braked(Problem):
    """Too many PINs have been tried at this address or in all: none is told to be right or wrong."""


def site() -> Bucket:
    return Bucket("pin", 200, 1 / 6)


def place(address: str) -> Bucket:
    return Bucket(f"pin at {network(address)}", 60, 1 / 10)


def waiting_buckets(address: str) -> list[Bucket]:
    return [Bucket(f"wait at {network(address)}", 30, 1 / 20), Bucket("wait", 300, 1 / 4)]


def may_wait(address: str) -> bool:
    """Whether the PIN of one more tablet that waits may be looked up; takes the token. Right or wrong, it is gone."""
    try:
        take("slow_down", waiting_buckets(address), time.time())
    except Problem:
        return False
    return True


def tablet(device: str) -> Bucket:
    return Bucket(f"pin of tablet {device}", 10, 1 / 60)


@contextmanager
def guess_pin(address: str, device: str = "", again: bool = False):
    """Around a look-up that raises where the guess was wrong. Braked, or Problem("slow_down", seconds=…) where that
    tablet may try no more. `device` is the tablet's word, where it has one; `again`: it waits with this very PIN."""
    taken = take_pin(address, device, again=again)
    yield
    give_back(taken)


@contextmanager
def guess_password(address: str, name: str):
    """The same for a log-in; Problem("slow_login", seconds=…)."""
    taken = take("slow_login", password_buckets(address, name), time.time())
    yield
    give_back(taken)


@contextmanager
def guess_code(address: str, browser: str = ""):
    """The same for a substitute's code; Problem("slow_code", seconds=…). `browser` is its word, where it has one. A
    code has 40 bits: with a hundred given out, the 1,450,000 tries that all addresses have in a day of eight hours find
    one with a chance of 0.013 %."""
    taken = take("slow_code", secret_buckets("code", address, browser), time.time())
    yield
    give_back(taken)


@contextmanager
def guess_card(address: str, browser: str = ""):
    """The same for the secret of a pupil's card, of 59 bits; Problem("slow_card", seconds=…)."""
    taken = take("slow_card", secret_buckets("card", address, browser), time.time())
    yield
    give_back(taken)


@contextmanager
def guess_link(address: str, browser: str = ""):
    """The same for the key of a review link, of 128 bits; Problem("slow_link", seconds=…)."""
    taken = take("slow_link", secret_buckets("link", address, browser), time.time())
    yield
    give_back(taken)


def secret_buckets(kind: str, address: str, browser: str) -> list[Bucket]:
    """Of what is too long to be guessed: whoever tries is slowed, and the others at a school's address are not. Only a
    script that has tried a thousand, and goes on with five a second, keeps the address's empty."""
    mine = [Bucket(f"{kind} by {browser}", 20, 1 / 30)] if browser else []
    return [*mine, Bucket(f"{kind} at {network(address)}", 1000, 5), Bucket(kind, 10_000, 50)]


@contextmanager
def guess_picture(session: str, student: Student, device: str):
    """The same for a pupil's secret picture; Problem("ask_teacher", student=…) where none may be tried any more."""
    try:
        taken = take("ask_teacher", picture_buckets(session, student, device), time.time())
    except Problem as problem:
        raise Problem("ask_teacher", student=student) from problem
    yield
    give_back(taken)


def picture_tries(session: str, student: Student, device: str) -> int:
    """How many are left."""
    return int(min(level(bucket, time.time()) for bucket in picture_buckets(session, student, device)))


def picture_buckets(session: str, student: Student, device: str) -> list[Bucket]:
    """Three wrong ones a tablet, whatever the names. Four a name, of 32 pictures, and one more a week: whatever the
    tablets, whose words are thrown away at will, and whatever the sessions, for the picture stays the same. Where the
    teacher gives another one the tries begin anew."""
    name = Bucket(f"picture {student.picture} of {student.key}", 4, 1 / WEEK)
    return [pictures_by(session, device), name, pictures_for(student)]


def pictures_by(session: str, device: str) -> Bucket:
    return Bucket(f"picture by {device} in {session}", 3, 1 / LIFE)


def pictures_for(student: Student) -> Bucket:
    """Those shown under one name of late, whatever the tablets and whichever its picture then: a count more than a
    brake."""
    return Bucket(f"picture for {student.key}", 24, 1 / LIFE)


def missed_picture(session: str, device: str, students: Iterable[Student]) -> bool:
    """Whether that tablet, or any under one of these names, has shown a wrong picture within the last hour."""
    now, buckets = time.time(), [pictures_by(session, device), *map(pictures_for, students)]
    return any(level(bucket, now) < bucket.size for bucket in buckets)


def take_pin(address: str, device: str = "", now: float | None = None, again: bool = False) -> list[Bucket]:
    """Take the tokens of one guess and return their buckets, or raise Problem "slow_down" and take none, or Braked and
    take the tablet's, whatever the PIN: how many are left tells nothing."""
    now = time.time() if now is None else now
    mine = [tablet(device)] if device and not again else []
    shared = [place(address), site()]
    if all(level(bucket, now) >= 1 for bucket in shared):
        return take("slow_down", [*mine, *shared], now)
    if mine:
        take("slow_down", mine, now)
    raise Braked("slow_down", seconds=wait(shared, now))


def password_buckets(address: str, name: str) -> list[Bucket]:
    net = network(address)
    return [Bucket(f"login of {name.casefold()} at {net}", 10, 1 / 60), Bucket(f"login at {net}", 100, 1 / 6)]


def may_guess(device: str) -> bool:
    """Whether that tablet has guesses left."""
    return level(tablet(device), time.time()) >= 1


def network(address: str) -> str:
    """The address itself, of IPv6 the network of one house: there a device has as many addresses as it likes."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network((found, 64), strict=False)) if found.version == 6 else str(found)


def take(code: str, buckets: list[Bucket], now: float) -> list[Bucket]:
    if seconds := counted.take(buckets, now):
        raise Problem(code, seconds=seconds)
    return buckets


def give_back(buckets: list[Bucket]) -> None:
    """The guess was right: it cost nothing."""
    counted.give_back(buckets, time.time())
