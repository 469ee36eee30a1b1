"""The nouns of the school.

lists.py     Teacher and Membership say who may see what; Group and Student are the class list; Invitation
sessions.py  GameSession is one PIN with its tables, Participant a pupil or guest in one session; Knock
tables.py    SessionTable; Place says who sat where, from which entry of the table's journal to which, so that a mark
             always finds the right child; Mark is one piece of evidence of learning
learning.py  Exercise, Answer, PracticeRound; Remark, Grade and Criterion are the teacher's word; ReviewLink,
             Letterhead

Addresses carry random keys, never ids. Of a pupil nothing is kept but the name that the teacher (or the guest) typed.
"""

from classroom.models.learning import (
    Answer,
    Criterion,
    Exercise,
    Grade,
    Letterhead,
    PracticeRound,
    Remark,
    ReviewLink,
)
from classroom.models.lists import (
    BADGES,
    KEY_LETTERS,
    PICTURES,
    Group,
    Invitation,
    Membership,
    Student,
    Teacher,
    new_key,
)
from classroom.models.sessions import NAME_LENGTH, USUAL_NAMES, GameSession, Knock, Participant
from classroom.models.tables import Mark, Place, SessionTable

__all__ = [
    "BADGES",
    "KEY_LETTERS",
    "NAME_LENGTH",
    "PICTURES",
    "USUAL_NAMES",
    "Answer",
    "Criterion",
    "Exercise",
    "GameSession",
    "Grade",
    "Group",
    "Invitation",
    "Knock",
    "Letterhead",
    "Mark",
    "Membership",
    "Participant",
    "Place",
    "PracticeRound",
    "Remark",
    "ReviewLink",
    "SessionTable",
    "Student",
    "Teacher",
    "new_key",
]
