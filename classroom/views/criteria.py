"""What each skill serves in the curriculum: the shipped text, and the group's own over it."""

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from classroom.learning import curriculum, wording
from classroom.models import USUAL_NAMES
from classroom.prose import ProseForm, box
from classroom.views.groups import SECTION, current, of_group
from classroom.views.moments import for_teachers
from theory.skills import SKILLS

LONGEST = 600


class CriterionForm(ProseForm):
    text = box(LONGEST, rows=3)


@never_cache
@for_teachers
@of_group
@require_http_methods(["GET", "HEAD", "POST"])
@current
def criteria(request, group):
    """The table; a POST changes the text of one skill (`do` = "back": the shipped one again)."""
    if request.method != "POST":
        return shown(request, group)
    skill = request.POST.get("skill", "")
    if skill not in SKILLS:
        raise Http404
    form = CriterionForm(request.POST, prefix=skill)
    part = "X-Part" in request.headers
    saved = True
    if request.POST.get("do") == "back":
        curriculum.back(group, skill)
    elif saved := form.is_valid() and agrees(group, skill, form):
        curriculum.set_text(group, skill, form.cleaned_data["text"])
    wrong = None if saved else (skill, form)
    if not part:
        return (
            redirect(f"{reverse('criteria', args=[group.key])}#skill-{skill}")
            if saved
            else shown(request, group, wrong)
        )
    row = next(each for each in rows(group, wrong) if each["skill"] == skill)
    context = {"group": group, "row": row, "saved": saved}
    return render(request, "classroom/_criterion.html", context, status=200 if saved else 409)


def agrees(group, skill: str, form: CriterionForm) -> bool:
    """What is shipped is nobody's work: it may be written over, in whatever language it was read."""
    stands = curriculum.of_group(group)[skill]
    return not stands["own"] or form.agrees(stands["text"])


def shown(request, group, wrong=None):
    context = {"group": group, "rows": rows(group, wrong)}
    return render(request, "classroom/criteria.html", SECTION | context, status=409 if wrong else 200)


def rows(group, wrong=None) -> list[dict]:
    """[{skill, label, line, text, own, form}]; `wrong`: the skill whose form was refused, and the form."""
    names = USUAL_NAMES[group.language]
    return [
        {
            "skill": skill,
            "label": wording.label(skill, names),
            "line": wording.line(skill, names),
            **stands,
            "form": wrong[1] if wrong and wrong[0] == skill else CriterionForm.showing(stands["text"], prefix=skill),
        }
        for skill, stands in curriculum.of_group(group).items()
    ]
