"""Marks of a rule: filled on days apart, and one is lost by a miss."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.tutor.marks import MOST, RuleMarks, marks_after

DAY = date(2026, 11, 24)
ANSWERS = st.lists(st.tuples(st.integers(0, 30), st.booleans()), max_size=40)


def after(*answers: tuple[int, bool]) -> RuleMarks:
    """The marks after answers on the nth day, each right or not."""
    marks = RuleMarks()
    for day, right in sorted(answers, key=day_of):
        marks = marks_after(marks, DAY + timedelta(day), right=right)
    return marks


def day_of(answer: tuple[int, bool]) -> int:
    return answer[0]


@pytest.mark.parametrize(
    ("answers", "word", "due"),
    [
        ([], "new", None),
        ([(0, True)], "begun", 1),
        ([(0, True), (0, True)], "begun", 1),
        ([(0, True), (1, True)], "nearly", 3),
        ([(0, True), (1, True), (2, True)], "nearly", 3),
        ([(0, True), (1, True), (3, True)], "mastered", 10),
        ([(0, True), (1, True), (3, True), (10, True)], "mastered", 17),
        ([(0, False)], "new", 1),
        ([(0, False), (0, True)], "begun", 1),
        ([(0, True), (1, True), (3, False)], "begun", 4),
        ([(0, True), (1, True), (3, False), (3, False), (3, True)], "begun", 4),
        ([(0, True), (1, True), (3, False), (4, True)], "nearly", 6),
        ([(0, True), (20, True), (40, True)], "mastered", 47),
    ],
    ids=str,
)
def test_marks(answers: list[tuple[int, bool]], word: str, due: int | None) -> None:
    marks = after(*answers)
    assert (marks.word, marks.due) == (word, None if due is None else DAY + timedelta(due))


@given(ANSWERS)
def test_a_day_fills_or_takes_one_mark_at_most(answers: list[tuple[int, bool]]) -> None:
    """However often somebody answers on that day."""
    marks, at_dawn, today = RuleMarks(), 0, None
    for number, right in sorted(answers, key=day_of):
        if number != today:
            at_dawn, today = marks.filled, number
        marks = marks_after(marks, DAY + timedelta(number), right=right)
        assert at_dawn - 1 <= marks.filled <= min(at_dawn + 1, MOST)


@given(ANSWERS)
def test_three_marks_take_three_days(answers: list[tuple[int, bool]]) -> None:
    days = {number for number, right in answers if right}
    assert after(*answers).filled <= len(days)
