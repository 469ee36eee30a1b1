"""The report of one pupil of a group, as its teachers read and print it, with the teachers' own word: a remark, and the
level of each skill. What a script sends (X-Part) is answered by the part of the page that changed."""

from datetime import date

from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from classroom.learning import mastery, measure, misconceptions, wording
from classroom.learning.pupil_report import pupil_report, skill_rows
from classroom.models import Grade, Remark
from classroom.prose import ProseForm, box
from classroom.views import exports
from classroom.views.charts import LINES, charts
from classroom.views.groups import SECTION, current, of_group
from classroom.views.moments import for_teachers
from classroom.views.reports import LETTERS, coloured
from theory.skills import SKILLS

LONGEST = 900  # letters of a remark: what one sheet of paper holds beside the rest
SHOWN = 10  # of the evidence of one error: the newest


class RemarkForm(ProseForm):
    text = box(LONGEST, rows=4)


@never_cache
@for_teachers
@of_group
@require_safe
def page(request, group, student: str):
    return shown(request, group, get_object_or_404(group.students.select_related("group"), key=student))


def shown(request, group, pupil, form=None):
    report = pupil_report(pupil)
    names = report["pupil"]["names"]
    context = {
        "group": group,
        "pupil": pupil,
        "report": report,
        "skills": [row_of(row) for row in report["skills"]],
        "untried": [row["label"] for row in report["skills"] if not row["n"] and not row["given"]],
        "best": [coloured(claim) for claim in report["best"]],
        "errors": [
            error | {"evidence": [seen(each) for each in error["evidence"][:SHOWN]]} for error in report["errors"]
        ],
        "ideas": [idea | {"evidence": [seen(each) for each in idea["evidence"]]} for idea in report["misconceptions"]],
        "charts": charts(report["growth"], report["skills"]),
        "lines": LINES,
        "table": table(report["growth"], report["skills"]),
        "next": [wording.task(skill, names) | {"label": wording.label(skill, names)} for skill in report["practice"]],
        "games": [dated(game) for game in report["games"]],
        "last": report["last"] and report["last"] | {"date": date.fromisoformat(report["last"]["date"])},
        "remark": report["remark"],
        "form": form or RemarkForm.showing(report["remark"]),
        "measure": measure.long(),
        "newest": misconceptions.NEWEST,
    }
    context |= exports.of_pupil(pupil, report["chords"])
    return render(request, "classroom/pupil_report.html", SECTION | context, status=409 if form else 200)


@for_teachers
@of_group
@require_POST
@current
def remark(request, group, student: str):
    """Save the remark; an empty one is none."""
    pupil = get_object_or_404(group.students.select_for_update(), key=student)
    form = RemarkForm(request.POST)
    part = "X-Part" in request.headers
    saved = save_remark(pupil, form, request.user)
    if saved:
        if not part:
            return redirect(reverse("pupil_report", args=[group.key, pupil.key]) + "#remark")
    elif not part:
        return shown(request, group, pupil, form)
    kept = remark_of(pupil)
    context = {"group": group, "pupil": pupil, "remark": kept, "saved": saved}
    context["form"] = RemarkForm.showing(kept) if saved else form
    return render(request, "classroom/_remark.html", context, status=200 if saved else 409)


def remark_of(pupil) -> str:
    return Remark.objects.filter(student=pupil).values_list("text", flat=True).first() or ""


def save_remark(pupil, form: RemarkForm, author) -> bool:
    """Whether what the form says is the remark now; else it tells why. The pupil's row is held."""
    if not (form.is_valid() and form.agrees(remark_of(pupil))):
        return False
    if not form.untouched:
        keep_remark(pupil, form.cleaned_data["text"], author)
    return True


def keep_remark(pupil, text: str, author) -> None:
    if text:
        Remark.objects.update_or_create(student=pupil, defaults={"text": text, "author": author})
    else:
        Remark.objects.filter(student=pupil).delete()


@for_teachers
@of_group
@require_POST
@current
def grade(request, group, student: str):
    """Give a skill a level; an empty level goes back to what the evidence proposes."""
    pupil = get_object_or_404(group.students.select_related("group").select_for_update(of=("self",)), key=student)
    skill, level = request.POST.get("skill", ""), request.POST.get("level", "")
    if skill not in SKILLS or level not in ("", *Grade.Level.values):
        raise Http404
    if level:
        Grade.objects.update_or_create(student=pupil, skill=skill, defaults={"level": level, "author": request.user})
    else:
        Grade.objects.filter(student=pupil, skill=skill).delete()
    if "X-Part" not in request.headers:
        return redirect(reverse("pupil_report", args=[group.key, pupil.key]) + f"#skill-{skill}")
    names = request.POST.get("names") if request.POST.get("names") in ("do", "c") else "do"
    now = mastery.of_students([pupil.pk]).get(pupil.pk, {})
    row = next(each for each in skill_rows(pupil, now, names) if each["skill"] == skill)
    context = {"group": group, "pupil": pupil, "row": row_of(row), "names": names}
    return render(request, "classroom/_skill.html", context)


# --- for the templates ---


def row_of(row: dict) -> dict:
    """A skill with its steps, and the four levels as keys: {level, word, given, proposed}."""
    stands = row["given"] or row["proposed"]
    return row | {
        "now": None if mastery.told(row) is None else measure.now(row["m"]),
        "of": measure.right(row["right"], row["n"]),
        "steps": mastery.steps(row["level"]),
        "words": wording.step(row["level"]),
        "keys": [
            {
                "level": level,
                "word": wording.grade(level),
                "given": level == row["given"],
                "proposed": level == row["proposed"],
            }
            for level in Grade.Level.values
        ],
        "stands": wording.grade(stands) if stands else "",
    }


def dated(game: dict) -> dict:
    """A game's rows with dates that the template formats, and how many chances were missed."""
    rows = [
        row | {"date": date.fromisoformat(row["date"]), "missed": row["chances"] - row["used"]} for row in game["rows"]
    ]
    return game | {"rows": rows}


def seen(evidence: dict) -> dict:
    """With coloured notes and a date that the template formats."""
    notes = [note | {"colour": LETTERS[note["letter"]]} for note in evidence["notes"]]
    return evidence | {"notes": notes, "date": date.fromisoformat(evidence["date"])}


def table(growth: list[dict], skills: list[dict]) -> dict:
    """{"skills": [label], "days": [{"date", "values": [m or None]}]} of the skills of which there is
    enough to say."""
    shown = [row for row in skills if row["level"] != "few"]
    days = [(date.fromisoformat(day["date"]), [day["skills"].get(row["skill"]) for row in shown]) for day in growth]
    return {
        "skills": [row["label"] for row in shown],
        "days": [{"date": when, "values": [mastery.percent(m) for m in stood]} for when, stood in days],
    }
