"""How a learner stands with a mix-up: opened by two answers, cleared by three, never by one."""

import json
from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.course_tables import CourseTable, tables
from lessons.puzzles.kind import as_sent
from lessons.puzzles.kinds import kind_of
from mahjlearn.engine.misconceptions import TALLIED
from mahjlearn.tutor.mixups import (
    Fit,
    KeptMixUp,
    MixUpState,
    TableAnswer,
    listed,
    mixup_after,
    mixups_after,
    tallied,
)

MONDAY = date(2026, 11, 23)
MIXUP = "M16"
OPEN, IMPROVING, CLEARED = MixUpState


def answers(marks: str) -> Iterator[TableAnswer]:
    """`a- b+ | c~`: at table `a` the mix-up, at `b` right, on the next day at `c` wrong in another
    way.
    """
    day = MONDAY
    for mark in marks.split():
        if mark == "|":
            day += timedelta(1)
            continue
        fits = frozenset({MIXUP} if mark[1] == "-" else ())
        yield TableAnswer(day, mark[0], (MIXUP,), mark[1] == "+", fits)


def after(marks: str) -> KeptMixUp:
    kept = mixups_after_all(answers(marks)).get(MIXUP)
    return kept or KeptMixUp()


def mixups_after_all(told: Iterator[TableAnswer]) -> dict[str, KeptMixUp]:
    kept: dict[str, KeptMixUp] = {}
    for answer in told:
        kept = mixups_after(kept, answer)
    return kept


STATES = {
    "": None,
    "a+ b+": None,
    "a-": None,
    "a- a-": None,
    "a- a- a- a-": None,
    "a- b+ c+ d+ e-": None,
    "a- b~": None,
    "a- b-": OPEN,
    "a- b+ c+ d-": OPEN,
    "a- a- b-": OPEN,
    "a- | b-": OPEN,
    "a- b- c~": OPEN,
    "a- b- a+": IMPROVING,
    "a- b- c+": IMPROVING,
    "a- b- c+ d~": IMPROVING,
    "a- b- c+ d-": OPEN,
    "a- b- c+ d+ e+": IMPROVING,
    "a- b- c+ d+ | c+ d+": IMPROVING,
    "a- b- c+ d+ | e+": CLEARED,
    "a- b- c+ d+ e+ | c+": CLEARED,
    "a- b- a+ b+ | c+": CLEARED,
    "a- b- c+ d+ | e~ f+": CLEARED,
    "a- b- c+ | d- e+ f+": IMPROVING,
    "a- b- c+ d+ | e+ f-": IMPROVING,
    "a- b- c+ d+ | e+ f- g-": OPEN,
    "a- b- c+ d+ | e+ f- g+ h+ i+": IMPROVING,
    "a- b- c+ d+ | e+ f- g+ h+ | i+": CLEARED,
}


@pytest.mark.parametrize(("marks", "state"), STATES.items())
def test_how_a_mix_up_stands(marks: str, state: MixUpState | None) -> None:
    assert after(marks).state is state


MARKS = {
    "a- b-": (0, False),
    "a- b- c+": (1, False),
    "a- b- c+ c+": (1, False),
    "a- b- c+ d+": (2, False),
    "a- b- c+ d+ e+": (2, True),
    "a- b- c+ d+ e+ f+ g+ h+ i+ j+": (2, True),
    "a- b- c+ d+ e+ f-": (0, False),
    "a- b- c+ | c+ | c+ | c+ | c+ | c+ | c+ | c+ | c+": (1, False),
    "a- b- c+ d+ | d+ d+ d+ d+ d+ d+ d+ d+ d+": (2, False),
    "a- b- c+ d+ | e+": (3, False),
}


@pytest.mark.parametrize(("marks", "expected"), MARKS.items())
def test_a_table_fills_a_mark_and_the_last_one_waits_for_another_day(
    marks: str, expected: tuple[int, bool]
) -> None:
    kept = after(marks)
    assert (kept.marks, kept.waits) == expected


HELP = {
    "a- b-": False,
    "a- b- c-": True,
    "a- a- a-": False,
    "a- b- c+ d-": True,
    "a- b- c~ d-": True,
    "a- b- c- d+": True,
    "a- b- c- d+ e+": False,
    "a- b- c- d- | e+ f+ | g+": False,
}


@pytest.mark.parametrize(("marks", "needs"), HELP.items())
def test_three_of_the_last_four_call_for_help(marks: str, needs: bool) -> None:
    assert after(marks).needs_help == needs


def test_what_is_told_of_it() -> None:
    kept = after("a- b+ | c- a- d- e- | f+ g+ | h+")
    assert (kept.times, kept.missed) == (5, ("e", "d", "a"))
    assert (kept.opened, kept.cleared) == (MONDAY + timedelta(1), MONDAY + timedelta(3))
    assert after("a- b- c+ d+ | e+ f-").cleared is None


def test_a_move_that_was_put_back_counts_though_all_ended_right() -> None:
    one = TableAnswer(MONDAY, "a", (MIXUP,), right=True, fits=frozenset({MIXUP}))
    kept = mixup_after(None, MIXUP, one)
    assert kept is not None
    assert (kept.times, kept.last) == (1, (("a", Fit.FITS),))


def test_an_answer_tells_nothing_of_mix_ups_that_its_table_is_not_about() -> None:
    kept = mixups_after_all(answers("a- b-"))
    other = TableAnswer(MONDAY, "c", ("M01", "M09"), right=False, fits=frozenset({"M09"}))
    both = mixups_after(kept, other)
    assert both[MIXUP] == kept[MIXUP]
    assert {mixup: one.times for mixup, one in both.items()} == {MIXUP: 2, "M09": 1}


