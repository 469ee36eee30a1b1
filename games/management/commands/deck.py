"""manage.py deck out.pdf: the cards to print and cut out, with a rule sheet and a practice sheet of thirds."""

import os
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from games import printing
from games.rules.kit import BadOption

LOOK = "es|en-do|c-name|both|staff-ladder|plain, and -bw for black and white with a pattern for each note"
VARIANTS = ("initiation", "intermediate", "full")


class Command(BaseCommand):
    help = "Writes the deck of Acordes Locos as a PDF: cards of 63 × 88 mm with cut marks, print at actual size."
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument("out", type=Path, help="the PDF to write")
        parser.add_argument("--variant", choices=VARIANTS, default="full")
        parser.add_argument("--players", type=int, choices=range(2, 9), default=4, help="5 and more: two decks")
        parser.add_argument("--counts", help="cards of each face instead: note:2,rest:2,clef:2,sharp:8,… (0 to 20)")
        parser.add_argument("--pieces", help="some of cards,rules,practice (default: all)")
        parser.add_argument("--look", help=LOOK)
        parser.add_argument("--paper", choices=list(printing.PAPERS))
        parser.add_argument("--backs", choices=printing.BACKS, help="the edge on which the printer turns the sheet")
        parser.add_argument("--gently", action="store_true", help="leave the processor to others")

    def handle(self, *args, out: Path, variant: str, players: int, gently: bool, **options):
        if gently and hasattr(os, "nice"):
            os.nice(10)
        names = ("counts", "pieces", "look", "paper", "backs")
        given = {name: options[name] for name in names if options[name] is not None}
        try:
            usual = printing.counts({"variant": variant}, players)
            given.setdefault("counts", ",".join(f"{kind}:{count}" for kind, count in usual.items()))
            wanted = printing.order(given)
        except (printing.BadOrder, BadOption) as wrong:
            raise CommandError(str(wrong)) from wrong
        with out.open("wb") as file:
            pages = printing.write(wanted, file)
        self.stdout.write(f"{out}: {pages} pages, print at actual size (100 %)")
