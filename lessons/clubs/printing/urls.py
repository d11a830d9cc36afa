"""Addresses of what a club prints, below `/club/<id>/print/`."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.printables, name="club-print"),
    path("cards/", views.print_cards, name="club-print-cards"),
    path("poster/<slug:invite>/", views.print_poster, name="club-print-poster"),
    path("rules/", views.print_rules, name="club-print-rules"),
    path("joker-card/", views.print_joker_card, name="club-print-joker-card"),
    path("puzzles/", views.print_puzzles, name="club-print-puzzles"),
    path(
        "certificate/<slug:player>/<slug:unit>/",
        views.print_certificate,
        name="club-print-certificate",
    ),
]
