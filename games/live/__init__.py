"""The live table: one actor per open table decides, one writer thread commits for all, nobody hears of a move before
it is stored.

May import games, theory, django, channels. It knows no game by name, no school and no person: classroom hands it two
functions, `viewer(scope)` and `snapshot(room)`, in asgi.py. Begin with `fold.py`, then follow a tap:

  routing.py    the addresses of sockets; another site's page is refused
  check.py      the socket of the check of device and network
  consumers.py  one socket: let in or not, every message handed to its client
  door.py       what a message may be, how many may come (pure)
  clients.py    a socket that was let in: its seat, its room, what it says and may see
  tables.py     the actor of a table: inbox, judge, answer; kept.py: how it follows the journal and skips the time in
                which nobody served it; watched.py: what is seen of it
  fold.py       entries 1..n -> state, table time, presence, taps; a draft of the entries to come (pure); seen.py: what
                they tell of each seat
  journal.py    group commit with compare-and-set on the head of each table
  frames.py     a state -> sections of JSON for a seat, with its sentences
  outbox.py     one queue and one writer for a socket; the difference is taken at the moment of sending
  layers.py     what a socket is shown, in layers that many share, and the difference between two (pure)
  rooms.py      the room of a session: lobby, board, projector, who watches a table; heard.py: when its pupils were
                heard; people.py: Viewer and Snapshot, which the school fills
  service.py    Live: owns all of these, one per ASGI application; pings, silence, signs of life
  counts.py     what is counted meanwhile; health.py: whether this process can do its work
  clock.py      wall time, the same for sockets, views and commands

Several processes on one database: signs.py (what they tell each other by the database, once a second), presence.py
(whose pupils are where), relay.py (hints by Redis, which only make it faster).

Without a loop: sync.py (an act of a view or a command, through the same journal), simulation.py (a game by the bot),
threads.py (the threads that may touch the database), bus.py (hints to the open actors).
"""
