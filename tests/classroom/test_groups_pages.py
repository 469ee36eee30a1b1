"""The pages of a group: lists from files, codes, needs, doubles, years, archive, colleagues; and who may open them."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from classroom import access
from classroom.lesson import opening, sessions
from classroom.models import Group, Invitation, Membership, Student
from classroom.people import cards, colleagues, importing, needs, roster
from tests.classroom import cast
from tests.classroom.cast import text

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}
CSV = "Apellidos;Nombre;Código\nNúñez;Íñigo;A07\nPérez;Lucía;B12\n"


def file(content, name="5B.csv"):
    return SimpleUploadedFile(name, content.encode("cp1252") if isinstance(content, str) else content)


def at(name: str, group: Group, *more) -> str:
    return reverse(name, args=[group.key, *more])


def listed(group) -> list[tuple]:
    return list(group.students.values_list("name", "code"))


def said(response) -> list[str]:
    """The sentences of the form that was sent back."""
    return [
        re.sub(r"<[^>]*>", "", each).strip()
        for each in re.findall(r'<div class="problem".*?</div>', text(response), re.S)
    ]


# --- lists ------------------------------------------------------------------------------------------------------------


def test_a_group_is_made_from_a_file(client, marta):
    client.post(reverse("group_new"), {"name": "5.º B", "language": "es", "names": "", "file": file(CSV)})
    assert listed(Group.objects.get()) == [("Núñez, Íñigo", "A07"), ("Pérez, Lucía", "B12")]


def test_pasted_names_and_a_file_come_in_together(client, marta):
    made = cast.group(marta, [])
    client.post(at("group_add", made), {"names": "Ana Rey", "file": file("Leo Sanz\r\nEva Gil\r\n", "lista.txt")})
    assert [name for name, _code in listed(made)] == ["Ana Rey", "Leo Sanz", "Eva Gil"]


def test_nothing_is_half_imported_and_what_the_file_holds_can_be_corrected(client, marta):
    made = cast.group(marta, ["Ana Rey"])
    response = client.post(at("group_add", made), {"file": file(CSV + f";;C9\n{'Z' * 81};Leo;\n")}, headers=ES)
    assert said(response) == [
        "Línea 4: no hay ningún nombre.\nLínea 5: el nombre tiene más de 80 letras: «ZZZZZZZZZZZZZZZZZZZZ…»".replace(
            "\n", ""
        )
    ]
    page = text(response)
    assert "Núñez;Íñigo;A07" in page
    assert "Esto es lo que hay en «5B.csv»" in page
    assert listed(made) == [("Ana Rey", "")]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"PK\x03\x04" + bytes(50), "no es un archivo de texto"),
        (b"", "no hay nada"),
        (b"Ana\n" * 100_000, "256 kB como mucho"),
        (b"Ana\n" * 2_000_000, "256 kB como mucho"),
        (b"12;7\n13;8", "Ninguna columna tiene nombres"),
        ("\n".join(f"Ana Rey{chr(97 + n % 26)}{chr(97 + n // 26)}" for n in range(61)), "Como mucho 60 nombres"),
    ],
)
def test_a_file_that_cannot_be_is_told(client, marta, content, sentence):
    made = cast.group(marta, [])
    response = client.post(at("group_add", made), {"names": "", "file": file(content)}, headers=ES)
    assert sentence in " ".join(said(response))
    assert listed(made) == []


def test_doubles_are_asked_about_and_may_be_left_out_or_added(client, marta):
    made = cast.group(marta, ["Lucía Pérez", "Hugo Martín"])
    data = {"names": "Apellidos;Nombre;Código\nPérez;Lucía;B12\nRey;Ana;\nRey;Ana;C3"}
    asked = client.post(at("group_add", made), data, headers=ES)
    assert "Línea 2: Pérez, Lucía ya está en el grupo." in text(asked)
    assert "Línea 4: Rey, Ana ya está en la línea 3." in text(asked)
    assert len(listed(made)) == 2
    done = client.post(at("group_add", made), data | {"doubles": "skip"}, follow=True, headers=ES)
    assert "1 alumno añadido. 2 han quedado fuera. 1 código recogido." in text(done)
    assert listed(made) == [("Lucía Pérez", "B12"), ("Hugo Martín", ""), ("Rey, Ana", "")]
    client.post(at("group_add", made), {"names": "Ana Rey", "doubles": "keep"})
    assert len(listed(made)) == 4
    page = text(client.get(at("group", made), headers=ES))
    assert "en clase: Ana R. 1" in page
    assert "en clase: Ana R. 2" in page


def test_a_code_is_one_pupils(client, marta):
    made = cast.group(marta, [])
    roster.enrol(made, [importing.Row(0, "Eva Gil", "A1")])
    response = client.post(at("group_add", made), {"names": "Nombre;Código\nAna;A1\nLeo;B\nSol;B"}, headers=ES)
    [told] = said(response)
    assert "Línea 2: el código A1 es de otro alumno del grupo." in told
    assert "Línea 3: el código B está también en otra línea." in told
    assert len(listed(made)) == 1


def test_all_that_is_wrong_with_a_file_is_told_at_once_by_line(client, marta):
    """Quotation marks, names, codes, doubles and too many: one look at the file mends them all."""
    made = cast.group(marta, ["Eva Gil", *(f"Nombre {letter}" for letter in "abcdefghij" * 6)][:60])
    roster.take_codes([(made.students.last(), "A1")])
    rows = ["Nombre;Código", "Ana;A1", "Leo;B", '"Sol"s;3', "Eva Gil;9", ";4", "Luz;B", "123;5"]
    response = client.post(at("group_add", made), {"file": file("\n".join(rows))}, headers=ES)
    told = " ".join(said(response))
    assert re.findall(r"Línea (\d)", told.split("Eva Gil")[0]) == ["2", "3", "4", "6", "7", "8", "5"]
    assert "con estos serían 63" in told
    assert "Línea 5: Eva Gil ya está en el grupo." in told
    assert 'name="doubles"' in text(response)


def test_a_formula_stays_text(client, marta):
    made = cast.group(marta, [])
    client.post(at("group_add", made), {"file": file('Nombre;Código\n"=HYPERLINK(""http://x.es"")";=1+1')})
    assert listed(made) == [('=HYPERLINK("http://x.es")', "=1+1")]
    assert "=HYPERLINK(&quot;http://x.es&quot;)" in text(client.get(at("group", made)))


def test_an_upload_leaves_no_file(client, marta, settings, tmp_path):
    settings.FILE_UPLOAD_TEMP_DIR = str(tmp_path)
    made = cast.group(marta, [])
    client.post(at("group_add", made), {"file": file(b"Ana\n" * 2_000_000)})
    assert list(tmp_path.iterdir()) == []


# --- a pupil ----------------------------------------------------------------------------------------------------------


def test_code_and_needs_are_kept_and_shown_to_teachers_alone(client, marta):
    made = cast.group(marta, ["Lucía Pérez", "Hugo Martín"])
    lucia = made.students.first()
    data = {"name": "Lucía Pérez", "code": " NIE 4471 ", "help": "hints", "calm": "on", "no_ring": "on", "do": "save"}
    client.post(at("group_student", made, lucia.key), data)
    lucia.refresh_from_db()
    assert (lucia.code, lucia.help, lucia.calm, lucia.no_ring) == ("NIE 4471", "hints", True, True)
    assert (lucia.larger_text, lucia.double_time) == (False, False)
    page = text(client.get(at("group", made), headers=ES))
    assert "NIE 4471" in page
    assert "Privado: solo lo veis tú y tus colegas de este grupo." in page
    again = client.post(
        at("group_student", made, made.students.last().key), {"name": "H", "code": "NIE 4471"}, headers=ES
    )
    assert "Ese código es de Lucía Pérez." in text(again)
    assert made.students.last().name == "Hugo Martín"


def test_a_code_is_in_no_page_and_no_message_of_pupils(client, marta):
    made = cast.group(marta, ["Lucía Pérez", "Hugo Martín"])
    made.students.update(code="NIE-4471")
    session = cast.session(marta, made)
    who = sessions.join(session, access.new_device(), made.students.first())
    sessions.join(session, access.new_device(), made.students.last())
    sessions.start(session)
    client.logout()
    client.cookies.load({access.PASS: access.sign(who), access.TABLET: who.device})
    for address in (reverse("play"), reverse("names", args=[session.pin]), reverse("screen", args=[session.pin])):
        assert "NIE-4471" not in text(client.get(address, follow=True))
    assert "NIE-4471" not in repr(sessions.snapshot(session.key))
    assert "NIE-4471" not in repr(sessions.name_list(session))


def test_two_names_become_one_after_a_question(client, marta):
    made = cast.group(marta, ["Lucía Pérez", "Hugo Martín", "Lucia Pérez Gil"])
    lucia, _hugo, double = made.students.all()
    address = at("group_merge", made, lucia.key)
    first = text(client.get(address, headers=ES))
    assert first.index("Lucia Pérez Gil") < first.index("Hugo Martín")
    asked = text(client.get(address, {"otro": double.key}, headers=ES))
    assert "¿Cuál se queda?" in asked
    assert made.students.count() == 3
    assert client.post(address, {"otro": "nadie"}).status_code == 404
    assert client.post(address, {"otro": lucia.key}).status_code == 404
    client.post(address, {"otro": double.key, "stays": double.key})
    assert [name for name, _code in listed(made)] == ["Hugo Martín", "Lucia Pérez Gil"]


def played(student) -> None:
    sessions.join(cast.session(student.group.memberships.get().teacher, student.group), access.new_device(), student)


HISTORIES = {
    "played": played,
    "a card renewed": lambda student: cards.renew(student.group, student.key),
    "a code": lambda student: roster.take_codes([(student, "NIE-1")]),
    "needs": lambda student: needs.change(student, no_ring=True),
    "the first on the list": lambda student: None,
}


@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("asks", ["older", "newer"])
def test_of_doubles_the_one_with_a_past_stays_with_the_card(client, marta, history, asks):
    """Whichever of the two the teacher began with; and the page says before whose card is void after."""
    made = cast.group(marta, ["Lucía Pérez", "Lucia Peres"])
    older, newer = made.students.all() if history == "the first on the list" else reversed(made.students.all())
    HISTORIES[history](older)
    older.refresh_from_db()
    card = cards.token(older)
    pupil, other = (older, newer) if asks == "older" else (newer, older)
    asked = text(client.get(at("group_merge", made, pupil.key), {"otro": other.key}, headers=ES))
    assert re.findall(r'value="(\w+)" checked', asked) == [older.key]
    first, second = (f"La tarjeta y la imagen de {each.name} dejan de valer." for each in (newer, older))
    assert asked.index(first) < asked.index(second)
    done = client.post(at("group_merge", made, pupil.key), {"otro": other.key}, headers=ES, follow=True)
    assert f"La tarjeta de {newer.name} ya no abre nada." in text(done)
    assert (cards.read(card), made.students.get()) == (older, older)


# --- years ------------------------------------------------------------------------------------------------------------


def test_next_year_in_one_action(client, marta):
    made = cast.group(marta)
    page = text(client.get(at("group_year", made), headers=ES))
    assert 'value="6.º B"' in page
    assert page.count("checked") == 5
    gone, *staying = made.students.all()
    wrong = client.post(at("group_year", made), {"name": "", "students": [staying[0].key]})
    assert text(wrong).count("checked") == 1
    response = client.post(
        at("group_year", made), {"name": "6.º B", "students": [each.key for each in staying]}, headers=ES
    )
    new = Group.objects.get(name="6.º B")
    assert response["location"] == at("group", new)
    assert list(new.students.all()) == staying
    assert list(made.students.all()) == [gone]
    assert client.get(at("group_year", made)).status_code == 302


def test_a_group_whose_session_is_open_does_not_move(client, marta):
    made = cast.group(marta)
    session = cast.session(marta, made)
    for name in ("group_year", "group_archive"):
        response = client.post(at(name, made), {"name": "6.º B"}, headers=ES)
        assert "Hay una clase de este grupo en marcha" in text(response)
    assert reverse("session", args=[session.key]) in text(client.get(at("group_year", made)))
    assert Group.objects.get().archived is None


def test_an_archived_group_is_read_and_comes_back(client, marta):
    made = cast.group(marta, ["Lucía Pérez", "Hugo Martín"])
    session = cast.session(marta, made)
    sessions.close(session)
    client.post(at("group_archive", made))
    assert made.key not in text(client.get(reverse("home")))
    assert made.key not in text(client.get(reverse("session_new")))
    shelf = text(client.get(reverse("groups"), headers=ES))
    assert "Archivo" in shelf
    assert at("group", made) in shelf
    page = text(client.get(at("group", made), headers=ES))
    assert reverse("report", args=[session.key]) in page
    assert client.get(reverse("report", args=[session.key])).status_code == 200
    assert f'action="{at("group_add", made)}"' not in page
    lucia = made.students.first()
    merge, pupil = at("group_merge", made, lucia.key), at("group_student", made, lucia.key)
    for address in (at("group", made), at("group_add", made), pupil, merge, at("group_invite", made)):
        response = client.post(address, {"name": "Otro", "names": "Otra"}, headers=ES)
        assert response.status_code == 403
        assert "Este grupo está en el archivo" in text(response)
    assert [name for name, _code in listed(made)] == ["Lucía Pérez", "Hugo Martín"]
    client.post(pupil, {"do": "remove"})
    assert made.students.count() == 1
    client.post(at("group_archive", made), {"do": "back"})
    assert made.key in text(client.get(reverse("session_new")))


# --- colleagues -------------------------------------------------------------------------------------------------------


def test_an_invitation_works_once_for_somebody_new_who_comes_back_to_it(client, marta):
    made = cast.group(marta)
    client.post(at("group_invite", made))
    invitation = Invitation.objects.get()
    address = reverse("invitation", args=[invitation.key])
    assert address in text(client.get(at("group", made)))
    assert client.get(address)["location"] == at("group", made)  # the owner does not use it up
    client.logout()
    page = text(client.get(address, headers=ES))
    assert "5.º B" in page
    assert client.post(address).status_code == 200  # nobody is logged in
    assert Membership.objects.count() == 1
    [signup] = re.findall(r'href="(/aula/registro/[^"]*)"', page)
    form = text(client.get(signup))
    assert f'name="next" value="{address}"' in form
    assert f"{reverse('login')}?next={address}" in form
    data = {"first_name": "Pepe", "username": "pepe", "password1": "una-clave-larga", "password2": "una-clave-larga"}
    assert client.post(reverse("signup"), data | {"next": address})["location"] == address
    assert client.post(address)["location"] == at("group", made)
    assert client.get(at("group", made)).status_code == 200
    client.force_login(cast.teacher("otra"))
    for answer in (client.get(address, headers=ES), client.post(address, headers=ES)):
        assert answer.status_code == 404
        assert "ya no vale" in text(answer)


def test_an_invitation_leads_nowhere_else(client):
    for bad in ("https://malo.example/", "//malo.example", "javascript:alert(1)"):
        assert 'name="next" value=""' in text(client.get(reverse("signup"), {"next": bad}))
        name = f"t{abs(hash(bad))}"
        data = {"first_name": "P", "username": name, "password1": "una-clave-larga", "password2": "una-clave-larga"}
        assert client.post(reverse("signup"), data | {"next": bad})["location"] == reverse("home")
        client.logout()


def test_an_invitation_ends_after_two_weeks_or_when_it_is_taken_back(client, marta):
    made = cast.group(marta)
    old, revoked = colleagues.invite(made), colleagues.invite(made)
    assert timedelta(days=13) < old.expires - timezone.now() <= timedelta(days=14)
    Invitation.objects.filter(pk=old.pk).update(expires=timezone.now() - timedelta(seconds=1))
    client.post(at("group_invite", made), {"revoke": revoked.pk})
    client.post(at("group_invite", made), {"revoke": "x"})
    client.force_login(cast.teacher("pepe"))
    for each in (old, revoked):
        assert client.post(reverse("invitation", args=[each.key])).status_code == 404
    assert Membership.objects.count() == 1


def test_the_owner_removes_and_a_colleague_leaves(client, marta):
    pepe, ana = cast.teacher("pepe"), cast.teacher("ana")
    made = cast.group(marta, colleague=pepe)
    Membership.objects.create(teacher=ana, group=made, role=Membership.Role.COLLEAGUE)
    mine, his, hers = (made.memberships.get(teacher=each) for each in (marta, pepe, ana))
    assert client.post(at("group_colleague", made, mine.pk)).status_code == 404
    assert client.post(at("group_leave", made)).status_code == 403
    client.post(at("group_colleague", made, his.pk))
    client.force_login(ana)
    assert client.post(at("group_colleague", made, hers.pk)).status_code == 403
    client.post(at("group_leave", made))
    assert list(made.memberships.all()) == [mine]
    assert client.get(at("group", made)).status_code == 404


def test_a_colleague_who_has_gone_steers_by_no_code(client, marta):
    pepe = cast.teacher("pepe")
    made = cast.group(marta, colleague=pepe)
    kept = sessions.create(marta, {"game": cast.GAME, "options": {}, "per_table": 4, "group": made})
    opening.give_code(kept)
    client.post(at("group_colleague", made, made.memberships.get(teacher=pepe).pk))
    kept.refresh_from_db()
    assert kept.code == ""


# --- who may ----------------------------------------------------------------------------------------------------------

OURS = ("group", "group_add", "group_student", "group_merge", "group_leave")
THE_OWNERS = ("group_year", "group_archive", "group_invite", "group_colleague")
READ = ("group", "group_merge", "group_year")


@pytest.fixture
def people(client):
    """(group, {who: how to be it})"""
    cache.clear()
    owner, colleague, stranger = cast.teacher("olga"), cast.teacher("carlos"), cast.teacher("eva")
    made = cast.group(owner, colleague=colleague)
    session = cast.session(owner, made)
    who = sessions.join(session, access.new_device(), made.students.first())

    def as_pupil():
        client.logout()
        client.cookies.load({access.PASS: access.sign(who), access.TABLET: who.device})

    return made, {
        "owner": lambda: client.force_login(owner),
        "colleague": lambda: client.force_login(colleague),
        "stranger": lambda: client.force_login(stranger),
        "pupil": as_pupil,
    }


def address_of(name: str, group) -> str:
    more = {"group_student": [group.students.first().key], "group_merge": [group.students.first().key]}
    more["group_colleague"] = [group.memberships.get(role=Membership.Role.COLLEAGUE).pk]
    return at(name, group, *more.get(name, []))


@pytest.mark.parametrize("name", [*OURS, *THE_OWNERS, "group_erase"])
def test_a_stranger_gets_404_and_a_pupil_the_log_in(client, people, name):
    group, be = people
    address = address_of(name, group)
    before = (list(Student.objects.values()), list(Group.objects.values()), list(Membership.objects.values()))
    be["stranger"]()
    assert client.post(address, {"name": "x", "names": "x", "do": "remove"}).status_code == 404
    if name in READ:
        assert client.get(address).status_code == 404
    be["pupil"]()
    for response in (client.post(address, {"name": "x", "do": "remove"}), client.get(address)):
        assert response["location"].startswith(reverse("login"))
    after = (list(Student.objects.values()), list(Group.objects.values()), list(Membership.objects.values()))
    assert after == before


@pytest.mark.parametrize("name", THE_OWNERS)
def test_what_only_the_owner_does_is_said_to_a_colleague(client, people, name):
    group, be = people
    be["colleague"]()
    response = client.post(address_of(name, group), {"name": "x"}, headers=ES)
    assert response.status_code == 403
    assert "Eso solo puede hacerlo olga, de quien es el grupo." in text(response)
    page = text(client.get(at("group", group)))
    assert all(address_of(each, group) not in page for each in (*THE_OWNERS, "group_erase"))
    be["owner"]()
    assert all(address_of(each, group) in text(client.get(at("group", group))) for each in (*THE_OWNERS, "group_erase"))


@pytest.mark.parametrize("name", READ)
def test_owner_and_colleague_read(client, people, name):
    group, be = people
    be["owner"]()
    assert client.get(address_of(name, group)).status_code == 200
    be["colleague"]()
    assert client.get(address_of(name, group)).status_code == (403 if name in THE_OWNERS else 200)


def test_pupils_and_members_of_another_group_are_not_found(client, people):
    group, be = people
    other = cast.group(cast.teacher("otra"), colleague=cast.teacher("otro"))
    mine, theirs = group.students.first(), other.students.first()
    be["owner"]()
    assert client.post(at("group_student", group, theirs.key), {"name": "x"}).status_code == 404
    assert client.get(at("group_merge", group, theirs.key)).status_code == 404
    assert client.post(at("group_merge", group, mine.key), {"otro": theirs.key}).status_code == 404
    assert client.post(at("group_colleague", group, other.memberships.last().pk)).status_code == 404
    invitation = colleagues.invite(other)
    client.post(at("group_invite", group), {"revoke": invitation.pk})
    assert Invitation.objects.filter(pk=invitation.pk).exists()
    client.post(at("group_year", group), {"name": "x", "students": [theirs.key]})
    assert other.students.filter(pk=theirs.pk).exists()
