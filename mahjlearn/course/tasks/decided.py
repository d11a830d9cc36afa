"""What the engine decides about a task, for the key of its puzzle."""

from dataclasses import dataclass

from mahjlearn.course.values import Reason
from mahjlearn.engine.rulings import Spot


@dataclass(frozen=True, slots=True)
class Decided:
    """The rules that decide anywhere in the task, the mix-ups that judge any of it otherwise,
    and what explains it, numbered as the tiles it points at."""

    rules: tuple[str, ...]
    mixups: tuple[str, ...]
    because: tuple[Reason, ...] = ()
    marks: tuple[tuple[Spot, int], ...] = ()
