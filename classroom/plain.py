"""What every form of ours says in its own words, beside each field."""

from django import forms
from django.utils.translation import gettext_lazy as _

NEEDED = _("This is needed.")
WORDS = {  # in place of Django's, by the code of the error
    "required": NEEDED,
    "max_length": _("At most %(limit_value)d letters; here are %(show_value)d."),
    "invalid_choice": _("Choose one of these."),
    "null_characters_not_allowed": _("There is a sign here that cannot be read. Write it again."),
}
DJANGOS = [*forms.Field.default_error_messages.values(), *forms.ChoiceField.default_error_messages.values()]


def lines(text: str) -> str:
    """A text with its lines ended as a browser counts them: by one sign each, not by the two that it sends."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


class Lines(forms.CharField):
    """Text of several lines. They are ended alike before their letters are counted."""

    def to_python(self, value):
        return super().to_python(lines(value) if isinstance(value, str) else value)


class Plain:
    """A form that says what is wrong itself, beside each field, in words of ours."""

    use_required_attribute = False

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            own = {code for code, text in field.error_messages.items() if not any(text is each for each in DJANGOS)}
            field.error_messages |= {code: text for code, text in WORDS.items() if code not in own}
