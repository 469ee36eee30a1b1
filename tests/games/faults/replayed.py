# ruff: noqa: E402 (Django is set up before its models are imported)
"""python -m tests.games.faults.replayed TABLE… : a digest of what each journal comes to, by the site's own reading, in
a process that has served nobody."""

import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")

import django

django.setup()

from games.live import journal
from games.live.sync import folded
from games.rules.catalogue import GAMES
from tests.games import counting
from tests.games.faults.ending import digest_of

GAMES["counting"] = counting

for table in sys.argv[1:]:
    print(digest_of(folded(journal.read(int(table)))))
