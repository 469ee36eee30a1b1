"""The school, and the Django project: teachers, groups, sessions, progress and reports.

May import: games.api (never games.rules, games.live or games.models), theory, Django.
settings.py, urls.py and asgi.py are the composition root and may import anything.
Begin with models.py (the nouns), then sessions.py (the lesson), access.py (who may), progress.py and reports.py.
"""
