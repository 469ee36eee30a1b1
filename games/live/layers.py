"""What a socket is shown, in layers: the sections of many sockets below, its own above. Pure.

A section of a layer above covers that of its name below. Layers are never changed, only replaced: the very same one
says that nothing in it has changed, and what has changed between two is found once for all sockets that share them.
"""

from games.rules.kit import Once

Sections = dict[str, bytes]
Layers = tuple[Sections, ...]
NONE: Sections = {}
SHARED = 512  # pairs of layers whose difference is remembered
_names: dict[str, bytes] = {}


def name_of(section: str) -> bytes:
    """`"section":`, encoded once: sections are few."""
    if section not in _names:
        _names[section] = b'"%s":' % section.encode()
    return _names[section]


def merged(layers: Layers) -> Sections:
    """As one layer."""
    found: Sections = {}
    for layer in layers:
        found |= layer
    return found


def difference(before: Layers, now: Layers) -> list[bytes]:
    """The `"section":data` that leads from one to the other; data is null where a section is gone."""
    if len(before) != len(now):
        before, now = (merged(before),), (merged(now),)
    found: list[bytes] = []
    last = len(now) - 1
    for i, (old, new) in enumerate(zip(before, now, strict=True)):
        if old is new:
            continue
        changed, gone = _between(old, new) if i == last else _shared_between(old, new)
        above = now[i + 1 :]
        found += [text for name, text in changed if not any(name in layer for layer in above)]
        for name in gone:
            if not any(name in layer for layer in above):
                uncovered = next((layer[name] for layer in now[i::-1] if name in layer), b"null")
                found.append(name_of(name) + uncovered)
    return found


def _between(old: Sections, new: Sections) -> tuple[list[tuple[str, bytes]], list[str]]:
    changed = [(name, name_of(name) + data) for name, data in new.items() if old.get(name) != data]
    return changed, [name for name in old if name not in new]


_shared_between = Once(_between, SHARED)
