"""What things on the table are called: seats from where you sit, tiles, groups, counts."""

from collections import Counter
from dataclasses import dataclass

from lessons.board.picture import Side
from mahjlearn.engine.table.table import Discard, Exposure
from mahjlearn.engine.table.tiles import SEATS, Grouping, Seat, Tile, grouping_of, tile_name

NO_BREAK = "\N{NO-BREAK SPACE}"
COUNTS = ("no", "one", "two", "three", "four")
SIDES = (Side.YOU, Side.RIGHT, Side.ACROSS, Side.LEFT)


@dataclass(frozen=True, slots=True)
class Names:
    """Seat names as `viewer` says them; the winds where nobody is looking."""

    viewer: Seat | None

    def side(self, seat: Seat) -> Side:
        """Play goes to the right: the seat after yours sits there."""
        near = self.viewer or Seat.EAST
        return SIDES[(seat.number - near.number) % len(SEATS)]

    def is_you(self, seat: Seat) -> bool:
        return seat is self.viewer

    def who(self, seat: Seat) -> str:
        return str(seat) if self.viewer is None else self.side(seat).capitalize()

    def addressed(self, seat: Seat) -> str:
        """`you`, `Right`: a player in the middle of a sentence."""
        return "you" if self.is_you(seat) else self.who(seat)

    def whose(self, seat: Seat) -> str:
        return "Your" if self.is_you(seat) else f"{self.who(seat)}’s"


def shown_name(tile: Tile) -> str:
    """The tile's name for print: a digit never parts from its suit at the end of a line."""
    return tile_name(tile).replace(" ", NO_BREAK)


def plural(tile: Tile) -> str:
    return "jokers" if tile.is_joker else f"{tile_name(tile)}s"


def group_name(exposure: Exposure) -> str:
    """`Pung of 3 Craks`; without `of` where two kinds of natural show."""
    size = (grouping_of(len(exposure.tiles)) or "group").capitalize()
    if exposure.natural is not None:
        return f"{size} of {plural(exposure.natural)}"
    return f"{size} of jokers" if set(exposure.tiles) == {Tile.JOKER} else size


def joker_to_choose(whose: str, exposure: Exposure) -> str:
    """`Joker, in Right’s pung of 3 Craks, can be chosen`."""
    group = group_name(exposure)
    owner = whose.replace("Your", "your")
    return f"Joker, in {owner} {group[0].lower()}{group[1:]}, can be chosen"


def count_word(count: int) -> str:
    return COUNTS[count] if count < len(COUNTS) else str(count)


def exposures_words(exposures: tuple[Exposure, ...]) -> str:
    """`one pung and two kongs exposed`, or `nothing exposed`."""
    sizes = Counter(grouping_of(len(exposure.tiles)) or Grouping.SINGLE for exposure in exposures)
    parts = [f"{count_word(n)} {size}{'s' if n > 1 else ''}" for size, n in sizes.items()]
    return f"{' and '.join(parts)} exposed" if parts else "nothing exposed"


def tiles_word(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"


def in_a_sentence(tile: Tile) -> str:
    """The tile’s name where a sentence goes on."""
    return "joker" if tile.is_joker else shown_name(tile)


def named_as(discard: Discard) -> str:
    """What was said: the tile's name, or the other word that was spoken."""
    if discard.named is None:
        return shown_name(discard.tile)
    try:
        return shown_name(Tile(discard.named))
    except ValueError:
        return discard.named.capitalize()


def discard_name(discard: Discard, whose: str) -> str:
    """`5 Dot, Left’s discard`, and how it was named, where that is not its name."""
    name = f"{tile_name(discard.tile)}, {whose} discard".replace("Your", "your")
    return name if discard.named is None else f"{name}, named as {named_as(discard)}"
