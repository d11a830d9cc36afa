"""What can be touched beside the table: groups of a hand, printed hands, loose tiles."""

from collections.abc import Set

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.board.tiles import bare_tile_html
from lessons.puzzles.once import made_once
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.marks import mark_of
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.things import What
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, touching_of
from mahjlearn.engine.table.tiles import Tile, tile_name

BESIDE = frozenset({What.GROUP, What.PRINTED, What.LAID_OUT})


@made_once
def rows_html(puzzle: Puzzle, touched: frozenset[str]) -> SafeString:
    """What can be touched beside the table, as fields of the form; nothing where nothing is."""
    rows = rows_of(puzzle, touched)
    if not rows:
        return SafeString()
    kind = "checkbox" if touching_of(puzzle).many else "radio"
    return render_to_string("puzzles/_rows.html", {"rows": rows, "type": kind})


def rows_of(puzzle: Puzzle, touched: Set[str]) -> list[Context]:
    """A row each, with the tiles that belong to it."""
    return [
        {
            "token": one.token,
            "words": whole(one.name),
            "tiles": _tiles(puzzle, one),
            "checked": one.token in touched,
        }
        for one in _beside(puzzle)
    ]


def told_rows(puzzle: Puzzle, chosen: Chosen, found: Told) -> list[Context]:
    """The same rows after the answer, each with its mark and the number of its reason."""
    rows, numbers = rows_of(puzzle, frozenset()), dict(found.numbers)
    for row, one in zip(rows, _beside(puzzle), strict=True):
        row["css"] = mark_of(one.thing in chosen, one.thing in found.right).value
        row["number"] = numbers.get(one.thing, 0)
    return rows


def _beside(puzzle: Puzzle) -> list[Candidate]:
    return [one for one in touching_of(puzzle).candidates if one.thing.what in BESIDE]


def _tiles(puzzle: Puzzle, one: Candidate) -> list[SafeString]:
    if one.thing.what is What.GROUP and puzzle.play:
        group = puzzle.play[-1].groups[one.thing.number - 1 : one.thing.number]
        return [bare_tile_html(tile.value) for tiles in group for tile in tiles]
    if one.thing.what is What.LAID_OUT:
        found = [tile for tile in Tile if one.name.endswith(tile_name(tile))]
        return [bare_tile_html(tile.value) for tile in found[:1]]
    return []
