"""What a session's practice brought: the warm-up, rounds between games, the questions at the end.

Practice stands apart from claims: nothing of it is in a session's tries or points. Who was erased is counted nowhere,
as in all reports. Three queries, however many practised.
"""

from collections import defaultdict

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from classroom.learning import wording
from classroom.lesson import counting
from classroom.models import Answer, GameSession, Mark, Participant, PracticeRound
from theory.skills import SKILLS

LABELS = {
    PracticeRound.Kind.WARM_UP: gettext_noop("Warm-up"),
    PracticeRound.Kind.ROUND: gettext_noop("Practice"),
    PracticeRound.Kind.CLOSING: gettext_noop("Closing questions"),
}


def practice_rounds(session: GameSession, called: dict[int, str]) -> list[dict]:
    """Those in which somebody answered, in the order in which they were; words in the language that is active.

    [{label, started, right, total, hinted, pupils,
      skills: [{skill, label, right, total}] in the order of SKILLS,
      people: [{id, name, right, total, hinted}] in the order of `called`, names by participant}]
    """
    found = defaultdict(list)
    for answer in answers(session):
        found[answer["exercise__round"]].append(answer)
    rounds = session.practice_rounds.filter(pk__in=found).order_by("started", "id") if found else ()
    there = {who.pk: who for who in counting.by_session([session])[session.pk]} if found else {}
    return [
        row(each, found[each.pk], called, session.names)
        | {"pupils": counting.total(there[pk] for pk in group(found[each.pk], "exercise__participant"))}
        for each in rounds
    ]


def votes(session: GameSession) -> dict[str, int]:
    """What was said of others' claims in group checks, each vote once: {right, total, pupils}."""
    tables = session.tables.exclude(table=None).values("table")
    found = Mark.objects.filter(source=Mark.Source.CHECK, source_id__in=tables).exclude(participant=None)
    rows = set(found.values_list("source_id", "n", "participant", "correct"))
    voters = Participant.objects.filter(pk__in={who for _table, _n, who, _correct in rows})
    return {"right": sum(right for *_which, right in rows), "total": len(rows), "pupils": counting.total(voters)}


def answers(session: GameSession):
    there = Answer.objects.filter(exercise__round__session=session, exercise__participant__erased=False)
    return there.order_by("id").values(
        "right", "exercise__round", "exercise__participant", "exercise__skill", "exercise__hinted"
    )


def row(practice: PracticeRound, given: list[dict], people: dict[int, str], names: str) -> dict:
    skills = group(given, "exercise__skill")
    whose = group(given, "exercise__participant")
    return {
        "label": _(LABELS[practice.kind]),
        "started": practice.started,
        **tally(given),
        "skills": [
            {"skill": skill, "label": wording.label(skill, names), **tally(skills[skill])}
            for skill in SKILLS
            if skill in skills
        ],
        "people": [{"id": pk, "name": name, **tally(whose[pk])} for pk, name in people.items() if pk in whose],
    }


def group(given: list[dict], name: str) -> dict:
    found = defaultdict(list)
    for answer in given:
        found[answer[name]].append(answer)
    return found


def tally(given: list[dict]) -> dict[str, int]:
    """A hint does not make an answer wrong: both are told."""
    return {
        "right": sum(answer["right"] for answer in given),
        "total": len(given),
        "hinted": sum(answer["exercise__hinted"] is not None for answer in given),
    }
