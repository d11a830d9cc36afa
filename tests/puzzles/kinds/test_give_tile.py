"""Which tile on its page: the verdict names the tile by its face, wherever it lies."""

import re

import pytest

from lessons.content_store import course, puzzles
from lessons.management.candidates.every_answer import every_answer
from lessons.puzzles.touching.explain import chose
from mahjlearn.course.kit.touching.things import What
from mahjlearn.course.kit.touching.values import Touching


@pytest.mark.parametrize(
    ("lesson", "slug", "face"),
    [
        ("calling-a-discard", "which-discard", "The 1\u00a0Crak."),
        ("one-of-my-own", "left-is-about-to-discard", "Two of them."),
    ],
)
def test_the_verdict_names_the_face(lesson: str, slug: str, face: str) -> None:
    puzzle = next(one.puzzle for one in course().by_slug[lesson].tries if one.slug == slug)
    headings = {said.feedback["heading"] for said in every_answer(puzzle)}
    assert headings == {f"Correct. {face}", f"Not quite. {face}"}


def test_an_earlier_discard_is_named_in_the_middle_of_a_sentence() -> None:
    """The only one of its face, and one of several."""
    tasks = [one.task for one in puzzles() if isinstance(one.task, Touching)]
    told = {
        chose(one) for task in tasks for one in task.candidates if one.thing.what is What.EARLIER
    }
    assert told
    well_told = re.compile(r"You tapped the ([a-z]+ )?earlier discard, the ")
    assert [one for one in told if not well_told.match(one)] == []
