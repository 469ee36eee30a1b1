"""What a scene is, and the list of all of them."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.e2e.scenes.visit import Visit

LANDSCAPE, PORTRAIT, PHONE = (1024, 768), (768, 1024), (390, 844)
LAPTOP, WALL = (1280, 800), (1920, 1080)
TABLET_AND_PHONE = (LANDSCAPE, PORTRAIT, PHONE)
SIZES = {"pupil": TABLET_AND_PHONE, "teacher": (LAPTOP, PHONE), "screen": (WALL,)}


@dataclass(frozen=True)
class Scene:
    """A page of the site in one state: `show` brings a visit there. `world` is one of worlds.WORLDS, "" for none."""

    name: str
    who: str  # pupil, teacher, screen
    world: str
    show: Callable[[Visit], None]
    sizes: tuple[tuple[int, int], ...]
    sample: bool = False  # belongs to the sample that every run of the tests looks at


SCENES: dict[str, Scene] = {}


def scene(name: str, world: str = "", sizes: tuple = (), sample: bool = False):
    """Enters `show` in the list; the part of the name before the first "-" says who looks."""

    def enter(show: Callable[[Visit], None]) -> Callable[[Visit], None]:
        who = name.partition("-")[0]
        assert name not in SCENES, name
        SCENES[name] = Scene(name, who, world, show, sizes or SIZES[who], sample)
        return show

    return enter
