"""How light and how quick the pupil's page is: python -m tests.bench_page (make bench).

A server as `make lesson` runs it, a table of eight in play whose 24 towers are full, one pupil in Chromium, the seven
others as sockets. What is counted:

bytes     all that the browser reports for the page's first visit, headers included, with an empty cache, by kind; the
          pictures of cards apart. The way there (door, PIN) is another line.
usable    from the address to the first card that can be taken, at 1.6 Mbit/s and 150 ms.
update    the work of the page's main thread, by the trace: all tasks from the one that takes the message to the one
          that hands the finished frame (style, layout and paint done) to the compositor, and the same of the frame
          after it: what is not urgent is drawn there. Waiting for the screen's next refresh is no work. Updates come
          one at a time. Counted is the thread's own time on the processor at full speed, times four: what a processor
          four times as slow needs. Chromium's own throttle is no measure here: it spins by the clock on the very
          thread, so that other programs' turns count for ours, threefold. What it gives is printed too, for a machine
          that does nothing else. A move of others and the pupil's own are told apart: what others do comes unasked and
          must not make the page stumble; the own answers a touch (sent, below).
first     the same without the second frame.
stretch   the longer of the two frames: whatever else is to be done, a finger say, waits no longer than that.
empty     the same of a frame that draws nothing new: what no page can go below.
sent      from the finger's touch to "sent" in the page; frames from the tap's click to the one that shows it.

`--check` fails above a limit of LIMITS.
"""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
from collections import Counter
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from urllib.parse import urlparse

from tests.bench_table import APART, FREE, build, play, rivals
from tests.chromium import ARGS, find
from tests.page import kind_of
from tests.server import Server
from tests.trace import CATEGORIES, PARTS, Trace

TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "locale": "es-ES"}
SCHOOL = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
LIMITS = {"bytes": 250_000, "script": 100_000, "update": 16.0, "update p95": 16.0, "stretch p95": 16.0, "frames": 1}
CARD = ".heap [data-card]"

# Every view is marked as it comes in, with whose move it is.
WATCH = """
(() => {
  let count = 0;
  window.mover = "others";
  window.draw_nothing = () => new Promise((resolve) => {
    performance.mark(`got none ${++count}`);
    requestAnimationFrame(() => setTimeout(resolve, 200));
  });
  const Own = WebSocket;
  window.WebSocket = class extends Own {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data.includes('"view"')) performance.mark(`got ${window.mover} ${++count}`);
      });
    }
  };
  new MutationObserver((changes, own) => {
    if (!document.querySelector(".heap [data-card]")) return;
    own.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
  }).observe(document, { subtree: true, childList: true });
  window.frames_drawn = 0;
  const next = () => { window.frames_drawn += 1; requestAnimationFrame(next); };
  window.count_frames = () => requestAnimationFrame(next);
  window.watch_sent = () => new Promise((resolve) => {
    let touched = 0, frame = 0;
    addEventListener("pointerdown", () => { touched = performance.now(); }, { capture: true, once: true });
    addEventListener("click", () => { frame = window.frames_drawn; }, { capture: true, once: true });
    new MutationObserver((changes, own) => {
      if (!touched || !document.querySelector(".sent")) return;
      own.disconnect();
      resolve([performance.now() - touched, window.frames_drawn - frame]);
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
})()
"""


# --- the pupil --------------------------------------------------------------------------------------------------------


class Wire:
    """The bytes that came over the wire, by address."""

    def __init__(self, session):
        self.addresses: dict[str, str] = {}
        self.bytes: Counter = Counter()
        session.on(
            "Network.requestWillBeSent", lambda said: self.addresses.update({said["requestId"]: said["request"]["url"]})
        )
        session.on("Network.loadingFinished", self.finished)

    def finished(self, said) -> None:
        if address := self.addresses.get(said["requestId"]):  # else it was begun before
            self.bytes[address] += int(said["encodedDataLength"])

    def kinds(self) -> Counter:
        total: Counter = Counter()
        for address, size in self.bytes.items():
            path = urlparse(address).path
            total["cards" if path.endswith(".webp") else kind_of(path)] += size
        return total


