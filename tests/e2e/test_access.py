"""axe finds nothing, in any scene: WCAG 2 A and AA and its best practices, light and dark.

A sample of the scenes in every run, all of them in `make soak`; after a tablet's size, a phone's where pupils play.
"""

from pathlib import Path

import pytest

from tests.e2e.scenes.all import SCENES
from tests.e2e.scenes.catalogue import LANDSCAPE, PHONE, Scene
from tests.e2e.scenes.stage import stage_of
from tests.e2e.scenes.visit import Visit

pytestmark = pytest.mark.browser
AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
ALL = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}  # all that a theme changes
# A tap on the heap takes the nearest card (acordes-heap.js): one that a panel half covers needs no size of its own.
LOOK = """runOnly => axe.run(document, { runOnly, resultTypes: ["violations"] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes
        .filter(({ html }) => id !== "target-size" || !html.includes("data-card")).map((node) =>
        `${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`)))"""
SAMPLE = [name for name, scene in SCENES.items() if scene.sample]
REST = [name for name, scene in SCENES.items() if not scene.sample]


@pytest.fixture(scope="module")
def stage(browser, site):
    with stage_of(browser, site) as opened:
        yield opened


def looks(scene: Scene) -> list[tuple[tuple[int, int], str]]:
    """Sizes with themes: the colours are the same at every size, the parts that show are not."""
    first = LANDSCAPE if scene.who == "pupil" else scene.sizes[0]
    return [(first, "light"), (first, "dark"), *([(PHONE, "light")] if PHONE in scene.sizes else [])]


def found(visit: Visit, scene: Scene) -> dict[str, list[str]]:
    """{"1024x768 dark": [rule and element, …]} of all looks where there is something."""
    visit.page.evaluate(AXE.read_text(encoding="utf-8"))
    by_look = {}
    for size, theme in looks(scene):
        visit.look(size, theme)
        by_look[f"{size[0]}x{size[1]} {theme}"] = visit.page.evaluate(LOOK, ALL if theme == "light" else COLOURS)
    return {look: faults for look, faults in by_look.items() if faults}


def clean(stage, name: str) -> None:
    scene = SCENES[name]
    with stage.visit(scene) as visit:
        faults = found(visit, scene)
    assert not faults, "\n".join(f"{look}: {fault}" for look, each in faults.items() for fault in each)


@pytest.mark.parametrize("name", SAMPLE)
def test_axe_finds_nothing(stage, name):
    clean(stage, name)


@pytest.mark.soak
@pytest.mark.parametrize("name", REST)
def test_axe_finds_nothing_anywhere_else(stage, name):
    clean(stage, name)
