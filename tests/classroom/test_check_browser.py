"""«/prueba/» in a browser: a good network, one that stops sockets, one that cuts them, two devices that meet."""

import re

import pytest

from tests.classroom.test_pages_browser import PHONE, TABLET, cast_of
from tests.e2e.conftest import browser, nobody_complains, server

__all__ = ["browser", "cast_of", "nobody_complains", "server"]
pytestmark = pytest.mark.browser

DEAF = "window.WebSocket = class { constructor() { setTimeout(() => this.onclose({ code: 1006 })); } close() {} };"
AGED = "HTMLScriptElement.supports = () => false;"


def state(someone, name: str, which: str):
    someone.page.wait_for_selector(f"[data-test={name}][data-state={which}]")
    return someone.page.inner_text(f"[data-test={name}] p")


def verdict(someone, which: str) -> str:
    someone.page.wait_for_selector(f"[data-verdict={which}]")
    return someone.page.inner_text("[data-verdict]")


def at_the_school(server) -> str:
    """The address that a tablet would type."""
    return server.url.replace("127.0.0.1", "aula.test") + "/prueba/"


def test_a_good_device_on_a_good_network(cast_of, server):
    tablet = cast_of(TABLET)
    tablet.page.goto(at_the_school(server))
    assert "no se nota" in state(tablet, "trip", "good")
    assert "sin cortes" in state(tablet, "steady", "good")
    assert "1024 × 768" in state(tablet, "screen", "good")
    assert verdict(tablet, "good") == "Este dispositivo y esta red sirven."
    assert tablet.page.locator("#letter").count() == 0
    assert tablet.fits()

    tablet.page.click("[data-action=play]")
    tablet.page.click("[data-action=silent]")
    assert verdict(tablet, "fair") == "Sirve, pero sin sonido."
    tablet.page.click("[data-action=play]")
    tablet.page.click("[data-action=heard]")
    assert verdict(tablet, "good")
    assert tablet.page.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]
    assert [each["name"] for each in tablet.context.cookies()] == ["csrftoken"]


@pytest.mark.parametrize(("lock", "said"), [("({ release: async () => {} })", "sí"), ("Promise.reject('no')", "no")])
def test_whether_the_screen_stays_awake_is_tried(cast_of, server, lock, said):
    tablet = cast_of(TABLET)
    tablet.page.add_init_script(
        f"Object.defineProperty(navigator, 'wakeLock', {{ value: {{ request: async () => {lock} }} }});"
    )
    tablet.page.goto(at_the_school(server))
    tablet.page.locator("[data-extra=extra_awake] strong", has_text=re.compile(said, re.IGNORECASE)).wait_for()


def test_a_network_that_stops_sockets(cast_of, server):
    phone = cast_of(PHONE)
    phone.page.add_init_script(DEAF)
    phone.page.goto(at_the_school(server))
    assert "un filtro o un cortafuegos" in state(phone, "socket", "bad")
    assert "no se puede probar" in state(phone, "steady", "waiting")
    assert "Así no" in verdict(phone, "bad")
    letter = phone.page.input_value("#letter")
    assert f"aula.test:{server.port}" in letter
    assert "Upgrade: websocket" in letter
    assert "cookies" not in letter
    phone.page.click("[data-action=copy]")
    phone.page.wait_for_selector("text=Copiado.")
    assert phone.fits()


def test_a_proxy_that_cuts_what_stays_open(cast_of, server):
    tablet = cast_of(TABLET)

    def proxy(socket):
        behind = socket.connect_to_server()
        count = []

        def passed(text):
            count.append(text)
            behind.send(text) if len(count) < 12 else socket.close(code=3001)

        socket.on_message(passed)

    tablet.page.route_web_socket("**/ws/check/", proxy)
    tablet.page.goto(at_the_school(server))
    assert "Se ha cortado a los" in state(tablet, "steady", "bad")
    assert "no se corten por tiempo" in tablet.page.input_value("#letter")


def test_two_devices_see_each_other_by_their_number(cast_of, server):
    one, two = cast_of(TABLET), cast_of(PHONE)
    for each in (one, two):
        each.page.goto(at_the_school(server))
        each.page.fill("#number", "48a2")
        each.page.click("[data-action=meet]")
        assert "cuatro cifras" in state(each, "meet", "waiting")
        each.page.fill("#number", "4821")
        each.page.click("[data-action=meet]")
    for each in (one, two):
        assert "al mismo servidor" in state(each, "meet", "good")
    two.page.reload()
    one.page.wait_for_selector("text=ha estado y se ha ido")


def test_an_old_browser_reads_what_it_lacks(cast_of, server):
    old = cast_of(TABLET)
    old.page.add_init_script(AGED)
    old.page.goto(at_the_school(server))
    old.page.wait_for_selector("text=demasiado antiguo: le falta import maps.")
