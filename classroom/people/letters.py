"""The letters of a name: what may stand in one, what looks alike, what comes first in a list. Pure.

Names are typed by pupils and shown on a wall: nothing invisible stays in them, no letter grows beyond its line, and
two names that look the same count as the same.
"""

import unicodedata

LONGEST_RAW = 400  # characters that are looked at: to compose marks costs the square of their number
MOST_MARKS = 2  # on one letter
JOINERS = "\u200c\u200d"
LOST = "\ufffd"  # stands where a letter could not be read
MARKS = ("Mn", "Me")
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
# Fillers, blanks and selectors that draw nothing though they are letters, signs or marks.
BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
SELECTORS = (("\u180b", "\u180f"), ("\ufe00", "\ufe0f"), ("\U000e0100", "\U000e01ef"))
# Cyrillic and Greek letters that look like Latin ones, small or as capitals.
CYRILLIC = str.maketrans("авекмнорстухіјѕԁһӏԛԝ", "abekmhopctyxijsdhlqw")
GREEK = str.maketrans("αβεζηικμνορτυχϲ", "abezhikmnoptyxc")


def clean(text: str) -> str:
    """One line without control, direction and invisible characters, blanks joined, in composed form; "" where nothing
    shows. What stands beyond LONGEST_RAW characters is not looked at."""
    raw = (" " if char.isspace() else char for char in text[:LONGEST_RAW])
    seen = "".join(char for char in raw if char in JOINERS or visible(char))
    return " ".join(unicodedata.normalize("NFC", joined(few_marks(seen))).split())


def visible(char: str) -> bool:
    selects = any(first <= char <= last for first, last in SELECTORS)
    return not selects and char not in BLANK and unicodedata.category(char) not in UNSEEN


def few_marks(text: str) -> str:
    """At most MOST_MARKS marks on a letter, none on a blank; in decomposed form."""
    kept, room = [], 0
    for char in unicodedata.normalize("NFD", text):
        if unicodedata.category(char) not in MARKS:
            kept.append(char)
            room = 0 if char == " " else MOST_MARKS
        elif room:
            kept.append(char)
            room -= 1
    return "".join(kept)


def joined(text: str) -> str:
    """Joiners stay where they change what is seen: between emoji, and within Arabic and Indic words."""
    around = zip(f" {text}", text, f"{text[1:]} ", strict=False)
    return "".join(char for before, char, after in around if char not in JOINERS or binds(before, after))


def binds(before: str, after: str) -> bool:
    kinds = {"emoji" if unicodedata.category(char) in ("So", "Sk") else script(char) for char in (before, after)}
    return len(kinds) == 1 and "" not in kinds


def script(char: str) -> str:
    return "joined" if "\u0600" <= char <= "\u0dff" else ""


def skeleton(text: str) -> str:
    """What a name looks like: equal for names that cannot be told apart at a glance. Accents count: Íñigo is not
    Inigo."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean(text)).casefold())
    return "".join(char for char in folded.translate(CYRILLIC).translate(GREEK) if char not in JOINERS)


def order(text: str) -> tuple[str, str]:
    """The key of a name in a list as a dictionary has it: Adrián, Álvaro, Ana; ñ after n."""
    plain = unicodedata.normalize("NFD", text.casefold()).replace("n\u0303", "n\uffff")
    return "".join(char for char in plain if unicodedata.category(char) not in MARKS), plain
