"""Reports of a group and of a pupil as plain data, for the tests of what is made of them."""

from copy import deepcopy
from dataclasses import asdict

from classroom.learning.group_report import TOLD
from classroom.learning.mastery import Mastery


def skill(m: float, n: int, days: int, right: int, lately: int) -> dict:
    found = Mastery(m, n, days, right, lately)
    return asdict(found) | {name: getattr(found, name) for name in TOLD}


def beside(before: float | None, after: float, pupils: int, first: int | None, last: int, left_out: int) -> dict:
    return {
        "before": before,
        "after": after,
        "pupils": pupils,
        "tries_before": first,
        "tries_after": last,
        "left_out": left_out,
    }


MOMENTS = [
    {"url": "/x", "date": "2026-11-27", "notes": [{"name": "Si"}, {"name": "Mi"}, {"name": "Fa"}]},
    {"url": "", "date": "2026-10-02", "notes": [{"name": "La"}, {"name": "Re"}, {"name": "Mi"}]},
]
GROUP = {
    "group": {"key": "k7mp2x9qabcd", "name": "5.º B", "names": "do"},
    "sessions": [
        {
            "key": "s1",
            "title": "Tríadas",
            "date": "2026-10-02",
            "time": "09:05",
            "same_day": False,
            "level": "Iniciación, ayuda: nombres",
            "right": 30,
            "total": 45,
            "people": 3,
        },
        {
            "key": "s2",
            "title": "",
            "date": "2026-11-27",
            "time": "10:00",
            "same_day": False,
            "level": "Completo, ayuda: nada",
            "right": 20,
            "total": 25,
            "people": 2,
        },
    ],
    "skills": [
        {"skill": "triad", "label": "Tríadas", "line": "Acordes de tres notas."},
        {"skill": "wrap", "label": "Paso de Si a Do", "line": "Pasar de Si a Do."},
    ],
    "pupils": [
        {
            "key": "p1",
            "name": '=HYPERLINK("x")',
            "badge": 3,
            "code": "A-01",
            "marks": 21,
            "mean": 0.7049,
            "skills": {
                "triad": skill(0.8512, 15, 3, 13, 13),
                "wrap": skill(0.5586, 6, 2, 4, 4),
            },
            "practice": ["wrap", "order", "seventh"],
            "sizes": {"3": {"right": 10, "total": 12}, "4": {"right": 1, "total": 3}, "5": {"right": 0, "total": 0}},
            "misconceptions": [
                {"key": "wrap", "label": "Se pierde de Si a Do", "count": 4, "of": 6, "evidence": MOMENTS}
            ],
            "grades": {
                "triad": {"proposed": "acquired", "given": "advanced"},
                "wrap": {"proposed": "started", "given": None},
            },
            "remark": "Muy bien, Lucía: sigue así. 🎵",
        },
        {
            "key": "p2",
            "name": "محمد علي",
            "badge": 4,
            "code": "",
            "marks": 36,
            "mean": None,
            "skills": {"triad": skill(0.6, 2, 1, 1, 1), "wrap": skill(0.55, 34, 2, 20, 9)},
            "practice": ["wrap", "triad", "order"],
            "sizes": {"3": {"right": 1, "total": 2}},
            "misconceptions": [],
            "grades": {"triad": {"proposed": None, "given": None}},
            "remark": "",
        },
        {
            "key": "p3",
            "name": "Ñuño O'Neil",
            "badge": 5,
            "code": "-7",
            "marks": 0,
            "mean": None,
            "skills": {},
            "practice": ["triad", "order", "wrap"],
            "sizes": {},
            "misconceptions": [],
            "grades": {},
            "remark": "",
        },
    ],
    "class": {
        "triad": {"m": 0.8512, "n": 1, "right": 13, "tries": 15, "level": "mastered"},
        "wrap": {"m": None, "n": 0, "right": 0, "tries": 0, "level": "few"},
    },
    "roots": [{"root": 0, "name": "Do", "sizes": {"3": {"right": 11, "total": 14}, "4": {"right": 1, "total": 3}}}],
    "change": [
        {
            "session": "s1",
            "date": "2026-10-02",
            "time": "09:05",
            "same_day": False,
            "skills": {"triad": 0.61},
        },
        {
            "session": "s2",
            "date": "2026-11-27",
            "time": "10:00",
            "same_day": False,
            "skills": {"triad": 0.8512, "wrap": 0.5586},
        },
    ],
    "cohorts": {
        "triad": {"date": "2026-10-02", "pupils": 1, "left_out": 1},
        "wrap": {"date": "2026-11-27", "pupils": 1, "left_out": 0},
    },
    "practice_easier": False,
}
EMPTY_GROUP = {
    "group": {"key": "k7mp2x9qabcd", "name": "", "names": "do"},
    "sessions": [],
    "skills": [],
    "pupils": [],
    "class": {},
    "roots": [],
    "change": [],
    "cohorts": {},
    "practice_easier": False,
}
CLAIM = {
    "chord": "Do mayor",
    "notes": [{"name": "Do"}, {"name": "Mi"}, {"name": "Sol"}],
    "size": 3,
    "when": "2026-11-27T09:12:00+00:00",
    "pictures": {"light": "/arte/acorde/light-q-do/C-E-G.svg?v=1"},
}
PUPIL = {
    "pupil": {"key": "p1", "name": "Lucía Pérez", "badge": 3, "group": "5.º B", "names": "do"},
    "skills": [
        {
            "skill": "triad",
            "label": "Tríadas",
            "m": 0.8512,
            "n": 15,
            "days": 3,
            "right": 13,
            "level": "mastered",
            "proposed": "acquired",
            "given": "advanced",
            "line": "Acordes de tres notas.",
            "criterion": "MUS.3.1",
        },
        {
            "skill": "wrap",
            "label": "Paso de Si a Do",
            "m": 0.6,
            "n": 2,
            "days": 1,
            "right": 1,
            "level": "few",
            "proposed": None,
            "given": None,
            "line": "Pasar de Si a Do.",
            "criterion": "",
        },
        {
            "skill": "ninth",
            "label": "Novenas",
            "m": None,
            "n": 0,
            "days": 0,
            "level": "few",
            "proposed": None,
            "given": None,
            "line": "Cinco notas.",
            "criterion": "",
        },
    ],
    "growth": [
        {"date": "2026-10-02", "skills": {"triad": 0.61}},
        {"date": "2026-11-27", "skills": {"triad": 0.8512}},
    ],
    "best": [CLAIM],
    "errors": [
        {
            "label": "Orden: acorde invertido",
            "text": "Es Do mayor invertido.",
            "count": 2,
            "of": 9,
            "evidence": [
                {"url": "/x", "date": "2026-11-27", "notes": [{"name": "Mi"}, {"name": "Sol"}], "text": "Es Do mayor."},
                {"url": "", "date": "2026-10-02", "notes": [{"name": "Sol"}], "text": "=1+1"},
            ],
        }
    ],
    "misconceptions": [{"key": "inversion", "label": "Invertido", "count": 4, "of": 6, "evidence": MOMENTS}],
    "practice": ["ninth"],
    "facts": ["Has cerrado 12 acordes.", "Te has corregido 3 veces."],
    "remark": "Sigue así.\nLa semana que viene, novenas.",
    "games": [],
    "sessions": 2,
    "chords": 12,
    "last": None,
}
EMPTY_PUPIL = {
    "pupil": {"key": "p1", "name": "🎵", "badge": 3, "group": "5.º B", "names": "c"},
    "skills": [],
    "growth": [],
    "best": [],
    "errors": [],
    "misconceptions": [],
    "practice": [],
    "facts": [],
    "remark": "",
    "games": [],
    "sessions": 0,
    "chords": 0,
    "last": None,
}

