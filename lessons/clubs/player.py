"""The page of one player, the same for the player and for instructors, and that of one answer."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import reverse
from django.utils import timezone

from lessons.access import ANYBODY, access_answer, access_own, access_player
from lessons.attempts.place import Place
from lessons.clubs.assignments.rows import rows_of_player
from lessons.clubs.boards.puzzles import is_board_slug
from lessons.clubs.calendar import sign_token
from lessons.clubs.class_mode.running import running_class
from lessons.clubs.groups import groups_of
from lessons.clubs.house_rules import own_choices
from lessons.clubs.letters.views import address_of
from lessons.clubs.page import BOTH, READ, SEND, club_page, club_render
from lessons.clubs.reports.goes import Go, is_visible, visible_goes
from lessons.clubs.reports.tables import tables_of
from lessons.clubs.reports.tallies import list_met_mixups
from lessons.course_tables import Tables
from lessons.models import Attempt, Membership, Outcome, ReturnLink
from lessons.puzzles import (
    Link,
    Placement,
    explain_to_others,
    puzzle_with,
    puzzles_with,
    takes_steps,
)
from lessons.visitors import visitor_of
from lessons.visitors.held import unless_held
from lessons.visitors.rulebook import short_name
from lessons.web.addresses import address
from lessons.web.fragments import see_other
from lessons.web.mix_ups import MixUp
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.tutor.mixups import EARLY

LAST = 10
GONE = "A board that was deleted"
DEALT, OF_A_HAND = "A table dealt for practice", "A hand to referee"
_DEALT_SLUG = re.compile(r"(?P<letter>[a-z])[0-9]+-[0-9]+-[0-9a-f]+(-b)?")
"""A table for practice (`t1-4213-9c07a1`) or a played hand (`g2-4213-9c07`), of any generator."""
WORDS = {Outcome.RIGHT: "Correct", Outcome.WRONG: "Not quite", Outcome.ACCEPTED: "Accepted"}


@dataclass(frozen=True, slots=True)
class AnsweredRow:
    """A go in a list, with its last answer; `plays`: it took several steps, which can be seen one
    after another.
    """

    go: Go
    row: Attempt
    title: str
    plays: bool

    @property
    def words(self) -> str:
        """The outcome in words."""
        return WORDS[Outcome(self.go.outcome)]


def player_context(player: Membership) -> dict[str, Any]:
    """Return `met` (their mix-ups), `answered` (their last goes), `goes` (their number) and `early`
    (they are too few to say much), as far as the club may see them (seven queries at most).
    """
    known = tables_of(player.club)
    goes = visible_goes([player], known)[player.pk]
    last = goes[-LAST:]
    rows = Attempt.objects.only("client_key", "answered_at", "answer", "puzzle_hash").in_bulk(
        [go.row for go in last]
    )
    unknown = [rows[go.row].puzzle_hash for go in last if go.slug not in known]
    dealt = puzzles_with(unknown) if unknown else {}
    return {
        "met": [(MixUp(met.mixup), met) for met in list_met_mixups(goes)],
        "answered": [answered_row(go, rows[go.row], known, dealt) for go in reversed(last)],
        "goes": len(goes),
        "early": 0 < len(goes) < EARLY,
    }


def answered_row(
    go: Go, row: Attempt, known: Tables, dealt: Mapping[str, Puzzle] = MappingProxyType({})
) -> AnsweredRow:
    """Return a go with its last answer; `dealt` has puzzles that are not among the known ones, by
    hash. What was answered to a puzzle as it was before is not offered to be played: to know
    whether it can be would take its text.
    """
    table = known.get(go.slug)
    same = table is not None and table.puzzle.hash == row.puzzle_hash
    plays = table is not None and same and takes_steps(table.puzzle, row.answer)
    return AnsweredRow(go, row, title_of(go.slug, known, dealt.get(row.puzzle_hash)), plays)


def title_of(slug: str, known: Tables, answered: Puzzle | None = None) -> str:
    """Return the title of a puzzle; of one that is not among the known ones, that of the puzzle as
    it was answered. If that is gone too, return what is left of its name.
    """
    if slug in known:
        return known[slug].title
    if is_board_slug(slug):
        return GONE
    if answered is not None:
        return whole(answered.title)
    dealt = _DEALT_SLUG.fullmatch(slug)
    if dealt is not None:
        return OF_A_HAND if dealt["letter"] == "g" else DEALT
    return slug.replace("-", " ").capitalize()


@club_page(ANYBODY, READ, player=access_player)
def show(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Show the player's page: the same for the player and for instructors, except for what each can
    do there.
    """
    own = player.pk == mine.pk
    calendar = ""
    if own and not player.teaches:
        calendar = request.build_absolute_uri(reverse("calendar", args=[sign_token(player)]))
    context = {
        "member": player,
        "own": own,
        "joined": own and request.GET.get("joined") == "1",
        "known": own and request.GET.get("known") == "1",
        "saved": mine.teaches and request.GET.get("saved") == "1",
        "groups": [row.name for row in groups_of(mine.club) if player.pk in row.inside],
        "calendar": calendar,
        "webcal": calendar and f"webcal:{calendar.partition(':')[2]}",
        "assigned": () if player.teaches else rows_of_player(player),
        "plays_by": short_name(mine.club.ruleset),
        "house_rules": list(own_choices(mine.club.ruleset)),
        "class_on": own and running_class(mine.club) is not None,
        "visitor": visitor_of(request),
        "address": address_of(mine.learner) if own and not player.teaches else "",
        "guest": player.learner.user_id is None,
        "links": ReturnLink.objects.filter(learner=player.learner_id).order_by("-made")[:5]
        if own
        else (),
    }
    if not player.teaches:
        context |= player_context(player)
    return club_render(request, mine, "clubs/player.html", context)


