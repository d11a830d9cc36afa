"""What is taken into the index: nothing twice, and no words that tell the answer."""

import pytest

from mahjlearn.tutor.generate.tables.building import (
    FIRST_OF_A_SIDE,
    OF_A_HAND,
    TableMix,
    told_in,
)
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from mahjlearn.tutor.generate.tables.names import TableName

WALL, TOLD = 60, "DISCARD"


def entry(number: int, right: str = SOME, form: str = "dead") -> TableEntry:
    """Table `n` of hand `n`, about a mix-up of its own, so that it is always wanted."""
    slug = TableName(number, form, number, 0).slug
    return TableEntry(slug, 4, right, ("M01",), (f"R{number}",), f"{number:08x}")


def mix(*taken: TableEntry, told: str = TOLD) -> TableMix:
    found = TableMix()
    for one in taken:
        found.take(one, WALL, told)
    return found


def test_nothing_is_taken_twice() -> None:
    assert mix().wants(entry(1), WALL, TOLD)
    assert not mix(entry(1)).wants(entry(1), WALL, TOLD)
    assert mix(entry(1)).wants(entry(2), WALL, TOLD)


def test_a_hand_has_so_many_tables() -> None:
    def of_one_hand(number: int) -> TableEntry:
        slug = TableName(7, "dead", number, 0).slug
        return TableEntry(slug, 4, SOME, ("M01",), ("R",), f"{number:08x}")

    taken = [of_one_hand(number) for number in range(OF_A_HAND)]
    assert mix(*taken[:-1]).wants(taken[-1], WALL, TOLD)
    assert not mix(*taken).wants(of_one_hand(99), WALL, TOLD)


@pytest.mark.parametrize(("right", "other"), [(SOME, NONE), (NONE, SOME)])
def test_what_is_told_alike_is_right_as_often_as_not(right: str, other: str) -> None:
    one_of_each = [entry(1, right), entry(2, other)]
    alike = [entry(number, right) for number in range(10, 10 + FIRST_OF_A_SIDE + 1)]
    here = mix(*one_of_each, *alike)
    for number in range(200, 205):
        here.take(entry(number, SOME), WALL, "GIVE")
    assert not here.wants(entry(99, right), WALL, TOLD)
    assert here.wants(entry(99, other), WALL, TOLD)
    assert here.wants(entry(99, right), WALL, "ADD")


def test_where_something_is_always_right_there_is_nothing_to_tell() -> None:
    alike = [entry(number, form="exchange") for number in range(10, 20)]
    assert mix(*alike).wants(entry(99, form="exchange"), WALL, TOLD)


def test_what_is_told_are_the_acts_alone() -> None:
    told = {}
    for one in table_entries():
        told.setdefault(one.form, told_in(table_of(one.slug)))
    assert told["take"] == ""
    assert told["ruling"] != ""
