"""A session before its day: prepared, changed, copied, opened by its teacher or by a substitute with its code."""

import re
from contextlib import suppress
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from classroom import access, viewers
from classroom.door import brake, pins
from classroom.lesson import ending, opening, sessions
from classroom.models import KEY_LETTERS, GameSession, Group
from classroom.problems import Problem
from classroom.views import chosen
from tests.classroom import cast
from tests.classroom.cast import refused, text
from tests.classroom.test_access import _full_buckets, group, three
from tests.classroom.test_pages_teacher import ES, values
from tests.classroom.test_viewers import log_in, scope

__all__ = ["_full_buckets", "group", "three"]
pytestmark = pytest.mark.django_db
SETTINGS = {"game": cast.GAME, "options": {"variant": "initiation", "minutes": 15}, "per_table": 3}


def prepared(owner, group=None, **data) -> GameSession:
    return sessions.prepare(owner, SETTINGS | {"group": group, "title": "Claves, segunda vez"} | data)


# --- the core -----------------------------------------------------------------------------------------------------


def test_prepared_sessions_have_no_pin_and_are_not_open(three):
    owner, *_ = three
    first, second = prepared(owner), prepared(owner)
    assert (first.status, first.pin, second.pin) == ("prepared", "", "")
    assert not first.is_open
    assert pins.by_pin("") is None
    refused("closed", sessions.join, first, access.new_device(), name="Eva")
    refused("closed", sessions.act, first, "/pause")
    refused("closed", sessions.set_sound, first, "off")
    refused("bad_option", sessions.prepare, owner, SETTINGS | {"per_table": 99})


def test_a_prepared_session_is_opened_once_as_if_it_were_made_then(three):
    session = prepared(three[0])
    GameSession.objects.update(created=timezone.now() - timedelta(days=20))
    ending.tidy()
    session.refresh_from_db()
    assert session.status == "prepared"
    sessions.open_up(session)
    pin = session.pin
    assert (session.status, len(pin)) == ("lobby", 6)
    ending.tidy()  # nobody is in yet, though its settings are old
    sessions.open_up(session)
    assert (session.status, session.pin) == ("lobby", pin)
    cast.guests(session, 4)
    sessions.start(session)
    assert session.tables.first().table.options["variant"] == "initiation"
    sessions.close(session)
    refused("closed", sessions.open_up, session)


def test_a_past_years_group_is_not_played_with(three, group):
    session = prepared(three[0], group)
    Group.objects.filter(pk=group.pk).update(archived=timezone.now())
    refused("past_group", sessions.open_up, session)
    session.refresh_from_db()
    assert session.status == "prepared"


def test_a_prepared_session_is_changed_until_it_is_open(three, group):
    session = prepared(three[0], group)
    sessions.change(session, SETTINGS | {"per_table": 5, "title": "Otra", "group": None})
    assert (session.per_table, session.title, session.group, session.status) == (5, "Otra", None, "prepared")
    refused("bad_option", sessions.change, session, {"options": {"variant": "hard"}})
    assert GameSession.objects.get().options["variant"] == "initiation"
    sessions.open_up(session)
    refused("opened_already", sessions.change, session, SETTINGS)


def test_the_last_settings_are_those_prepared_too(three):
    prepared(three[0])
    [last] = sessions.last_settings(three[0]).values()
    assert (last["options"]["variant"], last["per_table"], last["title"]) == ("initiation", 3, "")


def test_a_code_cannot_be_mixed_up_and_is_void_when_revoked_or_closed(three):
    session = prepared(three[0])
    sessions.give_code(session)
    first = session.code
    assert len(first) >= 8
    assert set(first) <= set(KEY_LETTERS)
    for written in (first, first.upper(), f" {first[:4]}-{first[4:]} ", f"{first[:4]} {first[4:]}"):
        assert access.by_code(written, "10.0.0.7") == session
    sessions.give_code(session)
    refused("no_code", access.by_code, first, "10.0.0.7")
    sessions.revoke_code(session)
    for wrong in (session.code, "", "ñ", "' OR 1", "x" * 500):
        refused("no_code", access.by_code, wrong, "10.0.0.7")
    sessions.give_code(session)
    sessions.open_up(session)
    assert access.by_code(session.code, "10.0.0.7") == session
    code = session.code
    sessions.close(session)
    assert GameSession.objects.get().code == ""
    refused("no_code", access.by_code, code, "10.0.0.7")
    refused("closed", sessions.give_code, session)


