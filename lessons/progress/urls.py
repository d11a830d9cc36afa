"""The address of the page of progress."""

from django.urls import path

from lessons.progress import views

urlpatterns = [path("progress/", views.progress, name="progress")]
