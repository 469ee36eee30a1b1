"""What the log must not tell: a PIN opens a session to whoever reads it."""

import logging
import re

PIN_IN_PATH = re.compile(r"(/(?:entrar|pantalla|ws/screen)/)[^/\s]+")


class HidePins(logging.Filter):
    """Every line passes, the PINs in its addresses as stars."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = PIN_IN_PATH.sub(r"\1***", record.getMessage()), ()
        return True
