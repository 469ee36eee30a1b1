"""Secret pictures: who chooses a name at the door taps its picture too. Wrong three times by one tablet, or four times
for one name, and the teacher must let the tablet in: the name then goes by «Soy yo» (claiming.py), whichever picture is
tapped, so nobody learns more about it and its pupil is not locked out. No frame and no page tells a picture to anybody
but the teacher."""

from collections.abc import Mapping

from classroom.door import brake
from classroom.models import GameSession, Participant, Student
from classroom.people import needs, pictures
from classroom.problems import Problem


def check(session: GameSession, device: str, who: Participant, shown: Mapping[str, int]) -> None:
    """Problem "picture" where one is still to be shown, "wrong_picture" (detail: student, left), "ask_teacher"."""
    if not session.pictures:
        return
    for student in needs.pupils(who):
        prove(session, device, student, shown.get(student.key))


def prove(session: GameSession, device: str, student: Student, picture: int | None) -> None:
    """Raises where `picture` is not the student's. A try is taken before it is looked at, and given back if it was
    right."""
    if picture is None:
        if not brake.picture_tries(session.key, student, device):
            raise Problem("ask_teacher", student=student)
        raise Problem("picture", student=student)
    with brake.guess_picture(session.key, student, device):
        if picture != student.picture:
            left = brake.picture_tries(session.key, student, device)
            raise (
                Problem("wrong_picture", student=student, left=left)
                if left
                else Problem("ask_teacher", student=student)
            )


def renew(student: Student) -> None:
    """Another picture than the one before, and one of the pupil's own if there is any left."""
    student.picture = pictures.another(pictures.held(student.group), but=student.picture)
    student.save(update_fields=["picture"])
