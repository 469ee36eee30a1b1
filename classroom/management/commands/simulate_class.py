"""A class with known skills and misconceptions plays and practises; what was planted against what is reported."""

import json
from collections.abc import Mapping

from django.core.management.base import BaseCommand, CommandError

from classroom import access
from classroom.management.commands.demo import GAME, demo_teacher
from classroom.models import Student
from classroom.scripted import comparing, simulating
from classroom.scripted.comparing import Told


class Command(BaseCommand):
    help = "A class whose skills and misconceptions are known plays and practises; prints planted against reported."

    def add_arguments(self, parser):
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--pupils", type=int, default=30)
        parser.add_argument("--sessions", type=int, default=10)
        parser.add_argument("--group", help="the name of the new group (default: after the seed)")
        parser.add_argument("--json", action="store_true", help="print plain data")

    def handle(self, *args, seed, group, **options):
        teacher, _password = demo_teacher()
        name = group or f"Simulated class {seed}"
        if access.groups(teacher).filter(name=name).exists():
            raise CommandError(f"There is a group {name!r} already: give another name (--group).")
        planted = simulating.made(teacher, name, seed, options["pupils"])
        simulating.play(teacher, GAME, planted, seed, options["sessions"])
        told = simulating.reported(planted)
        names = dict(Student.objects.filter(pk__in=told).values_list("pk", "name"))
        everybody = {names[student]: each for student, each in told.items()}
        text = json.dumps(as_data(everybody), ensure_ascii=False, indent=1) if options["json"] else table(everybody)
        self.stdout.write(text)


def as_data(everybody: Mapping[str, Told]) -> dict:
    """{"pupils": [{name, planted: {mean, skills, misconceptions: {key: rate}}, reported: {mean, claims, named,
    occasions, counts}}], "figures": comparing.figures}"""
    return {
        "pupils": [
            {
                "name": name,
                "planted": {"mean": told.pupil.mean, "skills": told.pupil.skills, "misconceptions": told.pupil.errs},
                "reported": {
                    "mean": told.mean,
                    "claims": told.claims,
                    "named": list(told.named),
                    "occasions": told.occasions,
                    "counts": told.counts,
                },
            }
            for name, told in everybody.items()
        ],
        "figures": comparing.figures(list(everybody.values())),
    }


def table(everybody: Mapping[str, Told]) -> str:
    """One line a pupil, the ablest as planted first, and the figures."""
    rows = sorted(everybody.items(), key=lambda item: -item[1].pupil.mean)
    lines = [f"{'':24}{'planted':>8}{'reported':>9}{'claims':>7}  planted misconceptions · reported"]
    lines += [line(name, told) for name, told in rows]
    found = comparing.figures(list(everybody.values()))
    lines += [
        "",
        f"planted misconceptions with {comparing.ENOUGH} occasions or more, named: {share(found['planted'])}",
        f"misconceptions that were not planted, named: {share(found['others'])}",
        f"seen where they could show: planted ones {found['planted']['seen']}, others {found['others']['seen']}",
        f"pupils without any of whom one is named: {share(found['without'])}",
        f"rank correlation of mastery with what was planted: {found['rank']}",
    ]
    return "\n".join(lines)


def line(name: str, told: Told) -> str:
    mean = "–" if told.mean is None else f"{told.mean:.2f}"
    planted = ", ".join(
        f"{key} {rate:.0%} ({told.counts[key]} of {told.occasions[key]})" for key, rate in told.pupil.errs.items()
    )
    return f"{name:24}{told.pupil.mean:8.2f}{mean:>9}{told.claims:7}  {planted or '–'} · {', '.join(told.named) or '–'}"


def share(part: dict) -> str:
    return f"{part['named']} of {part['of']}" + (f" ({part['named'] / part['of']:.0%})" if part["of"] else "")
