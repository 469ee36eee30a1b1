"""What was learnt.

progress.py   marks, taken from the journals of the tables
reports.py    plain-data reports, made of the journals' evidence; tallies.py: claims counted;
               best.py: which chords are the best
own.py        what a pupil sees of the own progress
practice.py   exercises: set by skill, hinted, answered
choosing.py   which skill to practise next, and how hard
practice_marks.py  marks, taken from the answers; task_json.py: an exercise as the pages get it
mastery.py    how much of each skill is mastered: the formula and its thresholds; measure.py: its words
misconceptions.py  ideas that do not hold, named from their pattern in a pupil's marks

pupil_report.py   one pupil over all sessions; pupil_claims.py: all that a pupil claimed; facts.py: kind sentences,
                  to the pupil or about the pupil
wording.py        the words of the skills; rubric.py: the level that is proposed
figures.py        games that are told by figures: what points are made of, what was left on the table
round_report.py   what the practice of a session brought
lesson_report.py  what a session says for the next one; moment.py: the one moment of it to talk about
group_report.py   a class over all sessions; class_fold.py: one pass over its marks; comparison.py: session by session
beginnings.py     when sessions began, for those of one day; conditions.py: under which options, and what changed
evidence.py       where ideas that do not hold are seen
helping.py        who needs help, with what, on what evidence
curriculum.py     from skills to the curriculum

reviewing.py  review links: a report for somebody without an account
families.py   what a family reads of one pupil; family_words.py: what goes wrong, in its words; letterheads.py: who
               writes to it
exports/      reports as files
"""
