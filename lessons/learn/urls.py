"""Addresses of the first page, the twelve rulings and the lessons."""

from django.urls import path

from . import lesson_views, views

FIRST = "first/<slug:slug>/"
LESSON = "learn/<slug:slug>/"
STEP = f"{LESSON}<int:number>/"
AGAIN = f"{LESSON}again/<slug:puzzle_slug>/"

urlpatterns = [
    path("", views.home, name="home"),
    path("first/", views.summary, name="summary"),
    path(FIRST, views.ruling, name="ruling"),
    path(f"{FIRST}change/<int:number>/", views.change, name="change"),
    path(f"{FIRST}done/", views.ruling_done, name="ruling_done"),
    path("learn/", lesson_views.course_map, name="course"),
    path(LESSON, lesson_views.lesson_opening, name="lesson"),
    path(f"{LESSON}end/", lesson_views.lesson_end, name="lesson_end"),
    path(STEP, views.step, name="step"),
    path(f"{STEP}change/<int:change>/", views.step_change, name="step_change"),
    path(f"{STEP}done/", views.step_done, name="step_done"),
    path(AGAIN, views.again, name="again"),
    path(f"{AGAIN}done/", views.again_done, name="again_done"),
]
