"""The styles of bots: a few numbers each, and who sits where."""

from collections.abc import Mapping
from dataclasses import dataclass

from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.chance import Chance


@dataclass(frozen=True, slots=True)
class Style:
    """Shares are of a hundred, costs in hundredths of a tile."""

    name: str
    noticed: int
    """The share of a card of twenty lines that the seat plays among until it exposes."""
    taste: int
    """How much more a line may cost because the seat does not care for it."""
    stick: int
    """What the present plan is let off."""
    call_at: int
    """How many tiles away the hand may be for a call; 0 for never."""
    jokers: int
    """How many jokers go into an exposure at most."""
    danger: int
    """What a tile costs that every hand open to an opponent wants."""
    overlooks: int
    """The share of exchanges that it does not see."""
    concealed: bool = False
    """True for one that plays the concealed lines only."""
    throws_jokers: bool = False
    """True for one that folds by throwing a joker first."""


STYLES: Mapping[str, Style] = {
    style.name: style
    for style in (
        Style("steady", 60, 120, 150, 5, 2, 100, 5),
        Style("eager", 50, 100, 100, 7, 3, 50, 10),
        Style("careful", 60, 100, 120, 4, 2, 160, 5),
        Style("novice", 40, 160, 200, 6, 2, 20, 30),
        Style("concealed-minded", 60, 120, 150, 0, 2, 100, 5, concealed=True),
        Style("thrower", 60, 120, 150, 5, 2, 100, 5, throws_jokers=True),
    )
}
_ORDINARY = ("steady", "eager", "careful", "novice")

Seating = Mapping[Seat, Style]
"""Who plays how."""


def ordinary(seed: int) -> Seating:
    """Return the four ordinary styles, seated by chance."""
    names = Chance("seats", 1, seed).shuffled(_ORDINARY)
    return {seat: STYLES[name] for seat, name in zip(SEATS, names, strict=True)}
