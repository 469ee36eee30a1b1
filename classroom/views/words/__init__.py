"""The sentences that the pages' scripts show, in the language of the request, a function a page. {name} is filled in by
the script.

lesson.py  lobby and board, a table that is watched, the projector; what all of them share
apart.py   the form of a session, printing, a table looked back at
"""

from classroom.views.words.apart import new_session, printing, replay
from classroom.views.words.lesson import screen, session, shared, watch

__all__ = ["new_session", "printing", "replay", "screen", "session", "shared", "watch"]
