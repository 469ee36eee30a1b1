"""Sessions beside each other, as files: the numbers of the page, of the same sessions, for the same teachers."""

import json
import re

import pytest

from classroom import access
from classroom.lesson import sessions
from classroom.models import Membership
from tests.classroom import cast, year

pytestmark = pytest.mark.django_db
ES = {"accept-language": "es"}
PUPILS = ["Lucía Pérez", "Hugo Martín", "Nora Benali"]
KINDS = ["pdf", "xlsx", "csv", "json"]


def read(client, address: str) -> dict[str, list[dict]]:
    sheets = json.loads(client.get(address, headers=ES).content)["sheets"]
    return {sheet["key"]: sheet["rows"] for sheet in sheets}


def offered(page) -> dict[str, str]:
    """The addresses of the files that a page offers, by kind."""
    rows = re.findall(r'href="([^"]+)" data-download="(\w+)"', cast.text(page))
    return {ext: address.replace("&amp;", "&") for address, ext in rows}


def test_the_page_offers_the_files_of_the_sessions_that_it_shows_with_its_numbers(client, marta):
    group = cast.group(marta, PUPILS)
    made = year.year(group, sessions=4, claims=12)
    page = client.get(f"/aula/grupos/{group.key}/comparar/", {"sesion": [made[0].key, made[2].key]}, headers=ES)
    assert list(offered(page)) == KINDS
    found, told = read(client, offered(page)["json"]), page.context
    keys = [made[0].key, made[2].key]
    assert [(row["right"], row["tries"]) for row in found["sessions"]] == [
        (cell["right"], cell["total"]) for cell in told["whole"]
    ]
    for size, row in zip((3, 4, 5), told["sizes"], strict=True):
        assert [(each[f"right_{size}"], each[f"tries_{size}"]) for each in found["sessions"]] == [
            (cell["right"], cell["total"]) for cell in row["cells"]
        ]
    assert [(row["error"], [row[key] for key in keys]) for row in found["errors"]] == [
        (row["label"], [cell["count"] for cell in row["cells"]]) for row in told["errors"]
    ]
    for line, row in zip(found["skills"], told["skills"], strict=True):
        shown = [[cell.get("before"), cell.get("after")] for cell in row["cells"]]
        assert line["skill"] == row["label"]
        assert [[line[f"{key}_{when}"] for when in ("before", "after")] for key in keys] == shown
        for sheet, names in (("pupils", ("pupils", "left_out")), ("tries", ("tries_before", "tries_after"))):
            of = next(each for each in found[sheet] if each["skill"] == row["label"])
            assert [[of[f"{key}_{name}"] for name in names] for key in keys] == [
                [cell.get(name) for name in names] for cell in row["cells"]
            ]
    assert len(found["errors"]) > 3
    assert len(found["skills"]) > 3


def test_the_last_two_where_none_is_chosen_and_nothing_of_fewer_than_two(client, marta):
    group = cast.group(marta, PUPILS)
    address = f"/aula/grupos/{group.key}/comparar.json"
    year.year(group, sessions=1, claims=4)
    assert client.get(address).status_code == 404
    assert offered(client.get(f"/aula/grupos/{group.key}/comparar/")) == {}
    made = year.year(group, sessions=3, claims=4, seed=2)
    assert len(read(client, address)["sessions"]) == 2
    assert client.get(address, {"sesion": made[0].key}).status_code == 404
    assert client.get(address, {"sesion": [each.key for each in made] + ["nada"]}).status_code == 200


def test_another_groups_session_is_in_no_file(client, marta):
    mine, other = cast.group(marta, PUPILS), cast.group(cast.teacher("luis"), PUPILS)
    own, strange = year.year(mine, sessions=2, claims=4), year.year(other, sessions=2, claims=4)
    address = f"/aula/grupos/{mine.key}/comparar.json?" + "&".join(f"sesion={each.key}" for each in (*own, *strange))
    assert len(read(client, address)["sessions"]) == 2


@pytest.mark.parametrize("ext", KINDS)
def test_who_may_have_it(client, ext):
    owner, colleague, stranger = cast.teacher("olga"), cast.teacher("carlos"), cast.teacher("eva")
    group = cast.group(owner, PUPILS)
    year.year(group, sessions=2, claims=4)
    Membership.objects.create(teacher=colleague, group=group, role=Membership.Role.COLLEAGUE)
    address = f"/aula/grupos/{group.key}/comparar.{ext}"
    assert client.get(address).status_code == 302
    for who, status in ((owner, 200), (colleague, 200), (stranger, 404)):
        client.force_login(who)
        answer = client.get(address, headers=ES)
        assert answer.status_code == status
        if status == 200:
            assert answer["content-disposition"].startswith('attachment; filename="comparacion-de-sesiones-')
            assert "no-store" in answer["cache-control"]
    assert client.get(address.replace(ext, "exe")).status_code == 404
    client.logout()
    pupil = sessions.join(cast.session(owner, group), "tablet-0123456789abc", group.students.first())
    client.cookies[access.PASS] = access.sign(pupil)
    assert client.get(address).status_code == 404
