"""The pages that are printed, those on which instructors choose what to print, and the units
players have finished.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from lessons.access import TEACHING, access_invite, access_player, access_set
from lessons.clubs.assignments.rows import completed, lessons_done
from lessons.clubs.boards.verdicts import board_rows, boards_in
from lessons.clubs.counts.kept import ClubCounts, counts_of
from lessons.clubs.counts.players import Member
from lessons.clubs.entry.invites import ShownInvite, code_for_everybody, open_invites
from lessons.clubs.page import READ, club_page, club_render
from lessons.clubs.printing.rule_cards import RulesForm, make_rule_cards
from lessons.clubs.printing.sheets import (
    BoardsForm,
    LessonForm,
    answers_context,
    own_answers_context,
    own_sheet_context,
    set_answers_context,
    set_sheet_context,
    sheet_context,
)
from lessons.content_store import course
from lessons.models import Club, Invite, Membership, Role, TableSet
from lessons.reference.card_page import card_context
from mahjlearn.course import Unit

SHEET, ANSWERS = "clubs/print/sheet.html", "clubs/print/answers.html"


@dataclass(frozen=True, slots=True)
class FinishedUnit:
    """A player who has done every lesson of a unit, with the moment of the last of them."""

    member: Member
    unit: Unit
    at: datetime


def finished_units(club: Club) -> list[FinishedUnit]:
    """Return all units that players have finished, by name of the player (six queries at most)."""
    counted = counts_of(club)
    return _finished_units(counted, counted.players)


def find_finished(member: Membership, unit: str) -> FinishedUnit | None:
    """Return a unit that a player has finished; None if they have not, or if the club may
    not know.
    """
    if member.teaches or member.waits:
        return None
    return next(
        (
            finished
            for finished in _finished_units(counts_of(member.club), [member])
            if finished.unit.slug == unit
        ),
        None,
    )


def _finished_units(counted: ClubCounts, players: Sequence[Member]) -> list[FinishedUnit]:
    assigned = completed(counted, counted.assignments, players)
    done = lessons_done(counted, players, assigned)
    finished = []
    for player in players:
        for unit in course().units:
            moments = [done[player.pk].get(lesson.slug) for lesson in unit.lessons]
            known = [moment for moment in moments if moment is not None]
            if known and len(known) == len(moments):
                finished.append(FinishedUnit(player, unit, max(known)))
    return finished


@club_page(TEACHING, READ)
def printables(request: HttpRequest, mine: Membership) -> HttpResponse:
    """List all that can be printed."""
    invites = open_invites(mine.club, request, [Role.PLAYER])
    context = {
        "code": next((shown for shown in invites if not shown.invite.nickname), None),
        "cards": sum(bool(shown.invite.nickname) for shown in invites),
        "finished": finished_units(mine.club),
    }
    return club_render(request, mine, "clubs/print/printables.html", context)


@club_page(TEACHING, READ)
def print_cards(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the unused cards, to print and cut."""
    invites = open_invites(mine.club, request, [Role.PLAYER])
    context = {"cards": [shown for shown in invites if shown.invite.nickname]}
    return club_render(request, mine, "clubs/print/cards.html", context)


@club_page(TEACHING, READ, invite=access_invite)
def print_poster(request: HttpRequest, mine: Membership, invite: Invite) -> HttpResponse:
    """Show a code as large as a page."""
    shown = ShownInvite(invite, request)
    return club_render(request, mine, "clubs/print/poster.html", {"shown": shown})


@club_page(TEACHING, READ)
def print_rules(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the list of rules, or those of `?rule=` a page each; 422 for a choice that cannot be
    printed.
    """
    if not request.GET:
        return club_render(request, mine, "clubs/print/rules_new.html", {"form": RulesForm()})
    form = RulesForm(request.GET)
    if not form.is_valid():
        return club_render(request, mine, "clubs/print/rules_new.html", {"form": form}, status=422)
    pages = make_rule_cards(form.cleaned_data["rule"], request)
    return club_render(request, mine, "clubs/print/rules.html", {"pages": pages})


@club_page(TEACHING, READ)
def print_joker_card(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the joker card with the name of the club and its newest code."""
    context = card_context(request.get_host())
    context |= {"shown": code_for_everybody(mine.club, request)}
    return club_render(request, mine, "clubs/print/joker_card.html", context)


@club_page(TEACHING, READ)
def print_puzzles(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the lessons, or the puzzles of `?lesson=`, with `answers` their answers; 422 for an
    unknown lesson.
    """
    if not request.GET:
        return club_render(request, mine, "clubs/print/sheet_new.html", {"form": LessonForm()})
    form = LessonForm(request.GET)
    if not form.is_valid():
        return club_render(request, mine, "clubs/print/sheet_new.html", {"form": form}, status=422)
    lesson = form.cleaned_data["lesson"]
    page = reverse("club-print-puzzles", args=[mine.club.public_id])
    links = _links(page, f"lesson={lesson.slug}")
    if form.cleaned_data["answers"]:
        return club_render(request, mine, ANSWERS, answers_context(lesson) | links)
    return club_render(request, mine, SHEET, sheet_context(lesson) | links)


@club_page(TEACHING, READ)
def print_boards(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the boards of the club, or those of `?board=`, with `answers` their answers; 422 for a
    choice that cannot be printed.
    """
    rows = board_rows(mine.club, list(boards_in(mine.club)))
    form = BoardsForm(mine.club, rows, request.GET or None)
    if not request.GET:
        return club_render(request, mine, "clubs/print/boards_new.html", {"form": form})
    if not form.is_valid():
        return club_render(request, mine, "clubs/print/boards_new.html", {"form": form}, status=422)
    chosen, page = form.chosen, reverse("club-print-boards", args=[mine.club.public_id])
    links = _links(page, "&".join(f"board={row.board.public_id}" for row in chosen))
    if form.cleaned_data["answers"]:
        return club_render(request, mine, ANSWERS, own_answers_context(chosen) | links)
    return club_render(request, mine, SHEET, own_sheet_context(chosen) | links)


@club_page(TEACHING, READ, table_set=access_set)
def print_set(request: HttpRequest, mine: Membership, table_set: TableSet) -> HttpResponse:
    """Show the tables of a set in its order, with `answers` their answers."""
    page = reverse("club-print-set", args=[mine.club.public_id, table_set.public_id])
    back = reverse("club-sets", args=[mine.club.public_id])
    links = {"back": back, "sheet_url": page, "answers_url": f"{page}?answers=on"}
    if request.GET.get("answers") == "on":
        return club_render(request, mine, ANSWERS, set_answers_context(table_set) | links)
    return club_render(request, mine, SHEET, set_sheet_context(table_set) | links)


def _links(page: str, query: str) -> dict[str, str]:
    """Return the addresses between which a sheet and its answers lead: back, sheet_url,
    answers_url.
    """
    sheet = f"{page}?{query}"
    return {"back": page, "sheet_url": sheet, "answers_url": f"{sheet}&answers=on"}


@club_page(TEACHING, READ, player=access_player)
def print_certificate(
    request: HttpRequest, mine: Membership, player: Membership, unit: str
) -> HttpResponse:
    """Certify that a player has finished a unit. Raises Http404 if they have not, or if the club
    may not know.
    """
    finished = find_finished(player, unit)
    if finished is None:
        raise Http404("Not finished, as far as the club knows")
    return club_render(request, mine, "clubs/print/certificate.html", {"finished": finished})
