"""The form of a review link: its last day, and whether it shows names."""

from datetime import datetime, time, timedelta

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from classroom.models.learning import REVIEW_DAYS
from classroom.plain import Plain

LONGEST = 366  # days


def usual_day():
    return timezone.localdate() + timedelta(days=REVIEW_DAYS)


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
