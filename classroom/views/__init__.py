"""The school's pages. A view finds what it needs through access, calls one function of the school's core and renders;
a refusal of the core (Problem) becomes a sentence at the place where it happened.

door.py      the PIN, and who waits at it; student.py names, secret pictures, the table's page; screen.py the projector
account.py   the teacher's account
teacher.py   «Aula» and the form of a new session
groups.py    class lists, years, the archive; pupil.py one of them; colleagues.py who shares it
lesson.py    the running session: lobby and live board, one page by status; acts.py what a teacher may do to it
prepared.py  a session before its day; substitute.py who stands in with a code; gates.py the gate of both
guide.py     a guided lesson: its moment; guide_words.py its words; watch.py a table that the teacher watches
practice.py  tasks, hints, answers as JSON, and the pupil's page of it; practice_words.py its words
reports.py   what a session and a pupil built; chosen.py what was chosen for one, in words
group_report.py what a class has learnt; comparison.py its sessions beside each other
exports.py   reports as files; scores.py chords as MusicXML and MIDI; printing.py deck, rules and practice sheet
review_links.py a report for somebody without an account: the links; review.py what they open; families.py those of
             a whole group: a word for each, slips and sheets
pupil_report.py what one pupil has learnt, with the teachers' word; charts.py its pictures; criteria.py the curriculum
replay.py    a table looked back at, move by move; transcripts.py brought by a teacher; moments.py: what both show
erasing.py   what is erased for good, also while tables keep the database busy
late.py      a form about what is gone, or sent after the log-in had ended; once.py: a list of names sent twice
cards.py     pupil cards on paper; own.py what they open at home
check.py     «/prueba/»: device and network; privacy.py the privacy sheet; yearly.py the erasure of each August
needs.py     what a pupil needs, set in a lesson; pictures.py the secret pictures of a group
chords.py    names of chords for scripts; qr.py the picture that cameras read; device.py the site kept on a device
words/       the sentences that the pages' scripts show
"""
