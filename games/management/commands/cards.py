"""manage.py cards: draws the cards that a tablet most likely asks for, so that the first class does not wait."""

from django.core.management.base import BaseCommand

from games import pictures


class Command(BaseCommand):
    help = "Draws the cards that a tablet most likely asks for; pupils who wait in the lobby fetch them."
    requires_system_checks = []

    def handle(self, *args, **options):
        self.stdout.write(f"cards: {pictures.prepare()} pictures in {pictures.folder()}")
