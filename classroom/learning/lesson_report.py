"""What a session says for the next lesson: the chords that were missed most, who made which error, what became of
triads that were kept open, how long a chord waited for its call, and one suggestion drawn from all that.

Risk is told neutrally: a triad that is kept open may grow or be lost, and both are fair play. Correctness and pace
stand apart. Everything leads to its moment in the replay. One reading of the journals, in a number of queries that
does not grow with the tables.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from statistics import median

from django.utils.translation import get_language, gettext_noop, override
from django.utils.translation import gettext as _

from classroom.learning import progress, reports, tallies, wording
from classroom.learning.mastery import FEW, MASTERED, STEADY
from classroom.lesson import counting, levels
from classroom.models import GameSession, Participant, Place
from classroom.people import persons
from games import api
from theory.pitch import Note
from theory.skills import SKILLS
from theory.stacks import KINDS as STACKS

HALF = 0.5
SIZES = frozenset(STACKS.values())
MOST = 5  # chords, and moments of each thing
KINDS = {3: gettext_noop("Triad on {root}"), 4: gettext_noop("Seventh on {root}"), 5: gettext_noop("Ninth on {root}")}


def lesson_report(session: GameSession, lang: str | None = None) -> dict:
    """Of a session, up to now; with moment = {who (name), url, table, round}:

    {"chords": [{root 0..6, size, label, tried, right, moments of the misses}] at most MOST of those tried FEW times,
       the most missed first,
     "errors": [{family, label, count, persons: how many, people: [{name, count, moments}]}] most first,
     "tried": n, "right": n, "suggestion": {skill, label, right, total, people (of whom a try was wrong), what, how,
       error: {label, count, wrong, people} | None, of which most wrong tries are,
       step: {key, label, move: "stay" | "up" | "down"} | None} | None, where fewer than FEW tries were of any skill,
     "open": {total, closed, grown, lost, moments: {"grown": […], "lost": […]}}, triads that could have been called,
     "pace": {seconds: median | None, n}, from when the chord could be called to its call}
    """
    with override(lang or get_language() or session.language):
        read = Read(session)
        wrong = errors(read)
        return {
            "chords": chords(read),
            "errors": wrong,
            "tried": len(read.claims),
            "right": sum(item.correct for item, _who in read.claims),
            "suggestion": suggestion(session, read.claims, wrong),
            "open": kept_open(read),
            "pace": pace(read.claims),
        }


class Read:
    """The journals of a session. `claims` are [(item, who)] of persons, `fates` [(fate, item, who)] of triads."""

    def __init__(self, session: GameSession):
        self.names, self.called = session.names, persons.whole_names(session)
        self.rows = {row.table_id: row for row in reports.tables_of(session)}
        self.key = session.key
        self.claims: list[tuple[api.Evidence, Participant]] = []
        self.fates: list[tuple[str, api.Evidence, Participant]] = []
        for table, items in api.evidence_of(self.rows).items():
            places = list(self.rows[table].places.all())
            for item in items:
                self.take(item, places)

    def take(self, item: api.Evidence, places: list[Place]) -> None:
        who = sitter(places, item.seat, item.n)
        if item.is_claim and who:
            self.claims.append((item, who))
            self.fates = [each for each in self.fates if not taken_from(item, each)]
        fate = fate_of(item)
        whose = sitter(places, item.data["victim"], item.n) if fate == "lost" else who
        if fate and whose:
            self.fates.append((fate, item, whose))

    def moment(self, item: api.Evidence, who: Participant) -> dict:
        row = self.rows[item.table]
        seat = item.seat if item.is_claim else item.data.get("victim", item.seat)
        url = reports.moment(self.key, row, item.n, seat)
        return {"who": self.called[who.pk], "url": url, "table": row.number, "round": row.round}

    def moments(self, found: Iterable[tuple[api.Evidence, Participant]]) -> list[dict]:
        """The first few, in the order of the tables."""
        return [self.moment(item, who) for item, who in list(found)[:MOST]]


def sitter(places: list[Place], seat: int | None, n: int) -> Participant | None:
    """Who sat there then, where it counts (reports.py)."""
    place = progress.owner(places, seat, n) if seat is not None else None
    return place.participant if place and reports.counts(place) else None


def taken_from(claim: api.Evidence, fate: tuple[str, api.Evidence, Participant]) -> bool:
    """Whether a triad that is told as lost while it was kept open had been called by then: that claim waited its turn
    behind what took something from it."""
    kind, item, _whose = fate
    if kind != "lost" or item.table != claim.table or not claim.correct or claim.called is None:
        return False
    same = (item.data["victim"], item.data.get("combo")) == (claim.seat, claim.data.get("combo"))
    return same and item.at >= claim.called


def fate_of(item: api.Evidence) -> str:
    """What became of a triad that could have been called: "closed" where it was called as it was, "grown", "lost";
    "" for all else."""
    data = item.data
    if item.is_claim:  # one that was right counts as called, though an earlier call kept it from closing
        if not item.correct or data.get("from_size") != 3:
            return ""
        return "closed" if data["size"] == 3 else "grown"
    if item.kind in ("struck", "removed") and data.get("was") == 3 and not data.get("now"):
        return "lost"
    return ""


# --- what was hard --------------------------------------------------------------------------------


def chords(read: Read) -> list[dict]:
    tried: Counter[tuple] = Counter()
    missed: dict[tuple, list] = defaultdict(list)
    for item, who in read.claims:
        key = progress.root_of(item.data), item.data.get("size") or len(item.data.get("notes", ()))
        tried[key] += 1
        if not item.correct:
            missed[key].append((item, who))
    told = [key for key in missed if key[1] in KINDS and key[0] is not None and tried[key] >= FEW]
    ranked = sorted(told, key=lambda key: order(key, tried, missed))
    return [
        {
            "root": root,
            "size": size,
            "label": _(KINDS[size]).format(root=Note(root).spell(read.names)),
            "tried": tried[root, size],
            "right": tried[root, size] - len(missed[root, size]),
            "moments": read.moments(missed[root, size]),
        }
        for root, size in ranked[:MOST]
    ]


def order(key: tuple, tried: Counter, missed: dict) -> tuple:
    """The most missed first; of equals the one that was tried less, then the shorter, then as the scale goes."""
    return -len(missed[key]), tried[key], key[1], key[0]


def errors(read: Read) -> list[dict]:
    found: dict[str, dict[int, list]] = defaultdict(lambda: defaultdict(list))
    for item, who in read.claims:
        if item.data.get("code"):
            found[tallies.family(item.data["code"], item.data.get("sub"))][who.pk].append((item, who))
    rows = [
        {
            "family": family,
            "label": tallies.label(family),
            "count": sum(len(each) for each in people.values()),
            "persons": counting.total(each[0][1] for each in people.values()),
            "people": sorted((person(read, each) for each in people.values()), key=lambda who: -who["count"]),
        }
        for family, people in found.items()
    ]
    return sorted(rows, key=lambda row: -row["count"])


def person(read: Read, claims: list) -> dict:
    return {"name": read.called[claims[0][1].pk], "count": len(claims), "moments": read.moments(claims)}


# --- what to do next ------------------------------------------------------------------------------


def suggestion(session: GameSession, claims: list, wrong: list[dict]) -> dict | None:
    """The skill that was missed often and in a large share of its tries, of those of which there is enough to say; None
    where there is too little. Where most of what went wrong is one and the same error, what to do is against that: a
    tower of five with a note twice was a try of a ninth, yet ninths are not what to practise."""
    total: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    people: dict[str, dict[int, Participant]] = defaultdict(dict)
    for item, who in claims:
        slips = progress.slips_of(item)
        for skill in {*progress.skills_of(item), *slips}:
            total[skill] += 1
            if not item.correct or skill in slips:
                missed[skill] += 1
                people[skill][who.pk] = who
    known = [skill for skill in SKILLS if total[skill] >= FEW]
    if not known:
        return None
    skill = max(known, key=lambda each: missed[each] * missed[each] / total[each])  # often, and a large share
    return {
        "skill": skill,
        "label": apart(skill, session.names),
        "right": total[skill] - missed[skill],
        "total": total[skill],
        "people": counting.total(people[skill].values()),
        **wording.task(skill, session.names),
        **against(wrong, session.names),
        "step": step(session, sum(item.correct for item, _who in claims), len(claims)),
    }


def apart(skill: str, names: str) -> str:
    """A wrong order is no miss of a size, nor a try of it: so these are not all the tries of that size."""
    label = wording.label(skill, names)
    return _("%(skill)s, order apart") % {"skill": label} if skill in SIZES else label


def against(wrong: list[dict], names: str) -> dict:
    """{"error"} and, where an error is the cause of most that went wrong, {"what", "how"}."""
    total = sum(row["count"] for row in wrong)
    if not wrong or wrong[0]["count"] < max(FEW, HALF * total):
        return {"error": None}
    first = wrong[0]
    told = {"label": first["label"], "count": first["count"], "wrong": total, "people": first["persons"]}
    remedy = wording.remedy(first["family"], names)
    return {"error": told, **remedy} if remedy else {"error": None}


def step(session: GameSession, right: int, total: int) -> dict | None:
    """Which step of the ladder comes next: up where nearly all was right, down where less than half was, else the same.
    None where the session stood on none, or where there is too little to go by."""
    steps = [each.key for each in levels.info_of(session.game).presets]
    now = levels.step_of(session.game, levels.whole(session))
    if now not in steps or total < STEADY:
        return None
    by = 1 if right >= MASTERED * total else -1 if right < HALF * total else 0
    place = min(max(steps.index(now) + by, 0), len(steps) - 1)
    moved = place - steps.index(now)
    return {
        "key": steps[place],
        "label": api.option_label(session.game, "preset", steps[place]),
        "move": {1: "up", -1: "down"}.get(moved, "stay"),
    }


# --- risk and pace --------------------------------------------------------------------------------


def kept_open(read: Read) -> dict:
    count = Counter(fate for fate, _item, _who in read.fates)
    return {
        "total": count.total(),
        **{fate: count[fate] for fate in ("closed", "grown", "lost")},
        "moments": {
            kind: read.moments((item, who) for fate, item, who in read.fates if fate == kind)
            for kind in ("grown", "lost")
        },
    }


def pace(claims: list) -> dict:
    waited = [progress.pace(item.called, item.data.get("since")) for item, _who in claims]
    known = [seconds for seconds in waited if seconds is not None]
    return {"seconds": median(known) if known else None, "n": len(known)}
