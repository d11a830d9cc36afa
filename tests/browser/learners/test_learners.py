"""Every lesson and every check, walked by touch on a phone and on a tablet.

By somebody who is always right, by somebody who is always wrong, and by one for each mix-up that
the puzzles of the lesson are about. Nothing needs scrolling, nothing lies under the bar, what is
said is true, and the stored answers of a believer name her belief.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from lessons.content_store import course
from lessons.seed.believed import believed_answer
from mahjlearn.course import Lesson, Puzzle
from tests.browser.hands import Finger
from tests.browser.learners.walking import Forms, Walk
from tests.browser.lessons import stored_right
from tests.browser.looks import Look
from tests.browser.rows import rows
from tests.learn.walking import comes_back, end_of, placements_of, steps_of
from tests.puzzles.learners import (
    Form,
    disputed,
    is_missed,
    right_answers,
    says_nobody,
    stored_as,
    wrong_answer,
)

PARTS = course().parts
MIXED_UP = [
    (one, mixup)
    for one in PARTS
    for mixup in dict.fromkeys(held for t in one.tries for held in t.puzzle.mixups)
]
LOOKS = (Look(360, 740, "light"), Look(1024, 768, "dark"))
looks = pytest.mark.parametrize("look", LOOKS, ids=str)
lessons = pytest.mark.parametrize("lesson", PARTS, ids=lambda lesson: lesson.slug)
Start = Callable[[Look, Forms], Walk]


@pytest.fixture
def start(new_context: Callable[..., BrowserContext], server_data: Path) -> Start:
    """A learner whom nobody knows yet, with a finger."""

    def begin(look: Look, answers: Forms) -> Walk:
        context = new_context(has_touch=True)
        return Walk(Finger(context.new_page()), look, answers, lambda: rows(server_data, context))

    return begin


@pytest.mark.sampled(99)
@lessons
@looks
def test_always_right(start: Start, lesson: Lesson, look: Look) -> None:
    walk = start(look, right_answers)
    walk.through(lesson)
    assert walk.faults == []
    assert walk.paths == [*steps_of(lesson), end_of(lesson)]
    found = [row for stored in walk.rows.values() for row in stored]
    assert [(row.place, row.answer, row.outcome) for row in found] == [
        row for placement in placements_of(lesson) for row in stored_right(placement)
    ]
    assert {row.mixups for row in found} == {()}


@pytest.mark.sampled(99)
@lessons
@pytest.mark.parametrize("look", LOOKS[::-1], ids=str)
def test_always_wrong(start: Start, lesson: Lesson, look: Look) -> None:
    """Each idea that was missed comes back once; in a check nothing does."""
    walk = start(look, lambda puzzle: [wrong_answer(puzzle)])
    walk.through(lesson)
    assert walk.faults == []
    missed = [] if lesson.is_check else [one for one in lesson.tries if is_missed(one.puzzle)]
    assert walk.paths == [*steps_of(lesson), *comes_back(lesson, missed), end_of(lesson)]
    accepted = {"accepted" for one in lesson.tries if disputed(one.puzzle)}
    assert {stored[-1].outcome for stored in walk.rows.values()} == {"wrong", *accepted}


def names_beliefs(puzzle: Puzzle, mixup: str) -> bool:
    """Return False for a stop at a play that is legal, where only this belief finds it wrong: a
    Referee holds against nobody what its file does not name.
    """
    return puzzle.kind != "referee" or mixup in puzzle.mixups


@pytest.mark.sampled(999)
@pytest.mark.parametrize(
    ("lesson", "mixup"), MIXED_UP, ids=[f"{one.slug}-{mixup}" for one, mixup in MIXED_UP]
)
@looks
def test_with_one_mixup(start: Start, lesson: Lesson, mixup: str, look: Look) -> None:
    """Wrong where the belief makes her wrong, there with its number; else right, with none."""
    believed: dict[str, list[Form]] = {}

    def answers(puzzle: Puzzle) -> list[Form]:
        believed[puzzle.slug] = believed_answer(puzzle, mixup)
        return believed[puzzle.slug] or right_answers(puzzle)

    walk = start(look, answers)
    walk.through(lesson)
    assert walk.faults == []
    assert walk.paths[: len(lesson.steps)] == steps_of(lesson)
    assert {one.puzzle.slug for one in lesson.tries if mixup in one.puzzle.mixups} <= {
        slug for slug, stored in walk.rows.items() if mixup in stored[-1].mixups
    }
    known = {t.slug: t for one in lesson.tries for t in (one.puzzle, one.again)}
    for slug, stored in walk.rows.items():
        expected = "wrong" if believed[slug] else stored_as(known[slug], "right")
        assert (slug, stored[-1].outcome) == (slug, expected)
        about = mixup in known[slug].mixups or not says_nobody(believed[slug])
        if names_beliefs(known[slug], mixup) and about:
            assert (slug, mixup in stored[-1].mixups) == (slug, bool(believed[slug]))
        assert (slug, [row.mixups for row in stored[:-1] if row.mixups]) == (slug, [])
