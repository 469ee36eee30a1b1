"""A whole game in each variant, through the pages alone: one teacher, four pupils, five browsers.

The seed is fixed, so every card's place is known; the moves are scripted; the journal is the truth for every screen.
"""

from pathlib import Path

import pytest

from tests.conftest import FAILED
from tests.e2e.journal import Journal
from tests.e2e.people import Pupil, Teacher, shown_scores
from tests.server import Server

NAMES = ["Hugo", "Lucía", "Nora", "Samir"]
SEED = "20261129"
RESULTS = Path(__file__).resolve().parents[2] / "test-results"


class Lesson:
    """A session in play: the pupils by seat, and what the journal says of the table."""

    def __init__(self, browser, server: Server, variant: str, deck: dict[str, int], **numbers: float):
        self.teacher = Teacher(browser, server.url)
        self.teacher.sign_up()
        self.teacher.new_group("5.º B", NAMES)
        pin = self.teacher.new_session(variant, deck, **numbers)
        people = [Pupil(browser, server.url, name) for name in NAMES]
        for pupil in people:
            pupil.join(pin)
        self.teacher.wait_for_pupils(len(people))
        self.teacher.start()
        for pupil in people:
            pupil.see(".heap [data-card]")
        self.journal = Journal(server.database)
        seats = self.journal.people()
        self.pupils = sorted(people, key=lambda pupil: seats[pupil.name])
        for seat, pupil in enumerate(self.pupils):
            pupil.seat = seat
        self.screens = [self.teacher, *self.pupils]

    @property
    def state(self):
        return self.journal.state()

    def find(self, face: str) -> int:
        """A card of that face on the table; from the heap if there is one."""
        state = self.state
        down = [card for card, each in enumerate(state.faces) if each == face and state.heap >> card & 1]
        up = [lying.card for lying in state.up if state.faces[lying.card] == face]
        return (down or up)[0]

    def take(self, seat: int, face: str) -> int:
        card = self.find(face)
        self.pupils[seat].take(card)
        return card

    def build(self, seat: int, combo: int, *faces: str) -> list[int]:
        """Take these notes one after another and keep them upward on the combination."""
        before = len(self.state.players[seat].combos[combo - 1].notes)
        cards = []
        for place, face in enumerate(faces, before + 1):
            cards.append(self.take(seat, face))
            self.pupils[seat].keep(cards[-1], combo, place)
        return cards

    def close_chord(self, seat: int, combo: int, points: int) -> None:
        """Call it, see it named on every tablet, and wait until play goes on."""
        self.pupils[seat].send(f"call chord {combo}")
        for pupil in self.pupils:
            pupil.see(".verdict.right")
        for pupil in self.pupils:
            pupil.gone(".verdict.right")
        assert self.state.players[seat].chords[-1].points == points

    def call_special(self, seat: int, face: str, what: str) -> int:
        card = self.take(seat, face)
        self.pupils[seat].send(f"call {what}")
        return card

    def resumed(self) -> None:
        """Play goes on: in the journal, then at every tablet."""
        for _ in range(400):
            if self.state.stop is None:
                break
            self.pupils[0].page.wait_for_timeout(50)
        assert self.state.stop is None
        for pupil in self.pupils:
            pupil.gone(".call-band, .decision, .decision-head")

    def scores_agree(self) -> None:
        """Points on all five screens as the journal has them."""
        points = [player.points for player in self.state.players]
        for pupil in self.pupils:
            pupil.page.wait_for_function(SCORES, arg=points)
            assert shown_scores(pupil.page) == dict(enumerate(points))
        tile = self.teacher.page.locator(".tiles [data-table='1']")
        self.teacher.page.wait_for_function(TILE, arg=points)
        shown = tile.locator("[data-score]").evaluate_all("all => all.map(each => parseInt(each.textContent))")
        assert shown == points

    def play_out(self) -> None:
        """Take what lies face down, give back what can be given back, then let everybody pass."""
        seat = 0
        while (heap := self.state.heap) != 0:
            card = (heap & -heap).bit_length() - 1
            self.pupils[seat].take(card)
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
            pupil.send(f"call {what}")
            self.decide(seat)
            self.resumed()
        else:
            pupil.give_back()
        if self.state.players[seat].hand:
            held = self.state.players[seat].hand.card
            self.deal_with(seat, self.state.faces[held])

    def decide(self, seat: int) -> None:
        """Whatever is asked: the first thing that the page offers, or let it be."""
        pupil = self.pupils[seat]
        pupil.page.wait_for_function(SETTLED)
        while pupil.page.locator("[data-decide]").count():
            before = len(self.journal.lines())
            if pupil.page.locator("[data-decide=draw]").count():
                state = self.state
                pupil.take((state.heap & -state.heap).bit_length() - 1)
            elif pupil.page.locator("[data-move=skip]").count():
                pupil.send("skip")
            else:
                pupil.page.locator("[data-decide] [data-target]:enabled, [data-target-seat]:enabled").first.tap()
                pupil.tap("[data-decide] .confirm")
            self.wait_for_line(before)
            pupil.page.wait_for_function(SETTLED)

    def wait_for_line(self, before: int) -> None:
        self.pupils[0].page.wait_for_timeout(50)
        for _ in range(200):
            if len(self.journal.lines()) > before:
                return
            self.pupils[0].page.wait_for_timeout(50)
        raise AssertionError("no move came of it")

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


