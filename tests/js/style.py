"""The style of the scripts: python -m tests.js.style looks for faults (ESLint) and layout (Prettier); --write mends."""

import subprocess
import sys

from tests.js.test_scripts import ROOT, node

PLACES = ["static/js", "tests/js", "eslint.config.js", "prettier.config.js"]


def run(program: str, *given: str) -> int:
    return subprocess.run([*node(), f"node_modules/{program}", *given, *PLACES], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    layout = ["--write"] if "--write" in sys.argv else ["--check"]
    prettier = run("prettier/bin/prettier.cjs", "--log-level", "warn", *layout)
    sys.exit(run("eslint/bin/eslint.js", "--max-warnings", "0") or prettier)
