"""The rules of the games: pure functions over frozen states. No Django, no clock, no global randomness, no I/O.

May import: the standard library, `theory`, and this package; a game never imports another game.

  game.py       what a game is: the protocol, moves as lines of text, events, refusals, options
  kit.py        what games share: options resolved and refused by name, words and numbers of moves
  replay.py     a table is a seed and a list of moves: fold them back into a state, "/undo" included
  catalogue.py  the games there are
  acordes/      Acordes Locos
  harmonies/    Harmonies
  macarena/     Macarena de Maldón

Begin with game.py, then a game's __init__.py (its rule book in prose).
"""
