"""The ways of acting at a table. A lesson is given one of them: `Taps` here, drag and keyboard beside it, same methods.

Each method does one thing that a pupil means, and waits until the screen shows what came of it where that is sure.
"""

from tests.e2e.people import Pupil

COVERED = """card => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-card]");
    return above !== card && above?.classList.contains("up");
}"""
TARGETS = "[data-decide] [data-target]:enabled, [data-target-seat]:enabled"


class Taps:
    """A finger that taps."""

    pupil = Pupil

    def take(self, pupil, card: int) -> None:
        """A finger on the middle of the card; where another card lies over it, the keyboard."""
        found = pupil.see(f".heap [data-card='{card}']")
        pupil.still(".heap")
        if found.evaluate(COVERED):
            found.focus()
            pupil.page.keyboard.press("Enter")
        else:
            pupil.touch(f".heap [data-card='{card}']")
        pupil.gone(f".heap [data-card='{card}']")

    def keep(self, pupil, card: int, combo: int, place: int) -> None:
        pupil.tap(f"[data-move='keep {combo} {place}']")
        pupil.see(f"[data-combo='{combo}'] [data-note='{card}']")

    def lay(self, pupil, note: int) -> None:
        """The accidental in hand on a note of one's own."""
        pupil.tap(f"[data-note='{note}']")
        pupil.gone("[data-hand]")

    def place(self, pupil, combo: int) -> None:
        """The clef or bar in hand on a combination."""
        pupil.tap(f"[data-move='place {combo}']")
        pupil.gone("[data-hand]")

    def give_back(self, pupil) -> None:
        pupil.tap("[data-move='return']")
        pupil.gone("[data-hand]")

    def call_chord(self, pupil, combo: int) -> None:
        pupil.tap(f"[data-move='call chord {combo}']")

    def call_card(self, pupil, what: str) -> None:
        """The rest, natural or Chim Poom in hand."""
        pupil.tap(f"[data-move='call {what}']")

    def call_together(self, pupils, what: str) -> None:
        """As nearly at the same moment as hands can."""
        for pupil in pupils:
            self.call_card(pupil, what)

    def aim(self, pupil, what: str, target: int) -> None:
        """A decision: a card (send, strike, remove, mine) or a seat (target), then the button that says it."""
        named = f"[data-target-seat='{target}']" if what == "target" else f"[data-target='{target}']"
        pupil.tap(f"[data-decide={what}] {named}")
        pupil.tap(f"[data-move='{what} {target}']")

    def aim_anywhere(self, pupil) -> None:
        """The first target that the page offers. Where nothing can happen, one tap is all."""
        idle = pupil.page.locator("[data-decide].idle").count()
        pupil.page.locator(TARGETS).first.tap()
        if not idle:
            pupil.tap("[data-decide] .confirm")
