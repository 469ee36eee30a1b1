"""What a tablet sounds: nothing is fetched before the first touch, nothing sounds before the server said it, every cue
is scheduled without a complaint of the browser, over plain http, with less movement asked for.
"""

import re

import pytest

from tests.e2e.acts import Taps
from tests.e2e.journal import Journal
from tests.e2e.lesson import UNHURRIED
from tests.e2e.people import Person, Pupil, Teacher

TAPS = Taps()
# Only listened to, nothing replaced: what starts to sound, what was decoded, what the content policy refused.
LISTEN = """
window.heard = []; window.decoded = 0; window.refused = [];
addEventListener("securitypolicyviolation", (event) => refused.push(event.violatedDirective));
for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...times) { heard.push(kind.name); return start.apply(this, times); };
}
const decode = BaseAudioContext.prototype.decodeAudioData;
BaseAudioContext.prototype.decodeAudioData = function (...data) {
  return decode.apply(this, data).then((buffer) => { decoded += 1; return buffer; });
};
"""
ALL = """async wanted => {
  const { player } = await import("app/sound/player.js");
  const { heard: strokes, tick } = await import("app/games/acordes-sounds.js");
  const { chord } = await import("app/sound/chord.js");
  const say = (kind, data) => strokes([[kind, 0, data, null]], { me: { seat: 0 } });
  const piano = await player(new AudioContext());
  const before = heard.length;
  for (const what of ["rest", "natural", "chim_poom"]) piano.play(say("called", { what }));
  for (const kind of ["taken", "returned"]) piano.play(say(kind, {}));
  piano.play(tick);
  piano.play(chord([["B", 0], ["D", 1], ["F", 2], ["A", 0], ["C", 0]]));
  const end = performance.now() + 15000;
  const pause = () => new Promise((done) => setTimeout(done, 250)); // the chord is scheduled 200 ms ahead, bit by bit
  while (heard.length - before < wanted && performance.now() < end) await pause();
  await pause();
  return heard.length - before;
}"""
MANY = """async () => {
  const { player } = await import("app/sound/player.js");
  const { play } = await player(new AudioContext());
  const before = heard.length;
  for (let i = 0; i < 50; i += 1) play([{ at: 0, play: "tick" }]);
  return heard.length - before;
}"""
SIGHT = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SOUND = re.compile(r"smplr|piano-|sound/player|sound/strokes|sound/chord|-sounds\.js")
COUNT = "count => heard.length === count"
LOADED = "() => decoded === 3"


class Ears:
    """A person whose page is listened to: what sounds, what is fetched for it."""

    def listen(self) -> None:
        self.context.add_init_script(LISTEN)
        self.fetched: list[str] = []
        self.page.on("request", lambda request: SOUND.search(request.url) and self.fetched.append(request.url))

    def sounds(self, many: int) -> None:
        """So many sounds began since the last look, and no more."""
        self.page.wait_for_function(COUNT, arg=many)
        self.page.wait_for_timeout(250)
        assert self.page.evaluate("heard.splice(0).length") == many


class Listener(Ears, Pupil):
    def __init__(self, browser, url: str, name: str):
        super().__init__(browser, url, name, reduced_motion="reduce")
        self.listen()


class Projector(Ears, Person):
    def __init__(self, browser, url: str, pin: str):
        super().__init__(browser, url, viewport={"width": 1280, "height": 720}, locale="es-ES")
        self.listen()
        self.page.goto(f"/pantalla/{pin}/")


@pytest.fixture
def table(browser, site):
    """A teacher, a pupil who listens (over plain http) and one who does not, at a table in play, and the projector."""
    options = {"variant": "initiation", "deck": {"note": 1}, "show_time": 3, **UNHURRIED}
    facts = site.world("lesson", pupils=["Hugo", "Nora"], start=True, **options)
    teacher = Teacher(browser, site.url).at_board(facts)
    people = [Listener(browser, f"http://aula.test:{site.server.port}", "Hugo"), Listener(browser, site.url, "Nora")]
    for pupil in people:
        pupil.inside(facts).see(".heap [data-card]")
    wall = Projector(browser, site.url, facts["pin"])
    wall.see(".screen-play")
    yield teacher, *people, wall, Journal(site.server.database, facts["tables"][0])
    for person in (teacher, *people, wall):
        person.close()


