"""Two teachers have the same page open: each stores what was changed on it, nothing of the other's is lost unseen."""

import re
from html import unescape
from xml.etree import ElementTree

import pytest
from django.urls import reverse

from classroom.forms import GroupForm, NeedsForm, RenameGroupForm, YearForm
from classroom.lesson import sessions
from classroom.models import Criterion, Remark, Student
from classroom.people import needs
from classroom.plain import lines
from classroom.views.criteria import CriterionForm
from classroom.views.pupil_report import LONGEST, RemarkForm
from tests.classroom import cast
from tests.classroom.cast import text
from theory import scores

pytestmark = pytest.mark.django_db
EN = {"accept-language": "en"}
PART = EN | {"x-part": "1"}


@pytest.fixture
def lucia(marta):
    return cast.group(marta, ["Lucía Pérez"]).students.get()


def hidden(page: str, start: str = "initial-") -> dict[str, str]:
    """The hidden fields of a page whose names begin so."""
    found = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page)
    return {name: unescape(value) for name, value in found if name.startswith(start)}


# --- a pupil --------------------------------------------------------------------------------------


def shown(client, lucia) -> dict[str, str]:
    return hidden(text(client.get(reverse("group", args=[lucia.group.key]))))


def save(client, lucia, page: dict, **typed):
    return client.post(reverse("group_student", args=[lucia.group.key, lucia.key]), page | typed, headers=EN)


def test_an_older_page_keeps_what_was_set_since(client, lucia):
    page = shown(client, lucia)
    needs.change(lucia, help="hints", calm=True)
    assert save(client, lucia, page, name="Lucía P.").status_code == 302
    lucia.refresh_from_db()
    assert (lucia.name, lucia.help, lucia.calm) == ("Lucía P.", "hints", True)


def test_a_switch_is_turned_off_on_the_page_that_shows_it_on(client, lucia):
    needs.change(lucia, calm=True, no_ring=True)
    save(client, lucia, shown(client, lucia), name=lucia.name, no_ring="on")
    lucia.refresh_from_db()
    assert (lucia.calm, lucia.no_ring) == (False, True)


def test_a_name_that_both_have_changed_is_asked_about_once(client, lucia):
    page = shown(client, lucia)
    Student.objects.filter(pk=lucia.pk).update(name="Lucía Ruiz")
    answer = save(client, lucia, page, name="Lucía P.")
    assert "Somebody has written “Lucía Ruiz” here meanwhile" in text(answer)
    assert 'value="Lucía P."' in text(answer)
    assert save(client, lucia, hidden(text(answer)), name="Lucía P.").status_code == 302
    lucia.refresh_from_db()
    assert lucia.name == "Lucía P."


def test_a_code_that_was_not_touched_is_nobody_elses(client, lucia):
    page = shown(client, lucia)
    lucia.group.students.create(name="Hugo", code="A1")
    assert save(client, lucia, page | {"initial-code": "A1"}, name="L", code="A1").status_code == 302


def test_a_switch_of_the_board_stores_itself_alone(lucia):
    stale = {"calm": "on", "only": "calm"}
    needs.change(lucia, help="hints")
    form = NeedsForm(stale, instance=lucia, only="calm")
    assert form.is_valid()
    form.save()
    lucia.refresh_from_db()
    assert (lucia.help, lucia.calm) == ("hints", True)


# --- a remark, a criterion ------------------------------------------------------------------------


def remark(client, lucia, before: str, typed: str, headers=PART):
    data = {"text": typed, "before": before}
    return client.post(reverse("pupil_remark", args=[lucia.group.key, lucia.key]), data, headers=headers)


def test_an_older_empty_form_deletes_no_remark(client, lucia):
    Remark.objects.create(student=lucia, text="Canta muy bien")
    assert remark(client, lucia, before="", typed="").status_code == 200
    assert Remark.objects.get().text == "Canta muy bien"


@pytest.mark.parametrize("headers", [PART, EN])
def test_a_remark_that_both_have_written(client, lucia, headers):
    Remark.objects.create(student=lucia, text="Canta muy bien")
    answer = remark(client, lucia, before="", typed="Toca bien", headers=headers)
    assert answer.status_code == 409
    assert "Somebody has written “Canta muy bien” here meanwhile" in text(answer)
    assert ">\nToca bien</textarea>" in text(answer)
    assert Remark.objects.get().text == "Canta muy bien"
    again = remark(client, lucia, hidden(text(answer), "before")["before"], "Toca y canta bien", headers)
    assert again.status_code in (200, 302)
    assert Remark.objects.get().text == "Toca y canta bien"


def test_one_after_the_other_in_place(client, lucia):
    first = remark(client, lucia, before="", typed="Uno\r\ndos")
    kept = hidden(text(first), "before")["before"]
    assert remark(client, lucia, kept.replace("\n", "\r\n"), "Tres").status_code == 200
    assert Remark.objects.get().text == "Tres"


def test_a_criterion_that_both_have_written(client, lucia):
    place = reverse("criteria", args=[lucia.group.key])
    Criterion.objects.create(group=lucia.group, skill="triad", text="Suyo")
    data = {"skill": "triad", "triad-text": "Mío", "triad-before": "Lo de antes"}
    answer = client.post(place, data, headers=PART)
    assert answer.status_code == 409
    assert "Suyo" in text(answer)
    assert Criterion.objects.get().text == "Suyo"


# --- what the browser lets through ----------------------------------------------------------------


@pytest.mark.parametrize(("form", "longest"), [(RemarkForm, LONGEST), (CriterionForm, 600)])
def test_the_end_of_a_line_counts_as_one_letter(form, longest):
    typed = "\r\n".join("a" * (longest // 2))
    made = form({"text": f"{typed}b"})
    assert made.is_valid()
    assert made.cleaned_data["text"] == lines(typed) + "b"
    assert not form({"text": typed + "bcd"}).is_valid()


DIRTY = "5.º\x07 \u202eB\ufffe"


def test_names_of_groups_and_titles_are_cleaned_as_those_of_pupils(marta, lucia):
    forms = [
        GroupForm({"name": DIRTY, "language": "es"}),
        RenameGroupForm({"name": DIRTY}, instance=lucia.group),
        YearForm({"name": DIRTY}, group=lucia.group),
    ]
    for form in forms:
        assert form.is_valid()
        assert form.cleaned_data["name"] == "5.º B"
    assert not RenameGroupForm({"name": "\u202e\u200b"}, instance=lucia.group).is_valid()


def test_a_title_too(client, marta):
    session = sessions.prepare(marta, sessions.settings_of(cast.session(marta)) | {"title": ""})
    place = reverse("session_edit", args=[session.key])
    form = client.get(place).context["form"]
    data = {name: form[name].value() for name in form.fields if form[name].value() not in (None, False)}
    client.post(place, data | {"title": DIRTY})
    session.refresh_from_db()
    assert session.title == "5.º B"


def test_an_older_name_is_written_into_a_score():
    ElementTree.fromstring(scores.write([], f"{DIRTY}\x00", "musicxml"))
