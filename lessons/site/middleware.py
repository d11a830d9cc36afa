"""The middleware of the whole site: headers of every response, refusals, addresses of monitors."""

from collections.abc import Callable

from django.conf import settings
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponsePermanentRedirect,
    UnreadablePostError,
)
from django.middleware import common
from django.utils.cache import patch_vary_headers
from whitenoise.middleware import WhiteNoiseFileResponse

from lessons.platform.limits import TooMany
from lessons.site.errors import bad_request, too_many
from lessons.site.headers import headers_for
from lessons.site.health import ADDRESSES
from lessons.web.fragments import is_kept_nowhere


class SecurityHeaders:
    """The outermost middleware: what it adds, no error further in can leave out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        static = isinstance(response, WhiteNoiseFileResponse)
        elsewhere = getattr(response, "shown_elsewhere", False)
        framed = getattr(response, "xframe_options_exempt", False)
        kind = response.get("Content-Type", "") if static else ""
        # A sandboxed frame has no origin, and still needs its style sheets and their fonts. A font
        # is asked for by CORS, which a style sheet is not.
        looks = kind.startswith(("text/css", "font/"))
        for name, value in headers_for(shown_elsewhere=looks or elsewhere, framed=framed).items():
            response[name] = value
        if kind.startswith("font/"):
            response["Access-Control-Allow-Origin"] = "*"
        if elsewhere:
            response.cookies.clear()  # what other sites show is the same for everybody
        if settings.SECURE_HSTS_SECONDS and request.is_secure():
            response["Strict-Transport-Security"] = f"max-age={settings.SECURE_HSTS_SECONDS}"
        if not static:
            begins = settings.SESSION_COOKIE_NAME in response.cookies
            keep_to_one_learner(response, nowhere=begins or is_kept_nowhere(request))
        return response


def keep_to_one_learner(response: HttpResponseBase, *, nowhere: bool) -> None:
    """A page may hold what a learner answered: no shared cache keeps it; `nowhere`, no browser.

    A view that has set a stricter Cache-Control of its own keeps that.
    """
    if nowhere:
        response.headers["Cache-Control"] = "no-store"
    response.headers.setdefault("Cache-Control", "private, no-cache")
    patch_vary_headers(response, ("Cookie", "HX-Request"))


class RefuseTooMany:
    """Middleware: whoever asks for far more than people do is told when to ask again, and a body
    that never arrived whole is the client's fault.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, raised: Exception) -> HttpResponse | None:
        if isinstance(raised, UnreadablePostError):
            return bad_request(request, raised)
        return too_many(request, raised) if isinstance(raised, TooMany) else None


class CommonMiddleware(common.CommonMiddleware):
    """Django's, which refuses hosts of other names; monitors and proxies ask by address."""

    def process_request(self, request: HttpRequest) -> HttpResponsePermanentRedirect | None:
        if request.path_info in ADDRESSES:
            return None
        return super().process_request(request)
