"""A question of a drill, and what the makers of such questions share."""

from dataclasses import dataclass

from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import FACES, Seat, Tile, tile_name
from mahjlearn.engine.words.sentences import counted, listed

ITEMS = 10
"""Questions in a run."""
NONE = "none"
YOU = Seat.SOUTH
OTHERS = {Seat.WEST: "Right", Seat.NORTH: "Across", Seat.EAST: "Left"}
"""The other seats as you see them: play goes to the right."""
NATURALS = tuple(tile for tile in FACES if tile.is_natural)


@dataclass(frozen=True, slots=True)
class DrillOption:
    """One way to answer: what a form sends, and what is shown, a tile or words."""

    value: str
    words: str
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class ShownExposure:
    """An exposure with its owner, and for each of its jokers the bit that stands for it."""

    owner: Seat
    exposure: Exposure
    bits: tuple[int | None, ...]
    """For each tile of the exposure its bit, None for a natural."""

    @property
    def whose(self) -> str:
        """`Right’s`, `Your own`."""
        return "Your own" if self.owner is YOU else f"{OTHERS[self.owner]}’s"


@dataclass(frozen=True, slots=True)
class DrillItem:
    """A question with its one right answer, and the sentence that is true of it.

    `tiles` are drawn or held. An answer is the value of an option; where jokers are tapped, the
    sum of the bits of those that were. `wish` is what you want to make, where that is asked.
    """

    tiles: tuple[Tile, ...]
    right: str
    line: str
    options: tuple[DrillOption, ...] = ()
    exposures: tuple[ShownExposure, ...] = ()
    wish: str = ""

    @property
    def answers(self) -> frozenset[str]:
        """All answers that can be given."""
        bits = [bit for shown in self.exposures for bit in shown.bits if bit is not None]
        if bits:
            return frozenset(str(number) for number in range(sum(bits) + 1))
        return frozenset(option.value for option in self.options)


def in_words(tiles: tuple[Tile, ...]) -> str:
    """Return `two 5 Dots and a joker`."""
    return listed(counted(tiles)).replace("Joker", "joker")


def name_in_a_sentence(tile: Tile) -> str:
    """Return the name of a tile in the middle of a sentence: `5 Dot`, `joker`."""
    return "joker" if tile is Tile.JOKER else tile_name(tile)


def look_alikes(tile: Tile) -> tuple[Tile, ...]:
    """Return tiles that are taken for this one, the likeliest first; four at least."""
    if tile in _HONOR_LIKES:
        return _HONOR_LIKES[tile]
    number, suit = int(tile.value[0]), tile.value[1]
    others = [Tile(f"{number}{other}") for other in "BCD" if other != suit]
    near = [Tile(f"{other}{suit}") for other in _TWINS.get(number, (number - 1, number + 1))]
    first = [Tile.FLOWER] if tile is Tile.BAM_1 else []
    return (*first, *others, *near)


_TWINS = {1: (2, 3), 6: (9, 5), 9: (6, 8)}
"""Numbers that are mixed up, where those are not simply the next ones."""
_HONOR_LIKES: dict[Tile, tuple[Tile, ...]] = {
    Tile.NORTH: (Tile.WEST, Tile.EAST, Tile.SOUTH, Tile.GREEN),
    Tile.WEST: (Tile.NORTH, Tile.EAST, Tile.SOUTH, Tile.RED),
    Tile.EAST: (Tile.WEST, Tile.SOUTH, Tile.NORTH, Tile.RED),
    Tile.SOUTH: (Tile.EAST, Tile.NORTH, Tile.WEST, Tile.GREEN),
    Tile.RED: (Tile.GREEN, Tile.SOAP, Tile.FLOWER, Tile.BAM_1),
    Tile.GREEN: (Tile.RED, Tile.SOAP, Tile.BAM_1, Tile.FLOWER),
    Tile.SOAP: (Tile.GREEN, Tile.RED, Tile.JOKER, Tile.FLOWER),
    Tile.FLOWER: (Tile.BAM_1, Tile.JOKER, Tile.RED, Tile.GREEN),
    Tile.JOKER: (Tile.FLOWER, Tile.SOAP, Tile.RED, Tile.BAM_1),
}
