"""How dates are written where Django's own way would mislead.

en/formats.py   English of Europe: in a Spanish school 11/09 is a day of September
"""
