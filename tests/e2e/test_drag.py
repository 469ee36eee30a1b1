"""A whole game by drag alone, with real touches; and how a drag ends that comes to nothing."""

import pytest

from tests.e2e.drags import Drags, middle
from tests.e2e.parts import FULL, SHORT, TWO, everything, short
from tests.patience import until

IDLE = "() => !document.querySelector('.drag-layer, [data-lifted], [data-lit], [data-dragging]')"
SCROLLED = """() => {
    const { scrollTop, clientHeight, scrollHeight } = document.querySelector('.page');
    return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
}"""
# Where the next sentence stands, and where my own zone begins: it is there for three seconds only.
WHERE = """() => {
    window.told = null;
    new MutationObserver((changes, self) => {
        const bubble = document.querySelector(".bubble");
        if (!bubble) return;
        const zone = document.querySelector(".mine").getBoundingClientRect().top;
        window.told = { bottom: bubble.getBoundingClientRect().bottom, zone };
        self.disconnect();
    }).observe(document.body, {childList: true, subtree: true});
}"""
MOVES = 120
TRIES = 20
# Drags what is held to and fro over the table; answers how often its move made the page be measured anew.
SWEEP = """MOVES => {
    const root = document.querySelector("main.table");
    let changed = 0;
    const watch = new MutationObserver(all => { changed += all.length; });
    watch.observe(root, {attributes: true, childList: true, subtree: true, characterData: true});
    for (let i = 0; i < MOVES; i++) {
        const [clientX, clientY] = [200 + 5 * i, 300 + 3 * (i % 100)];
        const options = {bubbles: true, pointerId: window.finger, buttons: 1, clientX, clientY};
        root.dispatchEvent(new PointerEvent("pointermove", options));
    }
    changed += watch.takeRecords().length;
    watch.disconnect();
    return changed;
}"""


@pytest.fixture
def acts():
    return Drags()


def test_a_whole_game_by_drag_alone(lesson):
    short(lesson("full", SHORT, names=TWO, show_time=1))


@pytest.mark.soak
def test_a_long_game_by_drag_alone(lesson):
    everything(lesson("full", FULL, show_time=1, call_window=2))


@pytest.fixture
def game(lesson):
    """Two pupils with nothing on the table yet, and the first one's finger."""
    begun = lesson("full", {"note": 1, "rest": 1, "sharp": 2}, names=TWO, show_time=1)
    begun.pupil = begun.pupils[0]
    begun.finger = begun.acts.finger(begun.pupil)
    return begun


def over(game) -> None:
    game.pupil.until(IDLE)


def lies(game, face: str) -> tuple[int, tuple[float, float]]:
    """A card of that face and where a finger meets it, once the heap lies still: what moves lies elsewhere."""
    card = game.find(face)
    game.pupil.see(f".heap [data-card='{card}']")
    game.pupil.still(".heap")
    x, y = middle(game.pupil.page, f".heap [data-card='{card}']")
    return card, (x, y)


def lifted(game, face: str) -> int:
    """That card is in the air, and no other."""
    card, at = lies(game, face)
    game.finger.lift(at)
    game.pupil.see(f".heap [data-card='{card}'][data-lifted]")
    return card


def comes_to_nothing(game, start, goal, end) -> None:
    """Lifted, carried over the goal, ended by `end`: no move, nothing in the air."""
    before = len(game.journal.lines())
    game.finger.lift(start)
    game.finger.move(middle(game.pupil.page, goal))
    game.pupil.see(f"{goal}[data-lit=over]")
    end()
    over(game)
    game.pupil.page.wait_for_timeout(80)
    assert len(game.journal.lines()) == before


def ended_by_hand(game) -> None:
    """A second finger, a cancelled touch, Escape, a place that is none: the card lies in the heap as before."""
    page, finger = game.pupil.page, game.finger
    _card, start = lies(game, "Cq")
    two = (middle(page, ".mine"), (200, 200))
    for end in (
        lambda: (finger.down(*two), finger.up()),
        lambda: finger.cancel(),
        lambda: (page.keyboard.press("Escape"), finger.up()),
        lambda: (finger.move(middle(page, ".rivals")), finger.up()),
    ):
        comes_to_nothing(game, start, ".mine", end)


def a_wobble_is_a_tap(game) -> None:
    card, (x, y) = lies(game, "Cq")
    game.finger.down((x, y))
    game.finger.move((x + 5, y + 3))
    game.finger.up()
    game.pupil.see(f"[data-hand='{card}']")
    game.give_back(0)


def no_click_follows(game) -> None:
    """A mouse that carries a card about the heap and leaves it there has tapped nothing."""
    page, before = game.pupil.page, len(game.journal.lines())
    _card, (x, y) = lies(game, "Eh")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 10, steps=3)
    page.locator(".drag-layer").wait_for(state="attached")
    page.mouse.up()
    over(game)
    page.wait_for_timeout(80)
    assert len(game.journal.lines()) == before


def refused_at_its_place(game) -> None:
    """The card just given back may not be taken again at once: the reason stands where it was dropped."""
    game.take(0, "Bh")
    for _ in range(TRIES):  # the rule holds for five seconds, and a slow machine comes too late for it
        card = game.holds(0)
        game.give_back(0)
        game.pupil.gone(".bubble")
        game.pupil.page.evaluate(WHERE)
        game.acts.drag(game.pupil, f".heap [data-card='{card}'][data-lift]", ".mine")
        game.pupil.until("() => window.told || document.querySelector('[data-hand]')")
        if told := game.pupil.page.evaluate("window.told"):
            break
    assert told["bottom"] > told["zone"]
    over(game)
    game.pupil.see(f".heap [data-card='{card}']")


