"""Every act of the course can be done by plain HTTP, the shortest way and no other."""

import pytest
from django.test import Client
from django.urls import reverse

from lessons.content_store import course
from lessons.models import LessonProgress
from lessons.puzzles.kinds.exchange import form_of
from mahjlearn.course import Lesson, Puzzle
from mahjlearn.course.kinds.exchange.moves import Exchanging, Tap
from mahjlearn.course.kinds.exchange.ways import Scene, judge_at, offered, scene_of
from mahjlearn.engine.table.events import Event
from tests.puzzles.page import get, send
from tests.sampling import share

pytestmark = pytest.mark.django_db


def acts_of_the_course() -> list[tuple[Lesson, Puzzle]]:
    return [
        (lesson, one.puzzle)
        for lesson in course().lessons
        for one in lesson.tries
        if isinstance(one.puzzle.task, Exchanging)
    ]


def step_that_does(scene: Scene, event: Event) -> Tap:
    return next(step for step in offered(scene) if judge_at(scene, step).event == event)


def test_the_shortest_way_takes_the_jokers() -> None:
    for lesson, puzzle in share(acts_of_the_course(), 3):
        client, scene = Client(), scene_of(puzzle)
        page = get(client, reverse("step", args=[lesson.slug, lesson.number_of(puzzle.slug)]))
        assert isinstance(puzzle.task, Exchanging)
        for event in puzzle.task.path:
            assert (page.status, page.stage) == (200, "answer"), puzzle.slug
            step = step_that_does(scene, event)
            scene = judge_at(scene, step).after
            page = send(client, page, **form_of(step))
            assert page.outcome[:2] == ("right", "legal"), puzzle.slug
        assert page.stage == "done", puzzle.slug
        steps = LessonProgress.objects.latest("id").steps
        assert steps[puzzle.slug]["outcome"] == "right", puzzle.slug
