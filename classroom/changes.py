"""Forms of a row that several people change: only what was changed on this page is stored."""

from django import forms
from django.utils.html import format_html_join
from django.utils.translation import gettext as _


class Changes:
    """A ModelForm whose page carries the values that it showed (`shown`). What differs from them was changed there;
    all else stays as it is stored, whoever has changed it since. Where both changed one of the fields TOLD, the form
    says what the other wrote, and the next try is the answer to that. Without `shown` every field counts that differs
    from what is stored."""

    TOLD: tuple[str, ...] = ()

    def shown(self):
        rows = ((self.add_initial_prefix(name), self.before(name)) for name in self.fields)
        return format_html_join("", '<input type="hidden" name="{}" value="{}">', rows)

    def before(self, name: str):
        return self.data.get(self.add_initial_prefix(name), self.initial.get(name))

    @property
    def changed(self) -> list[str]:
        return [name for name, field in self.fields.items() if field.has_changed(self.before(name), self[name].data)]

    def clean(self):
        cleaned = super().clean()
        for name in set(self.TOLD) & set(self.changed) & set(cleaned):
            stored = self.initial[name]
            if stored not in (self.before(name), cleaned[name]):
                self.data = self.data.copy()
                self.data[self.add_initial_prefix(name)] = stored
                self.add_error(name, told(stored))
        return cleaned

    def save(self):
        """DatabaseError where the row is gone: it does not come back."""
        for name in set(self.fields) - set(self.changed):
            setattr(self.instance, name, self.initial[name])
        if self.changed:
            self.instance.save(update_fields=self.changed)
        return self.instance


def told(stored: str) -> forms.ValidationError:
    if not stored:
        return forms.ValidationError(_("Somebody has taken this away meanwhile. Save again to keep yours."))
    return forms.ValidationError(
        _("Somebody has written “%(text)s” here meanwhile. Save again to put yours in its place."),
        params={"text": stored},
    )
