"""Addresses of the brush-up: its start, the cards, what a club asks, a try with its tables."""

from django.urls import path

from lessons.brush_up import views

RUN = "brush-up/<slug:run>/"
TABLE = f"{RUN}<int:number>/"

urlpatterns = [
    path("brush-up/", views.start, name="brush-up"),
    path("brush-up/differs/<str:book>/", views.differs, name="brush-up-differs"),
    path("brush-up/for/<slug:assignment>/", views.asked, name="brush-up-asked"),
    path(RUN, views.one_run, name="brush-up-run"),
    path(f"{RUN}finish/", views.finish_run, name="brush-up-finish"),
    path(TABLE, views.table, name="brush-up-table"),
    path(f"{TABLE}flag/", views.flag_table, name="brush-up-flag"),
]
