"""What is stored, one noun a file. Everything else about a learner follows from attempts."""

from .attempt import Attempt, Mode, Outcome
from .learner import Learner

__all__ = ["Attempt", "Learner", "Mode", "Outcome"]
