"""What a pupil sees at the table."""

from tests.e2e.scenes.catalogue import scene
from tests.e2e.scenes.visit import Visit

SAMPLE = {"holding_note", "wrong_fourth", "decide_send", "over"}


def plain(world: str, sign: str) -> None:
    """The table as it is, once `sign` is there."""

    def show(visit: Visit) -> None:
        visit.table()
        visit.see(sign)

    scene(f"pupil-{world.replace('_', '-')}", world, sample=world in SAMPLE)(show)


for face in ("note", "rest", "natural", "chim_poom", "clef", "repeat", "sharp", "flat"):
    plain(f"holding_{face}", "[data-hand]")
for name in ("hints", "no_help", "reading_both", "reading_staff", "letters"):
    plain(name, "[data-hand]")
for code in ("fourth", "order", "gap", "twice", "altered", "diminished"):
    plain(f"wrong_{code}", "[data-verdict]")
for decision in ("draw", "strike", "send", "mine", "remove", "target"):
    plain(f"decide_{decision}", f"[data-decide={decision}]")
plain("decide_target_nobody", "[data-decide=target]")
for band in ("other_draws", "other_sends", "other_removes", "other_targets"):
    plain(band, ".call-band")
for name in (
    "taking",
    "towers_full",
    "turn_mine",
    "turn_of_another",
    "table_of_two",
    "table_of_eight",
    "last_call",
    "timed",
):
    plain(name, ".guide")
for name in ("over", "over_tied"):
    plain(name, ".finals-sheet")
plain("paused_table", ".pause")


# The page's clocks go on: what looks at a scene needs them.
NO_LONG_TIMER = """() => {
    const own = setTimeout;
    window.setTimeout = (f, ms, ...rest) => (ms >= 3000 ? 0 : own(f, ms, ...rest));
}"""
STILL = """() => {
    const now = performance.now();
    performance.now = () => now;
}"""


@scene("pupil-needs", "pupil_with_needs")
def needs(visit):
    """Larger text, hints, and no ring on a card that must be called."""
    visit.table()
    visit.see("[data-hand]")
    visit.see(".hint")


@scene("pupil-note-chosen", "taking")
def note_chosen(visit):
    visit.table()
    visit.tap("[data-combo='1'] [data-note]")
    visit.see("[data-combo='1'] .chosen")


@scene("pupil-note-dropping", "taking")
def note_dropping(visit):
    note_chosen(visit)
    visit.tap("[data-drop]")


@scene("pupil-tray-chosen", "taking")
def tray_chosen(visit):
    visit.table()
    visit.tap("[data-tray=sharp]")


@scene("pupil-refused", "towers_full")
def refused(visit):
    """A word at the thing that was tapped; its own timer never rings, so that it does not go."""
    visit.table()
    visit.page.evaluate(NO_LONG_TIMER)
    visit.tap("[data-tray=flat]")
    visit.see(".bubble")


@scene("pupil-tip", "fresh")
def tip(visit):
    visit.table(tips=True)
    visit.see("[data-tip]")


@scene("pupil-tip-card", "holding_rest")
def tip_of_a_card(visit):
    visit.table(tips=True)
    visit.see("[data-tip]")


@scene("pupil-somebody-called", "somebody_called")
def somebody_called(visit):
    visit.table(still=True)
    visit.see("[data-stage=window]")
    visit.hold()


@scene("pupil-my-call-waits", "my_call_waits")
def my_call_waits(visit):
    somebody_called(visit)


@scene("pupil-is-it-a-chord", "asked_about_another")
def is_it_a_chord(visit):
    visit.table(still=True)
    visit.see("[data-stage=check] [data-move='vote yes']")
    visit.hold()


@scene("pupil-they-are-asked", "asked_about_mine")
def they_are_asked(visit):
    visit.table(still=True)
    visit.see("[data-stage=check]")
    visit.hold()


@scene("pupil-right-mine", "right_mine")
def right_mine(visit):
    visit.table(still=True)
    visit.see(".verdict.right")
    visit.hold()


@scene("pupil-right-renamed", "right_renamed")
def right_renamed(visit):
    right_mine(visit)


@scene("pupil-right-of-another", "right_of_another")
def right_of_another(visit):
    right_mine(visit)


@scene("pupil-wrong-put-aside", "wrong_fourth")
def wrong_put_aside(visit):
    visit.table()
    visit.tap("[data-close=verdict]")
    visit.see(".why")


@scene("pupil-broken", "broken")
def broken(visit):
    visit.table()
    visit.see(".hint.broken")


@scene("pupil-note-sought", "missing")
def note_sought(visit):
    """A missing note is looked for: none is taken up, its gap and the cards that would do are marked."""
    visit.table()
    visit.tap("[data-fix=seek]")
    visit.see(".gap.wanted")
    visit.see(".heap .up.wanted")


@scene("pupil-sought-in-hand", "missing")
def sought_in_hand(visit):
    note_sought(visit)
    visit.tap(".heap .up.wanted")
    visit.see("button.gap.wanted")


@scene("pupil-send-aimed", "decide_send")
def send_aimed(visit):
    visit.table()
    targets = visit.page.locator("[data-decide] [data-target]")
    visit.see("[data-decide]")
    next(each for each in targets.all() if each.is_visible()).click()


@scene("pupil-target-aimed", "decide_target")
def target_aimed(visit):
    visit.table()
    visit.tap("[data-target-seat]")


@scene("pupil-chords-sheet", "taking")
def chords_sheet(visit):
    visit.table()
    visit.tap(".my-points")
    visit.see(".chords-sheet")


@scene("pupil-chord-again", "taking")
def chord_again(visit):
    chords_sheet(visit)
    visit.tap(".chords-sheet .stripe")
    visit.see(".verdict.right")


@scene("pupil-rival-sheet", "taking")
def rival_sheet(visit):
    visit.table()
    visit.tap("[data-seat='2'] .open")
    visit.see(".rival-sheet")


@scene("pupil-menu", "taking", sample=True)
def menu(visit):
    visit.table()
    visit.tap(".menu-key")
    visit.see(".menu")


@scene("pupil-rules", "taking")
def rules(visit):
    menu(visit)
    visit.tap("[data-open=rules]")
    visit.see(".rules-sheet")


@scene("pupil-sound-question", "taking")
def sound_question(visit):
    visit.table()
    visit.tap("[data-sound]")
    visit.see(".sound-question")


@scene("pupil-countdown", "paused_table")
def countdown(visit):
    visit.table()
    visit.order(table=None, move="resume")
    visit.see(".countdown")
    visit.page.evaluate(STILL)


@scene("pupil-reconnecting", "holding_note")
def reconnecting(visit):
    visit.table()
    visit.settle()
    visit.context.set_offline(True)
    visit.see(".network")
    visit.expect("ERR_INTERNET_DISCONNECTED", "WebSocket")


@scene("pupil-database-stands", "taking")
def database_stands(visit):
    """Somebody else holds the database for longer than the server waits for it."""
    visit.table()
    with visit.database_held():
        visit.page.locator(".heap .down").first.evaluate("card => card.click()")
        visit.page.locator(".notice").wait_for(timeout=60_000)  # the server waits 20 s for its database
