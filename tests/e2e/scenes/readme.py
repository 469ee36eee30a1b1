"""make readme-pictures: six scenes as small pictures into static/img/readme/."""

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.chromium import ARGS, find
from tests.e2e.scenes.all import SCENES
from tests.e2e.scenes.stage import open_stage

OUT = Path(__file__).resolve().parents[3] / "static" / "img" / "readme"
WIDTH, MOST_BYTES = 900, 40_000
SHOWN = {
    "table": "pupil-holding-note",
    "call": "pupil-other-sends",
    "chord": "pupil-right-mine",
    "projector": "screen-play",
    "board": "teacher-board-call",
    "report": "teacher-report",
}


def small(shot: bytes) -> bytes:
    """As WebP of the width and weight that the README bears."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    picture = picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.LANCZOS)
    for quality in range(86, 20, -6):
        kept = io.BytesIO()
        picture.save(kept, "WEBP", quality=quality, method=6)
        if kept.tell() <= MOST_BYTES:
            return kept.getvalue()
    raise ValueError("too much in one picture")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=ARGS)
        scenes = [SCENES[name] for name in SHOWN.values()]
        with open_stage(browser, Path(folder), scenes) as stage:
            for name, scene in zip(SHOWN, scenes, strict=True):
                with stage.visit(scene) as visit:
                    visit.look(scene.sizes[0], "light")
                    (OUT / f"{name}.webp").write_bytes(small(visit.page.screenshot()))


if __name__ == "__main__":
    main()
