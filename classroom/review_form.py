"""The forms of review links: the last day and whether names are shown; for families also who writes to them, and how
the slips are printed."""

from datetime import date, datetime, time, timedelta

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from classroom.learning.exports.initials import initials
from classroom.models import Letterhead
from classroom.models.lists import LANGUAGE_CHOICES
from classroom.people import naming
from classroom.plain import Plain

LONGEST = 366  # days


ENDS = ((3, 31), (6, 30), (12, 22))  # of the terms: month and day
SHORTEST = timedelta(days=7)  # a term that ends sooner is not proposed: there would be no time to read


def usual_day(today: date | None = None) -> date:
    """The end of the term, or of the next where this one is nearly over."""
    soonest = (today or timezone.localdate()) + SHORTEST
    days = (date(soonest.year + later, *end) for later in (0, 1) for end in ENDS)
    return next(day for day in days if day >= soonest)


class ReviewForm(Plain, forms.Form):
    hasta = forms.DateField(
        label=_("Last day"),
        initial=usual_day,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        input_formats=["%Y-%m-%d"],
        error_messages={"required": _("Choose the last day."), "invalid": _("Choose the last day.")},
    )
    nombres = forms.BooleanField(label=_("With names as you typed them; else initials"), required=False)

    def clean_hasta(self):
        day = self.cleaned_data["hasta"]
        if not timezone.localdate() <= day <= timezone.localdate() + timedelta(days=LONGEST):
            raise forms.ValidationError(_("Choose a day from today on, within a year."))
        return day

    def end(self):
        """The last moment of that day, where the school is."""
        return timezone.make_aware(datetime.combine(self.cleaned_data["hasta"], time.max))


class LetterheadForm(Plain, forms.ModelForm):
    """All may be empty: what is empty is left out."""

    class Meta:
        model = Letterhead
        fields = ("school", "subject", "name", "contact")
        labels = {
            "school": _("School"),
            "subject": _("Subject"),
            "name": _("Your name"),
            "contact": _("How a family reaches you"),
        }
        help_texts = {"contact": _("For example the school's telephone, or the hour for families.")}


FIRST, INITIALS = "nombre", "iniciales"


class PaperForm(forms.Form):
    """How slips and sheets are printed. A word in an address that is none of these is as if it were not there."""

    nombre = forms.ChoiceField(
        label=_("Names on the slips"),
        choices=[(FIRST, _("First name and initial")), (INITIALS, _("Initials"))],
        widget=forms.RadioSelect,
    )
    idioma = forms.ChoiceField(label=_("Language of the paper"), choices=LANGUAGE_CHOICES, widget=forms.RadioSelect)

    @classmethod
    def of(cls, asked, group) -> "PaperForm":
        """As the address asks, else as usual: no surname, in the language of the group."""
        usual = {"nombre": FIRST, "idioma": group.language}
        known = {name: [value for value, _label in field.choices] for name, field in cls.base_fields.items()}
        form = cls(usual | {name: asked[name] for name in usual if asked.get(name) in known[name]})
        form.full_clean()
        return form

    @property
    def lang(self) -> str:
        return self.cleaned_data["idioma"]

    def names(self, typed: list[str]) -> list[str]:
        """Of a class list, as they are printed beside an open address: never with a surname."""
        return initials(typed) if self.cleaned_data["nombre"] == INITIALS else naming.shown(typed)
