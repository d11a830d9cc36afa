"""The addresses of the site, and some that break in chosen ways."""

from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.urls import include, path
from django.views.decorators.cache import never_cache

from lessons.platform.limits import TooMany
from mahjlearn.urls import handler400, handler403, handler404, handler500  # noqa: F401

FAULTS = {
    "locked": OperationalError("database is locked"),
    "closed": InterfaceError("connection already closed"),
    "damaged": DatabaseError("database disk image is malformed"),
    "bug": ZeroDivisionError("a mistake of ours"),
    "denied": PermissionDenied(),
    "too-many": TooMany(60),
    "cut": UnreadablePostError("the client went away"),
}


def break_down(request: HttpRequest, fault: str) -> HttpResponse:
    raise FAULTS[fault]


def page(request: HttpRequest) -> HttpResponse:
    return HttpResponse("a page")


@never_cache
def strict_page(request: HttpRequest) -> HttpResponse:
    return HttpResponse("a page with its own Cache-Control")


def session_page(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(request.session.get("name")))


def posted(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.POST)))


urlpatterns = [
    path("posted/", posted),
    path("break/<fault>/", break_down),
    path("page/", page),
    path("strict/", strict_page),
    path("session/", session_page),
    path("", include("mahjlearn.urls")),
]
