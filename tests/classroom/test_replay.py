"""Looking back at a table: who may, what they see while it is played and after; transcripts out and in again."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from classroom import access
from classroom.lesson import sessions
from classroom.models import Participant
from classroom.views.transcripts import REASONS
from classroom.views.words import replay as page_words
from games import api
from games.models import Table
from tests.classroom import cast
from tests.classroom.cast import text

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}
PAGES = ("replay", "replay_moments", "transcript")
SEATED = ("?asiento=0", "?asiento=1&desde=3")


def where(session, name: str, place="1", round=1) -> str:
    return reverse(name, args=[session.key, round, place])


@pytest.fixture
def three():
    """(owner, colleague, stranger)"""
    return cast.teacher("olga"), cast.teacher("carlos"), cast.teacher("eva")


@pytest.fixture
def session(three):
    """Two people play at one table of the owner's group."""
    owner, colleague, _ = three
    found = cast.session(owner, cast.group(owner, colleague=colleague), per_table=2, options={"variant": "initiation"})
    cast.guests(found, 2)
    sessions.start(found)
    [row] = cast.tables(found)
    api.act(row.table_id, "/resume")
    for seat, move in ((0, "take 3"), (1, "take 4")):
        api.play(row.table_id, seat, move)
    return found


def end(session) -> None:
    sessions.act(session, "/end")


def told(response) -> dict:
    return json.loads(response.content)


def the_page(client, address: str) -> dict:
    return client.get(address, headers=ES).context["page"]


# --- who may ---


@pytest.mark.parametrize("over", [False, True])
def test_owner_and_colleague_look_back_and_a_stranger_finds_nothing(client, three, session, over):
    if over:
        end(session)
    owner, colleague, stranger = three
    for teacher, status in ((owner, 200), (colleague, 200), (stranger, 404)):
        client.force_login(teacher)
        for name in PAGES:
            expected = 409 if name == "transcript" and status == 200 and not over else status
            assert client.get(where(session, name)).status_code == expected, name


@pytest.mark.parametrize("over", [False, True])
def test_a_pupil_with_a_pass_finds_nothing(client, session, over):
    if over:
        end(session)
    who = Participant.objects.first()
    client.cookies[access.PASS], client.cookies[access.TABLET] = access.sign(who), who.device
    for name in PAGES:
        assert client.get(where(session, name)).status_code == 404
    assert client.get(reverse("replay_upload")).status_code == 404
    assert client.post(reverse("replay_uploaded"), {"transcript": "x"}).status_code == 404


def test_whoever_is_not_logged_in_may_log_in(client, session):
    for address in (*(where(session, name) for name in PAGES), reverse("replay_upload")):
        response = client.get(address)
        assert response.status_code == 302
        assert response.url.startswith(reverse("login"))


def test_a_substitute_with_a_code_is_no_teacher_of_it(client, session):
    session.code = "abcd2345"
    session.save()
    response = client.get("/")
    access.stand_in(response, session)
    client.cookies.update(response.cookies)
    for name in PAGES:
        assert client.get(where(session, name)).status_code == 302


@pytest.mark.parametrize("place", ["2", "0", "1.1", "x", "99999", "1.", "-1", "1.1.1"])
def test_there_is_no_such_table(client, three, session, place):
    client.force_login(three[0])
    for name in PAGES:
        assert client.get(where(session, name, place)).status_code == 404
        assert client.get(where(session, name, "1", round=2)).status_code == 404
        assert client.get(where(session, name, "1", round=10**30)).status_code == 404


def test_a_table_that_was_not_dealt_has_nothing_to_look_back_at(client, marta):
    found = cast.session(marta)
    cast.guests(found, 2)
    sessions.make_tables(found)
    assert client.get(where(found, "replay")).status_code == 404


@pytest.mark.parametrize("name", [*PAGES, "replay_uploaded"])
def test_nothing_is_changed_by_looking(client, three, session, name):
    client.force_login(three[0])
    if name == "replay_uploaded":
        assert client.get(reverse(name)).status_code == 405
    else:
        assert client.post(where(session, name)).status_code == 405


