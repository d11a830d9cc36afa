"""The mix-ups page of a club: its heat map, what to teach next, who needs help, which puzzles are
hard.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString

from lessons.access import TEACHING
from lessons.clubs.assignments.erased import first_tries_of_erased
from lessons.clubs.assignments.kinds import AssignableLesson
from lessons.clubs.class_mode.subjects import subject_about
from lessons.clubs.counts.kept import ClubCounts, counts_of
from lessons.clubs.counts.player_counts import (
    MOST_CLUBS,
    Counted,
    hard_puzzles_of,
    heat_map_of,
)
from lessons.clubs.counts.players import ListedPlayer
from lessons.clubs.groups import find_shown, groups_of, only_those
from lessons.clubs.listed import Listed, list_players
from lessons.clubs.page import READ, club_page, club_render
from lessons.clubs.reports.tables import own_boards_about
from lessons.clubs.reports.tallies import HeatCell, HeatRow
from lessons.content_store import course
from lessons.course_tables import lesson_about, tables_about
from lessons.models import Club, Membership
from lessons.web.addresses import address
from lessons.web.mix_ups import MixUp

ENOUGH_TO_SHARE = 2
"""Number of players who have to share a mix-up before it is worth a meeting."""
UNTRIED = HeatCell()


@dataclass(frozen=True)
class MixUpRow:
    """A mix-up in a club: `heat` is of all its players, `cells` of those shown, each paired with
    the player. `page` is the address that links lead back to.
    """

    mixup: MixUp
    heat: HeatRow
    cells: Sequence[tuple[ListedPlayer, HeatCell]]
    page: str

    @cached_property
    def html(self) -> SafeString:
        """The rendered row of the map: thousands of its cells are of a few kinds."""
        cells = _joined(_render_cell(cell) for _, cell in self.cells)
        return render_to_string("clubs/_heat_row.html", {"row": self, "cells": cells})

    @cached_property
    def bar_html(self) -> SafeString:
        """The rendered bar of a narrow page, with the players who missed it, most often first."""
        wrong = [pair for pair in self.cells if pair[1].wrong]
        wrong.sort(key=lambda pair: -pair[1].wrong / pair[1].tried)
        missed = _joined(_render_missed(*pair) for pair in wrong)
        return render_to_string("clubs/_bar.html", {"row": self, "missed": missed})

    @property
    def unharmed(self) -> int:
        """Number of players shown who have tried it and were never wrong."""
        return sum(bool(cell.tried and not cell.wrong) for _, cell in self.cells)


@lru_cache(maxsize=1024)
def _render_cell(cell: HeatCell) -> str:
    return render_to_string("clubs/_heat_cell.html", {"cell": cell}).strip()


def _render_missed(player: ListedPlayer, cell: HeatCell) -> str:
    """Return a line with a link to the player."""
    link = _render_link(player.url, player.nickname)
    return f"<li>{link} {cell.wrong} of {cell.tried} wrong</li>"


@lru_cache(maxsize=1024)
def _render_link(url: str, nickname: str) -> SafeString:
    return format_html('<a class="quiet" href="{}">{}</a>', url, nickname)


def mixups_context(
    club: Club, counted: ClubCounts, players: Sequence[ListedPlayer], listed: Listed[ListedPlayer]
) -> dict[str, Any]:
    """Return the context of templates/clubs/mixups.html: listed, players, columns, visible, rows,
    map_html, shared_html, rare, rare_html, first, help, hard (one query). `listed` says which
    columns are shown.
    """
    columns = visible_players(counted, players)
    rows = heat_map_rows(counted, columns, listed.players)
    rare = [row for row in rows if not row.heat.affected]
    of_all = tuple(counted.of[player.pk] for player in players)
    hard = hard_puzzles_of(of_all, first_tries_of_erased(club))
    return {
        "listed": listed,
        "players": players,
        "columns": listed.players,
        "visible": columns,
        "rows": rows,
        "map_html": _joined(row.html for row in rows),
        "shared_html": _joined(row.bar_html for row in rows if row.heat.affected),
        "rare": rare,
        "rare_html": _joined(row.bar_html for row in rare),
        "first": recommend(counted, players),
        "help": list_in_need(counted, players),
        "hard": [
            {"table": counted.known[one.slug], "hard": one}
            for one in hard
            if one.slug in counted.known
        ],
    }


def _joined(rendered: Iterable[str]) -> SafeString:
    """Return rendered rows as one text: a template takes longer over each of them."""
    return SafeString("".join(rendered))


def visible_players(counted: ClubCounts, players: Sequence[ListedPlayer]) -> list[ListedPlayer]:
    """Return those of the players of whom the club may see anything: they share their answers, or
    answered assigned work.
    """
    return [
        player
        for player in players
        if player.answers_since is not None or counted.of[player.pk].answers
    ]


def heat_map_rows(
    counted: ClubCounts, players: Sequence[ListedPlayer], shown: Sequence[ListedPlayer]
) -> Sequence[MixUpRow]:
    """Return the heat map of these players, a row a mix-up, with the cells of those shown."""
    page = address("club-mixups", counted.club.public_id)
    of_all, of_shown = (tuple(counted.of[one.pk] for one in some) for some in (players, shown))
    return _rows_of(of_all, of_shown, tuple(shown), page)


@lru_cache(maxsize=MOST_CLUBS)
def _rows_of(
    of_all: Counted, of_shown: Counted, shown: tuple[ListedPlayer, ...], page: str
) -> Sequence[MixUpRow]:
    """Return the rows of these counts, rendered once until a player answers again."""
    return tuple(
        MixUpRow(
            MixUp(row.mixup),
            row,
            [
                (player, counts.cells.get(row.mixup, UNTRIED))
                for player, counts in zip(shown, of_shown, strict=True)
            ],
            page,
        )
        for row in heat_map_of(of_all)
    )


def recommend(counted: ClubCounts, players: Sequence[ListedPlayer]) -> dict[str, Any] | None:
    """Return what to open the next meeting with, the mix-up that most of the players share: row,
    boards, show, lesson; None if no two players share one.
    """
    rows, known = heat_map_rows(counted, visible_players(counted, players), ()), counted.known
    row = max(rows, key=lambda row: row.heat.affected, default=None)
    if row is None or row.heat.affected < ENOUGH_TO_SHARE:
        return None
    lesson = lesson_about(row.mixup.id, known)
    return {
        "row": row,
        "boards": [*tables_about(row.mixup.id, known), *own_boards_about(row.mixup.id, known)],
        "show": subject_about(row.mixup.id, known),
        "lesson": lesson
        and {
            "number": course().number_of(lesson),
            "what": AssignableLesson(lesson.slug),
        },
    }


def list_in_need(
    counted: ClubCounts, players: Sequence[ListedPlayer]
) -> list[tuple[ListedPlayer, list[MixUp]]]:
    """Return the players who need help with their mix-ups: three of the last four wrong on one
    of them. Whoever needs it with most of them comes first.
    """
    needs = [(player, counted.of[player.pk].needs_help_with) for player in players]
    needs.sort(key=lambda need: -len(need[1]))
    return [(player, list(map(MixUp, mixups))) for player, mixups in needs if mixups]


@club_page(TEACHING, READ)
def mixups(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the mix-ups of the club or of one group, who needs help, and which puzzles are hard."""
    counted, groups = counts_of(mine.club), groups_of(mine.club)
    shown = find_shown(groups, request.GET.get("group", ""))
    players = only_those(counted.players, shown)
    listed = list_players(request, visible_players(counted, players), keep=("group",))
    context = mixups_context(mine.club, counted, players, listed)
    context |= {"groups": groups, "shown": shown}
    return club_render(request, mine, "clubs/mixups.html", context)
