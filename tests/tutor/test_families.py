"""The two tables of a family in practice: never close together, and a told answer is not asked."""

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.choice import APART, Served, next_table, slug_of_the_day, with_told
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, table_entries
from mahjlearn.tutor.generate.tables.names import TableName
from tests.tutor.test_choice import every

FORMS = ("take", "dead", "ruling", "lay_down")


def family(number: int) -> list[TableEntry]:
    """Return a table of a hand of its own, and its near miss with the other answer."""
    form, right = FORMS[number % len(FORMS)], (SOME, NONE)[number // len(FORMS) % 2]
    name = TableName(number, form, 0, 0)
    first = TableEntry(name.slug, 1, right, (), ("EX1",), "0" * 8, "0")
    other = NONE if right == SOME else SOME
    return [first, replace(first, slug=name.other.slug, right=other)]


def families(many: int) -> list[TableEntry]:
    return [one for number in range(many) for one in family(number)]


def played(entries: list[TableEntry], rights: list[bool], seed: int) -> list[TableEntry]:
    """Return what is served one after another to somebody who answers like that."""
    served: list[Served] = []
    for number, right in enumerate(rights):
        one = next_table(entries, every, served, Chance("family", seed, number))
        assert one is not None
        served.append(Served(one.slug, one, right))
    return [one.entry for one in served if one.entry is not None]


RIGHTS = st.lists(st.booleans(), min_size=12, max_size=40)


@given(RIGHTS, st.integers(0, 999), st.sampled_from((6, 12, 30)))
def test_the_two_of_a_family_never_come_close_together(
    rights: list[bool], seed: int, many: int
) -> None:
    found = [one.family for one in played(families(many), rights, seed)]
    for at, one in enumerate(found):
        assert one not in found[at + 1 : at + 1 + APART]


@given(RIGHTS, st.integers(0, 999))
def test_after_a_missed_table_the_other_is_not_asked_as_new(rights: list[bool], seed: int) -> None:
    entries = families(40)
    found = played(entries, rights, seed)
    missed: set[str] = set()
    for one, right in zip(found, rights, strict=True):
        assert one.family not in missed
        if not right:
            missed.add(one.family)


def test_after_a_right_answer_the_other_comes_too() -> None:
    entries = families(12)
    found = played(entries, [True] * (len(entries) + 2 * APART), seed=1)
    assert {one.slug for one in found} == {one.slug for one in entries}


@pytest.mark.parametrize("right", [SOME, NONE])
def test_after_a_missed_table_the_same_answer_comes_as_often_as_the_other(right: str) -> None:
    entries = families(80)
    missed = next(one for one in entries if one.right == right)
    served = [Served(missed.slug, missed, right=False)]
    found = [next_table(entries, every, served, Chance("after", seed)) for seed in range(400)]
    rights = Counter(one.right for one in found if one is not None)
    assert 0.4 <= rights[right] / rights.total() <= 0.6


def test_what_was_told_counts_as_served_with_the_other_answer() -> None:
    first, near = family(0)
    known = with_told([Served(first.slug, first, right=False)], [first, near])
    assert [(one.slug, one.entry) for one in known] == [(first.slug, first), (near.slug, near)]
    assert first.right != near.right
    right = [Served(first.slug, first, right=True), Served("t0-1-abcdef", None, right=False)]
    assert with_told(right, [first, near]) == right


def test_the_table_of_a_day_is_no_near_miss() -> None:
    nears = [one for one in table_entries() if one.name.near]
    assert slug_of_the_day(date(2026, 11, 27), nears) == ""
