"""The addresses of the site, and a view that does nothing, behind the same middleware."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

BARE = "/bare/"


def bare(request: HttpRequest) -> HttpResponse:
    """A constant: what the middleware costs, and nothing else."""
    return HttpResponse("ok")


urlpatterns = [path(BARE.strip("/") + "/", bare), path("", include("lessons.urls"))]
