"""The twenty tables of a brush-up: different, the same for the same chance, and spread."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.tutor.brush_up import (
    DIFFERING,
    IN_COINS,
    IN_MOVES,
    TABLES,
    twenty,
    with_differing,
)
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.index import table_entries

NAMES = st.text("abcdefghjk23456789", min_size=1, max_size=10)


@given(name=NAMES)
def test_twenty_different_tables_the_same_for_one_name(name: str) -> None:
    chosen = twenty(table_entries(), Chance("brush-up", name))
    assert len({entry.slug for entry in chosen}) == len(chosen) == TABLES
    assert chosen == twenty(table_entries(), Chance("brush-up", name))


def test_another_name_chooses_others() -> None:
    chosen = {twenty(table_entries(), Chance("brush-up", name)) for name in "abcdef"}
    assert len(chosen) == 6


@given(name=NAMES)
def test_they_are_spread_over_rules_forms_and_answers(name: str) -> None:
    chosen = twenty(table_entries(), Chance("brush-up", name))
    offered = [entry for entry in table_entries() if entry.form not in IN_MOVES]
    rules = Counter(entry.rules[0] for entry in chosen)
    assert len(rules) == min(TABLES, len({entry.rules[0] for entry in offered}))
    forms = Counter(entry.form for entry in chosen)
    assert len(forms) >= 6
    assert max(forms.values()) <= TABLES // 3
    assert len({entry.right for entry in chosen}) == 2


@given(name=NAMES)
def test_a_form_that_is_left_out_is_not_asked(name: str) -> None:
    chosen = twenty(table_entries(), Chance(name), IN_COINS)
    assert not {entry.form for entry in chosen} & (IN_COINS | IN_MOVES)


def test_a_small_index_gives_what_it_has() -> None:
    firsts = [entry for entry in table_entries() if not entry.name.near]
    few = [entry for entry in firsts if entry.form not in IN_MOVES][:7]
    assert {entry.slug for entry in twenty(few, Chance("x"))} == {entry.slug for entry in few}
    assert twenty([], Chance("x")) == ()


@given(name=NAMES, many=st.integers(0, 9))
def test_some_give_way_to_tables_on_which_the_book_differs(name: str, many: int) -> None:
    dealt = [f"dealt-{number}" for number in range(TABLES)]
    differing = [f"written-{number}" for number in range(many)]
    found = with_differing(dealt, differing, Chance(name))
    assert len(set(found)) == TABLES
    assert len(set(found) & set(differing)) == min(many, DIFFERING)
    assert [slug for slug in found if slug in dealt] == dealt[: TABLES - min(many, DIFFERING)]
