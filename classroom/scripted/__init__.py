"""A class whose skills and misconceptions are known, to see whether the reports find them: manage.py simulate_class.

rows.py       pure: rows of cards by what they show (a chord, an error of a misconception, a slip)
pupils.py     pure: pupils with planted skills and misconceptions; what one of them makes of an occasion
playing.py    pure: how such a pupil plays, from the view of the own seat and its legal moves
answering.py  pure: what such a pupil answers to a task
lessons.py    stored: lessons of the past, played through the journal
homework.py   stored: practice between two lessons
simulating.py a class from its list to what is reported of it
comparing.py  planted against reported
"""
