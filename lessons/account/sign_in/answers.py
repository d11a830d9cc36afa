"""After signing in on a device where somebody has answered as a guest: whose answers are they?

Tablets are shared, so nothing is added before she says so.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse

from lessons.visitors import forget_visitor, visitor_of
from lessons.visitors.merging import merge
from lessons.visitors.visitor import guest_learner
from lessons.web.fragments import see_other

from .pages import for_account, next_of, page


@page
@for_account
def answers(request: HttpRequest) -> HttpResponse:
    """Ask; on POST add them to her own, or leave them where they are."""
    account, guest = visitor_of(request).account, guest_learner(request)
    count = guest.attempts.count() if guest is not None else 0
    if request.method == "POST":
        response = see_other(next_of(request) or "/")
        if account is not None and guest is not None and request.POST.get("add") == "yes":
            merge(guest, account)
            forget_visitor(response)
        return response
    if not count:
        return redirect(next_of(request) or "/")
    return TemplateResponse(request, "account/answers.html", {"count": count})
