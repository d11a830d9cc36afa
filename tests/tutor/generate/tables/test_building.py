"""What is taken into the index: nothing twice, and no words that tell the answer."""

import pytest

from mahjlearn.tutor.generate.tables.building import (
    FIRST_OF_A_FORM,
    FIRST_OF_A_SIDE,
    MOST_OF_ONE_SIDE,
    OF_A_HAND,
    FirstSight,
    TableMix,
    first_sight,
)
from mahjlearn.tutor.generate.tables.facts import bare_words
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from mahjlearn.tutor.generate.tables.names import TableName

WALL = 60
TOLD = FirstSight("P discard T.")
BEGUN = FirstSight(facts=frozenset({"the turn has begun"}))


def entry(number: int, right: str = SOME, form: str = "dead") -> TableEntry:
    """Table `n` of hand `n`, about a mix-up of its own, so that it is always wanted."""
    slug = TableName(number, form, number, 0).slug
    return TableEntry(slug, 4, right, ("M01",), (f"R{number}",), f"{number:08x}")


def mix(*taken: TableEntry, sight: FirstSight = TOLD) -> TableMix:
    found = TableMix()
    for one in taken:
        found.take(one, WALL, sight)
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
    assert mix(*taken[:-1]).wants(taken[-1], WALL)
    assert not mix(*taken).wants(of_one_hand(99), WALL)


@pytest.mark.parametrize(("right", "other"), [(SOME, NONE), (NONE, SOME)])
def test_what_is_told_alike_is_right_as_often_as_not(right: str, other: str) -> None:
    one_of_each = [entry(1, right), entry(2, other)]
    alike = [entry(number, right) for number in range(10, 10 + FIRST_OF_A_SIDE + 1)]
    here = mix(*one_of_each, *alike)
    for number in range(200, 203):
        here.take(entry(number, SOME), WALL, FirstSight("P give T."))
    assert not here.wants(entry(99, right), WALL, TOLD)
    assert here.wants(entry(99, other), WALL, TOLD)
    assert here.wants(entry(99, right), WALL, FirstSight("P add T."))


def test_where_something_is_always_right_there_is_nothing_to_tell() -> None:
    alike = [entry(number, form="exchange") for number in range(10, 20)]
    assert mix(*alike).wants(entry(99, form="exchange"), WALL, TOLD)


def test_few_tables_are_told_in_words_that_only_one_answer_has() -> None:
    here = mix(entry(1, NONE))
    said = [FirstSight(f"word {number}") for number in range(20)]
    taken = [one for one in said if here.wants(entry(99), WALL, one)]
    assert taken == said
    for number, one in enumerate(said, 300):
        if here.wants(entry(number), WALL, one):
            here.take(entry(number), WALL, one)
    assert len(here.taken) == FIRST_OF_A_FORM * MOST_OF_ONE_SIDE // 100
    assert here.wants(entry(98), WALL, TOLD), "the other answer is there for these words"


def test_what_is_told_are_the_words_without_names_and_tiles() -> None:
    told = {}
    for one in table_entries():
        told.setdefault(one.form, first_sight(table_of(one.slug)).words)
    assert told["take"] == ""
    assert told["ruling"].startswith("May P ")


def test_no_fact_alone_tells_the_answer_of_a_form() -> None:
    """After sixteen tables, three in four of them told by the turn, more like these are too many.

    What speaks against it is still wanted.
    """
    here = mix(*(entry(number, form="exchange") for number in range(300, 400)))
    rights = [(SOME, BEGUN), (NONE, FirstSight())] * 7 + [(NONE, BEGUN), (SOME, FirstSight())] * 2
    for number, (right, sight) in enumerate(rights, 10):
        here.take(entry(number, right), WALL, sight)
    assert not here.wants(entry(99, SOME), WALL, BEGUN)
    assert not here.wants(entry(99, NONE), WALL, FirstSight())
    assert here.wants(entry(99, NONE), WALL, BEGUN)
    assert here.wants(entry(99, SOME), WALL, FirstSight())


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("Right calls the 3 Bam. You call the Soap.", "P call T. P call T."),
        ("May Across take your joker with a Red Dragon?", "May P take P’s joker with T?"),
        ("May Left take their own joker with an 8 Dot?", "May P take P’s joker with T?"),
        ("Your hand: 22 444 in Bams, NEWS. May you declare?", "P’s hand: T. May P declare?"),
        ("Across exposes two West Winds and a joker.", "P expose two T and a joker."),
        ("Left’s hand is dead: a pick out of turn.", "P’s hand is dead: a pick out of turn."),
    ],
)
def test_names_and_tiles_are_no_words_of_their_own(text: str, bare: str) -> None:
    assert bare_words(text) == bare
