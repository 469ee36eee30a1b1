"""The games and their live tables: a Django app.

  rules/   what a game is, and the games: pure                 words/   sentences for codes, by language
  art/     cards, staves and the printed deck as pictures       pictures.py, printing.py   their addresses
  acordes_printing.py, harmonies_printing.py   what each game has on paper
  live/    sockets, the clock, the journal: the edge           studio.py, shelf.py   who draws them, their files
  press.py     reports as PDF and scores, made in processes of their own
  transcripts.py   a game as text       replaying.py   a game looked back at, moment by moment
  api.py   the facade: all that the school may ask             models.py   Table and Entry, all that live play stores
  apps.py, urls.py, views.py   the Django app; pictures over HTTP
  evidence.py  what happened at tables, for marks and reports   undoing.py   what an undo took back, in words

May import: theory, Django, Channels; never the school. Begin with rules/game.py, then live/.
"""
