"""Addresses of the brush-up and the exam: the start, the cards, what a club asks, a try with its
tables; certificates, and what is checked of one.
"""

from django.urls import path

from lessons.brush_up import views
from lessons.brush_up.exams import certificates
from lessons.models.brush_up import EXAM

RUN = "brush-up/<slug:run>/"
TABLE = f"{RUN}<int:number>/"

urlpatterns = [
    path("exam/", views.start, {"sort": EXAM}, name="exam"),
    path("exam/check/<str:signed>/", certificates.check, name="exam-check"),
    path("exam/<slug:run>/later/", views.later, name="exam-later"),
    path("exam/<slug:run>/certificate/", certificates.certificate, name="exam-certificate"),
    path("brush-up/", views.start, name="brush-up"),
    path("brush-up/differs/<str:book>/", views.differs, name="brush-up-differs"),
    path("brush-up/for/<slug:assignment>/", views.asked, name="brush-up-asked"),
    path(RUN, views.one_run, name="brush-up-run"),
    path(f"{RUN}finish/", views.finish_run, name="brush-up-finish"),
    path(TABLE, views.table, name="brush-up-table"),
    path(f"{TABLE}flag/", views.flag_table, name="brush-up-flag"),
]
