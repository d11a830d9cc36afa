"""What must be true of a lesson: its length, and that neither yes nor no is the safe answer."""

from mahjlearn.course.lessons import Lesson, Read
from mahjlearn.toml.fields import Fields

STEPS = range(7, 11)
MOST_READS = 3
LEAST_TRIES = 6
LEAST_YES, MOST_YES = 0.4, 0.6
MOST_LINE_WORDS = 6


def check_lesson(lesson: Lesson, front: Fields) -> None:
    """Adds the faults of a lesson as a whole to those of its front matter."""
    reads = sum(isinstance(step, Read) for step in lesson.steps)
    if len(lesson.steps) not in STEPS:
        front.fault("", f"A lesson has 7 to 10 steps; this has {len(lesson.steps)}.")
    if reads > MOST_READS:
        front.fault("", f"A lesson has at most {MOST_READS} reads; this has {reads}.")
    if len(lesson.tries) < LEAST_TRIES:
        front.fault("", f"A lesson has at least {LEAST_TRIES} tries; this has {len(lesson.tries)}.")
    if len(lesson.line.split()) > MOST_LINE_WORDS:
        front.fault("line", f"The line has at most {MOST_LINE_WORDS} words.")
    _check_answers(lesson, front)


def _check_answers(lesson: Lesson, front: Fields) -> None:
    rulings = [one.puzzle for one in lesson.tries if one.puzzle.task is None]
    yes = sum(puzzle.key.allowed for puzzle in rulings)
    if rulings and not LEAST_YES <= yes / len(rulings) <= MOST_YES:
        front.fault("", f"{yes} of {len(rulings)} rulings are yes; 40 to 60 % should be.")
