"""Pure functions of goes: the heat map by mix-up and player, the puzzles most players get wrong,
and how one player stands with each mix-up.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lessons.clubs.reports.goes import Go
from mahjlearn.tutor.mixups import (
    OPENED_BY,
    KeptMixUp,
    MixUpState,
    TableAnswer,
    listed,
    mixups_after,
)

ENOUGH_TABLES = 2
"""Number of tables about one mix-up that a player has to have tried before there is a heat map."""
HEAT_STEPS = (0.0, 0.25, 0.5, 0.75)
"""The heat of a cell is the number of these that its share of wrong goes exceeds: 0 to 4."""


class HeatCell(NamedTuple):
    """The goes of one player at tables about one mix-up that were new to them."""

    tried: int = 0
    wrong: int = 0

    @property
    def heat(self) -> int:
        """0 for none wrong, 1 to 4 for up to a quarter, a half, three quarters, more."""
        return sum(self.wrong > step * self.tried for step in HEAT_STEPS)

    @property
    def affected(self) -> bool:
        """True if two goes were wrong, and at least half of all: one may be a slip."""
        return self.wrong >= OPENED_BY and 2 * self.wrong >= self.tried


@dataclass(frozen=True)
class HeatRow:
    """One mix-up with a cell for each player, in the order in which the players were given."""

    mixup: str
    cells: tuple[HeatCell, ...]

    @cached_property
    def players(self) -> int:
        """Number of players who have tried it."""
        return sum(bool(cell.tried) for cell in self.cells)

    @cached_property
    def affected(self) -> int:
        """Number of players who were wrong twice, and at least half the time."""
        return sum(cell.affected for cell in self.cells)

    @cached_property
    def wrong(self) -> int:
        """Number of wrong goes of all players."""
        return sum(cell.wrong for cell in self.cells)


def heat_rows(cells: Sequence[Mapping[str, HeatCell]]) -> list[HeatRow]:
    """Return a row for each mix-up that a player has tried, those with the most wrong answers
    first; `cells` has those of each player by mix-up. Empty until a player has tried two tables
    about one mix-up.
    """
    if not any(
        cell.tried >= ENOUGH_TABLES for player_cells in cells for cell in player_cells.values()
    ):
        return []
    mixups = dict.fromkeys(mixup for player_cells in cells for mixup in player_cells)
    rows = [
        HeatRow(mixup, tuple(player_cells.get(mixup, HeatCell()) for player_cells in cells))
        for mixup in mixups
    ]
    return sorted(rows, key=lambda row: (-row.wrong, -row.affected, -row.players, row.mixup))


def player_cells(goes: Sequence[Go]) -> dict[str, HeatCell]:
    """Return the cells of one player, by mix-up."""
    tried: dict[str, int] = {}
    wrong: dict[str, int] = {}
    for go in goes:
        for mixup in go.about if go.fresh else ():
            tried[mixup] = tried.get(mixup, 0) + 1
        for mixup in go.fits if go.fresh else ():
            wrong[mixup] = wrong.get(mixup, 0) + 1
    return {mixup: HeatCell(count, wrong.get(mixup, 0)) for mixup, count in tried.items()}


ENOUGH_PLAYERS, MOST_HARD = 3, 5


@dataclass(frozen=True, slots=True)
class HardPuzzle:
    """A puzzle with the number of players who answered it, and of those who were wrong."""

    slug: str
    answered: int
    wrong: int


def hardest(
    answered: Counter[str], wrong: Counter[str], erased: Mapping[str, tuple[int, int]]
) -> list[HardPuzzle]:
    """Return at most five puzzles that at least three players answered and more than half got
    wrong, the hardest first.

    Given are how many players answered each, and how many were wrong, at their first go. `erased`
    adds players of whom only counts are left: slug to the number who answered, and who were wrong.
    """
    answered = answered + Counter({slug: count for slug, (count, _) in erased.items()})
    wrong = wrong + Counter({slug: count for slug, (_, count) in erased.items()})
    puzzles = [
        HardPuzzle(slug, count, wrong[slug])
        for slug, count in answered.items()
        if count >= ENOUGH_PLAYERS and 2 * wrong[slug] > count
    ]
    return sorted(
        puzzles, key=lambda puzzle: (-puzzle.wrong / puzzle.answered, -puzzle.wrong, puzzle.slug)
    )[:MOST_HARD]


@dataclass(frozen=True, slots=True)
class MetMixUp:
    """A mix-up that the answers of a player have opened; `tried` and `wrong` count all their goes.

    `needs_help`: three of their last four goes at tables about it were wrong in this very way.
    """

    mixup: str
    state: MixUpState
    tried: int
    wrong: int
    needs_help: bool


def list_met_mixups(goes: Sequence[Go]) -> list[MetMixUp]:
    """Return the mix-ups of one player, from their goes oldest first: open ones first, then those
    with more wrong answers. They stand as on the player's own page.
    """
    tried = Counter(mixup for go in goes for mixup in go.about)
    kept: dict[str, KeptMixUp] = {}
    for go in goes:
        if go.fits or not kept.keys().isdisjoint(go.about):
            kept = mixups_after(kept, TableAnswer(go.day, go.slug, go.about, go.right, go.fits))
    return [
        MetMixUp(mixup, one.state, tried[mixup], one.times, one.needs_help)
        for mixup, one in listed(kept)
        if one.state is not None
    ]