@pytest.fixture
def server(tmp_path):
    made = Server(tmp_path, TABLE_SEEDS=SEED)
    made.manage("migrate", "-v0")
    made.start()
    yield made
    made.close()


@pytest.fixture
def lesson(browser, server, request):
    open_lessons = []

    def begin(variant: str, deck: dict[str, int], **numbers: float) -> Lesson:
        open_lessons.append(Lesson(browser, server, variant, deck, **numbers))
        return open_lessons[-1]

    yield begin
    for each in open_lessons:
        if request.node.stash[FAILED]:
            each.leave_evidence(RESULTS / request.node.name)
        each.close()


def chords_and_a_mistake(game: Lesson) -> None:
    """A triad, a seventh and a ninth closed; a chord called wrongly, its sentence read by its caller alone."""
    game.build(0, 1, "Cq", "Eh", "Gq")
    game.close_chord(0, 1, 3)
    game.build(1, 1, "Eq", "Gw", "Bw", "Dq")
    game.close_chord(1, 1, 7)
    game.build(2, 1, "Aw", "Cw", "Ew", "Ge", "Be")
    game.close_chord(2, 1, 9)
    game.build(3, 1, "Ce", "Fe", "Gh")
    wrong = game.pupils[3]
    wrong.send("call chord 1")
    panel = wrong.see("[data-verdict='FOURTH']")
    assert "De Do a Fa hay una cuarta" in panel.inner_text()
    for other in game.pupils[:3]:
        assert other.page.locator("[data-verdict]").count() == 0
    wrong.tap("[data-close=verdict]")
    wrong.gone("[data-verdict]")
    game.scores_agree()


def rests(game: Lesson) -> None:
    """A rest sent at a note and one that a clef stops (R13b, R14)."""
    notes = game.build(0, 1, "De", "Fh", "Ah")
    game.take(0, "clef-G")
    game.pupils[0].send("place 1")
    game.pupils[0].see("[data-combo='1'] .clef")
    send_rest(game, 1, "rest-h", "Bq", notes[1])
    assert all(pupil.page.locator(f"[data-note='{notes[1]}']").count() for pupil in game.pupils[:1])
    assert game.journal.events("shielded")[-1][2]["card"] == notes[1]
    game.pupils[0].gone("[data-combo='1'] .clef")
    aimed = game.state.players[0].combos[0].notes[0].card
    send_rest(game, 2, "rest-e", "Bh", aimed)
    assert game.journal.events("struck")[-1][2]["card"] == aimed
    game.pupils[0].gone(f"[data-note='{aimed}']")


def send_rest(game: Lesson, seat: int, rest: str, second: str, target: int) -> None:
    """Call the rest, draw a note of another figure, send it at the target; then give the second card back."""
    pupil = game.pupils[seat]
    game.call_special(seat, rest, "rest")
    pupil.see("[data-decide=draw]")
    pupil.take(game.find(second))
    pupil.see("[data-decide=send]")
    pupil.tap(f"[data-decide=send] [data-target='{target}']")
    pupil.tap(f"[data-move='send {target}']")
    game.resumed()
    pupil.give_back()