def test_two_sessions_never_have_the_same_code(three, monkeypatch):
    first, second = prepared(three[0]), prepared(three[0])
    codes = ["abcdefgh", "abcdefgh", "bcdefghj"]
    monkeypatch.setattr(opening, "new_code", lambda: codes.pop(0))
    sessions.give_code(first)
    sessions.give_code(second)
    assert (first.code, second.code) == ("abcdefgh", "bcdefghj")


def test_who_guesses_codes_is_slowed_and_a_right_one_costs_nothing(three, monkeypatch):
    session = prepared(three[0])
    sessions.give_code(session)
    for _ in range(50):
        access.by_code(session.code, "10.0.0.7")
    tried = 0
    while True:
        try:
            access.by_code(f"zzzz{tried:04}", "10.0.0.7", "a browser")
        except Problem as problem:
            if problem.code == "slow_code":
                break
        tried += 1
    assert tried == 20
    refused("slow_code", access.by_code, session.code, "10.0.0.7", "a browser")
    assert access.by_code(session.code, "10.0.0.7", "another") == access.by_code(session.code, "10.0.0.7") == session
    now = brake.time.time()
    monkeypatch.setattr(brake.time, "time", lambda: now)
    for number in range(1000):
        with suppress(Problem):
            access.by_code("zzzz2222", "10.0.0.7", f"browser {number}")
    refused("slow_code", access.by_code, session.code, "10.0.0.7")
    assert access.by_code(session.code, "10.0.0.8") == session
    brake.guess_pin("10.0.0.7")  # the pupils' door is not held by it
    cache.clear()


# --- who may what ---------------------------------------------------------------------------------------------------


def stand_in(client, session) -> None:
    """The client's browser writes the code."""
    client.logout()
    answer = client.post(reverse("substitute"), {"code": session.code.upper()})
    assert answer["location"] == reverse("session", args=[session.key])
    cookie = client.cookies[access.STAND_IN]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def steering(session) -> dict[str, str]:
    """What whoever steers the session opens and does: address by name."""
    return {name: reverse(name, args=[session.key]) for name in ("session", "session_round")}


def teachers_own(session) -> list[str]:
    """What is for its teachers alone."""
    names = ("session_edit", "session_code", "report")
    return [reverse(name, args=[session.key]) for name in names] + [f"{reverse('session_new')}?copia={session.key}"]


def posts(session) -> dict[str, str]:
    return {name: reverse(name, args=[session.key]) for name in ("session_start", "session_act", "session_round")}


def test_owner_and_colleague_do_all_but_that_the_owner_alone_erases(client, three, group):
    owner, colleague, _stranger = three
    for teacher in (owner, colleague):
        session = prepared(owner, group)
        client.force_login(teacher)
        for address in (*teachers_own(session), reverse("session", args=[session.key])):
            assert client.get(address, follow=True).status_code == 200
        assert client.post(reverse("session_code", args=[session.key]), {"do": "give"}).status_code == 302
        assert client.post(reverse("session_start", args=[session.key])).status_code == 302
        session.refresh_from_db()
        assert (session.status, len(session.code)) == ("lobby", 8)
    waiting = prepared(owner, group)
    erase = reverse("session_erase", args=[waiting.key])
    assert erase not in text(client.get(reverse("session", args=[waiting.key])))
    assert client.post(erase).status_code == 404
    client.force_login(owner)
    assert erase in text(client.get(reverse("session", args=[waiting.key])))
    assert client.post(erase)["location"] == reverse("home")
    assert not GameSession.objects.filter(pk=waiting.pk).exists()


