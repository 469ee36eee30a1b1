"""Static files as browsers get them: of our scripts the small ones that `manage.py build` makes, at the addresses of
their sources, each with a map that leads a browser's own tools back to its source. A script that has changed since the
build is shipped as it lies there.
"""

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import FileSystemFinder
from django.core.files.storage import FileSystemStorage

SOURCES: Path = settings.BASE_DIR / "static"
SMALL: Path = settings.BASE_DIR / "built"


def small(source: Path) -> Path | None:
    """The small one of this script, unless it is older."""
    made = SMALL / source.relative_to(SOURCES)
    return made if made.exists() and made.stat().st_mtime >= source.stat().st_mtime else None


class Shipped(FileSystemFinder):
    """Django's finder of the folders in STATICFILES_DIRS, which is SOURCES alone."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.small = FileSystemStorage(location=SMALL)
        self.small.prefix = ""

    def find_location(self, root, path, prefix=None):
        found = super().find_location(root, path, prefix)
        return str((path.endswith(".js") and found and small(Path(found))) or found or "") or None

    def list(self, ignore_patterns) -> Iterator[tuple[str, FileSystemStorage]]:
        for path, storage in super().list(ignore_patterns):
            if path.endswith(".js") and small(SOURCES / path):
                yield path, self.small
                yield f"{path}.map", self.small
            else:
                yield path, storage