def build(pupil: Pupil, journal: Journal, combo: int, *faces: str):
    """Takes the notes one after another and keeps them upward; yields after each touch."""
    for place, face in enumerate(faces, 1):
        card = journal.state().faces.index(face)
        TAPS.take(pupil, card)
        yield
        TAPS.keep(pupil, card, combo, place)
        yield


def turn_on(pupil: Listener) -> None:
    """In class only headphones sound: the key asks for them."""
    pupil.has_set("[data-sound=speakers]", "aria-pressed", "false")
    pupil.tap("[data-sound]")
    pupil.tap("[data-answer=yes]")
    pupil.has_set("[data-sound=on]", "aria-pressed", "true")
    pupil.page.wait_for_function(LOADED)


def test_a_game_is_heard_by_who_wants_to(table):
    teacher, hugo, nora, wall, journal = table
    assert hugo.fetched == []
    turn_on(hugo)
    for _ in build(hugo, journal, 1, "Cq", "Eh", "Gq"):
        hugo.sounds(1)
    hugo.watch(".verdict.right")
    hugo.send("call chord 1")
    hugo.showed()
    hugo.sounds(6)
    wall.sounds(6)
    hugo.gone(".verdict.right")
    for _ in build(hugo, journal, 2, "Ce", "Fe", "Gh"):
        hugo.sounds(1)
    hugo.send("call chord 2")
    hugo.see("[data-verdict='FOURTH']")
    hugo.sounds(2)
    teacher.page.locator(".board-acts [data-action=pause]").click()
    hugo.see(".sheet.pause")
    hugo.sounds(1)
    assert nora.fetched == []
    wall.sounds(0)
    # wood 2, slide 1, cymbals 3, paper 1 and 2, tick 1, five notes broken and together
    wanted = 2 + 1 + 3 + 3 + 1 + 10
    assert hugo.page.evaluate(ALL, wanted) == wanted
    for person in (hugo, nora, wall):
        assert person.page.evaluate("refused") == []


def out_of_sight(hugo: Listener, journal: Journal) -> None:
    """A page that nobody sees is silent, and makes up for nothing afterwards."""
    hugo.page.evaluate(SIGHT, True)
    for _ in build(hugo, journal, 1, "Fq"):
        hugo.sounds(0)
    hugo.page.evaluate(SIGHT, False)
    hugo.page.wait_for_timeout(600)
    for _ in build(hugo, journal, 2, "Gq"):
        hugo.sounds(1)
    assert hugo.page.evaluate(MANY) == 32
    hugo.page.evaluate("heard.splice(0)")


def test_the_key_silences_and_is_remembered(table):
    teacher, hugo, _, _, journal = table
    turn_on(hugo)
    hugo.tap("[data-sound]")
    hugo.has_set("[data-sound=muted]", "aria-pressed", "false")
    for _ in build(hugo, journal, 1, "Cq"):
        hugo.sounds(0)
    hugo.fetched.clear()
    hugo.page.reload()
    hugo.see("[data-sound=muted]")
    hugo.tap(".guide")
    assert hugo.fetched == []
    hugo.tap("[data-sound]")
    hugo.see("[data-sound=on]")
    hugo.page.wait_for_function(LOADED)
    for _ in build(hugo, journal, 2, "Dq"):
        hugo.sounds(1)
    out_of_sight(hugo, journal)
    teacher.page.locator("[data-action=sound]").click()
    teacher.page.locator("[data-action=sound-off]").click()
    hugo.has_set("[data-sound=teacher]", "aria-disabled", "true")
    hugo.watch(".bubble")
    hugo.touch("[data-sound]")
    hugo.showed("Tu profe ha quitado el sonido.")
    for _ in build(hugo, journal, 3, "Eq"):
        hugo.sounds(0)
