"""The pages of settings that are kept on a device: how the site looks, the rule book."""

from dataclasses import asdict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from lessons.board.tiles import bare_tile_html
from lessons.models import Club
from lessons.visitors import Visitor, visitor_of
from lessons.visitors.rulebook import clubs_of, keep_rulebook
from lessons.web.addresses import own_path
from lessons.web.fragments import see_other

from .display import display_of, keep_display
from .forms import CLUB, DisplayForm, RulebookForm

# A suited tile of each look, the plainest tile and the joker; the page names them.
SAMPLE = ("3C", "8B", "0", "J")


@require_http_methods(["GET", "HEAD", "POST"])
def display(request: HttpRequest) -> HttpResponse:
    """Show the settings; on POST keep them on this device and go back to where one came from."""
    if request.method != "POST":
        form = DisplayForm(initial=asdict(display_of(request)))
        return page(request, form, request.GET.get("next", ""))
    form = DisplayForm(request.POST)
    came_from = request.POST.get("next", "")
    if not form.is_valid():
        return page(request, form, came_from, status=422)
    response = see_other(own_path(came_from) or f"{reverse('display')}?saved=1")
    keep_display(response, form.display())
    return response


def page(
    request: HttpRequest, form: DisplayForm, came_from: str, status: int = 200
) -> HttpResponse:
    context = {
        "form": form,
        "next": own_path(came_from),
        "sample": [bare_tile_html(code) for code in SAMPLE],
        "saved": request.method != "POST" and request.GET.get("saved") == "1",
    }
    return render(request, "account/display.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def rulebook(request: HttpRequest) -> HttpResponse:
    """Which authority a player follows where they differ; kept on this device."""
    sent = request.POST if request.method == "POST" else request.GET
    came_from = own_path(sent.get("next", ""))
    if request.method != "POST":
        return rulebook_page(request, rulebook_form(request), came_from)
    form = rulebook_form(request)
    if not form.is_valid():
        return rulebook_page(request, form, came_from, status=422)
    response = see_other(came_from or f"{reverse('rulebook')}?saved=1")
    keep_rulebook(response, *form.chosen())
    return response


def rulebook_form(request: HttpRequest) -> RulebookForm:
    """The form with the house rules of her clubs; what holds for her is chosen."""
    visitor = visitor_of(request)
    sent = request.POST if request.method == "POST" else None
    clubs = clubs_of(visitor.learner)
    return RulebookForm(sent, clubs, book_of(visitor, clubs))


def book_of(visitor: Visitor, clubs: list[Club]) -> str:
    """Return the form's choice for the rule book that the player goes by."""
    if visitor.account is not None and not visitor.chosen and len(clubs) == 1:
        return f"{CLUB}{clubs[0].public_id}"
    if visitor.club in [club.public_id for club in clubs]:
        return f"{CLUB}{visitor.club}"
    return visitor.rulebook


def rulebook_page(
    request: HttpRequest, form: RulebookForm, came_from: str, status: int = 200
) -> HttpResponse:
    """The page with the form; `saved` only just after a choice was kept."""
    saved = request.method != "POST" and request.GET.get("saved") == "1"
    context = {"form": form, "next": came_from, "saved": saved}
    return render(request, "account/rulebook.html", context, status=status)
