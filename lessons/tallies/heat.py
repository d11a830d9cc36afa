"""Wrong of tried, by mix-up and player: the heat map."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lessons.tallies.gone import Go

ENOUGH = 2
"""So many tables about one mix-up somebody has tried before there is a map."""
STEPS = (0.0, 0.25, 0.5, 0.75)
"""The heat of a cell is how many of these its share of wrong goes exceeds: 0 to 4."""


class Cell(NamedTuple):
    """The goes of one player at tables about one mix-up that were new to her."""

    tried: int = 0
    wrong: int = 0

    @property
    def heat(self) -> int:
        """0 for none wrong, 1 to 4 for up to a quarter, a half, three quarters, more."""
        return sum(self.wrong > step * self.tried for step in STEPS)

    @property
    def affected(self) -> bool:
        """Wrong at least half the time."""
        return self.wrong > 0 and 2 * self.wrong >= self.tried


@dataclass(frozen=True, slots=True)
class HeatRow:
    """One mix-up: a cell for each player, in the order in which the players were given."""

    mixup: str
    cells: tuple[Cell, ...]

    @property
    def players(self) -> int:
        """How many have tried it."""
        return sum(bool(cell.tried) for cell in self.cells)

    @property
    def affected(self) -> int:
        """How many were wrong at least half the time."""
        return sum(cell.affected for cell in self.cells)

    @property
    def wrong(self) -> int:
        """The wrong goes of all."""
        return sum(cell.wrong for cell in self.cells)


def heat_of(goes: Sequence[Sequence[Go]]) -> list[HeatRow]:
    """A row for each mix-up that somebody has tried, those with the most players affected first.

    `goes` has those of each player. Empty while nobody has tried two tables on any one mix-up.
    """
    cells = [_cells(hers) for hers in goes]
    if not any(one.tried >= ENOUGH for hers in cells for one in hers.values()):
        return []
    mixups = dict.fromkeys(mixup for hers in cells for mixup in hers)
    rows = [HeatRow(mixup, tuple(hers.get(mixup, Cell()) for hers in cells)) for mixup in mixups]
    return sorted(rows, key=lambda row: (-row.affected, -row.wrong, -row.players, row.mixup))


def _cells(goes: Sequence[Go]) -> dict[str, Cell]:
    tried: dict[str, int] = {}
    wrong: dict[str, int] = {}
    for go in goes:
        for mixup in go.about if go.fresh else ():
            tried[mixup] = tried.get(mixup, 0) + 1
        for mixup in go.fits if go.fresh else ():
            wrong[mixup] = wrong.get(mixup, 0) + 1
    return {mixup: Cell(count, wrong.get(mixup, 0)) for mixup, count in tried.items()}
