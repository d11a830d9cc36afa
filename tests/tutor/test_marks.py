"""Marks of a rule: filled on days apart, and one is lost by a miss."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.tutor.marks import MOST, RuleMarks, marks_after, proven

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
    ("answers", "word", "fills"),
    [
        ([], "new", 0),
        ([(0, True)], "begun", 1),
        ([(0, True), (0, True)], "begun", 1),
        ([(0, True), (1, True)], "nearly", 3),
        ([(0, True), (1, True), (2, True)], "nearly", 3),
        ([(0, True), (1, True), (3, True)], "mastered", None),
        ([(0, True), (1, True), (3, True), (10, True)], "mastered", None),
        ([(0, True), (1, True), (3, True), (10, False)], "nearly", 11),
        ([(0, False)], "new", 0),
        ([(0, False), (0, True)], "begun", 1),
        ([(0, True), (1, True), (3, False)], "begun", 4),
        ([(0, True), (1, True), (3, False), (3, False), (3, True)], "begun", 4),
        ([(0, True), (1, True), (3, False), (4, True)], "nearly", 6),
        ([(0, True), (20, True), (40, True)], "mastered", None),
    ],
    ids=str,
)
def test_marks(answers: list[tuple[int, bool]], word: str, fills: int | None) -> None:
    """`fills` is the first day, counted from DAY, on which a right answer fills one more."""
    marks, last = after(*answers), max((day for day, _ in answers), default=0)
    days = [day for day in range(last, 99) if marks.fills(DAY + timedelta(day))]
    assert (marks.word, days[0] if days else None) == (word, fills)


def test_a_passed_check_gives_two_marks_and_the_third_is_two_days_off() -> None:
    marks = proven(RuleMarks(), DAY)
    assert (marks.word, marks.proven_on) == ("nearly", DAY)
    assert [marks.fills(DAY + timedelta(days)) for days in range(4)] == [False, False, True, True]
    assert proven(after((0, True), (1, True)), DAY).proven_on is None


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
