"""What the log must not tell: a PIN opens a session to whoever reads it; and what it need not, however often asked."""

import json
import logging
import re
from datetime import UTC, datetime

PIN_IN_PATH = re.compile(r"(/(?:entrar|pantalla|mio|ver|aula/invitacion|ws/screen)/)[^/\s]+")
QUOTED_ROW = re.compile(r"^(DETAIL|CONTEXT):.*", re.MULTILINE)


class NoRows(logging.Formatter):
    """A traceback without the rows that a database quotes in its errors: they hold pupils' names; and without PINs."""

    def formatException(self, ei) -> str:  # noqa: N802
        return PIN_IN_PATH.sub(r"\1***", QUOTED_ROW.sub(r"\1 ***", super().formatException(ei)))


class JsonLines(NoRows):
    """One JSON object a line, for programs that read logs; a traceback stands in it as one text."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0]:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class HidePins(logging.Filter):
    """Every line passes, the PINs in its addresses as stars."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = PIN_IN_PATH.sub(r"\1***", record.getMessage()), ()
        return True


class RefusedInALine(logging.Filter):
    """Every line passes, what a stranger sent and was refused without a traceback: it tells nothing of our code."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.startswith("django.security."):
            record.exc_info, record.exc_text = None, None
        return True


class FewPictures(logging.Filter):
    """Every line passes but that a picture does not exist or is to be had later: strangers would fill the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        return request is None or not request.path.startswith("/arte/") or record.status_code == 500
