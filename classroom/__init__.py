"""The school, and the Django project: teachers, groups, sessions, progress and reports.

May import: games.api (never games.rules, games.live or games.models), theory, Django.
settings.py, urls.py and asgi.py are the composition root and may import anything.
Begin with models.py (the nouns), then sessions.py (the lesson from its PIN to its end; views need no other door).

  opening.py    sessions opened or prepared, changed, copied; a substitute's code; session_form.py, round_form.py ask
  levels.py     another step of the ladder or other help at one table
  entering.py   who comes in: join, rename, out and back; persons.py: whose name is whose, two at one tablet
  claiming.py   a name that is asked for; proving.py: secret pictures; pictures.py: what they are called
  knocking.py   tablets that ask to be let in while PINs are guessed
  naming.py     names as typed and as shown; letters.py: what may stand in one, and what looks alike
  seating.py    tables made even, seats given and taken; mixing.py: by level
  steering.py   the teacher's acts at tables that play; moving.py: by hand in play, seats, a table dealt anew, help
  needs.py      what a pupil needs: told to the table and to that tablet alone
  ending.py     closed, forgotten, erased
  snapshots.py  what the sockets of a room are told
  access.py     who may: teachers, a substitute with a code, pupils with a pass; pins.py PINs; brake.py slows guesses
  viewers.py    who opens a socket
  problems.py   what is refused, with its sentence; logs.py keeps PINs out of the log
  roster.py     class lists: doubles joined, next year, erased (wiping.py: from the disk, too)
  importing.py  lists as Excel and the gradebooks write them (reading.py: cells, headings.py: their columns);
                list_form.py asks, uploads.py takes files
  colleagues.py who shares a group, and how they come in
  progress.py   marks, taken from the journals of the tables
  reports.py    plain-data reports; highlights.py: what the projector shows of a round that is over
  cards.py      pupil cards and the secret on them; own.py: what a pupil sees of the own progress
  yearly.py     the erasure that is proposed each August
  compressed.py pages go out compressed
"""
