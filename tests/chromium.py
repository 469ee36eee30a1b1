"""Where Chromium is: the CHROMIUM variable, else the system's, else the one Playwright installed. Of each first the one
without windows: the same pages for half the processor time."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--mute-audio",
    "--autoplay-policy=no-user-gesture-required",
    "--host-resolver-rules=MAP aula.test 127.0.0.1",
]


SYSTEM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PLAYWRIGHT = ("chromium_headless_shell-*/*/*headless*shell", "chromium-*/chrome-linux*/chrome")


def find() -> str | None:
    """The path of a Chromium, or None."""
    system = (path for name in SYSTEM if (path := shutil.which(name)))
    return os.environ.get("CHROMIUM") or next(system, None) or next(_own(), None)


def _own() -> Iterator[str]:
    cache = Path.home() / ".cache" / "ms-playwright"
    return (str(path) for pattern in PLAYWRIGHT for path in cache.glob(pattern))


if __name__ == "__main__":
    sys.exit(0 if find() else 1)
