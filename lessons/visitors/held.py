"""Refuse what a browser that came by a return link may not do yet.

An instructor makes such links, and could use one herself: for a day it shows no more than she may
know, gives nothing away for good, and can be undone by the player (lessons.clubs.entry).
"""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render

from lessons.visitors.visitor import visitor_of

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]


def unless_held(view: View[P]) -> View[P]:
    """Return the view, which answers 403 to a held browser and says when that ends."""

    @wraps(view)
    def asked(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not visitor_of(request).held:
            return view(request, *args, **kwargs)
        response = render(
            request, "account/held.html", {"visitor": visitor_of(request)}, status=403
        )
        response["Cache-Control"] = "no-store"
        return response

    return cast(View[P], asked)
