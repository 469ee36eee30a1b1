"""The kinds of file that a book becomes, by the end of an address."""

from collections.abc import Callable
from typing import NamedTuple

from django.utils.translation import gettext_noop

from classroom.learning.exports import as_csv, as_json, as_pdf, as_xlsx
from classroom.learning.exports.sheets import Book


class Kind(NamedTuple):
    label: str
    type: str
    write: Callable[[Book], bytes]


KINDS = {
    "pdf": Kind(gettext_noop("PDF, to print"), as_pdf.TYPE, as_pdf.write),
    "xlsx": Kind(gettext_noop("Excel (XLSX)"), as_xlsx.TYPE, as_xlsx.write),
    "csv": Kind(gettext_noop("Table (CSV)"), as_csv.TYPE, as_csv.write),
    "json": Kind(gettext_noop("For programs (JSON)"), as_json.TYPE, as_json.write),
}
