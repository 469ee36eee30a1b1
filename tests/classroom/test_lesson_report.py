"""What a session says for the next lesson: from its journals, each thing with its moments."""

import pytest
from django.utils.translation import override

from classroom.learning.exports import lesson as next_lesson
from classroom.learning.lesson_report import lesson_report
from classroom.learning.reports import session_report
from classroom.lesson import sessions
from games.live import clock
from tests.classroom import cast
from tests.e2e.scenes.school import School

pytestmark = pytest.mark.django_db


@pytest.fixture
def session(marta):
    """Two tables of two."""
    made = cast.session(marta, per_table=2, options={"variant": "initiation", "naming": "size"})
    cast.guests(made, 4)
    sessions.start(made)
    return made


def tables(session):
    return cast.tables(session)


def grown(seat: int, stack: str, from_size: int) -> list:
    event = cast.claim(seat, stack)
    event[2]["from_size"] = from_size
    return event


def test_the_chords_that_were_missed_most(session):
    one, two = tables(session)
    cast.write(one, *[cast.claim(0, "Mi Sol Do")] * 2, cast.claim(0, "Do Mi Sol"), cast.claim(1, "Re Sol La"))
    n = cast.write(two, cast.claim(1, "Do Mi Sol Si"), cast.claim(1, "Sol Mi Do"))[1]
    [first] = lesson_report(session, "es")["chords"]  # one try upon Re says nothing
    assert (first["label"], first["right"], first["tried"]) == ("Tríada de Do", 1, 4)
    last = first["moments"][-1]
    assert last == {
        "who": "Ana 4",
        "url": f"/aula/sesion/{session.key}/mesa/1/2/repeticion/?n={n}&asiento=1",
        "table": 2,
        "round": 1,
    }


def test_errors_with_those_whose_they_are(session):
    one = tables(session)[0]
    cast.write(one, *[cast.claim(0, "Mi Sol Do")] * 2, cast.claim(1, "Mi Sol Do"), cast.claim(1, "Do Fa Sol"))
    first, second = lesson_report(session, "en")["errors"]
    assert (first["family"], first["count"]) == ("inverted", 3)
    assert [(who["name"], who["count"], len(who["moments"])) for who in first["people"]] == [
        ("Ana 1", 2, 2),
        ("Ana 2", 1, 1),
    ]
    assert (second["family"], second["count"]) == ("miscounted", 1)


def test_one_suggestion_with_the_n_behind_it(session):
    one = tables(session)[0]
    cast.write(one, *[cast.claim(0, "Do Mi Sol")] * 6, *[cast.claim(1, "Mi Sol Do")] * 3, cast.claim(0, "Do Fa Sol"))
    told = lesson_report(session, "es")["suggestion"]
    assert (told["skill"], told["right"], told["total"], told["people"]) == ("order", 6, 9, 1)
    assert told["what"]
    assert told["step"] == {"key": "initiation", "label": "Iniciación", "move": "stay"}


def test_of_too_few_tries_nothing_is_suggested(client, session):
    one = tables(session)[0]
    cast.write(one, cast.claim(1, "Do Fa Sol"), cast.claim(0, "Do Fa Sol"))
    told = lesson_report(session, "es")
    assert (told["suggestion"], told["chords"], told["tried"], told["right"]) == (None, [], 2, 0)
    with override("es"):
        said = next_lesson.sentences(None, 2)
    assert said == ["Hay muy pocos intentos para decir algo de la próxima clase."]
    client.force_login(session.owner)
    page = client.get(f"/aula/sesion/{session.key}/informe/", headers={"accept-language": "es"}).content.decode()
    assert said[0] in page
    assert "Ningún acorde de los que no salieron se intentó lo bastante" in page
    assert "0 de 2 intentos bien; los errores son los de los 2 que quedan." in page


def test_a_size_is_told_apart_from_its_order_and_one_is_singular(client, session):
    """All tries of triads are told elsewhere: a wrong order is one of them, yet no miss of the size."""
    one = tables(session)[0]
    cast.write(one, *[cast.claim(0, "Do Mi Sol")] * 2, cast.claim(0, "Do Fa Sol"), cast.claim(1, "Mi Sol Do"))
    told = lesson_report(session, "es")["suggestion"]
    assert (told["label"], told["right"], told["total"]) == ("Tríadas, sin contar el orden", 2, 3)
    said = "«Tríadas, sin contar el orden»: 2 de 3 intentos bien; ha fallado 1 alumno."
    with override("es"):
        assert next_lesson.sentences(told, 4)[1] == said
    client.force_login(session.owner)
    page = client.get(f"/aula/sesion/{session.key}/informe/", headers={"accept-language": "es"}).content.decode()
    assert said in page


def test_where_most_went_wrong_in_one_way_the_suggestion_is_against_that(session):
    """Towers of five with a note twice were tries of ninths; ninths are not what to practise."""
    one = tables(session)[0]
    cast.write(
        one, *[cast.claim(0, "Do Mi Sol")] * 3, *[cast.claim(1, "Do Mi Sol Si Do")] * 4, cast.claim(0, "Do Fa Sol")
    )
    told = lesson_report(session, "es")["suggestion"]
    assert told["skill"] == "ninth"
    assert told["error"] == {"label": "Nota repetida", "count": 4, "wrong": 5, "people": 1}
    assert told["what"] == "usa cada nota una sola vez en el acorde"
    with override("es"):
        said = next_lesson.sentences(told, 8)
    assert said[1] == "«Nota repetida»: 4 de los 5 errores (1 alumno)."


