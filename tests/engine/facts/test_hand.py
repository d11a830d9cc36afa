"""A hand of which all is known lies in the groups of its line, as well as it will go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.facts.hand import laid_out
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.notation.forms.tiles_text import print_groups, read_groups
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.known import Line
from mahjlearn.engine.table.table import Rack, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Began, Turn

LINES = ("FFFF 66D 3333B 3333C", "FFFF NEWS 222B 444B", "11B 11C 11D 5555B 5555C")
DECLARES = Event(Verb.DECLARE, Seat.SOUTH)


@st.composite
def hands(draw: st.DrawFn, *, astray: bool) -> Table:
    """The tiles of a line in any order, jokers among them; `astray` puts one where none may be."""
    line = Line(read_groups(draw(st.sampled_from(LINES))))
    tiles: list[Tile] = []
    for block in line.groups:
        takes = len(block) >= 3 and len(set(block)) == 1
        jokers = draw(st.integers(0, len(block))) if takes and len(tiles) < 8 else 0
        tiles += (*block[jokers:], *(Tile.JOKER,) * jokers)
    if astray:
        single = next(b[0] for b in line.groups if len(b) < 3 or len(set(b)) > 1)
        tiles[tiles.index(single)] = Tile.JOKER
    hand = tuple(draw(st.permutations(tiles)))
    turn = Turn(Seat.SOUTH, Began.PICKED, racked=True)
    return Table(turn).with_rack(Seat.SOUTH, Rack(hand, 0, line=line))


@given(hands(astray=False))
def test_a_hand_of_the_line_is_mah_jongg_in_any_order(table: Table) -> None:
    assert is_mah_jongg(table, DECLARES, Options()) is True


@given(hands(astray=True))
def test_a_joker_for_a_single_or_in_a_pair_is_none(table: Table) -> None:
    assert is_mah_jongg(table, DECLARES, Options()) is False


HELD = "South plays FFFF 66D 3333B 3333C\nSouth holds "


@pytest.mark.parametrize(
    ("lines", "event", "groups"),
    [
        (f"{HELD}F F F J 6D 3B 3B 3B 3B 3C 3C J 3C\nEast discarded 6D",
         "South declares mah jongg on 6D", "FFFJ 66D 3333B 333CJ"),
        (f"{HELD}F F F F 6D 3B 3B 3B 3B 3C 3C J 3C\nEast discarded 7D\nSouth has picked 9D",
         "South declares mah jongg", "FFFF 69D 3333B 333CJ"),
        (f"{HELD}F F F F 6D 6D 3B 3B 3B 3B 3C 3C 3C\nEast discarded 7D",
         "South declares mah jongg", "FFFF 66D 3333B 333C"),
        (f"{HELD}F F F F 6D 6D 3B 3B 3B 3B 3C 3C and 1 more\nEast discarded 7D",
         "South declares mah jongg on 7D", ""),
        (f"{HELD}F F F F 6D 6D 3B 3B 3B 3B 3C 3C 3C\nSouth needs 3C in a kong for mah jongg\n"
         "East discarded 3C", "South declares mah jongg on 3C", ""),
        ("South plays FFFF 66D 3333B 3333C\nSouth shows 3D 3D 3D\nEast discarded 7D\n"
         "South holds F F F F 6D 6D 3B 3B 3B 3B",
         "South declares mah jongg", "FFFF 66D 3333B 333D"),
    ],
)  # fmt: skip
def test_how_it_lies(lines: str, event: str, groups: str) -> None:
    """Nothing is laid out where a tile is unseen, or where it is stated what wins."""
    laid = laid_out(parse_table(lines), parse_event(event))
    assert print_groups(laid.groups) == groups