def chim_poom(game: Lesson, seat: int, victim: int) -> None:
    """The victim's most recent chord goes, with its points (R17)."""
    lost = game.state.players[victim].chords[-1].points
    before = game.state.players[victim].points
    pupil = game.pupils[seat]
    game.call_special(seat, "chim_poom", "chim_poom")
    pupil.see("[data-decide=target]")
    pupil.tap(f"[data-target-seat='{victim}']")
    pupil.tap(f"[data-move='target {victim}']")
    game.resumed()
    assert game.state.players[victim].points == before - lost
    game.scores_agree()


def two_calls_void(game: Lesson, first: int, second: int) -> None:
    """The same word at the same time: both cards go, nothing happens (R18)."""
    game.take(first, "rest-q")
    game.take(second, "rest-w")
    game.pupils[first].see("[data-move='call rest']")
    game.pupils[second].see("[data-move='call rest']")
    game.pupils[first].send("call rest")
    game.pupils[second].send("call rest")
    game.resumed()
    data = game.journal.events("voided")[-1][2]
    assert sorted(data["seats"]) == sorted((first, second))


def natural(game: Lesson) -> None:
    """Fa with two sharps serves as Sol; a natural takes one off and the tower is incomplete again (R10, R16)."""
    notes = game.build(1, 2, "Ch", "Ee", "Fq")
    owner = game.pupils[1]
    for _ in range(2):
        game.take(1, "sharp")
        owner.tap(f"[data-note='{notes[2]}']")
        owner.gone("[data-hand]")
    assert game.state.players[1].combos[1].since is not None
    pupil = game.pupils[0]
    game.call_special(0, "natural", "natural")
    pupil.see("[data-decide=remove]")
    sign = game.state.players[1].combos[1].notes[2].signs[-1]
    pupil.tap(f"[data-decide=remove] [data-target='{sign}']")
    pupil.tap(f"[data-move='remove {sign}']")
    game.resumed()
    assert game.state.players[1].combos[1].since is None


def report_agrees(game: Lesson) -> None:
    """The report names the chords that the journal holds, and the points."""
    game.teacher.page.locator("[data-action=report]").click()
    game.teacher.page.wait_for_url("**/informe/")
    text = game.teacher.page.locator("main").inner_text()
    for player, pupil in zip(game.state.players, game.pupils, strict=True):
        assert pupil.name in text
        row = game.teacher.page.locator("tr", has_text=pupil.name).first.inner_text()
        assert str(player.points) in row
    judged = game.journal.events("judged")
    assert str(sum(bool(event[4]) for event in judged)) in text
    game.teacher.page.get_by_text("Lucía").first.click()
    own = game.teacher.page.locator("main").inner_text()
    for chord in game.state.players[game.journal.people()["Lucía"]].chords:
        assert str(chord.points) in own


def finish(game: Lesson) -> None:
    game.play_out()
    game.scores_agree()
    report_agrees(game)
    for person in game.screens:
        assert person.complaints == [], person.complaints


def test_initiation(lesson):
    game = lesson("initiation", {"note": 1}, show_time=1)
    chords_and_a_mistake(game)
    finish(game)


def test_intermediate(lesson):
    game = lesson("intermediate", {"note": 1, "rest": 1, "clef": 1, "repeat": 1, "chim_poom": 2}, show_time=1)
    chords_and_a_mistake(game)
    rests(game)
    two_calls_void(game, 2, 3)
    chim_poom(game, 3, 1)
    finish(game)


def test_full(lesson):
    deck = {"note": 1, "rest": 1, "clef": 1, "sharp": 3, "flat": 1, "natural": 2, "repeat": 1, "chim_poom": 1}
    game = lesson("full", deck, show_time=1)
    chords_and_a_mistake(game)
    rests(game)
    natural(game)
    two_calls_void(game, 2, 3)
    chim_poom(game, 3, 1)
    finish(game)
