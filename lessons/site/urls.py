"""Addresses for monitors, and of the page of progress."""

from django.urls import path

from . import health, progress

urlpatterns = [
    path("progress/", progress.progress, name="progress"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
]
