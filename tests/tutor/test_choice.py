"""Which table comes next: nothing twice, the same after the same answers, wishes if possible."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.choice import (
    FEWEST,
    LAST_HANDS,
    LONGEST_SITTING,
    MOST_ALIKE,
    MOST_OTHERS,
    Agenda,
    Served,
    levels_after,
    next_table,
)
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry
from mahjlearn.tutor.generate.tables.names import TableName

FORMS = ("take", "dead", "ruling", "lay_down")
ALWAYS_SOME = ("film", "what_now")
"""Forms in which something is always right."""


def entry(
    number: int, form: str = "take", right: str = SOME, level: int = 1, about: tuple[str, ...] = ()
) -> TableEntry:
    """Number `n` is a table of hand `n`."""
    slug = TableName(number, form, 0, 0).slug
    return TableEntry(slug, level, right, about, ("EX1",), "0" * 8)


def many(each: int) -> list[TableEntry]:
    """Return so many tables of each form, answer and level, each of a hand of its own."""
    kinds = [(form, right) for form in FORMS for right in (SOME, NONE)]
    kinds += [(form, SOME) for form in ALWAYS_SOME]
    wanted = [(form, right, n % 4 + 1) for form, right in kinds for n in range(each)]
    return [entry(number, form, right, level) for number, (form, right, level) in enumerate(wanted)]


def every(one: TableEntry) -> bool:
    return True


def of(mixup: str) -> Callable[[TableEntry], bool]:
    return lambda one: mixup in one.about


def served(found: Sequence[TableEntry], right: bool = True) -> list[Served]:
    return [Served(one.slug, one, right) for one in found]


def played(
    entries: Sequence[TableEntry],
    tables: int,
    wanted: Callable[[TableEntry], bool] = every,
    seed: int = 1,
) -> list[TableEntry]:
    """Return what is served one after another."""
    found: list[TableEntry] = []
    for number in range(tables):
        one = next_table(entries, wanted, served(found), Chance("test", seed, number))
        assert one is not None
        found.append(one)
    return found


ENTRIES = st.lists(
    st.builds(
        entry,
        st.integers(0, 60),
        st.sampled_from((*FORMS, *ALWAYS_SOME)),
        st.sampled_from((SOME, NONE)),
        st.integers(1, 4),
        st.sampled_from(((), ("M01",), ("M16",), ("M01", "M16"))),
    ),
    min_size=1,
    max_size=40,
    unique_by=lambda one: one.slug,
)


@given(ENTRIES, st.integers(0, 99))
def test_nothing_comes_twice_while_there_is_something_new(
    entries: list[TableEntry], seed: int
) -> None:
    found = played(entries, len(entries), seed=seed)
    assert {one.slug for one in found} == {one.slug for one in entries}


@given(ENTRIES, st.integers(0, 9), st.integers(0, 99))
def test_the_same_answers_lead_to_the_same_table(
    entries: list[TableEntry], before: int, seed: int
) -> None:
    known = served(entries[:before])
    found = {next_table(entries, of("M01"), known, Chance("again", seed)) for _ in range(2)}
    assert len(found) == 1


def test_of_no_tables_there_is_none() -> None:
    assert next_table((), every, (), Chance("none")) is None


@given(ENTRIES, st.integers(0, 99))
def test_what_is_wanted_comes_or_a_control_of_its_form(
    entries: list[TableEntry], seed: int
) -> None:
    about = [one for one in entries if "M16" in one.about]
    one = next_table(entries, of("M16"), (), Chance("wanted", seed))
    assert one is not None
    assert not about or one.form in {other.form for other in about}


@pytest.mark.parametrize("seed", range(5))
def test_a_mix_up_that_shows_in_one_answer_comes_with_the_other(seed: int) -> None:
    """All tables about it have nothing that is right: so half of what comes is something else."""
    entries = [entry(n, "take", NONE, about=("M16",)) for n in range(40)]
    entries += [entry(n, "take", SOME) for n in range(40, 80)]
    entries += [entry(n, "film", SOME) for n in range(80, 120)]
    found = played(entries, 30, of("M16"), seed)
    assert {one.form for one in found} == {"take"}
    assert 8 <= Counter(one.right for one in found)[SOME] <= 22


def test_of_those_with_the_same_answer_some_are_about_something_else() -> None:
    """Where nothing is right before a turn, and something only in one, a turn must not tell it."""
    entries = [entry(n, "take", NONE, about=("M16",)) for n in range(40)]
    entries += [entry(n, "take", SOME) for n in range(40, 80)]
    others = [replace(entry(n, "take", NONE), rules=("EX4",)) for n in range(80, 120)]
    alike = [entry(n, "take", NONE) for n in range(120, 160)]
    found = [
        one for seed in range(9) for one in played(entries + others + alike, 12, of("M16"), seed)
    ]
    none = [one for one in found if one.right == NONE]
    share = sum(one in others for one in none) / len(none)
    assert 0.25 <= share <= 0.55
    assert not any(one in alike for one in found), "decided by the same rule, it is no control"


def test_a_fourth_answer_of_one_sort_does_not_come_while_another_form_has_the_other() -> None:
    entries = [entry(n, "take", NONE, about=("M01",)) for n in range(10)]
    entries += [entry(n, "dead", (SOME, NONE)[n % 2]) for n in range(20, 60)]
    entries += [entry(60, "ruling", NONE)]
    last = served([entry(n, "ruling", NONE) for n in range(90, 93)])
    found = [next_table(entries, every, last, Chance("fourth", n)) for n in range(20)]
    assert {one.right for one in found if one is not None} == {SOME}


@pytest.mark.parametrize("seed", range(5))
def test_rules_of_a_sitting(seed: int) -> None:
    found = played(many(40), 30, seed=seed)
    assert all(a.form != b.form for a, b in pairwise(found))
    rights = [one.right for one in found if one.form in FORMS]
    windows = [rights[at : at + MOST_ALIKE + 1] for at in range(len(rights) - MOST_ALIKE)]
    assert len(windows) > MOST_ALIKE
    assert all(len(set(window)) == 2 for window in windows)
    seeds = [one.name.seed for one in found]
    assert all(len({*seeds[at : at + LAST_HANDS]}) == LAST_HANDS for at in range(20))


def test_in_each_form_something_is_right_as_often_as_nothing() -> None:
    found = [one for seed in range(20) for one in played(many(40), 30, seed=seed)]
    for form in FORMS:
        rights = Counter(one.right for one in found if one.form == form)
        assert 0.4 <= rights[SOME] / rights.total() <= 0.6


def test_a_form_that_answers_one_way_does_not_tip_the_others() -> None:
    """Ten times as many tables where nothing is right: they come no more often."""
    entries = [entry(n, "take", NONE) for n in range(100)]
    entries += [entry(n, "take", SOME) for n in range(100, 110)]
    entries += [entry(n, "film", SOME) for n in range(110, 160)]
    found = [one for seed in range(20) for one in played(entries, 12, seed=seed)]
    rights = Counter(one.right for one in found if one.form == "take")
    assert 0.35 <= rights[SOME] / rights.total() <= 0.65


def test_a_wish_is_dropped_where_few_are_left() -> None:
    """Of one hand and one level there is nothing else to come; so they come."""
    entries = [TableEntry(TableName(7, "take", n, 0).slug, 4, SOME, (), (), "") for n in range(6)]
    assert len(played(entries, 6)) == 6


def test_fewer_than_five_of_a_level_are_not_all_that_comes() -> None:
    easy = [entry(n, level=1) for n in range(FEWEST - 1)]
    hard = [entry(n, level=4) for n in range(20, 40)]
    firsts = {next_table(easy + hard, every, (), Chance("level", n)) for n in range(40)}
    assert firsts & set(hard)
    enough = [*easy, entry(19, level=2)]
    firsts = {next_table(enough + hard, every, (), Chance("level", n)) for n in range(40)}
    assert not firsts & set(hard)


def test_used_up_the_oldest_come_again_and_nothing_else() -> None:
    """What is asked for stays what is asked for."""
    entries = [entry(n, "take", (SOME, NONE)[n % 2], about=("M01",)) for n in range(40)]
    entries += [entry(n, "film") for n in range(100, 200)]
    found = played(entries, 50, of("M01"))
    assert {one.form for one in found} == {"take"}
    for number in range(40, 50):
        assert found[number] not in found[number - LONGEST_SITTING : number]


def test_a_table_that_is_no_longer_in_the_index_counts_as_served() -> None:
    entries = many(5)
    gone = [Served("t0-1-abcdef", None, True)] * 3
    assert next_table(entries, every, gone, Chance("gone")) in entries


@pytest.mark.parametrize(
    ("right", "wrong", "levels"),
    [
        (0, 0, (1, 2)),
        (4, 0, (1, 2)),
        (5, 0, (3, 4)),
        (9, 1, (3, 4)),
        (8, 2, (2, 3)),
        (6, 4, (2, 3)),
        (5, 5, (1, 2)),
    ],
)
def test_the_levels_follow_the_last_ten(right: int, wrong: int, levels: tuple[int, ...]) -> None:
    tables = [entry(n) for n in range(right + wrong)]
    before = served([entry(n) for n in range(50, 60)], right=False) if right + wrong >= 10 else []
    answers = [*before, *served(tables[:right]), *served(tables[right:], right=False)]
    assert levels_after(answers) == levels


@pytest.mark.parametrize("seed", range(5))
def test_what_is_in_doubt_comes_at_every_third_table(seed: int) -> None:
    """It shows where nothing is right alone, and nine of ten tables are something else."""
    entries = [entry(n, ("take", "dead")[n % 2], NONE, about=("M16",)) for n in range(40)]
    entries += [entry(n, ("take", "dead")[n % 2], (SOME, NONE)[n % 3 % 2]) for n in range(40, 400)]
    doubt, known = Agenda(doubts=("M16",)), list[Served]()
    for number in range(30):
        one = next_table(entries, every, known, Chance("doubt", seed, number), doubt)
        assert one is not None
        known.append(Served(one.slug, one, right=True))
    about = ["M16" in one.entry.about for one in known if one.entry is not None]
    assert all(any(about[at : at + MOST_OTHERS + 1]) for at in range(28))
    assert not all(about)
