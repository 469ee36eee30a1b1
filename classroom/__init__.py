"""The school, and the Django project: teachers, groups, sessions, progress and reports.

May import: games.api (never games.rules, games.live or games.models), theory, Django.
settings.py, urls.py and asgi.py are the composition root and may import anything.
Begin with models/ (the nouns), then lesson/sessions.py (the lesson from its PIN to its end).

  models/       the nouns: lists, sessions, tables
  people/       class lists, names, needs, cards: who there is, before any lesson
  lesson/       a session: opened, tables, the teacher's acts, its end
  door/         how a tablet gets in: PINs, guesses, names, secret pictures
  learning/     marks taken from the journals, and reports made of them
  load/         many tables at once against a real server: manage.py loadtest
  scripted/     a class whose skills are known, to hold the reports to
  views/        pages; each folder of templates/classroom and static/js/classroom belongs to them

  access.py     who may: teachers, a substitute with a code, pupils with a pass
  viewers.py    who opens a socket
  shared_cache.py what all worker processes remember together for a while, in Redis
  problems.py   what is refused, with its sentence; logs.py keeps PINs out of the log
  probes.py     health, readiness and metrics for whoever runs the site; metrics.py: what all workers counted
  backups.py    the database copied while it is used, and restored; inuse.py: whether a server uses it
  serving.py    the one way to start uvicorn; behind.py: whose word counts for a client's address; deploy/: examples
  forms.py      sign-up, groups, pupils; review_form.py: a review link; plain.py: plain words; uploads.py takes files
  changes.py    forms that two teachers have open: only what was changed is stored; prose.py: texts that they share
  badges.py     the instruments by which pupils tell each other apart
  printing_form.py what is to be printed; languages.py
  compressed.py pages go out compressed; shipped.py: scripts go out small
"""
