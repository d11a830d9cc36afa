"""Addresses of Referee mode."""

from django.urls import path, re_path

from lessons.referee import views

SLUG = r"^referee/(?P<slug>[a-z0-9]+-[0-9]{1,6}-[0-9a-f]{4})/"
urlpatterns = [
    path("referee/", views.start, name="referee"),
    re_path(rf"{SLUG}$", views.excerpt, name="excerpt"),
    re_path(rf"{SLUG}end/$", views.end, name="excerpt_end"),
    re_path(rf"{SLUG}told/$", views.told, name="excerpt_told"),
]
