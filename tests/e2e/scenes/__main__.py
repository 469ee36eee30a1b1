"""make screenshots: every scene at its sizes, light and dark, Spanish and English, and a page with all of them.

    make screenshots ARGS="-k verdict --lang en --theme dark --size 390x844"

The pictures come to var/screenshots/<lang>-<theme>-<size>/<scene>.png, the page to var/screenshots/index.html.
"""

import argparse
import html
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.chromium import ARGS, find
from tests.e2e.scenes.all import SCENES
from tests.e2e.scenes.catalogue import Scene
from tests.e2e.scenes.stage import Stage, open_stage
from tests.e2e.scenes.visit import Visit

OUT = Path(__file__).resolve().parents[3] / "var" / "screenshots"
STYLE = """body { font: 16px sans-serif; margin: 16px } section { margin-bottom: 32px } h2 { margin: 8px 0 }
figure { display: inline-block; margin: 4px; vertical-align: top } img { height: 260px; border: 1px solid #888 }"""


def options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make screenshots", description=__doc__.splitlines()[0])
    parser.add_argument("-k", dest="words", action="append", default=[], help="only scenes with this in their name")
    parser.add_argument("--lang", nargs="*", default=["es", "en"], choices=["es", "en"])
    parser.add_argument("--theme", nargs="*", default=["light", "dark"], choices=["light", "dark"])
    parser.add_argument("--size", nargs="*", default=[], help="only these, as 390x844")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--list", action="store_true", help="the names of the scenes")
    return parser.parse_args(arguments)


def chosen(words: list[str]) -> list[Scene]:
    return [scene for name, scene in SCENES.items() if not words or any(word in name for word in words)]


def written(size: tuple[int, int]) -> str:
    return "x".join(map(str, size))


def shoot(visit: Visit, scene: Scene, lang: str, wanted: argparse.Namespace) -> int:
    """The scene as it stands, at each size in each theme; how many pictures."""
    many = 0
    for size in scene.sizes:
        for theme in wanted.theme if not wanted.size or written(size) in wanted.size else []:
            folder = wanted.out / f"{lang}-{theme}-{written(size)}"
            folder.mkdir(parents=True, exist_ok=True)
            visit.look(size, theme)
            visit.page.screenshot(path=folder / f"{scene.name}.png")
            many += 1
    return many


def shoot_all(stage: Stage, scenes: list[Scene], wanted: argparse.Namespace) -> list[str]:
    """The names of the scenes that did not come about, or whose browser complained."""
    failed = []
    for lang in wanted.lang:
        for scene in scenes:
            started = time.monotonic()
            try:
                with stage.visit(scene, lang) as visit:
                    many = shoot(visit, scene, lang, wanted)
                    complaints = visit.unexpected()
            except Exception:  # one scene that fails does not keep the others from being seen
                many, complaints = 0, [traceback.format_exc(limit=-3)]
            print(
                f"{scene.name} {lang}: {many} in {time.monotonic() - started:.1f} s",
                *complaints,
                sep="\n  ",
                flush=True,
            )
            failed += [f"{scene.name} {lang}"] if complaints else []
    return failed


def pictures(out: Path) -> Iterator[tuple[str, list[Path]]]:
    """Each scene with its pictures, in the order of the list."""
    for name in SCENES:
        if found := sorted(out.glob(f"*/{name}.png")):
            yield name, found


def contact_sheet(out: Path) -> None:
    sections = [
        f"<section><h2>{html.escape(name)}</h2>"
        + "".join(
            f'<figure><a href="{path.relative_to(out)}"><img loading="lazy" src="{path.relative_to(out)}" alt=""></a>'
            f"<figcaption>{path.parent.name}</figcaption></figure>"
            for path in found
        )
        + "</section>"
        for name, found in pictures(out)
    ]
    page = f"<!doctype html><meta charset=utf-8><title>Scenes</title><style>{STYLE}</style>{''.join(sections)}"
    (out / "index.html").write_text(page, encoding="utf-8")


def main(arguments: list[str]) -> int:
    wanted = options(arguments)
    scenes = chosen(wanted.words)
    if wanted.list:
        print(*(scene.name for scene in scenes), sep="\n")
        return 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=ARGS)
        with open_stage(browser, Path(folder), scenes, wanted.lang) as stage:
            failed = shoot_all(stage, scenes, wanted)
    contact_sheet(wanted.out)
    print(f"{wanted.out / 'index.html'}", *(f"did not come about: {name}" for name in failed), sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
