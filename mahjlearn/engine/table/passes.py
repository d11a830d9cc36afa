"""The Charleston as values: tiles that have been passed and not moved on yet, and what is owed."""

from dataclasses import dataclass

from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import replace

PASSES = (
    "first right",
    "first across",
    "first left",
    "second left",
    "second across",
    "last right",
    "courtesy",
)
BLIND = ("first left", "last right")
"""The passes in which tiles may be passed on unseen."""
OPEN_END = ("second left", "courtesy")
"""What is up when the game may begin: the second Charleston, not begun, or the courtesy."""
IN_A_PASS = 3
_STEPS = {"right": 1, "across": 2, "left": 3}


@dataclass(frozen=True, slots=True)
class Passing:
    """The tiles that a seat has passed, before they move.

    `blind` are taken unseen from those coming in, `owed` are promised (CH5), `short` have still to
    be passed; `for_joker` where they replace one that was passed (CH2).
    """

    seat: Seat
    tiles: tuple[Tile, ...] = ()
    blind: int = 0
    owed: int = 0
    short: int = 0
    for_joker: bool = False


@dataclass(frozen=True, slots=True)
class Debt:
    """Tiles still owed after the others have moved: an IOU, or the tile for a joker given back."""

    seat: Seat
    to: Seat
    tiles: int
    for_joker: bool = False


@dataclass(frozen=True, slots=True)
class PassedJoker:
    """A joker that reached `holder` in a pass, by mistake of `passer`."""

    holder: Seat
    passer: Seat


@dataclass(frozen=True, slots=True)
class Passes:
    """Everything of the Charleston that is not on a rack; each row in the order of the seats."""

    made: tuple[Passing, ...] = ()
    debts: tuple[Debt, ...] = ()
    jokers: tuple[PassedJoker, ...] = ()
    wrong: tuple[Seat, ...] = ()
    """Who passed the wrong way or the wrong number, and has to pass again."""

    def of(self, seat: Seat) -> Passing | None:
        return next((passing for passing in self.made if passing.seat is seat), None)

    def with_made(self, passing: Passing) -> "Passes":
        others = [other for other in self.made if other.seat is not passing.seat]
        made = tuple(sorted([*others, passing], key=lambda one: one.seat.number))
        return replace(self, made=made)

    def with_debt(self, debt: Debt) -> "Passes":
        debts = tuple(sorted([*self.debts, debt], key=lambda one: (one.seat.number, one.to.number)))
        return replace(self, debts=debts)

    def with_wrong(self, seat: Seat) -> "Passes":
        """Return the passes with the seat among those that have to pass again."""
        wrong = sorted({*self.wrong, seat}, key=lambda one: one.number)
        return replace(self, wrong=tuple(wrong))

    def without_wrong(self, seat: Seat) -> "Passes":
        """Return the passes with the seat's wrong pass corrected."""
        return replace(self, wrong=tuple(one for one in self.wrong if one is not seat))

    def balance(self, seat: Seat) -> int:
        """Return how many tiles the seat has too many, as it owes them; negative if too few."""
        owes = sum(debt.tiles for debt in self.debts if debt.seat is seat)
        return owes - sum(debt.tiles for debt in self.debts if debt.to is seat)


NO_PASSES = Passes()


def way_of(name: str) -> str:
    """Return the direction of a pass: `right`, `across` or `left`; the courtesy goes across."""
    return "across" if name == "courtesy" else name.split()[1]


def receiver(seat: Seat, way: str) -> Seat:
    """Return the seat that gets what this seat passes that way; right is the next seat in order."""
    return SEATS[(seat.number + _STEPS[way]) % len(SEATS)]
