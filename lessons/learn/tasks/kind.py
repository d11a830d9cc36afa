"""What each kind of task brings with it, so that the pages need not know which it is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judged
from lessons.models import Attempt
from mahjlearn.course import Puzzle


@dataclass(frozen=True, slots=True)
class TaskPages:
    """The five functions that a kind brings.

    `read`: the answer of a form in canonical form. `judge`: right or wrong; raises OutsideChoices
    for what is not offered. `asks`: the context `task` of the form, from the address or the form
    that came back. `told`: what replaces heading, reasons and mix-ups in the feedback. `picture`:
    the table before the answer (`attempt` None) and after it; empty where none is drawn.
    """

    read: Callable[[Puzzle, QueryDict], Answer]
    judge: Callable[[Puzzle, Answer], Judged]
    asks: Callable[[Puzzle, QueryDict], dict[str, Any]]
    told: Callable[[Puzzle, Attempt], dict[str, Any]]
    picture: Callable[[Puzzle, QueryDict, Attempt | None], SafeString]
    missing: str
    """What is said where nothing, or something that is not offered, was sent."""