def somebody_was_quicker(game) -> None:
    game.pupil.watch(".bubble")
    card = lifted(game, "Gq")
    game.acts.take(game.pupils[1], card)
    over(game)
    game.pupil.showed("Esa carta ya no está")
    game.finger.up()
    game.give_back(1)
    assert game.state.players[0].hand is None  # the finger that leaves later takes nothing


def a_call_stops_it(game) -> None:
    game.acts.take(game.pupils[1], game.find("rest-q"))
    game.acts.take(game.pupil, game.find("Gh"))
    game.finger.lift(middle(game.pupil.page, "[data-hand]"))
    game.pupil.watch(".bubble, .call-band")
    game.acts.call_card(game.pupils[1], "rest")
    over(game)
    game.pupil.showed()
    game.finger.up()
    assert game.state.players[0].hand is not None


def little_work(game) -> None:
    """A move of the finger shifts what is held and lights a place: no page laid out anew, no table drawn."""
    page, session = game.pupil.page, game.finger.session
    page.evaluate("() => addEventListener('pointerdown', event => { window.finger = event.pointerId; }, true)")
    session.send("Performance.enable")
    lifted(game, "Aw")
    before = laid_out(session)
    changed = page.evaluate(SWEEP, MOVES)
    layouts = laid_out(session) - before
    game.finger.cancel()
    over(game)
    assert 0 < changed <= 2 * MOVES, changed
    assert layouts <= MOVES // 10, layouts


def laid_out(session) -> int:
    """How often the page has been laid out so far."""
    return next(
        each["value"] for each in session.send("Performance.getMetrics")["metrics"] if each["name"] == "LayoutCount"
    )


def one_gesture_one_line(game) -> None:
    """With a card in the hand another is refused once, at the lift; where the finger then leaves means nothing."""
    page, sent = game.pupil.page, []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.webSocketFrameSent", lambda frame: sent.append(frame["response"]["payloadData"]))
    game.acts.take(game.pupil, game.find("Ch"))
    _card, (x, y) = lies(game, "Dh")
    for carry in (lambda: short_way(game, x, y), lambda: by_mouse(page, (x, y), middle(page, ".heap .down"))):
        sent.clear()
        carry()
        until(lambda: any('"take' in line for line in sent), pause=game.pupil.pause)
        page.wait_for_timeout(120)
        assert sum('"take' in line for line in sent) == 1, sent
    game.give_back(0)


def short_way(game, x: float, y: float) -> None:
    game.pupil.watch(".bubble")
    game.finger.down((x, y))
    game.finger.move((x, y - 12))
    game.pupil.showed()
    game.finger.up()


def by_mouse(page, start: tuple[float, float], goal: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*goal, steps=4)
    page.mouse.up()


def a_sheet_comes_over_it(game) -> None:
    """Whoever opens it, and however still the finger is: what is let go over it was not dropped under it."""
    page = game.pupil.page
    _card, start = lies(game, "Fq")
    comes_to_nothing(
        game, start, ".mine", lambda: (page.locator(".menu-key").evaluate("key => key.click()"), game.finger.up())
    )
    page.keyboard.press("Escape")
    game.pupil.gone(".sheet.menu")


def test_drags_that_come_to_nothing(game):
    ended_by_hand(game)
    no_click_follows(game)
    little_work(game)
    a_wobble_is_a_tap(game)
    one_gesture_one_line(game)
    a_sheet_comes_over_it(game)
    refused_at_its_place(game)
    somebody_was_quicker(game)
    a_call_stops_it(game)


def test_a_phone_still_scrolls(game):
    """On a low phone the page goes up under a finger on the guide, and stays under a card that is carried."""
    page, finger = game.pupil.page, game.finger
    game.pupil.tap("[data-tip] .button")
    page.set_viewport_size({"width": 390, "height": 600})
    x, y = middle(page, ".guide")
    finger.down((x, y))
    for step in range(1, 13):
        finger.move((x, y - 20 * step))
    finger.up()
    game.pupil.until(SCROLLED)
    game.acts.take(game.pupil, game.find("Cq"))
    game.acts.keep(game.pupil, game.holds(0), 1, 1)
    game.pupil.until(SCROLLED)


def a_low_phone_scrolls_it(me, finger) -> None:
    """What may be chosen does not keep a finger from the rest of it."""
    me.page.set_viewport_size({"width": 844, "height": 300})
    x, y = middle(me.page, "[data-decide=send] [data-lift]")
    finger.down((x, y))
    for step in range(1, 6):
        finger.move((x, y - 15 * step))
    finger.up()
    me.until("() => document.querySelector('.decision-body').scrollTop > 0")
    me.page.set_viewport_size({"width": 1024, "height": 768})


@pytest.mark.soak
def test_time_runs_out_under_a_finger(lesson):
    """A decision that the clock ends takes what is held, says so, and what is let go later chooses nothing."""
    game = lesson("full", {"note": 1, "rest": 1}, names=TWO, show_time=1, decision_timeout=10)
    me, finger = game.pupils[0], game.acts.finger(game.pupils[0])
    game.build(1, 1, "De", "Fh", "Ah")
    game.call_special(0, "rest-h", "rest")
    me.see("[data-decide=draw]")
    game.acts.take(me, game.find("Bq"))
    me.see("[data-decide=send]")
    a_low_phone_scrolls_it(me, finger)
    finger.lift(middle(me.page, "[data-decide=send] [data-lift]"))
    me.watch(".bubble")
    me.gone("[data-decide]")
    me.showed("Ya está decidido.")
    me.until(IDLE)
    finger.up()
    game.resumed()
    game.becomes(lambda: len(game.state.players[1].combos[0].notes), 3)
