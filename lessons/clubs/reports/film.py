"""A film of what a player did: an answer of several steps, one still a step, with each ruling."""

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import reverse

from lessons.access import ANYBODY, access_player
from lessons.clubs.page import BOTH, READ, club_page, club_render
from lessons.clubs.player import find_answer, find_answered_puzzle, place_answer, title_of
from lessons.clubs.reports.tables import tables_of
from lessons.models import Membership
from lessons.puzzles import Link, played_back
from lessons.puzzles.kinds import kind_of
from lessons.web.addresses import read_number
from lessons.web.fragments import see_other

ALL = "all"
"""The word that an address has in place of a number, for all steps."""


@club_page(ANYBODY, BOTH, player=access_player)
def film(request: HttpRequest, mine: Membership, player: Membership, key: str) -> HttpResponse:
    """Show a step of an answer, or all of them; each is an address of its own. One that cannot be
    played back is shown as a whole. The method is checked after access to the answer.
    """
    row, place = find_answer(player, key)
    if request.method not in READ:
        return HttpResponseNotAllowed(READ)
    known = tables_of(mine.club)
    puzzle = find_answered_puzzle(row, known)
    steps = puzzle and played_back(request, place_answer(mine, player, puzzle, place), row)
    ids = [mine.club.public_id, player.public_id, key]
    if not steps:
        return see_other(reverse("club-answer", args=ids))
    url = reverse("club-film", args=ids)
    wanted, last = request.GET.get("step", ""), len(steps) - 1
    number = read_number(wanted, range(len(steps)))
    context = {
        "member": player,
        "own": player.pk == mine.pk,
        "row": row,
        "title": title_of(row.puzzle_slug, known, puzzle),
        "steps": steps if wanted == ALL else (),
        "step": steps[number],
        "number": number,
        "last": last,
        "still": {
            "before_url": f"{url}?step={number - 1}" if number else "",
            "after_url": f"{url}?step={number + 1}" if number < last else "",
        },
        "all_url": f"{url}?step={ALL}",
        "one_url": url,
        "next": Link(reverse("club-answer", args=ids), "See the whole answer"),
        "style": kind_of(puzzle).style if puzzle else "",
        "stepping": True,
    }
    return club_render(request, mine, "clubs/film.html", context)
