"""The roster: every member of a club with how far they are, and how members are let in, leave and
are removed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from lessons.access import ANYBODY, TEACHING, access_player, access_removable, is_signed_in
from lessons.clubs import services
from lessons.clubs.assignments.completion import Completion
from lessons.clubs.assignments.kinds import AssignableLesson
from lessons.clubs.assignments.rows import completed, lessons_done
from lessons.clubs.counts.kept import ClubCounts, counts_of
from lessons.clubs.counts.players import ListedPlayer
from lessons.clubs.entry.invites import code_for_everybody
from lessons.clubs.entry.joining import ask_for_code
from lessons.clubs.groups import GroupRow, find_shown, groups_of, only_those
from lessons.clubs.listed import list_players
from lessons.clubs.page import BOTH, READ, SEND, club_page, club_render, private
from lessons.clubs.reports.mixups import list_in_need
from lessons.clubs.reports.tallies import MetMixUp
from lessons.content_store import course
from lessons.models import Club, Membership, Role
from lessons.visitors import visitor_of
from lessons.web.fragments import see_other
from mahjlearn.tutor.mixups import EARLY, MixUpState


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A player, the completion of each thing `assigned` to them, how many `lessons` the club knows
    they have done, the mix-ups it sees in their answers, how many answers that were, and the names
    of their `groups`.
    """

    member: ListedPlayer
    assigned: tuple[Completion, ...]
    lessons: int
    met: tuple[MetMixUp, ...]
    answers: int
    groups: tuple[str, ...] = ()

    @property
    def html(self) -> SafeString:
        """The rendered row, with dates in the time zone of the page."""
        return _render_row(self, timezone.get_current_timezone_name())

    @property
    def done(self) -> int:
        """Number of the assignments that are done."""
        return sum(completion.is_done for completion in self.assigned)

    @property
    def late(self) -> int:
        """Number of the assignments done after their due date."""
        return sum(completion.is_late for completion in self.assigned)

    @property
    def overdue(self) -> int:
        """Number of the assignments that are open past their due date."""
        return sum(completion.is_overdue for completion in self.assigned)

    @property
    def open_mixups(self) -> int:
        """Number of mix-ups that their last answers fit."""
        return sum(met.state is MixUpState.OPEN for met in self.met)

    @property
    def needs_help_with(self) -> list[str]:
        """The mix-ups on which three of their last four answers were wrong."""
        return [met.mixup for met in self.met if met.needs_help]

    @property
    def early(self) -> bool:
        """True if there are too few answers to say much; never of a player without any."""
        return 0 < self.answers < EARLY


@lru_cache(maxsize=2048)
def _render_row(row: RosterRow, time_zone: str) -> SafeString:
    """Return a row of the roster: most stay as they are from one look to the next."""
    return render_to_string("clubs/_roster_row.html", {"row": row})


def others_of(club: Club) -> list[Membership]:
    """Return the members who are no players, or not yet: instructors and those who wait, by name
    (one query).
    """
    others = club.memberships.exclude(role=Role.PLAYER, waits=False)
    return list(others.order_by("nickname", "pk"))


def roster_rows(
    counted: ClubCounts, players: Sequence[ListedPlayer], groups: Sequence[GroupRow] = ()
) -> list[RosterRow]:
    """Return a row per player, in the order given (two queries at most)."""
    rows = list(completed(counted, counted.assignments, players))
    lessons = lessons_done(counted, players, rows)
    given: dict[int, list[Completion]] = {}
    for _, _, theirs in rows:
        for member, done in theirs:
            given.setdefault(member.pk, []).append(done)
    return [
        RosterRow(
            player,
            tuple(given.get(player.pk, ())),
            len(lessons[player.pk]),
            counted.of[player.pk].met,
            counted.of[player.pk].answers,
            tuple(group.name for group in groups if player.pk in group.inside),
        )
        for player in players
    ]


@club_page(ANYBODY, READ, outside=ask_for_code)
def roster(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show all members of the club, or the players of one group: what is due and done, when they
    were last seen, who needs help. Players who open the club’s own address get their own page, and
    everybody else is asked for a code.
    """
    if not mine.teaches:
        return see_other(reverse("club-player", args=[mine.club.public_id, mine.public_id]))
    counted, groups = counts_of(mine.club), groups_of(mine.club)
    others, everybody = others_of(mine.club), counted.players
    shown = find_shown(groups, request.GET.get("group", ""))
    players = only_those(everybody, shown)
    listed = list_players(request, players, keep=("group",))
    rows = roster_rows(counted, listed.players, groups)
    context = {
        "instructors": [member for member in others if member.teaches],
        "listed": listed,
        "players": rows,
        # Called while the page is rendered, when dates are in the time zone of the club.
        "rows_html": lambda: SafeString("".join([row.html for row in rows])),
        "everybody": len(everybody),
        "groups": groups,
        "shown": shown,
        "some_share_nothing": any(player.answers_since is None for player in players),
        "help": list_in_need(counted, players),
        "waiting": [member for member in others if member.waits],
        "code": code_for_everybody(mine.club, request),
    }
    if not everybody:
        context |= first_evening(mine.club)
    return club_render(request, mine, "clubs/roster.html", context)


def first_evening(club: Club) -> dict[str, Any]:
    """Return what a club without players has to do yet: `first_lesson`, {title, what}, and whether
    something is `assigned` (one query).
    """
    lesson = course().lessons[0]
    return {
        "first_lesson": {"title": lesson.title, "what": AssignableLesson(lesson.slug)},
        "assigned": club.assignments.exists(),
    }


@club_page(TEACHING, SEND, player=access_player)
def let_in(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Let a waiting player in."""
    services.admit(player)
    return see_other(reverse("club", args=[mine.club.public_id]))


@club_page(TEACHING, BOTH, player=access_removable)
def remove(request: HttpRequest, mine: Membership, player: Membership) -> HttpResponse:
    """Ask once and say what is kept, then remove the member."""
    if request.method != "POST":
        return club_render(request, mine, "clubs/remove.html", {"member": player})
    services.remove_member(player)
    return see_other(reverse("club", args=[mine.club.public_id]))


@club_page(ANYBODY, BOTH, suspended=True)
def leave(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask once and say what is kept, then leave. An owner has to hand the club over first."""
    if mine.role == Role.OWNER:
        raise PermissionDenied
    if request.method != "POST":
        return club_render(request, mine, "clubs/leave.html", {})
    services.remove_member(mine)
    return see_other(f"{reverse('club-left')}?club={signing.dumps(mine.club.name, salt=LEFT_SALT)}")


LEFT_SALT = "lessons.clubs.left"
LONGEST_LEFT = 600


@private
@require_safe
def left(request: HttpRequest) -> HttpResponseBase:
    """Tell somebody that they have left a club, and that their answers are still theirs. The page
    is open: they may be in no other club, and have no account. The name of the club comes signed.
    """
    signed = request.GET.get("club", "")
    try:
        club = signing.loads(signed, salt=LEFT_SALT) if len(signed) <= LONGEST_LEFT else ""
    except signing.BadSignature:
        club = ""
    if not club:
        return redirect("home")
    visitor = visitor_of(request)
    context = {
        "club_name": club,
        "signed_in": is_signed_in(visitor),
        "guest": visitor.learner is not None and visitor.account is None,
    }
    return render(request, "clubs/left.html", context)