def test_a_note_laid_below_is_not_told_as_one_too_far_away(session):
    """Do–La and Do–Si: a third and a second down; Re–La is a fifth up."""
    one = tables(session)[0]
    cast.write(one, cast.claim(0, "Do La Si"), *[cast.claim(1, "Do Si Mi")] * 3, cast.claim(0, "Re La Si"))
    told = lesson_report(session, "es")
    assert [(row["family"], row["count"]) for row in told["errors"]] == [("below", 4), ("wide", 1)]
    assert told["suggestion"]["error"]["label"] == "La nota siguiente baja en vez de subir"
    assert told["suggestion"]["what"] == "cuenta hacia arriba desde la nota de abajo"


@pytest.mark.parametrize(
    ("right", "wrong", "move"), [(10, 0, "up"), (6, 4, "stay"), (3, 7, "down"), (3, 0, None), (0, 0, None)]
)
def test_the_step_of_the_ladder_that_comes_next(session, right, wrong, move):
    cast.write(tables(session)[0], *[cast.claim(0, "Do Mi Sol")] * right, *[cast.claim(1, "Do Fa Sol")] * wrong)
    told = lesson_report(session, "en")["suggestion"]
    assert (told["step"]["move"] if told and told["step"] else None) == move
    assert bool(told) == bool(right + wrong)


def test_what_became_of_triads_that_could_have_been_called(session):
    one = tables(session)[0]
    cast.write(
        one,
        grown(0, "Do Mi Sol", 3),
        grown(0, "Do Mi Sol Si", 3),
        grown(1, "Do Mi Sol Si", 4),
        grown(1, "Do Fa Sol", 0),
        ["struck", 0, {"victim": 1, "combo": 1, "was": 3}, [], None],
        ["struck", 0, {"victim": 1, "combo": 1, "was": 0}, [], None],
        ["removed", 1, {"victim": 0, "combo": 1, "was": 3, "now": 3}, [], None],
    )
    told = lesson_report(session, "es")["open"]
    assert (told["total"], told["closed"], told["grown"], told["lost"]) == (3, 1, 1, 1)
    assert [moment["who"] for moment in told["moments"]["lost"]] == ["Ana 2"]
    assert told["moments"]["lost"][0]["url"].endswith("&asiento=1")


def spoilt() -> School:
    """Seat 1 calls a right triad while seat 0's rest, called before, waits: it takes a note of it."""
    school = School("marta", 2).open(per_table=2, variant="full").enter(2).start()
    [script] = school.scripts()
    script.tower(1, 1, "Cq", "Eq", "Gq")
    script.take(0, "rest-q")
    script.do(0, "call rest")
    script.draft.play(1, "call chord 1", script.at + 0.1, clock.wall())
    while not script.state.stop.case:
        script.bell()
    script.draw(0, "Ah")
    script.do(0, f"send {script.state.players[1].combos[0].notes[2].card}")
    script.settled()
    script.commit()
    return school


def test_a_triad_that_was_called_was_not_lost_while_it_was_kept_open(client):
    school = spoilt()
    report, told = session_report(school.session, "es"), lesson_report(school.session, "es")
    assert report["totals"] == {"claims": 1, "right": 1, "late": 1, "chords": 0, "mended": 0, "points": 0}
    assert told["open"] == {"total": 1, "closed": 1, "grown": 0, "lost": 0, "moments": {"grown": [], "lost": []}}
    [caller] = [row for row in report["people"] if row["claims"]]
    assert (caller["right"], caller["late"], caller["best"]) == (1, 1, None)
    assert "una llamada anterior le quitó algo" in caller["tried"][0]["text"]
    client.force_login(school.session.owner)
    for address in ("informe/", f"alumno/{caller['id']}/"):
        page = cast.text(client.get(f"/aula/sesion/{school.session.key}/{address}", headers={"accept-language": "es"}))
        assert "1 acorde estaba bien al decirlo" in page


def test_how_long_a_chord_waited_for_its_call(session):
    one = tables(session)[0]
    for since in (1.0, 2.0, 3.0):
        n = cast.write(one, ["stopped", None, {}, [], None], move="call chord 1", seat=0)[0]
        event = cast.claim(0, "Do Mi Sol")
        event[2]["since"] = n - since
        cast.write(one, event)
    assert lesson_report(session, "es")["pace"] == {"seconds": 2.0, "n": 3}


def test_nothing_played(marta):
    told = lesson_report(cast.session(marta), "es")
    assert told == {
        "chords": [],
        "errors": [],
        "suggestion": None,
        "tried": 0,
        "right": 0,
        "open": {"total": 0, "closed": 0, "grown": 0, "lost": 0, "moments": {"grown": [], "lost": []}},
        "pace": {"seconds": None, "n": 0},
    }


def test_no_more_queries_for_more_tables(session, marta, django_assert_max_num_queries):
    cast.write(tables(session)[0], *[cast.claim(0, "Do Fa Sol")] * 30)
    larger = cast.session(marta, per_table=2)
    cast.guests(larger, 12)
    sessions.start(larger)
    for row in tables(larger):
        cast.write(row, cast.claim(1, "Mi Sol Do"))
    for each in (session, larger):
        with django_assert_max_num_queries(6):
            lesson_report(each, "es")


def test_the_page_of_the_session_says_it_and_leads_to_the_moments(client, session):
    n = cast.write(tables(session)[0], *[cast.claim(0, "Mi Sol Do")] * 3)[0]
    text = cast.text(client.get(f"/aula/sesion/{session.key}/informe/", headers={"accept-language": "es"}))
    assert "Para la próxima clase" in text
    assert "0 de 3 intentos bien; ha fallado 1 alumno." in text
    assert f"/aula/sesion/{session.key}/mesa/1/1/repeticion/?n={n}&amp;asiento=0" in text
