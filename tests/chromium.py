"""Where Chromium is: the CHROMIUM variable, else the system's, else the one Playwright installed."""

import os
import shutil
import sys
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


def find() -> str | None:
    """The path of a Chromium, or None."""
    named = os.environ.get("CHROMIUM")
    return (
        named or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome") or _own()
    )


def _own() -> str | None:
    cache = Path.home() / ".cache" / "ms-playwright"
    return next((str(path) for path in cache.glob("chromium-*/chrome-linux*/chrome")), None)


if __name__ == "__main__":
    sys.exit(0 if find() else 1)
