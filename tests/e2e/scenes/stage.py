"""A server with the worlds of some scenes, and the visits to it."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.scenes.catalogue import Scene
from tests.e2e.scenes.company import Company
from tests.e2e.scenes.visit import Visit
from tests.server import Server
from tests.site import SEED


class Stage:
    """Every scene has a world of its own in every language, so that none sees what another did."""

    def __init__(self, browser, server: Server, company: Company, facts: dict[str, dict]):
        self.browser, self.server, self.company, self.facts = browser, server, company, facts

    @contextmanager
    def visit(self, scene: Scene, lang: str = "es") -> Iterator[Visit]:
        """A browser that sees the scene."""
        facts = self.facts.get(tag(scene, lang), {})
        visit = Visit(self.browser, self.server, self.company, facts, scene.who, lang)
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
    server = Server(folder, TABLE_SEEDS=SEED, CHECK_HOLD="4")
    server.migrate()
    tags = [tag(scene, lang) for scene in scenes if scene.world for lang in langs]
    facts = json.loads(server.run("-m", "tests.e2e.scenes.build", *tags).splitlines()[-1])
    server.start()
    company = Company(server.port)
    try:
        yield Stage(browser, server, company, facts)
    finally:
        company.close()
        server.close()
