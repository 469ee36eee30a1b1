"""Rounds: tables at levels of their own, other settings for the next one, points that add up or not."""

import pytest
from django.urls import reverse

from classroom import access
from classroom.lesson import seating, sessions
from classroom.lesson.option_fields import text as as_text
from classroom.models import GameSession
from games import api
from games.models import Table
from tests.classroom import cast
from tests.classroom.cast import refused, text
from tests.classroom.test_pages_teacher import ES, sent, values

pytestmark = pytest.mark.django_db


def lobby(people: int = 8, **data) -> GameSession:
    session = cast.session(**data)
    cast.guests(session, people)
    sessions.make_tables(session)
    return session


def dealt(session, name: str) -> list:
    """An option of each table of the round, as it was dealt."""
    return [row.table.options[name] for row in session.tables.filter(round=session.round)]


def levels(session) -> list[tuple]:
    return [(row["step"], row["help"]) for row in sessions.snapshot(session.key).teacher["tables"]]


# --- levels of tables -------------------------------------------------------------------------------------------------


def test_a_table_may_play_another_step_and_have_its_own_help():
    session = lobby(12, options={"variant": "full", "minutes": 10, "help": "names"})
    sessions.choose_level(session, 2, step="initiation")
    sessions.choose_level(session, 3, help="none")
    sessions.choose_level(session, 2, help="hints")
    assert levels(session) == [("", ""), ("initiation", "hints"), ("", "none")]
    sessions.start(session)
    assert dealt(session, "variant") == ["full", "initiation", "full"]
    assert dealt(session, "help") == ["names", "hints", "none"]
    assert dealt(session, "minutes") == [10, 10, 10]
    told = sessions.snapshot(session.key).pupils
    helps = {who: sections["you"]["help"] for who, sections in told.items()}
    for row, level in zip(cast.tables(session), ("names", "hints", "none"), strict=True):
        assert {helps[place.participant_id] for place in row.places.all()} == {level}


def test_the_session_s_own_level_is_given_back():
    session = lobby()
    sessions.choose_level(session, 1, step="full", help="none")
    sessions.choose_level(session, 1, step="")
    assert levels(session) == [("", "none"), ("", "")]
    sessions.choose_level(session, 1, help="")
    assert cast.tables(session)[0].options == {}


@pytest.mark.parametrize("info", api.games(), ids=lambda info: info.key)
def test_every_step_of_the_ladder_can_be_a_tables(info):
    session = lobby(game=info.key)
    for step in info.presets:
        sessions.choose_level(session, 1, step=step.key)
        assert levels(session)[0][0] == step.key
    sessions.start(session)
    last = api.resolve(info.key, cast.tables(session)[0].seats, info.presets[-1].options)
    told = cast.tables(session)[0].table.options
    assert {name: told[name] for name in info.presets[-1].options} == {
        name: last[name] for name in info.presets[-1].options
    }


@pytest.mark.parametrize(
    ("number", "step", "help", "code"),
    [(9, "full", None, "no_table"), (1, "nonsense", None, "no_act"), (1, None, "nonsense", "bad_option")],
)
def test_a_level_that_cannot_be_is_refused(number, step, help, code):
    session = lobby()
    refused(code, sessions.choose_level, session, number, step, help)
    assert levels(session) == [("", ""), ("", "")]


def test_levels_are_chosen_in_the_lobby():
    session = cast.playing(4)
    refused("not_in_lobby", sessions.choose_level, session, 1, "full")


def test_a_table_keeps_its_level_while_people_move_and_in_the_next_round():
    session = lobby(12)
    sessions.choose_level(session, 2, step="initiation")
    who = seating.arrangement(session)[1][0]
    sessions.move(session, who, 2)
    sessions.join(session, access.new_device(), name="Eva")
    sessions.make_tables(session, mix=True)
    assert [step for step, _ in levels(session)] == ["", "initiation", "", ""]
    for mix in (False, True):
        sessions.start(session)
        sessions.act(session, "/end")
        sessions.another_round(session, mix=mix)
        assert [step for step, _ in levels(session)] == ["", "initiation", "", ""]


def test_the_projector_and_the_pupils_are_told_no_levels():
    session = lobby()
    sessions.choose_level(session, 1, step="initiation", help="hints")
    snap = sessions.snapshot(session.key)
    assert all(set(table) == {"number", "seats"} for table in snap.screen["tables"])
    assert "step" not in str(snap.shared)


