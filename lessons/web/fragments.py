"""Whole pages and htmx fragments: the one place that reads htmx headers.

GET always gives a whole page; only a POST by htmx gets the fragment alone.
"""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseRedirectBase
from django.shortcuts import render


class SeeOther(HttpResponseRedirectBase):
    """303: the browser follows with GET, so that reload and Back send nothing twice."""

    status_code = 303


def is_fragment(request: HttpRequest) -> bool:
    """Return True if this request swaps a part of the page it came from."""
    return request.method == "POST" and bool(getattr(request, "htmx", False))


def render_page_or_fragment(
    request: HttpRequest,
    page_template: str,
    fragment_template: str,
    context: dict[str, Any],
    status: int = 200,
) -> HttpResponse:
    """The fragment for a POST by htmx, the page that includes it for everything else."""
    template = fragment_template if is_fragment(request) else page_template
    return render(request, template, context, status=status)


def render_notice(
    request: HttpRequest,
    page_template: str,
    fragment_template: str,
    context: dict[str, Any],
    status: int,
) -> HttpResponse:
    """As above, but the fragment fills #notice: form, chosen answer and focus stay."""
    response = render_page_or_fragment(request, page_template, fragment_template, context, status)
    if is_fragment(request):
        response["HX-Retarget"] = "#notice"
        response["HX-Reswap"] = "innerHTML"
    return response


def keep_nowhere(request: HttpRequest) -> None:
    """Let no browser keep the reply, not even a refusal (`lessons.site.middleware` sees to it)."""
    request.kept_nowhere = True  # type: ignore[attr-defined]


def is_kept_nowhere(request: HttpRequest) -> bool:
    """Whether she is, or may be, signed in, or the view says that it is her page alone."""
    signed_in = settings.SESSION_COOKIE_NAME in request.COOKIES
    return signed_in or getattr(request, "kept_nowhere", False)


def see_other(url: str) -> SeeOther:
    """The reply to a plain POST that succeeded."""
    return SeeOther(url)
