"""The addresses of the site, with those of the slice of its own."""

from django.urls import include, path

from mahjlearn.urls import handler400, handler403, handler404, handler500  # noqa: F401

urlpatterns = [path("", include("tests.editor.own_slice")), path("", include("mahjlearn.urls"))]
