"""Growth as small pictures, one a skill: points of an SVG line. Pure."""

from classroom.learning.mastery import MASTERED, ON_THE_WAY, percent

WIDTH, HEIGHT, EDGE = 120, 40, 4  # user units of the picture; what is kept free at each side


def charts(growth: list[dict], skills: list[dict]) -> list[dict]:
    """[{label, level words "n", points: "x,y x,y", x, y of the newest, first and last: 0..100, days}] of each skill of
    which there is enough to say; all share their days, so that they can be read beside each other."""
    return [chart(row, growth) for row in skills if row["level"] != "few"]


def chart(row: dict, growth: list[dict]) -> dict:
    stood = [(place, day["skills"][row["skill"]]) for place, day in enumerate(growth) if row["skill"] in day["skills"]]
    points = [(across(place, len(growth)), down(m)) for place, m in stood]
    return {
        "label": row["label"],
        "n": row["n"],
        "points": " ".join(f"{x},{y}" for x, y in points),
        "x": points[-1][0],
        "y": points[-1][1],
        "first": percent(stood[0][1]),
        "last": percent(stood[-1][1]),
        "days": len(stood),
    }


def across(place: int, days: int) -> int:
    return EDGE + round((WIDTH - 2 * EDGE) * (place / (days - 1) if days > 1 else 1))


def down(m: float) -> int:
    return EDGE + round((HEIGHT - 2 * EDGE) * (1 - m))


LINES = {"mastered": down(MASTERED), "on_the_way": down(ON_THE_WAY)}  # where the two thresholds lie
