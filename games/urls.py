"""Addresses of pictures, below /arte/."""

from django.urls import path, re_path

from games import views

urlpatterns = [
    path("cartas/<str:look>/<str:width>/<str:face>.webp", views.card, name="card_file"),
    path("icono/<str:kind>-<int:size>.png", views.icon, name="icon"),
    path("acordes/<str:style>/<str:chord>.svg", views.chord, name="chord_file"),
    re_path("", views.nothing),
]
