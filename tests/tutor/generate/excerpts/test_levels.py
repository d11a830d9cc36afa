"""How hard a table is."""

from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.generate.excerpts.making import LEVELS, least_level, level_of
from tests.folding import folded

ONE = "West shows 7C 7C J\n"
PLAIN = "West shows 7C 7C 7C\n"


@folded(
    ("level", "text", "back"),
    [
        (1, "East discarded 9C", 0),
        (1, ONE, 0),
        (1, f"{ONE}East shows 9D 9D 9D", 1),
        (2, "West shows 7C J J", 0),
        (2, f"{ONE}East shows 9D 9D J", 0),
        (2, f"{ONE}{PLAIN.replace('7C', '5D')}East shows 9D 9D 9D", 0),
        (3, ONE, 2),
        (3, f"{ONE}South shows 9D 9D J", 0),
        (4, f"{ONE}West is dead: not on the card", 0),
        (4, f"{ONE}West is at fault: not on the card", 0),
        (4, f"{ONE}East plays a concealed line", 0),
        (4, f"{ONE}East discarded 9C as 9D", 0),
    ],
)
def test_the_level_of_what_south_does(level: int, text: str, back: int) -> None:
    assert level_of(parse_table(text), Seat.SOUTH, back) == level
    assert level in LEVELS


def test_own_and_other_is_told_by_who_acts() -> None:
    table = parse_table("West shows 7C 7C J\nSouth shows 9D 9D J")
    assert [level_of(table, seat) for seat in Seat] == [2, 3, 3, 2]


@folded(
    ("least", "fouls", "objections"),
    [(1, 0, 0), (1, 1, 0), (2, 0, 1), (2, 1, 2), (3, 2, 0), (3, 2, 1), (4, 3, 0), (4, 4, 1)],
)
def test_more_to_see_is_a_higher_level(least: int, fouls: int, objections: int) -> None:
    assert least_level(fouls, objections) == least
