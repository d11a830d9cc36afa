"""What other sites may do with a reply of ours: show its picture, read it, put it in a frame.

Every other page refuses all three (`lessons.site.headers`).
"""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from lessons.platform.limits import TooMany

View = Callable[..., HttpResponse]
A_DAY, AN_HOUR = 86400, 3600
TOO_MANY = 429


def shown_elsewhere(view: View) -> View:
    """The view, whose replies other sites may show. They are the same for everybody."""

    @require_safe
    @wraps(view)
    def shown(request: HttpRequest, **names: str) -> HttpResponse:
        response = view(request, **names)
        response.shown_elsewhere = True  # type: ignore[attr-defined]
        response.headers.setdefault("Cache-Control", f"public, max-age={AN_HOUR}")
        return response

    return shown


def framed(view: View) -> View:
    """The view, whose page may stand in a frame of any site."""
    return xframe_options_exempt(shown_elsewhere(view))


def read_elsewhere(view: View) -> View:
    """The view, whose JSON the scripts of any site may read, a refusal too."""

    @wraps(view)
    def read(request: HttpRequest, **names: str) -> HttpResponse:
        try:
            response = view(request, **names)
        except TooMany as refused:
            response = JsonResponse({"error": refused.words}, status=TOO_MANY)
            response["Retry-After"] = str(refused.seconds)
            response["Cache-Control"] = "no-store"
        response["Access-Control-Allow-Origin"] = "*"
        return response

    return shown_elsewhere(read)
