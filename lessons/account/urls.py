"""Addresses of what belongs to a person or a device."""

from django.urls import path

from . import views

urlpatterns = [
    path("display/", views.display, name="display"),
    path("rule-book/", views.rulebook, name="rulebook"),
]
