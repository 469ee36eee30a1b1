"""Percentiles, and what was measured as lines of text. Pure."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Figures:
    """Of one run. Times in seconds; `all_shown` from the tap to the last of the table's tablets."""

    seconds: float = 0.0
    offered: int = 0
    stored: int = 0
    refused: Counter = field(default_factory=Counter)
    answers: list[float] = field(default_factory=list)
    all_shown: list[float] = field(default_factory=list)
    bytes: int = 0
    largest_full: int = 0
    cpu: float = 0.0  # of all workers
    driver: float = 0.0  # of this process
    memory: list[int] = field(default_factory=list)  # bytes, a worker each
    unanswered: int = 0
    unseen: int = 0
    backwards: int = 0
    gaps: int = 0
    deals: int = 0
    left: int = 0  # tables whose tablets were not taken to their new cards
    closed: int = 0  # sockets that the server ended


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest value that at least `part` (0..1) of them do not exceed; 0 of none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * part) - 1)]


def spread(values: Sequence[float]) -> str:
    parts = (percentile(values, part) * 1000 for part in (0.5, 0.95, 0.99))
    return "p50 {:.1f}  p95 {:.1f}  p99 {:.1f} ms".format(*parts)


def told(figures: Figures) -> list[str]:
    """The report of one run, line by line."""
    stored = max(1, figures.stored)
    refused = ", ".join(f"{code} {count}" for code, count in figures.refused.most_common()) or "none"
    lines = [
        f"actions      {stored} stored in {figures.seconds:.0f} s: {stored / figures.seconds:.0f} a second",
        f"to all four  {spread(figures.all_shown)}",
        f"answered     {spread(figures.answers)}",
        f"processor    {figures.cpu / stored * 1000:.3f} ms an action ({figures.cpu / figures.seconds:.0%} of a core)",
        f"memory       {' + '.join(f'{each / 1e6:.0f}' for each in figures.memory)} MB",
        f"bytes        {figures.bytes / stored:.0f} an action to all; a whole view at most {figures.largest_full}",
        f"refused      {sum(figures.refused.values())} ({refused})",
        f"lost         {figures.unanswered} without an answer, {figures.unseen} not seen by all",
        f"closed       {figures.closed} sockets",
        f"order        {figures.backwards} views backwards, {figures.gaps} messages missing",
    ]
    if figures.deals:
        lines.append(f"dealt again  {figures.deals} tables, {figures.left} of them in vain")
    lines.append(f"(driver      {figures.driver / figures.seconds:.0%} of a core)")
    return lines
