"""For the families of a whole group: links for all, a teacher's word for each, slips with the links to cut, and sheets
to sign. Paper is in the language that the teacher chooses, whatever the page's own."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from classroom import access
from classroom.learning import letterheads, reviewing
from classroom.learning.exports import initials
from classroom.models import Group, Remark
from classroom.review_form import LetterheadForm, PaperForm, ReviewForm
from classroom.views import review
from classroom.views.cards import A_SHEET, seen_from_home
from classroom.views.groups import SECTION, current, of_group, students_of
from classroom.views.moments import for_teachers, number
from classroom.views.pupil_report import RemarkForm, remark_of, save_remark

A_LOT = 10  # sheets on one page: each is a whole report, which takes its time


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def slips(request, key: str):
    """A slip for each family of a group: whoever has no link that works gets one by a POST."""
    group = access.group(request.user, key)
    posted = request.POST if request.method == "POST" else None
    form = ReviewForm(posted, initial={"nombres": True})  # a family knows the name
    head = LetterheadForm(posted, initial=letterheads.proposed(request.user, group))
    if posted is not None and "letterhead" in posted and head.is_valid():
        letterheads.keep(request.user, group, head.cleaned_data)
        messages.success(request, _("Saved"))
        return redirect("family_slips", key=key)
    if posted is not None and all([form.is_valid(), head.is_valid()]):
        letterheads.keep(request.user, group, head.cleaned_data)
        many = make_missing(request.user, group, form)
        said = ngettext("%(many)d link has been made.", "%(many)d links have been made.", many) % {"many": many}
        messages.success(request, said if many else _("Every pupil has a link that works."))
        return redirect("family_slips", key=key)
    paper = PaperForm.of(request.GET, group)
    students, links = students_of(group), reviewing.newest(group)
    names = paper.names([student.name for student in students])
    made = [
        slip(request, student, name, links[student.pk], paper.lang)
        for student, name in zip(students, names, strict=True)
        if student.pk in links
    ]
    context = {
        "group": group,
        "form": form,
        "head": head,
        "paper": paper,
        "missing": len(students) - len(made),
        "many": len(made),
        "sheets": [made[start : start + A_SHEET] for start in range(0, len(made), A_SHEET)],
        "wordless": wordless(group, students),
        "at_school": not seen_from_home(request.get_host()),
        "host": request.get_host(),
    }
    return render(request, "classroom/family_slips.html", SECTION | context)


def make_missing(teacher, group: Group, form) -> int:
    """For those who have none by now: two teachers, or two clicks, make one link for each family."""
    with transaction.atomic():
        access.locked_group(group)
        links = reviewing.newest(group)
        without = group.students.exclude(pk__in=links).select_for_update()
        made = [reviewing.make(teacher, each, form.end(), form.cleaned_data["nombres"]) for each in without]
    return len(made)


def slip(request, student, name: str, link, lang: str) -> dict:
    foot = review.foot(request, link, lang)
    place, _slash, secret = foot["address"].rstrip("/").rpartition("/")
    return foot | {"key": student.key, "name": name, "place": place + "/", "secret": secret}


# --- a word for each ------------------------------------------------------------------------------


def wordless(group: Group, students: list) -> list[dict]:
    """Of those to whose families nobody has written, the part of the page with its form."""
    if group.archived:
        return []
    written = set(Remark.objects.filter(student__group=group).exclude(text="").values_list("student_id", flat=True))
    return [
        part(student, "", RemarkForm.showing("", auto_id=auto_id(student)))
        for student in students
        if student.pk not in written
    ]


def part(student, word: str, form: RemarkForm | None, saved: bool = False) -> dict:
    """What _family_word.html shows: the word as it is printed, and its form."""
    return {"pupil": student, "word": word, "word_form": form, "saved": saved}


def auto_id(student) -> str:
    return f"word-{student.key}-%s"


@for_teachers
@of_group
@require_POST
@current
def word(request, group, student: str):
    """Save the word to one family; answered by its part of the page."""
    pupil = get_object_or_404(group.students.select_for_update(), key=student)
    form = RemarkForm(request.POST, auto_id=auto_id(pupil))
    saved = save_remark(pupil, form, request.user)
    if saved and "X-Part" not in request.headers:
        return redirect(reverse("family_slips", args=[group.key]) + f"#word-{pupil.key}")
    kept = remark_of(pupil)
    again = RemarkForm.showing(kept, auto_id=auto_id(pupil)) if saved else form
    context = {"group": group, "each": part(pupil, printed(group, pupil, kept), again, saved)}
    return render(request, "classroom/_family_word.html", context, status=200 if saved else 409)


def printed(group: Group, pupil, text: str) -> str:
    """As the newest link shows it: with the names of the class masked where it shows initials."""
    link = reviewing.newest(group).get(pupil.pk)
    return text if link and link.full_names else initials.masked(text, group.students.values_list("name", flat=True))


# --- the sheets -----------------------------------------------------------------------------------


@never_cache
@for_teachers
@of_group
@require_safe
def sheets(request, group):
    """The page of each link on paper, one sheet for a family, A_LOT at a time (?lote=2: the second); ?alumno=key: that
    pupil's alone."""
    paper, one = PaperForm.of(request.GET, group), request.GET.get("alumno", "")
    links = reviewing.newest(group)
    everybody = [each for each in students_of(group) if each.pk in links and one in ("", each.key)]
    lots = [everybody[start : start + A_LOT] for start in range(0, len(everybody), A_LOT)] or [[]]
    lot = min(max(number(request.GET.get("lote")) or 1, 1), len(lots))
    students = lots[lot - 1]
    with override(paper.lang):
        made = [sheet(request, student, links[student.pk], paper.lang) for student in students]
    for each, student in zip(made, students, strict=True):
        each["word_form"] = None if group.archived else RemarkForm.showing(remark_of(student), auto_id=auto_id(student))
    context = {
        "group": group,
        "paper": paper,
        "one": one,
        "lot": lot,
        "lots": [
            {"n": n, "first": each[0].whole, "last": each[-1].whole}
            for n, each in enumerate(lots, start=1)
            if len(lots) > 1
        ],
        "sheets": made,
        "without": [each for each in made if not each["family"]["word"]],
        "back": reverse("student_links", args=[group.key, one]) if one else reverse("family_slips", args=[group.key]),
    }
    return render(request, "classroom/family_sheets.html", SECTION | context)


def sheet(request, student, link, lang: str) -> dict:
    told = review.family(student, link.full_names, link.author)
    return {"pupil": student, "family": told, "word": told["word"], "foot": review.foot(request, link, lang)}
