"""What was learnt.

progress.py   marks, taken from the journals of the tables
reports.py    plain-data reports, made of the journals' evidence; tallies.py: claims counted
own.py        what a pupil sees of the own progress
practice.py   exercises: set by skill, hinted, answered
choosing.py   which skill to practise next, and how hard
practice_marks.py  marks, taken from the answers
mastery.py    how much of each skill is mastered: the formula and its thresholds
"""