PACE = {  # of a lesson's report
    "open": {"total": 7, "closed": 4, "grown": 2, "lost": 1, "moments": {"grown": [], "lost": []}},
    "pace": {"seconds": 2.5, "n": 6},
}
COMPARISON = {
    "sessions": [
        {
            "key": "s1",
            "title": "=Tríadas",
            "date": "2026-11-27",
            "time": "09:05",
            "same_day": True,
            "level": "Iniciación, ayuda: nombres",
            "changed": "",
            "right": 30,
            "total": 45,
            "sizes": {"3": {"right": 30, "total": 45}},
            "errors": {"inverted": 12, "miscounted": 3},
            "skills": {"triad": beside(None, 0.6149, 9, None, 40, 0)},
        },
        {
            "key": "s2",
            "title": "",
            "date": "2026-11-27",
            "time": "11:05",
            "same_day": True,
            "level": "Completo, ayuda: nada",
            "changed": "harder",
            "right": 20,
            "total": 25,
            "sizes": {"3": {"right": 8, "total": 10}, "4": {"right": 12, "total": 15}},
            "errors": {"inverted": 5},
            "skills": {
                "triad": beside(0.6149, 0.8512, 9, 44, 90, 2),
                "wrap": beside(None, 0.29, 3, None, 11, 0),
            },
        },
    ],
    "errors": [
        {"family": "inverted", "label": "Orden: acorde invertido"},
        {"family": "miscounted", "label": "Segunda o cuarta"},
    ],
    "skills": [{"skill": "triad", "label": "Tríadas"}, {"skill": "wrap", "label": "Paso de Si a Do"}],
    "practice_easier": False,
}


def group(**other) -> dict:
    return deepcopy(GROUP) | other


def pupil(**other) -> dict:
    return deepcopy(PUPIL) | other
