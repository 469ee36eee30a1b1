"""python -m tests.e2e.scenes.build WORLD…: builds these worlds into the database of the environment; prints their facts
as JSON. `WORLD:scene:lang` builds one more of its kind, its session in that language.

With `-` it builds one for each line that comes, `[world, {wish: …}]`, and answers each with its facts.
"""

import json
import os
import sys

import django


def known() -> dict:
    from tests.e2e.scenes import classes, door_worlds, landscape_classes, landscape_worlds, past, rounds, tables, worlds

    assert {
        door_worlds,
        classes,
        landscape_classes,
        landscape_worlds,
        past,
        rounds,
        tables,
    }  # their worlds are listed with the others
    return worlds.WORLDS


def main(names: list[str]) -> None:
    built = {name: known()[name.partition(":")[0]](f"marta{number}") for number, name in enumerate(names)}
    for name, school in built.items():
        school.speak(name.split(":")[-1])
    print(json.dumps({name: school.facts() for name, school in built.items()}))


def answer() -> None:
    """Teachers are named after this process too: another may have built worlds into the database before it."""
    for number, line in enumerate(sys.stdin):
        name, wishes = json.loads(line)
        print(json.dumps(known()[name](f"marta-{os.getpid()}-{number}", **wishes).facts()), flush=True)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")
    django.setup()
    answer() if sys.argv[1:] == ["-"] else main(sys.argv[1:])
