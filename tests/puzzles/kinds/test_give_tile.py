"""Which tile on its page: the verdict names the tile by its face, wherever it lies."""

import pytest

from lessons.content_store import course
from tests.puzzles.every_answer import every_answer


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