@club_page(ANYBODY, SEND, player=access_own)
@unless_held
def share(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Let the instructors see all their answers, or stop letting them. Only the player
    can do this.
    """
    since = timezone.now() if request.POST.get("answers") == "on" else None
    if (since is None) != (mine.answers_since is None):
        Membership.objects.filter(pk=mine.pk).update(answers_since=since)
    return see_other(reverse("club-player", args=[mine.club.public_id, player.public_id]))


@club_page(ANYBODY, BOTH, player=access_player)
def answer(request: HttpRequest, mine: Membership, player: Membership, key: str) -> HttpResponse:
    """Show what the player was told about one answer, in a few words if the puzzle can no longer be
    shown. The method is checked after access to the answer.
    """
    row, place = find_answer(player, key)
    if request.method not in READ:
        return HttpResponseNotAllowed(READ)
    context = {"member": player, "own": player.pk == mine.pk, "row": row, "stepping": True}
    known = tables_of(mine.club)
    puzzle = find_answered_puzzle(row, known)
    explanation = puzzle and explain_to_others(
        request, place_answer(mine, player, puzzle, place), row
    )
    if puzzle and explanation:
        context["plays"] = takes_steps(puzzle, row.answer)
        return club_render(request, mine, "clubs/answer.html", explanation | context)
    context |= {
        "title": title_of(row.puzzle_slug, known, puzzle),
        "words": WORDS[Outcome(row.outcome)],
    }
    return club_render(request, mine, "clubs/answer_gone.html", context)


def find_answer(player: Membership, key: str) -> tuple[Attempt, Place]:
    """Return an answer that the club may see, with its place. Raises Http404."""
    row = access_answer(player, key)
    place = Place.parse(row.place)
    if place is None or place.why or row.outcome == Outcome.SAVED or not is_visible(player, row):
        raise Http404("No such answer")
    return row, place


def find_answered_puzzle(row: Attempt, known: Tables) -> Puzzle | None:
    """Return the puzzle that was answered; None if its text is no longer known."""
    table = known.get(row.puzzle_slug)
    if table is not None and table.puzzle.hash == row.puzzle_hash:
        return table.puzzle
    return puzzle_with(row.puzzle_hash)


def place_answer(mine: Membership, player: Membership, puzzle: Puzzle, place: Place) -> Placement:
    """Return a placement that leads back to the player's page; nothing is answered there."""
    url = address("club-player", mine.club.public_id, player.public_id)
    label = "Back to my page" if player.pk == mine.pk else f"Back to {player.nickname}"

    def back(learner: object) -> Link:
        return Link(url, label)

    return Placement(puzzle=puzzle, url=url, place=replace(place, move=0), follows=back)