@pytest.mark.parametrize("state", ["prepared", "lobby", "over"])
def test_a_stranger_finds_nothing_and_a_pupil_is_asked_to_log_in(client, three, group, state):
    owner, _colleague, stranger = three
    session = prepared(owner, group)
    sessions.give_code(session)
    mine = cast.session(stranger)
    if state != "prepared":
        sessions.open_up(session)
    ana, _eva = cast.guests(session, 2) if state != "prepared" else cast.guests(mine, 2)
    if state == "over":
        sessions.start(session)
        sessions.act(session, "/end")
    every = [*teachers_own(session), *steering(session).values(), reverse("session_erase", args=[session.key])]
    before = GameSession.objects.values().get(pk=session.pk)
    client.force_login(stranger)
    assert {client.get(each).status_code for each in every} <= {404, 405}
    assert {client.post(each, {"do": "give"}).status_code for each in (*every, *posts(session).values())} <= {
        404,
        405,
        200,
    }
    client.logout()
    client.cookies[access.PASS] = access.sign(ana)
    for each in every:
        for answer in (client.get(each), client.post(each, {"do": "give"})):
            assert answer.status_code == 405 or answer["location"].startswith(reverse("login")), each
    for each in posts(session).values():
        assert client.post(each)["location"].startswith(reverse("login"))
    assert GameSession.objects.values().get(pk=session.pk) == before


def test_a_substitute_opens_and_steers_this_session_and_nothing_else(client, three, group):
    owner, *_ = three
    session, other = prepared(owner, group), prepared(owner, group)
    past = cast.playing(2, owner=owner, group=group)
    sessions.close(past)
    sessions.give_code(session)
    sessions.give_code(other)
    stand_in(client, session)
    page = client.get(reverse("session", args=[session.key]), headers=ES)
    assert reverse("session_edit", args=[session.key]) not in text(page)
    assert reverse("session_code", args=[session.key]) not in text(page)
    client.post(reverse("session_start", args=[session.key]))
    session.refresh_from_db()
    assert session.status == "lobby"
    board = client.get(reverse("session", args=[session.key])).context["page"]
    assert board["substitute"] is True
    assert board["earlier"] == []
    assert board["urls"]["report"] == board["urls"]["home"] == reverse("substitute")
    people = cast.guests(session, 4)
    act = reverse("session_act", args=[session.key])
    for order in ({"move": "make_tables"}, {"move": "start_game"}, {"move": "pause", "table": None}):
        assert client.post(act, order, content_type="application/json").json() == {"yes": True}
    assert client.get(reverse("screen", args=[session.pin])).status_code == 200
    person = reverse("session_student", args=[session.key, people[0].pk])
    assert client.get(person, headers={"X-Part": "1"}).status_code == 200
    assert client.get(person).status_code == 404
    assert client.get(f"{reverse('printing')}?sesion={session.key}").status_code == 200
    assert client.get(f"{reverse('printing')}?sesion={other.key}").status_code == 404
    client.post(act, {"move": "end", "table": None}, content_type="application/json")
    assert client.get(reverse("session_round", args=[session.key])).status_code == 200
    key = group.students.first().key
    closed_to = [
        *teachers_own(session),
        *teachers_own(other),
        *steering(other).values(),
        *[reverse(name) for name in ("home", "groups", "group_new", "session_new")],
        *[reverse(name, args=[group.key]) for name in ("group", "group_erase", "group_add")],
        reverse("group_student", args=[group.key, key]),
        *[reverse(name, args=[each.key]) for name in ("session_erase", "report") for each in (session, other, past)],
        *posts(other).values(),
        reverse("session_student", args=[past.key, past.participants.first().pk]),
    ]
    for each in closed_to:
        for answer in (client.get(each), client.post(each, {"do": "give"})):
            assert answer.status_code == 405 or answer["location"].startswith(reverse("login")), each
    assert GameSession.objects.count() == 3
    other.refresh_from_db()
    assert other.status == "prepared"


def test_a_substitute_is_out_when_the_code_is_revoked_or_the_session_closed(client, three, group):
    session = prepared(three[0], group)
    sessions.give_code(session)
    sessions.open_up(session)
    stand_in(client, session)
    address, code = reverse("session", args=[session.key]), session.code
    assert client.get(address).status_code == 200
    assert text(client.get(reverse("substitute"), headers=ES)).count(address) == 1
    sessions.revoke_code(session)
    assert client.get(address)["location"] == reverse("substitute")
    assert "ya no vale" in text(client.get(reverse("substitute"), headers=ES))
    assert client.post(reverse("substitute"), {"code": code}).status_code == 404
    sessions.give_code(session)
    assert client.get(address)["location"] == reverse("substitute")  # the new one was not written here
    stand_in(client, session)
    assert client.get(address).status_code == 200
    act = reverse("session_act", args=[session.key])
    assert client.post(act, {"move": "close"}, content_type="application/json").json() == {"yes": True}
    for each in (address, act, reverse("session_round", args=[session.key])):
        assert client.post(each)["location"] == reverse("substitute")
    assert "La clase ha terminado. ¡Gracias!" in text(client.get(reverse("substitute"), headers=ES))
    client.post(reverse("substitute_leave"))
    assert 'name="code"' in text(client.get(reverse("substitute")))


