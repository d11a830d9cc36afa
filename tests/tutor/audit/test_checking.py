"""A candidate is held to what every table of the course is held to; each planted fault is told."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from lessons.management.candidates import checking
from lessons.management.candidates.checking import (
    NOT_ASKED,
    check_candidates,
    check_drawn,
    check_offered,
    hands_of,
)
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, table_entries
from mahjlearn.tutor.generate.tables.names import DRAFTS, TableName

GOOD = next(one for one in table_entries() if one.form == "take" and one.level < 4)
OTHER = {SOME: NONE, NONE: SOME}


def test_a_table_of_the_index_passes() -> None:
    assert check_offered(GOOD).faults == ()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda one: replace(one, digits="0" * 8), "its content is"),
        (lambda one: replace(one, right=OTHER[one.right]), f"not {OTHER[GOOD.right]}"),
        (lambda one: replace(one, level=4), "it is of level"),
        (lambda one: replace(one, about=("M19",)), "it is not about M19"),
        (lambda one: replace(one, slug="t1-7-000000"), "no table has that name"),
    ],
)
def test_what_the_index_says_otherwise_is_told(
    change: Callable[[TableEntry], TableEntry], told: str
) -> None:
    (fault,) = check_offered(change(GOOD)).faults
    assert told in fault


def test_a_table_of_the_index_that_is_refused_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "refused", lambda puzzle: "a long question")
    assert check_offered(GOOD).faults == ("refused: a long question",)


def test_an_untrue_sentence_is_a_fault_and_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "untrue", lambda said: ["sentence: Left won.", "agree: Yes."])
    told = ("untrue, sentence: Left won.", "untrue, agree: Yes.")
    assert check_offered(GOOD).faults == told
    assert check_drawn(GOOD.name).faults == told


def test_a_table_that_takes_no_answer_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "every_answer", lambda puzzle: [])
    assert check_offered(GOOD).faults == ("it takes no answer",)


def test_what_is_drawn_may_be_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_drawn(GOOD.name) == checking.CheckedCandidate(GOOD.slug)
    nothing = TableName(GOOD.name.seed, "take", 0, DRAFTS - 1)
    assert check_drawn(nothing).refused == NOT_ASKED
    monkeypatch.setattr(checking, "refused", lambda puzzle: "a long question")
    assert check_drawn(GOOD.name).refused == "a long question"
    assert check_drawn(GOOD.name).faults == ()


def test_so_many_as_are_asked_for_those_of_the_index_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "check_offered", lambda entry: entry.slug)
    monkeypatch.setattr(checking, "check_drawn", str)
    monkeypatch.setattr(checking, "names_of", lambda seed: [f"{seed} a", f"{seed} b", f"{seed} c"])
    entries = table_entries()[:9]
    last = max(one.name.seed for one in entries)
    found = [*check_candidates(entries, 14)]
    assert {*found[:9]} == {one.slug for one in entries}
    more = [last + 1] * 3 + [last + 2] * 2
    assert found[9:] == [f"{seed} {letter}" for seed, letter in zip(more, "abcab", strict=True)]


def test_of_fewer_an_even_sample_of_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "check_offered", lambda entry: entry)
    entries = table_entries()
    found = [*check_candidates(entries, 100)]
    assert 60 <= len(found) <= 140
    seeds = {one.name.seed for one in found}
    assert {*found} == {one for one in entries if one.name.seed in seeds}
    assert max(seeds) > 0.8 * max(one.name.seed for one in entries)


def test_tables_of_a_hand_stand_together() -> None:
    hands = hands_of(table_entries())
    assert [one.seed for one in hands] == sorted({one.name.seed for one in table_entries()})
    assert sum(len(one.offered) for one in hands) == len(table_entries())
