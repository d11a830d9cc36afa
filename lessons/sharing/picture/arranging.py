"""How the seats and the last discard lie on the felt of a preview picture.

A seat a row, names under each other, the discard beside them: that reads best. Where tiles would
be much smaller so, seats lie side by side in lines.
"""

from collections.abc import Callable
from dataclasses import dataclass

from lessons.sharing.picture.preview import GROUP_GAP, PictureCell, Preview
from lessons.sharing.picture.text import LEADING
from lessons.sharing.picture.tiles import tile_height

WIDEST, NARROWEST = 124, 34
"""Tiles get smaller by steps of two until what is shown has room."""
CELL_GAP, COLUMN_GAP, LINE_GAP = 46, 56, 14
WORTH_IT = 0.8
"""How large tiles in rows have to be, compared with tiles in lines."""


@dataclass(frozen=True, slots=True)
class PlacedCell:
    """A cell and where its name and its tiles begin, from the top left corner of all that is
    shown.
    """

    cell: PictureCell
    label_at: tuple[int, int]
    """The left end of the middle line of the name."""
    tiles_at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Arranged:
    """All that lies on the felt, with tiles of one width."""

    cells: tuple[PlacedCell, ...]
    tile: int
    width: int
    height: int


def arranged(preview: Preview, room: int, high: int) -> Arranged:
    """Return the cells with tiles as large as there is room for; the smallest may need more."""
    rows = _largest(preview, room, high, in_rows)
    lines = _largest(preview, room, high, in_lines)
    return rows if rows.tile >= lines.tile * WORTH_IT and rows.width <= room else lines


def _largest(
    preview: Preview, room: int, high: int, arrange: Callable[[Preview, int, int], Arranged]
) -> Arranged:
    for tile in range(WIDEST, NARROWEST - 1, -2):
        found = arrange(preview, tile, room)
        if found.width <= room and found.height <= high:
            break
    return found


def in_rows(preview: Preview, tile: int, room: int) -> Arranged:
    """Return the cells with a seat a row, the discard beside them under its name."""
    step = tile_height(tile) + LINE_GAP
    names = max((cell.label_width for cell in preview.cells), default=0)
    left = names + GROUP_GAP if names else 0
    right = left + max((cell.tiles_width(tile) for cell in preview.cells), default=0)
    high = max(0, step * len(preview.cells) - LINE_GAP)
    placed = [
        PlacedCell(
            cell,
            (names - cell.label_width, row * step + tile_height(tile) // 2),
            (left, row * step),
        )
        for row, cell in enumerate(preview.cells)
    ]
    last = preview.last
    if not last:
        return Arranged(tuple(placed), tile, right, high)
    begins = right + COLUMN_GAP if placed else 0
    wide = max(last.label_width, last.tiles_width(tile))
    own = LEADING + tile_height(tile)
    over = max(0, high - own) // 2
    placed.append(
        PlacedCell(
            last,
            (begins + (wide - last.label_width) // 2, over + LEADING // 2 - 4),
            (begins + (wide - last.tiles_width(tile)) // 2, over + LEADING),
        )
    )
    return Arranged(tuple(placed), tile, begins + wide, max(high, own))


def in_lines(preview: Preview, tile: int, room: int) -> Arranged:
    """Return the cells side by side while a line has room for one more, lines in the middle."""
    lines: list[list[PictureCell]] = []
    for cell in (*preview.cells, *([preview.last] if preview.last else [])):
        if lines and _line_width([*lines[-1], cell], tile) <= room:
            lines[-1].append(cell)
        else:
            lines.append([cell])
    wide = max((_line_width(line, tile) for line in lines), default=0)
    placed: list[PlacedCell] = []
    for number, line in enumerate(lines):
        x, y = (wide - _line_width(line, tile)) // 2, number * (tile_height(tile) + LINE_GAP)
        for cell in line:
            begins = x + cell.width(tile) - cell.tiles_width(tile)
            placed.append(PlacedCell(cell, (x, y + tile_height(tile) // 2), (begins, y)))
            x += cell.width(tile) + CELL_GAP
    high = max(0, len(lines) * (tile_height(tile) + LINE_GAP) - LINE_GAP)
    return Arranged(tuple(placed), tile, wide, high)


def _line_width(cells: list[PictureCell], tile: int) -> int:
    return sum(cell.width(tile) for cell in cells) + CELL_GAP * (len(cells) - 1)