def test_a_substitute_who_leaves_a_shared_computer_is_forgotten(client, three):
    session = prepared(three[0])
    sessions.give_code(session)
    stand_in(client, session)
    client.post(reverse("substitute_leave"))
    assert client.get(reverse("session", args=[session.key]))["location"].startswith(reverse("login"))


def test_a_cookie_that_is_forged_or_of_another_kind_is_no_substitutes(client, three):
    session = prepared(three[0])
    sessions.give_code(session)
    signed = access.signing.dumps([session.key, session.code], salt=pins.SEEN_SALT)
    none = access.signing.dumps([session.key, ""], salt=access.STAND_IN_SALT)
    for cookie in ("", "x", signed, none, access.signing.dumps("abc", salt=access.STAND_IN_SALT)):
        assert access.steered(None, {access.STAND_IN: cookie}, session.key) is None


def test_a_wrong_code_is_said_and_kept_and_braked(client):
    answer = client.post(reverse("substitute"), {"code": "no es este"}, headers=ES)
    assert answer.status_code == 404
    assert "No hay ninguna sesión con ese código" in text(answer)
    assert 'value="no es este"' in text(answer)
    for _ in range(25):
        answer = client.post(reverse("substitute"), {"code": "abcd2345"}, headers=ES)
    assert answer.status_code == 429
    assert "Espera" in text(answer)


def test_a_child_who_guesses_codes_keeps_no_substitute_out(client, marta):
    session = prepared(marta)
    sessions.give_code(session)
    child = Client()
    answers = [child.post(reverse("substitute"), {"code": f"x{number}"}).status_code for number in range(40)]
    assert (answers[0], answers[-1]) == (404, 429)
    for number in range(40):
        Client().post(reverse("substitute"), {"code": f"x{number}"})
    assert client.post(reverse("substitute"), {"code": session.code}).status_code == 302
    assert "tablet" not in client.cookies


def test_the_sockets_of_a_session_are_for_its_teachers_and_its_substitute(client, three, group):
    owner, colleague, stranger = three
    session, other = prepared(owner, group), cast.session(owner, group)
    sessions.give_code(session)
    path = f"/ws/class/{session.key}/"
    assert viewers.viewer(scope(path, log_in(client, owner))) is None  # not open yet
    sessions.open_up(session)
    for teacher in (owner, colleague):
        assert viewers.viewer(scope(path, log_in(client, teacher))).kind == "teacher"
    assert viewers.viewer(scope(path, log_in(client, stranger))) is None
    stand_in(client, session)
    cookies = {access.STAND_IN: client.cookies[access.STAND_IN].value}
    assert viewers.viewer(scope(path, cookies)).kind == "substitute"
    assert viewers.viewer(scope(path, cookies | log_in(client, owner))).kind == "teacher"
    assert viewers.viewer(scope(f"/ws/class/{other.key}/", cookies)) is None
    assert viewers.viewer(scope(f"/ws/screen/{session.pin}/", cookies)).kind == "screen"
    sessions.revoke_code(session)
    assert viewers.viewer(scope(path, cookies)) is None


# --- the pages --------------------------------------------------------------------------------------------------------


def send(client, address, do, **changed):
    data = values(client, address) | changed
    return client.post(address, {k: v for k, v in data.items() if v != "" or k == "group"} | {"do": do}, headers=ES)


def test_a_session_is_prepared_by_the_form_and_listed_with_its_settings(client, marta):
    group = cast.group(marta)
    answer = send(client, reverse("session_new"), "prepare", title="Claves", per_table="3")
    session = marta.sessions.get()
    assert (session.status, session.title, session.group, session.pin) == ("prepared", "Claves", group, "")
    assert answer["location"] == reverse("session", args=[session.key])
    page = text(client.get(reverse("home"), headers=ES))
    line = page[page.index("data-prepared") :]
    line = line[: line.index("</li>")]
    for words in (
        "Claves",
        "5.º B",
        "Iniciación",
        "15 min",
        "mesas de 3",
        reverse("session_start", args=[session.key]),
    ):
        assert words in line, words
    assert "Claves" not in page[: page.index("data-prepared")]
    client.post(reverse("session_start", args=[session.key]))
    page = text(client.get(reverse("home"), headers=ES))
    assert "data-prepared" not in page
    assert session.key in page


