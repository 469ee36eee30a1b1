"""A session, from its opening to its end. Begin with sessions.py: views need no other door.

opening.py    opened or prepared, changed, copied; a substitute's code
session_form.py, session_rows.py, option_fields.py   the form of a session; round_form.py of another round
levels.py     the ladder; another step of it or other help at one table
seating.py    tables made even, seats given and taken; mixing.py: by level
steering.py   the teacher's acts at tables that play; moving.py: by hand in play, a table dealt anew, help
ending.py     closed, forgotten, erased
rounds.py     practice of the whole class: the warm-up, a round, the last questions
guide.py      the guided lesson: its steps from what the session knows; the worked case on the projector
snapshots.py  what the sockets of a room are told; counting.py: how many there are; highlights.py: a round that is over
"""
