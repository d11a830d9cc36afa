"""One answer of a player: the table as it was, what she answered and the ruling."""

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed

from lessons.access import ANYBODY, access_answer, access_player
from lessons.attempts.place import Place
from lessons.clubs.page import BOTH, READ, club_page, club_render
from lessons.clubs.reports.player import WORDS, title_of
from lessons.models import Attempt, Membership, Outcome
from lessons.puzzles import Link, Placement, puzzle_with, told_to_others
from lessons.tallies.seen import is_seen
from lessons.tallies.tables import Tables, tables_of
from lessons.web.addresses import address
from mahjlearn.course import Puzzle


@club_page(ANYBODY, BOTH, player=access_player)
def answer(request: HttpRequest, mine: Membership, player: Membership, key: str) -> HttpResponse:
    """What she was told, as she was told it; in a few words where that can no longer be shown.

    Only to be read; but first it is looked whether there is such an answer.
    """
    row, place = shown_answer(player, key)
    if request.method not in READ:
        return HttpResponseNotAllowed(READ)
    context = {"member": player, "own": player.pk == mine.pk, "row": row, "stepping": True}
    known = tables_of(mine.club)
    puzzle = puzzle_of(row, known)
    told = puzzle and told_to_others(request, placement(mine, player, puzzle, place), row)
    if told:
        return club_render(request, mine, "clubs/answer.html", told | context)
    context |= {"title": title_of(row.puzzle_slug, known), "words": WORDS[Outcome(row.outcome)]}
    return club_render(request, mine, "clubs/answer_gone.html", context)


def shown_answer(player: Membership, key: str) -> tuple[Attempt, Place]:
    """An answer that the club may see, and where it was given. Raises Http404."""
    row = access_answer(player, key)
    place = Place.parse(row.place)
    if place is None or place.why or row.outcome == Outcome.SAVED or not is_seen(player, row):
        raise Http404("No such answer")
    return row, place


def puzzle_of(row: Attempt, known: Tables) -> Puzzle | None:
    """The puzzle that it was given to; None where its text is not known any more."""
    table = known.get(row.puzzle_slug)
    if table is not None and table.puzzle.key.hash == row.puzzle_hash:
        return table.puzzle
    return puzzle_with(row.puzzle_hash)


def placement(mine: Membership, player: Membership, puzzle: Puzzle, place: Place) -> Placement:
    """The puzzle on its way back to the player's page; nothing is answered there."""
    url = address("club-player", mine.club.public_id, player.public_id)
    label = "Back to my page" if player.pk == mine.pk else f"Back to {player.nickname}"

    def back(learner: object) -> Link:
        return Link(url, label)

    return Placement(puzzle=puzzle, url=url, place=replace(place, move=0), follows=back)
