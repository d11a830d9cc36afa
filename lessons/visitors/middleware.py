"""Put the visitor on each request, and let sessions end at our own ages.

Django's SessionMiddleware stands before it. Django's AuthenticationMiddleware would cost one more
statement for each page of a learner who is signed in: it reads the user without the learner.
"""

from collections.abc import Callable
from functools import partial

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.functional import SimpleLazyObject

from lessons.visitors.signed_in import has_session, note_visit
from lessons.visitors.visitor import read_visitor, visitor_of


class VisitorMiddleware:
    """Sets `request.visitor` to a lazy `Visitor`, and `request.user` to the user who is signed in,
    or an anonymous one.

    Nothing is read before a view asks. A malformed session cookie counts as none.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if hasattr(request, "session") and not has_session(request):
            request.session = type(request.session)()
        request.visitor = SimpleLazyObject(partial(read_visitor, request))  # type: ignore[attr-defined]
        request.user = SimpleLazyObject(partial(user_of, request))  # type: ignore[assignment]
        response = self.get_response(request)
        if response.status_code < 500:  # the database may be what is broken
            note_visit(request)
        return response


def user_of(request: HttpRequest) -> AbstractBaseUser | AnonymousUser:
    """Return the user who is signed in, or an anonymous one."""
    account = visitor_of(request).account
    return account.user if account is not None and account.user else AnonymousUser()
