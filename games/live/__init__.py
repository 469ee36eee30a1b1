"""The live table: one actor per open table decides, one writer thread commits for all, nobody hears of a move before
it is stored.

May import games, theory, django, channels. It knows no game by name, no school and no person: classroom hands it two
functions, `viewer(scope)` and `snapshot(room)`, in asgi.py. Begin with `fold.py`, then follow a tap:

  consumers.py  one socket: the limits at its door, who it is, what it sends    routing.py  the three addresses
  clients.py    a socket that was let in: its seat, its room, what it may see
  tables.py     the actor of a table: inbox, judge, hand to the journal, show
  fold.py       entries 1..n -> state, table time, pause, presence, taps; a draft of the entries to come (pure)
  journal.py    group commit with compare-and-set on the head of each table; the same for commands and views
  threads.py    the threads that may touch the database, and how the loop waits for them
  frames.py     a state -> sections of JSON for a seat, with its sentences
  outbox.py     one queue and one writer for a socket; the difference is taken at the moment of sending
  rooms.py      Viewer, Snapshot and the room of a session: lobby, board, projector
  bus.py        hints to the other actors: what was appended, which room changed
  service.py    Live: owns all of these, one per ASGI application
"""
