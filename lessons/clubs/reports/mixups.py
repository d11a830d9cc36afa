"""The mix-ups page of a club: its heat map, what to teach next, who needs help, which puzzles are
hard.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.access import TEACHING
from lessons.clubs.assignments.erased import first_tries_of_erased
from lessons.clubs.assignments.kinds import AssignableLesson
from lessons.clubs.assignments.rows import players_of
from lessons.clubs.class_mode.subjects import subject_about
from lessons.clubs.groups import find_shown, groups_of, only_those
from lessons.clubs.page import READ, club_page, club_render
from lessons.clubs.reports.goes import Go, visible_goes
from lessons.clubs.reports.tables import own_boards_about, tables_of
from lessons.clubs.reports.tallies import (
    HeatCell,
    HeatRow,
    build_heat_map,
    find_hard_puzzles,
    list_met_mixups,
)
from lessons.content_store import course
from lessons.course_tables import Tables, lesson_about, tables_about
from lessons.models import Club, Membership
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import RULES_BY_ID

ENOUGH_TO_SHARE = 2
"""Number of players who have to share a mix-up before it is worth a meeting."""


@dataclass(frozen=True, slots=True)
class MixUp:
    """A mix-up in the player's voice, with its correction and the page of its rule."""

    id: str

    @property
    def belief(self) -> str:
        """`A discard can buy a joker`: without a full stop."""
        return whole(MISCONCEPTIONS[self.id].belief.removesuffix("."))

    @property
    def correction(self) -> str:
        """Why the belief is wrong."""
        return whole(MISCONCEPTIONS[self.id].repair)

    @property
    def rule_url(self) -> str:
        """The address of the rule."""
        rule = RULES_BY_ID[MISCONCEPTIONS[self.id].rules[0]]
        return address("rule", rule.id, rule.slug)


@dataclass(frozen=True, slots=True)
class MixUpRow:
    """A mix-up with its cells, each paired with its player."""

    mixup: MixUp
    heat: HeatRow
    cells: tuple[tuple[Membership, HeatCell], ...]

    @property
    def cells_html(self) -> SafeString:
        """The rendered cells of the map: thousands of them are of a few kinds."""
        return SafeString("".join([_render_cell(cell) for _, cell in self.cells]))

    @property
    def missed(self) -> list[tuple[Membership, HeatCell]]:
        """The players who were wrong, most often first."""
        wrong = [pair for pair in self.cells if pair[1].wrong]
        return sorted(wrong, key=lambda pair: -pair[1].wrong / pair[1].tried)

    @property
    def unharmed(self) -> int:
        """Number of players who have tried it and were never wrong."""
        return sum(bool(cell.tried and not cell.wrong) for _, cell in self.cells)


@lru_cache(maxsize=1024)
def _render_cell(cell: HeatCell) -> str:
    return render_to_string("clubs/_heat_cell.html", {"cell": cell}).strip()


Goes = Mapping[int, Sequence[Go]]
"""The goes that the club may see, by primary key of the member."""


def mixups_context(
    club: Club, players: Sequence[Membership], goes: Goes, known: Tables
) -> dict[str, Any]:
    """Return the context of templates/clubs/mixups.html: players, columns, rows, shared, rare,
    first, help, hard (one query).
    """
    columns = visible_players(players, goes)
    rows = heat_map_rows(columns, goes)
    return {
        "players": players,
        "columns": columns,
        "rows": rows,
        "shared": [row for row in rows if row.heat.affected],
        "rare": [row for row in rows if not row.heat.affected],
        "first": recommend(rows, known),
        "help": list_in_need(players, goes),
        "hard": [
            {"table": known[hard.slug], "hard": hard}
            for hard in find_hard_puzzles(
                [goes[player.pk] for player in players], first_tries_of_erased(club)
            )
            if hard.slug in known
        ],
    }


def visible_players(players: Sequence[Membership], goes: Goes) -> list[Membership]:
    """Return the players of whom the club may see anything: they share their answers, or answered
    assigned work.
    """
    return [player for player in players if player.answers_since is not None or goes[player.pk]]


def heat_map_rows(columns: Sequence[Membership], goes: Goes) -> list[MixUpRow]:
    """Return the heat map, a row a mix-up."""
    return [
        MixUpRow(MixUp(row.mixup), row, tuple(zip(columns, row.cells, strict=True)))
        for row in build_heat_map([goes[player.pk] for player in columns])
    ]


def recommend(rows: Sequence[MixUpRow], known: Tables) -> dict[str, Any] | None:
    """Return what to open the next meeting with, the mix-up that most players share: row, boards,
    show, lesson; None if no two players share one.
    """
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


def list_in_need(players: Sequence[Membership], goes: Goes) -> list[tuple[Membership, list[MixUp]]]:
    """Return the players who need help with their mix-ups: three of the last four wrong on one
    of them."""
    needs = [
        (player, [MixUp(met.mixup) for met in list_met_mixups(goes[player.pk]) if met.needs_help])
        for player in players
    ]
    return [(player, mixups) for player, mixups in needs if mixups]


@club_page(TEACHING, READ)
def mixups(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the mix-ups of the club or of one group, who needs help, and which puzzles are hard."""
    groups, known = groups_of(mine.club), tables_of(mine.club)
    shown = find_shown(groups, request.GET.get("group", ""))
    players = only_those(players_of(mine.club), shown)
    context = mixups_context(mine.club, players, visible_goes(players, known), known)
    context |= {"groups": groups, "shown": shown}
    return club_render(request, mine, "clubs/mixups.html", context)
