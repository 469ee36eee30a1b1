"""Compare all marks with the journals of the tables and with the answers of practice, and mend them."""

from django.core.management.base import BaseCommand

from classroom.learning import practice, progress
from classroom.models import Answer, Mark, SessionTable


class Command(BaseCommand):
    help = "Rebuilds the marks of learning from journals and answers. Rows that are right stay as they are."

    def add_arguments(self, parser):
        parser.add_argument("--session", help="the key of one session (default: all)")

    def handle(self, *args, session=None, **options):
        rows = SessionTable.objects.exclude(table=None)
        answers = None
        if session:
            rows = rows.filter(session__key=session)
            given = Answer.objects.filter(exercise__participant__session__key=session)
            answers = given.select_related("exercise__participant")
        changed = progress.rebuild(rows.iterator()) + practice.rebuild(answers)
        self.stdout.write(f"{rows.count()} tables, {Mark.objects.count()} marks, {changed} changed.")
