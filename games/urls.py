"""Addresses of pictures, below /arte/."""

from django.urls import path, register_converter

from games import views


class FileName:
    """A face with its kind of file: "clef-G.webp"."""

    regex = r"[\w-]+"
    to_python = to_url = staticmethod(str)


register_converter(FileName, "face")

urlpatterns = [
    path("cartas/<str:look>/<str:width>/<face:face>.<face:kind>", views.card, name="card_file"),
    path("icono/<str:kind>-<int:size>.png", views.icon, name="icon"),
    path("acordes/<str:style>/<str:chord>.svg", views.chord, name="chord_file"),
]
