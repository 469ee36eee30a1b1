"""What was learnt.

progress.py   marks, taken from the journals of the tables
reports.py    plain-data reports, made of marks alone
own.py        what a pupil sees of the own progress
mastery.py    how much of each skill is mastered: the formula and its thresholds
misconceptions.py  ideas that do not hold, named from their pattern in a pupil's marks
"""
