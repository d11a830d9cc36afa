"""The addresses of a class, below that of its club."""

from django.urls import path

from . import now, poll, present

urlpatterns = [
    path("present/", present.present, name="club-present"),
    path("present/start/", present.start, name="club-present-start"),
    path("present/step/", present.step, name="club-present-step"),
    path("present/hands/", present.hands, name="club-present-hands"),
    path("present/count/", poll.count, name="club-present-count"),
    path("now/", now.now, name="club-now"),
    path("now/here/", now.here, name="club-now-here"),
    path("now/version/", poll.version, name="club-now-version"),
]
