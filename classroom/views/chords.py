"""Names of chords for the scripts of board and projector, and which note names the session has."""

from classroom.models import GameSession
from theory.languages import words
from theory.names import SYMBOLS


def tables(session: GameSession, lang: str) -> dict:
    """{"names": "do", "chords": {"3-4": "{root} menor", …}, "sizes": {"3": "Tríada de {root}", …}}"""
    return {
        "names": session.names,
        "chords": named(lang, session.options.get("naming", "full")),
        "sizes": {str(size): words(lang)["size"][kind] for size, kind in ((3, "triad"), (4, "seventh"), (5, "ninth"))},
    }


def named(lang: str, naming: str) -> dict[str, str]:
    """Chord names by pattern, "{root}" or "{letter}" (always C D E) where the root stands; none when named by size."""
    if naming == "size":
        return {}
    if naming == "symbol":
        return {"-".join(map(str, pattern)): "{letter}" + tail for pattern, tail in SYMBOLS.items()}
    return words(lang)["chord"]
