"""Erasing, and what the teacher hears of it, also where the tables that play keep the database busy."""

import logging
from collections.abc import Callable

from django.contrib import messages
from django.db import OperationalError
from django.utils.translation import gettext as _

from classroom.people import wiping

log = logging.getLogger(__name__)


def erase(request, do: Callable[[], object], done: str) -> bool:
    """`do` it and say that it is `done`; whether it is. What fails leaves everything as it was."""
    try:
        do()
    except OperationalError:
        log.exception("could not be erased")
        messages.error(
            request, _("The tables that play keep the database busy: nothing was erased. Wait a moment and try again.")
        )
        return False
    messages.success(request, done)
    tell_wiping(request)
    return True


def tell_wiping(request) -> None:
    if wiping.waits():
        messages.info(
            request,
            _("It is gone for good. Its last traces leave the disk by themselves, once the tables that play let them."),
        )
