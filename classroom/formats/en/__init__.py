"""English.

formats.py   dates with the day first, the clock with 24 hours
"""
