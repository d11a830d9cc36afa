"""Addresses of practice: the mix-ups of a learner."""

from django.urls import path

from lessons.practice import mixups_page

urlpatterns = [
    path("mix-ups/", mixups_page.mixups, name="mix-ups"),
]
