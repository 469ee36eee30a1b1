"""The address that tablets type, and the picture that their cameras read."""

import segno
from django.conf import settings
from django.urls import reverse


def address_of(request) -> str:
    """ "musica.escuela" or "192.168.1.20:8000": what to type, without scheme and slash."""
    return request.get_host()


def on_this_machine_alone(request) -> bool:
    """No tablet gets here: a teacher's own computer, asked by its inner name."""
    host = request.get_host().rsplit(":", 1)[0]
    return settings.PROFILE in ("run", "lesson") and host in ("127.0.0.1", "localhost", "[::1]")


def join_address(request, pin: str) -> str:
    """The full address of the names of a session."""
    return request.build_absolute_uri(reverse("names", args=[pin]))


def picture(text: str) -> str:
    """A QR code of `text` as the data URI of an SVG, dark on light in both themes."""
    return segno.make(text, error="m").svg_data_uri(border=2, dark="#241d17", light="#fffdf8", scale=8)
