"""Compare all marks with the journals of the tables, and mend them."""

from django.core.management.base import BaseCommand

from classroom.learning import progress
from classroom.models import Mark, SessionTable


class Command(BaseCommand):
    help = "Rebuilds the marks of learning from the journals of the tables. Rows that are right stay as they are."

    def add_arguments(self, parser):
        parser.add_argument("--session", help="the key of one session (default: all)")

    def handle(self, *args, session=None, **options):
        rows = SessionTable.objects.exclude(table=None)
        if session:
            rows = rows.filter(session__key=session)
        changed = progress.rebuild(rows.iterator())
        self.stdout.write(f"{rows.count()} tables, {Mark.objects.count()} marks, {changed} changed.")
