"""What a preview picture shows, as plain values."""

from collections.abc import Iterable
from dataclasses import dataclass

from lessons.board.picture import BoardPicture, SeatPicture, TilePicture
from lessons.board.tiles import HIDDEN
from lessons.sharing.picture.text import label_width

GAP, GROUP_GAP = 3, 14


@dataclass(frozen=True, slots=True)
class PictureCell:
    """A name and the groups of tiles beside it, by their codes: what a seat shows, a discard."""

    label: str
    groups: tuple[tuple[str, ...], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.label or self.groups)

    @property
    def label_width(self) -> int:
        """Return how wide the name is."""
        return label_width(self.label)

    def tiles_width(self, tile: int) -> int:
        """Return how wide the groups are with tiles of this width."""
        tiles = [len(group) * (tile + GAP) - GAP for group in self.groups]
        return sum(tiles) + GROUP_GAP * max(0, len(tiles) - 1)

    def width(self, tile: int) -> int:
        """Return how wide it is with its name before it."""
        between = GROUP_GAP if self.label and self.groups else 0
        return self.label_width + between + self.tiles_width(tile)


NOTHING = PictureCell("")


@dataclass(frozen=True, slots=True)
class Preview:
    """What a picture shows. It has no place for a mark, a verdict or a reason."""

    question: str
    facts: str = ""
    cells: tuple[PictureCell, ...] = ()
    """What each seat shows, and a hand that is declared."""
    last: PictureCell = NOTHING
    """The last discard."""
    rack: tuple[tuple[str, ...], ...] = ()
    """The rack at hand, and what lies beside it."""


def shown_on(
    board: BoardPicture, question: str, facts: str, declared: PictureCell, declarer: str = ""
) -> Preview:
    """Return the preview of a table as it is drawn before an answer.

    `declared` may be empty. A declared hand has all that its player shows, so that is left out.
    """
    you = board.you
    mine = PictureCell(you.who, _codes(group.tiles for group in you.groups))
    others = (_seat_cell(seat) for seat in board.others if seat.who != declarer)
    cells = (*others, mine if you.groups and you.who != declarer else NOTHING)
    last = NOTHING
    if board.last is not None and board.last.tile is not None:
        last = PictureCell(board.last.words_short, ((str(board.last.tile.code),),))
    shown = tuple(cell for cell in (*cells, declared) if cell)
    return Preview(question, facts, shown, last, _codes((you.rack, [one.tile for one in you.held])))


def _seat_cell(seat: SeatPicture) -> PictureCell:
    """Return what a seat shows and says. That it holds a tile nobody else sees is not drawn."""
    held = [one.tile for one in seat.held if one.tile.code != HIDDEN]
    groups = _codes((*(group.tiles for group in seat.groups), seat.rack, held))
    if not (groups or seat.speech or seat.band):
        return NOTHING
    words = f"{seat.who}: “{seat.speech}”" if seat.speech else seat.who
    return PictureCell(f"{words} (dead hand)" if seat.band else words, groups)


def _codes(groups: Iterable[Iterable[TilePicture]]) -> tuple[tuple[str, ...], ...]:
    found = (tuple(str(tile.code) for tile in group) for group in groups)
    return tuple(group for group in found if group)