async def pupil(browser, url: str, facts: dict, name: str):
    """A context with this pupil's tablet, its page and its DevTools session."""
    context = await browser.new_context(base_url=url, **TABLET)
    await context.add_cookies([{"name": "tablet", "value": facts["people"][name]["tablet"], "url": url}])
    page = await context.new_page()
    await page.add_init_script(WATCH)
    session = await context.new_cdp_session(page)
    await session.send("Network.enable")
    return context, page, session


async def come_in(page, pin: str) -> None:
    """The door, the PIN on its keypad; the tablet is known, so the table comes next."""
    await page.goto("/")
    for digit in pin:
        await page.locator(f"[data-key='{digit}']").tap()
    await page.locator("[data-enter]").tap()
    await page.wait_for_url("**/jugar/")
    await page.locator(CARD).first.wait_for()


async def weigh(browser, url: str, facts: dict, name: str) -> dict[str, float]:
    """By the real pages to the table; then the table's page again with an empty cache, as it is and throttled."""
    context, page, session = await pupil(browser, url, facts, name)
    way = Wire(session)
    await come_in(page, facts["pin"])
    await session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    wire = Wire(session)
    await page.reload()
    await page.locator(CARD).first.wait_for()
    await page.wait_for_timeout(1000)
    report("The way in: door, PIN, table", way.kinds(), len(way.bytes))
    kinds = wire.kinds()
    report("First visit of the table", kinds, len(wire.bytes))
    await session.send("Network.emulateNetworkConditions", SCHOOL)
    await page.reload(wait_until="commit")
    await page.locator(CARD).first.wait_for()
    await page.wait_for_timeout(200)
    usable = await page.evaluate("usable")
    print(f"usable at 1.6 Mbit/s, 150 ms    {usable / 1000:8.2f} s")
    await context.close()
    cards = kinds.pop("cards", 0)
    print(f"without cards ({cards:,})       {kinds.total():8,} bytes")
    return {"bytes": kinds.total(), "script": kinds["script"]}


def report(title: str, kinds: Counter, requests: int) -> None:
    print(f"{title}: {requests} requests, {kinds.total():,} bytes")
    for kind, size in kinds.most_common():
        print(f"    {kind:<12}{size:>10,}")


# --- updates ----------------------------------------------------------------------------------------------------------


