"""Pages of played hands. None of them asks the database for anything but a session."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from lessons.games.hands import LAST, hand_for
from lessons.games.pictures import hand_context
from lessons.visitors import visitor_of
from lessons.visitors.signed_in import teaches_somewhere
from lessons.web.addresses import read_number
from mahjlearn.engine.table.tiles import Seat


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """Where a hand is chosen by its number; a number leads to it."""
    asked = request.GET.get("number", "").strip()
    if asked.isascii() and asked.isdigit() and int(asked[:7]) <= LAST and len(asked) <= 6:
        return redirect("game", seed=int(asked))
    context = {"asked": asked, "wrong": bool(asked), "last": LAST}
    return render(request, "games/start.html", context, status=400 if asked else 200)


@require_safe
def hand(request: HttpRequest, seed: str) -> HttpResponse:
    """One step of a hand as one seat saw it: `?seat=` and `?step=`."""
    played = hand_for(visitor_of(request).network, int(seed))
    number = read_number(request.GET.get("step", ""), range(len(played.steps) + 1))
    seat = seat_of(request.GET.get("seat", ""))
    context = hand_context(played, number, seat)
    if teaches_somewhere(request):
        moment = urlencode({"hand": played.seed, "step": number, "seat": seat.value.lower()})
        context["take_url"] = f"{reverse('board-take')}?{moment}"
    return render(request, "games/hand.html", context)


def seat_of(name: str) -> Seat:
    """The seat of that name; South for what is none."""
    try:
        return Seat(name.capitalize())
    except ValueError:
        return Seat.SOUTH
