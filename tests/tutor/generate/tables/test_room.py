"""Which tables a phone of 390 by 664 has room for: those named here were measured in a browser."""

from dataclasses import replace

import pytest

from mahjlearn.tutor.generate.tables.gates import refused
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from mahjlearn.tutor.generate.tables.room import has_room
from tests.sampling import share
from tests.tutor.generate.tables.test_candidates import STRIDE

UNDER_THE_BAR = {
    "t1-25-e56815": "two rows, and discards to touch",
    "t1-82-d5970d": "two rows, a seat on turn, and discards to touch",
    "t1-15-1742ff": "an exchange beside another act, with exposures on two lines",
    "t1-97-5b4346": "an exchange, and a dead hand with exposures on two lines",
    "t1-17-9ff80f": "three exposures on a line each",
    "t1-114-4c405c": "the same, one of them laid down in the play",
    "t1-78-c8c987": "a dead hand with exposures on two lines",
    "t1-84-73a841": "acts to choose from after a call",
    "t1-34-e2fbeb": "a row for each seat that is touched",
    "t1-482-8a6a62": "long captions under five pictures",
    "t1-214-baee77": "six pictures and three rows",
    "t1-122-53dc91": "a hand that is shown above the table",
}


@pytest.mark.parametrize("slug", UNDER_THE_BAR, ids=UNDER_THE_BAR.get)
def test_what_lies_under_the_bar_is_not_offered(slug: str) -> None:
    puzzle = table_of(slug)
    assert not has_room(puzzle)
    assert refused(puzzle) == "more than a phone has room for"


def test_all_of_the_index_has_room() -> None:
    tables = [table_of(one.slug) for one in share(table_entries(), STRIDE)]
    assert [one.slug for one in tables if not has_room(one)] == []
    assert {one.kind for one in tables} >= {"exchange", "give_tile", "ruling", "take_jokers"}


def test_each_line_of_what_is_told_takes_room() -> None:
    puzzle = next(
        table_of(one.slug) for one in table_entries() if one.form == "ruling" and one.level > 1
    )
    assert has_room(puzzle)
    assert not has_room(replace(puzzle, facts="Left discards a 3 Crak. " * 40))
