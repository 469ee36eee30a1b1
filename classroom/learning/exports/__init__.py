"""Reports to take away: a report becomes sheets, and sheets become a file.

The sheets are the one source of the numbers: they are made from a report's plain data by a pure step, and no writer
counts anything again. So a report on the page, as PDF, XLSX, CSV and JSON says the same.

    sheets.py      Book, Sheet, Column: typed cells; what all sheets share
    shared.py      what several books have alike
    session.py     the sheets of classroom.learning.reports.session_report
    lesson.py      of classroom.learning.lesson_report, which a session's book holds, too
    figures.py     of learning.figures, which the books of a session and of a pupil hold, too
    group.py       of a group's report, with the gradebook
    pupil.py       of a pupil's report
    comparison.py  of sessions beside each other
    marks.py       all marks of a group, row by row
    levels.py, words.py  words of levels and skills; cells as words
    as_csv.py, as_xlsx.py, as_json.py, as_pdf.py   the writers: write(book, …)
    files.py       the kinds of file, by the end of an address
    initials.py    a report without names
    chords.py      the chords of a pupil, a table or a session, for MusicXML and MIDI
"""
