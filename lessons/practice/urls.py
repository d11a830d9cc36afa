"""Addresses of practice: the table of the day, my mix-ups, each table in what is practised."""

from django.urls import path, register_converter

from lessons.practice import mixups_page, today, views

SCOPE = "practice/<slug:scope>/"
TABLE = f"{SCOPE}<slug:table>/"

DAY = "today/<isodate:day>/"

register_converter(today.IsoDate, "isodate")

urlpatterns = [
    path("today/", today.start, name="today"),
    path(DAY, today.table, name="today_table"),
    path(f"{DAY}done/", today.table_done, name="today_done"),
    path(f"{DAY}others/", today.others, name="today_others"),
    path("mix-ups/", mixups_page.mixups, name="mix-ups"),
    path("practice/", views.start, name="practice"),
    path("practice/change/", views.change, name="practice_change"),
    path(SCOPE, views.start, name="practice_scope"),
    path(f"{SCOPE}end/", views.end, name="practice_end"),
    path(TABLE, views.table, name="practice_table"),
    path(f"{TABLE}done/", views.table_done, name="practice_done"),
]
