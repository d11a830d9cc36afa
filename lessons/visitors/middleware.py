"""Puts the session and the visitor on each request; nothing is read before somebody asks for it."""

from collections.abc import Callable
from functools import partial

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.functional import SimpleLazyObject

from lessons.visitors.signed_in import has_session, note_visit
from lessons.visitors.visitor import read_visitor, visitor_of


class Sessions(SessionMiddleware):
    """Django's, but a cookie that cannot be a session's is none, and asks no database."""

    def process_request(self, request: HttpRequest) -> None:
        key = request.COOKIES[settings.SESSION_COOKIE_NAME] if has_session(request) else None
        request.session = self.SessionStore(key)

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if response.status_code < 500:  # what is broken may be what would be asked
            note_visit(request)
        return super().process_response(request, response)


class VisitorMiddleware:
    """`request.visitor`: a `Visitor`, the same one however often it is asked for; `request.user`:
    the user who is signed in, else an anonymous one, as Django has it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        request.visitor = SimpleLazyObject(partial(read_visitor, request))  # type: ignore[attr-defined]
        request.user = SimpleLazyObject(partial(user_of, request))  # type: ignore[assignment]
        return self.get_response(request)


def user_of(request: HttpRequest) -> AbstractBaseUser | AnonymousUser:
    """The user who is signed in, else an anonymous one."""
    account = visitor_of(request).account
    return account.user if account is not None and account.user else AnonymousUser()
