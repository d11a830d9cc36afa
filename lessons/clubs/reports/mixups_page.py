"""The page of a club's mix-ups, as values for its template."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.assignments.left import new_to_the_erased
from lessons.assignments.what import LessonWhat
from lessons.clubs.class_mode.subjects import subject_about
from lessons.content_store import course
from lessons.models import Club, Membership
from lessons.tallies.gone import Go
from lessons.tallies.hard import hard_of
from lessons.tallies.heat import Cell, HeatRow, heat_of
from lessons.tallies.states import met_by
from lessons.tallies.tables import Tables, boards_of, lesson_of, own_boards_of
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import RULES_BY_ID

SHARED = 2
"""So many players have a mix-up in common before it is worth a meeting."""


@dataclass(frozen=True, slots=True)
class MixUp:
    """A mix-up in the player's voice, what is so, and the page of the rule."""

    id: str

    @property
    def belief(self) -> str:
        """`A discard can buy a joker`: without a full stop."""
        return whole(MISCONCEPTIONS[self.id].belief.removesuffix("."))

    @property
    def correction(self) -> str:
        """Why it is not so."""
        return whole(MISCONCEPTIONS[self.id].repair)

    @property
    def rule_url(self) -> str:
        """Where the rule is written."""
        rule = RULES_BY_ID[MISCONCEPTIONS[self.id].rules[0]]
        return address("rule", rule.id, rule.slug)


@dataclass(frozen=True, slots=True)
class Row:
    """A mix-up with its cells, each beside its player."""

    mixup: MixUp
    heat: HeatRow
    cells: tuple[tuple[Membership, Cell], ...]

    @property
    def cells_html(self) -> SafeString:
        """The cells as they stand in the map: thousands of them are of a few kinds."""
        return SafeString("".join([_cell_html(cell) for _, cell in self.cells]))

    @property
    def missed(self) -> list[tuple[Membership, Cell]]:
        """Who was wrong, most often first."""
        wrong = [pair for pair in self.cells if pair[1].wrong]
        return sorted(wrong, key=lambda pair: -pair[1].wrong / pair[1].tried)

    @property
    def unharmed(self) -> int:
        """How many have tried and were never wrong."""
        return sum(bool(cell.tried and not cell.wrong) for _, cell in self.cells)


@lru_cache(maxsize=1024)
def _cell_html(cell: Cell) -> str:
    return render_to_string("clubs/_heat_cell.html", {"cell": cell}).strip()


Goes = Mapping[int, Sequence[Go]]
"""Primary key of a member to her goes that the club may see."""


def mixups_context(
    club: Club, players: Sequence[Membership], goes: Goes, known: Tables
) -> dict[str, Any]:
    """What templates/clubs/mixups.html asks for. One query."""
    columns = columns_of(players, goes)
    rows = rows_of(columns, goes)
    return {
        "players": players,
        "columns": columns,
        "rows": rows,
        "shared": [row for row in rows if row.heat.affected],
        "rare": [row for row in rows if not row.heat.affected],
        "first": recommended(rows, known),
        "help": in_need(players, goes),
        "hard": [
            {"table": known[one.slug], "hard": one}
            for one in hard_of([goes[one.pk] for one in players], new_to_the_erased(club))
            if one.slug in known
        ],
    }


def columns_of(players: Sequence[Membership], goes: Goes) -> list[Membership]:
    """Those of whom the club may see anything: who share their answers, or answered what was
    assigned.
    """
    return [one for one in players if one.answers_since is not None or goes[one.pk]]


def rows_of(columns: Sequence[Membership], goes: Goes) -> list[Row]:
    """The heat map, a row a mix-up."""
    return [
        Row(MixUp(row.mixup), row, tuple(zip(columns, row.cells, strict=True)))
        for row in heat_of([goes[one.pk] for one in columns])
    ]


def recommended(rows: Sequence[Row], known: Tables) -> dict[str, Any] | None:
    """What to open the next meeting with; None where no two players share a mix-up."""
    if not rows or rows[0].heat.affected < SHARED:
        return None
    row = rows[0]
    lesson = lesson_of(row.mixup.id, known)
    return {
        "row": row,
        "boards": [*boards_of(row.mixup.id, known), *own_boards_of(row.mixup.id, known)],
        "show": subject_about(row.mixup.id, known),
        "lesson": lesson
        and {
            "number": course().number_of(lesson),
            "what": LessonWhat(lesson.slug),
        },
    }


def in_need(players: Sequence[Membership], goes: Goes) -> list[tuple[Membership, list[MixUp]]]:
    """Who needs help, and with which mix-ups: four wrong in a row on one of them."""
    found = [
        (one, [MixUp(met.mixup) for met in met_by(goes[one.pk]) if met.needs_help])
        for one in players
    ]
    return [(one, mixups) for one, mixups in found if mixups]
