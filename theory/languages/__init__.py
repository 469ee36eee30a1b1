"""One file a language: every word that theory says, as data (es.toml is the model).

A new language is a new file with the same keys and the same {places}; tests/theory/test_languages.py holds it to that.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent

Table = dict[str, Any]

LANGUAGES = tuple(sorted(path.stem for path in HERE.glob("*.toml")))


@cache
def words(language: str) -> Table:
    """The table of "es", also of "es-mx". ValueError for a language without a file."""
    known = language.split("-")[0].lower()
    if known not in LANGUAGES:
        raise ValueError(f"no words for {language!r}, only for {', '.join(LANGUAGES)}")
    return tomllib.loads((HERE / f"{known}.toml").read_text(encoding="utf-8"))
