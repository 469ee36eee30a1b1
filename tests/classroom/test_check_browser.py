"""«/prueba/» in a browser: a good network, one that stops sockets, one that cuts them, two devices that meet."""

import re

import pytest
from playwright.sync_api import expect

from tests.classroom.test_pages_browser import PHONE, TABLET, cast_of
from tests.e2e.conftest import browser, nobody_complains, server

__all__ = ["browser", "cast_of", "nobody_complains", "server"]
pytestmark = pytest.mark.browser

LONG = 60_000  # ms: the page watches the network for some seconds, longer where it is slow
DEAF = "window.WebSocket = class { constructor() { setTimeout(() => this.onclose({ code: 1006 })); } close() {} };"
AGED = "HTMLScriptElement.supports = () => false;"


def state(someone, name: str, which: str, text: str) -> None:
    someone.page.wait_for_selector(f"[data-test={name}][data-state={which}]", timeout=LONG)
    someone.says(f"[data-test={name}] p", text)


def verdict(someone, which: str, text: str | re.Pattern[str]) -> None:
    someone.page.wait_for_selector(f"[data-verdict={which}]", timeout=LONG)
    expect(someone.page.locator("[data-verdict]")).to_have_text(text, use_inner_text=True)


def at_the_school(server) -> str:
    """The address that a tablet would type."""
    return server.url.replace("127.0.0.1", "aula.test") + "/prueba/"


def test_a_good_device_on_a_good_network(cast_of, server):
    tablet = cast_of(TABLET)
    tablet.page.goto(at_the_school(server))
    state(tablet, "trip", "good", "no se nota")
    state(tablet, "steady", "good", "sin cortes")
    state(tablet, "screen", "good", "1024 × 768")
    verdict(tablet, "good", "Este dispositivo y esta red sirven.")
    tablet.count("#letter", 0)
    tablet.fits()

    tablet.page.click("[data-action=play]")
    tablet.page.click("[data-action=silent]")
    verdict(tablet, "fair", "Sirve, pero sin sonido.")
    tablet.page.click("[data-action=play]")
    tablet.page.click("[data-action=heard]")
    verdict(tablet, "good", "Este dispositivo y esta red sirven.")
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
    state(phone, "socket", "bad", "un filtro o un cortafuegos")
    state(phone, "steady", "waiting", "no se puede probar")
    verdict(phone, "bad", re.compile("Así no"))
    letter = phone.page.locator("#letter")
    for part in (f"aula.test:{server.port}", "Upgrade: websocket"):
        expect(letter).to_have_value(re.compile(re.escape(part)))
    assert "cookies" not in letter.input_value()
    phone.page.click("[data-action=copy]")
    phone.page.wait_for_selector("text=Copiado.")
    phone.fits()


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
    state(tablet, "steady", "bad", "Se ha cortado a los")
    expect(tablet.page.locator("#letter")).to_have_value(re.compile("no se corten por tiempo"))


def test_two_devices_see_each_other_by_their_number(cast_of, server):
    one, two = cast_of(TABLET), cast_of(PHONE)
    for each in (one, two):
        each.page.goto(at_the_school(server))
        each.page.fill("#number", "48a2")
        each.page.click("[data-action=meet]")
        state(each, "meet", "waiting", "cuatro cifras")
        each.page.fill("#number", "4821")
        each.page.click("[data-action=meet]")
    for each in (one, two):
        state(each, "meet", "good", "al mismo servidor")
    two.page.reload()
    one.page.wait_for_selector("text=ha estado y se ha ido")


def test_an_old_browser_reads_what_it_lacks(cast_of, server):
    old = cast_of(TABLET)
    old.page.add_init_script(AGED)
    old.page.goto(at_the_school(server))
    old.page.wait_for_selector("text=demasiado antiguo: le falta import maps.")
