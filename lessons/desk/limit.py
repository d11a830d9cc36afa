"""Rulings cost work and nothing else: one network gets as many as a club can ask for."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from django.http import HttpRequest, HttpResponse

from lessons.platform.limits import Window
from lessons.visitors import visitor_of

A_MINUTE = 600
"""Ten a second from one network, in each process of the server."""

HOUSES_A_MINUTE = 12
"""House rules that are new to the process take a second of work for each question."""

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]
_ASKED = Window(A_MINUTE, 60)
_HOUSES = Window(HOUSES_A_MINUTE, 60)


def limited(view: View[P]) -> View[P]:
    """The view, refused to a network that has asked too often. Raises TooMany."""

    @wraps(view)
    def counted(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        _ASKED.add(visitor_of(request).network)
        return view(request, *args, **kwargs)

    return cast(View[P], counted)


def count_house_rules(network: str) -> None:
    """Count house rules whose rulings have to be worked out. Raises TooMany."""
    _HOUSES.add(network)
