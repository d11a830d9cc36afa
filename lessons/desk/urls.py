"""Addresses of the ruling desk. A code holds a whole table (lessons.web.desk_address)."""

from django.urls import path, re_path

from . import views

CODE = r"(?P<code>[0-9][A-Za-z0-9_-]{3,6000})"

urlpatterns = [
    path("ruling/", views.desk, name="desk"),
    path("ruling/table/", views.table, name="desk-table"),
    path("ruling/lines/", views.notation, name="desk-notation"),
    path("ruling/disputes/<slug:slug>/", views.dispute, name="desk-dispute"),
    re_path(rf"^ruling/{CODE}/$", views.ruling, name="desk-ruling"),
    re_path(rf"^ruling/{CODE}/table/$", views.set_up, name="desk-set-up"),
    re_path(rf"^ruling/{CODE}/share/$", views.share, name="desk-share"),
]