def rows_of(page: str) -> dict[str, str]:
    told = page.split("data-settings>")[1].split("</dl>")[0]
    return dict(re.findall(r"<dt[^>]*>(.*?)</dt><dd>(.*?)</dd>", told))


def test_a_prepared_session_says_all_that_was_chosen(client, marta):
    cast.group(marta)
    send(client, reverse("session_new"), "prepare", pictures="on", pairs="on", per_table="3")
    page = text(client.get(reverse("session", args=[marta.sessions.get().key]), headers=ES))
    rows = rows_of(page)
    assert rows["Nivel"] == "Iniciación"
    assert rows["Repartir otra vez mientras quede tiempo"] == "Sí"
    assert (rows["Duración"], rows["Jugadores por mesa"], rows["Notas"]) == ("15 min", "3", "Do Re Mi")
    door = ("Los invitados pueden escribir un nombre", "Cada alumno toca su imagen secreta para entrar")
    assert [rows[each] for each in (*door, "Dos pueden compartir tableta")] == ["Sí", "Sí", "Sí"]
    assert rows["Los puntos de las rondas se suman"] == "No"


def test_what_was_changed_of_a_level_is_said_too(marta):
    rules = {"renaming": "none", "thirds": "major_minor", "order": "strict", "distinct_sounds": True}
    options = {"variant": "full", "deck": {"sharp": 4, "flat": 4}, "rules": rules, "call_timeout": 30}
    with override("es"):
        rows = dict(chosen.setting_rows(cast.session(marta, options=options)))
    assert rows["Nivel"].endswith(", con tus cambios")
    assert rows["Cartas de cada clase"].count(" 4") == 2
    assert rows["Qué cuenta como acorde"].endswith(": No")
    assert rows["Segundos para decir una carta"] == "30"
    assert "Dos pueden compartir tableta" not in rows  # guests alone


def test_the_parts_of_the_lesson_are_said_where_they_are_on(marta):
    guided, plain = cast.session(marta, guided=True, warm_up=True, closing=True), cast.session(marta)
    with override("es"):
        rows = [dict(chosen.setting_rows(each)) for each in (guided, plain)]
    parts = ("Lección guiada", "Calentamiento, tres minutos", "Tres últimas preguntas")
    assert [rows[0].get(each) for each in parts] == ["Sí"] * 3
    assert not set(parts) & rows[1].keys()


def test_a_session_is_named_by_its_title_wherever_it_is_named(client, marta):
    made = cast.session(marta, cast.group(marta), title="Triadas de repaso")
    client.force_login(marta)
    for address in ("session", "report"):
        page = text(client.get(reverse(address, args=[made.key]), headers=ES))
        assert "Triadas de repaso" in page.split("<title>")[1].split("</title>")[0]
        assert page.count("Triadas de repaso") > 1  # its heading, or what the script makes it of
    assert '"title": "Triadas de repaso"' in text(client.get(reverse("screen", args=[made.pin])))


def test_a_title_that_is_too_long_is_said_at_its_field(client, marta):
    answer = send(client, reverse("session_new"), "prepare", title="x" * 81)
    assert list(answer.context["form"].errors) == ["title"]
    assert '<details class="later" open>' in text(answer)
    assert not marta.sessions.exists()


def test_a_prepared_session_is_edited_in_its_own_form(client, marta):
    cast.group(marta)
    session = prepared(marta)
    address = reverse("session_edit", args=[session.key])
    held = values(client, address)
    assert (held["title"], held["per_table"], held[f"{cast.GAME}-variant"]) == ("Claves, segunda vez", 3, "initiation")
    assert held["group"] == ""
    assert send(client, address, "", title="Nueva", **{f"{cast.GAME}-deck-note": "0"}).status_code == 200
    answer = send(client, address, "", title="Nueva", **{f"{cast.GAME}-minutes": "20"})
    assert answer["location"] == reverse("session", args=[session.key])
    session.refresh_from_db()
    assert (session.title, session.options["minutes"], session.status) == ("Nueva", 20, "prepared")
    sessions.open_up(session)
    assert client.get(address)["location"] == reverse("session", args=[session.key])