def test_the_board_leads_to_the_table_of_the_round_that_plays(client, three, session):
    owner, colleague, stranger = three
    address = reverse("replay_now", args=[session.key])
    for teacher in (owner, colleague):
        client.force_login(teacher)
        assert client.get(address + "?mesa=1").url == where(session, "replay")
        assert address in the_page(client, reverse("session", args=[session.key]))["urls"]["replay"]
        assert client.get(address + "?mesa=../1").status_code == client.get(address).status_code == 404
    client.force_login(stranger)
    assert client.get(address + "?mesa=1").status_code == 404


# --- while it is played ---


def test_while_it_is_played_every_seat_and_the_seed_stay_closed(client, three, session):
    client.force_login(three[0])
    for query in SEATED:
        response = client.get(where(session, "replay_moments") + query, headers=ES)
        assert response.status_code == 409
        assert told(response)["no"] == "running"
        assert "cuando la mesa termine" in told(response)["text"]
    assert "cuando la mesa termine" in text(client.get(where(session, "transcript"), headers=ES))


def test_while_it_is_played_no_page_betrays_seed_hand_or_caller(client, three, session):
    client.force_login(three[0])
    table = Table.objects.get()
    for name, query in (("replay", "?n=2&asiento=0"), ("replay_moments", ""), ("transcript", "")):
        said = text(client.get(where(session, name) + query))
        assert table.seed not in said
        assert not re.search(r'"(me|by|move|lag|may)":', said)
        assert "take 3" not in said
    hands = [
        frame["view"].get("seat0", {}).get("hand")
        for frame in told(client.get(where(session, "replay_moments")))["frames"]
    ]
    assert set(hands) <= {None, "?"}


def test_a_link_to_a_seat_shows_the_audiences_view_while_it_is_played(client, three, session):
    client.force_login(three[0])
    address = where(session, "replay") + "?n=2&asiento=1"
    assert the_page(client, address)["start"] == {"n": 2, "seat": None}
    end(session)
    assert the_page(client, address)["start"] == {"n": 2, "seat": 1}
    assert the_page(client, where(session, "replay") + "?n=x&asiento=9")["start"] == {"n": None, "seat": None}


def test_what_the_undo_of_an_end_opens_again_is_closed_again(client, three, session):
    client.force_login(three[0])
    end(session)
    assert client.get(where(session, "replay_moments") + SEATED[0]).status_code == 200
    sessions.act(session, "/undo", 1)
    assert client.get(where(session, "replay_moments") + SEATED[0]).status_code == 409
    assert client.get(where(session, "transcript")).status_code == 409


def test_new_moments_come_from_where_one_is(client, three, session):
    client.force_login(three[0])
    first = told(client.get(where(session, "replay_moments")))
    assert (first["n"], first["over"], len(first["frames"])) == (3, False, 4)
    assert told(client.get(where(session, "replay_moments") + "?desde=4"))["frames"] == []
    api.play(Table.objects.get().id, 0, "return")
    later = told(client.get(where(session, "replay_moments") + "?desde=4"))
    assert [frame["n"] for frame in later["frames"]] == [4]
    assert "table" in later["frames"][0]["view"]


# --- once it is over ---


def test_once_it_is_over_each_seat_is_seen(client, three, session):
    client.force_login(three[0])
    end(session)
    for seat in (0, 1):
        answer = told(client.get(where(session, "replay_moments") + f"?asiento={seat}"))
        assert answer["over"]
        assert answer["frames"][-1]["move"] == "/end"
        assert {frame["view"]["me"]["seat"] for frame in answer["frames"] if "me" in frame["view"]} == {seat}
    for query in ("?asiento=2", "?asiento=x", "?asiento=-1", "?asiento=%C2%B2"):
        assert client.get(where(session, "replay_moments") + query).status_code == 404


def test_happenings_are_told_in_the_language_and_the_note_names(client, three, session):
    client.force_login(three[0])
    frames = told(client.get(where(session, "replay_moments"), headers=ES))["frames"]
    assert [event[3] for frame in frames for event in frame["events"] if event[0] == "taken"] == [
        "{s0} coge una carta.",
        "{s1} coge una carta.",
    ]


def test_names_are_of_those_who_sat_there_and_guests_unseen_are_marked(client, three, session):
    client.force_login(three[0])
    Participant.objects.filter(name="Ana 1").update(approved=True)
    places = the_page(client, where(session, "replay"))["places"]
    assert {each["seat"] for each in places} == {0, 1}
    assert {(each["from"], each["to"]) for each in places} == {(0, None)}
    assert {each["name"]: each["approved"] for each in places} == {"Ana 1": True, "Ana 2": False}


