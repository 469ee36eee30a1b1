"""Who may import whom. The map of the house is kept true by this test."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STANDARD = {"__future__"} | set(__import__("sys").stdlib_module_names)

# folder -> what its modules may import besides the standard library and their own folder
ALLOWED = {
    "theory": set(),
    "games/rules": {"theory"},
    "games/words": {"theory", "games", "django"},
    "games/live": {"games", "theory", "django", "channels", "asgiref", "orjson", "redis"},
    "games/art": {"games.rules", "theory", "PIL", "verovio", "reportlab", "fontTools", "bidi", "arabic_reshaper"},
    "games": {"games", "theory", "django", "channels", "asgiref", "orjson", "csp"},
    "classroom/load": {"classroom", "games.api", "django", "orjson", "websockets"},
    "classroom": {"classroom", "games.api", "theory", "django", "segno", "asgiref", "polib", "fontTools", "csp"},
}
COMPOSITION = {"classroom/settings.py", "classroom/urls.py", "classroom/asgi.py"}
EXTRA = {
    "classroom/shared_cache.py": {"redis"},
    "theory/_music21.py": {"music21"},
    "games/management/commands/bench_rules.py": {"music21"},
    "classroom/learning/exports/as_xlsx.py": {"xlsxwriter"},
    "classroom/metrics.py": {"prometheus_client"},
    "classroom/serving.py": {"uvicorn"},
    "classroom/behind.py": {"uvicorn"},
    "classroom/management/commands/loadtest.py": {"orjson", "psycopg"},
}
DJANGOS = {"management", "commands", "templatetags", "migrations"}  # folders whose names and sense Django gives
GAMES = [path.name for path in (ROOT / "games/rules").iterdir() if (path / "__init__.py").exists()]


def modules():
    for top in ("theory", "games", "classroom"):
        yield from (
            path.relative_to(ROOT).as_posix() for path in (ROOT / top).rglob("*.py") if "migrations" not in path.parts
        )


def imports(path: str) -> set[str]:
    """Every module that a file imports, as full names; relative imports resolved."""
    package = path.removesuffix(".py").split("/")[:-1]
    names: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            names |= {f"{stem}.{alias.name}" for alias in node.names} | {stem}
    return names


def within(name: str, allowed: set[str]) -> bool:
    return any(name == root or name.startswith(root + ".") for root in allowed)


def layer(path: str) -> str:
    return max((folder for folder in ALLOWED if path.startswith(folder + "/")), key=len)


@pytest.mark.parametrize("path", sorted(modules()))
def test_imports_follow_the_map(path):
    if path in COMPOSITION:
        return
    folder = layer(path)
    allowed = ALLOWED[folder] | {folder.replace("/", ".")} | EXTRA.get(path, set())
    parents = {"games"} if "games.api" in allowed else set()
    strangers = {
        name
        for name in imports(path)
        if name.split(".")[0] not in STANDARD and name not in parents and not within(name, allowed)
    }
    assert not strangers, f"{path} imports {sorted(strangers)}"


def test_a_game_never_imports_another():
    for path in modules():
        if match := re.match(r"games/rules/(\w+)/", path):
            others = {f"games.rules.{game}" for game in GAMES if game != match[1]}
            assert not any(within(name, others) for name in imports(path)), path


def test_the_live_table_and_the_school_know_no_game_by_name():
    """games/live and classroom serve every game; only the demo may name the one it plays."""
    for path in modules():
        if path.startswith(("games/live/", "classroom/")) and not path.endswith("/demo.py"):
            text = (ROOT / path).read_text()
            found = [game for game in GAMES if re.search(rf"\b{game}\b", text)]
            assert not found, f"{path} names {found}"


SHARED = ("game", "kit", "replay")  # modules of games/rules that serve every game
WHAT_ALL_GAMES_SHARE = [
    *(ROOT / f"games/rules/{name}.py" for name in SHARED),
    *(ROOT / "static/js").glob("*.js"),
    *(ROOT / "static/js/sound").glob("*.js"),
    ROOT / "templates/table.html",
]


def test_what_all_games_share_knows_no_game_by_name():
    for path in WHAT_ALL_GAMES_SHARE:
        found = [game for game in GAMES if re.search(rf"\b{game}\b", path.read_text())]
        assert not found, f"{path.relative_to(ROOT)} names {found}"


def test_packages_say_what_they_are():
    for folder in ("theory", "games", "games/rules", "games/live", "games/words", "games/art", "classroom"):
        assert ast.get_docstring(ast.parse((ROOT / folder / "__init__.py").read_text())), folder


PACKAGES = sorted(
    path.parent.relative_to(ROOT).as_posix()
    for top in ("theory", "games", "classroom")
    for path in (ROOT / top).rglob("__init__.py")
    if path.parent.name not in DJANGOS
)


@pytest.mark.parametrize("folder", PACKAGES)
def test_a_packages_map_names_its_modules(folder):
    package = ROOT / folder
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text())) or ""
    stems = {path.stem for path in package.glob("*.py")} - {"__init__"}
    lost = sorted(stem for stem in stems if not re.search(rf"\b{stem}\.py\b", text))
    assert not lost, f"the map of {folder} lacks {lost}"


SCRIPT = re.compile(r'\b(?:from|import)\s*\(?\s*"app/([^"]+)"')
SCRIPTS = ROOT / "static/js"


def asked(path: Path) -> set[str]:
    return set(SCRIPT.findall(path.read_text()))


def test_shared_scripts_know_no_game_and_no_page_of_the_school():
    for path in [*SCRIPTS.glob("*.js"), *(SCRIPTS / "sound").glob("*.js")]:
        assert not [name for name in asked(path) if name.startswith(("games/", "classroom/"))], path


def test_a_games_scripts_ask_for_no_other_game():
    for path in (SCRIPTS / "games").glob("*.js"):
        game = re.match(r"\w+", path.stem)[0]
        others = [name for name in asked(path) if name.startswith("games/") and not name.startswith(f"games/{game}")]
        assert not others, f"{path.name} asks for {others}"


def test_every_script_that_is_asked_for_is_there():
    """A browser that misses one loads nothing of the page."""
    for path in SCRIPTS.rglob("*.js"):
        lost = [name for name in asked(path) if not (SCRIPTS / name).is_file()]
        assert not lost, f"{path.relative_to(SCRIPTS)} asks for {lost}"
