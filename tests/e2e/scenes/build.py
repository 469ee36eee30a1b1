"""python -m tests.e2e.scenes.build WORLD…: builds these worlds into the database of the environment; prints their facts
as JSON. `WORLD:scene:lang` builds one more of its kind, its session in that language."""

import json
import os
import sys

import django


def main(names: list[str]) -> None:
    from tests.e2e.scenes import classes, door_worlds, past, tables, worlds

    assert {door_worlds, classes, past, tables}  # their worlds are listed with the others
    built = {name: worlds.WORLDS[name.partition(":")[0]](f"marta{number}") for number, name in enumerate(names)}
    for name, school in built.items():
        school.speak(name.split(":")[-1])
    print(json.dumps({name: school.facts() for name, school in built.items()}))


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "classroom.settings")
    django.setup()
    main(sys.argv[1:])