async def draw(browser, url: str, facts: dict, name: str, rounds: int, slower: int) -> dict[str, float]:
    """Updates of the full table, at full speed and throttled."""
    context, page, session = await pupil(browser, url, facts, name)
    await come_in(page, facts["pin"])
    tablets = await rivals(urlparse(url).port, facts, name)
    await page.wait_for_timeout(1000)
    await play(tablets, page, 8)
    update = told(f"times {slower}", await traced(browser, page, tablets, rounds), slower)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    told(f"throttled {slower} x by Chromium", await traced(browser, page, tablets, max(rounds // 2, 8)), 1)
    for tablet in tablets:
        await tablet.leave()
    sent = await touch(page)
    await context.close()
    return update | sent


async def traced(browser, page, tablets: list, rounds: int) -> dict[str, list]:
    """The two frames of each update, by whose move it was; and frames that draw nothing."""
    await browser.start_tracing(page=page, categories=CATEGORIES)
    await play(tablets, page, rounds)
    for _ in range(rounds):
        await page.evaluate("draw_nothing()")
    trace = Trace(await browser.stop_tracing(), "got ")
    spent: dict[str, list] = {"others": [], "own": [], "none": []}
    for mark in trace.marks:
        spent[mark.split()[1]].append(trace.after(mark))
    return spent


def told(how: str, spent: dict[str, list], slower: int) -> dict[str, float]:
    """Prints the times by whose move it was. Answers the median of all, and of what others did the 95th percentiles."""
    print(f"--- main thread, {how}; load {os.getloadavg()[0]:.1f}")
    updates = spent["others"] + spent["own"]
    p50, _ = percentiles("an update", [slower * work(each) for each in updates])
    percentiles("    its first frame", [slower * work(each[:1]) for each in updates])
    percentiles("    its longest stretch", [slower * stretch(each) for each in updates])
    percentiles("    by the clock", [slower * sum(task.clock for task in chain(*each)) for each in updates])
    p95 = {}
    for title, kind in (("of others", "others"), ("own", "own"), ("an empty frame", "none")):
        frames = spent[kind] if kind != "none" else [each[:1] for each in spent[kind]]
        _, whole = percentiles(title, [slower * work(each) for each in frames])
        mean = {
            part: slower * statistics.mean(sum(task.parts[part] for task in chain(*each)) for each in frames)
            for part in PARTS
        }
        print("        " + "   ".join(f"{part} {value:.1f}" for part, value in mean.items()))
        if kind != "none":
            percentiles("    its first frame", [slower * work(each[:1]) for each in frames])
            _, longest = percentiles("    its longest stretch", [slower * stretch(each) for each in frames])
            p95[kind] = whole, longest
    return {"update": p50, "update p95": p95["others"][0], "stretch p95": p95["others"][1]}


def work(frames: list) -> float:
    return sum(task.work for task in chain(*frames))


def stretch(frames: list) -> float:
    return max(work([each]) for each in frames)


def percentiles(title: str, times: list[float]) -> tuple[float, float]:
    """Prints a line; the median and the 95th."""
    times = sorted(times)
    p95 = times[int(len(times) * 0.95)]
    print(f"{title:<32}p50 {statistics.median(times):6.1f}   p95 {p95:6.1f}   max {times[-1]:6.1f} ms   ({len(times)})")
    return statistics.median(times), p95


async def touch(page) -> dict[str, float]:
    """Fingers on cards of the heap, one after another."""
    await page.evaluate("count_frames()")
    found = []
    for _ in range(5):
        seen = page.evaluate("watch_sent()")
        waiting = asyncio.create_task(seen)
        await asyncio.sleep(2 * APART)  # the card that was given back lies still again
        await page.touchscreen.tap(*await page.evaluate(FREE))
        found.append(await asyncio.wait_for(waiting, 10))
        await page.locator("[data-hand]").wait_for()
        await page.locator("[data-move=return]").tap()
        await page.locator("[data-hand]").wait_for(state="detached")
    percentiles("touch to sent", [ms for ms, _ in found])
    print(f"{'frames before it is seen':<32}{max(frames for _, frames in found) + 1:>6}")
    return {"frames": max(frames for _, frames in found) + 1}


# --- the whole --------------------------------------------------------------------------------------------------------


async def bench(server: Server, facts: dict, rounds: int, slower: int) -> dict[str, float]:
    from playwright.async_api import async_playwright

    name = next(name for name, who in facts["people"].items() if who["seat"] == 0)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find(), args=ARGS)
        figures = await weigh(browser, server.url, facts, name)
        figures |= await draw(browser, server.url, facts, name, rounds, slower)
        await browser.close()
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description="Weigh and time the pupil's page.")
    parser.add_argument("--rounds", type=int, default=32, help="rounds of updates")
    parser.add_argument("--slower", type=int, default=4, help="how many times the processor is slowed down")
    parser.add_argument("--check", action="store_true", help="fail above a limit")
    given = parser.parse_args()
    if find_spec("playwright") is None or find() is None:
        sys.exit(
            "needs Playwright (requirements-dev.txt) and Chromium (apt-get install chromium, or CHROMIUM=its path)"
        )
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}: on a busy machine times are longer")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), PROFILE="lesson")
        try:
            server.manage("migrate", "-v0")
            server.manage("collectstatic", "-v0", "--noinput")
            facts = build(Path(folder))
            server.start()
            figures = asyncio.run(bench(server, facts, given.rounds, given.slower))
        finally:
            server.close()
    above = {name: figures[name] for name, limit in LIMITS.items() if figures[name] > limit}
    print(f"above its limit: {above}" if above else "all within their limits")
    return 1 if above and given.check else 0


if __name__ == "__main__":
    sys.exit(main())
