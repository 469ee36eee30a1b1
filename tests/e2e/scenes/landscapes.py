"""What a pupil sees at a table of Harmonies."""

from tests.e2e.scenes.catalogue import scene

TIPS = "take place card cube end"
QUIET = f"""localStorage.setItem("tips", JSON.stringify("{TIPS}".split(" ")))"""
SAMPLE = {"placing", "over"}


def at(visit, sign: str = ".guide") -> None:
    visit.context.add_init_script(QUIET)
    visit.table()
    visit.see(sign)


def plain(name: str, sign: str) -> None:
    scene(f"pupil-landscape-{name.replace('_', '-')}", f"landscape_{name}", sample=name in SAMPLE)(
        lambda visit: at(visit, sign)
    )


for name, sign in {
    "first_turn": ".space.legal",
    "taking": ".space.legal",
    "placing": ".held.chosen",
    "placing_islands": ".held.chosen",
    "nearly_done": ".end-turn.primary",
    "habitat": ".animal.ready",
    "another_plays": ".guide.still",
    "last_round": ".last-round",
    "over": ".over-sheet",
    "paused": ".pause",
    "spirits": ".spirit-sheet",
    "with_spirit": ".held.chosen",
}.items():
    plain(name, sign)


@scene("pupil-landscape-tip", "landscape_first_turn")
def tip(visit):
    visit.table()
    visit.see("[data-tip]")


@scene("pupil-landscape-card-of-the-row", "landscape_taking", sample=True)
def card_of_the_row(visit):
    at(visit, ".animals-row .animal")
    visit.tap(".animals-row .animal")
    visit.see(".slot.legal")
    visit.see(".laid")


@scene("pupil-landscape-cube", "landscape_habitat")
def cube(visit):
    at(visit, ".animal.ready")
    visit.page.locator(".animal.ready").first.evaluate("card => card.click()")
    visit.see(".hex.legal")


@scene("pupil-landscape-refused", "landscape_placing")
def refused(visit):
    at(visit, ".held.chosen")
    visit.see(".end-turn").click(force=True)
    visit.see(".bubble")


@scene("pupil-landscape-player", "landscape_placing")
def player(visit):
    at(visit, ".held.chosen")
    visit.tap("[data-seat='1'] .open")
    visit.see(".player-sheet")


@scene("pupil-landscape-scores", "landscape_placing")
def scores(visit):
    at(visit, ".held.chosen")
    visit.tap("[data-open=scores]")
    visit.see(".scores-sheet")


@scene("pupil-landscape-bag", "landscape_placing")
def bag(visit):
    at(visit, ".held.chosen")
    visit.tap("[data-open=bag]")
    visit.see(".bag-sheet")


@scene("pupil-landscape-aid", "landscape_placing")
def aid(visit):
    at(visit, ".held.chosen")
    visit.tap("[data-open=aid]")
    visit.see(".aid-sheet")


@scene("pupil-landscape-rules", "landscape_placing")
def rules(visit):
    at(visit, ".held.chosen")
    visit.tap(".menu-key")
    visit.tap("[data-open=rules]")
    visit.see(".rules-sheet")


@scene("pupil-landscape-reconnecting", "landscape_placing")
def reconnecting(visit):
    at(visit, ".held.chosen")
    visit.settle()
    visit.context.set_offline(True)
    visit.see(".network")
    visit.expect("ERR_INTERNET_DISCONNECTED", "WebSocket")
