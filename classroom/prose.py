"""The form of a text that the teachers of a group share: a remark, a criterion.

Its page carries the text that it showed (`before`): what somebody else has written since is not written over unseen.
"""

from django import forms

from classroom.changes import told
from classroom.plain import Lines, lines


def box(longest: int, rows: int) -> Lines:
    area = forms.Textarea(attrs={"rows": rows, "dir": "auto", "maxlength": longest})
    return Lines(required=False, max_length=longest, widget=area)


class ProseForm(forms.Form):
    """With `text`, a field made by `box`."""

    untouched = False  # nothing was changed on this page

    before = Lines(required=False, strip=False, widget=forms.HiddenInput)

    @classmethod
    def showing(cls, text: str, **named):
        return cls(initial={"text": text, "before": text}, **named)

    def agrees(self, kept: str) -> bool:
        """Whether the text may be stored where `kept` stands. Where nothing was changed on this page it is `kept` from
        now on; where both have changed it the form tells the other's text, and the next try is the answer to that."""
        place = self.add_prefix("before")
        if place not in self.data:
            return True
        before, text = lines(self.data[place]), self.cleaned_data["text"]
        if text == before.strip():
            self.untouched, self.cleaned_data["text"] = True, kept
        elif kept not in (before, text):
            self.data = self.data.copy()
            self.data[place] = kept
            self.add_error("text", told(kept))
            return False
        return True
