"""Addresses of the games: where to choose one, and each hand by its number."""

from django.urls import path, re_path

from lessons.games import views

urlpatterns = [
    path("games/", views.start, name="games"),
    re_path(r"^games/(?P<seed>[0-9]{1,6})/$", views.hand, name="game"),
]
