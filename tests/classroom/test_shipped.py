"""What is shipped of the scripts: small, leading back to its source, never older than that."""

import json
import os
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from classroom import shipped
from classroom.management import scripts
from classroom.management.commands.build import MODULES, ROOT, command

ESBUILD = MODULES / "esbuild/bin/esbuild"
SOURCE = "// Why.\nexport const greet = (name) => `\n  ¡Hola,\n  // ${name}!`;\n"
TARGET = "js/games/greet.js"
pytestmark = pytest.mark.skipif(not ESBUILD.exists(), reason="manage.py build has not run")


@pytest.fixture
def place(tmp_path, monkeypatch, settings) -> Path:
    """A folder of sources with one script."""
    monkeypatch.setattr(shipped, "SOURCES", tmp_path / "static")
    monkeypatch.setattr(shipped, "SMALL", tmp_path / "built")
    monkeypatch.setattr(scripts, "SOURCES", tmp_path / "static")
    monkeypatch.setattr(scripts, "SMALL", tmp_path / "built")
    settings.STATICFILES_DIRS = [tmp_path / "static"]
    source = tmp_path / "static" / TARGET
    source.parent.mkdir(parents=True)
    source.write_text(SOURCE, encoding="utf-8")
    return source


def shrink() -> int:
    return scripts.shrink(command("node"), ESBUILD, ROOT / "package-lock.json")


def listed() -> dict[str, Path]:
    return {path: Path(storage.path(path)) for path, storage in shipped.Shipped().list([])}


def test_comments_and_layout_go_words_stay(place):
    assert shrink() == 1
    found = Path(shipped.Shipped().find(TARGET))
    assert found == listed()[TARGET]
    script, end = found.read_text(encoding="utf-8").split("\n//#")
    assert "Why" not in script
    assert "greet" in script
    assert "`\n  ¡Hola,\n  // ${name}!`" in script
    assert end.strip() == "sourceMappingURL=greet.js.map"
    told = json.loads(listed()[f"{TARGET}.map"].read_text(encoding="utf-8"))
    assert told["sourcesContent"] == [SOURCE]


def test_only_what_has_changed_is_made_again(place):
    assert [shrink(), shrink()] == [1, 0]
    after(place, "export const greet = null;")
    assert shrink() == 1
    assert "null" in Path(shipped.Shipped().find(TARGET)).read_text()


def test_a_script_that_has_changed_since_is_shipped_as_it_lies_there(place):
    shrink()
    after(place, "// Anew.")
    assert Path(shipped.Shipped().find(TARGET)) == place
    assert listed() == {TARGET: place}


def after(source: Path, text: str) -> None:
    """Another text, of a moment after the build."""
    source.write_text(text)
    made = (shipped.SMALL / TARGET).stat().st_mtime
    os.utime(source, (made + 1, made + 1))


def test_every_script_of_the_site_is_shipped_small():
    for source in (ROOT / "static/js").rglob("*.js"):
        found = finders.find(source.relative_to(ROOT / "static").as_posix())
        assert Path(found).is_relative_to(shipped.SMALL), f"{found}: manage.py build has not run since it changed"
