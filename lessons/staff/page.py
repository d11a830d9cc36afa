"""The decorator of the pages of staff, and lists that are cut into pages."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase

from lessons.access import access_staff
from lessons.clubs.page import BOTH, READ, ClubView, private
from lessons.visitors import visitor_of
from lessons.visitors.signed_in import note_teaching

ROWS_A_PAGE = 50
LONGEST_NUMBER = 6
"""Digits of a page's number that are read at all."""
StaffView = Callable[..., HttpResponse]

__all__ = ["BOTH", "READ", "page_of", "staff_page"]


def staff_page(methods: Sequence[str] = READ) -> Callable[[StaffView], ClubView]:
    """Decorate a view for staff: guests are asked to sign in, and to others it is not there.

    Access is decided before the method is looked at. No browser keeps the page, and the session
    ends as soon as one in which an instructor has seen names.
    """

    def decorated(view: StaffView) -> ClubView:
        @private
        @wraps(view)
        def asked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            access_staff(visitor_of(request))
            note_teaching(request.session)
            if request.method not in methods:
                return HttpResponseNotAllowed(methods)
            return view(request, *args, **kwargs)

        return asked

    return decorated


def page_of(rows: QuerySet, request: HttpRequest) -> Page:
    """Return the rows of the page that the address names, 50 at most; the nearest one if there is
    none of that number. Two queries.
    """
    number = request.GET.get("page", "1")
    read = number if number.isascii() and len(number) <= LONGEST_NUMBER else "1"
    return Paginator(rows, ROWS_A_PAGE).get_page(read)
