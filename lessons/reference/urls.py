"""Addresses of the rules and their search, of words, sources, help and privacy."""

from django.urls import path, re_path

from . import views

RULE = r"(?P<number>[A-Za-z]{2}[0-9]{1,3}[a-z]?)"

urlpatterns = [
    path("rules/", views.rules, name="rules"),
    path("rules/differences/", views.differences, name="differences"),
    path("rules/card/", views.card, name="rules-card"),
    path("rules/topics/<slug:slug>/", views.topic, name="topic"),
    re_path(rf"^rules/{RULE}-(?P<slug>[^/]{{1,200}})/$", views.rule, name="rule"),
    re_path(rf"^rules/{RULE}/$", views.rule, name="rule-number"),
    path("words/", views.words, name="words"),
    path("sources/", views.sources, name="sources"),
    path("sources/<slug:slug>/", views.source, name="source"),
    path("help/", views.plain_page, {"name": "help"}, name="help"),
    path("help/club/", views.plain_page, {"name": "help_club"}, name="help-club"),
    path("help/teaching/", views.plain_page, {"name": "help_teaching"}, name="help-teaching"),
    path("privacy/", views.plain_page, {"name": "privacy"}, name="privacy"),
]
