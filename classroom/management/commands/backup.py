"""A backup of the database, while it is used or not."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from classroom import backups


class Command(BaseCommand):
    help = "Write a backup of the whole database to FILE, which must not exist yet. Tables may be in play meanwhile."

    def add_arguments(self, parser):
        parser.add_argument("file", type=Path)

    def handle(self, *, file, **options):
        try:
            backups.backup(file)
        except backups.Impossible as why:
            raise CommandError(str(why)) from why
        size = f"{file.stat().st_size:,} bytes"
        self.stdout.write(f"{file}: {size}. It holds pupils' data: keep it 30 days at most.")
