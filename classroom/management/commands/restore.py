"""The database as it was when a backup was made."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from classroom import backups


class Command(BaseCommand):
    help = "Replace the database by the backup FILE. The server must be stopped. What was erased since is erased again."

    def add_arguments(self, parser):
        parser.add_argument("file", type=Path)

    def handle(self, *, file, **options):
        try:
            again = backups.restore(file)
        except backups.Impossible as why:
            raise CommandError(f"Nothing was restored. {why}") from why
        self.stdout.write(f"{file} is restored; {again} things that were erased since the backup are erased again.")
