"""A server with the worlds of some scenes, and the visits to it."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.scenes.catalogue import Scene
from tests.e2e.scenes.company import Company
from tests.e2e.scenes.visit import Visit
from tests.server import Server
from tests.site import SEED, Site


class Stage:
    """`facts(scene, lang)` are those of the scene's world."""

    def __init__(self, browser, server: Server, company: Company, facts: Callable[[Scene, str], dict]):
        self.browser, self.server, self.company, self.facts = browser, server, company, facts

    @contextmanager
    def visit(self, scene: Scene, lang: str = "es") -> Iterator[Visit]:
        """A browser that sees the scene."""
        visit = Visit(self.browser, self.server, self.company, self.facts(scene, lang), scene.who, lang)
        width, height = scene.sizes[0]
        visit.page.set_viewport_size({"width": width, "height": height})
        try:
            scene.show(visit)
            yield visit
        finally:
            visit.close()
            self.company.leave()


def tag(scene: Scene, lang: str) -> str:
    """The name of a scene's world, as `build` takes it."""
    return f"{scene.world}:{scene.name}:{lang}"


@contextmanager
def open_stage(browser, folder: Path, scenes: Iterable[Scene], langs: Iterable[str] = ("es",)) -> Iterator[Stage]:
    """A server for many scenes: each has a world of its own in each language, so that none sees what another did."""
    server = Server(folder, TABLE_SEEDS=SEED, CHECK_HOLD="4")
    server.migrate()
    tags = [tag(scene, lang) for scene in scenes if scene.world for lang in langs]
    facts = json.loads(server.run("-m", "tests.e2e.scenes.build", *tags).splitlines()[-1])
    server.start()
    company = Company(server.port)
    try:
        yield Stage(browser, server, company, lambda scene, lang: facts.get(tag(scene, lang), {}))
    finally:
        company.close()
        server.close()


@contextmanager
def stage_of(browser, site: Site) -> Iterator[Stage]:
    """The tests' server, with the worlds of a few scenes, built when one is looked at. Those of the sample leave their
    world as it is and share it."""
    built: dict[str, dict] = {"": {}}

    def facts(scene: Scene, lang: str) -> dict:
        name = scene.world if scene.sample or not scene.world else tag(scene, lang)
        built[name] = built.get(name) or (site.world(scene.world) if name else {})
        return built[name]

    company = Company(site.server.port)
    try:
        yield Stage(browser, site.server, company, facts)
    finally:
        company.close()
