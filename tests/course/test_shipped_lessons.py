"""What the shipped lessons ask taken together: every point, every mix-up, every pair of them."""

from collections import Counter
from itertools import combinations

import pytest

from lessons.content_store import course, rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.viewpoint import by_the_book, set_up
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Point, RuleKind, Status

CHAPTERS = ("JU", "TS", "CL", "EX", "LK", "DS")
MIXUPS = (
    *("M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10", "M12", "M14", "M15"),
    *("M16", "M17", "M22", "M24", "M26", "M32", "M33", "M35", "M36", "M37", "M44", "M45", "M48"),
)
"""Those against what these two units teach. The others are about dead hands, payment, competing
claims, misnamed tiles, mah jongg in error and the Charleston, or about a thing that is only touched
on here. M53 to M57 wait for the units about calls and about mistakes, which are not written yet."""
PUZZLES = (*course().puzzles, *rulings().puzzles)
DEALT_ANEW = {
    one.again.slug: one.again
    for lesson in course().lessons
    for one in lesson.tries
    if one.dealt_anew
}


def points() -> set[Point]:
    """The points of the bars of these chapters that are in force by default."""
    bars = (rule for rule in LEAGUE.rules if rule.kind is RuleKind.BAR)
    return {rule.point for rule in bars if rule.id[:2] in CHAPTERS and rule.point is not None}


def refused(puzzle: Puzzle) -> set[str]:
    """The rules for which something in the puzzle is a no."""
    if isinstance(puzzle.task, Choose):
        return {rule for box in puzzle.task.boxes if not box.right for rule in box.rules}
    if isinstance(puzzle.task, Touching):
        return {rule for one in puzzle.task.candidates if not one.right for rule in one.rules}
    if isinstance(puzzle.task, Exchanging):
        here = by_the_book(set_up(puzzle.position))
        judged = [ruling for move in puzzle.task.moves if (ruling := here.rules_on(move.event))]
        found = [one for ruling in judged for one in ruling.findings]
        return {one.rule.id for one in found if one.status is Status.BREACHED}
    return set() if puzzle.key.allowed else set(puzzle.key.rules)


def test_thirty_six_lessons_stand_in_seven_units() -> None:
    assert [len(unit.lessons) for unit in course().units] == [5, 4, 8, 5, 5, 6, 3]
    assert all(unit.check for unit in course().units[:-1])
    assert len(PUZZLES) >= 300


def test_every_point_decides_somewhere() -> None:
    deciding = {RULES_BY_ID[rule].point for puzzle in PUZZLES for rule in refused(puzzle)}
    assert points() - deciding == set()


def test_every_mixup_is_probed_by_three_puzzles() -> None:
    """The tables that come back after a miss are among them, and those with one fact changed."""
    changes = (change.puzzle for one in PUZZLES for change in one.changes)
    asked = (*PUZZLES, *DEALT_ANEW.values(), *changes)
    probed = Counter(mixup for puzzle in asked for mixup in puzzle.mixups)
    assert [mixup for mixup in MIXUPS if probed[mixup] < 3] == []


@pytest.mark.full
def test_every_pair_of_mixups_is_told_apart() -> None:
    alike = [
        (one, other)
        for one, other in combinations(MIXUPS, 2)
        if not any((one in p.catches) is not (other in p.catches) for p in PUZZLES)
    ]
    assert alike == []


def test_each_lesson_has_a_mark_of_its_own() -> None:
    marks = Counter(lesson.tile for lesson in course().lessons)
    assert [tile for tile, count in marks.items() if count > 1] == []


def test_each_kind_of_question_is_asked() -> None:
    asked = {puzzle.kind for puzzle in PUZZLES}
    assert {"ruling", "exchange", "choose", "order", "take_jokers"} <= asked <= set(KINDS)


def test_the_right_reason_stands_in_every_place() -> None:
    places = Counter(
        [choice.id for choice in puzzle.choices].index(puzzle.key.right)
        for puzzle in PUZZLES
        if puzzle.choices
    )
    total = sum(places.values())
    assert all(places[place] >= total / 5 for place in range(3))
