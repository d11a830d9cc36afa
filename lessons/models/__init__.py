"""What is stored, one noun a file. Everything else about a learner follows from attempts."""

from .attempt import Attempt, Mode, Outcome
from .learner import Learner
from .lesson_progress import LessonProgress
from .mail import Mail
from .puzzle_text import PuzzleText
from .rate_bucket import RateBucket

__all__ = [
    "Attempt",
    "Learner",
    "LessonProgress",
    "Mail",
    "Mode",
    "Outcome",
    "PuzzleText",
    "RateBucket",
]