def test_the_acts_of_the_page_reach_it(client, marta):
    session = lobby(owner=marta)
    act = reverse("session_act", args=[session.key])

    def do(**order):
        return client.post(act, {"move": "level"} | order, content_type="application/json").json()

    assert do(table=1, step="rests") == {"yes": True}
    assert do(table=1, help="hints") == {"yes": True}
    assert levels(session)[0] == ("rests", "hints")
    for wrong in ({"table": 1, "step": 3}, {"step": "full"}, {"table": "1", "step": "full"}):
        assert do(**wrong)["no"] == "no_act"
    offered = client.get(reverse("session", args=[session.key]), headers=ES).context["page"]["levels"]
    assert ["initiation", "Iniciación"] in offered["steps"]
    assert [key for key, _words in offered["helps"]] == ["none", "names", "hints"]


def test_the_report_tells_levels_where_they_differ(client, marta):
    same = lobby(owner=marta)
    sessions.start(same)
    assert "data-level" not in text(client.get(reverse("report", args=[same.key])))
    session = lobby(owner=marta, options={"variant": "intermediate", "help": "names"})
    sessions.choose_level(session, 2, step="initiation", help="hints")
    sessions.start(session)
    page = text(client.get(reverse("report", args=[session.key]), headers=ES))
    assert page.count("data-level") == 2
    assert "Iniciación, Pistas" in page
    head = page.split("data-level")[0]  # names both
    assert "niveles: Intermedia, " in head
    assert "; Iniciación, Pistas" in head


# --- other settings ---------------------------------------------------------------------------------------------------


def over(owner, people: int = 8, **data) -> GameSession:
    session = lobby(people, owner=owner, **data)
    sessions.start(session)
    sessions.act(session, "/end")
    return session


def send(client, session, do, **changed):
    address = reverse("session_round", args=[session.key])
    data = values(client, address) | changed
    return client.post(address, {k: v for k, v in data.items() if v != ""} | {"do": do}, headers=ES)


def test_the_next_round_may_have_other_settings(client, marta):
    session = over(marta, options={"variant": "initiation", "minutes": 10}, names="do")
    before = [[who.pk for who in people] for people in seating.arrangement(session).values()]
    answer = send(client, session, "same", names="c", **{f"{cast.GAME}-variant": "full", f"{cast.GAME}-minutes": "20"})
    assert answer["location"] == reverse("session", args=[session.key])
    session.refresh_from_db()
    assert (session.status, session.round, session.names) == ("lobby", 2, "c")
    assert [[who.pk for who in people] for people in seating.arrangement(session).values()] == before
    sessions.start(session)
    assert dealt(session, "variant") == ["full", "full"]
    assert dealt(session, "minutes") == [20, 20]
    first = [row.table.options["variant"] for row in session.tables.filter(round=1)]
    assert first == ["initiation", "initiation"]
    page = text(client.get(reverse("report", args=[session.key]), headers=ES))
    assert page.count("data-level") == 4


def test_the_tables_may_be_mixed_and_resized_with_them(client, marta):
    session = over(marta, 9)
    send(client, session, "mix", per_table="3")
    session.refresh_from_db()
    assert (session.round, session.per_table) == (2, 3)
    assert sorted(len(people) for people in seating.arrangement(session).values()) == [3, 3, 3]


def test_settings_that_cannot_be_change_nothing(client, marta):
    session = over(marta)
    answer = send(client, session, "same", **{f"{cast.GAME}-deck-note": "0"})
    assert answer.status_code == 200
    assert answer.context["form"].errors
    session.refresh_from_db()
    assert (session.status, session.round) == ("over", 1)


def test_settings_are_changed_between_rounds_only(client, marta):
    session = lobby(owner=marta)
    address = reverse("session_round", args=[session.key])
    for _ in range(2):
        assert client.get(address)["location"] == reverse("session", args=[session.key])
        assert client.post(address, {"do": "same"})["location"] == reverse("session", args=[session.key])
        sessions.start(session)
    session.refresh_from_db()
    assert (session.status, session.round) == ("playing", 1)
    refused("still_playing", sessions.another_round, session, data={"per_table": 3})
    cast.finish(session)  # the last table ended by itself: nobody has called the round over
    assert client.get(address).status_code == 200


