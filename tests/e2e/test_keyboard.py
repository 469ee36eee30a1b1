"""The game by keyboard alone, and where focus is after every change of the page."""

import pytest
from playwright.sync_api import expect

from tests.e2e.keys import Keys
from tests.e2e.parts import FULL, SHORT, TWO, everything, short

TAKE = """
- heading "Tu mesa" [level=1]
- button "Menú"
- region "Los demás jugadores":
  - list:
    - listitem:
      - button "Ver las torres de Lucía"
      - text: /Lucía ?0 puntos/
- region "Cartas de la mesa":
  - button "Carta 1, boca abajo"
  - button "Carta 2, boca abajo"
- paragraph: Coge una carta de la mesa.
- region "Mis cartas":
  - text: Tu mano está vacía
  - 'group "Torre 1: vacía"'
  - 'group "Torre 2: vacía"'
  - 'group "Torre 3: vacía"'
  - button "0 puntos. Ver mis acordes"
  - group "Tu bandeja, para luego":
    - 'button "Sostenidos guardados: 0"'
    - 'button "Bemoles guardados: 0"'
"""
HAND = """
- region "Mis cartas":
  - text: "En tu mano: Sol, negra"
  - button "Devolver a la mesa"
  - 'group "Torre 1: Do, Mi. 2 notas"':
    - list:
      - listitem:
        - button "Do, negra"
      - listitem:
        - button "Mi, blanca"
      - listitem:
        - button "Sitio 3 de la torre 1"
    - button "Sitio 1 de la torre 1"
    - button "Sitio 2 de la torre 1"
  - 'group "Torre 2: vacía"':
    - list:
      - listitem:
        - button "Sitio 1 de la torre 2"
"""
DECISION = """
- dialog "¿Qué blanca quitas?":
  - paragraph: Has dicho «¡Silencio!» y te ha salido un Si (negra).
  - heading "¿Qué blanca quitas?" [level=2]
  - timer "Segundos que quedan para decidir"
  - region "Lucía":
    - button "La, blanca"
    - button "Fa, blanca"
  - button "Dejarlo estar"
"""
# Whether Enter is kept from where the page puts the focus next: at once, and after a moment.
DEAF = """() => {
    const pressed = (element) => {
        const key = new KeyboardEvent("keydown", {key: "Enter", bubbles: true, cancelable: true});
        return !element.dispatchEvent(key);
    };
    window.deaf = new Promise(done => document.addEventListener("focusin", function look({target}) {
        if (!target.matches("[data-move^=keep]")) return;
        document.removeEventListener("focusin", look);
        queueMicrotask(() => { const first = pressed(target); setTimeout(() => done([first, pressed(target)]), 200); });
    }));
}"""


@pytest.fixture
def acts():
    return Keys()


def test_a_whole_game(lesson):
    short(lesson("full", SHORT, names=TWO, show_time=2))


@pytest.mark.soak
def test_a_long_game(lesson):
    everything(lesson("full", FULL, show_time=2, call_window=2))


def test_focus_and_what_is_told(lesson):
    game = lesson("full", FULL, names=TWO, show_time=4)
    building(game)
    standing_on_a_card(game)
    a_held_key(game)
    a_menu(game)
    a_mistake(game)
    deciding(game)
    a_right_chord(game)


def building(game) -> None:
    """From the heap to a place and back; each zone is one stop of Tab."""
    me = game.pupils[0]
    expect(me.page.locator("main")).to_match_aria_snapshot(TAKE)
    game.build(0, 1, "Cq", "Eh")
    me.stands_on(".heap [data-card]")
    game.take(0, "Gq")
    me.stands_on("[data-move='keep 1 3']")
    expect(me.page.locator("main")).to_match_aria_snapshot(HAND)
    me.hears("guide", "Coloca tu Sol, negra en una torre.")
    assert me.round_trip() < 12
    game.give_back(0)
    me.stands_on(".heap [data-card]")


def standing_on_a_card(game) -> None:
    """Others' moves leave my focus where it is; only when my own card goes it stays near."""
    me, other = game.pupils[0], game.pupils[1]
    mine, theirs = game.find("Aw"), game.find("Bw")
    me.walk(f"[data-card='{mine}']")
    game.acts.take(other, theirs)
    me.gone(f"[data-card='{theirs}']")
    me.stands_on(f"[data-card='{mine}']")
    game.give_back(1)
    game.acts.take(other, mine)
    me.gone(f"[data-card='{mine}']")
    me.stands_on(".heap [data-card]")
    game.give_back(1)


def a_held_key(game) -> None:
    """Space goes down on a card that another takes: what has the focus then is not pressed; nor by a nervous hand."""
    me, other, card = game.pupils[0], game.pupils[1], game.find("Dh")
    me.walk(f"[data-card='{card}']")
    me.page.keyboard.down(" ")
    game.acts.take(other, card)
    me.gone(f"[data-card='{card}']")
    me.stands_on(".heap [data-card]")
    me.page.keyboard.down(" ")  # the device repeats what is held
    me.page.keyboard.up(" ")
    me.page.evaluate(DEAF)
    game.give_back(1)
    me.tap(f"[data-card='{card}']")
    me.gone(f"[data-card='{card}']")
    assert me.page.evaluate("deaf") == [True, False]  # a promise: it is waited for
    me.stands_on("[data-move^='keep']")
    game.give_back(0)


def a_menu(game) -> None:
    """A sheet takes focus, keeps Tab, closes by Escape and gives focus back."""
    me = game.pupils[0]
    me.tap(".menu-key")
    me.stands_on(".sheet.menu")
    me.stays_within(".sheet.menu", 14)
    me.press("Escape")
    me.gone(".sheet.menu")
    me.stands_on(".menu-key")


def a_mistake(game) -> None:
    """The panel of a wrong chord answers its caller; Escape leads back to the key."""
    me = game.pupils[1]
    game.build(1, 1, "De", "Fh", "Ah")
    game.build(1, 2, "Ce", "Fe", "Gh")
    game.acts.call_chord(me, 2)
    me.see("[data-verdict='FOURTH']")
    me.stands_on("[data-verdict]")
    me.press("Escape")
    me.gone("[data-verdict]")
    me.stands_on("[data-move='call chord 2']")


def deciding(game) -> None:
    """A decision takes focus to its first target, keeps it, and nothing but an answer ends it."""
    me, victim = game.pupils[0], game.pupils[1]
    game.call_special(0, "rest-h", "rest")
    me.see("[data-decide=draw]")
    me.stands_on(".heap [data-card]")
    game.acts.take(me, game.find("Bq"))
    victim.hears("call", "Hugo dice ¡Silencio!")
    me.stands_on("[data-decide=send] [data-target]")
    expect(me.page.locator("[data-decide=send]")).to_match_aria_snapshot(DECISION)
    me.stays_within("[data-decide=send]", 6)
    me.press("Escape")
    me.see("[data-decide=send]")
    target = game.state.players[1].combos[0].notes[2].card
    game.acts.aim(me, "send", target)
    victim.hears("news", "Hugo te quita el La. Te queda Re–Fa.")
    game.resumed()
    me.stands_on("[data-move^='keep']")


def a_right_chord(game) -> None:
    """Its sheet has the caller's focus while it stands; then the table has it again, and the points are told."""
    me = game.pupils[0]
    game.give_back(0)
    game.build(0, 1, "Gq")
    game.acts.call_chord(me, 1)
    me.stands_on(".verdict.right")
    me.hears("news", "Tienes 3 puntos.")
    me.gone(".verdict.right")
    me.stands_on(".heap [data-card]")
