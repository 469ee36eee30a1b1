"""Cells as words, for what people read: the same on a page, in a PDF and, of numbers, in CSV."""

from datetime import date, datetime

from django.utils import formats, timezone, translation
from django.utils.translation import gettext as _

from classroom.learning.exports.sheets import NUMBERS, Cell, Kind

COMMA = ("es",)  # languages that write 0,67


def number(value: int | float, lang: str) -> str:
    """Without separators of thousands: "1234", "0,67" in Spanish, "0.67" in English."""
    text = str(value)
    return text.replace(".", ",") if lang in COMMA else text


def moment(value: date, lang: str) -> str:
    with translation.override(lang):
        if not isinstance(value, datetime):
            return formats.date_format(value, "SHORT_DATE_FORMAT")
        return formats.date_format(timezone.localtime(value), "SHORT_DATETIME_FORMAT")


def issued(lang: str) -> str:
    """The day on which a report is made, for its heading."""
    with translation.override(lang):
        return _("Issued on %(day)s") % {"day": moment(timezone.localdate(), lang)}


def played(when: datetime, lang: str) -> str:
    """The day of a session, for its heading."""
    with translation.override(lang):
        return _("Played on %(day)s") % {"day": moment(when, lang)}


def shown(value: Cell, kind: Kind, lang: str) -> str:
    """A cell as people read it; "" for nothing."""
    if value is None or value == "":
        return ""
    if kind == "date":
        return moment(value, lang)
    return number(value, lang) if kind in NUMBERS else str(value)
