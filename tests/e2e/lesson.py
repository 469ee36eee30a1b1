"""A lesson in play, for tests of whole games: one teacher, four pupils, five browsers, and the journal as the truth.

The seed is fixed, so every card's place is known. How the pupils act (tap, drag, keyboard) is one object, `acts`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.e2e.journal import Journal
from tests.e2e.people import Teacher, shown_scores
from tests.patience import until
from tests.site import Site

NAMES = ["Hugo", "Lucía", "Nora", "Samir"]
# Seconds: on a slow machine the game's clock would act for pupils who are only late.
UNHURRIED = {"call_timeout": 300, "hold_timeout": 300, "decision_timeout": 300, "pass_timeout": 300}


class Lesson:
    """A session in play: the pupils by seat, and what the journal says of the table."""

    def __init__(self, browser, site: Site, acts, variant: str, deck: dict, names=NAMES, **numbers: float):
        self.acts = acts
        table = {"per_table": len(names), "variant": variant, "deck": deck}
        facts = site.world("lesson", pupils=names, start=True, **table | UNHURRIED | numbers)
        self.teacher = Teacher(browser, site.url).at_board(facts)
        self.teacher.see(".tiles [data-table='1']")
        self.pupils = [acts.pupil(browser, site.url, name).inside(facts) for name in names]
        self.pupils.sort(key=lambda pupil: facts["people"][pupil.name]["seat"])
        for seat, pupil in enumerate(self.pupils):
            pupil.seat = seat
            pupil.see(".heap [data-card]")
        self.journal = Journal(site.server.database, facts["tables"][0])
        self.screens = [self.teacher, *self.pupils]

    @property
    def state(self):
        return self.journal.state()

    def becomes(self, read: Callable[[], Any], wanted: Any) -> None:
        """What the journal tells is that, or comes to be: no move is stored at the moment at which it is made."""
        self.pupils[0].becomes(read, wanted)

    def last(self, kind: str, before: int = 0) -> list:
        """The newest event of that kind, once there are more than `before`."""
        return until(lambda: self.journal.events(kind)[before:], pause=self.pupils[0].pause, told=f"no {kind}")[-1]

    def holds(self, seat: int) -> int:
        """The card in that hand, once it is there."""
        return until(lambda: self.state.players[seat].hand, pause=self.pupils[0].pause, told="an empty hand").card

    def find(self, face: str) -> int:
        """A card of that face on the table; from the heap if there is one."""
        state = self.state
        down = [card for card, each in enumerate(state.faces) if each == face and state.heap >> card & 1]
        up = [lying.card for lying in state.up if state.faces[lying.card] == face]
        return (down or up)[0]

    def take(self, seat: int, face: str) -> int:
        card = self.find(face)
        self.acts.take(self.pupils[seat], card)
        return card

    def build(self, seat: int, combo: int, *faces: str) -> list[int]:
        """Take these notes one after another and keep them upward on the combination."""
        before = len(self.state.players[seat].combos[combo - 1].notes)
        cards = []
        for place, face in enumerate(faces, before + 1):
            cards.append(self.take(seat, face))
            self.acts.keep(self.pupils[seat], cards[-1], combo, place)
        return cards

    def give_back(self, seat: int) -> None:
        """Back when the card lies on every table: where it lies now a tap means it, not what it covers."""
        card = self.holds(seat)
        self.acts.give_back(self.pupils[seat])
        for pupil in self.pupils:
            pupil.see(f".heap .up[data-card='{card}']")

    def close_chord(self, seat: int, combo: int, points: int) -> None:
        """Call it, see it named on every tablet, and wait until play goes on."""
        for pupil in self.pupils:
            pupil.watch(".verdict.right")
        self.acts.call_chord(self.pupils[seat], combo)
        for pupil in self.pupils:
            pupil.showed()
        for pupil in self.pupils:
            pupil.gone(".verdict.right")
        self.becomes(lambda: [chord.points for chord in self.state.players[seat].chords][-1:], [points])

    def call_special(self, seat: int, face: str, what: str) -> int:
        card = self.take(seat, face)
        self.acts.call_card(self.pupils[seat], what)
        return card

    def resumed(self) -> None:
        """Play goes on: in the journal, then at every tablet."""
        self.becomes(lambda: self.state.stop, None)
        for pupil in self.pupils:
            pupil.gone(".call-band, .decision, .decision-head")

    def scores_agree(self) -> None:
        """Points on all five screens as the journal has them."""
        points = [player.points for player in self.state.players]
        for pupil in self.pupils:
            pupil.until(SCORES, points)
            pupil.becomes(lambda page=pupil.page: shown_scores(page), dict(enumerate(points)))
        self.teacher.until(TILE, points)

    def play_out(self) -> None:
        """Take what lies face down, give back what can be given back, then let everybody pass."""
        seat = 0
        while (heap := self.state.heap) != 0:
            card = (heap & -heap).bit_length() - 1
            self.acts.take(self.pupils[seat], card)
            self.deal_with(seat, self.state.faces[card])
            seat = (seat + 1) % len(self.pupils)
        for pupil in self.pupils:
            if self.state.phase != "over":
                pupil.send("pass")
        for pupil in self.pupils:
            pupil.see(".over")

    def deal_with(self, seat: int, face: str) -> None:
        pupil = self.pupils[seat]
        if face in ("natural", "chim_poom") or face.startswith("rest"):
            what = face.split("-")[0]
            self.acts.call_card(pupil, what)
            self.decide(seat)
            self.resumed()
        else:
            self.give_back(seat)
        if self.state.players[seat].hand:
            held = self.state.players[seat].hand.card
            self.deal_with(seat, self.state.faces[held])

    def decide(self, seat: int) -> None:
        """Whatever is asked: the first thing that the page offers, or let it be."""
        pupil = self.pupils[seat]
        pupil.until(SETTLED)
        while pupil.page.locator("[data-decide]").count():
            before = len(self.journal.lines())
            if pupil.page.locator("[data-decide=draw]").count():
                state = self.state
                self.acts.take(pupil, (state.heap & -state.heap).bit_length() - 1)
            elif pupil.page.locator("[data-move=skip]").count():
                pupil.send("skip")
            else:
                self.acts.aim_anywhere(pupil)
            self.wait_for_line(before)
            pupil.until(SETTLED)

    def wait_for_line(self, before: int) -> None:
        until(lambda: len(self.journal.lines()) > before, pause=self.pupils[0].pause, told="no move came of it")

    def leave_evidence(self, folder: Path) -> None:
        """What every screen showed, and the end of the journal."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, person in enumerate(self.screens):
            person.page.screenshot(path=folder / f"screen{number}.png")
        (folder / "journal.txt").write_text("\n".join(str(line) for line in self.journal.lines()))

    def close(self) -> None:
        for person in self.screens:
            person.close()


# A page has settled: no tap is on its way, and no window is open.
SETTLED = """() => !document.querySelector(".sent") && !document.querySelector(".call-band.window")"""
SCORES = """points => {
    const shown = [...document.querySelectorAll("[data-score]")];
    return shown.length >= points.length && shown.every(e => parseInt(e.textContent) === points[e.dataset.score]);
}"""
TILE = """points => {
    const shown = [...document.querySelectorAll(".tiles [data-table='1'] [data-score]")];
    return JSON.stringify(shown.map(e => parseInt(e.textContent))) === JSON.stringify(points);
}"""
