"""The form of a review link: its last day, and whether it shows names."""

from datetime import date, datetime, time, timedelta

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

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
