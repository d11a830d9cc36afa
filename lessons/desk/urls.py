"""Addresses of the ruling desk. A code holds a whole table (lessons.web.addresses)."""

from django.urls import path, re_path

from lessons.desk import views
from lessons.desk.asking import views as asking
from lessons.desk.limit import limited

CODE = r"(?P<code>[0-9][A-Za-z0-9_-]{3,6000})"
ASK = r"(?P<question>joker|dead|discard|pays|discarded)"
"""A question by its name; a code begins with a figure."""

urlpatterns = [
    path("ruling/", limited(views.desk), name="desk"),
    path("ruling/table/", limited(views.table), name="desk-table"),
    path("ruling/lines/", views.notation, name="desk-notation"),
    path("ruling/disputes/<slug:slug>/", limited(views.dispute), name="desk-dispute"),
    re_path(rf"^ruling/{ASK}/$", limited(asking.question), name="desk-ask"),
    re_path(rf"^ruling/{ASK}/share/$", limited(asking.share), name="desk-ask-share"),
    re_path(rf"^ruling/{CODE}/$", limited(views.ruling), name="desk-ruling"),
    re_path(rf"^ruling/{CODE}/table/$", limited(views.set_up), name="desk-set-up"),
    re_path(rf"^ruling/{CODE}/share/$", limited(views.share), name="desk-share"),
]
