"""The tables of an exam: the first touch much, the later ones tell apart, and what is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.exam import (
    FIRST,
    ExamAnswer,
    ExamTable,
    first_tables,
    in_doubt,
    later_table,
    nameable,
    named,
)

IDEAS = [f"M{number:02}" for number in range(1, 31)]
TABLES = [
    ExamTable(f"t-{mixup}-{n}", "take" if n % 2 else "give", (mixup,), f"R{n}", n)
    for mixup in IDEAS
    for n in range(12)
]
WIDE = [ExamTable(f"wide-{n}", "choose", tuple(IDEAS[n : n + 5]), "R", 0) for n in range(0, 30, 5)]


def fit(slug: str, *mixups: str, about: tuple[str, ...] = ()) -> ExamAnswer:
    return ExamAnswer(slug, about or mixups, frozenset(mixups))


def right(slug: str, *about: str) -> ExamAnswer:
    return ExamAnswer(slug, about)


@pytest.mark.parametrize("name", ["a", "b", "c"])
def test_the_first_are_different_and_touch_much(name: str) -> None:
    chosen = first_tables([*TABLES, *WIDE], Chance("exam", name))
    assert len({one.slug for one in chosen}) == FIRST
    assert chosen == first_tables([*TABLES, *WIDE], Chance("exam", name))
    wide = [one for one in chosen if one in WIDE]
    singles = [one.about[0] for one in chosen if one not in WIDE]
    touched = {mixup for one in chosen for mixup in one.about}
    assert len(touched) == 5 * len(wide) + len(singles) == len(touched)


def test_tries_differ() -> None:
    chosen = {first_tables([*TABLES, *WIDE], Chance("exam", name)) for name in "abcdef"}
    assert len(chosen) == 6


def test_an_idea_of_one_table_cannot_be_named() -> None:
    assert nameable([*TABLES, ExamTable("x", "take", ("M99",), "R")]) == set(IDEAS)


def test_a_later_table_looks_into_what_a_wrong_answer_fits() -> None:
    table, looks = later_table(TABLES, ["a"], [fit("a", "M07")], Chance("b"))
    assert table is not None
    assert (table.about, looks) == (("M07",), True)


def test_of_two_ideas_one_table_tells_them_apart() -> None:
    both = [ExamTable(f"both-{n}", "take", ("M01", "M02"), "R") for n in range(20)]
    alone = [ExamTable(f"alone-{n}", "take", ("M01",), "R") for n in range(20)]
    asked = [fit("both-0", "M01", "M02")]
    table, looks = later_table([*both, *alone], ["both-0"], asked, Chance("b"))
    assert table in alone
    assert looks


def test_what_two_answers_show_is_asked_about_once_more() -> None:
    twice = [fit("t-M07-0", "M07"), fit("t-M07-1", "M07")]
    table, looks = later_table(TABLES, [one.slug for one in twice], twice, Chance("b"))
    assert table is not None
    assert (table.about, looks) == (("M07",), True)
    thrice = [*twice, fit(table.slug, "M07")]
    table, looks = later_table(TABLES, [one.slug for one in thrice], thrice, Chance("b"))
    assert table is not None
    assert not looks
    assert table.about != ("M07",)


def test_what_no_answer_explains_comes_before_that() -> None:
    answers = [fit("t-M07-0", "M07"), fit("t-M07-1", "M07"), fit("t-M09-0", "M09")]
    table, _ = later_table(TABLES, [one.slug for one in answers], answers, Chance("b"))
    assert table is not None
    assert table.about == ("M09",)


def test_who_errs_nowhere_gets_what_was_touched_least() -> None:
    asked = [one.slug for one in TABLES if one.about[0] != "M30"]
    table, looks = later_table(TABLES, asked, [], Chance("b"))
    assert table is not None
    assert (table.about, looks) == (("M30",), False)
    everything = [one.slug for one in TABLES]
    assert later_table(TABLES, everything, [], Chance("b")) == (None, False)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ([fit("a", "M01")], {}),
        ([fit("a", "M01"), fit("b", "M01")], {"M01": ("a", "b")}),
        ([fit("a", "M01"), fit("b", "M01"), right("c", "M01")], {}),
        (
            [fit("a", "M01"), fit("b", "M01"), ExamAnswer("c", ("M01",), unsure=True)],
            {"M01": ("a", "b")},
        ),
        ([fit("a", "M01"), fit("b", "M01"), fit("c", "M02", about=("M01", "M02"))], {}),
        ([fit("a", "M01", "M02"), fit("b", "M01", "M02")], {}),
        (
            [fit("a", "M01", "M02"), fit("b", "M01", "M02"), fit("c", "M01")],
            {"M01": ("a", "b", "c")},
        ),
        ([fit("a", "M01", "M02"), fit("b", "M01", "M02"), right("c", "M02")], {"M01": ("a", "b")}),
        (
            [fit("a", "M01"), fit("b", "M01"), fit("c", "M02"), fit("d", "M02")],
            {},
        ),
        (
            [fit("a", "M01"), fit("b", "M01"), fit("e", "M01"), fit("c", "M02"), fit("d", "M02")],
            {"M01": ("a", "b", "e"), "M02": ("c", "d")},
        ),
    ],
)
def test_what_is_named(answers: list[ExamAnswer], expected: dict[str, tuple[str, ...]]) -> None:
    assert named(answers) == expected


def test_what_is_named_is_in_doubt_no_more() -> None:
    answers = [fit("a", "M01", "M02"), fit("b", "M01"), fit("c", "M03")]
    assert in_doubt(answers) == {"M03": 1}


SOME = st.lists(
    st.tuples(
        st.sets(st.sampled_from(IDEAS[:5]), min_size=1),
        st.sets(st.sampled_from(IDEAS[:5])),
        st.booleans(),
    ),
    max_size=20,
)


@given(SOME)
def test_an_idea_is_named_only_by_two_answers_and_against_none(
    rows: list[tuple[set[str], set[str], bool]],
) -> None:
    answers = [
        ExamAnswer(
            f"t{n}", tuple(about), frozenset(about & fits), unsure=unsure and not about & fits
        )
        for n, (about, fits, unsure) in enumerate(rows)
    ]
    for mixup, slugs in named(answers).items():
        assert len(slugs) >= 2
        assert all(mixup in one.fits for one in answers if one.slug in slugs)
        assert all(mixup in one.fits or one.unsure for one in answers if mixup in one.about)
