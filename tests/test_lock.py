"""What is installed is what was pinned, byte for byte: pip takes no file that the lock does not know.

Why hashes and not an audit in `make check`: an audit asks a service for what is known of each version, which a machine
without the network, or behind a mirror, cannot; it then finds nothing and says that all is well. `make lock` renews.
"""

import re
import tomllib

import pytest

from tests.server import ROOT

HASHES = r"((?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)"
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)==(\S+)(?: ; [^\\]+)? \\\n" + HASHES, re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return {package: version for package, version, _ in PINNED.findall((ROOT / name).read_text())}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_package_has_one_version_and_the_hashes_of_its_files(name):
    text = (ROOT / name).read_text()
    named = re.findall(r"^([A-Za-z0-9][^\s=<>~!;@]*)", text, re.MULTILINE)
    assert len(named) > 40
    assert sorted(named) == sorted(pins(name))


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_no_place_to_load_from_is_named(name):
    text = (ROOT / name).read_text()
    assert not re.search(r"\w://|file:/|^-|^\s*--(?!hash)| @ ", text, re.MULTILINE)


def test_all_that_is_asked_for_is_pinned_and_both_lists_agree():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.match(r"[A-Za-z0-9-]+", each)[0].lower() for each in asked}
    run, dev = pins("requirements.txt"), pins("requirements-dev.txt")
    assert names <= {*run, *dev}
    assert {name: dev[name] for name in run if name in dev} == {name: run[name] for name in run if name in dev}
