"""Pupils who drag: real touches on the glass, from a thing to the place that lights up for it."""

from tests.e2e.acts import COVERED, Taps
from tests.patience import until


class Finger:
    """A real finger on a pupil's screen: touches as the browser gets them from a tablet."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, *points: tuple[float, float]) -> None:
        self._touch("touchStart", *points)

    def move(self, *points: tuple[float, float]) -> None:
        self._touch("touchMove", *points)

    def up(self) -> None:
        self._touch("touchEnd")

    def cancel(self) -> None:
        self._touch("touchCancel")

    def lift(self, at: tuple[float, float]) -> None:
        """Presses and moves until the thing is in the air."""
        self.down(at)
        self.move((at[0], at[1] - 12))
        self.page.locator(".drag-layer").wait_for(state="attached")

    def drag(self, start: tuple[float, float], goal: str) -> None:
        """From a point onto the place that lights up for it, and let go there."""
        self.carry(start, goal)
        self.up()

    def carry(self, start: tuple[float, float], goal: str) -> None:
        """From a point over the place that lights up for it, as it stands once the thing is in the air. Where the page
        moves it meanwhile the finger goes after it."""
        self.lift(start)
        place = middle(self.page, f"{goal}[data-lit]")
        self.move(((start[0] + place[0]) / 2, (start[1] + place[1]) / 2))
        self.move(place)
        reached = self.page.locator(f"{goal}[data-lit=over]")

        def over() -> bool:
            nonlocal place
            if reached.count():
                return True
            now = middle(self.page, f"{goal}[data-lit]")
            if now != place:
                place = now
                self.move(place)
            return False

        until(over, pause=lambda seconds: self.page.wait_for_timeout(1000 * seconds))


def middle(page, selector: str) -> tuple[float, float]:
    found = page.locator(selector).first
    found.wait_for(state="visible")
    box = found.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Drags(Taps):
    """A finger that drags. What has no thing to it (pass, let it be, close) stays a tap."""

    def __init__(self):
        self.fingers: dict[object, Finger] = {}

    def finger(self, pupil) -> Finger:
        if pupil not in self.fingers:
            self.fingers[pupil] = Finger(pupil.page)
        return self.fingers[pupil]

    def drag(self, pupil, thing: str, goal: str) -> None:
        self.finger(pupil).drag(middle(pupil.page, thing), goal)

    def take(self, pupil, card: int) -> None:
        """To my zone; where another card lies over it, the keyboard."""
        found = pupil.see(f".heap [data-card='{card}'][data-lift]")
        pupil.still(".heap")
        if found.evaluate(COVERED):
            found.focus()
            pupil.page.keyboard.press("Enter")
        else:
            self.drag(pupil, f".heap [data-card='{card}']", ".mine")
        pupil.gone(f".heap [data-card='{card}']")

    def keep(self, pupil, card: int, combo: int, place: int) -> None:
        self.drag(pupil, "[data-hand][data-lift]", f"[data-move='keep {combo} {place}']")
        pupil.see(f"[data-combo='{combo}'] [data-note='{card}']")

    def lay(self, pupil, note: int) -> None:
        self.drag(pupil, "[data-hand][data-lift]", f"[data-note='{note}']")
        pupil.gone("[data-hand]")

    def place(self, pupil, combo: int) -> None:
        self.drag(pupil, "[data-hand][data-lift]", f"[data-move='place {combo}']")
        pupil.gone("[data-hand]")

    def give_back(self, pupil) -> None:
        self.drag(pupil, "[data-hand][data-lift]", ".heap")
        pupil.gone("[data-hand]")

    def call_chord(self, pupil, combo: int) -> None:
        self.drag(pupil, f".call[data-lift='tower {combo}']", ".heap")

    def call_card(self, pupil, what: str) -> None:
        self.drag(pupil, "[data-hand][data-lift]", ".heap")

    def call_together(self, pupils, what: str) -> None:
        for pupil in pupils:
            self.finger(pupil).carry(middle(pupil.page, "[data-hand][data-lift]"), ".heap")
        for pupil in pupils:
            self.finger(pupil).up()

    def aim(self, pupil, what: str, target: int) -> None:
        pupil.see(f"[data-decide={what}]")
        self.drag(pupil, f"[data-decide={what}] [data-lift='aim {target}']", ".confirm")

    def aim_anywhere(self, pupil) -> None:
        if pupil.page.locator("[data-decide].idle").count():
            super().aim_anywhere(pupil)
        else:
            self.drag(pupil, "[data-decide] [data-lift]", ".confirm")
