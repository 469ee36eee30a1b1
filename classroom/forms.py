"""What teachers type: account, group, pupil. The form of a new session stands in session_form.py, that of a class list
in list_form.py.

Every field keeps what was typed and says what is wrong beside itself.
"""

from django import forms
from django.contrib.auth.forms import AuthenticationForm, BaseUserCreationForm
from django.utils.translation import gettext_lazy as _

from classroom.changes import Changes
from classroom.door import brake
from classroom.models import Group, Student, Teacher
from classroom.people.importing import LONGEST_CODE
from classroom.people.letters import LOST, clean
from classroom.people.list_form import ListForm
from classroom.people.roster import NEEDS
from classroom.plain import Plain
from classroom.problems import Problem

PLAIN_INPUT = {"autocomplete": "off", "spellcheck": "false"}
PASSWORD_WORDS = {
    "password_too_short": _("That password is too short: 8 letters or numbers at least."),
    "password_too_common": _("Too many people use that password. Choose another."),
    "password_too_similar": _("That password is too much like your name or your username."),
}


def cleaned(form: forms.Form, field: str) -> str:
    """A name as it may be shown; where nothing of it shows it is missing."""
    name = clean(form.cleaned_data[field])
    if LOST in name:
        raise forms.ValidationError(_("A letter of that name cannot be read. Write it again."), "lost")
    if name:
        return name
    raise forms.ValidationError(form.fields[field].error_messages["required"], "required")


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

    def clean_first_name(self) -> str:
        return cleaned(self, "first_name")

    def add_error(self, field, error):
        """What Django says of passwords, in our words."""
        for each in getattr(error, "error_list", ()):
            each.message = PASSWORD_WORDS.get(each.code, each.message)
        super().add_error(field, error)

    class Meta(BaseUserCreationForm.Meta):
        model = Teacher
        fields = ("first_name", "username", "email")
        labels = {"username": _("Username")}
        error_messages = {
            "username": {
                "unique": _("Somebody has that username already. Choose another."),
                "invalid": _("Only letters, numbers and . - _ @ +, without spaces."),
            }
        }
        help_texts = {"username": _("Letters, numbers and . - _ without spaces. You will log in with it.")}


class LoginForm(Plain, AuthenticationForm):
    error_messages = {
        "invalid_login": _("That username and password do not match. Check capital letters and try again."),
        "inactive": _("This account is closed."),
    }

    def clean(self):
        """Whoever guesses passwords is slowed."""
        try:
            with brake.guess_password(self.request.META.get("REMOTE_ADDR", ""), self.cleaned_data.get("username", "")):
                return super().clean()
        except Problem as problem:
            raise forms.ValidationError(problem.text, problem.code) from problem


class Titled:
    """A form of a group's name: it is cleaned as a pupil's is."""

    def clean_name(self) -> str:
        return cleaned(self, "name")


class GroupForm(Titled, ListForm, forms.ModelForm):
    def __init__(self, *args, **named):
        super().__init__(*args, **named)
        self.fields["names"].help_text = _(
            "Paste them from your list. You can leave it empty: then everybody enters as a guest."
        )

    class Meta:
        model = Group
        fields = ["name", "language"]
        labels = {"name": _("Name of the group"), "language": _("Language of its pupils")}
        widgets = {
            "language": forms.RadioSelect,
            "name": forms.TextInput(attrs={"autocomplete": "off", "placeholder": "5.º B"}),
        }


class RenameGroupForm(Titled, Plain, forms.ModelForm):
    def save(self):
        self.instance.save(update_fields=["name"])
        return self.instance

    class Meta:
        model = Group
        fields = ["name"]
        labels = {"name": _("Name of the group")}
        widgets = {"name": forms.TextInput(attrs={"autocomplete": "off"})}


class PupilForm(Plain, Changes, forms.ModelForm):
    """A pupil as the teachers see it: name, the gradebook's code, and what the pupil needs."""

    TOLD = ("name", "code")

    code = forms.CharField(
        label=_("Gradebook code"), required=False, max_length=LONGEST_CODE, widget=forms.TextInput(attrs=PLAIN_INPUT)
    )
    help = forms.ChoiceField(
        label=_("Help"),
        required=False,
        choices=[("", _("As in the session")), ("none", _("None")), ("names", _("Names")), ("hints", _("Hints"))],
        widget=forms.RadioSelect,
    )

    class Meta:
        model = Student
        fields = ["name", "code", "help", "double_time", "no_ring", "larger_text", "calm"]
        labels = {
            "name": _("Name"),
            "double_time": _("Double time to decide"),
            "no_ring": _("No ring that runs down"),
            "larger_text": _("Larger text"),
            "calm": _("Calm movement"),
        }
        widgets = {"name": forms.TextInput(attrs=PLAIN_INPUT | {"dir": "auto"})}
        error_messages = {"name": {"required": _("A pupil needs a name.")}}

    def clean_name(self) -> str:
        return cleaned(self, "name")

    def clean_code(self):
        if "code" not in self.changed:
            return self.initial["code"]
        code = clean(self.cleaned_data["code"])
        others = self.instance.group.students.exclude(pk=self.instance.pk)
        if code and (other := others.filter(code=code).first()):
            raise forms.ValidationError(_("That is the code of %(name)s."), params={"name": other.name})
        return code

    @property
    def switches(self):
        return [self[name] for name in NEEDS]


class NeedsForm(PupilForm):
    """What a pupil needs, and nothing else."""

    code = None

    def __init__(self, *args, only: str = "", **named):
        super().__init__(*args, **named)
        self.only = only

    @property
    def changed(self) -> list[str]:
        return [self.only] if self.only in self.fields else super().changed

    class Meta(PupilForm.Meta):
        fields = ["help", *NEEDS]


class YearForm(Titled, Plain, forms.Form):
    """Next year's group: its name, and who goes on."""

    name = forms.CharField(
        label=_("Name of the new group"), max_length=80, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
    students = forms.ModelMultipleChoiceField(
        label=_("Who goes on"), queryset=Student.objects.none(), to_field_name="key", required=False
    )

    def __init__(self, *args, group, **named):
        super().__init__(*args, **named)
        self.fields["students"].queryset = group.students.all()
