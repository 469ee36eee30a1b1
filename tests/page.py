"""What a page makes a browser fetch before anybody touches it, walked as the browser does: from the page to its style
sheets, their fonts and pictures, and from its scripts to all that they import.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from urllib.parse import urljoin

IMPORTED = re.compile(r'\b(?:from|import)\s*"([^"]+)"')
ADDRESS = re.compile(r'url\("?([^")]+)"?\)')
FONT = re.compile(r"@font-face\s*{[^}]*}")
RANGE = re.compile(r"unicode-range:([^;}]*)")
KINDS = {"js": "script", "woff2": "fonts", "css": "css", "svg": "pictures", "webp": "pictures", "png": "pictures"}


def kind_of(address: str) -> str:
    """ "script", "fonts", "css", "pictures", "html" or "other"."""
    name = address.partition("?")[0].rsplit("/", 1)[-1]
    return "html" if not name else KINDS.get(name.rpartition(".")[2], "other")


class Head(HTMLParser):
    """The addresses that a page's own markup asks for, its import map, its text."""

    def __init__(self, html: str):
        super().__init__()
        self.links: list[tuple[str, str]] = []  # (rel, address)
        self.scripts: list[str] = []
        self.imports: dict[str, str] = {}
        self.text: set[str] = set()
        self._inside = ""
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "link":
            self.links.append((given["rel"], given["href"]))
        elif tag == "script" and "src" in given:
            self.scripts.append(given["src"])
        self._inside = given.get("type", "") if tag == "script" else ""

    def handle_endtag(self, tag):
        self._inside = ""

    def handle_data(self, data):
        if self._inside == "importmap":
            self.imports = json.loads(data)["imports"]
        elif self._inside == "application/json":
            self.text.update(str(json.loads(data)))
        else:
            self.text.update(data)

    def named(self, relation: str) -> list[str]:
        return [address for rel, address in self.links if rel == relation]


def modules(head: Head, read: Callable[[str], str], beginning: list[str]) -> list[str]:
    """Addresses of these scripts and of all that they import through the page's map."""
    found = list(dict.fromkeys(beginning))
    for address in found:
        names = IMPORTED.findall(read(address))
        found += [head.imports[name] for name in names if name in head.imports and head.imports[name] not in found]
    return found


def styled(address: str, text: str, shown: set[str]) -> Iterator[str]:
    """What a style sheet asks for: pictures, and the fonts that have one of the characters shown."""
    for face in FONT.findall(text):
        if needed(face, shown):
            yield urljoin(address, ADDRESS.search(face)[1])
    yield from (urljoin(address, each) for each in ADDRESS.findall(FONT.sub("", text)) if not each.startswith("data:"))


def needed(face: str, shown: set[str]) -> bool:
    found = RANGE.search(face)
    if found is None:
        return True
    spans = [span.strip().removeprefix("U+").partition("-") for span in found[1].split(",")]
    return any(int(low, 16) <= ord(char) <= int(high or low, 16) for low, _, high in spans for char in shown)


def first_load(html: str, read: Callable[[str], str]) -> list[str]:
    """The addresses that the page `html` makes a browser fetch. `read` gives the text of a script or style sheet."""
    head = Head(html)
    sheets = head.named("stylesheet")
    found = [*sheets, *head.named("icon"), *head.named("preload")]
    for sheet in sheets:
        found += styled(sheet, read(sheet), head.text)
    found += modules(head, read, [*head.scripts, *head.named("modulepreload")])
    return list(dict.fromkeys(found))


def by_kind(sizes: dict[str, int]) -> Counter:
    """{kind: bytes} from {address: bytes}."""
    total: Counter = Counter()
    for address, size in sizes.items():
        total[kind_of(address)] += size
    return total
