"""How a tablet gets in.

pins.py       PINs: short, not given out again, looked up behind the brake
brake.py      slows guesses of every kind, counted in buckets.py; knocking.py: tablets that ask to be let in meanwhile
entering.py   who comes in: join, rename, out and back
claiming.py   a name that is asked for; proving.py: by its secret picture
"""
