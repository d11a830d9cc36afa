"""What every page of signing in has in common, whoever wrote its view."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from lessons.visitors import visitor_of
from lessons.web.addresses import own_path

from .adapter import NOTICE

View = Callable[..., HttpResponse]


def page(view: Any) -> View:
    """A page that nothing keeps: errors of its form are 422, a form that was taken leads on by
    303, and what the page before wanted to be said is said once.
    """

    @require_http_methods(["GET", "HEAD", "POST"])
    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response: HttpResponse = view(request, *args, **kwargs)
        if isinstance(response, TemplateResponse):
            complete(request, response)
        elif request.method == "POST" and isinstance(response, HttpResponseRedirect):
            response.status_code = 303
        response["Cache-Control"] = "no-store"
        return response

    return shown


def complete(request: HttpRequest, response: TemplateResponse) -> None:
    """The status, what is to be said, and where it goes on; before the page is drawn."""
    context: dict[str, Any] = response.context_data or {}
    form = context.get("form")
    if form is not None and form.is_bound and form.errors:
        response.status_code = 422
    notice = request.session.pop(NOTICE) if NOTICE in request.session else ""
    context |= {"notice": notice, "next": next_of(request)}
    response.context_data = context


def next_of(request: HttpRequest) -> str:
    """Return the path of this site to go on to afterwards, or an empty text."""
    sent = request.POST if request.method == "POST" else request.GET
    return own_path(sent.get("next", "") or request.GET.get("next", ""))


def for_account(view: Any) -> View:
    """Only for somebody signed in; a guest is asked to sign in, and comes back."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if visitor_of(request).account is None:
            query = urlencode({"next": request.get_full_path()})
            return HttpResponseRedirect(f"{reverse('account_login')}?{query}")
        found: HttpResponse = view(request, *args, **kwargs)
        return found

    return shown
