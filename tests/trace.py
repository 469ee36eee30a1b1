"""What the page's main thread did, read from a trace of Chromium."""

import json
from bisect import bisect_right
from typing import NamedTuple

# None that counts elements or keeps pictures for a developer: that work is the trace's own, a seventh of it all.
CATEGORIES = [
    "toplevel",
    "devtools.timeline",
    "blink.user_timing",
    "v8.execute",
    "__metadata",
]
SOON = 100  # ms after a mark within which the second frame that belongs to it has begun
FRAME = {"Layerize"}  # layout and paint of a frame are done; what hands it to the compositor is in the same task
PARTS = {
    "script": {"FunctionCall", "EvaluateScript", "RunMicrotasks", "FireAnimationFrame", "TimerFire"},
    "style": {"UpdateLayoutTree"},
    "layout": {"Layout"},
    "paint": {"PrePaint", "Paint", "Layerize", "Commit"},
    "memory": {"MinorGC", "MajorGC", "V8.GC_MC_INCREMENTAL"},
}


class Task(NamedTuple):
    """A task of the main thread: when it began, how long it took by the clock, how long the processor worked for it,
    whether it drew the page, and the processor's time by PARTS. In ms.
    """

    begin: float
    clock: float
    work: float
    frame: bool
    parts: dict[str, float]


class Trace:
    """The tasks of the thread on which `mark` was set, and the times of the marks by their names."""

    def __init__(self, recorded: bytes, mark: str):
        events = json.loads(recorded)["traceEvents"]
        mine = [event for event in events if event["name"].startswith(mark) and "blink.user_timing" in event["cat"]]
        self.marks = {event["name"]: event["ts"] / 1000 for event in mine}
        thread = (mine[0]["pid"], mine[0]["tid"])
        whole = [each for each in events if (each["pid"], each["tid"]) == thread and each.get("ph") == "X"]
        self.tasks = tasks(sorted(whole, key=lambda each: (each["ts"], -each.get("dur", 0))))

    def after(self, mark: str) -> list[list[Task]]:
        """The tasks from the one in which the mark was set to the frame that shows what came of it; then those from
        there to the next frame, if it comes soon.
        """
        at = bisect_right([task.begin for task in self.tasks], self.marks[mark]) - 1
        drawn = [i + 1 for i in range(at, len(self.tasks)) if self.tasks[i].frame][:2]
        soon = drawn[1:] and self.tasks[drawn[1] - 1].begin < self.marks[mark] + SOON
        return [self.tasks[at : drawn[0]], *([self.tasks[drawn[0] : drawn[1]]] if soon else [])]


def tasks(events: list[dict]) -> list[Task]:
    """Complete events in order of time -> the outermost tasks with what is in them."""
    found: list[tuple[dict, list[dict]]] = []
    for event in events:
        if found and event["ts"] < end(found[-1][0]):
            found[-1][1].append(event)
        elif event["name"].endswith("RunTask"):
            found.append((event, []))
    return [task(*each) for each in found]


def task(whole: dict, inside: list[dict]) -> Task:
    drew = any(event["name"] in FRAME for event in inside)
    watched = [event for event in inside if foreign(event)]
    spent = whole.get("tdur", 0) - sum(event.get("tdur", 0) for event in watched)
    page = [event for event in inside if event not in watched]
    return Task(whole["ts"] / 1000, whole.get("dur", 0) / 1000, spent / 1000, drew, parts(page))


def foreign(event: dict) -> bool:
    """Whether a script that is no file of the page's was called: what sets the marks is no work of the page."""
    return event["name"] == "FunctionCall" and not event["args"].get("data", {}).get("url")


def end(event: dict) -> float:
    return event["ts"] + event.get("dur", 0)


def parts(events: list[dict]) -> dict[str, float]:
    """Milliseconds of each kind of work; what lies within work of the same kind counts once."""
    out = dict.fromkeys(PARTS, 0.0)
    until = dict.fromkeys(PARTS, 0.0)
    for event in events:
        for part, names in PARTS.items():
            if event["name"] in names and event["ts"] >= until[part]:
                out[part] += event.get("tdur", 0) / 1000
                until[part] = end(event)
    return out
