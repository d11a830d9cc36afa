"""Where everything lies on a preview picture: the question, what others show, the rack at hand."""

from collections.abc import Iterable
from dataclasses import dataclass

from lessons.board.picture import BoardPicture, SeatPicture, TilePicture
from lessons.sharing.picture.text import LEAST, SetText, set_heading, set_text, text_font
from lessons.sharing.picture.tiles import tile_height

WIDTH, HEIGHT, MARGIN = 1200, 630, 40
SIZES = (64, 58, 52, 46, LEAST)
WIDEST, NARROWEST, WIDEST_RACKED = 104, 34, 74
"""Tiles get smaller by steps of four until what is shown has room."""
GAP, GROUP_GAP, CELL_GAP, LINE_GAP = 3, 14, 46, 14


@dataclass(frozen=True, slots=True)
class PictureCell:
    """A name and the groups of tiles beside it, by their codes: what a seat shows, a discard."""

    label: str
    groups: tuple[tuple[str, ...], ...] = ()

    def width(self, tile: int) -> int:
        """Return how wide it is with tiles of this width."""
        tiles = [len(group) * (tile + GAP) - GAP for group in self.groups]
        name = [round(text_font(LEAST, 700).getlength(self.label))] if self.label else []
        return sum((*name, *tiles)) + GROUP_GAP * (len(name) + len(tiles) - 1)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a picture shows. It has no place for a mark, a verdict or a reason."""

    question: str
    facts: str = ""
    cells: tuple[PictureCell, ...] = ()
    rack: tuple[tuple[str, ...], ...] = ()
    """The rack at hand, and what lies beside it."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A preview with sizes and places: `top` is where the felt begins, `rack_top` its rack."""

    question: SetText
    facts: SetText
    top: int
    lines: tuple[tuple[PictureCell, ...], ...]
    tile: int
    rack_tile: int
    rack_top: int

    @property
    def first_line(self) -> int:
        """Return where the lines begin: they stand in the middle of the felt."""
        high = len(self.lines) * (tile_height(self.tile) + LINE_GAP) - LINE_GAP
        return (self.top + self.rack_top - high) // 2


def shown_on(board: BoardPicture, question: str, facts: str, declared: PictureCell) -> Preview:
    """Return the preview of a table as it is drawn before an answer; `declared` may be empty."""
    others = [_seat_cell(seat) for seat in board.others if _shows(seat)]
    last = []
    if board.last is not None and board.last.tile is not None:
        last = [PictureCell(board.last.words_short, ((str(board.last.tile.code),),))]
    you = board.you
    mine = PictureCell(you.who, _codes(group.tiles for group in you.groups))
    cells = (*others, *last, *([mine] if you.groups else []), *([declared] * bool(declared.groups)))
    return Preview(question, facts, cells, _codes((you.rack, [held.tile for held in you.held])))


def _shows(seat: SeatPicture) -> bool:
    return bool(seat.groups or seat.rack or seat.held or seat.speech or seat.band)


def _seat_cell(seat: SeatPicture) -> PictureCell:
    words = f"{seat.who}: “{seat.speech}”" if seat.speech else seat.who
    label = f"{words} (dead hand)" if seat.band else words
    groups = [group.tiles for group in seat.groups]
    return PictureCell(label, _codes((*groups, seat.rack, [held.tile for held in seat.held])))


def _codes(groups: Iterable[Iterable[TilePicture]]) -> tuple[tuple[str, ...], ...]:
    found = (tuple(str(tile.code) for tile in group) for group in groups)
    return tuple(group for group in found if group)


def laid_out(preview: Preview) -> Laid:
    """Return where everything lies, with tiles as large as there is room for."""
    room = WIDTH - 2 * MARGIN
    question = set_heading(preview.question, room, SIZES)
    facts = set_text(preview.facts, room, 2)
    top = 26 + question.height + (facts.height + 8 if facts.lines else 0) + 20
    rack_tile = _rack_tile(preview.rack, room)
    rack_top = HEIGHT - (tile_height(rack_tile) + 36 if preview.rack else 0)
    for tile in range(WIDEST, NARROWEST, -4):
        lines = _lines(preview.cells, tile, room)
        high = len(lines) * (tile_height(tile) + LINE_GAP) + LINE_GAP
        if high <= rack_top - top and all(cell.width(tile) <= room for cell in preview.cells):
            break
    return Laid(question, facts, top, lines, tile, rack_tile, rack_top)


def _rack_tile(rack: tuple[tuple[str, ...], ...], room: int) -> int:
    count = sum(map(len, rack)) or 1
    return min(WIDEST_RACKED, (room - GROUP_GAP * len(rack)) // count - GAP)


def _lines(
    cells: tuple[PictureCell, ...], tile: int, room: int
) -> tuple[tuple[PictureCell, ...], ...]:
    """Put the cells side by side while a line has room for one more."""
    lines: list[list[PictureCell]] = []
    for cell in cells:
        if lines and line_width((*lines[-1], cell), tile) <= room:
            lines[-1].append(cell)
        else:
            lines.append([cell])
    return tuple(map(tuple, lines))


def line_width(cells: tuple[PictureCell, ...], tile: int) -> int:
    """Return how wide cells are side by side."""
    return sum(cell.width(tile) for cell in cells) + CELL_GAP * (len(cells) - 1)
