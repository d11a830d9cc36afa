"""Progress folded forward answer by answer is what all answers say together."""

import random
import threading
from collections import defaultdict

import pytest
from django.db import connection

from lessons.content_store import course
from lessons.learn.progress import noted
from lessons.learn.progress.noted import lesson_state, note_progress, rebuild
from lessons.models import Attempt, Learner
from mahjlearn.course import Lesson
from tests.learn.lesson_course import a_lesson, at
from tests.models.factories import AttemptFactory, LearnerFactory

VERDICTS = ("legal", "illegal", "dead-hand")


def lesson_with_an_act() -> Lesson:
    found = (one for one in course().lessons if any(t.puzzle.kind == "exchange" for t in one.tries))
    return next(found)


def place_in(chance: random.Random, lesson: Lesson) -> tuple[str, str]:
    """A place of an answer, the same for all moves of an act, and the place it is stored at."""
    one = chance.choice(lesson.tries)
    slug = chance.choice((one.slug, one.slug, "gone"))
    at_puzzle = f"learn/{lesson.slug}/{slug}" + chance.choice(("", "", "/again", "/why"))
    act = one.puzzle.kind == "exchange" and slug == one.slug and not at_puzzle.endswith("why")
    return at_puzzle, f"{at_puzzle}/move-{chance.randrange(1, 4)}" if act else at_puzzle


def answered(chance: random.Random, learner: Learner, place: str, minute: int) -> Attempt:
    verdict = chance.choice(VERDICTS)
    right = verdict == "legal"
    answer = {"give": "a", "take": "b"} if "move-" in place else {"answer": "yes"}
    return AttemptFactory(
        learner=learner,
        place=place,
        try_no=minute,
        verdict=verdict,
        outcome="right" if right else "wrong",
        correct=right,
        answer=answer,
        answered_at=at(minute),
    )


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(30))
def test_folded_forward_is_what_is_rebuilt(seed: int) -> None:
    chance, learner, lesson = random.Random(seed), LearnerFactory(), lesson_with_an_act()
    given: dict[str, list[Attempt]] = defaultdict(list)
    for minute in range(1, 25):
        at_puzzle, place = place_in(chance, lesson)
        given[at_puzzle].append(answered(chance, learner, place, minute))
        note_progress(lesson, given[at_puzzle][-1], given[at_puzzle])
    live = lesson_state(learner, lesson)
    assert live.steps != {}
    rebuild(learner)
    assert lesson_state(learner, lesson) == live


@pytest.mark.django_db(transaction=True)
def test_answers_to_two_steps_at_once_are_both_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them read what was there before the other was written."""
    lesson = a_lesson("one", "a b c d e f")
    learner = LearnerFactory()
    rows = [AttemptFactory(learner=learner, place=f"learn/one/one-{step}") for step in "abcdef"]
    barrier = threading.Barrier(len(rows))

    def note(row: Attempt) -> None:
        barrier.wait(timeout=10)
        noted.note_progress(lesson, row, [row])
        connection.close()

    threads = [threading.Thread(target=note, args=(row,)) for row in rows]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert sorted(lesson_state(learner, lesson).steps) == [f"one-{step}" for step in "abcdef"]
