"""A ruling as a reply: its address, or the page itself."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from lessons.desk.ruling.context import ruling_context
from lessons.desk.state import Desk
from lessons.editor.page.lists import rule_books
from lessons.web.fragments import see_other

PAGE = "desk/ruling.html"


def ruled(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The ruling at its own address, or here where the table is too long for one."""
    here = desk.address("desk-ruling")
    return see_other(here) if here else ruling_page(request, desk)


def ruling_page(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The ruling under whatever address was asked for."""
    return render(request, PAGE, whole_page(desk))


def whole_page(desk: Desk) -> dict[str, Any]:
    """The ruling with its links."""
    links = {"code": desk.code, "books": rule_books(desk.ruleset)}
    return ruling_context(desk) | {"desk": desk} | links
