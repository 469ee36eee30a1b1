"""The door while PINs are guessed, secret pictures, two at one tablet, tables by level."""

import http.client
from urllib.parse import urlsplit

from tests.e2e.scenes.catalogue import scene
from tests.e2e.scenes.pupil import at_names, listed, type_pin
from tests.e2e.scenes.teacher import BOTH, at_board, page
from tests.e2e.scenes.visit import Visit

ELSEWHERE = ("127.0.0.2", 0)  # not everybody's address: only there PINs are guessed


def ask(visit: Visit, method: str, address: str, headers: dict, body: bytes | None = None):
    """(status, headers, body) of the server's answer to a request from elsewhere."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection("127.0.0.1", visit.server.port, timeout=20, source_address=ELSEWHERE)
    connection.request(method, parts.path, body, {**headers, "Host": parts.netloc or f"127.0.0.1:{visit.server.port}"})
    answer = connection.getresponse()
    found = answer.status, answer.getheaders(), answer.read()
    connection.close()
    return found


def guess(visit: Visit) -> None:
    """Somebody tries PINs from elsewhere until the brake is on there."""
    while ask(visit, "GET", "/entrar/100001/", {})[0] == 404:
        pass


def from_elsewhere(visit: Visit, path: str) -> None:
    """The browser opens that page from there."""

    def fetch(route) -> None:
        wanted = route.request
        status, headers, body = ask(visit, wanted.method, wanted.url, wanted.all_headers())
        route.fulfill(status=status, headers=dict(headers), body=body)

    visit.page.route("**/entrar/**", fetch)
    visit.page.goto(path)


@scene("pupil-knocking", "room_of_six")
def knocking(visit):
    """The right PIN, while too many are tried."""
    guess(visit)
    from_elsewhere(visit, f"/entrar/{visit.facts['pin']}/")
    visit.see("[data-mark] svg, [data-mark] .badge")


at_board("lobby-asking", "tablets_ask", "[data-asking]")


# --- secret pictures ------------------------------------------------------------------------------------------------


@scene("pupil-picture", "pictures_room")
def picture(visit):
    at_names(visit)
    visit.tap(listed(visit, "Lucía P."))
    visit.tap("[data-enter]")
    visit.see(".pictures .secret")


@scene("pupil-picture-wrong", "pictures_room")
def picture_wrong(visit):
    picture(visit)
    visit.tap(".picture[value='3']")
    visit.see(".pin-problem strong")
    visit.expect("409")


page("pictures", "pictures_room", "/aula/grupos/{group}/imagenes/", BOTH)
at_board("lobby-claim-unseen", "pictures_room", ".claim")
at_board("lobby-claims", "claims_room", "[data-action=admit-all]")


# --- two at one tablet ----------------------------------------------------------------------------------------------


@scene("pupil-names-two", "pictures_room")
def names_two(visit):
    at_names(visit)
    visit.tap(listed(visit, "Lucía P."))
    visit.see("[data-pair]")


@scene("pupil-names-partner", "pairs_room")
def names_partner(visit):
    type_pin(visit, visit.facts["pin"])
    visit.tap("[data-enter]")
    visit.tap(listed(visit, "Lucía P."))
    visit.tap("[data-pair]")
    visit.tap(listed(visit, "Daniel O."))


at_board("lobby-pairs", "pairs_room", "[data-person]")


# --- tables by level ------------------------------------------------------------------------------------------------


@scene("teacher-lobby-mixing", "room_of_twelve", BOTH)
def mixing(visit):
    visit.board()
    visit.tap("[data-action=mixing]")
    visit.see("dialog [data-action=alike_tables]")
