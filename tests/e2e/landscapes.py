"""Pupils at a table of Harmonies, by tap, by drag and by keyboard: a game to its end through the pages alone."""

from tests.e2e.drags import Finger, middle
from tests.e2e.journal import Journal
from tests.e2e.keys import KeyPupil
from tests.e2e.people import Pupil, shown_scores
from tests.patience import until

MY_TURN = ".player.own.turn"
MOST = 40  # turns; a late game has a few


class Taps:
    """A finger that taps."""

    pupil = Pupil

    def take_tokens(self, pupil) -> None:
        pupil.tap(".space.legal")

    def place(self, pupil) -> None:
        pupil.tap(".hex.legal")

    def take_card(self, pupil) -> None:
        pupil.tap(".animals-row .animal")
        pupil.tap(".slot.legal[aria-label]")

    def place_cube(self, pupil) -> None:
        pupil.tap(".animal.ready")
        pupil.tap(".hex.legal")

    def end(self, pupil) -> None:
        pupil.tap(".end-turn.primary")


class Drags(Taps):
    """A finger that drags whatever can be dragged."""

    def drag(self, pupil, thing: str, goal: str) -> None:
        pupil.see(thing)
        Finger(pupil.page).drag(middle(pupil.page, thing), goal)

    def take_tokens(self, pupil) -> None:
        self.drag(pupil, ".space[data-lift]", ".tokens")

    def place(self, pupil) -> None:
        self.drag(pupil, ".held.chosen[data-lift]", ".hex > span")

    def take_card(self, pupil) -> None:
        self.drag(pupil, ".animals-row .animal[data-lift]", ".my-cards")

    def place_cube(self, pupil) -> None:
        self.drag(pupil, ".animal.ready", ".hex > span")


class Keys(Taps):
    """A keyboard and nothing else."""

    pupil = KeyPupil


class Landscapes:
    """A late game of so many: its pupils by seat, and the journal as the truth."""

    def __init__(self, browser, site, acts, seats: int, **wishes):
        facts = site.world("landscape_lesson", seats=seats, **wishes)
        self.acts = acts
        people = sorted(facts["people"].items(), key=lambda each: each[1]["seat"])
        self.pupils = [acts.pupil(browser, site.url, name).inside(facts) for name, _ in people]
        self.journal = Journal(site.server.database, facts["tables"][0])

    @property
    def state(self):
        return self.journal.state()

    def becomes(self, read, wanted, pupil) -> None:
        until(lambda: read() == wanted, pause=pupil.pause, told=f"{read()} is not {wanted}")

    def hand(self, pupil) -> int:
        return pupil.page.locator(".held[data-lift]").count()

    def turn(self, seat: int) -> None:
        """One whole turn: tokens, a card if there is room, a cube if there is a habitat, the end."""
        pupil, acts = self.pupils[seat], self.acts
        pupil.see(MY_TURN)
        acts.take_tokens(pupil)
        self.becomes(lambda: self.hand(pupil), 3, pupil)
        self.spare(pupil)
        for left in (2, 1, 0):
            acts.place(pupil)
            self.becomes(lambda: self.hand(pupil), left, pupil)
        pupil.see(".end-turn.primary")
        if pupil.page.locator(".animal.ready").count():
            before = len(self.journal.events("cube_placed"))
            acts.place_cube(pupil)
            self.becomes(lambda: len(self.journal.events("cube_placed")), before + 1, pupil)
        acts.end(pupil)
        pupil.gone(MY_TURN)

    def spare(self, pupil) -> None:
        """A card is taken where a place is free."""
        if (
            pupil.page.locator(".my-cards .slot").count()
            and pupil.page.locator(".animals-row .animal[data-lift]").count()
        ):
            before = len(self.journal.events("card_taken"))
            self.acts.take_card(pupil)
            self.becomes(lambda: len(self.journal.events("card_taken")), before + 1, pupil)

    def play_out(self) -> None:
        for _ in range(MOST):
            if self.state.phase == "over":
                break
            self.turn(self.state.seat)
        for pupil in self.pupils:
            pupil.see(".over-sheet")

    def scores_agree(self) -> None:
        """What the scoring pads show is what the journal's state is worth."""
        from games.rules.harmonies.points import totals

        wanted = dict(enumerate(totals(self.state)))
        for pupil in self.pupils:
            shown = lambda page=pupil.page: shown_scores(page)  # noqa: E731
            self.becomes(shown, wanted, pupil)