def test_a_colleague_edits_a_session_in_its_group_alone(client, three, group):
    owner, colleague, _stranger = three
    own = cast.group(colleague, ["Ajena"])
    session = prepared(owner, group)
    client.force_login(colleague)
    address = reverse("session_edit", args=[session.key])
    assert [key for key, _label in client.get(address).context["form"].fields["group"].choices] == [group.key]
    for other in (own.key, ""):
        assert send(client, address, "", group=other).context["form"].errors["group"]
    assert send(client, address, "", title="De Carlos").status_code == 302
    session.refresh_from_db()
    assert (session.title, session.group, session.owner) == ("De Carlos", group, owner)


@pytest.mark.parametrize("state", ["prepared", "lobby", "closed"])
def test_any_session_is_copied_into_the_form(client, marta, state):
    group = cast.group(marta)
    data = {"group": group, "options": {"variant": "full", "deck": {"rest": 3}, "hold_timeout": 33}, "names": "c"}
    session = prepared(marta, **data, per_table=5, add_up=True)
    if state != "prepared":
        sessions.open_up(session)
    if state == "closed":
        sessions.close(session)
    cast.session(marta)  # the last one is another
    address = f"{reverse('session_new')}?copia={session.key}"
    held = values(client, address)
    assert (held["group"], held["per_table"], held["names"], held["add_up"]) == (group.key, 5, "c", "on")
    assert (held[f"{cast.GAME}-deck-rest"], held[f"{cast.GAME}-hold_timeout"]) == (3, 33)
    send(client, address, "prepare")
    copy = marta.sessions.first()
    assert copy.key != session.key
    assert (copy.options["deck"], copy.code, copy.title) == ({"rest": 3}, "", session.title)


def test_a_prepared_session_has_no_report(client, marta):
    session = prepared(marta)
    assert client.get(reverse("report", args=[session.key]))["location"] == reverse("session", args=[session.key])
    answer = client.post(
        reverse("session_act", args=[session.key]), {"move": "start_game"}, content_type="application/json"
    )
    assert (answer.status_code, answer.json()["no"]) == (409, "not_open")


def test_the_earlier_session_of_a_group_is_the_one_opened_before(client, marta):
    group = cast.group(marta)
    waiting, first = prepared(marta, group), cast.session(marta, group)
    shown = client.get(reverse("session", args=[first.key])).context["page"]["earlier"]
    assert shown == []
    sessions.open_up(waiting)
    assert [each["pin"] for each in client.get(reverse("session", args=[waiting.key])).context["page"]["earlier"]] == [
        first.pin
    ]
    assert client.get(reverse("session", args=[first.key])).context["page"]["earlier"] == []


def test_several_sessions_are_open_at_once_and_do_not_meet(client, marta):
    """Two of one teacher, one of them prepared before: PINs, people, tables and acts stay apart."""
    two = [cast.session(marta, cast.group(marta)), prepared(marta, per_table=4)]
    sessions.open_up(two[1])
    for session in two:
        cast.guests(session, 4)
        sessions.start(session)
    act = reverse("session_act", args=[two[0].key])
    client.post(act, {"move": "pause", "table": None}, content_type="application/json")
    assert [sessions.snapshot(each.key).shared["room"]["status"] for each in two] == ["paused", "playing"]
    assert len({table for each in two for table, _number in sessions.snapshot(each.key).tables}) == 2
    page = text(client.get(reverse("home")))
    assert all(each.pin[:3] in page and each.key in page for each in two)
    sessions.close(two[0])
    two[1].refresh_from_db()
    assert two[1].status == "playing"


def test_the_page_of_names_begins_with_the_title(client, marta):
    group = cast.group(marta)
    for settings, words in (
        ({"group": group, "title": "Tríadas de repaso"}, "Tríadas de repaso\N{NO-BREAK SPACE}· 5.º B. Toca tu nombre."),
        ({"group": group}, "5.º B. Toca tu nombre."),
        ({"title": "Tríadas de repaso"}, ">Tríadas de repaso<"),
    ):
        session = cast.session(marta, **settings)
        assert words in text(client.get(reverse("names", args=[session.pin]), headers=ES))
