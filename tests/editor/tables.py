"""Short ways to tables and to what the editor does with them."""

from collections.abc import Callable

import pytest

from lessons.editor.changes.places import read_place
from lessons.editor.changes.placing import place_tile
from lessons.editor.form import Refusal
from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile

PICKED = "West shows 5D J 5D\nEast discarded 9C\nSouth has picked 5D"


def table(text: str = "") -> Table:
    return parse_table(text)


def placed(start: Table | str, *where: tuple[str, str]) -> Table:
    """The table with tiles put on it one after another: (place, code)."""
    found = parse_table(start) if isinstance(start, str) else start
    for key, code in where:
        place = read_place(key)
        assert place is not None, key
        found = place_tile(found, place, Tile(code))
    return found


def lines(found: Table) -> list[str]:
    return print_table(found).splitlines()


def refusal(act: Callable[[], object]) -> tuple[str, str]:
    """Where and why it is refused, for one trouble."""
    with pytest.raises(Refusal) as caught:
        act()
    (trouble,) = caught.value.troubles
    return trouble.at, trouble.words
