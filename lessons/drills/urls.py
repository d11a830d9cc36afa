"""Addresses of the drills: the list, and each by its name, with a run in the query."""

from django.urls import path

from lessons.drills import views

urlpatterns = [
    path("drills/", views.drills, name="drills"),
    path("drills/<slug:slug>/", views.drill, name="drill"),
]
