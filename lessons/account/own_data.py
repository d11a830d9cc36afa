"""The pages of what is stored of a visitor: see it, take it along, erase it, or start anew.

They show what belongs to one person, so no browser keeps them.
"""

from collections.abc import Iterator

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.middleware.csrf import rotate_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from lessons.account.erase import owned_clubs
from lessons.account.export import COLUMNS, csv_pieces, in_chunks, json_pieces, schema
from lessons.visitors import forget_visitor, visitor_of
from lessons.visitors.held import unless_held
from lessons.visitors.rulebook import forget_rulebook, short_name
from lessons.web.fragments import see_other

from .erase import erase
from .figures import figures_of
from .sign_in.proof import with_proof

no_store = cache_control(no_store=True)


@require_safe
@no_store
def your_data(request: HttpRequest) -> HttpResponse:
    """Say in plain words what is stored; just after erasing, that nothing is any more."""
    figures = figures_of(visitor_of(request).learner)
    gone = figures is None and request.GET.get("erased") == "1"
    context = {
        "figures": figures,
        "gone": gone,
        "columns": COLUMNS,
        "visitor": visitor_of(request),
    }
    return render(request, "account/your_data.html", context)


@require_safe
@no_store
@unless_held
def as_json(request: HttpRequest) -> StreamingHttpResponse:
    """Everything, as a file."""
    address = request.build_absolute_uri(reverse("your-data-schema"))
    pieces = json_pieces(visitor_of(request).learner, address, timezone.now())
    return file_of(pieces, "application/json", "mahjlearn-your-data.json")


@require_safe
@no_store
@unless_held
def as_csv(request: HttpRequest) -> StreamingHttpResponse:
    """The answers, as a file for a spreadsheet."""
    pieces = csv_pieces(visitor_of(request).learner)
    return file_of(pieces, "text/csv; charset=utf-8", "mahjlearn-answers.csv")


@require_safe
def json_schema(request: HttpRequest) -> JsonResponse:
    """Give the schema of the JSON file: the same for everybody."""
    found = schema(request.build_absolute_uri())
    return JsonResponse(found, json_dumps_params={"indent": 1})


@require_http_methods(["GET", "HEAD", "POST"])
@no_store
@unless_held
@with_proof
def erase_data(request: HttpRequest) -> HttpResponse:
    """Ask once; on POST erase everything, an account too, and leave a new guest behind.

    Whoever owns a club hands it over or deletes it first.
    """
    learner = visitor_of(request).learner
    if request.method != "POST":
        figures = figures_of(learner)
        if figures is None:
            return redirect("your-data")
        context = {"figures": figures, "owned": owned_clubs(learner)}
        return render(request, "account/erase.html", context)
    owned = owned_clubs(learner)
    if owned:
        context = {"figures": figures_of(learner), "owned": owned}
        return render(request, "account/erase.html", context, status=409)
    if learner is not None:
        erase(learner)
    response = left(request, f"{reverse('your-data')}?erased=1")
    forget_rulebook(response)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@no_store
def not_you(request: HttpRequest) -> HttpResponse:
    """For the next one at a shared tablet: ask once; on POST make a new guest, erase nothing.

    Whoever is signed in is asked whether she signs out.
    """
    if request.method == "POST":
        return left(request, f"{reverse('not-you')}?done=1")
    visitor = visitor_of(request)
    if visitor.account is not None:
        return redirect("account_logout")
    figures = figures_of(visitor.learner)
    context = {
        "figures": figures,
        "rulebook": short_name(visitor.own_book) if visitor.own_book else "",
        "begun": figures is None and request.GET.get("done") == "1",
    }
    return render(request, "account/not_you.html", context)


def left(request: HttpRequest, url: str) -> HttpResponse:
    """On to a page as somebody new. Forms that are open in other tabs are no longer hers, and
    where she was signed in, her session has ended.
    """
    logout(request)
    response = see_other(url)
    forget_visitor(response)
    rotate_token(request)
    response["Clear-Site-Data"] = '"cache", "storage"'
    return response


def file_of(pieces: Iterator[str], kind: str, name: str) -> StreamingHttpResponse:
    """A file to keep, sent while it is being made."""
    response = StreamingHttpResponse(in_chunks(pieces), content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
