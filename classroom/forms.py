"""What teachers type: account, group, names. The form of a new session stands in session_form.py.

Every field keeps what was typed and says what is wrong beside itself.
"""

from django import forms
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm
from django.utils.translation import gettext_lazy as _

from classroom import brake
from classroom.models import Group, Teacher
from classroom.naming import clean
from classroom.problems import Problem

MOST_NAMES = 60  # of one group: two classes together
LONGEST_NAME = 80
NEEDED = _("This is needed.")
WORDS = {  # in place of Django's, by the code of the error
    "required": NEEDED,
    "max_length": _("At most %(limit_value)d letters; here are %(show_value)d."),
    "invalid_choice": _("Choose one of these."),
    "null_characters_not_allowed": _("There is a sign here that cannot be read. Write it again."),
}
PASSWORD_WORDS = {
    "password_too_short": _("That password is too short: 8 letters or numbers at least."),
    "password_too_common": _("Too many people use that password. Choose another."),
    "password_too_similar": _("That password is too much like your name or your user name."),
}


DJANGOS = [*forms.Field.default_error_messages.values(), *forms.ChoiceField.default_error_messages.values()]


class Plain:
    """A form that says what is wrong itself, beside each field, in words of ours."""

    use_required_attribute = False

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            own = {code for code, text in field.error_messages.items() if not any(text is each for each in DJANGOS)}
            field.error_messages |= {code: text for code, text in WORDS.items() if code not in own}


class SignupForm(Plain, BaseUserCreationForm):
    first_name = forms.CharField(
        label=_("Your name, as pupils call you"), max_length=80, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    email = forms.EmailField(
        label=_("E-mail (optional)"),
        required=False,
        help_text=_("So that whoever looks after this site can write to you. Nothing is sent by itself."),
        error_messages={"invalid": _("That is no e-mail address: something like name@school.org.")},
    )
    error_messages = {"password_mismatch": _("The two passwords are not the same. Write them again.")}

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["password1"].label = _("Password")
        self.fields["password1"].help_text = _(
            "At least 8 letters or numbers; not your name, and none that everybody uses."
        )
        self.fields["password2"].label = _("Password, once more")
        self.fields["password2"].help_text = ""
        self.fields["username"].widget.attrs.pop("autofocus", None)
        self.fields["first_name"].widget.attrs["autofocus"] = True

    def add_error(self, field, error):
        """What Django says of passwords, in our words."""
        for each in getattr(error, "error_list", ()):
            each.message = PASSWORD_WORDS.get(each.code, each.message)
        super().add_error(field, error)

    class Meta(BaseUserCreationForm.Meta):
        model = Teacher
        fields = ("first_name", "username", "email")
        labels = {"username": _("User name")}
        error_messages = {
            "username": {
                "unique": _("Somebody has that user name already. Choose another."),
                "invalid": _("Only letters, numbers and . - _ @ +, without spaces."),
            }
        }
        help_texts = {"username": _("Letters, numbers and . - _ without spaces. You will log in with it.")}


class LoginForm(Plain, AuthenticationForm):
    error_messages = {
        "invalid_login": _("That user name and password do not go together. Look at capital letters and try again."),
        "inactive": _("This account is closed."),
    }

    def clean(self):
        """Whoever guesses passwords is slowed."""
        try:
            with brake.guess_password(self.request.META.get("REMOTE_ADDR", ""), self.cleaned_data.get("username", "")):
                return super().clean()
        except Problem as problem:
            raise forms.ValidationError(problem.text, problem.code) from problem


class NamesField(forms.CharField):
    """Pasted names, one a line: a list of clean names. Empty lines and numbering such as "3. " are dropped."""

    widget = forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off"})

    def to_python(self, value) -> list[str]:
        lines = (clean(line).lstrip("0123456789.)- \t") for line in (value or "").splitlines())
        return [line for line in lines if line]

    def validate(self, value: list[str]):
        super().validate(value)
        if len(value) > MOST_NAMES:
            raise forms.ValidationError(
                _("At most %(most)d names in a group; here are %(count)d."),
                params={"most": MOST_NAMES, "count": len(value)},
            )
        for number, name in enumerate(value, 1):
            if len(name) > LONGEST_NAME:
                raise forms.ValidationError(
                    _("Name %(number)d has more than %(most)d letters: “%(start)s…”"),
                    params={"number": number, "most": LONGEST_NAME, "start": name[:20]},
                )

    def run_validators(self, value):
        """A list is not the text that the validators of CharField expect; `validate` has looked at each name."""


class GroupForm(Plain, forms.ModelForm):
    names = NamesField(
        label=_("Names, one a line"),
        required=False,
        help_text=_("Paste them from your list. You can leave it empty: then everybody enters as a guest."),
    )

    class Meta:
        model = Group
        fields = ["name", "language"]
        labels = {"name": _("Name of the group"), "language": _("Language of its pupils")}
        widgets = {
            "language": forms.RadioSelect,
            "name": forms.TextInput(attrs={"autocomplete": "off", "placeholder": "5.º B"}),
        }


class RenameGroupForm(Plain, forms.ModelForm):
    class Meta:
        model = Group
        fields = ["name"]
        labels = {"name": _("Name of the group")}
        widgets = {"name": forms.TextInput(attrs={"autocomplete": "off"})}


class AddNamesForm(Plain, forms.Form):
    names = NamesField(label=_("Add names, one a line"), error_messages={"required": _("Write at least one name.")})


class StudentForm(Plain, forms.Form):
    name = forms.CharField(
        label=_("Name"), max_length=LONGEST_NAME, error_messages={"required": _("A pupil needs a name.")}
    )

    def clean_name(self):
        name = clean(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(_("A pupil needs a name."))
        return name