def test_open_ones_come_first_then_those_with_more_wrong_answers() -> None:
    kept = {
        "M01": after("a- b- c+ d+ | e+"),
        "M07": after("a- b-"),
        "M09": after("a- b- c-"),
        "M24": after("a- b- c+"),
        "M33": after("a-"),
    }
    assert [mixup for mixup, _ in listed(kept)] == ["M09", "M07", "M24", "M01"]


def test_manners_and_other_books_are_held_against_nobody() -> None:
    assert tallied(["M16", "none", *TALLIED[:1]]) == ("M16", TALLIED[0])


MARK = st.tuples(st.sampled_from("abcde"), st.sampled_from("+-~")).map("".join)
EVENINGS = st.lists(st.one_of(MARK, MARK, MARK, st.just("|")), max_size=40).map(" ".join)


@given(EVENINGS)
def test_it_is_read_back_as_it_was_written(marks: str) -> None:
    kept = after(marks)
    written = json.dumps(kept.to_json())
    assert KeptMixUp.from_json(json.loads(written)) == kept
    assert len(written) < 500


@given(EVENINGS)
def test_one_answer_opens_nothing_and_nothing_is_cleared_in_a_day(marks: str) -> None:
    told = list(answers(marks))
    kept = after(marks)
    missed = [number for number, one in enumerate(told) if one.fits]
    if kept.state is not None:
        assert len({told[number].table for number in missed}) > 1
    if kept.state is CLEARED:
        since = [one for one in told[missed[-1] + 1 :] if one.right]
        assert len({one.table for one in since}) >= 3
        assert len({one.day for one in since}) >= 2
        assert kept.last[-1][1] is not Fit.FITS


# With the tables of the course

EVENING = 12
"""Tables a day."""
SLIPS, TABLES, LEARNERS = 0.05, 40, 1000
NOTHING: frozenset[str] = frozenset()


def course_tables() -> list[CourseTable]:
    """The tables of the rulings, the lessons and the checks, in the order of the course."""
    return [one for one in tables().values() if one.first]


def about_a_mixup(asked: list[CourseTable]) -> list[CourseTable]:
    return [one for one in asked if tallied(one.puzzle.mixups)]


def stands_after(asked: list[CourseTable], fits: dict[str, frozenset[str]], rng: Random) -> bool:
    """Whether somebody who holds nothing, and slips now and then, is shown an open mix-up."""
    kept: dict[str, KeptMixUp] = {}
    for number, table in enumerate(asked):
        slips = rng.random() < SLIPS
        slug = table.puzzle.slug
        if slug in fits:
            day, fitting = MONDAY + timedelta(number // EVENING), fits[slug] if slips else NOTHING
            told = TableAnswer(day, slug, table.puzzle.mixups, not slips, fitting)
            kept = mixups_after(kept, told)
    return any(one.state is OPEN for one in kept.values())


def test_who_holds_nothing_is_shown_no_open_mix_up() -> None:
    """As hard as it can be: each slip is taken to fit all that its table is about."""
    every = course_tables()
    fits = {one.puzzle.slug: frozenset(one.puzzle.mixups) for one in about_a_mixup(every)}
    assert len(fits) > 100
    last = len(every) - TABLES
    starts = [number * last // (LEARNERS - 1) for number in range(LEARNERS)]
    shown = sum(
        stands_after(every[at : at + TABLES], fits, Random(number))
        for number, at in enumerate(starts)
    )
    assert 0 < shown <= LEARNERS * 5 // 100


def fits_of_a_wrong_answer(table: CourseTable) -> frozenset[str]:
    """What a wrong answer fits of what the table is about, as it is judged and stored."""
    puzzle, kind = table.puzzle, kind_of(table.puzzle)
    form = kind.forms(puzzle, right=False)[0]
    run = kind.open_run(puzzle, ())
    judged = kind.judge(run, "league", kind.read(puzzle, as_sent(form)))
    return frozenset(judged.misconceptions).intersection(tallied(puzzle.mixups))


def test_who_holds_a_mix_up_has_it_open_soon() -> None:
    """At the second table about it, when all other answers are right."""
    kept: dict[str, KeptMixUp] = {}
    met = [one for one in course_tables() if MIXUP in one.puzzle.mixups]
    for table in met[:2]:
        assert MIXUP in fits_of_a_wrong_answer(table)
        assert MIXUP not in kept or kept[MIXUP].state is None
        about = tallied(table.puzzle.mixups)
        told = TableAnswer(MONDAY, table.puzzle.slug, about, False, frozenset({MIXUP}))
        kept = mixups_after(kept, told)
    assert len(kept[MIXUP].last) == 2
    assert kept[MIXUP].state is OPEN


def test_slips_at_tables_of_one_unit_open_little() -> None:
    """The tables that follow each other at M16, with what their wrong answers really fit."""
    every = course_tables()
    first = next(n for n, one in enumerate(every) if n > EVENING and MIXUP in one.puzzle.mixups)
    asked = every[first - TABLES // 2 : first + TABLES // 2]
    fits = {one.puzzle.slug: fits_of_a_wrong_answer(one) for one in about_a_mixup(asked)}
    shown = sum(stands_after(asked, fits, Random(number)) for number in range(LEARNERS))
    assert 0 < shown <= LEARNERS * 5 // 100
