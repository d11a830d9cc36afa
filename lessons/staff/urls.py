"""Addresses for whoever hosts the site."""

from django.urls import path

from lessons.staff import clubs, overview

urlpatterns = [
    path("staff/", overview.overview, name="staff"),
    path("staff/clubs/", clubs.clubs, name="staff-clubs"),
    path("staff/clubs/<slug:club>/", clubs.club, name="staff-club"),
    path("staff/mail/", overview.mail, name="staff-mail"),
    path("staff/disagreements/", overview.disagreements, name="staff-disagreements"),
]
