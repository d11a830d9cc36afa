"""What has a property: the verdict says which, and the button asks for as many as the question."""

import pytest
from django.http import QueryDict

from lessons.content_store import course
from lessons.management.candidates.every_answer import every_answer
from lessons.puzzles.kinds.group import KIND
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of

NO_BREAK = "\u00a0"


def shipped(slug: str) -> Puzzle:
    return next(one for one in course().puzzles if one.slug == slug)


@pytest.mark.parametrize(
    ("slug", "tail"),
    [
        ("left-shows-night-train", "It’s group 2."),
        ("left-shows-odd-jobs", "It’s group 5."),
        ("right-shows-four-winds", "It’s group 1."),
        ("three-cousins", "Groups 1 and 2."),
        ("stepping-stones", "Groups 1, 3 and 5."),
        ("across-and-a-1-bam", "None of them."),
        ("lefts-two-exposures", "It’s Windfall."),
        ("four-racks", "Across."),
    ],
)
def test_the_verdict_says_which(slug: str, tail: str) -> None:
    said = {one.feedback["heading"] for one in every_answer(shipped(slug))}
    assert {heading.replace(NO_BREAK, " ") for heading in said} == {
        f"Correct. {tail}",
        f"Not quite. {tail}",
    }


def test_more_than_can_be_named_are_counted() -> None:
    task = task_of(shipped("garden-wall"), Touching)
    every = frozenset(one.thing for one in task.candidates)
    assert KIND.tail(task, every) == "Six are right."


@pytest.mark.parametrize(
    ("slug", "idle"),
    [
        ("left-shows-night-train", "Tap a group"),
        ("left-shows-odd-jobs", "Tap a group"),
        ("three-cousins", "Tap each group"),
        ("lefts-two-exposures", "Tap each one"),
    ],
)
def test_the_button_asks_for_as_many_as_the_question(slug: str, idle: str) -> None:
    run = KIND.open_run(shipped(slug), ())
    assert KIND.form_context(run, QueryDict(""))["idle"] == idle