def test_a_replay_begins_with_the_game_and_knows_everybody_from_there(client, marta):
    """Empty seats, pupils' needs and a latecomer of before the first move are no part of it."""
    group = cast.group(marta)
    found = cast.session(marta, group, options={"variant": "initiation"})
    for student in group.students.all()[:2]:
        sessions.join(found, access.new_device(), student)
    sessions.start(found)
    sessions.join(found, access.new_device(), group.students.all()[2])
    [row] = cast.tables(found)
    api.act(row.table_id, "/resume")
    api.play(row.table_id, 0, "take 3")
    client.force_login(marta)
    page = the_page(client, where(found, "replay"))
    frames = told(client.get(where(found, "replay_moments")))["frames"]
    assert page["begin"] > 3
    assert [event[0] for frame in frames[page["begin"] + 1 :] for event in frame["events"]] == ["taken"]
    assert {each["seat"] for each in page["places"] if each["from"] < page["begin"]} == {0, 1, 2}


def test_a_table_with_an_undo_marks_what_was_taken_back(client, three, session):
    client.force_login(three[0])
    sessions.act(session, "/undo", 1)
    frames = told(client.get(where(session, "replay_moments")))["frames"]
    assert [frame["n"] for frame in frames if frame.get("undone")] == [3]
    assert frames[-1]["events"][0][0] == "undone"


def test_pauses_and_seats_without_people_are_shown_as_they_were(client, marta):
    found = cast.playing(2, owner=marta, per_table=2)
    [row] = cast.tables(found)
    row.places.filter(seat=1).update(participant=None)
    for move in ("/pause", "/resume", "/end"):
        api.act(row.table_id, move)
    frames = told(client.get(where(found, "replay_moments")))["frames"]
    assert [frame["view"]["clock"]["paused"] for frame in frames[1:3]] == [True, False]
    assert {each["seat"]: bool(each["name"]) for each in the_page(client, where(found, "replay"))["places"]} == {
        0: True,
        1: False,
    }


def test_a_table_dealt_anew_keeps_the_game_that_was_broken_off(client, marta):
    found = cast.playing(2, owner=marta, per_table=2)
    [row] = cast.tables(found)
    api.act(row.table_id, "/end")
    row.past = 1
    row.save()
    assert client.get(where(found, "replay", "1")).status_code == 404
    assert client.get(where(found, "replay", "1.1")).status_code == 200


def test_a_version_no_longer_played_shows_the_stored_result(client, three, session):
    client.force_login(three[0])
    end(session)
    Table.objects.update(version=999)
    page = text(client.get(where(session, "replay"), headers=ES))
    assert "versión 999" in page
    assert page.count("data-score") == 2
    assert "Ana 1" in page
    assert 'id="page"' not in page
    assert client.get(where(session, "replay_moments")).status_code == 404
    assert "/end" in text(client.get(where(session, "transcript")))


def test_a_version_no_longer_played_without_a_result_says_so(client, three, session):
    client.force_login(three[0])
    Table.objects.update(version=999)
    page = text(client.get(where(session, "replay"), headers=ES))
    assert "No hay resultado guardado" in page
    assert where(session, "transcript") not in page
    assert client.get(where(session, "transcript")).status_code == 409


# --- from the report ---


def test_the_report_leads_to_each_table_and_each_claim_to_its_moment(client, marta):
    found = cast.playing(2, owner=marta, per_table=2)
    [row] = cast.tables(found)
    who = cast.sitter(row, 0)
    [right, wrong] = cast.write(row, cast.claim(0, "C E G"), cast.claim(0, "C F"))
    assert where(found, "replay") in text(client.get(reverse("report", args=[found.key])))
    page = text(client.get(reverse("session_student", args=[found.key, who.id])))
    for n in (right, wrong):
        assert f"{where(found, 'replay')}?n={n}&amp;asiento=0" in page


# --- transcripts ---


def brought(client, words: str | bytes, name="mesa.txt"):
    data = words if isinstance(words, bytes) else words.encode()
    return client.post(reverse("replay_upload"), {"transcript": SimpleUploadedFile(name, data)}, headers=ES)


