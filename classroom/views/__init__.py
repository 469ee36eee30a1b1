"""The school's pages. A view finds what it needs through access, calls one function of the school's core and renders;
a refusal of the core (Problem) becomes a sentence at the place where it happened.

door.py      the PIN, and who waits at it; student.py names, secret pictures, the table's page; screen.py the projector
account.py   the teacher's account
teacher.py   «Aula» and the form of a new session
groups.py    class lists, years, the archive; pupil.py one of them; colleagues.py who shares it
lesson.py    the running session: lobby and live board, one page by status
reports.py   what a session and a pupil built; chosen.py what was chosen for one, in words
pupil_report.py what one pupil has learnt, with the teachers' word; charts.py its pictures; criteria.py the curriculum
replay.py    a table looked back at, move by move; transcripts.py brought by a teacher; moments.py: what both show
erasing.py   what is erased for good, also while tables keep the database busy
cards.py     pupil cards on paper; own.py what they open at home
check.py     «/prueba/»: device and network; privacy.py the privacy sheet; yearly.py the erasure of each August
words/       the sentences that the pages' scripts show
"""
