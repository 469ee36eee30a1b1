"""The whole hour of a class (hour.py), and what holds at its end. With SOAK=1 twelve pupils are browsers."""

import re

import pytest

from tests.conftest import FAILED
from tests.e2e.conftest import RESULTS
from tests.e2e.hour import CORRECTED, TABLES, Hour
from tests.e2e.people import shown_scores
from tests.e2e.test_to_the_first_card import crowd

__all__ = ["crowd"]
pytestmark = pytest.mark.browser

TILES = """wanted => Object.entries(wanted).every(([number, points]) => JSON.stringify(points) === JSON.stringify(
    [...document.querySelectorAll(`.tile[data-table='${number}'] [data-score]`)].map((e) => Number(e.textContent))))"""


def nobody_twice(hour) -> None:
    """The 32 of the list, once each, in 32 seats; no guest, nobody blocked, no entry twice, none missing."""
    people = hour.rows("select student_id, name, device, blocked from classroom_participant")
    assert len(people) == 32
    for column in range(3):
        assert len({row[column] for row in people} - {None, ""}) == 32
    assert not any(row[3] for row in people)
    assert len(set(hour.seated().values())) == len(hour.seated()) == 32
    assert hour.rows("select count(*) from games_table") == [(TABLES,)]
    for count, most, head in hour.rows(
        "select count(*), max(e.n), t.head from games_entry e join games_table t on t.id = e.table_id group by t.id"
    ):
        assert count == most == head


def scores_agree(hour) -> None:
    """On both boards and at every tablet as the journal has them; then in the report and the replay."""
    hour.points = {n: [player.points for player in each.state().players] for n, each in hour.journals().items()}
    assert sum(map(sum, hour.points.values())) > 0
    for device in (hour.laptop, hour.phone):
        device.until(TILES, hour.points)
    seats = hour.seated()
    for pupil in hour.pupils:
        pupil.becomes(lambda page=pupil.page: shown_scores(page), dict(enumerate(hour.points[seats[pupil.name][0]])))
    renamed = {hour.names[-2]: CORRECTED}
    for child in hour.crowd.children.values():
        number, seat = seats[renamed.get(child.name, child.name)]
        hour.laptop.becomes(lambda child=child: child.view["me"]["seat"], seat)
        hour.laptop.becomes(
            lambda child=child: [child.view[f"seat{n}"]["points"] for n in range(4)], hour.points[number]
        )


def reported(hour) -> None:
    whole = hour.listed_as()
    wanted = {whole[name]: hour.points[number][seat] for name, (number, seat) in hour.seated().items()}
    hour.crowd.close()
    hour.board.click("[data-action=close-session]")
    hour.board.click("[data-action=close-session-yes]")
    hour.board.wait_for_url("**/informe/")
    hour.laptop.count("tr[data-person]", 32)
    rows = hour.board.locator("tr[data-person]")
    shown = rows.evaluate_all(
        "all => all.map(e => [e.querySelector('th a').textContent, e.querySelector('[data-score]').textContent])"
    )
    told = {name.strip(): int(points) for name, points in shown}
    assert told == wanted
    assert len(shown) == len(told) == 32


def replayed(hour) -> None:
    """A table's replay from its first move to its last."""
    hour.board.locator(".cards [data-action=replay]").first.click()
    number = int(re.search(r"/mesa/1/(\d+)/repeticion/", hour.board.url)[1])
    hour.laptop.see(".replay-stage .table")
    last = hour.journals()[number].lines()[-1].n
    hour.board.locator(f".replay-happened ol[data-count='{last}']").wait_for()
    hour.board.click("[data-action=last]")
    hour.laptop.see(".finals-sheet [data-score]")
    finals = hour.board.locator(".finals-sheet [data-score]").evaluate_all(
        "all => all.map(e => [e.dataset.score, parseInt(e.textContent)])"
    )
    assert {int(seat): points for seat, points in finals} == dict(enumerate(hour.points[number]))


@pytest.fixture
def server(own_server):
    """The whole school is this class."""
    return own_server


@pytest.fixture
def hour(browser, server, crowd, request):
    """A failed one leaves what every screen showed."""
    made = Hour(browser, server, crowd)
    yield made
    for number, person in enumerate([made.laptop, made.phone, *made.pupils]):
        if request.node.stash[FAILED]:
            folder = RESULTS / "test_the_hour"
            folder.mkdir(parents=True, exist_ok=True)
            person.page.screenshot(path=folder / f"screen{number}.png")
        person.close()


@pytest.mark.parametrize("browsers", [2, pytest.param(12, marks=pytest.mark.soak)])
def test_the_hour(hour, browsers):
    hour.browsers = browsers
    hour.opened()
    hour.arrived()
    hour.renamed()
    hour.started()
    hour.played(scores=2)
    hour.paused()
    hour.moved()
    hour.latecomer()
    hour.lost_networks()
    hour.changed_tablet()
    hour.ended()
    nobody_twice(hour)
    scores_agree(hour)
    reported(hour)
    replayed(hour)
