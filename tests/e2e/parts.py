"""The parts of a scripted game: chords and a mistake, rests, a natural, a Chim Poom, two calls at once, the report.

`short` is a whole game of two, with one of each act; `everything` is one of four with all there is.
"""

from playwright.sync_api import expect

from tests.e2e.lesson import Lesson
from tests.patience import until

FULL = {"note": 1, "rest": 1, "clef": 1, "sharp": 3, "flat": 1, "natural": 2, "repeat": 1, "chim_poom": 1}
TWO = ["Hugo", "Lucía"]
SHORT = {"note": 1, "rest": 1, "clef": 0, "sharp": 1, "flat": 0, "natural": 0, "repeat": 0, "chim_poom": 0}


def short(game: Lesson) -> None:
    """In the full variant with the deck SHORT: a chord, a mistake, a sign laid, a rest sent; to the end."""
    game.build(0, 1, "Cq", "Eh", "Gq")
    game.close_chord(0, 1, 3)
    notes = game.build(1, 1, "Ce", "Fe", "Gh")
    fourth(game, 1)
    game.take(1, "sharp")
    game.acts.lay(game.pupils[1], notes[2])
    send_rest(game, 0, "rest-h", "Bq", notes[2])
    assert game.last("struck")[2]["card"] == notes[2]
    game.pupils[1].gone(f"[data-note='{notes[2]}']")
    finish(game)


def everything(game: Lesson) -> None:
    """All parts, in the full variant with the deck FULL, to the end."""
    chords_and_a_mistake(game)
    rests(game)
    natural(game)
    two_calls_void(game, 2, 3)
    chim_poom(game, 3, 1)
    finish(game)


def chords_and_a_mistake(game: Lesson) -> None:
    """A triad, a seventh and a ninth closed; a chord called wrongly, its sentence read by its caller alone."""
    game.build(0, 1, "Cq", "Eh", "Gq")
    game.close_chord(0, 1, 3)
    game.build(1, 1, "Eq", "Gw", "Bw", "Dq")
    game.close_chord(1, 1, 7)
    game.build(2, 1, "Aw", "Cw", "Ew", "Ge", "Be")
    game.close_chord(2, 1, 9)
    game.build(3, 1, "Ce", "Fe", "Gh")
    fourth(game, 3)


def fourth(game: Lesson, seat: int) -> None:
    """Do–Fa–Sol called: the sentence is its caller's alone."""
    wrong = game.pupils[seat]
    game.acts.call_chord(wrong, 1)
    wrong.says("[data-verdict='FOURTH']", "De Do a Fa hay una cuarta")
    for other in game.pupils:
        if other is not wrong:
            other.count("[data-verdict]", 0)
    wrong.tap("[data-close=verdict]")
    wrong.gone("[data-verdict]")
    game.scores_agree()


def rests(game: Lesson) -> None:
    """A rest sent at a note and one that a clef stops (R13b, R14)."""
    notes = game.build(0, 1, "De", "Fh", "Ah")
    game.take(0, "clef-G")
    game.acts.place(game.pupils[0], 1)
    game.pupils[0].see("[data-combo='1'] .clef")
    send_rest(game, 1, "rest-h", "Bq", notes[1])
    assert game.last("shielded")[2]["card"] == notes[1]
    game.pupils[0].gone("[data-combo='1'] .clef")
    game.pupils[0].count(f"[data-combo='1'] [data-note='{notes[1]}']", 1)
    aimed = game.state.players[0].combos[0].notes[0].card
    before = len(game.journal.events("struck"))
    send_rest(game, 2, "rest-e", "Bh", aimed)
    assert game.last("struck", before)[2]["card"] == aimed
    game.pupils[0].gone(f"[data-note='{aimed}']")


def send_rest(game: Lesson, seat: int, rest: str, second: str, target: int) -> None:
    """Call the rest, draw a note of another figure, send it at the target; then give the second card back."""
    pupil = game.pupils[seat]
    game.call_special(seat, rest, "rest")
    pupil.see("[data-decide=draw]")
    game.acts.take(pupil, game.find(second))
    game.acts.aim(pupil, "send", target)
    game.resumed()
    game.give_back(seat)


def chim_poom(game: Lesson, seat: int, victim: int) -> None:
    """The victim's most recent chord goes, with its points (R17)."""
    lost = game.state.players[victim].chords[-1].points
    before = game.state.players[victim].points
    pupil = game.pupils[seat]
    game.call_special(seat, "chim_poom", "chim_poom")
    game.acts.aim(pupil, "target", victim)
    game.resumed()
    game.becomes(lambda: game.state.players[victim].points, before - lost)
    game.scores_agree()


def two_calls_void(game: Lesson, first: int, second: int) -> None:
    """The same word at the same time: both cards go, nothing happens (R18)."""
    game.take(first, "rest-q")
    game.take(second, "rest-w")
    game.pupils[first].see("[data-move='call rest']")
    game.pupils[second].see("[data-move='call rest']")
    game.acts.call_together([game.pupils[first], game.pupils[second]], "rest")
    game.resumed()
    data = game.last("voided")[2]
    assert sorted(data["seats"]) == sorted((first, second))


def natural(game: Lesson) -> None:
    """Fa with two sharps serves as Sol; a natural takes one off and the tower is incomplete again (R10, R16)."""
    notes = game.build(1, 2, "Ch", "Ee", "Fq")
    owner = game.pupils[1]
    for _ in range(2):
        game.take(1, "sharp")
        game.acts.lay(owner, notes[2])
    until(lambda: game.state.players[1].combos[1].since is not None, pause=owner.pause)
    pupil = game.pupils[0]
    game.call_special(0, "natural", "natural")
    sign = game.state.players[1].combos[1].notes[2].signs[-1]
    game.acts.aim(pupil, "remove", sign)
    game.resumed()
    game.becomes(lambda: game.state.players[1].combos[1].since, None)


def report_agrees(game: Lesson) -> None:
    """The report names the chords that the journal holds, and the points."""
    game.teacher.page.locator("[data-action=report]").click()
    game.teacher.page.wait_for_url("**/informe/")
    for player, pupil in zip(game.state.players, game.pupils, strict=True):
        game.teacher.says("main", pupil.name)
        row = game.teacher.page.locator("tr", has_text=pupil.name).first
        expect(row).to_contain_text(str(player.points), use_inner_text=True)
    judged = game.journal.events("judged")
    game.teacher.says("main", str(sum(bool(event[4]) for event in judged)))
    game.teacher.page.locator("tr[data-person] a", has_text="Lucía").first.click()
    game.teacher.page.locator("h1", has_text="Lucía").first.wait_for()
    for chord in game.state.players[game.journal.people()["Lucía"]].chords:
        game.teacher.says("main", str(chord.points))


def finish(game: Lesson) -> None:
    game.play_out()
    game.scores_agree()
    report_agrees(game)
