"""The form of a class list, pasted or from a file; see importing.py for what is read.

Nothing is half imported: with one wrong line, or doubles that were not decided on, nothing is. What the file holds
comes back in the box, where it can be corrected.
"""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from classroom.people import importing, reading
from classroom.people.importing import Listing, Row, Wrong
from classroom.people.reading import Unreadable
from classroom.plain import Plain

MOST_NAMES = 60  # of one group: two classes together
MOST_TOLD = 12  # what is wrong in so many lines; of the rest the number
LINES = {
    "quotes": gettext_lazy("a quotation mark is opened and not closed, or closed in the middle."),
    "no_name": gettext_lazy("there is no name in it."),
    "no_letters": gettext_lazy("“%(detail)s” is no name."),
    "lost": gettext_lazy(
        "“%(detail)s” has letters that cannot be read. Save the list again as UTF-8, or write it anew."
    ),
    "long_name": gettext_lazy("the name has more than 80 letters: “%(detail)s…”"),
    "long_code": gettext_lazy("the code has more than 40 letters: “%(detail)s…”"),
    "cells": gettext_lazy("it has more cells than the first line. Put what belongs together in quotation marks."),
    "code_twice": gettext_lazy("the code %(detail)s is in another line too."),
    "code_taken": gettext_lazy("the code %(detail)s is that of another pupil of the group."),
}
WHOLE = {
    "names": gettext_lazy(
        "Several columns could be names. Write above them what they are: “Name”, “Surnames”, “Code”."
    ),
    "codes": gettext_lazy("Several columns could be the code. Write above them what they are: “Name”, “Code”."),
    "no_names": gettext_lazy("No column has names. Look at the list again, or write “Name” above the right one."),
    "lines": gettext_lazy("That is too long for a class list: 500 lines at most."),
}
FILES = {
    "binary": gettext_lazy(
        "“%(name)s” is not a text file. In your program choose “Save as” or “Export”, then CSV, and take that file."
    ),
    "empty": gettext_lazy("There is nothing in “%(name)s”."),
    "large": gettext_lazy("“%(name)s” is too large for a class list: 256 kB at most."),
}


class ListForm(Plain, forms.Form):
    """`rows` are the pupils to be added, `codes` what those who are there already get, `left_out` how many doubles are
    not added. `group` is None for a new one."""

    names = forms.CharField(
        label=gettext_lazy("Names, one per line"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "autocomplete": "off"}),
    )
    file = forms.FileField(
        label=gettext_lazy("Or a file: CSV, TSV or text"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.tab,.txt,text/csv,text/plain,text/tab-separated-values"}),
    )
    doubles = forms.ChoiceField(
        label=gettext_lazy("The names that are there twice"),
        required=False,
        choices=[
            ("skip", gettext_lazy("Leave them out")),
            ("keep", gettext_lazy("Add them: they are different pupils")),
        ],
        widget=forms.RadioSelect,
    )

    def __init__(self, *args, group=None, needed=False, **named):
        super().__init__(*args, **named)
        self.group, self.needed = group, needed
        self.there = list(group.students.all()) if group else []
        self.rows: list[Row] = []
        self.codes: list[tuple] = []
        self.left_out, self.told_doubles, self.from_file = 0, False, ""

    def clean(self):
        cleaned = super().clean()
        text = self.text()
        if "file" in self.errors:
            return cleaned
        listing = importing.read(text)
        self.decide(listing)
        self.check(listing)
        if self.needed and not listing.rows and not listing.wrong:
            self.add_error("names", _("Write at least one name."))
        if self.errors:
            self.rows = []
        return cleaned

    def text(self) -> str:
        """What was pasted, then what the file holds; on the page it comes back in the box."""
        typed = self.cleaned_data.get("names", "")
        file = self.cleaned_data.get("file")
        if not file:
            return typed
        try:
            text = self.read_file(file)
        except Unreadable as problem:
            self.add_error("file", FILES[problem.code] % {"name": file.name})
            return typed
        typed = f"{typed.rstrip()}\n{text}" if typed.strip() else text
        self.data = self.data.copy()
        self.data[self.add_prefix("names")] = typed
        self.from_file = file.name
        return typed

    def read_file(self, file) -> str:
        if file.size > reading.LARGEST_FILE:
            raise Unreadable("large")
        return reading.decode(file.read())

    def say_wrong(self, wrong: list[Wrong]) -> None:
        for each in wrong[:MOST_TOLD]:
            self.add_error("names", sentence(each))
        if (rest := len(wrong) - MOST_TOLD) > 0:
            self.add_error(
                "names", ngettext("And %(many)d line more.", "And %(many)d lines more.", rest) % {"many": rest}
            )

    def decide(self, listing: Listing) -> None:
        """What is to be added of a list. Where it is not said what its doubles are it is asked, and they count as left
        out meanwhile."""
        twice = importing.doubles(listing.rows, [student.name for student in self.there])
        self.told_doubles = bool(twice)
        choice = self.cleaned_data.get("doubles")
        if not twice or choice == "keep":
            self.rows = listing.rows
            return
        self.rows = [row for row in listing.rows if row not in twice]
        self.left_out = len(twice)
        self.codes = self.codes_for([row for row, line in twice.items() if not line])
        if choice != "skip":
            for row, line in list(twice.items())[:MOST_TOLD]:
                self.add_error("doubles", told(row, line))

    def codes_for(self, rows: list[Row]) -> list[tuple]:
        """The codes of rows that are left out because their pupil is there: of the one pupil of that name."""
        likeness = importing.likeness
        found = []
        for row in rows:
            pupils = [student for student in self.there if likeness(student.name) == likeness(row.name)]
            if row.code and len(pupils) == 1 == [likeness(each.name) for each in rows].count(likeness(row.name)):
                found.append((pupils[0], row))
        return found

    def check(self, listing: Listing) -> None:
        """All that is wrong with a list in one go: lines, codes that are not a pupil's own, more names than a group has
        room for."""
        new = dict(self.codes)
        taken = {student.code for student in self.there if student not in new}
        mine = [*self.rows, *new.values()]
        many = [row.code for row in mine]
        wrong = list(listing.wrong)
        wrong += [Wrong(row.line, "code_taken", row.code) for row in mine if row.code and row.code in taken]
        wrong += [Wrong(row.line, "code_twice", row.code) for row in mine if row.code and many.count(row.code) > 1]
        self.say_wrong(sorted(wrong, key=lambda each: each.line))
        self.codes = [(student, row.code) for student, row in new.items()]
        count = len(self.there) + len(self.rows)
        if count > MOST_NAMES:
            text = _("At most %(most)d names in a group; with these there would be %(count)d.")
            self.add_error("names", text % {"most": MOST_NAMES, "count": count})

    @property
    def asks(self) -> bool:
        """Whether the page asks what doubles are."""
        return self.told_doubles


def sentence(wrong: Wrong) -> str:
    """ "Line 7: there is no name in it." """
    if not wrong.line:
        return str(WHOLE[wrong.code])
    what = LINES[wrong.code] % {"detail": wrong.detail}
    return _("Line %(line)d: %(what)s") % {"line": wrong.line, "what": what}


def told(row: Row, line: int) -> str:
    if line:
        return _("Line %(line)d: %(name)s is in line %(first)d already.") % {
            "line": row.line,
            "name": row.name,
            "first": line,
        }
    return _("Line %(line)d: %(name)s is in the group already.") % {"line": row.line, "name": row.name}
