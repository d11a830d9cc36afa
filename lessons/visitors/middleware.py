"""Puts the visitor on each request; nothing is read before somebody asks for it."""

from collections.abc import Callable
from functools import partial

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.functional import SimpleLazyObject

from lessons.visitors.visitor import read_visitor


class VisitorMiddleware:
    """`request.visitor`: a `Visitor`, the same one however often it is asked for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        request.visitor = SimpleLazyObject(partial(read_visitor, request))  # type: ignore[attr-defined]
        return self.get_response(request)
