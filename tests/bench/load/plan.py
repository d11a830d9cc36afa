"""Which steps the clients open, and what they answer."""

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.moves import Exchanging
from tests.bench.forms import Form
from tests.bench.pages.ways import right_forms


def steps() -> list[tuple[str, Form]]:
    """All steps of the course that one answer settles, each with the right one."""
    return [
        (StepAddress(lesson, lesson.number_of(one.slug)).url, form_of(one.puzzle))
        for lesson in course().lessons
        for one in lesson.tries
        if not isinstance(one.puzzle.task, Exchanging)
    ]


def form_of(puzzle: Puzzle) -> Form:
    """The right answer as its page would send it; the key is still to come."""
    hidden: Form = {"version": puzzle.hash, "response_ms": "4000"}
    return hidden | right_forms(puzzle)[0]
