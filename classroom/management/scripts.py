"""Our scripts made small: comments and layout go, names stay, so that what a browser says of an error can be read."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from classroom.shipped import SMALL, SOURCES, small

OPTIONS = ["--minify-whitespace", "--charset=utf8", "--sourcemap", "--log-level=warning"]


def stale(makers: list[Path]) -> Iterator[Path]:
    """The sources that have no small one, or one older than themselves or than one of the makers."""
    newest = max(maker.stat().st_mtime for maker in [*makers, Path(__file__)])
    for source in sorted((SOURCES / "js").rglob("*.js")):
        made = small(source)
        if not made or made.stat().st_mtime < newest:
            yield source


def shrink(node: list[str], esbuild: Path, lock: Path) -> int:
    """Makes small what is not yet; how many. Each comes whole: a server that runs meanwhile never sends half of one."""
    sources = list(stale([lock]))
    if not sources:
        return 0
    SMALL.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=SMALL) as folder:
        places = [f"--outdir={folder}", f"--outbase={SOURCES}"]
        subprocess.run([*node, str(esbuild), *map(str, sources), *OPTIONS, *places], check=True)
        for source in sources:
            path = source.relative_to(SOURCES)
            (SMALL / path).parent.mkdir(parents=True, exist_ok=True)
            for name in (f"{path}.map", path):
                Path(folder, name).replace(SMALL / name)
    return len(sources)
