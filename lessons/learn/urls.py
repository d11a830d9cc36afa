"""Addresses of the first page, the twelve rulings and the lessons."""

from django.urls import path

from . import views, years
from .elsewhere import leads_on

FIRST = "first/<slug:slug>/"
LESSON = "learn/<slug:slug>/"
STEP = f"{LESSON}<int:number>/"
AGAIN = f"{LESSON}again/<slug:puzzle_slug>/"

urlpatterns = [
    path("", leads_on(views.home), name="home"),
    path("first/", views.summary, name="summary"),
    path(FIRST, leads_on(views.ruling), name="ruling"),
    path(f"{FIRST}change/<int:number>/", leads_on(views.change), name="change"),
    path(f"{FIRST}done/", leads_on(views.ruling_done), name="ruling_done"),
    path("years/", years.years, name="years"),
    path("years/<int:number>/", years.years_table, name="years_table"),
    path("years/lessons/<slug:slug>/", years.years_lesson, name="years_lesson"),
    path("learn/", views.course_map, name="course"),
    path(LESSON, leads_on(views.lesson_opening), name="lesson"),
    path(f"{LESSON}end/", leads_on(views.lesson_end), name="lesson_end"),
    path(f"{LESSON}marks/", views.check_marks, name="check_marks"),
    path(STEP, leads_on(views.step), name="step"),
    path(f"{STEP}change/<int:change>/", leads_on(views.step_change), name="step_change"),
    path(f"{STEP}done/", leads_on(views.step_done), name="step_done"),
    path(AGAIN, leads_on(views.again), name="again"),
    path(f"{AGAIN}done/", leads_on(views.again_done), name="again_done"),
]