def saved(client, session) -> str:
    response = client.get(where(session, "transcript"))
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert re.fullmatch(r'attachment; filename="[a-z0-9.-]+\.txt"', response["Content-Disposition"])
    return text(response)


def test_a_transcript_goes_out_and_comes_back_to_the_same_frames(client, three, session):
    client.force_login(three[0])
    sessions.act(session, "/undo", 1)
    end(session)
    words = saved(client, session)
    assert not any(who.name in words for who in Participant.objects.all())
    response = brought(client, words)
    assert response.status_code == 200
    page = response.context["page"]
    assert (page["n"], page["over"], page["seats"], page["text"]) == (5, True, 2, words)
    for seat in ("", "0", "1"):
        here = client.get(where(session, "replay_moments") + f"?asiento={seat}", headers=ES)
        there = client.post(reverse("replay_uploaded"), {"transcript": words, "asiento": seat}, headers=ES)
        assert told(there) == told(here)
    part = told(client.post(reverse("replay_uploaded"), {"transcript": words, "desde": "4"}))
    assert [frame["n"] for frame in part["frames"]] == [4, 5]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_a_transcript_comes_back_as_editors_save_it(client, three, session, encoding):
    client.force_login(three[0])
    end(session)
    words = saved(client, session).replace("\n", "\r\n") + "# ¡qué partida!\r\n"
    assert brought(client, words.encode(encoding)).status_code == 200


def test_nothing_of_a_transcript_is_kept(client, three, session):
    client.force_login(three[0])
    end(session)
    words = saved(client, session)
    before = Table.objects.count()
    brought(client, words)
    assert Table.objects.count() == before


VERSION = 1
HEAD = '# {{"game": "acordes", "version": {version}, "seats": 2, "seed": "5", "options": {{}}}}\n'


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "El archivo está vacío."),
        ("hola", "Línea 1: una transcripción empieza"),
        ("%PDF-1.7 \x00\xff", "Línea 1"),
        (HEAD.format(version=99), "versión 99"),
        (
            HEAD.format(version="{v}") + "1 1.000 0 take 3\n2 2.000 0 take 4\n",
            "Línea 3: las reglas no admiten «take 4».",
        ),
        (
            HEAD.format(version="{v}") + "1 1.000 0 take 3\n\n2 quién sabe\n",
            "La línea 4 no se entiende: «2 quién sabe».",
        ),
        (HEAD.format(version="{v}") + "1 1.000 5 take 3\n", "Línea 2: no hay asiento 5 entre 2"),
        ("x" * 1_000_000, "demasiado largo"),
    ],
)
def test_a_bad_file_gets_a_sentence_with_its_line(client, marta, words, said):
    words = words.replace("{v}", str(VERSION))
    response = brought(client, words)
    assert response.status_code == 409
    assert said in text(response).replace("&#x27;", "'")
    assert 'aria-invalid="true"' in text(response)


def test_no_file_at_all_is_said(client, marta):
    assert "El archivo está vacío." in text(client.post(reverse("replay_upload"), {}, headers=ES))


def test_moments_of_a_bad_transcript_are_refused_with_the_line(client, marta):
    response = client.post(reverse("replay_uploaded"), {"transcript": "hola"}, headers=ES)
    assert response.status_code == 409
    assert (told(response)["no"], told(response)["line"]) == ("header", 1)


def test_uploads_are_guarded_against_other_sites(marta):
    from django.test import Client

    strict = Client(enforce_csrf_checks=True)
    strict.force_login(marta)
    for name in ("replay_upload", "replay_uploaded"):
        assert strict.post(reverse(name), {"transcript": "x"}).status_code == 403


def test_a_transcript_that_names_something_else_than_a_person_is_shown_as_text(client, marta):
    response = brought(client, '# {"game": "<script>alert(1)</script>"}')
    assert "<script>alert" not in text(response)


def test_every_reason_has_its_sentence():
    assert set(REASONS) == {
        "empty",
        "too_long",
        "header",
        "game",
        "version",
        "seats",
        "seed",
        "options",
        "entry",
        "number",
        "seat",
        "illegal",
    }
    assert "linked" in page_words("acordes")
