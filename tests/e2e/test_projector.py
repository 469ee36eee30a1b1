"""The projector from the tables to its end: what stands in its header has room, and the podium keeps its names."""

import pytest

from tests.e2e.people import Person, Teacher

NAMES = ["Lucía Pérez", "María del Carmen Álvarez", "Carmen López García", "Hugo Martín"]
SIZE = (1920, 1080)
TOUCHING = """() => {
    const boxes = [...document.querySelectorAll(".screen-play > header > *:not(.unseen)")].map(each => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
    });
    return boxes.filter((box, at) => at && box.left < boxes[at - 1].right + 20).length
        + boxes.filter(box => box.right > innerWidth - 40).length;
}"""
LINES = """selector => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(selector));
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 20))).size;
}"""


LESSON = ("lesson", {"pupils": NAMES, "per_table": 2, "variant": "initiation", "minutes": 12, "many": 4})


@pytest.fixture
def room(browser, site, request):
    name, wishes = getattr(request, "param", LESSON)
    facts = site.world(name, **wishes)
    teacher = Teacher(browser, site.url).at_board(facts)
    wall = Person(browser, site.url, viewport=dict(zip(("width", "height"), SIZE, strict=True)), locale="es-ES")
    wall.page.goto(f"/pantalla/{facts['pin']}/")
    yield teacher, wall, facts
    teacher.close()
    wall.close()


def order(teacher, facts, **order) -> None:
    teacher.page.evaluate(
        """([address, order]) => fetch(address, {
            method: "POST",
            headers: {
                "Content-Type": "application/json",
                "X-CSRFToken": document.querySelector("input[name=csrfmiddlewaretoken]").value,
            },
            body: JSON.stringify(order),
        })""",
        [f"/aula/sesion/{facts['key']}/acto/", order],
    )


def test_the_header_has_room_in_play_in_a_pause_and_for_two_times(room):
    teacher, wall, facts = room
    order(teacher, facts, move="start_game")
    wall.see("[data-left]")
    wall.becomes(lambda: wall.page.evaluate(TOUCHING), 0)
    order(teacher, facts, table=1, move="minutes 5")
    wall.page.locator("[data-left]", has_text="–").wait_for()
    wall.becomes(lambda: wall.page.evaluate(TOUCHING), 0)
    order(teacher, facts, move="pause")
    wall.see(".screen-clock.paused")
    wall.becomes(lambda: wall.page.evaluate(TOUCHING), 0)
    wall.becomes(lambda: wall.page.evaluate(LINES, ".screen-pin"), 2)
    wall.becomes(lambda: wall.see(".screen-title").bounding_box()["width"] > 100, True)


@pytest.mark.parametrize("room", [("podium", {})], indirect=True)
def test_the_podium_keeps_its_names_when_the_class_is_closed_and_loaded_again_by_the_teacher(room):
    teacher, wall, facts = room
    wall.see("[data-winners]")
    wall.see("[data-score]")
    names = wall.page.locator("[data-winners]").all_inner_texts()
    assert any(name in " ".join(names).replace("\N{NO-BREAK SPACE}", " ") for name in facts["people"])
    order(teacher, facts, move="closing")
    wall.see("h1[data-asks=closing]")
    order(teacher, facts, move="close")
    wall.page.get_by_text("Esta sesión ha terminado").wait_for()
    wall.becomes(wall.page.locator("[data-winners]").all_inner_texts, names)
    own = teacher.context.new_page()
    own.goto(f"/pantalla/{facts['pin']}/")
    own.locator("[data-score]").nth(len(names) - 1).wait_for()
    teacher.becomes(own.locator("[data-winners]").all_inner_texts, names)
    wall.expect("404")
    wall.page.reload()
    wall.see("[name=pin]")
