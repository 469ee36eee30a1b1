"""manage.py deck out.pdf: the cards of a game to print and cut out, and its sheets."""

import os
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from games import printing
from games.rules.kit import BadOption

LOOK = "acordes: es|en-do|c-name|both|staff-ladder|plain; harmonies: es|en; either with -bw for black and white"
WORDS = ("game", "counts", "pieces", "look", "paper", "backs")
VARIANTS = ("initiation", "intermediate", "full")


class Command(BaseCommand):
    help = "Writes the cards of a game as a PDF: cards of 63 × 88 mm with cut marks, print at actual size."
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument("out", type=Path, help="the PDF to write")
        parser.add_argument("--game", choices=list(printing.PRINTED), default=printing.USUAL)
        parser.add_argument("--variant", choices=VARIANTS, default="full", help="acordes: of which game")
        parser.add_argument("--players", type=int, choices=range(2, 9), default=4, help="acordes: from 5 two decks")
        parser.add_argument("--counts", help="acordes: cards of each face instead: note:2,rest:2,clef:2,… (0 to 20)")
        pieces = "; ".join(f"{key}: {','.join(game.PIECES)}" for key, game in printing.PRINTED.items())
        parser.add_argument("--pieces", help=f"some of them (default: all). {pieces}")
        parser.add_argument("--look", help=LOOK)
        parser.add_argument("--paper", choices=list(printing.PAPERS))
        parser.add_argument("--backs", choices=printing.BACKS, help="acordes: the edge on which the sheet is turned")
        parser.add_argument("--gently", action="store_true", help="leave the processor to others")

    def handle(self, *args, out: Path, variant: str, players: int, gently: bool, **options):
        if gently and hasattr(os, "nice"):
            os.nice(10)
        given = {name: options[name] for name in WORDS if options[name] is not None}
        try:
            wanted = printing.order(printing.usual(given["game"], {"variant": variant}, players) | given)
        except (printing.BadOrder, BadOption) as wrong:
            raise CommandError(str(wrong)) from wrong
        with out.open("wb") as file:
            pages = printing.write(wanted, file)
        self.stdout.write(f"{out}: {pages} pages, print at actual size (100 %)")
