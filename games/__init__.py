"""The games and their live tables: a Django app.

  rules/   what a game is, and the three games: pure           words/   sentences for codes, by language
  live/    sockets, the clock, the journal: the edge           models.py   Table and Entry, all that live play stores
  api.py   the facade: all that the school may ask

May import: theory, Django, Channels; never the school. Begin with rules/game.py, then live/.
"""
