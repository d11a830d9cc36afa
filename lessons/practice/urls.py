"""Addresses of practice: where it opens, each table in what is practised, and the end."""

from django.urls import path

from lessons.practice import views

SCOPE = "practice/<slug:scope>/"
TABLE = f"{SCOPE}<slug:table>/"

urlpatterns = [
    path("practice/", views.start, name="practice"),
    path("practice/change/", views.change, name="practice_change"),
    path(SCOPE, views.start, name="practice_scope"),
    path(f"{SCOPE}end/", views.end, name="practice_end"),
    path(TABLE, views.table, name="practice_table"),
    path(f"{TABLE}done/", views.table_done, name="practice_done"),
]