def test_the_form_of_a_round_counts_who_is_inside(client, marta):
    session = over(marta, 7, group=cast.group(marta))
    page = client.get(reverse("session_round", args=[session.key])).context["page"]
    assert page["groups"]["now"]["pupils"] == 7
    assert page["sizes"][7][4] == [4, 3]


# --- points -----------------------------------------------------------------------------------------------------------


def two_rounds(owner, add_up: bool) -> GameSession:
    """Each seat 0 has 7 points in the first round, and is about to have 7 in the second."""
    session = lobby(4, owner=owner, add_up=add_up)
    for _ in range(2):
        sessions.start(session)
        cast.finish(session)
        sessions.settle(session)
        if session.round == 1:
            sessions.another_round(session)
    return session


def test_points_add_up_over_rounds_where_that_is_chosen(client, marta):
    session = two_rounds(marta, add_up=True)
    snap = sessions.snapshot(session.key)
    assert [person.get("before") for person in snap.teacher["people"]] == [7, 3, None, None]
    assert [person.get("before") for person in snap.screen["people"]] == [7, 3, None, None]
    page = text(client.get(reverse("report", args=[session.key]), headers=ES))
    assert "<span data-score>14</span>" in page
    assert "(rondas: 7 + 7)" in page
    assert "1 mesa, 2 rondas" in page
    who = session.participants.first()
    assert "14 puntos" in text(client.get(reverse("session_student", args=[session.key, who.pk]), headers=ES))


def test_else_each_round_stands_alone(client, marta):
    session = two_rounds(marta, add_up=False)
    snap = sessions.snapshot(session.key)
    assert all("before" not in person for person in (*snap.teacher["people"], *snap.screen["people"]))
    page = text(client.get(reverse("report", args=[session.key]), headers=ES))
    assert '<span class="soft">ronda 1</span> 7</li><li><span class="soft">ronda 2</span> 7' in page
    assert ">14<" not in page
    who = session.participants.first()
    assert "puntos: ronda 1 7, ronda 2 7" in text(
        client.get(reverse("session_student", args=[session.key, who.pk]), headers=ES)
    )


def test_it_can_be_chosen_for_the_rounds_to_come(client, marta):
    session = over(marta)
    assert send(client, session, "same", add_up="on").status_code == 302
    session.refresh_from_db()
    assert session.add_up


# --- what stands under "More settings" --------------------------------------------------------------------------------

OTHER = {  # a value of each kind that is not the usual one
    "number": lambda option: option.low + 1 if option.low + 1 != option.default else option.low + 2,
    "flag": lambda option: not option.default,
    "choice": lambda option: next(choice for choice in option.choices if choice != option.default),
}
PLAIN = [
    (info.key, option) for info in api.games() for option in info.options if option.kind in OTHER and not option.basic
]


@pytest.mark.parametrize(("game", "option"), PLAIN, ids=lambda each: getattr(each, "name", each))
def test_each_setting_reaches_the_tables(client, marta, game, option):
    value = OTHER[option.kind](option)
    chosen = {"variant": "full", "minutes": "15", "redeal": ""} if game == "acordes" else {}
    assert sent(client, game=game, **chosen | {option.name: as_text(value)}).status_code == 302
    assert table_of(marta.sessions.get()).options[option.name] == value


def table_of(session) -> Table:
    cast.guests(session, 4)
    sessions.start(session)
    return cast.tables(session)[0].table


def test_the_counts_of_cards_reach_the_tables(client, marta):
    counts = {"note": 2, "rest": 1, "chim_poom": 0, "sharp": 5}
    assert sent(client, variant="full", **{f"deck-{kind}": str(n) for kind, n in counts.items()}).status_code == 302
    deck = table_of(marta.sessions.get()).options["deck"]
    assert {kind: deck[kind] for kind in counts} == counts


@pytest.mark.parametrize(
    ("part", "value"),
    [("renaming", "none"), ("thirds", "any"), ("order", "free"), ("distinct_sounds", "False")],
)
def test_what_counts_as_a_chord_reaches_the_tables(client, marta, part, value):
    assert sent(client, **{"rules-renaming": "none", f"rules-{part}": value}).status_code == 302
    assert str(table_of(marta.sessions.get()).options["rules"][part]) == value
